"""Typewriter keys, arrows, crosses and ribbons of Egomaster."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, sheet, smooth
from game.ui.draw.palette import Colour, highlight
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.games.egomaster.looks.paint import (
    ART,
    CREAM,
    LIP,
    PIT,
    caps,
    cast,
    dimmed,
    lengthened,
    line,
    strong,
    tinted,
    write,
)

KEY: Final = (92, 76)
"""The key in its picture, in units."""
ROOM: Final = Edges(8, 6, 14, 18)
ARROWS: Final = {"<": -1, ">": 1}
"""Labels that are drawn."""
RIBBONS: Final = {
    "oxblood": ((126, 30, 30), CREAM, (222, 178, 84)),
    "amber": ((138, 88, 10), (255, 246, 214), (246, 214, 130)),
    "green": ((30, 92, 62), CREAM, (200, 190, 120)),
}
"""Cloth, letters and thread."""
RED: Final = (176, 30, 28)
GREEN: Final = (36, 110, 62)


def drawn_key(brush: Brush, w: int, h: int, label: str, state: str) -> Picture:
    """Return a typewriter key for a box of `w` by `h` pixels; states normal, pressed, dim."""
    unit = h / KEY[1]
    size = round(w + (ROOM.left + ROOM.right) * unit), round((KEY[1] + ROOM.top + ROOM.bottom) * unit)
    edges = Edges(ROOM.left + 42, ROOM.top + 36, ROOM.right + 42, ROOM.bottom + 36)
    out = art.stretched(f"{ART}/key-pressed" if state == "pressed" else f"{ART}/key", edges, unit, size)
    left, top = round(ROOM.left * unit), round(ROOM.top * unit)
    middle = (left + w / 2, top + h / 2 + (3 * unit if state == "pressed" else 0))
    if label in ARROWS:
        side = round(h * 0.56)
        over(out, _arrow(side, ARROWS[label]), (round(middle[0] - side / 2), round(middle[1] - side / 2)))
    else:
        row = line(brush, label, caps(0.50 * h / brush.unit, 0.5), CREAM, w - 0.36 * h)
        write(out, brush, row, middle)
    if state == "dim":
        out = dimmed(out, 0.55)
    return Picture(out, -left, -top)


def _arrow(side: int, direction: int) -> pygame.Surface:
    def paint(big: pygame.Surface) -> None:
        big.fill((*CREAM, 0))
        k = big.get_width()

        def across(x: float) -> float:
            return (0.5 + direction * (x - 0.5)) * k

        pygame.draw.line(big, CREAM, (across(0.08), 0.5 * k), (across(0.6), 0.5 * k), max(1, round(0.17 * k)))
        pygame.draw.polygon(big, CREAM, [(across(0.98), 0.5 * k), (across(0.48), 0.12 * k), (across(0.48), 0.88 * k)])

    return smooth(side, side, paint)


def key(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a typewriter key; args = (label, state): normal, pressed, dim. "<" and ">" are drawn as arrows."""
    return drawn_key(brush, w, h, *args)


