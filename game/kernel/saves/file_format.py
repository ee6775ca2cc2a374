"""The formats of files: what a file is, the number of its format, and how one of an older format is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeAlias

import msgspec

from game.kernel.problems import Refused
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

Version = Annotated[int, msgspec.Meta(ge=1)]
"""The number of a format, or of the rules of a game."""
Migration: TypeAlias = Callable[[dict[str, Any]], None]
"""Changes the data of a file, in place, to what the next format would hold."""

FOREIGN: Final = N_("This is not a Tablée file. Move it to another folder, or use an older copy of it.")
KINDS: Final = frozenset(("campaign", "match", "lesson", "people", "rules"))
"""What the files of Tablée are called in their first lines."""
OTHER: Final = N_("This is another kind of Tablée file: “{found}”, not “{wanted}”. Choose one that is the right kind.")
NEWER: Final = N_("This was made by a newer version of Tablée. Install the latest one to open it.")
BROKEN: Final = N_("The file does not fit the format that it names. Use an older copy of the file.")


class FileFormat(NamedTuple):
    """What a kind of file is called in its first line, and the number of the format that this program writes.

    `migrations[n]` brings a file of format n up to format n + 1; there is one for each number below `version`.
    """

    kind: str
    version: int
    migrations: Mapping[int, Migration] = MappingProxyType({})

    def bring_up_to_date(self, document: Document) -> None:
        """Change the data of a document to the present format. Raises `Refused` if it is another kind, or newer.

        What is no number of a format is left as it is: the record of the file says so, with its other faults.
        """
        data = document.data
        found = data.get("tablee") if isinstance(data, dict) else None
        if found != self.kind and isinstance(found, str) and found in KINDS:
            raise Refused([document.problem(("tablee",), OTHER, found=found, wanted=self.kind)])
        if found != self.kind:
            raise Refused([document.problem(("tablee",), FOREIGN)])
        written = data.get("format")
        if not isinstance(written, int) or written < 1:
            return
        if written > self.version:
            raise Refused([document.problem(("format",), NEWER)])
        try:
            for version in range(written, self.version):
                self.migrations[version](data)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise Refused([document.problem(("format",), BROKEN)]) from None
