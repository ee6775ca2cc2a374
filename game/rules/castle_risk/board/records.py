"""What stands in a board file, section by section."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from game.rules.castle_risk.board.geometry import Point
from game.rules.castle_risk.board.map import Label

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Shade = Annotated[int, msgspec.Meta(ge=0, le=255)]
Armies = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Length = Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
Polygons = list[list[list[int]]]
Entries = Annotated[dict[str, Any], msgspec.Meta(max_length=200)]
"""Four times those of Europe: each of them may be compared with each other."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of fields."""


class Named(Record, frozen=True):
    """A block of something that has a name in both languages."""

    en: Text
    fr: Text

    @property
    def names(self) -> dict[str, str]:
        """The names by language."""
        return {"en": self.en, "fr": self.fr}


class SheetRecord(Record, frozen=True):
    """The size of the board and the unit of the coded lines."""

    width: Length
    height: Length
    frame: tuple[float, float, float, float]
    quantum: Length


class EmpireRecord(Named, frozen=True):
    """An empire, or lands without one."""

    bonus: Armies
    castle: bool
    colour: tuple[Shade, Shade, Shade] | None = None


class SeaRecord(Named, frozen=True):
    """A sea and the water that it is part of."""

    water: Text


class LinkRecord(Record, frozen=True):
    """A dotted line."""

    between: tuple[str, str]
    house: bool
    path: str


class TerritoryRecord(Named, frozen=True):
    """A territory."""

    empire: str
    neighbours: list[str]
    seas: list[str]
    label: Label
    token: Point
    polygons: Polygons
    castle: Point | None = None


class SeaNameRecord(Named, frozen=True):
    """A name on the water."""

    label: Label
    spacing: float = 0
    small: bool = False


class SceneryRecord(Record, frozen=True):
    """What is only looked at."""

    lakes: dict[str, str] = {}
    rivers: dict[str, str] = {}
    graticule: list[str] = []
    names: list[SeaNameRecord] = []


class Sections(Record, frozen=True):
    """The whole file; what its sections hold is read one entry after the other."""

    board: Any
    empires: Entries
    seas: Entries
    reinforcement_track: list[int]
    castle_bonus: Armies
    territories: Entries
    arcs: list[Any]
    name: Named | None = None
    regions: dict[str, list[str]] = {}
    links: Annotated[list[Any], msgspec.Meta(max_length=200)] = []
    neutral: Polygons = []
    scenery: SceneryRecord = SceneryRecord()
