"""What stands in a board file: its sections, read one by one, so that a fault in one does not hide those in another."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec.structs import fields

from game.kernel.problems import Path, Problem, Refused
from game.kernel.record_faults import fault
from game.kernel.records import convert
from game.kernel.strict_yaml import Document
from game.rules.castle_risk.board import Label
from game.rules.castle_risk.geometry import Point
from game.words import N_

Entry = TypeVar("Entry", bound="Record")

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Shade = Annotated[int, msgspec.Meta(ge=0, le=255)]
Armies = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Length = Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
Polygons = list[list[list[int]]]


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
    empires: dict[str, Any]
    seas: dict[str, Any]
    reinforcement_track: list[int]
    castle_bonus: Armies
    territories: dict[str, Any]
    arcs: list[Any]
    name: Named | None = None
    regions: dict[str, list[str]] = {}
    links: list[Any] = []
    neutral: Polygons = []
    scenery: SceneryRecord = SceneryRecord()


_NOTHING: Final[dict[str, Any]] = {
    "board": None,
    "empires": {},
    "seas": {},
    "reinforcement_track": [],
    "castle_bonus": 0,
    "territories": {},
    "arcs": [],
}


class Draft:
    """A file as far as it is sound, and `problems`: what is wrong with the rest.

    An entry with a fault is left out, so that further checks look at the others only; `sections` still has its name.
    Raises `Refused` if the file is no block of fields at all.
    """

    def __init__(self, document: Document) -> None:
        self.document: Final = document
        self.problems: Final[list[Problem]] = []
        sections = self._sound(Sections, (), _NOTHING)
        if sections is None:
            raise Refused(self.problems)
        self.sections: Final = sections
        self.sheet: Final = None if sections.board is None else self._sound(SheetRecord, ("board",))
        self.empires: Final = self._entries(EmpireRecord, "empires", sections.empires)
        self.seas: Final = self._entries(SeaRecord, "seas", sections.seas)
        self.territories: Final = self._entries(TerritoryRecord, "territories", sections.territories)
        self.links: Final = self._entries(LinkRecord, "links", dict(enumerate(sections.links)))
        self.whole: Final = not self.problems
        """Whether nothing was left out: only then is something that nobody mentions a fault."""

    def say(self, path: Path, message: str, /, **values: str | float) -> None:
        """Add a problem of the value at `path`; `message` is marked with `N_`."""
        self.problems.append(self.document.problem(path, message, **values))

    def say_of(self, path: Path, message: str, /, **values: str | float) -> None:
        """Add a problem of what is called by the key at `path`."""
        place = self.document.key_place(path)
        self.problems.append(Problem(self.document.source, *place, message, values))

    def _entries(self, kind: type[Entry], section: str, entries: dict[Any, Any]) -> dict[Any, Entry]:
        read = {key: self._sound(kind, (section, key)) for key in entries}
        return {key: record for key, record in read.items() if record is not None}

    def _sound(self, kind: type[Entry], path: Path, instead: Mapping[str, Any] = MappingProxyType({})) -> Entry | None:
        """Return the record at `path`, with `instead` where fields are missing or wrong, or None if that is too few."""
        try:
            return convert(self.document, kind, path)
        except Refused as refused:
            block = self.document.data
            for step in path:
                block = block[step]
            if not isinstance(block, dict):
                self.problems.extend(refused.problems)
                return None
            sound = self._sound_fields(kind, path, block)
        missing = [field.name for field in fields(kind) if field.required and field.name not in {**instead, **sound}]
        return None if missing else kind(**{**instead, **sound})

    def _sound_fields(self, kind: type[Record], path: Path, block: dict[str, Any]) -> dict[str, Any]:
        """Return the fields of a `block` that are sound, and tell each that is missing, unknown or wrong."""
        sound: dict[str, Any] = {}
        for field in fields(kind):
            if field.name in block:
                try:
                    sound[field.name] = convert(self.document, field.type, (*path, field.name))
                except Refused as refused:
                    self.problems.extend(refused.problems)
            elif field.required:
                self.say(path, N_("The field “{name}” is missing here. Add it."), name=field.name)
        for name in block.keys() - {field.name for field in fields(kind)}:
            told = fault(f"Object contains unknown field `{name}`", kind, block, (), None)
            place = self.document.key_place((*path, name))
            self.problems.append(Problem(self.document.source, *place, told.message, told.values))
        return sound
