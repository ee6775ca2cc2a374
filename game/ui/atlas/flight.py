"""How things travel over a map, in board units: along a line, by sea, in an arc, away; and where dice come to lie."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import hypot
from typing import Final

from game.ui.atlas.gazetteer import Atlas, Line
from game.ui.atlas.voyage import route
from game.ui.box import Box, Point
from game.ui.film import Way, appearing, in_quad, smooth, travel
from game.ui.items import Item

FADES: Final = 0.08
"""What only passes comes and goes in this share of its time."""
DIE: Final = 27.0
"""The width of a die, in units of things on the map."""
APART: Final = 30.0


def at(line: Line, share: float) -> Point:
    """Return the point that is a `share` (0–1) of the way along a line."""
    gone = list(accumulate((hypot(u - x, v - y) for (x, y), (u, v) in pairwise(line)), initial=0.0))
    far = gone[-1] * max(0.0, min(1.0, share))
    i = next((i for i in range(1, len(gone)) if gone[i] >= far), len(gone) - 1)
    part = (far - gone[i - 1]) / max(1e-9, gone[i] - gone[i - 1])
    (x, y), (u, v) = line[i - 1], line[i]
    return (x + (u - x) * part, y + (v - y) * part)


def along(line: Line) -> Way:
    """Go along a line; what was not there before, or is not there after, comes and goes at its ends."""

    def way(was: Item | None, now: Item | None, share: float) -> Item | None:
        item = now or was
        if item is None:
            return None
        x, y = at(line, smooth(share))
        box = Box(x - item.box.w / 2, y - item.box.h / 2, item.box.w, item.box.h)
        seen = min(1.0, share / FADES if was is None else 1.0, (1 - share) / FADES if now is None else 1.0)
        return item._replace(box=box, alpha=item.alpha * max(0.0, seen), moves=True)

    return way


def sail(atlas: Atlas, start: int, end: int) -> Way:
    """Go by sea from one land to another; straight where no water leads there."""
    return along(route(atlas, start, end) or (atlas.lands[start].token, atlas.lands[end].token))


def march(start: Point, end: Point, bend: float = 0.18) -> Way:
    """Go from one point to another in an arc, bent to the left by a share of the distance."""
    (x, y), (u, v) = start, end
    mx, my = (x + u) / 2 + (v - y) * bend, (y + v) / 2 - (u - x) * bend
    curve = tuple(
        ((1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * u, (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * v)
        for t in (i / 24 for i in range(25))
    )
    return along(curve)


def fly_off(dx: float, dy: float) -> Way:
    """Leave by so many units, ever faster, and vanish; what comes or stays does so plainly."""

    def way(was: Item | None, now: Item | None, share: float) -> Item | None:
        if now is not None:
            return travel(was, now, share) if was else appearing(now, share)
        if was is None:
            return None
        gone = in_quad(share)
        return was._replace(box=was.box.moved(dx * gone, dy * gone), alpha=was.alpha * (1 - gone), moves=True)

    return way


def dice(atlas: Atlas, land: int, onto: int, reds: int, whites: int) -> tuple[list[Box], list[Box]]:
    """Return where the dice of an attack lie: two columns beside the battle, the attacker's on his side of it."""
    (x, y), (u, v) = atlas.lands[land].token, atlas.lands[onto].token
    way = -1 if x < u or (x == u and y < v) else 1
    rows = max(reds, whites)
    room = atlas.size.inset(APART * 1.6, APART * (rows / 2 + 0.6))
    mx = max(room.x, min(room.right, (x + u) / 2))
    my = (y + v) / 2 - APART * (rows / 2 + 1.2)
    if my < room.y:
        my = (y + v) / 2 + APART * (rows / 2 + 1.2)
    my = max(room.y, min(room.bottom, my))

    def column(many: int, side: int) -> list[Box]:
        top = my - APART * (many - 1) / 2
        return [Box(mx + side * APART * 0.56, top + APART * i, 0, 0).inset(-DIE / 2) for i in range(many)]

    return column(reds, way), column(whites, -way)
