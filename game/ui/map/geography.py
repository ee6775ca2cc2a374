"""What is always the same about a map: its lands, names, lines and pictures, in board units, y growing downwards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import msgspec

from game.ui.draw.box import Box, Point
from game.ui.draw.palette import Colour
from game.ui.map.tinctures import Tincture

Line: TypeAlias = tuple[Point, ...]
Names: TypeAlias = Mapping[str, str]
"""A name in each language, by the code of the language."""


class Lettered(NamedTuple):
    """A name written on the map: its middle, the size of its letters, degrees counter-clockwise, space between them."""

    names: Names
    at: Point
    size: float
    angle: float = 0.0
    spacing: float = 0.0
    small: bool = False


class Land(NamedTuple):
    """A land, known by its index. `castle` is where one can stand; `box` goes around its `rings`."""

    id: str
    region: int
    name: Lettered
    token: Point
    castle: Point | None
    rings: tuple[Line, ...]
    neighbours: tuple[int, ...]
    box: Box


class Region(NamedTuple):
    """Lands that belong together; the crown of a whole one stands at the land `seat`, if it has one.

    Its lands have its `colour` and the hatching of its `tincture`.
    """

    names: Names
    colour: Colour
    seat: int | None
    tincture: Tincture = ""


class Link(NamedTuple):
    """A dotted line between two lands."""

    between: tuple[int, int]
    path: Line


class Pen(NamedTuple):
    """What a line is drawn with: width in units, colour, opacity 0–1; `pale` paper shows around it or not.

    A `rim` of the lands begins at it, or (a river) none does.
    """

    width: float
    colour: Colour
    opacity: float
    pale: bool = False
    rim: bool = True


class Stroke(NamedTuple):
    """A line of ink; `box` goes around it."""

    line: Line
    pen: Pen
    box: Box


class Decor(NamedTuple):
    """Something painted on the sea, by the name of its picture: its middle and width."""

    name: str
    at: Point
    width: float
    flipped: bool = False


class Atlas(msgspec.Struct, frozen=True, eq=False):
    """A map; two are the same only if they are one object.

    `size` is the board, `frame` all that is drawn. `art` is the folder of its pictures: `map`, `ink`, `relief`, `lands`
    and `rim` show the frame at `scale` design pixels per unit; a map that is not `baked` has its own drawn instead (see
    `plates`), but for the light of its hills. `castle`, `castle-flag`, `crown`, `cartouche` and `frame` serve any map.
    """

    art: str
    scale: float
    size: Box
    frame: Box
    lands: tuple[Land, ...]
    regions: tuple[Region, ...]
    links: tuple[Link, ...]
    strokes: tuple[Stroke, ...]
    """From the lowest to the uppermost."""
    seas: tuple[Lettered, ...]
    decor: tuple[Decor, ...]
    neutral: tuple[Line, ...]
    """Land out of play."""
    lakes: tuple[Line, ...]
    baked: bool
    plates: tuple[Box, ...]
    """Where there is room for a title: it lies in one of them."""

    def index(self, land: str) -> int:
        """Return the index of the land of that id. Raises `KeyError`."""
        return _index(self)[land]


@lru_cache(maxsize=8)
def _index(atlas: Atlas) -> dict[str, int]:
    return {land.id: i for i, land in enumerate(atlas.lands)}


def around(*lines: Line) -> Box:
    """Return the box that goes around lines."""
    xs = [x for line in lines for x, _ in line]
    ys = [y for line in lines for _, y in line]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
