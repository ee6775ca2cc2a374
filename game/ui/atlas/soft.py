"""The soft picture of a map: what is seen where there is nothing sharp yet, scaled anew in every frame that moves."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from game.ui.atlas.lens import LEVELS, Lens
from game.ui.atlas.squares import Sheet
from game.ui.atlas.terrain import Terrain
from game.ui.box import Box
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
        self._at = (0, 0)
        """Where the picture lies in the view, in pixels of the sheet."""
        self._part = Box(0, 0, 0, 0)
        """The part of the board that it shows."""
        self.stale = True

    def ground(self) -> Item:
        """Return a ground for squares that hide all of it: any picture."""
        view = self._lens.view
        return Item("map/soft", "atlas/sheet", view, (self._sheet,), -10, clip=view)

    def item(self, part: Box) -> Item:
        """Return what is seen of a `part` of the board, and perhaps more."""
        lens, moving = self._lens, self._lens.moving
        part = part.shared(lens.seen)
        if self.stale or moving or not self._part.covers(part):
            late = self._terrain.refresh(HURRIED if moving else None)
            self._at, self._part = self._scale(part), part
            if not moving:
                self._sheet = Sheet(self._sheet.surface, self._sheet.times)  # what stands still is known by its sheet
            self.stale = moving or late
        grain, view = lens.grain, lens.view
        side = self._sheet.times * grain
        w, h = self._sheet.surface.get_size()
        box = Box(view.x + self._at[0] * side, view.y + self._at[1] * side, w * side, h * side)
        clip = lens.box(self._part).inset(-grain).shared(view)
        return Item("map/soft", "atlas/sheet", box, (self._sheet,), -10, clip=clip, moves=moving)

    def _scale(self, seen: Box) -> tuple[int, int]:
        """Scale a part of the picture; return where its corner lies in the view, in pixels of the sheet."""
        frame, k = self._terrain.atlas.frame, self._terrain.scale
        pixels = self._lens.scale / self._lens.grain / self._sheet.times
        soft = self._terrain.soft
        if k > pixels * self._sheet.times and self._lens.moving:
            soft, k = self._terrain.halved(), k / 2
        left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
        right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
        bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
        part = soft.subsurface((left, top, right - left, bottom - top))
        onto = self._sheet.surface
        w = min(round((right - left) * pixels / k), onto.get_width())
        h = min(round((bottom - top) * pixels / k), onto.get_height())
        pygame.transform.smoothscale(part, (w, h), onto.subsurface((0, 0, w, h)))
        whole = self._lens.seen
        return (round((left / k + frame.x - whole.x) * pixels), round((top / k + frame.y - whole.y) * pixels))
