"""Reading a file section by section, so that a fault in one does not hide the faults in another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from game.kernel.problems import Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.records import convert

T = TypeVar("T")


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
