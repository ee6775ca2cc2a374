"""Where things lie on the citadel's board, in board units: the whole is 1000 by 1000."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.master_citadel.board import Square
from game.ui.box import Box
from game.ui.stages.citadel_looks import MARGIN

WHOLE: Final = Box(0, 0, 1000, 1000)
TURNS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way out over the sides north, east, south, west."""


class Court(NamedTuple):
    """The court of a board with `size` squares along a side."""

    size: int

    @property
    def square(self) -> float:
        """The length of a square's side."""
        return WHOLE.w / (self.size + 2 * MARGIN)

    @property
    def half(self) -> float:
        """Half the length of a side of the court."""
        return self.size * self.square / 2

    def field(self, square: Square) -> Box:
        """Return the place of a square, which may lie one step outside."""
        left = WHOLE.w / 2 - self.half
        return Box(left + square[0] * self.square, left + square[1] * self.square, self.square, self.square)

    def pawn(self, square: Square) -> Box:
        """Return the place of the pawn on a square: its foot stands a little below the middle."""
        x, y = self.field(square).centre
        wide, tall = self.square * 0.86, self.square * 1.18
        return Box(x - wide * 0.48, y - tall * 0.66, wide, tall)

    def _beside(self, side: int, out: float, along: float, size: tuple[float, float]) -> Box:
        """Return a box `out` squares outside the middle of a side and `along` squares along it; size in squares."""
        dx, dy = TURNS[side]
        reach = self.half + out * self.square
        x = 500 + dx * reach + abs(dy) * along * self.square
        y = 500 + dy * reach + abs(dx) * along * self.square
        w, h = size[0] * self.square, size[1] * self.square
        return Box(x - w / 2, y - h / 2, w, h)

    def inlay(self, side: int) -> Box:
        """Return the strip along a side of the court."""
        return self._beside(side, 0.11, 0, _lying(side, self.size, 0.15))

    def gate(self, side: int) -> Box:
        """Return the gatehouse of a side."""
        return self._beside(side, 0.5, 0, _lying(side, 1.5, 0.66))

    def token(self, side: int) -> Box:
        """Return the token on a gatehouse."""
        return self._beside(side, 0.5, 0, (0.6, 0.6))

    def letter(self, side: int) -> Box:
        """Return the letter of the compass outside a gatehouse."""
        return self._beside(side, 1.11, 0, (0.5, 0.36))

    def slip(self, side: int) -> Box:
        """Return the place of an open order or pledge beside a gatehouse."""
        return self._beside(side, 0.52 if side % 2 == 0 else 0.74, 1.45 if side % 2 == 0 else 1.2, (1.2, 0.44))

    def sealed(self, side: int) -> Box:
        """Return the place of a sealed order on the other side of a gatehouse."""
        return self._beside(side, 0.52 if side % 2 == 0 else 0.6, -1.3 if side % 2 == 0 else -1.2, (0.86, 0.5))


def _lying(side: int, long: float, thick: float) -> tuple[float, float]:
    return (long, thick) if side % 2 == 0 else (thick, long)
