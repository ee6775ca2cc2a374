"""What the first bytes of pictures and sounds say of them: their kind, size and length; nothing is decoded."""

from __future__ import annotations

import struct
from typing import Final

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG behind which its size stands."""
_BARE: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""The markers of a JPEG that have no length."""
_OPUS_RATE: Final = 48_000


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG or a JPEG in pixels; None for anything else, or if it breaks off.

    >>> picture_size(b"GIF89a")
    """
    if content.startswith(_PNG) and content[12:16] == b"IHDR" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    return _jpeg_size(content) if content.startswith(_JPEG) else None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """Go from marker to marker until one tells the size."""
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:  # a byte that fills up
            at += 1
        elif marker in _BARE:
            at += 2
        elif marker in _FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + max(2, int.from_bytes(content[at + 2 : at + 4], "big"))
    return None


def sound_seconds(content: bytes) -> float | None:
    """Return the length of a WAV or an OGG (Vorbis, Opus) in seconds; None for anything else, or if it breaks off.

    >>> sound_seconds(b"ID3")
    """
    if content.startswith(b"RIFF") and content[8:12] == b"WAVE":
        return _wav_seconds(content)
    return _ogg_seconds(content) if content.startswith(b"OggS") else None


def _wav_seconds(content: bytes) -> float | None:
    """Go from chunk to chunk: bytes a second stand in `fmt `, the samples in `data`."""
    at, pace = 12, 0
    while at + 8 <= len(content):
        name, length = content[at : at + 4], int.from_bytes(content[at + 4 : at + 8], "little")
        if name == b"fmt " and at + 20 <= len(content):
            pace = int.from_bytes(content[at + 16 : at + 20], "little")
        if name == b"data":
            return min(length, len(content) - at - 8) / pace if pace else None
        at += 8 + length + length % 2
    return None


def _ogg_seconds(content: bytes) -> float | None:
    """Divide the place of the last page, in samples, by the samples a second that the first page tells."""
    last = content.rfind(b"OggS")
    samples = int.from_bytes(content[last + 6 : last + 14], "little")
    head = content[28 : 28 + 16]
    if head.startswith(b"\x01vorbis"):
        rate = int.from_bytes(head[12:16], "little")
    else:
        rate = _OPUS_RATE if head.startswith(b"OpusHead") else 0
    return samples / rate if rate and last + 14 <= len(content) else None
