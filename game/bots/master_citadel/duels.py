"""Duels of the last small purses, solved backwards: `scripts/duels.py` finds them and writes `duels.json`.

By the fitted numbers alone two players with equal last purses let each other draw, or cancelled each other out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from game.bots.master_citadel.geometry import Court
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.house import House

FILE: Final = Path(__file__).with_name("duels.json")
"""By variant and kind, two digits for each chance: by passes so far, pawn, the own points and the other's."""
MOST: Final = 8
"""The largest purse that is solved."""
PASSES: Final = 3
"""How many turns in which everybody passes end a match."""
VARIANTS: Final[tuple[Literal["basic", "open"], ...]] = ("basic", "open")
ACROSS, BESIDE = "across", "beside"
"""The kinds of duel: the edges of the two lie opposite each other, or meet in a corner."""
DRAWN: Final = 0.1
"""What a draw is worth to both in the solution."""
SIZE: Final = 5
SOLVED_HOUSE: Final = ("payment", "fine", "last_purse", "many_ties", "two_ways", "same_way", "cancelled")
"""The house rules on which the solution hangs, beside those of the court."""


def is_solved(house: House, court: Court) -> bool:
    """Tell whether the duels of a house are those that were solved: its rules are the printed ones."""
    usual = House(variant=house.variant)
    return court == Court(SIZE, usual.goal, usual.corner) and all(
        getattr(house, rule) == getattr(usual, rule) for rule in (*SOLVED_HOUSE, "table")
    )


def duel(variant: str, sides: Sequence[int], pawn: Square, passes: int, points: Sequence[int]) -> float:
    """Return the chance of the first of two seats to win; both have points, `MOST` at most.

    `sides` are theirs, `passes` the turns in a row in which everybody passed.
    """
    own, other = sides
    square = pawn
    for _ in range(own):
        square = (square[1], SIZE - 1 - square[0])  # turned by a quarter, so that the own side is the first one
    turned = (other - own) % SIDES
    if turned == SIDES - 1:
        square, turned = (SIZE - 1 - square[0], square[1]), 1
    kind = BESIDE if turned == 1 else ACROSS
    place = (passes * SIZE * SIZE + square[0] * SIZE + square[1]) * MOST * MOST + (points[0] - 1) * MOST + points[1] - 1
    return _chances()[variant][kind][place]


def last_purses(
    variant: str, sides: Sequence[int], pawn: Square, passes: int, points: Sequence[int], draw: float
) -> list[float]:
    """Return the chances of all seats where two have points left, `MOST` at most; `draw` is what a draw is worth."""
    one, other = (seat for seat, left in enumerate(points) if left)
    chances = [0.0] * len(points)
    for seat, rival in ((one, other), (other, one)):
        edges, purses = (sides[seat], sides[rival]), (points[seat], points[rival])
        chances[seat] = duel(variant, edges, pawn, min(passes, PASSES - 1), purses)
    drawn = max(0.0, 1 - sum(chances)) / (1 - 2 * DRAWN)
    return [chance + (draw - DRAWN * (left > 0)) * drawn for chance, left in zip(chances, points, strict=True)]


@cache
def _chances() -> Mapping[str, Mapping[str, Sequence[float]]]:
    """Return the chances of the file."""
    read = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        variant: {
            kind: [int(digits[place : place + 2]) / 100 for place in range(0, len(digits), 2)]
            for kind, digits in kinds.items()
        }
        for variant, kinds in read.items()
    }
