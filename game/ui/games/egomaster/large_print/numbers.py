"""The numbers of an estimate in large print: listed, because a tiny desk has no room for the ruler."""

from __future__ import annotations

from typing import Final

from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import Row
from game.ui.games.egomaster.looks.ruler import number

TRUTH: Final = 840.0
"""The width of the ribbon with the true number, in board units."""
NEAR: Final = 1e-9
"""Distances that differ by less are equal."""


def truth_ribbon(ruler: Item) -> Item | None:
    """Return the truth of a ruler on a ribbon, None before its time."""
    _, truth, _, much = ruler.args
    if truth is None or much == "pins":
        return None
    box = ruler.box.middle(TRUTH, 1)
    return Item("solution", "egomaster/ribbon", box, (truth[1], "green"), 4, label=truth[1])


def numbers(ruler: Item) -> list[Row]:
    """Return the answers of a ruler as rows: as they were given; once the truth is known, the nearest first."""
    answers, truth, marks, much = ruler.args
    if truth is None or much == "pins":
        return [(token, words, "") for token, _, words, _, _ in answers]
    by_distance = sorted(answers, key=lambda answer: abs(answer[1] - truth[0]))
    least = abs(by_distance[0][1] - truth[0])
    return [(token, _with_distance(value, words, truth[0], marks), _crown(value, truth[0], least))
            for token, value, words, _, _ in by_distance]  # fmt: skip


def _with_distance(value: float, words: str, truth: float, marks: tuple[str, str]) -> str:
    """Write a number and, unless it is exact, by how much it is too high or too low: 470 (+264)."""
    away = value - truth
    return f"{words} ({'+' if away > 0 else ''}{number(away, marks)})" if abs(away) > NEAR else words


def _crown(value: float, truth: float, least: float) -> str:
    """Return the verdict "right" for a number that is as near as the nearest, else none."""
    return "right" if abs(value - truth) <= least + NEAR else ""
