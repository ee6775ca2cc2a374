"""The sharp picture of a map, in squares that are drawn a few at a time and kept: nothing waits for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor, hypot
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from game.ui.atlas.ink import Grid, Ink
from game.ui.atlas.lens import LEVELS, Lens
from game.ui.atlas.links import DOT
from game.ui.atlas.placing import size_of
from game.ui.atlas.terrain import Terrain
from game.ui.atlas.washes import Mood, Outlines
from game.ui.box import Box, Point
from game.ui.cut import Piece, cut
from game.ui.items import Item
from game.ui.kept import Kept, weight
from game.ui.shapes import Picture, over

SIDE: Final = 240
"""The side of a square in pixels: its memory is not asked of the system anew each time."""
VIEWS: Final = 1.15
"""So many times as many squares are kept as can be seen at once."""
SHARP: Final = 0.26
"""Seconds in which all that is seen gets sharp."""
MANY: Final = 60
"""A view of more squares needs longer: they are begun while the lens still zooms."""
LONGER: Final = 0.44
FEW: Final = 6
"""If more lands change at once, what was before does not stay until it is drawn anew."""
NO_COAT: Final = ((), None)


class Sheet:
    """A finished surface: an item shows it, `times` as large. Two are the same only if they are one object."""

    def __init__(self, surface: pygame.Surface, times: int = 1) -> None:
        self.surface: Final = surface
        self.times: Final = times
        self.cut: Final = cut(Picture(surface, times=times))


class Place(NamedTuple):
    """Where a square lies: its level, and its place in the grid of that level, which begins at the frame's corner."""

    level: int
    column: int
    row: int


