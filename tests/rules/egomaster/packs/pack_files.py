"""Questions and packs for the tests of Egomaster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.kernel.strict_yaml.document import dump
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Kind, Language, Mode, QuestionCard, Ref

HEAD = {"name": {"en": "Ours", "fr": "Les nôtres"}, "authors": "Zoé", "licence": "CC0", "source": "Home"}


def worded(language: Language, *answers: str, kind: Kind = "solo") -> QuestionCard:
    """Make a question whose answers are written `form=other form`."""
    ref = Ref("test", language, "solo" if kind == "solo" else "duo", 1, 1)
    forms = tuple(tuple(answer.split("=")) for answer in answers)
    return QuestionCard(ref, kind, "Words", "easy", "Which word?", forms, theme="everyday")


def number(language: Language, value: float, unit: str) -> QuestionCard:
    """Make a question that asks for a number."""
    return QuestionCard(Ref("test", language, "duo", 1, 1), "target", "Numbers", "easy", "How many?", (), value, unit)


def solo(page: int, place: int, **other: Any) -> dict[str, Any]:
    """Make the record of a sound question, with some fields changed; None takes a field out."""
    record = {
        "page": page,
        "number": place,
        "kind": "solo",
        "keyword": "Words",
        "difficulty": "easy",
        "theme": "language",
        "question": f"What is {page} of {place} in Utopia, a {other.get('kind')}?",
        "answers": [f"Answer {page} of {place}"],
    } | other
    return {name: value for name, value in record.items() if value is not None}


def target(page: int, place: int, **other: Any) -> dict[str, Any]:
    """Make the record of a question that asks for a number."""
    return solo(page, place, **{"kind": "target", "answers": None, "value": page * 100 + place, "unit": "feet"} | other)


def ping_pong(page: int, place: int, *members: Sequence[str], **other: Any) -> dict[str, Any]:
    """Make the record of a question with a set of answers."""
    listed = [list(member) for member in members]
    return solo(page, place, **{"kind": "ping_pong", "answers": None, "members": listed} | other)


def make_pack(
    folder: Path, booklets: Mapping[tuple[Language, Mode], Sequence[Any]], name: str = "ours", head: Any = HEAD
) -> PackFile:
    """Write a pack into a folder of boards."""
    path = folder.joinpath(*discovery.PLACE, name)
    path.mkdir(parents=True)
    if head is not None:
        (path / discovery.HEAD).write_text(dump(head))
    for (language, booklet), records in booklets.items():
        (path / language).mkdir(exist_ok=True)
        (path / language / f"{booklet}.yaml").write_text(dump(list(records)))
    return discovery.pack_file(path)
