"""The buzzers in large print: on a tiny desk they stand side by side at its foot."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Seat
from game.ui.draw.box import Box
from game.ui.games.egomaster.large_print.sizes import inside

DOME: Final = 88.0
"""The largest width of a buzzer, in logical units."""
BROAD_DOME: Final = 210.0
"""The largest width of a buzzer on a tiny desk, in board units."""
TALL: Final = 268 / 232
"""The height of a buzzer for its width."""


def dome(seat: Seat, seats: int, scale: float) -> Box:
    """Return the place of a buzzer on a tiny desk, in board units: they stand side by side at its foot."""
    room = inside(scale)
    place = room.row(seats, 12)[seat]
    wide = min(place.w, BROAD_DOME, DOME / scale)
    return Box(place.centre[0] - wide / 2, room.bottom - wide * TALL, wide, wide * TALL)
