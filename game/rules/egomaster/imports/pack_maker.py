"""A pack made of drafts."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.kernel import data_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.strict_yaml.document import dump
from game.rules.egomaster.imports.draft import UNKNOWN, Draft, Imported, LeftOut
from game.rules.egomaster.imports.texts import printable
from game.rules.egomaster.judge.words import words_of
from game.rules.egomaster.packs.contents import read_head
from game.rules.egomaster.packs.discovery import HEAD, PLACE
from game.rules.egomaster.question import MODES, PAGES, Language, Mode
from game.words import N_

FULL: Final = PAGES * PAGES
LONGEST_KEYWORD: Final = 40
LONGEST_CREDIT: Final = 400
_ANYTHING: Final = {"en": "All sorts", "fr": "Divers"}
_NO_ROOM: Final = N_("the booklets are full.")


def make(imported: Imported, folder: Path, language: Language) -> list[LeftOut]:
    """Write the drafts into the pack at `folder`, made if need be, and return those for which there is no room.

    Questions in words are dealt to the three booklets in turn, numbers to those for two and for all. Raises `Refused`
    where the pack has questions in this language already: nothing is ever overwritten. Nothing is left behind then.
    """
    if data_files.is_there(folder / language):
        message = N_("There are already questions in this language. Choose another folder, or move these away.")
        raise Refused([Problem(str(folder / language), 0, 0, message)])
    booklets: dict[Mode, list[dict[str, Any]]] = {mode: [] for mode in MODES}
    left_out: list[LeftOut] = []
    turns = {"words": 0, "number": 0}
    for number, draft in enumerate(imported.drafts, 1):
        kind, modes = ("words", MODES) if draft.value is None else ("number", MODES[1:])
        mode = modes[turns[kind] % len(modes)]
        turns[kind] += 1
        room = next((one for one in (mode, *modes) if len(booklets[one]) < FULL), None)
        if room is None:
            left_out.append(LeftOut(number, 0, draft.question, _NO_ROOM))
        else:
            booklets[room].append(_record(draft, room, len(booklets[room]), language))
    texts = {f"{mode}.yaml": dump(records) for mode, records in booklets.items() if records}
    _write(folder, language, dump(_head(imported, folder)), texts)
    return left_out


def _write(folder: Path, language: Language, head: str, booklets: Mapping[str, str]) -> None:
    """Write the head and the booklets of a pack, the head last. Raises `Refused`; no booklet is then left behind."""
    with disk_errors_refused(Path(printable(str(folder))), OF_FILES):
        (folder / language).mkdir(parents=True)
        try:
            for name, text in booklets.items():
                atomic.write(folder / language / name, text, atomic.SHARED)
            atomic.write(folder / HEAD, head, atomic.SHARED)
        except OSError:
            shutil.rmtree(folder / language, ignore_errors=True)
            raise


def _head(imported: Imported, folder: Path) -> dict[str, Any]:
    """Return the head of the pack, with the credits that it has already."""
    given = [imported.authors, imported.licence, imported.source]
    title = printable(folder.name)[:LONGEST_KEYWORD] or PLACE[-1]
    name = {"en": title, "fr": title}
    if data_files.is_there(folder / HEAD):
        head = read_head(folder)
        name = {"en": head.name.en, "fr": head.name.fr}
        earlier = [head.authors, head.licence, head.source]
        given = [_joined([old, new]) for old, new in zip(earlier, given, strict=True)]
    return {"name": name, **dict(zip(("authors", "licence", "source"), map(credit, given), strict=True))}


def credit(text: str) -> str:
    """Return an author, a licence or a source as a pack names it: on one line, at most 400 characters."""
    return printable(text)[:LONGEST_CREDIT] or UNKNOWN


def _joined(credits_: Sequence[str]) -> str:
    old, new = credits_
    return old if new in old else f"{old}; {new}"


def _record(draft: Draft, mode: Mode, place: int, language: Language) -> dict[str, Any]:
    kind = "target" if draft.value is not None else "solo" if mode == "solo" else "speed"
    record: dict[str, Any] = {
        "page": place // PAGES + 1,
        "number": place % PAGES + 1,
        "kind": kind,
        "keyword": _keyword(draft, language),
        "difficulty": draft.difficulty,
        "theme": draft.theme,
        "question": draft.question,
    }
    if draft.value is None:
        record["answers"] = list(draft.answers)
    else:
        record |= {"value": int(draft.value) if draft.value == int(draft.value) else draft.value, "unit": draft.unit}
    return record | ({"note": draft.note} if draft.note else {})


def _keyword(draft: Draft, language: Language) -> str:
    """Return the category, unless it is missing, too long, or would give the answer away."""
    inside = f" {' '.join(words_of(draft.category, language))} "
    tells = any(f" {' '.join(words_of(answer, language))} " in inside for answer in draft.answers)
    return draft.category if 0 < len(draft.category) <= LONGEST_KEYWORD and not tells else _ANYTHING[language]
