"""A board file as far as it is sound, read entry by entry, so that a fault in one does not hide those in another."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar, get_args, get_origin

from msgspec.structs import fields

from game.kernel.problems import MOST, Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.records import convert, convert_each, convert_each_named
from game.rules.castle_risk.board.records import (
    EmpireRecord,
    LinkRecord,
    Record,
    SceneryRecord,
    SeaRecord,
    Sections,
    SheetRecord,
    TerritoryRecord,
)
from game.words import N_

Entry = TypeVar("Entry", bound=Record)

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
        self.points = 0
        """How many points the rings that were looked at have."""
        sections = self._sound(Sections, (), _NOTHING)
        if sections is None:
            raise Refused(self.problems)
        self.sections: Final = sections
        self.sheet: Final = self._sound(SheetRecord, ("board",)) if "board" in document.data else None
        self.empires: Final = self._entries(EmpireRecord, "empires", sections.empires)
        self.seas: Final = self._entries(SeaRecord, "seas", sections.seas)
        self.territories: Final = self._entries(TerritoryRecord, "territories", sections.territories)
        self.links: Final = self._entries(LinkRecord, "links", dict(enumerate(sections.links)))
        self.whole: Final = not self.problems
        """Whether nothing was left out: only then is something that nobody mentions a fault."""

    def say(self, path: Path, message: str, /, **values: str | float) -> None:
        """Add a problem of the value at `path`; `message` is marked with `N_`. Raises `Refused` at one too many."""
        self.problems.append(self.document.problem(path, message, **values))
        self._count()

    def say_of(self, path: Path, message: str, /, **values: str | float) -> None:
        """Add a problem of what is called by the key at `path`. Raises `Refused` at one too many."""
        position = self.document.key_position(path)
        self.problems.append(Problem(self.document.source, *position, message, values))
        self._count()

    def refusal(self) -> Refused:
        """Return the exception with the problems in the order of the file; instead of one too many it says so."""
        problems = sorted(self.problems, key=lambda problem: (problem.line, problem.column))
        if len(problems) > MOST:
            message = N_("There are too many problems here. Fix the first ones and look again.")
            problems[MOST:] = [Problem(self.document.source, 1, 1, message)]
        return Refused(problems)

    def _count(self) -> None:
        if len(self.problems) > MOST:
            raise self.refusal()

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
        from game.kernel.strict_yaml.record_faults import fault  # sound files, which are most, do without it

        sound: dict[str, Any] = {}
        for field in fields(kind):
            if field.name in block:
                try:
                    sound[field.name] = self._field(field.type, (*path, field.name))
                except Refused as refused:
                    self.problems.extend(refused.problems)
            elif field.required:
                self.say(path, N_("The field “{name}” is missing here. Add it."), name=field.name)
        for name in block.keys() - {field.name for field in fields(kind)}:
            told = fault(f"Object contains unknown field `{name}`", kind, block, (), None)
            position = self.document.key_position((*path, name))
            self.problems.append(Problem(self.document.source, *position, told.message, told.values))
        return sound

    def _field(self, kind: Any, path: Path) -> Any:
        """Return the value of a field. Raises `Refused` with a problem for each bad entry."""
        inner = get_args(kind)
        if get_origin(kind) is list:
            return convert_each(self.document, inner[0], path)
        if get_origin(kind) is dict:
            return convert_each_named(self.document, inner[1], path)
        if kind is SceneryRecord:
            return self._sound(SceneryRecord, path) or SceneryRecord()
        return convert(self.document, kind, path)
