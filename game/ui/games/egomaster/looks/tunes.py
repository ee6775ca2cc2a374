"""The sign of a tune: a note, bars that stand as loud as it seems, and words."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.contract.tune_sign import BEATS
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet, smooth
from game.ui.draw.palette import Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.egomaster.looks.paint import LIP, line, write
from game.ui.games.egomaster.looks.typewriter import GREEN

BARS: Final = ((3, 5, 2, 4), (5, 3, 4, 2), (2, 4, 5, 3), (4, 2, 3, 5), (3, 5, 4, 2), (5, 2, 3, 4))
"""How high the bars stand at each beat, in fifths."""
SILENT: Final = frozenset({"muted", "low", "none", "missing"})
"""When nothing is heard of a tune: the note is crossed out."""
LARGEST, SMALLEST = 30.0, 17.0
"""The sizes of the type, in units."""
MARK: Final = 1.9
"""How wide the note and the bars are, for their height."""
TALLEST: Final = 52.0
"""The greatest height of the note, in units."""


def tune(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the sign in the middle of its box; args = (what is heard, beat, words)."""
    sounding, beat, words = args
    out, ink = sheet(w, h), brush.palette["oxblood"]
    tall, wide, gap = measures(brush, h)
    rows, style = lines(brush, words, w - wide - gap, h)
    drawn = [line(brush, row, style, brush.palette["ink"], w - wide - gap) for row in rows]
    room = max((row.surface.get_width() for row in drawn), default=-gap)
    left = max(0, (w - wide - gap - room) // 2)
    over(out, smooth(wide, tall, lambda big: _mark(big, sounding, beat, ink)), (left, (h - tall) // 2))
    step = style.size * 1.16 * brush.unit
    for i, row in enumerate(drawn):
        y = h / 2 + (i - (len(drawn) - 1) / 2) * step
        write(out, brush, row, (left + wide + gap, y), "left", under=(LIP, 0.6))
    return Picture(out)


def measures(brush: Brush, high: int) -> tuple[int, int, int]:
    """Return the height and the width of the note with its bars, and the room beside them, in pixels."""
    tall = round(min(0.8 * high, brush.px(TALLEST)))
    return tall, round(MARK * tall), round(0.3 * tall)


def lines(brush: Brush, words: str, room: int, high: int) -> tuple[list[str], Style]:
    """Return the words in lines, and the largest type in which they fit."""
    size = min(LARGEST, 0.62 * high / brush.unit)
    while True:
        style = Style(Face.ITALIC, size)
        rows = list(brush.type.evenly(words, style, room / brush.unit)) if words else []
        if size <= SMALLEST or 1.16 * size * len(rows) * brush.unit <= high:
            return rows, style
        size -= 1


def _mark(big: pygame.Surface, sounding: str, beat: int, colour: Colour) -> None:
    """Draw a note and, right of it, four bars; the note is crossed out where nothing is heard."""
    k = big.get_height() / 100
    big.fill((*colour, 0))
    pygame.draw.ellipse(big, colour, (10 * k, 66 * k, 36 * k, 27 * k))
    pygame.draw.rect(big, colour, (40 * k, 8 * k, 6 * k, 72 * k))
    pygame.draw.polygon(
        big, colour, [(x * k, y * k) for x, y in ((43, 8), (52, 26), (68, 40), (62, 60), (58, 44), (43, 34))]
    )
    tone = GREEN if sounding == "plays" else colour
    heights = BARS[beat % BEATS] if sounding == "plays" else (1, 1, 1, 1)
    for i, fifths in enumerate(heights):
        high = fifths * 17
        pygame.draw.rect(big, tone, ((88 + 26 * i) * k, (93 - high) * k, 17 * k, high * k), border_radius=round(4 * k))
    if sounding in SILENT:
        pygame.draw.line(big, colour, (6 * k, 12 * k), (70 * k, 90 * k), round(8 * k))


LOOKS: Final[dict[str, Look]] = {"egomaster/tune": tune}
