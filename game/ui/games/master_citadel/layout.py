"""The layout of the board, in board units: the whole is 944 by 944, as in `scripts/art/citadel`."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.master_citadel.board import Square
from game.ui.draw.box import Box, Point

SIZE: Final = 944.0
WHOLE: Final = Box(0, 0, SIZE, SIZE)
HALF: Final = 300.0
"""Half a side of the paved court, whatever its number of squares."""
COURT: Final = WHOLE.inset(SIZE / 2 - HALF)
"""The paved court."""
USUAL: Final = 120.0
"""The side of a square of the usual court, for which the pawn was drawn."""
STRIP: Final = 24.0
TURNS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The direction outwards over the sides north, east, south, west."""
GATE: Final = (184.0, 76.0)
PASSAGE: Final = (92.0, 128.0)
"""The width and the depth of an open gate with its bridge."""
BRINK: Final = 0.8
"""How far the light along a side reaches into the court, in squares."""
PAPER: Final = (130.0, 50.0)
PLEDGE: Final = (140.0, 52.0)
"""The size of a pledge on the board."""


class CourtLayout(NamedTuple):
    """The layout of a court with `size` squares along a side."""

    size: int

    @property
    def square(self) -> float:
        """The length of a square's side."""
        return 2 * HALF / self.size

    @property
    def scale(self) -> float:
        """The size of the pawn relative to that on the usual court."""
        return self.square / USUAL

    def field(self, square: Square) -> Box:
        """Return the box of a square; one step outside the court it is moved in so that it stays on the board."""
        x, y = (SIZE / 2 - HALF + place * self.square for place in square)
        inside = SIZE - self.square
        return Box(min(max(x, 0.0), inside), min(max(y, 0.0), inside), self.square, self.square)

    def foot(self, square: Square) -> Point:
        """Return where the pawn on a square stands: a little below the middle, as it is seen from the side."""
        x, y = self.field(square).centre
        return (x, y + 34 * self.scale)

    def pawn(self, square: Square) -> Box:
        """Return the box of the pawn on a square."""
        (x, y), k = self.foot(square), self.scale
        return Box(x - 54 * k, y - 130 * k, 108 * k, 148 * k)

    def grip(self, square: Square) -> Box:
        """Return where the pawn on a square can be taken hold of: its body, narrower than its square."""
        box = self.pawn(square)
        return box.middle(box.w * 0.62, box.h)

    def shadow(self, square: Square) -> Box:
        """Return the box of the pawn's shadow on a square."""
        (x, y), k = self.foot(square), self.scale
        return Box(x - 64.6 * k, y - 35 * k, 190 * k, 70 * k)

    def inlay(self, side: int) -> Box:
        """Return the strip along a side of the court."""
        return beside(side, STRIP / 2, 0, (2 * HALF, STRIP))

    def gate(self, side: int) -> Box:
        """Return the gatehouse of a side."""
        return beside(side, 45, 0, GATE)

    def brink(self, side: int) -> Box:
        """Return the light along a side of the court, inside it."""
        return beside(side, -self.square * BRINK / 2, 0, (2 * HALF, self.square * BRINK))

    def passage(self, side: int) -> Box:
        """Return the way through the gatehouse of a side, out over its bridge."""
        return beside(side, PASSAGE[1] / 2, 0, PASSAGE)

    def token(self, side: int) -> Box:
        """Return the box of the token on a gatehouse."""
        return beside(side, 45, 0, (63, 63))

    def letter(self, side: int) -> Box:
        """Return the box of the compass letter outside a gatehouse."""
        x, y = _at(side, 138, 0)
        return Box(x - 20, y - 20, 40, 40)

    def order(self, side: int) -> Box:
        """Return the box of an order beside a gatehouse, sealed or open."""
        return _paper(side, 1, PAPER)

    def pledge(self, side: int) -> Box:
        """Return the box of a pledge, on the other side of the gatehouse."""
        return _paper(side, -1, PLEDGE)


def _paper(side: int, direction: int, size: tuple[float, float]) -> Box:
    """Return the box of a paper beside a gatehouse, beyond the wall and away from the compass letter."""
    out, along = (116.0, 40 + size[0] / 2) if side % 2 == 0 else (156 - size[0] / 2, 98 + size[1] / 2)
    x, y = _at(side, out, along * direction)
    return Box(x - size[0] / 2, y - size[1] / 2, *size)


def beside(side: int, out: float, along: float, size: tuple[float, float]) -> Box:
    """Return a box outside a side of the court, `along` units from its middle; `size` is along the side and across."""
    x, y = _at(side, out, along)
    w, h = size if side % 2 == 0 else (size[1], size[0])
    return Box(x - w / 2, y - h / 2, w, h)


def _at(side: int, out: float, along: float) -> Point:
    """Return the point `out` units outside a side of the court, `along` units from its middle."""
    dx, dy = TURNS[side]
    return (SIZE / 2 + dx * (HALF + out) + abs(dy) * along, SIZE / 2 + dy * (HALF + out) + abs(dx) * along)
