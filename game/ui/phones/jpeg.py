"""How parts of a picture are packed for a phone: few bytes, sharp letters."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import sqrt
from typing import Final

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
    """Return a part of a picture as JPEG. With 32 bits a pixel it is made faint in a thirtieth of the time of 24.

    pygame keeps every file for ever that it has saved to; a file that is closed is empty.
    """
    faint = picture.convert(32)
    faint.fill((FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGB_MULT)
    with BytesIO() as file:
        pygame.image.save(faint, file, "part.jpg")
        return file.getvalue()
