"""The map: six empires and the lands that belong to none, who borders on whom, and where all of it lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.rules.castle_risk.board.geometry import Line, Point

Names = Mapping[str, str]
"""A name in each language, by the code of the language."""


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a name is written: its middle, the size of its letters in board units, degrees clockwise."""

    x: float
    y: float
    size: Annotated[float, msgspec.Meta(gt=0)]
    angle: float = 0


class Territory(msgspec.Struct, frozen=True, eq=False):
    """A territory. `castle`, the site of one, is None where none can stand; a polygon is a ring of arc numbers."""

    id: str
    names: Names
    empire: int
    label: Label
    token: Point
    castle: Point | None
    polygons: tuple[tuple[int, ...], ...]


class Empire(msgspec.Struct, frozen=True, eq=False):
    """An empire, or, without `castle`, lands that belong to none (CR2). `bonus` armies for all of it (CR29)."""

    id: str
    names: Names
    bonus: int
    castle: bool
    colour: tuple[int, int, int]


class Region(msgspec.Struct, frozen=True, eq=False):
    """Lands that count together with a house rule (CR29)."""

    id: str
    lands: tuple[int, ...]


class Sea(msgspec.Struct, frozen=True, eq=False):
    """A sea; an Admiral sails between all seas of one `water` (CR16)."""

    id: str
    names: Names
    water: str


class Link(msgspec.Struct, frozen=True, eq=False):
    """A dotted line between two lands, drawn along `path`; a `house` one counts only with the house rule (CR33)."""

    between: tuple[int, int]
    house: bool
    path: Line


class SeaName(msgspec.Struct, frozen=True, eq=False):
    """A name on the water, `spacing` units between its letters; a `small` one is a gulf or a part of a sea."""

    names: Names
    label: Label
    spacing: float
    small: bool


class Scenery(msgspec.Struct, frozen=True, eq=False):
    """What is only looked at. A lake is a closed line (its last point is its first), the others are open ones."""

    lakes: tuple[Line, ...] = ()
    rivers: tuple[Line, ...] = ()
    graticule: tuple[Line, ...] = ()
    names: tuple[SeaName, ...] = ()


class Board(msgspec.Struct, frozen=True, eq=False):
    """A map that has passed every check; two are the same only if they are one object.

    Rules know a land by its index in `ids`, an empire by its index in `empires`. Lengths are board units, y grows
    downwards. A ring lists arcs of `arcs`, each beginning where the one before ends; `~i` is arc `i` backwards.
    """

    name: Names
    ids: tuple[str, ...]
    index: Mapping[str, int]
    territories: tuple[Territory, ...]
    empires: tuple[Empire, ...]
    lands: tuple[tuple[int, ...], ...]
    """Per empire its lands."""
    regions: tuple[Region, ...]
    neighbours: tuple[tuple[int, ...], ...]
    """Per land those beyond a border or a printed dotted line, ascending."""
    with_extra_links: tuple[tuple[int, ...], ...]
    """The same with the dotted lines of the house rule (CR33)."""
    waters: tuple[tuple[str, ...], ...]
    """Per land the waters it lies on, each once (CR16)."""
    coast: Mapping[str, tuple[int, ...]]
    """Per water the lands on it, ascending."""
    seas: tuple[Sea, ...]
    seas_of: tuple[tuple[int, ...], ...]
    """Per land the seas it lies on, as indices of `seas`."""
    track: tuple[int, ...]
    """What the first, the second … Reinforcement card brings (CR10)."""
    castle_bonus: int
    links: tuple[Link, ...]
    arcs: tuple[Line, ...]
    neutral: tuple[tuple[int, ...], ...]
    """Land out of play, as rings."""
    width: float
    height: float
    frame: tuple[float, float, float, float]
    """Left, top, right, bottom of everything drawn, a little beyond the board itself."""
    scenery: Scenery
