"""How names, armies and castles grow with the map: what they are at another level is prepared a little in each turn.

Until it is, they keep the size they have. To prepare a level takes 45 ms at 1920×1080 and 55 ms at 3840×2160.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter
from typing import Final

from game.ui.draw.box import Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.map import decor, names, pieces, placing
from game.ui.map.anchored import Standing
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.geography import Atlas
from game.ui.map.names import Written
from game.ui.map.placing import Placing


class Growth:
    """The sizes and places of what stands and is written on a map, on one canvas. `level` is that for which they are.

    `work` brings them to the camera's; `things` are what stands on the map.
    """

    def __init__(self, atlas: Atlas, camera: Camera, canvas: Canvas, language: str) -> None:
        self._atlas: Final = atlas
        self._camera: Final = camera
        self._canvas: Final = canvas
        self._language: Final = language
        self.level = camera.level
        self.things: Sequence[Item] = ()
        self._asides: Final[dict[int, dict[str, Point]]] = {}
        self._written: Final[dict[tuple[int, frozenset[int]], list[Written]]] = {}
        self._preparing: Iterator[None] = iter(())
        self._prepared = self.level
        """The level that is prepared, or is about to be."""

    # ------------------------------------------------------------------ as they are now

    @property
    def size(self) -> float:
        """Canvas units per unit of armies, now."""
        return placing.size_of(self._camera, LEVELS[self.level])

    @property
    def placing(self) -> Placing:
        """How things lie under the camera now."""
        return self._placing(self.level)

    @property
    def aside(self) -> dict[str, Point]:
        """How far the armies of each land stand aside now, in canvas units, by the land's id."""
        return self._aside(self.level)

    def written(self) -> list[Written]:
        """Return the names that have room now beside armies and castles."""
        castles = self._castles()
        if (self.level, castles) not in self._written:
            for _ in self._plan(self.level):
                pass
        return self._written[self.level, castles]

    def printed(self, level: int, written: Sequence[Written]) -> Iterator[Standing]:
        """Yield what is painted on the seas at a level, and names."""
        yield from decor.standing(self._atlas, self._camera.fit * placing.grown(LEVELS[level]), self._camera.grain)
        yield from names.standing(self._atlas, written)

    # ------------------------------------------------------------------ as they will be

    @property
    def ready(self) -> bool:
        """Whether things have the sizes of the camera's level."""
        return self.level == self._camera.level

    def work(self, until: float) -> bool:
        """Prepare the level of the camera until a time (of `perf_counter`); tell whether sizes have changed."""
        camera = self._camera
        if self._prepared != camera.level:
            self._prepared, self._preparing = camera.level, self._drawn(camera.level)
        while not self.ready and perf_counter() < until:
            if next(self._preparing, self) is self:
                self.level = camera.level
                return True
        return False

    def _drawn(self, level: int) -> Iterator[None]:
        """Find room for the names of a level, and draw all that is seen there."""
        written, looks = (yield from self._plan(level)), self._canvas.looks
        for each in (*self.printed(level, written), *self._placing(level).standing(self.things)):
            looks.picture(each.item._replace(moves=False), *each.pixels(self._camera))
            yield

    def _placing(self, level: int) -> Placing:
        size, keep = placing.size_of(self._camera, LEVELS[level]), placing.keep_size(self._camera, LEVELS[level])
        return Placing(self._atlas, self._camera, self._aside(level), size, keep)

    def _aside(self, level: int) -> dict[str, Point]:
        if level not in self._asides:
            self._asides[level] = placing.spread(self._atlas, self._camera, LEVELS[level])
        return self._asides[level]

    def _castles(self) -> frozenset[int]:
        keys = (item.key for item in self.things if item.key.startswith(pieces.CASTLE))
        return frozenset(self._atlas.index(key.removeprefix(pieces.CASTLE)) for key in keys)

    def _plan(self, level: int) -> Generator[None, None, list[Written]]:
        """Find room for the names, one after the other; return those that have it."""
        castles = self._castles()
        if (level, castles) in self._written:
            return self._written[level, castles]
        found: list[Written] = []
        planner = names.Planner(self._atlas, self._camera, LEVELS[level], self._aside(level), self._canvas.type)
        for name in planner.plan(castles, self._language):
            if name:
                found.append(name)
            yield
        self._written[level, castles] = found
        return found
