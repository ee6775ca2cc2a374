"""A pack made of drafts."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.lock import alone_in
from game.kernel.strict_yaml.document import dump
from game.rules.egomaster.imports.draft import UNKNOWN, Draft, Imported, LeftOut
from game.rules.egomaster.imports.texts import printable
from game.rules.egomaster.judge.words import key, words_of
from game.rules.egomaster.packs.booklet_reader import extensible
from game.rules.egomaster.packs.contents import read_head
from game.rules.egomaster.packs.discovery import HEAD, PLACE
from game.rules.egomaster.question import MODES, PAGES, Language, Mode
from game.words import N_

FULL: Final = PAGES * PAGES
_PLACES: Final = tuple((page, number) for page in range(1, PAGES + 1) for number in range(1, PAGES + 1))
LONGEST_KEYWORD: Final = 40
LONGEST_CREDIT: Final = 400
_ANYTHING: Final = {"en": "All sorts", "fr": "Divers"}
_NO_ROOM: Final = N_("the booklets are full.")


class Made(NamedTuple):
    """What became of drafts: how many are in the pack now, how many were there before, those without room."""

    added: int
    known: int
    no_room: list[LeftOut]


def make(imported: Imported, folder: Path, language: Language, *, dry: bool = False) -> Made:
    """Write the drafts into the pack at `folder`, made if need be; a `dry` run only tells what would come.

    Questions in words are dealt to the three booklets in turn, numbers to those for two and for all. What the pack asks
    already in this language is left as it is and not added again. Raises `Refused`; nothing is changed then.
    """
    if dry or not imported.drafts:
        return _made(imported, folder, language)[0]
    with disk_errors_refused(Path(printable(str(folder))), OF_FILES):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with alone_in(folder):
                made, booklets = _made(imported, folder, language)
                if made.added:
                    _write(folder, language, dump(_head(imported, folder)), booklets)
        except (OSError, Refused):
            with suppress(OSError):  # a pack that was there before is not empty
                folder.rmdir()
            raise
    return made


def _made(imported: Imported, folder: Path, language: Language) -> tuple[Made, dict[str, str]]:
    """Return what becomes of the drafts, and the texts of the booklets of the pack with them. Raises `Refused`."""
    texts, records = _booklets(folder, language)
    places = {mode: {(each.get("page"), each.get("number")) for each in records[mode]} for mode in MODES}
    asked = {key(str(each.get("question", "")), language) for mode in MODES for each in records[mode]}
    new: dict[Mode, list[dict[str, Any]]] = {mode: [] for mode in MODES}
    no_room: list[LeftOut] = []
    known = 0
    turns = {"words": 0, "number": 0}
    for number, draft in enumerate(imported.drafts, 1):
        if key(draft.question, language) in asked:
            known += 1
            continue
        asked.add(key(draft.question, language))
        kind, modes = ("words", MODES) if draft.value is None else ("number", MODES[1:])
        mode = modes[turns[kind] % len(modes)]
        turns[kind] += 1
        room = next((one for one in (mode, *modes) if len(places[one]) < FULL), None)
        if room is None:
            no_room.append(LeftOut(number, 0, draft.question, _NO_ROOM))
        else:
            place = next(free for free in _PLACES if free not in places[room])
            places[room].add(place)
            new[room].append(_record(draft, room, place, language))
    whole = {f"{mode}.yaml": texts[mode] + dump(found) for mode, found in new.items() if found}
    return Made(sum(map(len, new.values())), known, no_room), whole


def _booklets(folder: Path, language: Language) -> tuple[dict[Mode, str], dict[Mode, list[dict[str, Any]]]]:
    """Return the booklets that the pack has, as texts and as what is in them. Raises `Refused` if one has a fault."""
    texts: dict[Mode, str] = dict.fromkeys(MODES, "")
    records: dict[Mode, list[dict[str, Any]]] = {mode: [] for mode in MODES}
    for mode in MODES:
        file = folder / language / f"{mode}.yaml"
        if data_files.is_there(file):
            texts[mode], records[mode] = extensible(file)
    return texts, records


def _write(folder: Path, language: Language, head: str, booklets: Mapping[str, str]) -> None:
    """Write the head and the booklets of a pack, the head last. Raises `OSError`; what is new is then taken away."""
    place = folder / language
    is_new = not data_files.is_there(place)
    place.mkdir(parents=True, exist_ok=True)
    try:
        for name, text in booklets.items():
            atomic.write(place / name, text, atomic.SHARED)
        atomic.write(folder / HEAD, head, atomic.SHARED)
    except OSError:
        if is_new:
            shutil.rmtree(place, ignore_errors=True)
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
    line = printable(text)
    return f"{line[: LONGEST_CREDIT - 1]}…" if len(line) > LONGEST_CREDIT else line or UNKNOWN


def _joined(credits_: Sequence[str]) -> str:
    old, new = credits_
    if UNKNOWN in {old, new}:
        return new if old == UNKNOWN else old
    return old if new in old else f"{old}; {new}"


def _record(draft: Draft, mode: Mode, place: tuple[int, int], language: Language) -> dict[str, Any]:
    kind = "target" if draft.value is not None else "solo" if mode == "solo" else "speed"
    record: dict[str, Any] = {
        "page": place[0],
        "number": place[1],
        "kind": kind,
        "keyword": _keyword(draft, language),
        "difficulty": draft.difficulty,
        "theme": draft.theme,
        "question": draft.question,
    }
    if draft.value is None:
        record["answers"] = list(draft.answers)
        record |= {"choices": list(draft.choices)} if draft.choices else {}
    else:
        record |= {"value": int(draft.value) if draft.value == int(draft.value) else draft.value, "unit": draft.unit}
    return record | ({"note": draft.note} if draft.note else {})


def _keyword(draft: Draft, language: Language) -> str:
    """Return the category, unless it is missing, too long, or would give the answer away."""
    inside = f" {' '.join(words_of(draft.category, language))} "
    tells = any(f" {' '.join(words_of(answer, language))} " in inside for answer in draft.answers)
    return draft.category if 0 < len(draft.category) <= LONGEST_KEYWORD and not tells else _ANYTHING[language]
