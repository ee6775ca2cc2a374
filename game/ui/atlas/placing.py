"""Where things stand under the lens: what is on the map keeps its middle there and grows less than the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import Final, NamedTuple

from game.ui.atlas.gazetteer import Atlas
from game.ui.atlas.lens import LEVELS, Lens
from game.ui.atlas.pieces import ARMY, CASTLE, DISC, NUMBER
from game.ui.box import Box, Point
from game.ui.items import Item
from game.ui.text import LEAST

GROWS: Final = 0.45
"""Things on the map grow with this power of the zoom."""
FLAT: Final = "atlas/flat"
"""Looks whose names begin so lie flat on the map and grow as it does."""
EDGE: Final = "/edge "
"""Looks in whose names this is are of things at the edge of the board: while it is seen whole, they are too."""
HIDES: Final = 1.55
"""They are never so many times larger than the map that they would hide it."""
LARGE: Final = 100.0
"""Things of so much width are clear enough on a small map: they grow less there than numbers do."""
APART: Final = 0.94
"""Tokens are pushed apart until their middles are so many widths away from each other."""
ROUNDS: Final = 24
NEAR: Final = 3.0
"""Tokens that are more widths away from each other than that never meet."""


def grown(zoom: float) -> float:
    """Return how many times larger things are at a zoom: they grow at every other level, others need no new picture."""
    return float(max(level for level in LEVELS[::2] if level <= zoom * 1.001) ** GROWS)


def size_of(lens: Lens, zoom: float) -> float:
    """Return how many canvas units a unit of a thing on the map is at a zoom: numbers are legible at any size."""
    return max(lens.fit, LEAST / NUMBER * lens.grain) * grown(zoom)


def keep_size(lens: Lens, zoom: float) -> float:
    """Return the same for castles, on which nothing is written."""
    return (size_of(lens, zoom) + lens.fit * grown(zoom)) / 2


def spread(atlas: Atlas, lens: Lens, zoom: float) -> dict[str, Point]:
    """Return how far, in canvas units, the armies of lands stand aside, by id: the map may be smaller than they are."""
    scale, wide = lens.fit * zoom, DISC * size_of(lens, zoom) * APART
    home = [(land.token[0] * scale, land.token[1] * scale) for land in atlas.lands]
    at = list(home)
    near = [
        (i, j)
        for i, (x, y) in enumerate(home)
        for j, (u, v) in enumerate(home[:i])
        if hypot(x - u, y - v) < NEAR * wide
    ]
    for _ in range(ROUNDS):
        for i, j in near:
            dx, dy = at[i][0] - at[j][0], at[i][1] - at[j][1]
            far = hypot(dx, dy)
            if far < wide:
                push = (wide - far) / 4 / max(far, 0.01)
                at[i] = (at[i][0] + dx * push, at[i][1] + dy * push)
                at[j] = (at[j][0] - dx * push, at[j][1] - dy * push)
    return {
        land.id: (x - hx, y - hy)
        for land, (x, y), (hx, hy) in zip(atlas.lands, at, home, strict=True)
        if (x, y) != (hx, hy)
    }


def _kept(box: Box, lens: Lens) -> Box:
    """Return a box moved into view while the whole board is; the more the map is enlarged, the less."""
    view, share = lens.view, min(1.0, max(0.0, 2 - lens.zoom))
    dx = max(0.0, view.x - box.x) - max(0.0, box.right - view.right)
    dy = max(0.0, view.y - box.y) - max(0.0, box.bottom - view.bottom)
    return box.moved(dx * share, dy * share)


class Placing(NamedTuple):
    """How things lie under a lens: how many canvas units a unit of armies and one of castles is, and who is `aside`."""

    atlas: Atlas
    lens: Lens
    aside: Mapping[str, Point]
    size: float
    keep: float

    def placed(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield `items`, in board units, where they are on the canvas, as far as they are in view."""
        lens, scale = self.lens, self.lens.scale
        x0, y0 = lens.point((0.0, 0.0))
        for item in items:
            if item.look.startswith(FLAT):
                box = lens.box(item.box)
            else:
                x, y, w, h = item.box
                dx, dy = self._aside(item, scale)
                edge = EDGE in item.look
                size = self.keep if item.key.startswith(CASTLE) or w >= LARGE else self.size
                size = min(self.size, HIDES * scale) if edge else size
                at = (x0 + (x + w / 2) * scale + dx, y0 + (y + h / 2) * scale + dy)
                box = lens.around(at, w * size, h * size)
                box = _kept(box, lens) if edge else box
            if box.meets(lens.view):
                yield item._replace(box=box, clip=lens.view, moves=item.moves or lens.moving)

    def _aside(self, item: Item, scale: float) -> Point:
        """Return how far a thing stands aside: armies make room, and castles stay at their sides."""
        if item.key.startswith(ARMY):
            return self.aside.get(item.key.removeprefix(ARMY), (0.0, 0.0))
        if not item.key.startswith(CASTLE):
            return (0.0, 0.0)
        place = self.atlas.lands[self.atlas.index(item.key.removeprefix(CASTLE))]
        dx, dy = self.aside.get(place.id, (0.0, 0.0))
        x, y = place.castle or (place.token[0] - DISC, place.token[1])
        more = self.size - scale
        return (dx + (x - place.token[0]) * more, dy + (y - place.token[1]) * more)
