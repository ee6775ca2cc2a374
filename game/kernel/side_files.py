"""Small files beside the matches: settings and memories. One that cannot be read is set aside and stops nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused
from game.words import N_

T = TypeVar("T")


class Loss(NamedTuple):
    """What players are told of a file that cannot be read, marked with `N_`.

    `kept` says that it was set aside, under the name that fills the placeholder `kept`; `lost` that it could not be.
    Both may name the `file`.
    """

    kept: str
    lost: str


MEMORY: Final = Loss(
    N_("“{file}” could not be read, so what it remembered is lost. The old file is kept as {kept}."),
    N_("“{file}” could not be read, so what it remembered is lost."),
)
ENDING: Final = ".broken"
"""What is added to the name of a file that is set aside."""


def read(path: Path, read_file: Callable[[Path], T], default: T, loss: Loss = MEMORY) -> tuple[T, Problem | None]:
    """Return what `read_file` makes of the file at `path`; `default` if the file is missing or cannot be read.

    `read_file` raises `Refused`, an error of msgspec, `UnicodeDecodeError` or `RecursionError` (nested too deeply) for
    a file that it cannot read. Such a file is renamed, so that the returned problem is told once; it stays where
    nothing can be renamed.
    """
    if not data_files.is_there(path):
        return default, None
    try:
        return read_file(path), None
    except (Refused, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        aside = path.with_name(path.name + ENDING)
    try:
        path.replace(aside)
    except OSError:
        return default, Problem(str(path), 0, 0, loss.lost, {"file": path.name})
    return default, Problem(str(path), 0, 0, loss.kept, {"file": path.name, "kept": aside.name})
