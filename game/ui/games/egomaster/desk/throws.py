"""The dice of everybody who throws for something, side by side: two d20 each, and their sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.egomaster.phases.all_phases import DicingOff
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.widgets.tokens import token_args

THROW = "throw "
"""With a seat, the keys of what belongs to its throw."""
CELL: Final = (280.0, 150.0)
"""A throw is at most so wide and so high."""


def throwers(view: View) -> int:
    """Count who throws in the dice-off under way, or threw in the last one."""
    phase, thrown = view.phase, view.table.thrown
    return max(len(thrown), len(phase.seats)) if isinstance(phase, DicingOff) else len(thrown)


def throws(thrown: Sequence[tuple[Seat, int, int]], players: Sequence[Player], room: Box, count: int) -> Iterator[Item]:
    """Yield each throw of `count` in all, in two rows where they are many; the highest sum is in strong ink."""
    if not thrown:
        return
    columns = count if count < 4 else (count + 1) // 2
    rows = -(-count // columns)
    across, down = min(CELL[0], room.w / columns - 12), min(CELL[1], room.h / rows - 12)
    top = max(white + black for _, white, black in thrown)
    for i, (seat, white, black) in enumerate(thrown):
        row, column = divmod(i, columns)
        many = min(columns, count - row * columns)
        left = room.centre[0] - (many * (across + 12) - 12) / 2
        upper = room.centre[1] - (rows * (down + 12) - 12) / 2
        box = Box(left + column * (across + 12), upper + row * (down + 12), across, down)
        yield from _throw(seat, (white, black), players, box, best=white + black == top)


def _throw(seat: Seat, dice: tuple[int, int], players: Sequence[Player], box: Box, *, best: bool) -> Iterator[Item]:
    key = f"{THROW}{seat}"
    yield Item(f"{key} sheet", "egomaster/sheet", box, (), 3)
    side = min(box.h * 0.46, box.w * 0.22)
    token, rest = box.inset(14, 12).cut_left(side, 6)
    yield Item(
        f"{key} token", "token", token.middle(side, side), token_args(players, seat), 4, label=players[seat].name
    )
    die = min(rest.w * 0.38, rest.h * 0.95)
    for i, (colour, value) in enumerate(zip(("white", "black"), dice, strict=True)):
        at = Box(rest.x + i * die * 0.92, rest.centre[1] - die / 2, die, die)
        yield Item(f"{key} {colour}", "egomaster/d20", at, (colour, value, 0), 5, label=str(value))
    words = str(sum(dice))
    number = Box(rest.x + 1.9 * die, rest.centre[1] - 26, max(40.0, rest.right - rest.x - 1.9 * die), 52)
    yield Item(f"{key} sum", "egomaster/title", number, (words, "oxblood"), 5, 1.0 if best else 0.55, label=words)
