"""The sharp picture of a map, in squares that are drawn a few in each turn of the loop: no turn waits for all.

All that are in view take 60 ms at 1920×1080 and 140 ms at 3840×2160.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, floor, inf
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box
from game.ui.draw.cut import Piece
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.ground.ink import SpatialIndex
from game.ui.map.ground.sea_links import DOT
from game.ui.map.ground.terrain import GroundPrint, Terrain
from game.ui.map.ground.washes import LandMood, Outlines, fill
from game.ui.map.piece_layout import size_of

SIDE: Final = 256
"""The side of a square in pixels; a square this small fits in the cache of the processor."""
Moods: TypeAlias = Mapping[int, LandMood]
"""The mood of each land that is brought out or dimmed."""


class SquareKey(NamedTuple):
    """Where a square lies: its level, and its cell in the grid of that level, which begins at the frame's corner."""

    level: int
    column: int
    row: int


class Square(NamedTuple):
    """What is seen on a square: its key, how the ground is printed, what is brought out. Equal ones look the same."""

    key: SquareKey
    printed: GroundPrint
    moods: tuple[tuple[int, LandMood], ...] = ()


class Squares:
    """The squares of one map in one window; `pen` is the size of a unit of the canvas in pixels."""

    def __init__(self, terrain: Terrain, camera: Camera, pen: float) -> None:
        self._terrain: Final = terrain
        self._camera: Final = camera
        self._pen: Final = pen
        self._outlines: Final = Outlines(terrain.atlas)
        self._lands: Final = SpatialIndex((land.box.inset(-4), i) for i, land in enumerate(terrain.atlas.lands))
        self._drawn: dict[Square, pygame.Surface] = {}
        """The squares that are shown, their grounds without anything brought out, and those that are shown next."""
        self._shown: dict[SquareKey, pygame.Surface] = {}
        self._shown_as: dict[SquareKey, Square] = {}
        """What is seen on the squares that are shown."""
        self._known: Final[dict[SquareKey, Square]] = {}
        self._known_as: tuple[GroundPrint, Moods] | None = None
        """What is to be seen on squares, and of what that was made."""
        self._kept: frozenset[SquareKey] = frozenset()
        """Where the squares lie that may have to be shown again at once (`keep`)."""
        self._wanted: list[Square] = []
        """What was to be seen when the rest was last forgotten: to look for it takes 0.5 ms of a turn at 3840×2160."""
        self._complete: tuple[object, ...] | None = None
        """What was to be seen when all squares in view were last drawn."""

    # ------------------------------------------------------------------ what is to be drawn

    def clear(self) -> None:
        """Forget all squares, because another level is shown."""
        self._forget_but(())
        self._shown.clear()
        self._shown_as.clear()
        self._known.clear()
        self._complete = None

    def keep(self) -> None:
        """Keep the ground that is in view until it is released: to draw it anew takes 44 ms at 1920×1080."""
        self._kept = frozenset(self._in_view())

    def release(self) -> None:
        """Keep nothing that is out of view."""
        self._kept = frozenset()

    def complete(self, moods: Moods) -> bool:
        """Tell whether all that is seen is sharp and shows what is brought out."""
        return self._complete == self._now(moods)

    def _now(self, moods: Moods) -> tuple[object, ...]:
        camera = self._camera
        return (camera.level, camera.origin, camera.view, self._terrain.printed, moods)

    def _in_view(self) -> list[SquareKey]:
        """List the places that are seen through the camera."""
        camera, frame = self._camera, self._terrain.atlas.frame
        seen, side = camera.seen.shared(camera.frame), SIDE / self._scale(camera.level)
        columns = range(floor((seen.x - frame.x) / side), ceil((seen.right - frame.x) / side))
        rows = range(floor((seen.y - frame.y) / side), ceil((seen.bottom - frame.y) / side))
        return [SquareKey(camera.level, column, row) for row in rows for column in columns]

    def _part(self, key: SquareKey) -> Box:
        """Return the part of the board on a square."""
        side, frame = SIDE / self._scale(key.level), self._terrain.atlas.frame
        return Box(frame.x + key.column * side, frame.y + key.row * side, side, side)

    def _scale(self, level: int) -> float:
        """Return the pixels per unit of the board at a level."""
        return self._camera.fit * LEVELS[level] / self._camera.grain

    def _square(self, key: SquareKey, moods: Moods) -> Square:
        """Return what is to be seen on a square; it is remembered while nothing changes but what is in view.

        To find out what all are made of took 3 ms of each turn in which a map was dragged at 3840×2160.
        """
        made_of = (self._terrain.printed, moods)
        if self._known_as != made_of:
            self._known_as = made_of
            self._known.clear()
        if key not in self._known:
            self._known[key] = self._made(key, moods)
        return self._known[key]

    def _made(self, key: SquareKey, moods: Moods) -> Square:
        lands = self._lands.near(self._part(key))
        printed = self._terrain.printed_with(lands, self._scale(key.level))
        return Square(key, printed, tuple((land, moods[land]) for land in lands if land in moods))

    # ------------------------------------------------------------------ drawing

    def work(self, moods: Moods, until: float) -> bool:
        """Draw what is missing until a time (of `perf_counter`); tell whether the picture changes.

        At rest all squares change together, so that there are no seams. While the camera moves, new ones come at once.
        """
        if self.complete(moods):
            return False
        changed, squares = False, [self._square(key, moods) for key in self._in_view()]
        if squares != self._wanted:
            self._wanted = squares
            self._forget_but(squares)
        for square in squares:
            if square not in self._drawn:
                if perf_counter() > until:
                    return changed
                self._drawn[square] = self._picture(square)
            if self._camera.moving and square.key not in self._shown:
                self._shown[square.key], self._shown_as[square.key] = self._drawn[square], square
                changed = True
        shown = {square.key: self._drawn[square] for square in squares}
        changed |= shown != self._shown
        self._shown, self._shown_as = shown, {square.key: square for square in squares}
        self._complete = self._now(moods)
        return changed

    def _forget_but(self, squares: Iterable[Square]) -> None:
        """Forget what is out of view, and how the ground was printed before: 20 MB while the camera moves."""
        wanted = {*squares, *(square._replace(moods=()) for square in squares)}
        kept = {self._made(key, {}) for key in self._kept}
        self._drawn = {square: self._drawn[square] for square in (wanted | kept) & self._drawn.keys()}
        keys = {square.key for square in wanted}
        self._shown = {key: shown for key, shown in self._shown.items() if key in keys}
        self._shown_as = {key: square for key, square in self._shown_as.items() if key in keys}

    def withdraw(self, moods: Moods) -> None:
        """Take away at once what is no longer brought out: it may be a secret. All else comes as usual.

        To draw all squares anew takes 25 ms, to bring out others on a ground that is there takes 2 ms.
        """
        for key, shown in list(self._shown_as.items()):
            wanted = self._square(key, moods)
            if wanted.printed.links != shown.printed.links:
                self.work(moods, inf)
                return
            if wanted.moods != shown.moods:
                without = shown._replace(moods=wanted.moods)
                self._shown[key] = self._drawn.get(without) or self._drawn.setdefault(without, self._picture(without))
                self._shown_as[key] = without

    def _picture(self, square: Square) -> pygame.Surface:
        part = self._part(square.key)
        if not square.moods:
            dot = size_of(self._camera, LEVELS[square.key.level]) / self._camera.grain * DOT
            return self._terrain.square(part, SIDE, dot)
        plain = square._replace(moods=())
        if plain not in self._drawn:
            self._drawn[plain] = self._picture(plain)
        out, moods = self._drawn[plain].copy(), dict(square.moods)
        self._terrain.washed(part, out, {land: wash for land, mood in moods.items() if (wash := fill(mood))})
        self._outlines.onto(out, part, self._pen, moods)
        return out

    def pieces(self) -> list[Piece]:
        """Return the squares as they lie under the camera, in pixels from the corner of the view."""
        return [Piece(self._shown[key], *self._at(key).topleft) for key in self._in_view() if key in self._shown]

    def gaps(self) -> list[pygame.Rect]:
        """Return the pixels from the corner of the view where squares are missing."""
        return [self._at(key) for key in self._in_view() if key not in self._shown]

    def _at(self, key: SquareKey) -> pygame.Rect:
        """Return where a square lies under the camera."""
        camera = self._camera
        x = round((camera.origin[0] + camera.frame.x * camera.scale) / camera.grain)
        y = round((camera.origin[1] + camera.frame.y * camera.scale) / camera.grain)
        return pygame.Rect(x + key.column * SIDE, y + key.row * SIDE, SIDE, SIDE)
