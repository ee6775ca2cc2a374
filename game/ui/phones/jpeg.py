"""How parts of a picture are packed for a phone: few bytes, sharp letters."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import IO, Final, cast

import pygame

ANSWER: Final = 44_000
"""The bytes of what answers a choice, or changes a page, about: with the controls, and where it cannot be made as small
as that, it has 60 kB at most."""
PAGE: Final = 200_000
"""The bytes of a page that comes from the table."""
FAINT: Final = 128
"""How bright a picture is packed, of 256 parts: the phone adds it to itself.

pygame packs a JPEG in one quality only, 85. Half as bright, the picture becomes as coarse as with 70, and a third
smaller.
"""
COARSEST: Final = 0.45
"""A picture is made smaller by this factor at most, so that its letters can be read."""


class _Sink:
    """A file in memory that can only be written, over and over.

    pygame keeps for ever what it looks up of a file that it saves to: the file and its methods. So there is one file
    only, and `write` is an attribute of it, found each time the same, not a method, which is made anew.
    """

    def __init__(self) -> None:
        self._parts: Final[list[bytes]] = []
        self.write: Final = self._parts.append

    def taken(self) -> bytes:
        """Return all that was written, and keep nothing of it."""
        written = b"".join(self._parts)
        self._parts.clear()
        return written


_SINK: Final = _Sink()
"""What every JPEG is saved to. Phones are drawn by one thread, so that no two are saved at once."""


def packed(picture: pygame.Surface, parts: Sequence[pygame.Rect], budget: int) -> list[bytes]:
    """Return a JPEG for each part of a picture, all together with about `budget` bytes.

    If they are too large, those of many bytes are made smaller; the phone enlarges them to the size of their part.
    """
    jpegs = [_jpeg(picture.subsurface(part)) for part in parts]
    excess = sum(map(len, jpegs)) - budget
    if excess <= 0:
        return jpegs
    share = budget / len(jpegs)
    large = sum(len(jpeg) for jpeg in jpegs if len(jpeg) > share)
    scale = sqrt(max(COARSEST**2, 1 - excess / large))
    return [
        _jpeg(pygame.transform.smoothscale_by(picture.subsurface(part), scale)) if len(jpeg) > share else jpeg
        for part, jpeg in zip(parts, jpegs, strict=True)
    ]


def _jpeg(picture: pygame.Surface) -> bytes:
    """Return a part of a picture as JPEG. With 32 bits a pixel it is made faint in a thirtieth of the time of 24."""
    faint = picture.convert(32)
    faint.fill((FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGB_MULT)
    try:
        pygame.image.save(faint, cast("IO[bytes]", _SINK), "part.jpg")
    finally:  # half of a picture that failed is not the beginning of the next one
        jpeg = _SINK.taken()
    return jpeg
