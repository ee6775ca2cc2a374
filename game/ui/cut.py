"""A picture cut into pieces: what hides everything is copied without blending, what is not there is not kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.ui.kept import weight
from game.ui.shapes import Picture, over, sheet

NOTHING: Final = pygame.Rect(0, 0, 0, 0)


class Piece(NamedTuple):
    """Pixels, premultiplied where they have an alpha, and where they lie from the corner of the box."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """The pixels it covers, from the corner of the box."""
        return self.surface.get_rect(topleft=(self.x, self.y))

    @property
    def solid(self) -> bool:
        """Whether nothing shows through."""
        return not self.surface.get_flags() & pygame.SRCALPHA


class Cut(NamedTuple):
    """The pieces of a picture, side by side; `solid` is the part that hides everything, from the corner of the box."""

    pieces: tuple[Piece, ...]
    solid: pygame.Rect

    @property
    def rects(self) -> Iterator[pygame.Rect]:
        """The parts in which anything is changed: one, unless there is a hole in the middle."""
        if len(self.pieces) > 1 and not self.solid.w:
            return (piece.rect for piece in self.pieces)
        return iter((self.bounds,))

    @property
    def bounds(self) -> pygame.Rect:
        """All that is covered, from the corner of the box."""
        first, *others = (piece.rect for piece in self.pieces)
        return first.unionall(others)

    @property
    def bytes(self) -> int:
        """How much memory the pixels take."""
        return sum(weight(piece.surface) for piece in self.pieces)

    def onto(self, target: pygame.Surface, x: int, y: int) -> None:
        """Draw the picture of a box whose corner is at `x`, `y`."""
        for piece in self.pieces:
            flags = 0 if piece.solid else pygame.BLEND_PREMULTIPLIED
            target.blit(piece.surface, (x + piece.x, y + piece.y), special_flags=flags)

    def faded(self, share: float) -> Cut:
        """Return a copy with a `share` (0–1) of the opacity."""
        level = (round(255 * share),) * 4
        pieces = [piece._replace(surface=piece.surface.convert_alpha()) for piece in self.pieces]
        for piece in pieces:
            piece.surface.fill(level, special_flags=pygame.BLEND_RGBA_MULT)
        return Cut(tuple(pieces), NOTHING)

    def squeezed(self, w: int, share: float) -> Cut:
        """Return a copy with a `share` (0–1) of the width, around the middle of a box `w` pixels wide."""
        left, top, wide, tall = self.bounds
        whole = sheet(wide, tall)
        for piece in self.pieces:
            over(whole, piece.surface.convert_alpha(), (piece.x - left, piece.y - top))
        narrow = pygame.transform.smoothscale(whole, (max(1, round(wide * share)), tall))
        return Cut((Piece(narrow, round(w / 2 + (left - w / 2) * share), top),), NOTHING)


def cut(picture: Picture) -> Cut:
    """Cut a picture, its core apart from what is around it."""
    whole = Piece(picture.surface, picture.dx, picture.dy)
    if whole.solid:
        return Cut((whole,), whole.rect)
    if picture.core is None:
        return Cut((whole,), NOTHING)
    core, inside = picture.core
    around = tuple(_strip(whole, rect) for rect in _around(whole.rect, core) if rect.w > 0 and rect.h > 0)
    return Cut((*around, Piece(inside, core.x, core.y)), core) if inside else Cut(around, NOTHING)


def _around(whole: pygame.Rect, core: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return what of `whole` lies above, below, to the left and to the right of `core`."""
    x, y, w, _ = whole
    return (
        pygame.Rect(x, y, w, core.top - y),
        pygame.Rect(x, core.bottom, w, whole.bottom - core.bottom),
        pygame.Rect(x, core.top, core.left - x, core.h),
        pygame.Rect(core.right, core.top, whole.right - core.right, core.h),
    )


def _strip(whole: Piece, rect: pygame.Rect) -> Piece:
    """Return a piece of a picture with pixels of its own."""
    return Piece(whole.surface.subsurface(rect.move(-whole.x, -whole.y)).copy(), rect.x, rect.y)
