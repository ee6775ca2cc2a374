"""The font files and what each of them can show."""

from __future__ import annotations

import struct
import unicodedata
import zlib
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from game import files

HEADER: Final = 44
ENTRY: Final = 20


class Face(Enum):
    """A face of type: its font files in the order in which a character is looked for in them."""

    __hash__ = object.__hash__  # that of an Enum is many times slower, and every line of a picture has a face

    DISPLAY = ("cinzel-latin-700", "cinzel-latin-ext-700", "eb-garamond-latin-700", "eb-garamond-latin-ext-700")
    BODY = ("eb-garamond-latin-500", "eb-garamond-latin-ext-500")
    ITALIC = ("eb-garamond-latin-500-italic", "eb-garamond-latin-ext-500-italic", *BODY)
    BOLD = ("eb-garamond-latin-700", "eb-garamond-latin-ext-700")


INSTEAD: Final = {"\u202f": "\u00a0", "\u2011": "-", "\u2009": "\u00a0", "№": "N°", "\t": " ", "\n": " "}
"""Characters that no font of ours has and that another says as well."""
UNKNOWN: Final = "?"


def path_of(name: str) -> Path:
    """Return the file of the font `name`."""
    return files.assets() / "fonts" / f"{name}.woff"


@cache
def characters(path: Path) -> frozenset[int]:
    """Return the code points a .woff file has glyphs for, read from its `cmap` table (segments, format 4).

    SDL_ttf draws an empty box for any other and its metrics do not tell. Raises `ValueError` for another kind of file.
    """
    table = _table(path.read_bytes(), b"cmap")
    for place in range(4, 4 + 8 * struct.unpack_from(">H", table, 2)[0], 8):
        start = struct.unpack_from(">I", table, place + 4)[0]
        if struct.unpack_from(">H", table, start)[0] == 4:
            return _segments(table, start)
    raise ValueError(f"{path.name} has no character table of format 4")


def _table(data: bytes, wanted: bytes) -> bytes:
    """Return one table of a .woff file, unpacked."""
    if data[:4] != b"wOFF":
        raise ValueError("not a .woff file")
    for place in range(HEADER, HEADER + ENTRY * struct.unpack_from(">H", data, 12)[0], ENTRY):
        tag, start, packed, length = struct.unpack_from(">4sIII", data, place)
        if tag == wanted:
            table = data[start : start + packed]
            return zlib.decompress(table) if packed < length else table
    raise ValueError(f"no table {wanted!r}")


def _segments(table: bytes, start: int) -> frozenset[int]:
    """Return the code points of a format 4 subtable; those that lead to glyph 0, the empty box, are left out."""
    words = struct.unpack_from(f">{(len(table) - start) // 2}H", table, start)
    n = words[3] // 2
    starts, deltas, offsets_at = words[8 + n :], words[8 + 2 * n :], 8 + 3 * n
    found: set[int] = set()
    for i, end in enumerate(words[7 : 7 + n]):
        offset = words[offsets_at + i]
        for code in range(starts[i], end + 1):
            glyph = words[offsets_at + i + offset // 2 + code - starts[i]] if offset else code
            if (glyph or not offset) and (glyph + deltas[i]) & 0xFFFF:
                found.add(code)
    return frozenset(found - {0xFFFF})


def showable(text: str, drawn: frozenset[str]) -> str:
    """Return `text` composed (NFC) and with a stand-in for every character neither in a font nor in `drawn`."""
    text = unicodedata.normalize("NFC", text)
    if text.isascii() and text.isprintable():
        return text
    text = "".join(INSTEAD.get(c, c) for c in text)
    known = _known()
    return "".join(c if ord(c) in known or c in drawn else UNKNOWN for c in text)


@cache
def _known() -> frozenset[int]:
    """Return the code points of the body face; the other faces end with fonts that have them too."""
    return characters(path_of(Face.BODY.value[0])) | characters(path_of(Face.BODY.value[1]))


@cache
def font_for(character: str, face: Face) -> str | None:
    """Return the first font of `face` that has the character; None = it must be drawn."""
    code = ord(character)
    return next((name for name in face.value if code in characters(path_of(name))), None)
