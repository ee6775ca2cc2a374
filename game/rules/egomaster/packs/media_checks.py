"""What can be wrong with the pictures and sounds of a question."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, shortened
from game.rules.egomaster.packs.booklet_reader import LocatedCard
from game.rules.egomaster.packs.discovery import MEDIA
from game.rules.egomaster.packs.media import LARGEST, LARGEST_SIDE, Medium, folders
from game.rules.egomaster.packs.media_headers import picture_size, sound_seconds
from game.rules.egomaster.question import Language
from game.words import N_

LONGEST: Final = 20
"""The seconds that a sound may last."""
NOT_DESCRIBED: Final = N_("Whoever cannot see or hear this needs a text. Add “described”, which says what there is.")
"""What is wrong with a picture or a sound that has no description."""


class _Unfit(Exception):
    """A file cannot be used; the message, marked with `N_`, says why, with these values beside its `{name}`."""

    def __init__(self, message: str, **values: str | float) -> None:
        super().__init__(message)
        self.message = message
        self.values = values


class _Place(NamedTuple):
    pack: Path
    language: Language


def media_faults(located: LocatedCard, pack: Path) -> Iterator[Problem]:
    """Find what is wrong with the picture and the sound of a question, and whether they are described."""
    place = _Place(pack, located.card.ref.language)
    for medium, name in located.files.items():
        try:
            _TRY[medium](_content(place, name))
        except _Unfit as unfit:
            yield located.tell((medium,), unfit.message, name=shortened(name), **unfit.values)
    yield from _described(located)


def _described(located: LocatedCard) -> Iterator[Problem]:
    described, files = located.card.described, located.files
    if files and not described.strip():
        yield located.tell((next(iter(files)),), NOT_DESCRIBED)
    if described and not files:
        message = N_("There is no picture and no sound to be described. Add one, or remove “described”.")
        yield located.tell(("described",), message)


def _content(place: _Place, name: str) -> bytes:
    """Return the bytes of a file that lies in the pack. Raises `_Unfit`."""
    if not is_plain(name):
        raise _Unfit(N_("“{name}” is not a plain file name. Write the name alone, without folders."))
    file = next((one / name for one in folders(*place) if data_files.is_there(one / name)), None)
    if file is None:
        message = N_("There is no file “{name}” in the folders {language} and {shared} of the pack. Check its name.")
        raise _Unfit(message, language=place.language, shared=MEDIA)
    if not lies_in(place.pack, file):
        raise _Unfit(N_("“{name}” is a link that leads out of the pack. Put the file itself there."))
    try:
        return data_files.content(file, LARGEST)
    except Refused as refused:
        (problem,) = refused.problems
        raise _Unfit(problem.message, **problem.values) from None


def lies_in(pack: Path, file: Path) -> bool:
    """Tell whether a file lies in the folder of a pack, and is no link out of it."""
    return Path(os.path.realpath(file)).is_relative_to(os.path.realpath(pack))


def is_plain(name: str) -> bool:
    """Tell whether a name is that of a file on every system, not of a folder or of something hidden."""
    parts = (PurePosixPath(name).name, PureWindowsPath(name).name)
    return parts == (name, name) and name.isprintable() and not name.startswith(".")


def _try_picture(content: bytes) -> None:
    size = picture_size(content)
    if size is None:
        raise _Unfit(N_("“{name}” is not a picture that can be shown. Save it as PNG or JPEG."))
    if not 0 < min(size) <= max(size) <= LARGEST_SIDE:
        message = N_("“{name}” is {width} × {height} pixels; at most {most} each way can be shown. Make it smaller.")
        raise _Unfit(message, width=size[0], height=size[1], most=LARGEST_SIDE)


def _try_sound(content: bytes) -> None:
    seconds = sound_seconds(content)
    if not seconds:
        raise _Unfit(N_("“{name}” is not a sound that can be played. Save it as WAV or OGG."))
    if seconds > LONGEST:
        message = N_("“{name}” lasts {seconds} seconds; at most {most} can be played. Cut it shorter.")
        raise _Unfit(message, seconds=round(seconds), most=LONGEST)


_TRY: Final[Mapping[Medium, Callable[[bytes], None]]] = {"picture": _try_picture, "sound": _try_sound}
