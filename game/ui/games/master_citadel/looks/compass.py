"""The compass of the order form: the rose in its brass ring, the ray that is chosen, the eight points around it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.palette import CONTRAST, highlight, mixed
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

RING: Final = 256.0
"""The width of the brass ring in its picture, in units; around it, its shadow."""
POINT: Final = 50.0
"""The width of a point in its picture."""
REACH: Final = 110 / 128
WAIST: Final = 32 / 128
"""The length of a ray, and its breadth near the hub, in half widths of the ring."""


def rose(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The rose; args = (eighth of a turn that is chosen or -1, letter of the seat)."""
    chosen, letter = args
    side = max(1, min(w, h))
    scale = side / RING
    picture = _scaled("rose", scale).copy()
    margin = (picture.get_width() - side) // 2
    if chosen >= 0:
        ray = smooth(side, side, lambda big: _ray(big, brush, chosen, letter))
        over(picture, ray, (margin, margin))
        hub = _scaled("hub", scale)
        at = (picture.get_width() - hub.get_width()) // 2
        over(picture, hub, (at, at))
    return Picture(picture, (w - side) // 2 - margin, (h - side) // 2 - margin)


def _scaled(name: str, scale: float) -> pygame.Surface:
    """Return a square picture of this game at `scale` pixels per unit."""
    side = max(1, round(art.natural(f"citadel/{name}")[0] * scale))
    return art.fitted(f"citadel/{name}", side, side)


def _ray(big: pygame.Surface, brush: Brush, eighth: int, letter: str) -> None:
    """Draw a ray in a seat's colour, roof-shaped, with a faint shadow."""
    c, angle = big.get_width() / 2, eighth * pi / 4
    tone = brush.palette[letter]

    def spot(far: float, turn: float = 0.0, low: float = 0.0) -> tuple[float, float]:
        return (c + far * c * sin(angle + turn) + 0.5 * low, c - far * c * cos(angle + turn) + low)

    for low, alpha in ((0.035, 26), (0.026, 36), (0.016, 46)):
        cast = [spot(REACH, 0, low * c), spot(WAIST, pi / 8, low * c), (c, c), spot(WAIST, -pi / 8, low * c)]
        left, top, right, bottom = (int(f(each)) for f in (min, max) for each in zip(*cast, strict=True))
        layer = pygame.Surface((right - left + 1, bottom - top + 1), pygame.SRCALPHA)
        pygame.draw.polygon(layer, (*brush.palette["shade"], alpha), [(x - left, y - top) for x, y in cast])
        big.blit(layer, (left, top))
    halves = ((-pi / 8, mixed(highlight(tone, 1.15), (255, 255, 255), 0.28)), (pi / 8, tone))
    for turn, colour in halves:
        pygame.draw.polygon(big, colour, [spot(REACH), spot(WAIST, turn), (c, c)])
    outline = [spot(REACH), spot(WAIST, pi / 8), (c, c), spot(WAIST, -pi / 8)]
    pygame.draw.lines(
        big, brush.palette["ink"], closed=True, points=outline, width=max(2, round(1.2 * brush.unit * FINE))
    )
    pygame.draw.line(big, brush.palette["ink"], (c, c), spot(REACH), max(1, round(0.5 * brush.unit * FINE)))


def point(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A point of the compass to press; args = (state, words, letter of the seat)."""
    state, words, letter = args
    side = max(1, min(w, h))
    picture = _scaled(f"point-{letter if state == 'picked' else state}", side / POINT)
    room = picture.get_width()
    out = sheet(room, room)
    over(out, picture, (0, 0))
    size = side * (0.42 if len(words) == 1 else 0.37) / brush.unit
    style = Style(Face.DISPLAY, size)
    ink = {"picked": f"letter {letter}", "hover": "oxblood", "pressed": "oxblood", "disabled": "grey"}.get(state, "ink")
    if state == "disabled" and brush.palette is CONTRAST:
        ink = "ink2"
    sign, reach = lettered(brush, words, style, ink)
    down = round(1.5 * side / POINT) if state == "pressed" else 0
    at = ((room - sign.get_width()) // 2, round(room / 2 - brush.type.middle(style)) - reach + down)
    over(out, sign, at)
    margin = (room - side) // 2
    return Picture(out, (w - side) // 2 - margin, (h - side) // 2 - margin)


def scale(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The strokes under the slider of the amount; args = (lowest, highest value, distance between numbers)."""
    low, high, step = args
    span, pen = max(1, high - low), brush.px(1.4)
    out = sheet(w + pen, h)
    for quarter in range(4 * (high // step) + 1):
        value = quarter * step / 4
        if value >= low and value == round(value):
            long = h if quarter % 2 == 0 else round(h * 0.58)
            out.fill(brush.palette["ink2"], (round(w * (value - low) / span), 0, pen, long))
    return Picture(out, -(pen // 2))


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/rose": rose,
    "master_citadel/point": point,
    "master_citadel/scale": scale,
}