class Squares:
    """The squares of one map in one window; `pen` is the size of a unit of the canvas in pixels."""

    def __init__(self, terrain: Terrain, ink: Ink, window: tuple[int, int], pen: float) -> None:
        self._terrain: Final = terrain
        self._ink: Final = ink
        self._pen: Final = pen
        self._outlines: Final = Outlines(terrain.atlas)
        self._lands: Final = Grid((land.box.inset(-4), i) for i, land in enumerate(terrain.atlas.lands))
        most = round(VIEWS * 4 * SIDE * SIDE * (ceil(window[0] / SIDE) + 1) * (ceil(window[1] / SIDE) + 1))
        self._grounds: Final[Kept[Place, Sheet]] = Kept(most, _weigh)
        self._coats: Final[dict[Place, tuple[tuple[tuple[int, Mood], ...], Sheet | None]]] = {}
        """What is brought out on squares, and how they look so."""
        self._on: Final[dict[Place, frozenset[int]]] = {}
        """The lands on each square."""
        self._stale: Final[set[Place]] = set()
        """The squares that show what was before."""
        self._credit = 0.0
        self._known: tuple[tuple[object, ...], Mapping[int, Mood], list[Place]] | None = None
        """What is owed to a lens and to what is brought out, as long as nothing changes."""

    def colour(self, owners: tuple[str, ...], *, dyed: bool, lens: Lens) -> None:
        """Colour the lands for their owners; squares in which nothing changes stay.

        Those in view stay until they are drawn anew, unless everything changes.
        """
        changed = self._terrain.colour(owners, dyed=dyed)
        boxes = [self._terrain.atlas.lands[land].box for land in changed]
        seen = self.in_view(lens) if 0 < len(changed) <= FEW else []
        for place in [place for place in self._grounds if boxes]:
            part = self.part(place, lens)
            if any(box.meets(part) for box in boxes):
                if place in seen:
                    self._stale.add(place)
                else:
                    self._grounds.drop(place)
        self._known = None

    def part(self, place: Place, lens: Lens) -> Box:
        """Return the part of the board on a square."""
        side = SIDE / self.scale(place.level, lens)
        frame = self._terrain.atlas.frame
        return Box(frame.x + place.column * side, frame.y + place.row * side, side, side)

    @staticmethod
    def scale(level: int, lens: Lens) -> float:
        """Return the pixels per unit of the board at a level."""
        return lens.fit * LEVELS[level] / lens.grain

    def in_view(self, lens: Lens) -> list[Place]:
        """List the squares that are seen through a lens."""
        seen, frame = lens.seen.shared(lens.frame), self._terrain.atlas.frame
        side = SIDE / self.scale(lens.level, lens)
        columns = range(floor((seen.x - frame.x) / side), ceil((seen.right - frame.x) / side))
        rows = range(floor((seen.y - frame.y) / side), ceil((seen.bottom - frame.y) / side))
        return [Place(lens.level, column, row) for row in rows for column in columns]

    def complete(self, lens: Lens, what: Mapping[int, Mood]) -> bool:
        """Tell whether all that is seen through a lens at rest is sharp and shows what is brought out."""
        return not self._owed(lens, what)

    def missing(self, lens: Lens) -> Box | None:
        """Return the part of the board that is seen without squares; None if there are squares for all of it."""
        parts = [self.part(place, lens) for place in self.in_view(lens) if place not in self._grounds]
        if not parts:
            return None
        x, y = min(part.x for part in parts), min(part.y for part in parts)
        return Box(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)

    def work(self, dt: float, lens: Lens, what: Mapping[int, Mood], near: Point, until: float) -> bool:
        """Draw squares that are missing, the nearest to a point of the board first; tell whether any.

        It takes until the time `until`, or as long as it must for all to be there soon.
        """
        if not self._owed(lens, what):
            return False
        owed = sorted(self._owed(lens, what), key=lambda place: _far(self.part(place, lens), near))
        many = len(self.in_view(lens))
        earned = many * dt / (LONGER if many > MANY else SHARP)
        self._credit = earned + min(1.0, self._credit)
        for place in owed:
            if self._credit < 1 and perf_counter() > until:
                break
            self._draw(place, lens, what)
            self._credit = max(0.0, self._credit - 1)
        self._known = None
        return True

    def begin(self, dt: float, lens: Lens, what: Mapping[int, Mood], near: Point) -> None:
        """Draw some of many squares before the lens has come to where it will rest."""
        if len(self.in_view(lens)) > MANY:
            self.work(dt, lens, what, near, 0.0)

    def _owed(self, lens: Lens, what: Mapping[int, Mood]) -> list[Place]:
        now = (lens.level, lens.origin, lens.view)
        if self._known is None or self._known[0] != now or self._known[1] is not what:
            places = self.in_view(lens)
            signs = {place: self._sign(place, lens, what) for place in places} if what else {}
            owed = [
                place
                for place in places
                if place not in self._grounds
                or place in self._stale
                or self._coats.get(place, NO_COAT)[0] != signs.get(place, ())
            ]
            self._known = (now, what, owed)
        return self._known[2]

    def _sign(self, place: Place, lens: Lens, what: Mapping[int, Mood]) -> tuple[tuple[int, Mood], ...]:
        """Return what is brought out on a square."""
        if place not in self._on:
            self._on[place] = frozenset(self._lands.near(self.part(place, lens)))
        here = self._on[place]
        return tuple((land, mood) for land, mood in what.items() if land in here)

    def _draw(self, place: Place, lens: Lens, what: Mapping[int, Mood]) -> None:
        part = self.part(place, lens)
        if place not in self._grounds or place in self._stale:
            self._stale.discard(place)
            ground = self._terrain.square(part, SIDE)
            self._ink.onto(ground, part, SIDE / part.w, self._dot(place, lens))
            self._grounds.keep(place, Sheet(ground))
        sign = self._sign(place, lens, what)
        seen = self.in_view(lens)
        if len(self._coats) > len(seen):
            for other in self._coats.keys() - seen:
                del self._coats[other]
        self._coats[place] = (sign, Sheet(self._coated(place, part, dict(sign))) if sign else None)

    @staticmethod
    def _dot(place: Place, lens: Lens) -> float:
        """Return the radius of a dot of a link, in pixels."""
        return size_of(lens, LEVELS[place.level]) / lens.grain * DOT

    def _coated(self, place: Place, part: Box, what: Mapping[int, Mood]) -> pygame.Surface:
        """Return a square with what brings out the lands on it."""
        ground = self._grounds.get(place)
        out = ground.surface.copy() if ground else self._terrain.square(part, SIDE)
        self._terrain.washed(part, out, what)
        lines = self._outlines.drawn(part, SIDE, self._pen, what)
        if lines:
            over(out, lines, (0, 0))
        return out

    def items(self, lens: Lens) -> Iterator[Item]:
        """Yield the squares that are there, as they lie under a lens at rest."""
        side, scale, view = SIDE * lens.grain, lens.scale, lens.view
        x = view.x + lens.origin[0] + lens.frame.x * scale
        y = view.y + lens.origin[1] + lens.frame.y * scale
        for place, sheet in self._there(lens):
            box = Box(x + place.column * side, y + place.row * side, side, side)
            yield Item(f"map/square {place.column},{place.row}", "atlas/sheet", box, (sheet,), -9, clip=view)

    def pieces(self, lens: Lens) -> Iterator[Piece]:
        """Yield the squares that are there, in pixels from the corner of the view."""
        x = round((lens.origin[0] + lens.frame.x * lens.scale) / lens.grain)
        y = round((lens.origin[1] + lens.frame.y * lens.scale) / lens.grain)
        for place, sheet in self._there(lens):
            yield Piece(sheet.surface, x + place.column * SIDE, y + place.row * SIDE)

    def _there(self, lens: Lens) -> Iterator[tuple[Place, Sheet]]:
        """Yield the squares in view that are there, as they were last drawn."""
        for place in self.in_view(lens):
            ground = self._grounds.get(place)
            if ground:
                yield place, self._coats.get(place, NO_COAT)[1] or ground


def _weigh(sheet: Sheet) -> int:
    return weight(sheet.surface)


def _far(part: Box, near: Point) -> float:
    return hypot(part.centre[0] - near[0], part.centre[1] - near[1])
