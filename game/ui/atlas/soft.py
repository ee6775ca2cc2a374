"""The soft picture of a map: what is seen where there is nothing sharp yet, scaled anew in every frame that moves."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from game.ui.atlas.lens import LEVELS, Lens
from game.ui.atlas.squares import Sheet
from game.ui.atlas.terrain import Terrain
from game.ui.box import Box, Point
from game.ui.cut import Piece
from game.ui.items import Item

MARGIN: Final = 4.0
"""So many units of the board the soft picture may reach beyond the view."""
DOUBLED: Final = 2_500_000
"""Views of more pixels are drawn half as large and doubled: it is seen for a moment only."""

HURRIED: Final = 4
"""So many lands at most change their colours in a frame that moves."""


class Soft:
    """The soft picture in a view of `size` pixels. It may be `stale`: what it shows is not what it should."""

    def __init__(self, terrain: Terrain, lens: Lens, size: tuple[int, int]) -> None:
        self._terrain: Final = terrain
        self._lens: Final = lens
        more = ceil(MARGIN * LEVELS[-1] * lens.fit / lens.grain) // 2 * 2 + 2
        times = 2 if size[0] * size[1] > DOUBLED else 1
        self._sheet = Sheet(pygame.Surface((ceil((size[0] + more) / times), ceil((size[1] + more) / times))), times)
        self._piece = Piece(self._sheet.surface, 0, 0, times=times)
        self._shown: tuple[Box, float, Point] | None = None
        """The part of the board that the piece shows, and how."""
        self.stale = True

    def ground(self) -> Item:
        """Return a ground for squares that hide all of it: any picture."""
        view = self._lens.view
        return Item("map/ground", "atlas/sheet", view, (self._sheet,), -10, clip=view)

    def piece(self, part: Box) -> Piece:
        """Return what is seen of a `part` of the board, and perhaps more, in pixels from the corner of the view."""
        part, lens = part.shared(self._lens.seen), self._lens
        shown = (part, lens.scale, lens.origin)
        if self.stale or self._shown != shown:
            self.stale = self._terrain.refresh(HURRIED)
            self._piece, self._shown = self._scaled(part), shown
        return self._piece

    def _scaled(self, seen: Box) -> Piece:
        """Scale a part of the picture."""
        frame, k = self._terrain.atlas.frame, self._terrain.scale
        pixels = self._lens.scale / self._lens.grain / self._sheet.times
        soft = self._terrain.soft
        if k > pixels * self._sheet.times:
            soft, k = self._terrain.halved(), k / 2
        left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
        right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
        bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
        part = soft.subsurface((left, top, right - left, bottom - top))
        onto = self._sheet.surface
        w = min(round((right - left) * pixels / k), onto.get_width())
        h = min(round((bottom - top) * pixels / k), onto.get_height())
        filled = onto.subsurface((0, 0, w, h))
        pygame.transform.smoothscale(part, (w, h), filled)
        whole, times = self._lens.seen, self._sheet.times
        x, y = round((left / k + frame.x - whole.x) * pixels), round((top / k + frame.y - whole.y) * pixels)
        return Piece(filled, x * times, y * times, times=times)
