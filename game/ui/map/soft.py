"""The soft picture of a map: what is seen where there is nothing sharp yet, scaled anew in every frame that moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, floor, inf
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.cut import Piece
from game.ui.map.camera import LEVELS, Lens
from game.ui.map.tableau import Sheet, Tableau
from game.ui.map.terrain import Terrain
from game.ui.map.workshop import Workshop

MARGIN: Final = 4.0
"""So many units of the board the soft picture may reach beyond the view."""
DOUBLED: Final = 2_500_000
"""Views of more pixels are drawn half as large and doubled: it is seen for a moment only."""
SLIP: Final = 1e-6
"""Pixels that are none: numbers are not exact."""
HURRIED: Final = 4
"""So many lands at most change their colours in a frame that moves."""
How: TypeAlias = tuple[float, Point]
"""How a lens shows the board: its scale, and where the board's corner is."""


class Shown(NamedTuple):
    """How a `part` of the board is seen, at least, as a `piece` from the corner of the view on a `sheet`."""

    how: How
    part: Box
    sheet: Sheet
    piece: Piece


class Soft:
    """The soft picture in a view of `size` pixels. It may be `stale`: what it shows is not what it should.

    While the lens zooms, the picture of the next frame is scaled beside everything else.
    """

    def __init__(self, terrain: Terrain, lens: Lens, size: tuple[int, int]) -> None:
        self._terrain: Final = terrain
        self._lens: Final = lens
        more = ceil(MARGIN * LEVELS[-1] * lens.fit / lens.grain) // 2 * 2 + 2
        times = 2 if size[0] * size[1] > DOUBLED else 1
        room = (ceil((size[0] + more) / times), ceil((size[1] + more) / times))
        self._sheets: Final = [Sheet(pygame.Surface(room), times) for _ in range(2)]
        self._size: Final = size
        self._shown: Shown | None = None
        self._ground: tuple[Shown | None, Tableau] | None = None
        self._workshop: Final[Workshop[How, Shown]] = Workshop()
        self.stale = True

    def pieces(self, parts: Sequence[Box]) -> list[Piece]:
        """Return what is seen of `parts` of the board, and hardly more, in pixels from the corner of the view."""
        how, around = _how(self._lens), _around(parts).shared(self._lens.seen)
        shown = self._workshop.take(1).get(how)
        if shown is None:
            shown = self._shown
            if self.stale or shown is None or shown.how != how or not shown.part.covers(around):
                self._refresh()
                shown = self._scaled(self._lens, around, self._free())
        self._shown = shown
        return [self._clipped(shown.piece, part) for part in parts]

    def ground(self) -> Tableau:
        """Return all that is seen as one picture; it is the same one as long as it looks the same."""
        if self.stale:
            self._workshop.take(inf)  # it shows what was before
            self.stale, self._shown = self._terrain.refresh(), None
        pieces, shown = self.pieces([self._lens.seen]), self._shown
        if self._ground is None or self._ground[0] is not shown:
            self._ground = (shown, Tableau((pieces,), self._size))
        return self._ground[1]

    def expect(self) -> None:
        """Have the picture of the next frame scaled."""
        self._refresh()
        there = self._lens.next
        self._workshop.order([(_how(there), partial(self._scaled, there, there.seen, self._free()))])

    def leave(self) -> None:
        """Let nothing be scaled any more."""
        self._workshop.take(inf)

    def _refresh(self) -> None:
        if self.stale:
            self.stale = self._terrain.refresh(HURRIED)

    def _free(self) -> Sheet:
        """Return the sheet that is not shown."""
        one, other = self._sheets
        return other if self._shown and self._shown.sheet is one else one

    def _scaled(self, lens: Lens, part: Box, sheet: Sheet) -> Shown:
        """Scale a part of the picture; this may be done beside everything else."""
        with self._terrain.shows:
            return Shown(_how(lens), part, sheet, _laid(self._terrain, lens, part, sheet))

    def _clipped(self, piece: Piece, part: Box) -> Piece:
        """Return what of a piece shows a part of the board."""
        seen, pixels = self._lens.seen, self._lens.scale / self._lens.grain
        left, top = floor((part.x - seen.x) * pixels), floor((part.y - seen.y) * pixels)
        right, bottom = ceil((part.right - seen.x) * pixels), ceil((part.bottom - seen.y) * pixels)
        return piece.within(pygame.Rect(left, top, right - left, bottom - top))


def _around(parts: Sequence[Box]) -> Box:
    """Return a box around others."""
    x, y = min(part.x for part in parts), min(part.y for part in parts)
    return Box(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)


def _how(lens: Lens) -> How:
    return (lens.scale, lens.origin)


def _laid(terrain: Terrain, lens: Lens, seen: Box, sheet: Sheet) -> Piece:
    """Scale what is `seen` of the soft picture of a terrain, on a sheet."""
    frame, k, whole = terrain.atlas.frame, terrain.scale, lens.seen
    pixels = lens.scale / lens.grain / sheet.times
    soft = terrain.soft
    if k > pixels * sheet.times:
        soft, k = terrain.halved(), k / 2
    left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
    right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
    bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
    part = soft.subsurface((left, top, right - left, bottom - top))
    onto = sheet.surface
    w = min(ceil((right - left) * pixels / k - SLIP), onto.get_width())
    h = min(ceil((bottom - top) * pixels / k - SLIP), onto.get_height())
    filled = onto.subsurface((0, 0, w, h))
    pygame.transform.smoothscale(part, (w, h), filled)
    x, y = round((left / k + frame.x - whole.x) * pixels), round((top / k + frame.y - whole.y) * pixels)
    return Piece(filled, x * sheet.times, y * sheet.times, times=sheet.times)
