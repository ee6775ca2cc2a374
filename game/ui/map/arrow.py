"""The arrow of an attack on a map: from land to land, in the colour of the one who attacks."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, smooth
from game.ui.draw.palette import mixed

LAYER: Final = 1
"""Below names: that of a land that was just taken has to be read."""
LOOK: Final = "atlas/flat arrow"
AWAY: Final = (15.0, 20.0)
"""Distance from the middle of the armies to the end of the arrow, in board units, at both ends."""
BEND: Final = 0.14
"""How far the arrow bends, in lengths."""
PAD: Final = 26.0
WIDE: Final = (3.4, 6.2)
"""Half its width at its tail and before its head, in board units."""
HEAD: Final = (22.0, 14.0)
"""The length of the head and half its width."""
STEPS: Final = 20


def arrow(key: str, start: Point, end: Point, letter: str) -> Item:
    """Return an arrow between two points of a board, for the token of that letter."""
    box = Box(min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1])).inset(-PAD)
    ends = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in (start, end))
    return Item(key, LOOK, box, (ends, round(box.w, 1), letter, 100), LAYER)


def along(arrow: Item) -> list[Box]:
    """Return squares along an arrow, in board units."""
    return [Box(arrow.box.x + x, arrow.box.y + y, 0, 0).inset(-WIDE[1]) for x, y in _curve(*arrow.args[0])]


def grown(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Grow an arrow that appears from its tail; an arrow that disappears fades."""
    if now is None:
        return was and was._replace(alpha=was.alpha * (1 - share), moves=True)
    ends, wide, letter, _ = now.args
    return now if was else now._replace(args=(ends, wide, letter, max(20, 5 * round(20 * share))), moves=True)


def draw_arrow(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """An arrow; args = (its two ends, the width of the box, all in board units, letter, per cent of its length)."""
    ends, wide, letter, grown_to = args
    curve = _curve(*ends)
    curve = curve[: max(3, round(len(curve) * grown_to / 100))]
    tone = brush.palette[letter] if letter else brush.palette["ink2"]

    def paint(big: pygame.Surface) -> None:
        fine = big.get_width() / wide
        for edge, colour in ((2.6, (28, 14, 8)), (1.1, (255, 246, 222)), (0.0, mixed(tone, (255, 255, 255), 0.06))):
            outline = [(x * fine, y * fine) for x, y in _outline(curve, edge)]
            pygame.draw.polygon(big, colour, outline)

    return Picture(smooth(max(1, w), max(1, h), paint))


def _curve(start: Point, end: Point) -> list[Point]:
    """Return points along the arrow, from tail to tip."""
    (x, y), (u, v) = start, end
    far = max(1.0, hypot(u - x, v - y))
    dx, dy = (u - x) / far, (v - y) / far
    up = -1 if dx >= 0 else 1  # it always bends upwards
    mx, my = (x + u) / 2 + up * -dy * BEND * far, (y + v) / 2 + up * dx * BEND * far
    away = min(1.0, 0.35 * far / sum(AWAY) * 2)
    x, y, u, v = x + dx * AWAY[0] * away, y + dy * AWAY[0] * away, u - dx * AWAY[1] * away, v - dy * AWAY[1] * away
    return [
        (
            (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * u,
            (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * v,
        )
        for t in (i / STEPS for i in range(STEPS + 1))
    ]


def _outline(curve: list[Point], edge: float) -> list[Point]:
    """Return the corners of an arrow along a curve, its edge moved outwards."""
    tip = curve[-1]
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(curve))
    long, half = min(HEAD[0], total * 0.6), HEAD[1]
    shaft = [point for point in curve if hypot(point[0] - tip[0], point[1] - tip[1]) >= long] or [curve[0]]
    left, right = [], []
    for i, point in enumerate(shaft):
        ahead = curve[min(len(curve) - 1, i + 1)]
        nx, ny = _normal(point, ahead)
        r = WIDE[0] + (WIDE[1] - WIDE[0]) * i / max(1, len(shaft) - 1) + edge
        left.append((point[0] + nx * r, point[1] + ny * r))
        right.append((point[0] - nx * r, point[1] - ny * r))
    base = shaft[-1]
    nx, ny = _normal(base, tip)
    out = half + 1.8 * edge
    point = (tip[0] + ny * 1.8 * edge, tip[1] - nx * 1.8 * edge)
    wings = [(base[0] + nx * out, base[1] + ny * out), point, (base[0] - nx * out, base[1] - ny * out)]
    return [*left, *wings, *reversed(right)]


def _normal(point: Point, ahead: Point) -> Point:
    dx, dy = ahead[0] - point[0], ahead[1] - point[1]
    far = max(0.1, hypot(dx, dy))
    return (-dy / far, dx / far)
