"""The sounds, by name; the files are in `assets/sounds`, made by `scripts/art/sounds`.

Those of one game are in a folder of its name, and are heard at its table only.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

Cue: TypeAlias = Literal[
    "",
    "click",
    "slide",
    "step",
    "page",
    "paper",
    "deny",
    "tick",
    "pawn",
    "stone",
    "dice",
    "coins",
    "curtain_opens",
    "curtain_closes",
    "wax",
    "breath",
    "sting",
    "drum",
    "cannon",
    "blades",
    "prison_door",
    "bell",
    "wrong",
    "right",
    "time",
    "buzz",
    "gate",
    "horn",
    "chord",
    "fanfare",
    "cheer",
]
"""A sound, "" for none. The more important ones come later."""
CUES: Final[tuple[Cue, ...]] = get_args(Cue)


def name_of(file: Path) -> str:
    """Return the sound that a file is a variant of.

    >>> name_of(Path("paper-2.wav"))
    'paper'
    """
    return file.stem.partition("-")[0]


def missing(folder: Path) -> list[Cue]:
    """Return the sounds that have no file, neither in `folder` nor in the folder of a game in it."""
    there = {name_of(file) for file in folder.rglob("*.wav")}
    return [cue for cue in CUES if cue and cue not in there]


def foremost(cues: Iterable[Cue]) -> Cue:
    """Return the most important of some cues: of cues at the same time only one is played."""
    return max(cues, key=CUES.index, default="")
