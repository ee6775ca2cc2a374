"""Several files as one zip, also from a stranger: names, sizes and count are checked before it is unpacked."""

from __future__ import annotations

import math
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.problems import Problem, Refused, shortened

FAULTS: Final = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError, OverflowError)
"""What a zip that is damaged, or made to harm, makes of `zipfile`."""
_ENTRY: Final = b"PK\x01\x02"
"""What each file of a zip has in its table of contents."""


class Limits(NamedTuple):
    """How many files an archive may have, the bytes of all and of one of them, unpacked.

    `ratio` is how many times smaller than a file its packed form may be.
    """

    most: int
    unpacked: int
    largest: int
    ratio: float = math.inf


class Refusals(NamedTuple):
    """What is said of an archive that is not taken in, marked with `N_`; `foreign` has the `{name}` of a file."""

    damaged: str
    too_much: str
    locked: str
    foreign: str


class Archive(NamedTuple):
    """What one kind of archive may hold: `belongs` tells of a name whether a file of it may have it."""

    limits: Limits
    refusals: Refusals
    belongs: Callable[[str], bool]


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a zip of some files. Their time is always the same, so that the same files make the same zip."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, each in files:
            archive.writestr(zipfile.ZipInfo(name), each, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def unpacked(file: Path, content: bytes, kind: Archive) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each file in the zip `file`, unpacked when it is wanted. Raises `Refused`."""
    if content.count(_ENTRY) > 2 * kind.limits.most:  # the table of contents alone could fill the memory
        raise _refused(file, kind.refusals.too_much)
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            found = archive.infolist()
            _check(file, found, kind)
            for each in found:
                yield each.filename, _content(archive, each)
    except Refused:
        raise
    except FAULTS:
        raise _refused(file, kind.refusals.damaged) from None


def _check(file: Path, found: Sequence[zipfile.ZipInfo], kind: Archive) -> None:
    """Raise `Refused` unless an archive says of all its files that they are what `kind` may hold."""
    refusals, limits = kind.refusals, kind.limits
    for each in found:
        if not (kind.belongs(each.filename) and _is_plain(each)):
            raise _refused(file, refusals.foreign, name=shortened(each.filename))
    if not all(map(_is_readable, found)):
        raise _refused(file, refusals.locked)
    if len({on_any_disk(each.filename) for each in found}) < len(found):
        raise _refused(file, refusals.damaged)
    if (
        len(found) > limits.most
        or sum(each.file_size for each in found) > limits.unpacked
        or any(each.file_size > limits.largest for each in found)
        or any(each.file_size > limits.ratio * max(each.compress_size, 100) for each in found)
    ):
        raise _refused(file, refusals.too_much)


def _is_plain(info: zipfile.ZipInfo) -> bool:
    """Tell whether a file of an archive is called what it says, and is no link or device."""
    mode = info.external_attr >> 16
    is_folder = info.is_dir() and stat.S_ISDIR(mode)
    return info.filename == info.orig_filename and (not stat.S_IFMT(mode) or stat.S_ISREG(mode) or is_folder)


def _is_readable(info: zipfile.ZipInfo) -> bool:
    """Tell whether a file of an archive is packed as everybody does it, and not locked."""
    return not info.flag_bits & 0x1 and info.compress_type in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


def on_any_disk(name: str) -> str:
    """Return what is the same for two names that are one on some disk."""
    return unicodedata.normalize("NFC", name).casefold()


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """Return the content of a file. Raises one of `FAULTS` if it is not of the size that the archive says."""
    with archive.open(info) as entry:
        content = entry.read(info.file_size + 1)
    if len(content) != info.file_size:
        raise zipfile.BadZipFile
    return content


def _refused(file: Path, message: str, **values: str) -> Refused:
    return Refused([Problem(str(file), 0, 0, message, dict(values))])
