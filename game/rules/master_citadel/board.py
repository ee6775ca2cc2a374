"""The court of the citadel: a square of squares, the pawn in its middle."""

from __future__ import annotations

from typing import Literal

import msgspec

Square = tuple[int, int]
"""Column from the west and row from the north, both from 0."""

SIDES = 4


class BoardRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board file. The number of squares along a side is odd: the pawn starts on the square in the middle."""

    name: dict[str, str]
    size: Literal[3, 5, 7, 9]


class Board(msgspec.Struct, frozen=True):
    """The court: its name in each language and the number of squares along a side (odd, 3 to 9)."""

    name: dict[str, str]
    size: int

    @property
    def centre(self) -> Square:
        """The square in the middle (MC1)."""
        return (self.size // 2, self.size // 2)

    def edges(self, square: Square) -> tuple[int, ...]:
        """Return the sides beyond which `square` lies: 0 north, 1 east, 2 south, 3 west; none inside the board."""
        column, row = square
        beyond = (row < 0, column >= self.size, row >= self.size, column < 0)
        return tuple(side for side in range(SIDES) if beyond[side])

    def rows_of(self, square: Square) -> tuple[int, ...]:
        """Return the sides whose own row `square` belongs to (house rule of MC7)."""
        column, row = square
        last = self.size - 1
        on = (row <= 0, column >= last, row >= last, column <= 0)
        return tuple(side for side in range(SIDES) if on[side])

    def steps_to(self, side: int, square: Square) -> int:
        """Return how many steps the pawn on `square` is away from having left over `side`."""
        column, row = square
        return (row + 1, self.size - column, self.size - row, column + 1)[side]
