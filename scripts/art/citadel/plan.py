"""The plan of the citadel, in units of its board, which is 944 by 944: where walls, towers and gates stand."""

from __future__ import annotations

from typing import Final

from art.noise import Array
from art.plate import Plate
from art.shapes import Point, Shape, box, polygon

SIZE: Final = 944.0
C: Final = SIZE / 2
"""The middle of the board."""
COURT: Final = 300.0
"""Half a side of the paved court."""
SQUARES: Final = 5
SQUARE: Final = 2 * COURT / SQUARES
BAND: Final = 24.0
"""How wide the strips around the court are."""
WALL: Final = 66.0
"""From the court to the outer face of the wall."""
MOAT: Final = 34.0
SIDES: Final[dict[str, Point]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
CORNERS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))
ACROSS: Final = ("across", "down")
"""How a gatehouse lies: on a north or south side, on an east or west side."""


def fort(half: float, neck: float, tip: float) -> Shape:
    """A square of `half` a side with a bastion like an arrow head at each corner."""
    points: list[Point] = []
    for sx, sy in CORNERS:
        near, far = half - neck * 0.72, half + tip * 0.62
        corner = [(half - neck, half), (near, far), (half + tip, half + tip), (far, near), (half, half - neck)]
        ordered = corner if sx * sy < 0 else corner[::-1]
        points += [(C + sx * x, C + sy * y) for x, y in ordered]
    return polygon(points)


def beside(side: str, out: float, along: float, long: float, thick: float, radius: float = 0.0) -> Shape:
    """A rectangle `out` units outside a side of the court, `along` from its middle; `long` runs along the side."""
    x, y = at(side, out, along)
    w, h = (long, thick) if SIDES[side][1] else (thick, long)
    return box(x - w / 2, y - h / 2, w, h, radius)


def at(side: str, out: float, along: float) -> Point:
    """The point `out` units outside a side of the court, `along` units from its middle."""
    dx, dy = SIDES[side]
    return (C + dx * (COURT + out) + abs(dy) * along, C + dy * (COURT + out) + abs(dx) * along)


WALLS: Final = fort(COURT + WALL, 128, 46)
WATER: Final = WALLS.grown(MOAT)
HEIGHT: Final = 0.02
"""By how much of its light stone is uneven."""


class Grain:
    """Noise over a whole plate, to lay on whatever is made of one material: `of(colour)` is a paint."""

    def __init__(self, plate: Plate, seed: int) -> None:
        self._plate = plate
        self._tone = HEIGHT * plate.clouds(26, 3, seed) + HEIGHT * 0.9 * plate.band(3, seed + 2)

    def of(self, colour: Array, strength: float = 1.0) -> object:
        """Return a paint of a colour: light that depends on the place."""
        return lambda x, y: colour * (1 + strength * self._plate.read(self._tone, x, y))[..., None]
