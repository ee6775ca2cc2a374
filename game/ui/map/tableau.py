"""Finished pictures that items show: of a square, and of all of a map."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, groupby
from typing import Final

import pygame

from game.ui.draw.cut import Cut, Piece, cut
from game.ui.draw.materials.shapes import Picture


class Sheet:
    """A finished surface: an item shows it, `times` as large. Two are the same only if they are one object."""

    def __init__(self, surface: pygame.Surface, times: int = 1) -> None:
        self.surface: Final = surface
        self.times: Final = times
        self.cut: Final = cut(Picture(surface, times=times))


class Laid(Cut):
    """A picture of many pieces, one over the other."""

    def onto(self, target: pygame.Surface, x: int, y: int) -> None:
        """Draw the picture: pieces that are only copied or blended, which are nearly all, in one go."""
        for flags, run in groupby(self.pieces, _flags):
            if flags is None:
                for piece in run:
                    piece.onto(target, x, y)
            else:
                target.fblits([(piece.surface, (x + piece.x, y + piece.y)) for piece in run], flags)


def _flags(piece: Piece) -> int | None:
    """Return how a piece is copied or blended; None if there is more to it."""
    if piece.alpha < 255 or piece.times > 1:
        return None
    return pygame.BLEND_PREMULTIPLIED if piece.blended else 0


class Tableau:
    """Pieces in a view of `size` pixels, which they cover, from its corner. Two are the same only if they are one."""

    def __init__(self, pieces: Iterable[Iterable[Piece]], size: tuple[int, int]) -> None:
        view = pygame.Rect((0, 0), size)
        self.cut: Final = Laid(tuple(chain.from_iterable(pieces)), (view,), view, view)
