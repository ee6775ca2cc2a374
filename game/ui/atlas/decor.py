"""What decorates a map: the dotted links between its lands, and what is painted on its seas."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from game.ui import art
from game.ui.atlas.gazetteer import Atlas, Line
from game.ui.atlas.lens import Lens
from game.ui.atlas.survey import Survey
from game.ui.box import Box, Point
from game.ui.items import Args, Item
from game.ui.shapes import Brush, Picture, smooth

STEP: Final = 6.6
"""Board units between the dots of a link."""
DOT: Final = 5.0
END: Final = 1.45
"""The first and the last dot are so much larger."""


def items(atlas: Atlas, lens: Lens, survey: Survey, size: float) -> Iterator[Item]:
    """Yield what decorates the map; a unit of it is `size` canvas units where it does not grow with the map."""
    for i, each in enumerate(atlas.decor):
        x, y = lens.point(each.at)
        wide, tall = art.natural(f"{atlas.art}/{each.name}")
        w = each.width * lens.scale**0.5 * lens.fit**0.5
        box = Box(x, y, 0, 0).inset(-w / 2, -w * tall / wide / 2)
        if box.meets(lens.view):
            args = (f"{atlas.art}/{each.name}", each.flipped)
            yield Item(f"map/decor {i}", "atlas/decor", box, args, 0, clip=lens.view, moves=lens.moving)
    for i in sorted(survey.links):
        dots = _dots(atlas.links[i].path)
        for n, at in enumerate(dots):
            x, y = lens.point(at)
            r = DOT / 2 * size * (END if n in {0, len(dots) - 1} else 1)
            box = Box(x - r, y - r, 2 * r, 2 * r)
            if box.meets(lens.view):
                yield Item(f"map/link {i}.{n}", "atlas/dot", box, (), 1, clip=lens.view, moves=lens.moving)


@lru_cache(maxsize=64)
def _dots(path: Line) -> tuple[Point, ...]:
    """Return points along a line of two points, or a curve through three, evenly apart."""
    curve = _curve(path)
    gone = [0.0]
    for (x, y), (u, v) in pairwise(curve):
        gone.append(gone[-1] + hypot(u - x, v - y))
    many = max(2, round(gone[-1] / STEP))
    return tuple(_at(curve, gone, gone[-1] * i / many) for i in range(many + 1))


def _curve(path: Line) -> Line:
    if len(path) != 3:
        return path
    (ax, ay), (mx, my), (bx, by) = path
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    return tuple(
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by)
        for t in (i / 60 for i in range(61))
    )


def _at(curve: Line, gone: list[float], far: float) -> Point:
    i = next(i for i in range(1, len(gone)) if gone[i] >= far - 1e-6)
    share = (far - gone[i - 1]) / max(1e-9, gone[i] - gone[i - 1])
    (x, y), (u, v) = curve[i - 1], curve[i]
    return (x + (u - x) * share, y + (v - y) * share)


def draw_dot(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A dot of a link."""

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        pygame.draw.circle(big, (58, 24, 18), (c, c), c)
        pygame.draw.circle(big, (252, 242, 216), (c, c), c * 0.62)

    return Picture(smooth(max(3, w), max(3, h), paint))


def draw_decor(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Something painted on the sea; args = (name of its picture, flipped or not)."""
    picture = art.fitted(args[0], max(1, w), max(1, h))
    return Picture(pygame.transform.flip(picture, flip_x=True, flip_y=False) if args[1] else picture)
