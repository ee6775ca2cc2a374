"""Sealing the secret part of a saved file: compressed, with a checksum, as one word of text.

It keeps secrets out of sight and detects damage. It does not protect them against somebody who is determined to look.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

from game.words import N_

LARGEST: Final = 8 * 1024 * 1024
"""The bytes that a seal may hold: without a limit a small file could unpack to terabytes."""

_DAMAGED: Final = N_("The sealed part is damaged. Use an older copy of the file.")
_TOO_LARGE: Final = N_("The sealed part is too large. Use an older copy of the file.")


class Broken(ValueError):
    """A seal cannot be opened. `str()` is a sentence marked with `N_`, to be the message of a `Problem`."""


def seal(secret: bytes) -> str:
    """Return `secret` as one word of base64: a checksum of four bytes, then the zlib stream.

    >>> unseal(seal(b"the hand of Anna"))
    b'the hand of Anna'
    """
    packed = zlib.compress(secret)
    return base64.b64encode(zlib.crc32(packed).to_bytes(4) + packed).decode()


def unseal(text: str) -> bytes:
    """Return what `seal` was given. Raises `Broken` if `text` was changed in any way or holds over `LARGEST` bytes."""
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Broken(_DAMAGED) from None
    checksum, packed = content[:4], content[4:]
    # The last letter of base64 has bits that mean nothing. They too must be as `seal` wrote them.
    if base64.b64encode(content).decode() != text or checksum != zlib.crc32(packed).to_bytes(4):
        raise Broken(_DAMAGED)
    stream = zlib.decompressobj()
    try:
        secret = stream.decompress(packed, LARGEST + 1)
    except zlib.error:
        raise Broken(_DAMAGED) from None
    if len(secret) > LARGEST:
        raise Broken(_TOO_LARGE)
    if not stream.eof or stream.unused_data:
        raise Broken(_DAMAGED)
    return secret
