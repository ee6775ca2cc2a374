"""Pictures and sounds for the tests: heads that are right, of no matter what content."""

from __future__ import annotations

import io
import struct
import wave


def png(width: int = 40, height: int = 30) -> bytes:
    """Make the head of a PNG."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", width, height, 8, 6, 0, 0, 0) + bytes(4)


def jpeg(width: int = 40, height: int = 30) -> bytes:
    """Make the head of a JPEG: a comment, a byte that fills up, then the size."""
    comment = b"\xff\xfe" + struct.pack(">H", 6) + b"dots"
    return b"\xff\xd8" + comment + b"\xff" + b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + bytes(4)


def wav(seconds: float = 1.0) -> bytes:
    """Make a silent WAV."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(b"\x80" * round(8000 * seconds))
    return out.getvalue()


def ogg(
    seconds: float = 1.0, head: bytes = b"\x01vorbis" + struct.pack("<IBI", 0, 1, 44_100), rate: int = 44_100
) -> bytes:
    """Make the first and the last page of an OGG."""
    first = b"OggS" + bytes(22) + bytes([1, len(head)]) + head + bytes(8)
    return first + b"OggS" + b"\x00\x04" + struct.pack("<q", round(seconds * rate)) + bytes(13)
