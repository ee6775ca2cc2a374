"""The soft picture of a map: what is seen of it where nothing is sharp yet, scaled in every frame of a zoom.

To scale it takes 2 ms at 1920×1080 and 5 ms at 3840×2160.
"""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from game.ui.draw.box import Point
from game.ui.draw.cut import Piece
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.ground.terrain import Terrain

MARGIN: Final = 4.0
"""Units of the board that the soft picture may reach beyond the view."""
SLIP: Final = 1e-6
"""A fraction of a pixel that is only a rounding error."""


class Soft:
    """The soft picture in a view of `size` pixels, as it looks through a camera."""

    def __init__(self, terrain: Terrain, camera: Camera, size: tuple[int, int]) -> None:
        self._terrain: Final = terrain
        self._camera: Final = camera
        more = ceil(MARGIN * LEVELS[-1] * camera.fit / camera.grain)
        self._size: Final = (size[0] + more, size[1] + more)
        self._surface: pygame.Surface | None = None
        self._shown: tuple[tuple[float, Point, int], Piece] | None = None
        """The scale, the origin and the edition of the picture for which it was scaled last."""

    def piece(self) -> Piece:
        """Return all that is in view; equal pieces look the same.

        It is up to date when it comes into view. Later only washes change at once, because they may be secret.
        """
        self._terrain.refresh(0 if self._shown else None)
        now = (self._camera.scale, self._camera.origin, self._terrain.edition)
        if self._shown is None or self._shown[0] != now:
            self._shown = (now, self._scaled())
        return self._shown[1]

    def free(self) -> None:
        """Give back what was scaled last, as all is sharp: 5 MB at 1920×1080, 19 MB at 3840×2160."""
        self._surface = self._shown = None

    def _scaled(self) -> Piece:
        """Scale what is seen, out to whole pixels of the soft picture."""
        onto = self._surface = self._surface or pygame.Surface(self._size)
        seen, frame, k = self._camera.seen, self._terrain.atlas.frame, self._terrain.scale
        pixels, soft = self._camera.scale / self._camera.grain, self._terrain.soft
        left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
        right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
        bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
        w = min(ceil((right - left) * pixels / k - SLIP), onto.get_width())
        h = min(ceil((bottom - top) * pixels / k - SLIP), onto.get_height())
        part = soft.subsurface((left, top, right - left, bottom - top))
        filled = onto.subsurface((0, 0, w, h))
        pygame.transform.smoothscale(part, (w, h), filled)
        x, y = (left / k + frame.x - seen.x) * pixels, (top / k + frame.y - seen.y) * pixels
        return Piece(filled, round(x), round(y))
