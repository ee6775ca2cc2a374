"""Where things stand under the camera: what is on the map keeps its middle there and grows less than the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import hypot, inf
from typing import Final, NamedTuple

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import LEAST
from game.ui.map.anchored import AnchoredItem
from game.ui.map.camera import LEVELS, Camera
from game.ui.map.geography import Atlas, Land
from game.ui.map.pieces import ARMY, CASTLE, DISC, FOOT, NUMBER
from game.ui.motion.film import GONE

GROWS: Final = 0.45
"""Things on the map grow with this power of the zoom."""
FLAT: Final = "atlas/flat"
"""Looks whose names begin so lie flat on the map and grow as it does."""
BESIDE: Final = "/beside "
"""Part of the names of looks that stand beside the armies of a land, whose id ends their key."""
EDGE: Final = "/edge "
"""Part of the names of looks that stand at the edge of the board: they are whole while the board is."""
CLEAR: Final = 0.92
"""The least size of things, as a share of what is legible at the design size."""
CROWDED: Final = 2.0
"""How many times larger than on the printed map they are at most, if their numbers stay legible: names need room."""
HIDES: Final = 1.55
"""How many times larger than on the printed map things may be."""
LARGE: Final = 100.0
"""The width from which things are clear on a small map: they grow less there than numbers do."""
APART: Final = (1.15, 1.4)
"""The distance between the middles of two tokens after they are pushed apart, in widths of a token: usually, and where
tokens would lie on each other."""
STACKED: Final = (1.0, 0.7)
"""The share of that distance that counts from one token up to another: on a small map a name has to lie between."""
STRAYS: Final = 1.2
"""How far a token is pushed from its place at most, in widths of a token."""
ROUNDS: Final = 24
NEAR: Final = 3.0
"""Tokens that are more widths away from each other than that never meet."""


def grown(zoom: float) -> float:
    """Return how many times larger things are at a zoom: they grow at every other level, others need no new picture."""
    return float(max(level for level in LEVELS[::2] if level <= zoom * 1.001) ** GROWS)


def size_of(camera: Camera, zoom: float) -> float:
    """Return how many canvas units a unit of a thing on the map is at a zoom: numbers are legible at any size."""
    clear = max(camera.grain, min(CLEAR, CROWDED * camera.fit * NUMBER / LEAST))
    return max(camera.fit, LEAST / NUMBER * clear) * grown(zoom)


def keep_size(camera: Camera, zoom: float) -> float:
    """Return the same for castles, on which nothing is written."""
    return (size_of(camera, zoom) + camera.fit * grown(zoom)) / 2


def spread(atlas: Atlas, camera: Camera, zoom: float) -> dict[str, Point]:
    """Return how far, in canvas units, the armies of lands stand aside, by id: the map may be smaller than they are."""
    return _spread(atlas, camera.fit * zoom, DISC * size_of(camera, zoom))


@lru_cache(maxsize=64)
def _spread(atlas: Atlas, scale: float, disc: float) -> dict[str, Point]:
    home = [(land.token[0] * scale, land.token[1] * scale) for land in atlas.lands]
    at = list(home)
    crowded = any(hypot(x - u, y - v) < disc for (x, y), (u, v) in combinations(home, 2))
    wide, stacked = disc * APART[crowded], STACKED[crowded]
    near = [
        (i, j)
        for i, (x, y) in enumerate(home)
        for j, (u, v) in enumerate(home[:i])
        if hypot(x - u, y - v) < NEAR * wide
    ]
    for _ in range(ROUNDS):
        for i, j in near:
            dx, dy = at[i][0] - at[j][0], at[i][1] - at[j][1]
            far = hypot(dx, dy * stacked)
            if far < wide:
                push = (wide - far) / 4 / max(far, 0.01)
                at[i] = _strayed(home[i], (at[i][0] + dx * push, at[i][1] + dy * push), STRAYS * disc)
                at[j] = _strayed(home[j], (at[j][0] - dx * push, at[j][1] - dy * push), STRAYS * disc)
    return {
        land.id: (x - hx, y - hy)
        for land, (x, y), (hx, hy) in zip(atlas.lands, at, home, strict=True)
        if (x, y) != (hx, hy)
    }


def rooms(atlas: Atlas, camera: Camera, zoom: float, aside: Mapping[str, Point]) -> dict[str, float]:
    """Return how far, in canvas units, the nearest armies are from those of each land, by id."""
    scale = camera.fit * zoom
    at = {
        land.id: (land.token[0] * scale + dx, land.token[1] * scale + dy)
        for land in atlas.lands
        for dx, dy in (aside.get(land.id, (0.0, 0.0)),)
    }
    return {
        land: min((hypot(u - x, v - y) for other, (u, v) in at.items() if other != land), default=inf)
        for land, (x, y) in at.items()
    }


def _strayed(home: Point, at: Point, most: float) -> Point:
    """Return a point, but no farther from home than `most`."""
    dx, dy = at[0] - home[0], at[1] - home[1]
    share = min(1.0, most / max(hypot(dx, dy), 0.01))
    return (home[0] + dx * share, home[1] + dy * share)


def _kept(box: Box, camera: Camera) -> Box:
    """Return a box moved into view while the whole board is; the more the map is enlarged, the less."""
    view, share = camera.view, min(1.0, max(0.0, 2 - camera.zoom))
    dx = max(0.0, view.x - box.x) - max(0.0, box.right - view.right)
    dy = max(0.0, view.y - box.y) - max(0.0, box.bottom - view.bottom)
    return box.moved(dx * share, dy * share)


def _is_loose(item: Item) -> bool:
    """Tell whether an item lies flat on the map or stands at its edge."""
    return item.look.startswith(FLAT) or EDGE in item.look


class PieceLayout(NamedTuple):
    """How things lie under a camera: the canvas units of a unit of armies and of castles, and who is `aside`.

    Tokens are no wider than the `room` of their land, so that stars and triangles do not touch their neighbours.
    """

    atlas: Atlas
    camera: Camera
    aside: Mapping[str, Point]
    room: Mapping[str, float]
    size: float
    keep: float

    def anchored(self, things: Iterable[Item]) -> list[AnchoredItem]:
        """Return those of things, in board units, that keep their size while the camera travels."""
        return [self._anchored(item) for item in things if not _is_loose(item)]

    def loose(self, things: Iterable[Item]) -> Iterator[Item]:
        """Yield the others that are in view, where they are on the canvas now."""
        yield from filter(None, (self._placed(item) for item in things if _is_loose(item)))

    def _anchored(self, item: Item) -> AnchoredItem:
        """Return a thing at its place: armies make room for others, and castles stay at their sides."""
        x, y, w, h = item.box
        (dx, dy), size = (0.0, 0.0), self.keep if w >= LARGE else self.size
        key = item.key.removesuffix(GONE)
        if key.startswith(ARMY):
            land = key.removeprefix(ARMY)
            dx, dy = self.aside.get(land, (0.0, 0.0))
            size = min(size, self.room.get(land, inf) / w)
        elif BESIDE in item.look:
            return self._beside(item, self.atlas.lands[self.atlas.index(key.rpartition(" ")[2])])
        elif key.startswith(CASTLE):
            return self._castle(item, self.atlas.lands[self.atlas.index(key.removeprefix(CASTLE))])
        sized = item._replace(box=Box(0, 0, w * size, h * size))
        return AnchoredItem(sized, (x + w / 2, y + h / 2), (dx, dy))

    def _beside(self, item: Item, land: Land) -> AnchoredItem:
        """Return a thing that keeps its place beside the armies of a land, however large they are."""
        (x, y), (u, v), (dx, dy) = item.box.centre, land.token, self.aside.get(land.id, (0.0, 0.0))
        aside = (dx + (x - u) * self.size, dy + (y - v) * self.size)
        sized = item._replace(box=Box(0, 0, item.box.w * self.size, item.box.h * self.size))
        return AnchoredItem(sized, land.token, aside)

    def _castle(self, item: Item, land: Land) -> AnchoredItem:
        """Return a castle beside the armies of its land, as far as a token is large."""
        dx, dy = self.aside.get(land.id, (0.0, 0.0))
        x, y = land.castle or (land.token[0] - DISC, land.token[1])
        aside = (dx + (x - land.token[0]) * self.size, dy + (y - land.token[1]) * self.size)
        sized = item._replace(box=Box(0, 0, item.box.w * self.keep, item.box.h * self.keep))
        return AnchoredItem(sized, land.token, aside, FOOT)

    def _placed(self, item: Item) -> Item | None:
        """Return the things that lie flat or stand at the edge of the board, where the camera shows them."""
        camera = self.camera
        if item.look.startswith(FLAT):
            box = camera.box(item.box)
        else:
            size = min(self.size, HIDES * camera.scale)
            box = camera.around(camera.point(item.box.centre), item.box.w * size, item.box.h * size)
            box = _kept(box, camera)
        return (
            item._replace(box=box, clip=camera.view, moves=item.moves or camera.moving)
            if box.meets(camera.view)
            else None
        )
