"""The compass of the order form: the rose in its brass ring, the eight points around it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.fonts import Face
from game.ui.items import Args
from game.ui.looks import Look
from game.ui.palette import lit, mixed
from game.ui.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.text import Style


def rose(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The rose; args = (eighth of a turn that is chosen or -1, letter of the seat)."""
    chosen, letter = args
    palette = brush.palette
    side = min(w, h)

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        pen = max(2, round(1.1 * brush.unit * FINE))
        for r, tone in (
            (0.99, palette["ink"]),
            (0.965, palette["brass1"]),
            (0.93, palette["brass2"]),
            (0.85, palette["ink"]),
            (0.835, mixed(palette["paper"], palette["ivory"], 0.5)),
        ):
            pygame.draw.circle(big, tone, (c, c), r * c)
        for tick in range(64):
            angle = tick * pi / 32
            start, end = (0.86 if tick % 8 == 0 else 0.89) * c, 0.955 * c
            inner, outer = ((c + r * sin(angle), c - r * cos(angle)) for r in (start, end))
            pygame.draw.line(big, palette["brass0"], inner, outer, pen)
        for r in (0.62, 0.3):
            pygame.draw.circle(big, palette["burn"], (c, c), r * c, pen)
        for eighth in (1, 3, 5, 7, 0, 2, 4, 6):
            _ray(big, brush, eighth, chosen == eighth, letter)
        for r, tone in ((0.09, palette["ink"]), (0.07, palette["brass2"])):
            pygame.draw.circle(big, tone, (c, c), r * c)

    out = sheet(w, h)
    over(out, smooth(side, side, paint), ((w - side) // 2, (h - side) // 2))
    return Picture(out)


def _ray(big: pygame.Surface, brush: Brush, eighth: int, chosen: bool, letter: str) -> None:  # noqa: FBT001 - drawing
    c = big.get_width() / 2
    angle = eighth * pi / 4
    long = (0.78 if eighth % 2 == 0 else 0.6) * c
    if chosen:
        long = 0.8 * c
    waist = 0.15 * c

    def at(r: float, turn: float) -> tuple[float, float]:
        return (c + r * sin(angle + turn), c - r * cos(angle + turn))

    dark, light = brush.palette["ink2"], mixed(brush.palette["paper2"], brush.palette["burn"], 0.35)
    if chosen:
        dark, light = lit(brush.palette[letter], 0.8), lit(brush.palette[letter], 1.15)
    for turn, tone in ((-pi / 4, light), (pi / 4, dark)):
        pygame.draw.polygon(big, tone, [at(long, 0), at(waist, turn), (c, c)])
    pen = max(2, round(0.9 * brush.unit * FINE))
    outline = [at(long, 0), at(waist, pi / 4), (c, c), at(waist, -pi / 4)]
    pygame.draw.polygon(big, brush.palette["ink"], outline, pen)


def point(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A point of the compass to press; args = (state, words, letter of the seat)."""
    state, words, letter = args
    palette = brush.palette
    fill = {
        "normal": mixed(palette["paper"], palette["ivory"], 0.6),
        "hover": palette["ivory"],
        "pressed": lit(palette["paper"], 0.8),
        "picked": palette[letter],
        "disabled": mixed(palette["paper"], palette["grey"], 0.4),
    }[state]
    line = {"hover": palette["oxblood"], "picked": palette["brass3"], "disabled": palette["grey"]}.get(
        state, palette["ink"]
    )

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        pen = 1.5 * brush.unit * FINE
        for tone, r in (
            (palette["ink"], c),
            (line, c - 0.5 * pen),
            (palette["ink"], c - 1.7 * pen),
            (fill, c - 2.1 * pen),
        ):
            pygame.draw.circle(big, tone, (c, c), r)

    out = smooth(w, h, paint)
    size = h * (0.42 if len(words) == 1 else 0.36) / brush.unit
    style = Style(Face.DISPLAY, size)
    ink = {"picked": f"letter {letter}", "hover": "oxblood", "disabled": "grey"}.get(state, "ink")
    sign = brush.type.picture(words, style, palette[ink])
    over(out, sign, ((w - sign.get_width()) // 2, round(h / 2 - brush.type.middle(style))))
    return Picture(out)


LOOKS: Final[dict[str, Look]] = {"master_citadel/rose": rose, "master_citadel/point": point}