def cross(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a red cross edged in cream: out, or wrong."""
    side = min(w, h)

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        for tone, wide in ((brush.palette["ink"], 0.27), (CREAM, 0.23), (RED, 0.15)):
            reach = 0.62
            pen = wide * 2 * c
            for turn in (45, 135):
                dx, dy = reach * c * cos(radians(turn)) * 1.2, reach * c * sin(radians(turn)) * 1.2
                ends = ((c - dx, c - dy), (c + dx, c + dy))
                pygame.draw.line(big, tone, *ends, round(pen * 1.25))
                for end in ends:
                    pygame.draw.circle(big, tone, end, pen / 2)

    return Picture(smooth(side, side, paint), (w - side) // 2, (h - side) // 2)


def ticked(big: pygame.Surface, tone: Colour) -> None:
    """Draw a tick on a large square."""
    k = big.get_width()
    points = [(0.12 * k, 0.55 * k), (0.4 * k, 0.84 * k), (0.9 * k, 0.16 * k)]
    pygame.draw.lines(big, tone, closed=False, points=points, width=round(0.16 * k))
    for point in points:
        pygame.draw.circle(big, tone, point, 0.08 * k)


def pennant(w: int, h: int, tone: Colour, thread: Colour, ink: Colour, pen: float) -> pygame.Surface:
    """Return a ribbon with swallow tails, cut `h`/4 deep, with a thread along its edge."""

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        cut = tall * 0.25

        def run(inset: float) -> list[tuple[float, float]]:
            a, b = inset * 1.9, inset * 1.15
            return [
                (a, inset), (wide - a, inset), (wide - cut - b, tall / 2), (wide - a, tall - inset),
                (a, tall - inset), (cut + b, tall / 2),
            ]  # fmt: skip

        big.blit(ramp(wide, tall, (highlight(tone, 1.14), highlight(tone, 0.78))), (0, 0))
        shape = sheet(wide, tall)
        pygame.draw.polygon(shape, (255, 255, 255), run(0))
        big.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        line_pen = max(2, round(pen * FINE))
        pygame.draw.lines(big, ink, closed=True, points=run(line_pen / 3), width=line_pen)
        pygame.draw.lines(big, thread, closed=True, points=run(tall * 0.09), width=max(2, round(line_pen * 0.65)))

    return lengthened(w, h, h // 2, lambda wide: smooth(wide, h, paint))


def ribbon(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a ribbon with swallow tails; args = (words, tone): oxblood, amber or green.

    On a small one the words are written instead of engraved, and no thread runs through them.
    """
    words, tone = args
    cloth, letters, thread = RIBBONS[tone]
    if strong(brush):
        cloth, letters = highlight(cloth, 0.72), (255, 255, 255)
    soft = 0.08 * h
    shade = cast(w - round(0.3 * h), h, 2, soft, 0.5)
    margin = (shade.get_height() - h) // 2
    down = round(0.07 * h)
    out = sheet(w + 2 * margin, h + 2 * margin + down)
    over(out, shade, (round(0.15 * h) + round(0.04 * h), down))
    low = 0.54 * h < LEAST
    edge = cloth if low else thread
    over(out, pennant(w, h, cloth, edge, brush.palette["ink"], min(1.7 * brush.unit, h / 24)), (margin, margin))
    size = 0.56 if h > brush.px(60) else 0.54
    style = Style(Face.BOLD, size * h / brush.unit) if low else caps(size * h / brush.unit, 1)
    row = line(brush, words, style, letters, w - (0.5 if low else 0.62) * h)
    write(out, brush, row, (margin + w / 2, margin + h / 2), under=((40, 6, 6), 0.8))
    return Picture(out, -margin, -margin)


def rays(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a burst of rays to lie beneath something round; args = (tone,): "gold" on leather, "truth" on paper."""
    side = min(w, h)
    tone, alpha = ((255, 218, 118), 0.85) if args[0] == "gold" else ((214, 150, 40), 0.8)
    return Picture(tinted("rays", side, side, tone, alpha), (w - side) // 2, (h - side) // 2)


def title(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a line of capitals as high as its box; args = (words, tone): "oxblood" on paper, "gold" on leather."""
    words, tone = args
    on_paper, spacing = tone != "gold", 0.0 if any(each.isdigit() for each in words) else 0.10 * h / brush.unit
    colour = brush.palette["oxblood"] if on_paper else (250, 226, 160)
    row = line(brush, words, caps(0.86 * h / brush.unit, spacing), colour, w)
    tall = max(h, row.surface.get_height() + brush.px(4))
    out = sheet(w, tall)
    write(out, brush, row, (w / 2, tall / 2), under=(LIP, 0.8) if on_paper else (PIT, 0.9))
    return Picture(out, 0, (h - tall) // 2)


LOOKS: Final[dict[str, Look]] = {
    "egomaster/key": key,
    "egomaster/cross": cross,
    "egomaster/ribbon": ribbon,
    "egomaster/rays": rays,
    "egomaster/title": title,
}
