"""What is remarked on two questions that a match may both ask."""

from __future__ import annotations

from pathlib import Path

from game.kernel.problems import Problem
from game.rules.egomaster.question import QuestionCard


def remark(folder: Path, card: QuestionCard, other: QuestionCard, message: str) -> Problem:
    """Return the remark `message` on a question of the pack in `folder`; it names the other one, too."""
    values: dict[str, str | int | float] = {
        "number": card.ref.number,
        "page": card.ref.page,
        "other": other.ref.number,
        "there": other.ref.page,
        "booklet": other.ref.booklet,
        "pack": other.ref.pack,
    }
    return Problem(str(folder / card.ref.language / f"{card.ref.booklet}.yaml"), 0, 0, message, values)
