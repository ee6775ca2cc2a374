"""Reading a file section by section, so that a fault in one does not hide the faults in another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from game.kernel.problems import MOST, Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.records import convert, convert_each

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)


class SectionReader:
    """Reads a document and collects its `problems`. `sections` has a field for each section that is allowed."""

    sections: ClassVar[type[msgspec.Struct]]

    def __init__(self, document: Document) -> None:
        self.document: Final = document
        self.problems: Final[list[Problem]] = []

    def sound(self, reading: Callable[[], T]) -> T | None:
        """Return the result of `reading`; None if it raised `Refused`, whose problems are then collected."""
        try:
            return reading()
        except Refused as refused:
            self.problems.extend(refused.problems)
            return None

    def record(self, kind: type[R]) -> tuple[R | None, Mapping[str, Any]]:
        """Return the whole document as a `kind`, None if it has a fault, and its fields that are sound, by name.

        All faults are collected. A list has None in the place of each entry that is faulty.
        """
        whole = self.sound(lambda: convert(self.document, kind))
        if whole is not None:
            return whole, msgspec.structs.asdict(whole)
        from game.kernel.strict_yaml.record_fields import sound_fields  # most files are sound and do not need it

        return None, sound_fields(self.document, kind)

    def entries(self, kind: Any, section: str) -> list[Any] | None:
        """Return the entries of a section that is a list, None for each that is faulty; None if there is no list.

        All faults are collected.
        """
        whole = self.sound(lambda: convert_each(self.document, kind, (section,)))
        if whole is not None or section not in self.document.data:
            return whole
        from game.kernel.strict_yaml.record_fields import sound_value

        found: list[Any] | None = sound_value(self.document, list[kind], (section,))
        return found

    def refusal(self) -> Refused:
        """Return the exception with the problems that were collected, in the order of the file."""
        return Refused(sorted(self.problems, key=lambda problem: (problem.line, problem.column))[:MOST])

    def say(self, path: Path, message: str, /, **values: Any) -> None:
        """Collect a problem with the value at `path`; `message` is marked with `N_`."""
        self.problems.append(self.document.problem(path, message, **values))

    def refuse_strangers(self) -> None:
        """Collect a problem for every section that is not allowed. Raises `Refused` if there are no sections at all."""
        from game.kernel.strict_yaml.record_faults import fault

        if not isinstance(self.document.data, dict):
            convert(self.document, self.sections)
        for name in self.document.data.keys() - set(self.sections.__struct_fields__):
            told = fault(f"Object contains unknown field `{name}`", self.sections, self.document.data, (), None)
            position = self.document.key_position((name,))
            self.problems.append(Problem(self.document.source, *position, told.message, told.values))
