"""The sharp picture of a map, in squares that are drawn a few in each turn of the loop: no turn waits for all.

All that are in view take 60 ms at 1920×1080 and 140 ms at 3840×2160.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, floor
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box
from game.ui.draw.cut import Piece
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.ground.ink import Grid, Ink
from game.ui.map.ground.sea_links import DOT
from game.ui.map.ground.terrain import Terrain
from game.ui.map.ground.washes import Mood, Outlines, fill
from game.ui.map.placing import size_of

SIDE: Final = 256
"""The side of a square in pixels; a square this small fits in the cache of the processor."""
Moods: TypeAlias = Mapping[int, Mood]
"""The mood of each land that is brought out or dimmed."""


class Place(NamedTuple):
    """Where a square lies: its level, and its place in the grid of that level, which begins at the frame's corner."""

    level: int
    column: int
    row: int


class Square(NamedTuple):
    """A drawn square: the ground without what is brought out, and how it looks with it.

    `moods` is what is brought out on all of the map, `here` what of it is on the square.
    """

    ground: pygame.Surface
    moods: Moods
    here: Moods
    look: pygame.Surface


class Squares:
    """The squares of one map in one window; `pen` is the size of a unit of the canvas in pixels."""

    def __init__(self, terrain: Terrain, ink: Ink, camera: Camera, pen: float) -> None:
        self._terrain: Final = terrain
        self._ink: Final = ink
        self._camera: Final = camera
        self._pen: Final = pen
        self._outlines: Final = Outlines(terrain.atlas)
        self._lands: Final = Grid((land.box.inset(-4), i) for i, land in enumerate(terrain.atlas.lands))
        self._shown: dict[Place, Square] = {}
        self._next: Final[dict[Place, Square]] = {}
        """Squares that are drawn and wait until all squares in view are."""
        self._soft: Final[dict[Place, pygame.Surface]] = {}
        """What is seen where a square is missing, of one edition of the soft picture."""
        self._edition = 0
        self._outdated: Final[set[Place]] = set()
        """Squares that are shown although their ground has changed; they are drawn again."""
        self._complete: tuple[object, ...] | None = None
        """What the camera and the moods were when all squares in view were last drawn."""

    # ------------------------------------------------------------------ what is to be drawn

    def colour(self, owners: tuple[str, ...], *, dyed: bool) -> None:
        """Colour the lands for their owners; squares in which nothing changes stay."""
        boxes = [self._terrain.atlas.lands[land].box for land in self._terrain.colour(owners, dyed=dyed)]
        self._outdate(place for place in self._shown if any(box.meets(self._part(place)) for box in boxes))

    def refine(self) -> None:
        """Draw the squares again that need the large picture, once it is loaded."""
        if self._terrain.refined():
            self._outdate(place for place in self._shown if self._terrain.coarse(self._scale(place.level)))

    def _outdate(self, places: Iterable[Place]) -> None:
        self._outdated.update(places)
        self._next.clear()
        self._complete = None

    def clear(self) -> None:
        """Forget all squares, because another level is shown."""
        self._shown.clear()
        self._soft.clear()
        self._outdate(())
        self._outdated.clear()

    def _part(self, place: Place) -> Box:
        """Return the part of the board on a square."""
        side, frame = SIDE / self._scale(place.level), self._terrain.atlas.frame
        return Box(frame.x + place.column * side, frame.y + place.row * side, side, side)

    def _scale(self, level: int) -> float:
        """Return the pixels per unit of the board at a level."""
        return self._camera.fit * LEVELS[level] / self._camera.grain

    def in_view(self) -> list[Place]:
        """List the squares that are seen through the camera."""
        camera, frame = self._camera, self._terrain.atlas.frame
        seen, side = camera.seen.shared(camera.frame), SIDE / self._scale(camera.level)
        columns = range(floor((seen.x - frame.x) / side), ceil((seen.right - frame.x) / side))
        rows = range(floor((seen.y - frame.y) / side), ceil((seen.bottom - frame.y) / side))
        return [Place(camera.level, column, row) for row in rows for column in columns]

    def complete(self, moods: Moods) -> bool:
        """Tell whether all that is seen is sharp and shows what is brought out."""
        return self._complete == self._now(moods)

    def _now(self, moods: Moods) -> tuple[object, ...]:
        return (self._camera.level, self._camera.origin, self._camera.view, moods)

    # ------------------------------------------------------------------ drawing

    def work(self, moods: Moods, until: float) -> bool:
        """Draw what is missing until a time (of `perf_counter`); tell whether the picture changes.

        At rest all squares change together, so that there are no seams. While the camera moves, new ones come at once.
        """
        if self.complete(moods):
            return False
        changed, places = False, self.in_view()
        for place in places:
            known = self._known(place)
            if known and known.moods is moods:
                continue
            here = self._on(place, moods)
            if known and known.here == here:
                (self._next if place in self._next else self._shown)[place] = known._replace(moods=moods)
                continue
            if perf_counter() > until:
                return changed
            at_once = self._camera.moving and place not in self._shown
            (self._shown if at_once else self._next)[place] = self._drawn(place, moods, here, known)
            changed |= at_once
        changed |= bool(self._next)
        self._shown = {place: self._next.get(place) or self._shown[place] for place in places}
        self._outdate(())
        self._outdated.clear()
        self._soft.clear()
        self._complete = self._now(moods)
        return changed

    def _known(self, place: Place) -> Square | None:
        """Return a square whose ground can be used again, or None."""
        return self._next.get(place) or (None if place in self._outdated else self._shown.get(place))

    def _on(self, place: Place, moods: Moods) -> Moods:
        """Return what is brought out on a square."""
        return {land: moods[land] for land in self._lands.near(self._part(place)) if land in moods} if moods else {}

    def _drawn(self, place: Place, moods: Moods, here: Moods, known: Square | None) -> Square:
        part, ground = self._part(place), known and known.ground
        if ground is None:
            ground = pygame.Surface((SIDE, SIDE))
            self._terrain.onto(ground, part)
            self._ink.onto(
                ground, part, SIDE / part.w, size_of(self._camera, LEVELS[place.level]) / self._camera.grain * DOT
            )
        look = ground
        if here:
            look = ground.copy()
            self._terrain.washed(part, look, {land: wash for land, mood in here.items() if (wash := fill(mood))})
            self._outlines.onto(look, part, self._pen, here)
        return Square(ground, moods, here, look)

    def pieces(self) -> list[Piece]:
        """Return the squares in view as they lie under the camera, in pixels from the corner of the view.

        Where one is missing there is a soft one.
        """
        camera = self._camera
        x = round((camera.origin[0] + camera.frame.x * camera.scale) / camera.grain)
        y = round((camera.origin[1] + camera.frame.y * camera.scale) / camera.grain)
        return [Piece(self._look(place), x + place.column * SIDE, y + place.row * SIDE) for place in self.in_view()]

    def _look(self, place: Place) -> pygame.Surface:
        return self._shown[place].look if place in self._shown else self._softly(place)

    def _softly(self, place: Place) -> pygame.Surface:
        self._terrain.refresh()
        if self._edition != self._terrain.edition:
            self._edition = self._terrain.edition
            self._soft.clear()
        if place not in self._soft:
            self._soft[place] = pygame.Surface((SIDE, SIDE))
            self._terrain.softly_onto(self._soft[place], self._part(place))
        return self._soft[place]

    @property
    def empty(self) -> bool:
        """Whether none is sharp."""
        return not self._shown
