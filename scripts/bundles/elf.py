"""Where a program or a library of Linux looks for others: only beside itself, never in folders of who built it."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

MAGIC: Final = b"\x7fELF\x02\x01"
"""The first bytes of a file for processors of 64 bits that write the lower byte first, as all of ours do."""
LOAD, DYNAMIC = 1, 2
"""Kinds of segments: what is loaded, and the table of what is needed and where it is sought."""
END, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29
"""Kinds of entries in that table."""
ENTRY: Final = struct.Struct("<qQ")
SEGMENT: Final = struct.Struct("<IIQQQQQQ")


def forget_foreign_folders(path: Path) -> bool:
    """Take folders that are not named from `$ORIGIN` out of a file's search path; tell whether there were any."""
    content = path.read_bytes()
    if not content.startswith(MAGIC):
        return False
    changed = bytearray(content)
    segments = _segments(content)
    for place, size in ((each[2], each[5]) for each in segments if each[0] == DYNAMIC):
        table = list(ENTRY.iter_unpack(content[place : place + size]))
        strings = _offset(segments, dict(table)[STRINGS])
        kept = [entry for entry in table if entry[0] not in {RPATH, RUNPATH} or _is_near(content, strings + entry[1])]
        kept += [(END, 0)] * (len(table) - len(kept))
        changed[place : place + size] = b"".join(ENTRY.pack(*entry) for entry in kept)
    if changed == content:
        return False
    path.write_bytes(changed)
    return True


def _segments(content: bytes) -> list[tuple[int, ...]]:
    """Return the segments of a file: kind, flags, place, address, another address, bytes in the file, and more."""
    place, size, number = *struct.unpack_from("<Q", content, 0x20), *struct.unpack_from("<HH", content, 0x36)
    return [SEGMENT.unpack_from(content, place + size * each) for each in range(number)]


def _offset(segments: list[tuple[int, ...]], address: int) -> int:
    """Return where in the file stands what is loaded at an address."""
    found = next(each for each in segments if each[0] == LOAD and each[3] <= address < each[3] + each[5])
    return address - found[3] + found[2]


def _is_near(content: bytes, place: int) -> bool:
    """Tell whether all folders of a search path, which stands at this place in the file, are named from `$ORIGIN`."""
    folders = content[place : content.index(b"\0", place)].split(b":")
    return all(folder.startswith(b"$ORIGIN") for folder in folders)
