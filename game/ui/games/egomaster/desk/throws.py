"""The dice of everybody who throws for something, side by side: two d20 each, and their sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.egomaster.phases.all_phases import DicingOff
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.widgets.tokens import token_args

THROW = "throw "
"""With a seat, the keys of what belongs to its throw."""
CELL: Final = (280.0, 150.0)
"""A throw is at most so wide and so high."""
BETWEEN: Final = 12.0
"""The space between two throws."""
NEAR: Final = 1e-6
SHEET: Final = "egomaster/sheet"
TOKEN: Final = 0.24
"""The most of the width of a throw that its token takes."""
SUM: Final = 43.0
"""The width of a sum."""


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
    across, down = min(CELL[0], room.w / columns - BETWEEN), min(CELL[1], room.h / rows - BETWEEN)
    top = max(white + black for _, white, black in thrown)
    for i, (seat, white, black) in enumerate(thrown):
        row, column = divmod(i, columns)
        many = min(columns, count - row * columns)
        left = room.centre[0] - (many * (across + BETWEEN) - BETWEEN) / 2
        upper = room.centre[1] - (rows * (down + BETWEEN) - BETWEEN) / 2
        box = Box(left + column * (across + BETWEEN), upper + row * (down + BETWEEN), across, down)
        yield from _throw(seat, (white, black), players, box, best=white + black == top)


def wider(sheet: Box, times: float) -> Box:
    """Return the sheet of a throw on the ring so many `times` wider, or as far as there is room for its row."""
    room = layout.THROWS
    times = min(times, (room.w / int(room.w / (sheet.w + BETWEEN) + NEAR) - BETWEEN) / sheet.w)
    return sheet._replace(x=room.centre[0] + (sheet.x - room.centre[0]) * times, w=sheet.w * times)


def places(box: Box, times: float = 1.0) -> dict[str, Box]:
    """Return where token, dice and sum lie on the sheet of a throw, by the ends of their keys.

    Token and sum are so many `times` larger, as far as they have room beside the dice, which give way.
    """
    side = min(box.h * 0.46 * times, box.w * 0.22 * times, box.w * TOKEN)
    token, rest = box.inset(14, 12).cut_left(side, 6)
    die = min(rest.w * 0.38, rest.h * 0.95, (rest.w - SUM * times) / 1.9)
    dice = {
        colour: Box(rest.x + i * die * 0.92, rest.centre[1] - die / 2, die, die)
        for i, colour in enumerate(("white", "black"))
    }
    number, tall = rest.cut_left(1.9 * die)[1], 52 * times
    return {"token": token.middle(side, side), **dice, "sum": number.middle(number.w, tall)}


def _throw(seat: Seat, dice: tuple[int, int], players: Sequence[Player], box: Box, *, best: bool) -> Iterator[Item]:
    key, at = f"{THROW}{seat}", places(box)
    yield Item(f"{key} sheet", SHEET, box, (), 3)
    yield Item(f"{key} token", "token", at["token"], token_args(players, seat), 4, label=players[seat].name)
    for colour, value in zip(("white", "black"), dice, strict=True):
        yield Item(f"{key} {colour}", "egomaster/d20", at[colour], (colour, value, 0), 5, label=str(value))
    words, strength = str(sum(dice)), 1.0 if best else 0.55
    yield Item(f"{key} sum", "egomaster/title", at["sum"], (words, "oxblood"), 5, strength, label=words)
