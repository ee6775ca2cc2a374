"""How names, armies and castles grow with the map: what they are at another level is got ready a little in each frame.

Until it is, they keep the size they have.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import chain
from time import perf_counter
from typing import Final

from game.ui.draw.box import Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.map import decor, names, pieces, placing
from game.ui.map.anchored import Standing
from game.ui.map.camera import LEVELS, Lens
from game.ui.map.geography import Atlas
from game.ui.map.names import Written
from game.ui.map.placing import Placing

STEPS: Final = 6
"""So many names find room, or are drawn, in a frame, if there is time."""


class Growth:
    """The sizes and places of what stands and is written on a map, on one canvas. `level` is that for which they are.

    `update` brings them to the lens's; `things` are what stands on the map.
    """

    def __init__(self, atlas: Atlas, lens: Lens, canvas: Canvas, language: str) -> None:
        self._atlas: Final = atlas
        self._lens: Final = lens
        self._canvas: Final = canvas
        self._language: Final = language
        self.level = lens.level
        self.things: Sequence[Item] = ()
        self._asides: Final[dict[int, dict[str, Point]]] = {}
        self._planners: Final[dict[int, names.Planner]] = {}
        self._written: Final[dict[tuple[int, frozenset[int]], list[Written]]] = {}
        self._coming: Iterator[None] | None = None
        self._to = self.level
        self._beyond: Iterator[None] | None = None
        self._standing: tuple[Sequence[Item], frozenset[int]] | None = None
        """Where castles stand among things."""

    # ------------------------------------------------------------------ as they are now

    @property
    def size(self) -> float:
        """Canvas units per unit of armies."""
        return placing.size_of(self._lens, LEVELS[self.level])

    @property
    def placing(self) -> Placing:
        """How things lie under the lens now."""
        keep = placing.keep_size(self._lens, LEVELS[self.level])
        return Placing(self._atlas, self._lens, self.aside, self.size, keep)

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
        yield from decor.standing(self._atlas, self._lens.fit * placing.grown(LEVELS[level]), self._lens.grain)
        yield from names.standing(self._atlas, written)

    # ------------------------------------------------------------------ as they will be

    @property
    def ready(self) -> bool:
        """Whether things have the sizes they should."""
        return self.level == self._lens.level

    def update(self, until: float) -> bool:
        """Get a little more ready, not much longer than `until`; tell whether sizes have changed."""
        lens = self._lens
        if self.ready:
            self._coming = None
            return False
        self._beyond = None
        if self._coming is None or self._to != lens.level:
            self._to, self._coming = lens.level, self._prepared(lens.level)
        for step in range(STEPS):
            if next(self._coming, self) is self and not step:
                self.level, self._coming = lens.level, None
                return True  # but not in a frame in which something was got ready
            if perf_counter() > until:
                break
        return False

    def look_ahead(self) -> None:
        """Get a little ready for what may come into view next, here and at the levels beside this one."""
        if self._beyond is None:
            near = (level for level in (self.level + 1, self.level - 1) if 0 <= level < len(LEVELS))
            self._beyond = chain(self._drawn(self.level, everywhere=True), *map(self._drawn, near))
        next(self._beyond, None)

    def _prepared(self, level: int) -> Iterator[None]:
        """Find room for the names of a level, and draw what will be seen there once the lens is there."""
        yield from self._planned(level)
        while self._lens.moving:
            yield
        yield from self._drawn(level)  # castles may have come meanwhile

    def _planned(self, level: int) -> Generator[None, None, list[Written]]:
        self._aside(level)
        yield
        return (yield from self._plan(level))

    def _drawn(self, level: int, *, everywhere: bool = False) -> Iterator[None]:
        """Draw what is seen at a level through the lens where it is, or all."""
        planned = yield from self._planned(level)  # for the castles of when it began: some may have fallen meanwhile
        looks, lens = self._canvas.looks, self._lens
        size, keep = placing.size_of(self._lens, LEVELS[level]), placing.keep_size(self._lens, LEVELS[level])
        there = Placing(self._atlas, self._lens, self._aside(level), size, keep)
        for each in (*self.printed(level, planned), *there.scenery(self.things).standing):
            item, size_ = each.item._replace(moves=False), each.pixels(lens)
            if not each.item.moves and (everywhere or each.under(lens)) and not looks.knows(item, *size_):
                looks.picture(item, *size_)
                yield

    def _aside(self, level: int) -> dict[str, Point]:
        if level not in self._asides:
            self._asides[level] = placing.spread(self._atlas, self._lens, LEVELS[level])
        return self._asides[level]

    def _castles(self) -> frozenset[int]:
        if self._standing is None or self._standing[0] is not self.things:
            keys = (item.key for item in self.things if item.key.startswith(pieces.CASTLE))
            castles = frozenset(self._atlas.index(key.removeprefix(pieces.CASTLE)) for key in keys)
            self._standing = (self.things, castles)
        return self._standing[1]

    def _plan(self, level: int) -> Generator[None, None, list[Written]]:
        """Find room for the names, one after the other; return those that have it."""
        castles = self._castles()
        if (level, castles) in self._written:
            return self._written[level, castles]
        if level not in self._planners:
            zoom = LEVELS[level]
            self._planners[level] = names.Planner(self._atlas, self._lens, zoom, self._aside(level), self._canvas.type)
        found: list[Written] = []
        for name in self._planners[level].plan(castles, self._language):
            if name:
                found.append(name)
            yield
        self._written[level, castles] = found
        return found
