"""The soft picture of a map: what is seen of it where nothing is sharp yet, scaled in every frame of a zoom.

To scale it takes 2 ms at 1920×1080 and 5 ms at 3840×2160.
"""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from game.ui.draw.box import Box
from game.ui.draw.cut import Piece
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.ground.terrain import Terrain

MARGIN: Final = 4.0
"""Units of the board that the soft picture may reach beyond the view."""
ROOM: Final = 128
"""Pixels that are scaled beyond the view on each side, unless the map is zoomed: it is dragged so far without more."""
SLIP: Final = 1e-6
"""A fraction of a pixel that is only a rounding error."""


class Soft:
    """The soft picture in a view of `size` pixels, as it looks through a camera."""

    def __init__(self, terrain: Terrain, camera: Camera, size: tuple[int, int]) -> None:
        self._terrain: Final = terrain
        self._camera: Final = camera
        more = ceil(MARGIN * LEVELS[-1] * camera.fit / camera.grain) + 2 * ROOM
        self._size: Final = (size[0] + more, size[1] + more)
        self._surface: pygame.Surface | None = None
        self._shown: tuple[tuple[float, int], Box, pygame.Surface] | None = None
        """What was scaled last: the scale and the edition of the picture, the part of the board, and its pixels."""

    def piece(self) -> Piece:
        """Return all that is in view; equal pieces look the same.

        It is up to date when it comes into view. Later only washes change at once, because they may be secret.
        """
        camera, terrain = self._camera, self._terrain
        terrain.refresh(0 if self._shown else None)
        of, seen, frame = (camera.scale, terrain.edition), camera.seen, terrain.atlas.frame
        whole = Box(frame.x, frame.y, *(side / terrain.scale for side in terrain.soft.get_size()))
        if self._shown is None or self._shown[0] != of or not self._shown[1].covers(seen.shared(whole), SLIP):
            self._shown = (of, *self._scaled())
        _, part, picture = self._shown
        pixels = camera.scale / camera.grain
        return Piece(picture, round((part.x - seen.x) * pixels), round((part.y - seen.y) * pixels))

    def free(self) -> None:
        """Give back what was scaled last, as all is sharp: 5 MB at 1920×1080, 19 MB at 3840×2160."""
        self._surface = self._shown = None

    def _scaled(self) -> tuple[Box, pygame.Surface]:
        """Scale what is seen, out to whole pixels of the soft picture; return the part of the board, and its pixels."""
        onto = self._surface = self._surface or pygame.Surface(self._size)
        camera, frame, k = self._camera, self._terrain.atlas.frame, self._terrain.scale
        pixels, soft = camera.scale / camera.grain, self._terrain.soft
        seen = camera.seen if camera.zooming else camera.seen.inset(-ROOM / pixels)
        left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
        right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
        bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
        w = min(ceil((right - left) * pixels / k - SLIP), onto.get_width())
        h = min(ceil((bottom - top) * pixels / k - SLIP), onto.get_height())
        filled = onto.subsurface((0, 0, w, h))
        pygame.transform.smoothscale(soft.subsurface((left, top, right - left, bottom - top)), (w, h), filled)
        return Box(left / k + frame.x, top / k + frame.y, (right - left) / k, (bottom - top) / k), filled
