"""A pack made of drafts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import disk_errors_refused
from game.kernel.strict_yaml.document import dump
from game.rules.egomaster.imports.draft import Draft, Imported, LeftOut
from game.rules.egomaster.judge.words import words_of
from game.rules.egomaster.packs.contents import read_head
from game.rules.egomaster.packs.discovery import HEAD
from game.rules.egomaster.question import MODES, PAGES, Language, Mode
from game.words import N_

FULL: Final = PAGES * PAGES
_ANYTHING: Final = {"en": "All sorts", "fr": "Divers"}
_NO_ROOM: Final = N_("the booklets are full.")


def make(imported: Imported, folder: Path, language: Language) -> list[LeftOut]:
    """Write the drafts into the pack at `folder`, made if need be, and return those for which there is no room.

    Questions in words are dealt to the three booklets in turn, numbers to those for two and for all. Raises `Refused`
    where the pack has questions in this language already: nothing is ever overwritten.
    """
    if (folder / language).exists():
        message = N_("There are questions in this language already. Name another folder, or move these away.")
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
    with disk_errors_refused(folder):
        (folder / language).mkdir(parents=True)
        atomic.write(folder / HEAD, dump(_head(imported, folder)))
        for mode, records in booklets.items():
            if records:
                atomic.write(folder / language / f"{mode}.yaml", dump(records))
    return left_out


def _head(imported: Imported, folder: Path) -> dict[str, Any]:
    """Return the head of the pack, with the credits that it has already."""
    given = [imported.authors, imported.licence, imported.source]
    name = {"en": folder.name[:40], "fr": folder.name[:40]}
    if (folder / HEAD).exists():
        head = read_head(folder)
        name = {"en": head.name.en, "fr": head.name.fr}
        earlier = [head.authors, head.licence, head.source]
        given = [_joined([old, new]) for old, new in zip(earlier, given, strict=True)]
    return {"name": name, **dict(zip(("authors", "licence", "source"), given, strict=True))}


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
    return draft.category if 0 < len(draft.category) <= 40 and not tells else _ANYTHING[language]
