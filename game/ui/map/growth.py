"""How names, armies and castles grow with the map: what they are at another level is drawn a little in each turn.

Until it is, they keep the size they have. To draw a level takes 45 ms at 1920×1080 and 55 ms at 3840×2160.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from time import perf_counter
from typing import Final

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.lru_cache import LruCache
from game.ui.map import arrow, decor, names, piece_layout, pieces, trays
from game.ui.map.anchored import AnchoredItem
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.geography import Atlas
from game.ui.map.name_planner import Planner
from game.ui.map.names import Written
from game.ui.map.piece_layout import PieceLayout
from game.ui.map.trays import TrayPlace
from game.ui.motion.film import GONE

PLANS: Final[LruCache[Hashable, list[Written]]] = LruCache(64, lambda _plan: 1)
"""The names that have room, by all that this depends on: the next table in the same window finds them here."""


class Growth:
    """The sizes and places of what stands and is written on a map, on one canvas. `level` is that for which they are.

    `work` brings them to the camera's; `things` are what stands on the map. `covers` returns the boxes of the canvas
    that hide the map while all of it is seen.
    """

    def __init__(
        self, atlas: Atlas, camera: Camera, canvas: Canvas, language: str, covers: Callable[[], Sequence[Box]]
    ) -> None:
        self._atlas: Final = atlas
        self._camera: Final = camera
        self._canvas: Final = canvas
        self._language: Final = language
        self._covers: Final = covers
        self.level = camera.level
        self.things: Sequence[Item] = ()
        self._asides: Final[dict[int, dict[str, Point]]] = {}
        self._rooms: Final[dict[int, dict[str, float]]] = {}
        self._written: Final[dict[tuple[int, frozenset[int]], list[Written]]] = {}
        self._missing: tuple[tuple[int, Sequence[Item]], Iterator[AnchoredItem]] | None = None
        """What is still to be drawn at the camera's level, and for which level and things: to list it takes 2 ms."""
        self._tray: tuple[tuple[object, ...], TrayPlace] = ((), TrayPlace())
        """The place that was found last for a tray, and of what."""

    @property
    def size(self) -> float:
        """Canvas units per unit of armies."""
        return piece_layout.size_of(self._camera, LEVELS[self.level])

    @property
    def piece_layout(self) -> PieceLayout:
        """How things lie under the camera."""
        return self._piece_layout(self.level)

    @property
    def aside(self) -> dict[str, Point]:
        """How far the armies of each land stand aside, in canvas units, by the land's id."""
        return self._aside(self.level)

    def printed(self) -> Sequence[AnchoredItem]:
        """Return what is painted on the seas, and names."""
        return self._printed(self.level)

    def written(self) -> list[Written]:
        """Return the names that have room beside armies and castles."""
        return self._names(self.level)

    def with_tray_free(self, things: Sequence[AnchoredItem]) -> Sequence[AnchoredItem]:
        """Return things; a tray among them lies where it hides nothing. Its place is found once, which takes 3 ms."""
        felt = trays.felt_of(things)
        if not felt:
            return things
        drawn, others = self.written(), [each for each in things if _stays(each)]
        arrows = [item for item in self.things if item.look == arrow.LOOK]
        stands = ((each.item.key, each.at) for each in others)
        of = (self.level, tuple(drawn), felt.at, *stands, *((each.box, each.args[0]) for each in arrows))
        if self._tray[0] != of:
            self._tray = of, self._free_place(felt, others, arrows)
        return list(trays.laid_down(things, self._tray[1]))

    def _free_place(self, felt: AnchoredItem, others: Sequence[AnchoredItem], arrows: Sequence[Item]) -> TrayPlace:
        """Find the place of a tray beside names, all armies, however large they are, and what else stands there."""
        scale = self._camera.fit * LEVELS[self.level]
        seas: list[Box] = []
        lands: list[Box] = []
        for name in names.anchored_names(self._atlas, self.written()):
            (seas if names.is_sea(name.item.args[1]) else lands).extend(names.lettered(name, scale))
        reach = pieces.DISC * self.size * trays.BESIDE
        armies = [
            Box(land.token[0] * scale + dx, land.token[1] * scale + dy, 0, 0).inset(-reach)
            for land in self._atlas.lands
            for dx, dy in (self.aside.get(land.id, (0.0, 0.0)),)
        ]
        buttons = [box.inset(-trays.CLEAR) for box in self._covered(self.level)]
        stand = [*armies, *(each.over(scale) for each in others), *buttons]
        ways = [Box(*(edge * scale for edge in box)) for each in arrows for box in arrow.along(each)]
        return trays.free_place(felt.over(scale), self._room(scale), trays.Solid([*lands, *stand], seas, ways))

    def _room(self, scale: float) -> Box:
        """Return the part of the map that is seen while all of it is, from the board's 0, 0; else the whole map."""
        camera = self._camera
        if self.level or camera.level or camera.zooming:
            return Box(*(edge * scale for edge in self._atlas.frame))
        x, y = camera.point((0.0, 0.0))
        return camera.view.moved(-x, -y)

    @property
    def ready(self) -> bool:
        """Whether things have the sizes of the camera's level."""
        return self.level == self._camera.level

    def work(self, until: float) -> bool:
        """Draw what is seen at the camera's level until a time (of `perf_counter`); tell whether sizes have changed."""
        level, looks = self._camera.level, self._canvas.looks
        if level not in self._asides:
            self._aside(level)
            if perf_counter() > until:
                return False
        if self._missing is None or self._missing[0] != (level, self.things):
            things = self._piece_layout(level).anchored(self.things)
            self._missing = (level, self.things), iter((*self._printed(level), *things))
        for each in self._missing[1]:
            looks.picture(each.item, *each.pixels(self._camera))
            if perf_counter() > until:
                return False
        self.level, self._missing = level, None
        return True

    def _piece_layout(self, level: int) -> PieceLayout:
        size, keep = (
            piece_layout.size_of(self._camera, LEVELS[level]),
            piece_layout.keep_size(self._camera, LEVELS[level]),
        )
        aside = self._aside(level)
        return PieceLayout(self._atlas, self._camera, aside, self._rooms[level], size, keep)

    def _aside(self, level: int) -> dict[str, Point]:
        if level not in self._asides:
            aside = self._asides[level] = piece_layout.spread(self._atlas, self._camera, LEVELS[level])
            self._rooms[level] = piece_layout.rooms(self._atlas, self._camera, LEVELS[level], aside)
        return self._asides[level]

    def _printed(self, level: int) -> Sequence[AnchoredItem]:
        size = self._camera.fit * piece_layout.grown(LEVELS[level])
        painted = decor.anchored_decor(self._atlas, size, self._camera.grain)
        return [*painted, *names.anchored_names(self._atlas, self._names(level))]

    def _names(self, level: int) -> list[Written]:
        """Find room for the names of a level, which takes 10 ms; the same as long as the castles are."""
        keys = (item.key for item in self.things if item.key.startswith(pieces.CASTLE))
        castles = frozenset(self._atlas.index(key.removeprefix(pieces.CASTLE).removesuffix(GONE)) for key in keys)
        if (level, castles) not in self._written:
            self._written[level, castles] = self._planned(level, castles)
        return self._written[level, castles]

    def _planned(self, level: int, castles: frozenset[int]) -> list[Written]:
        camera, canvas, aside, covered = self._camera, self._canvas, self._aside(level), self._covered(level)
        seen = camera.board, camera.frame, camera.view[2:], camera.grain, level, *covered
        of = self._atlas, castles, self._language, canvas.type.unit, canvas.enlarged, seen
        if (found := PLANS.get(of)) is not None:
            return found
        planner = Planner(self._atlas, camera, LEVELS[level], aside, canvas, covered)
        return PLANS.put(of, planner.plan(castles, self._language))

    def _covered(self, level: int) -> list[Box]:
        """Return what hides the whole map, from the board's 0, 0; nothing where only a part of the map is seen."""
        if level or self._camera.level or self._camera.zooming:
            return []
        x, y = self._camera.point((0.0, 0.0))
        return [box.moved(-x, -y) for box in self._covers()]


def _stays(each: AnchoredItem) -> bool:
    """Tell whether a tray has to keep away from a thing: it is no army, and stays where it is."""
    item = each.item
    return not (trays.TRAY in item.look or item.key.startswith(pieces.ARMY) or item.moves or item.alpha < 1)
