"""The window without its pictures: everything is laid out and listed, nothing is painted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

import pygame
import pytest

from game.ui.draw.cut import Piece


@contextmanager
def painting_nothing() -> Iterator[None]:
    """Paint neither lands nor a whole picture.

    The map needs no time then, so nothing depends on how busy the machine is.
    """
    from game.ui.draw.painter import Painter
    from game.ui.map import view
    from game.ui.map.ground.soft import Soft
    from game.ui.map.ground.squares import SIDE, Squares
    from game.ui.map.ground.terrain import Terrain

    blank = pygame.Surface((SIDE, SIDE))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(view, "WORK", inf)
        patch.setattr(Painter, "paint", lambda *_: [])
        patch.setattr(Squares, "_picture", lambda *_: blank)
        patch.setattr(Soft, "piece", lambda *_: Piece(blank, 0, 0))
        patch.setattr(Terrain, "_colour", lambda *_, **_more: None)
        yield
