"""A picture cut into pieces: what hides everything is copied without blending, what is not there is not kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.ui.draw.lru_cache import weight
from game.ui.draw.materials.shapes import Picture, over, sheet
from game.ui.draw.rects import GRAIN, beside

NOTHING: Final = pygame.Rect(0, 0, 0, 0)
BAND: Final = 1 << 16
"""So many pixels are made fainter at a time, row close behind row: they stay near the processor till they are drawn."""
_veil: Final = memoryview(bytearray(4 * BAND))


class Piece(NamedTuple):
    """Pixels, premultiplied where they have an alpha, and where they lie from the corner of the box.

    `alpha` is the opacity of all of it, up to 255. Each pixel becomes `times` by `times` pixels.
    """

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    times: int = 1

    @property
    def rect(self) -> pygame.Rect:
        """The pixels it covers, from the corner of the box."""
        w, h = self.surface.get_size()
        return pygame.Rect(self.x, self.y, w * self.times, h * self.times)

    @property
    def blended(self) -> bool:
        """Whether each pixel has an alpha of its own."""
        return bool(self.surface.get_flags() & pygame.SRCALPHA)

    def onto(self, target: pygame.Surface, x: int, y: int) -> None:
        """Draw the piece of a picture of a box whose corner is at `x`, `y`."""
        at = (x + self.x, y + self.y)
        if self.blended and self.alpha < 255:
            self._faintly(target, self.rect.move(x, y))
        elif self.blended:
            target.blit(self.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif self.times > 1:
            self._enlarge(target, self.rect.move(x, y))
        elif self.alpha == 255:
            self._copy(target, self.rect.move(x, y))
        else:
            self.surface.set_alpha(self.alpha)
            target.blit(self.surface, at)
            self.surface.set_alpha(None)

    def _copy(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Copy what lies within the clip, the odd end of its rows by itself."""
        part = place.clip(target.get_clip())
        even = part.w // GRAIN * GRAIN
        for x, wide in ((part.x, even), (part.x + even, part.w - even)):
            if wide:
                target.blit(self.surface, (x, part.y), (x - place.x, part.y - place.y, wide, part.h))

    def _enlarge(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what lies within the clip larger: on the target itself where whole pixels lie there."""
        part, times = place.clip(target.get_clip()), self.times
        left, top = -((place.x - part.x) // times), -((place.y - part.y) // times)
        w, h = (part.right - place.x) // times - left, (part.bottom - place.y) // times - top
        whole = pygame.Rect(place.x + left * times, place.y + top * times, max(0, w) * times, max(0, h) * times)
        if whole.w and whole.h:
            pygame.transform.scale(self.surface.subsurface((left, top, w, h)), whole.size, target.subsurface(whole))
        for edge in beside(part, whole):
            pixels = self._replace(x=place.x, y=place.y).within(edge)
            large = pygame.transform.scale(pixels.surface, pixels.rect.size)
            target.blit(large, edge, edge.move(-pixels.x, -pixels.y))

    def _faintly(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what lies within the clip with less of its opacity, band by band."""
        part = place.clip(target.get_clip())
        rows = max(1, BAND // max(1, part.w))
        for top in range(part.top, part.bottom, rows):
            band = pygame.Rect(part.x, top, part.w, min(rows, part.bottom - top))
            faint = pygame.image.frombuffer(_veil[: 4 * band.w * band.h], band.size, "BGRA")
            faint.fill((self.alpha,) * 4)
            faint.blit(self.surface, (0, 0), band.move(-place.x, -place.y), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(faint, band, special_flags=pygame.BLEND_PREMULTIPLIED)

    def within(self, rect: pygame.Rect) -> Piece:
        """Return what of the piece lies in a rectangle from the corner of the box, out to whole pixels of its own."""
        here, times = rect.clip(self.rect), self.times
        x, y = (here.x - self.x) // times, (here.y - self.y) // times
        w, h = -((self.x - here.right) // times) - x, -((self.y - here.bottom) // times) - y
        return self._replace(surface=self.surface.subsurface((x, y, w, h)), x=self.x + x * times, y=self.y + y * times)

    def faded(self, share: float) -> Piece:
        """Return the piece with a `share` of its opacity."""
        return self._replace(alpha=round(255 * share))


class Cut(NamedTuple):
    """The pieces of a picture, side by side. All places are from the corner of the box.

    `rects` are the parts in which anything is changed: one, unless there is a hole in the middle; `bounds` goes around
    them; `solid` hides everything beneath.
    """

    pieces: tuple[Piece, ...]
    rects: tuple[pygame.Rect, ...]
    bounds: pygame.Rect
    solid: pygame.Rect

    @property
    def bytes(self) -> int:
        """How much memory the pixels take."""
        return sum(weight(piece.surface) for piece in self.pieces)

    def onto(self, target: pygame.Surface, x: int, y: int) -> None:
        """Draw the picture of a box whose corner is at `x`, `y`."""
        for piece in self.pieces:
            piece.onto(target, x, y)

    def faded(self, share: float) -> Cut:
        """Return the picture with a `share` (0–1) of its opacity."""
        return self._replace(pieces=tuple(piece.faded(share) for piece in self.pieces), solid=NOTHING)

    def squeezed(self, w: int, share: float) -> Cut:
        """Return a copy with a `share` (0–1) of the width, around the middle of a box `w` pixels wide."""
        left, top, wide, tall = self.bounds
        whole = sheet(wide, tall)
        for piece in self.pieces:
            over(whole, piece.surface.convert_alpha(), (piece.x - left, piece.y - top))
        narrow = pygame.transform.smoothscale(whole, (max(1, round(wide * share)), tall))
        return _made((Piece(narrow, round(w / 2 + (left - w / 2) * share), top),), NOTHING)


def cut(picture: Picture) -> Cut:
    """Cut a picture, its core apart from what is around it."""
    whole = Piece(picture.surface, picture.dx, picture.dy, times=picture.times)
    if picture.columns:
        return _made(tuple(_columns(picture)), whole.rect)
    if picture.core is None or not whole.blended:
        return _made((whole,), NOTHING if whole.blended else whole.rect)
    core, inside = picture.core
    around = tuple(_strip(whole, rect) for rect in _around(whole.rect, core) if rect.w > 0 and rect.h > 0)
    return _made((*around, Piece(inside, core.x, core.y)), core) if inside else _made(around, NOTHING)


def _made(pieces: tuple[Piece, ...], solid: pygame.Rect) -> Cut:
    rects = tuple(piece.rect for piece in pieces)
    bounds = rects[0].unionall(rects[1:])
    return Cut(pieces, (bounds,) if solid.w else rects, bounds, solid)


def _around(whole: pygame.Rect, core: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return what of `whole` lies above, below, to the left and to the right of `core`."""
    x, y, w, _ = whole
    return (
        pygame.Rect(x, y, w, core.top - y),
        pygame.Rect(x, core.bottom, w, whole.bottom - core.bottom),
        pygame.Rect(x, core.top, core.left - x, core.h),
        pygame.Rect(core.right, core.top, whole.right - core.right, core.h),
    )


def _columns(picture: Picture) -> Iterator[Piece]:
    """Yield a picture without alpha in columns, the pixels of each closely together."""
    w, h = picture.surface.get_size()
    ends = [w * i // picture.columns // GRAIN * GRAIN for i in range(picture.columns)]
    for left, right in pairwise([*ends, w]):
        column = picture.surface.subsurface((left, 0, right - left, h))
        yield Piece(column.convert(), picture.dx + left, picture.dy)


def _strip(whole: Piece, rect: pygame.Rect) -> Piece:
    """Return a piece of a picture with pixels of its own."""
    return Piece(whole.surface.subsurface(rect.move(-whole.x, -whole.y)).copy(), rect.x, rect.y)
