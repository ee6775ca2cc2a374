"""A sound as OGG Vorbis, of the same bytes each time."""

from __future__ import annotations

from io import BytesIO

import soundfile

from art.sounds.acoustics import RATE, Array

TIGHT = 0.85
"""How hard it is pressed, 0 to 1: about four kilobytes a second."""
SERIAL = b"TABL"
"""The number of the stream, which the library draws by lot."""
POLYNOMIAL = 0x04C11DB7


def written(sound: Array) -> bytes:
    """Return a sound for one ear as a file."""
    out = BytesIO()
    soundfile.write(out, sound, RATE, format="OGG", subtype="VORBIS", compression_level=TIGHT)
    return renumbered(out.getvalue())


def renumbered(content: bytes) -> bytes:
    """Return an OGG with our number in each page, and the check sums that belong to it."""
    pages, at = [], 0
    while at < len(content):
        laces = content[at + 27 : at + 27 + content[at + 26]]
        end = at + 27 + len(laces) + sum(laces)
        bare = content[at : at + 14] + SERIAL + content[at + 18 : at + 22] + bytes(4) + content[at + 26 : end]
        pages.append(bare[:22] + _checked(bare).to_bytes(4, "little") + bare[26:])
        at = end
    return b"".join(pages)


def _checked(page: bytes) -> int:
    """Return the check sum of a page, as the format wants it: not reflected, from zero."""
    total = 0
    for byte in page:
        total = (total << 8) & 0xFFFFFFFF ^ TABLE[(total >> 24) ^ byte]
    return total


def _entry(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


TABLE = [_entry(byte) for byte in range(256)]
