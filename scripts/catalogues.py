"""Keep the message catalogues: `python scripts/catalogues.py [--check] [--merge FILE.po ...]`.

Without options: read the English texts out of the code and the lessons, bring every
game/locale/<lang>/LC_MESSAGES/tablee.po up to date (new texts empty, old ones dropped) and compile it to the `.mo`
beside it, always to the same bytes. The same is done for High Card, the game in the tests. `--merge` first takes
translations from other .po files for the texts of the game, the last one winning. `--check` changes nothing: it prints
a line for every fault and ends with exit status 1 if there is one.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from game.kernel.problems import Refused
from game.kernel.strict_yaml.document import load_file
from game.kernel.strict_yaml.records import convert
from game.session.lessons.lesson_file import FOLDER, LessonFile, texts_of

ROOT: Final = Path(__file__).resolve().parent.parent
HOMES: Final = (ROOT / "game", ROOT / "tests" / "high_card")
"""Folders of code that have catalogues of their own, in `locale`."""
KEYWORDS: Final = {"tr": None, "_tr": None, "N_": None, "plural": (1, 2)}
# Catalogues carry no date: the same texts give the same bytes.
BEGINNING: Final = datetime(2026, 1, 1, tzinfo=UTC)
HEADER: Final = "# Tablée's words. Kept by scripts/catalogues.py: translate the msgstr, leave the rest to it."
NBSP: Final = "\u00a0"
FRENCH_SPACE: Final = re.compile(r" (?=[:;!?»%])|(?<=«) ")


def main(arguments: list[str]) -> int:
    """Do what the module says; return the exit status."""
    parser = argparse.ArgumentParser(description="Keep Tablée's message catalogues.")
    parser.add_argument("--check", action="store_true", help="only report what is wrong")
    parser.add_argument("--merge", nargs="+", type=Path, default=[], metavar="FILE.po", help="take translations from")
    chosen = parser.parse_args(arguments)
    try:
        lines: list[str] = []
        for home, merged in zip(HOMES, (chosen.merge, []), strict=True):
            template = extract(home)
            for path in sorted((home / "locale").glob("*/LC_MESSAGES/tablee.po")):
                lines += faults(path, template) if chosen.check else update(path, template, merged)
    except (PoFileError, OSError, Refused) as problem:
        lines = [f"{problem}"]
        chosen.check = True
    for line in lines:
        print(line)
    return 1 if lines and chosen.check else 0


def extract(folder: Path) -> Catalog:
    """Return every text marked in the Python files under `folder`, and those of the lessons in `boards` beside it.

    Each comes with the places it is used in. Raises `Refused` for a lesson that cannot be read.
    """
    template = blank(None)
    for name, line, text, comments, context in extract_from_dir(
        folder, [("**.py", "python")], {}, KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        template.add(text, None, [(f"{folder.name}/{name}", line)], auto_comments=comments, context=context)
    for path in sorted((folder.parent / "boards").glob(f"*/{FOLDER}/*.yaml")):
        document = load_file(path)
        file = convert(document, LessonFile)
        for field, text in texts_of(file) if file.language is None else ():
            line, _ = document.position(field)
            template.add(text, None, [(path.relative_to(folder.parent).as_posix(), line)])
    return template


def blank(language: str | None) -> Catalog:
    """Return an empty catalogue whose header is always the same."""
    return Catalog(
        locale=language,
        project="Tablée",
        version="1",
        header_comment=HEADER,
        msgid_bugs_address="none",
        last_translator="The Tablée authors",
        language_team="The Tablée authors",
        creation_date=BEGINNING,
        revision_date=BEGINNING,
        fuzzy=False,
    )


def read(path: Path, language: str) -> Catalog:
    """Return the catalogue in `path`. Raises `PoFileError` with the place of what cannot be read."""
    with path.open("rb") as lines:
        return read_po(lines, locale=language, charset="utf-8", abort_invalid=True)


def update(path: Path, template: Catalog, others: list[Path]) -> Iterator[str]:
    """Bring the catalogue in `path` up to date, with translations from `others`, and compile it; yield what changed."""
    language = path.parent.parent.name
    known = {message.id: message.string for message in read(path, language) if message.id}
    for other in others:
        for message in read(other, language):
            if not message.id or not filled(message):
                continue
            if template.get(key(message)) is None:
                yield f"{other}: not in the code: {key(message)!r}"
                continue
            string = typeset(message) if language == "fr" else message.string
            if known.get(message.id) not in {None, "", ("", ""), string}:
                yield f"{other}: changes {key(message)!r}"
            known[message.id] = string
    renewed = blank(language)
    for message in template:
        if message.id:
            renewed.add(message.id, known.get(message.id), auto_comments=message.auto_comments)
    with path.open("wb") as out:
        write_po(out, renewed, width=110, no_location=True, sort_output=True)
    path.with_suffix(".mo").write_bytes(compiled(read(path, language)))
    empty = sum(not filled(message) for message in renewed if message.id)
    yield f"{shown(path)}: {len(renewed)} texts, {empty} without translation"


def faults(path: Path, template: Catalog) -> Iterator[str]:
    """Yield a line for everything that is wrong with the catalogue in `path`, given the texts in the code."""
    language = path.parent.parent.name
    catalogue = read(path, language)
    for message in template:
        if message.id and (found := catalogue.get(key(message))) is None:
            yield f"{place(message)}: not in {shown(path)}: {key(message)!r}"
        elif message.id and found is not None and found.id != message.id:
            yield f"{place(message)}: its plural differs in {shown(path)}: {key(message)!r}"
    for message in catalogue:
        if message.id:
            reasons = (
                [*strange(message, template), *typography(message)] if language == "fr" else strange(message, template)
            )
            yield from (f"{shown(path)}:{message.lineno}: {reason}: {key(message)!r}" for reason in reasons)
    yield from (f"{shown(path)}: obsolete: {name!r}" for name in catalogue.obsolete)
    binary = path.with_suffix(".mo")
    if not binary.is_file() or binary.read_bytes() != compiled(catalogue):
        yield f"{shown(binary)}: does not match its .po: run scripts/catalogues.py"


def strange(message: Message, template: Catalog) -> Iterator[str]:
    """Yield why `message` cannot be shown in place of its English text."""
    if template.get(key(message)) is None:
        yield "obsolete, no code uses it"
    if message.fuzzy:
        yield "fuzzy"
    if not filled(message):
        yield "not translated"
        return
    try:
        wanted = [placeholders(text) for text in texts(message.id)]
        given = [placeholders(text) for text in texts(message.string)]
    except ValueError as problem:
        yield f"a brace is wrong ({problem})"
        return
    # A counted sentence may leave the number itself out of a form ("one point"), and nothing else.
    counted = {"n"} if len(wanted) > 1 else set()
    if any(names - counted != wanted[-1] - counted or not names <= wanted[-1] | counted for names in wanted + given):
        yield f"placeholders differ: {sorted(wanted[-1])} became {[sorted(names) for names in given]}"


def typography(message: Message) -> Iterator[str]:
    """Yield what a French reader would stumble over in the translation of `message`."""
    for text in texts(message.string):
        if FRENCH_SPACE.search(text):
            yield "a no-break space is wanted before : ; ! ? » % and after «"
        if re.search(r"\w'\w", text):
            yield "the apostrophe is ’"


def typeset(message: Message) -> str | tuple[str, ...]:
    """Return the French translation of `message` with its no-break spaces and apostrophes."""
    done = [re.sub(r"(?<=\w)'(?=\w)", "’", FRENCH_SPACE.sub(NBSP, text)) for text in texts(message.string)]
    return done[0] if isinstance(message.string, str) else tuple(done)


def placeholders(text: str) -> set[str]:
    """Return the names in braces. Raises `ValueError` if a brace or a name in it is wrong."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    for name in names:
        if not name.isidentifier():
            raise ValueError(f"{{{name}}} is no name")
    return names


def compiled(catalogue: Catalog) -> bytes:
    """Return the bytes of the `.mo` file of `catalogue`."""
    fresh = blank(str(catalogue.locale))
    for message in catalogue:
        if message.id:
            fresh.add(message.id, message.string, flags=message.flags)
    out = io.BytesIO()
    write_mo(out, fresh)
    return out.getvalue()


def texts(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """Return a message's id or string as the list of its forms; none if it has no string."""
    return [value] if isinstance(value, str) else list(value or ())


def key(message: Message) -> str:
    """Return the English text a message is found by."""
    return texts(message.id)[0]


def filled(message: Message) -> bool:
    """Tell whether every form has a translation."""
    return bool(message.string) and all(texts(message.string))


def place(message: Message) -> str:
    """Return where the code uses `message` first."""
    return "{}:{}".format(*message.locations[0])


def shown(path: Path) -> str:
    """Return a path as a person in the checkout would type it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
