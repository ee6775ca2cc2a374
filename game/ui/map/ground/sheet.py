"""The ground of a map as one finished picture that an item shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.draw.cut import Cut, Piece


class Sheet:
    """Pieces in a view of `size` pixels, which they cover, from its corner; two are the same only if they are one."""

    def __init__(self, pieces: Iterable[Piece], size: tuple[int, int]) -> None:
        view = pygame.Rect((0, 0), size)
        self.cut: Final = Cut(tuple(pieces), (view,), view, view)
