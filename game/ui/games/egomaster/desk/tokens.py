"""The 54 tokens of Egomaster as items: each lies in somebody's pile, in the bank, or in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import View
from game.rules.egomaster.state import Quiz
from game.rules.egomaster.token_shares import spread
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.layout import BANK, MIDDLE, VALUES, Keeper, Scene

LIES = "lies "
"""With its keeper, its value and its number there: the key of a token."""


def key(keeper: Keeper, value: int, number: int) -> str:
    """Return the key of the nth token of a value that somebody keeps."""
    return f"{LIES}{keeper} {value} {number}"


def tokens(view: View, scene: Scene, layer: int, *, bank: bool = True) -> Iterator[Item]:
    """Yield all tokens that are seen, the lowest first; those of the `bank` only where it is there.

    Those that no seat keeps, which are not the same around the ring and a question, are a layer lower.
    """
    quiz: Quiz = view.table
    seats = quiz.seats
    shown = {*range(seats), MIDDLE if scene == "question" and quiz.second else BANK if bank else seats}
    piles = spread([*quiz.stacks, quiz.bank, sum(quiz.stakes)])
    for keeper, pile in zip((*range(seats), BANK, MIDDLE), piles, strict=True):
        if keeper not in shown:
            continue
        stand = layout.stand(scene, seats, keeper)
        for value, count in zip(VALUES, (pile.n500, pile.n200, pile.n100), strict=True):
            for number in _from_behind(count):
                args = (value, "oblique", scene, seats)
                lies = stand.slot(value, number)
                yield Item(key(keeper, value, number), "egomaster/lying", lies, args, layer - (keeper < 0))


def _from_behind(count: int) -> Iterator[int]:
    """Yield the numbers of a pile's tokens, those of the piles behind first."""
    starts = range(0, count, layout.HIGH)
    for start in reversed(starts):
        yield from range(start, min(count, start + layout.HIGH))
