"""What is written on the table of Mousquetaires: words on the cloth, the score sheet, what may still come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import tokens
from game.ui.draw.materials.parts import made
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.palette import Colour
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import ELLIPSIS, LEAST, LINE, TIGHT, Style

ROWS: Final = 6
"""The most lines of a sheet: tokens, rounds, the total."""
GROWN: Final = 4 / 3
"""Pixels per unit of the smallest window in the largest text: with more of them, grown lines need more pixels."""
CRIMSON: Final[Colour] = (122, 24, 34)
IRON: Final[Colour] = (52, 46, 44)
PIP: Final[Colour] = (220, 186, 110)
APART: Final = 0.82
"""The largest width of a number on the sheet, as a share of its column."""
OVER: Final = 1.1
"""The largest width of words in the smallest type, as a share of that of their box."""


def words(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a line on the cloth, as high as its box, or nothing without room; args = (words, colour, align, face)."""
    said, colour, align, face = args
    style = Style(Face[face], max(LEAST, 0.74 * h) / brush.unit)
    wide = brush.type.width(said, style) * brush.unit
    if wide > w:
        style = style._replace(size=max(LEAST / brush.unit, style.size * w / wide))
        if brush.type.width(said, style) * brush.unit > OVER * w:
            return Picture(sheet(1, 1))
    picture, margin = lettered(brush, said, style, colour)
    free = w - picture.get_width() + 2 * margin
    dx = {"left": 0, "centre": free // 2, "right": free}[align]
    return Picture(picture, dx - margin, round(h / 2 - brush.type.middle(style)) - margin)


def name(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a player's name on the cloth, or its first part with an initial, as room allows; args as for `words`."""
    said, colour, align, face = args
    least = LEAST / brush.unit
    styles = [Style(Face[face], max(least, 0.74 * h / brush.unit * share)) for share in (1.0, 0.9, 0.8)]
    short, _ = set_name(said, styles, OVER * w / brush.unit, brush.type)
    return words(brush, w, h, (said if short.endswith(ELLIPSIS) else short, colour, align, face))


def halo(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a ring of light around the token of whoever is asked, in a box larger than the token."""
    tone = brush.palette["gold"]

    def paint(big: pygame.Surface) -> None:
        r = big.get_width() / 2
        for step in range(12):
            level = round(150 * ((step + 1) / 12) ** 2)
            pygame.draw.circle(big, (*tone, level), (r, r), r * (1 - 0.028 * step))

    return Picture(smooth(w, h, paint))


def score(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the score sheet; args = (title, tokens, rounds, totals[, growth]); a round is its number and the ducats.

    Lines of a greater `growth` are higher, and fewer rounds are seen.
    """
    title, seats, rounds, totals, *growth = args
    picture = made(brush, "sheet", w, h)
    paper = picture.surface.subsurface((-picture.dx, -picture.dy, w, h))
    edge = round(0.06 * w)
    grown = growth[0] * max(1.0, brush.unit / GROWN) if growth else 1.0
    least = round(LEAST * LINE * max(1.0, grown))
    lines = max(3, min(ROWS + 1, (h - edge) // least))
    step = (h - 1.3 * edge) / lines
    style = Style(Face.BOLD, 0.66 * step / brush.unit)
    head = round(0.6 * edge + step / 2)
    _put(brush, paper, title, (w // 2, head), Style(Face.ITALIC, 0.62 * step / brush.unit), "ink2", w - 2 * edge)
    column = (w - 2 * edge) / (len(seats) + 0.8)
    places = [round(edge + column * (0.8 + i + 0.5)) for i in range(len(seats))]
    side = round(min(max(0.86 * step, tokens.lettered_side(1.0)), column))
    for seat, x in zip(seats, places, strict=True):
        drawn = tokens.token(brush, side, side, seat)
        over(paper, drawn.surface, (x - side // 2 + drawn.dx, round(head + step) - side // 2 + drawn.dy))
    shown = rounds[-(lines - 3) :] if lines > 3 else ()
    for row, (number, ducats) in enumerate(shown):
        y = round(head + step * (row + 2))
        _put(brush, paper, f"{number}.", (round(edge + column * 0.4), y), style, "ink2", column)
        _row(brush, paper, ducats, places, y, style, "ink", column)
    foot = round(h - 0.7 * edge - step / 2)
    rule = round(foot - step / 2)
    pygame.draw.line(paper, brush.palette["ink2"], (edge, rule), (w - edge, rule), max(1, brush.px(1.2)))
    _row(brush, paper, totals, places, foot, style._replace(size=style.size * 1.12), "oxblood", column)
    return picture


def _row(
    brush: Brush,
    paper: pygame.Surface,
    numbers: Sequence[int],
    at: Sequence[int],
    y: int,
    style: Style,
    colour: str,
    wide: float,
) -> None:
    """Write a number in each column; a column is `wide` pixels."""
    for number, x in zip(numbers, at, strict=True):
        _put(brush, paper, str(number), (x, y), style, colour, APART * wide)


def _put(
    brush: Brush,
    onto: pygame.Surface,
    said: str,
    at: tuple[int, int],
    style: Style,
    colour: str,
    room: float = 0.0,
) -> None:
    """Write around a point, smaller where there is no room; a number is never cut."""
    line, set_in = brush.type.fitted(said, style, room / brush.unit, TIGHT) if room else (said, style)
    if line != said and said.isdigit():
        line, set_in = said, style._replace(size=LEAST / brush.unit)
    drawn = brush.type.picture(line, set_in, brush.palette[colour])
    over(onto, drawn, (at[0] - drawn.get_width() // 2, round(at[1] - brush.type.middle(set_in))))


def met(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a guard that was met, by its number; args = (number, "won" or "lost")."""
    number, outcome = args
    out = sheet(w, h)
    _plate(brush, out, out.get_rect(), str(number), CRIMSON if outcome == "won" else IRON)
    return Picture(out)


def _plate(brush: Brush, onto: pygame.Surface, box: pygame.Rect, said: str, tone: Colour) -> None:
    """Lay a small plate with a rim of gold and a number on it."""
    radius = max(2, box.h // 5)
    size = box.size

    def paint(big: pygame.Surface) -> None:
        edge = max(1, big.get_height() // 18)
        rect = big.get_rect()
        pygame.draw.rect(big, brush.palette["gold2"], rect, border_radius=radius * FINE)
        pygame.draw.rect(big, tone, rect.inflate(-2 * edge, -2 * edge), border_radius=radius * FINE - edge)

    over(onto, smooth(*size, paint), box.topleft)
    style = Style(Face.BOLD, 0.7 * box.h / brush.unit)
    _put(brush, onto, said, box.center, style, "ivory", box.w)


def guards_left(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw guards that may still be turned, on small plates of crimson; args = (caption, numbers)."""
    caption, numbers = args
    out = sheet(w, h)
    rest = _captioned(brush, out, caption)
    rows = 1 if len(numbers) <= 6 else 2
    per_row = max(1, -(-len(numbers) // rows))
    wide, tall = min(w / 6, rest.w / per_row), min(rest.h / rows, w / 5)
    for i, number in enumerate(numbers):
        column, row = i % per_row, i // per_row
        box = pygame.Rect(round(column * wide), round(rest.y + row * tall), round(wide * 0.9), round(tall * 0.88))
        _plate(brush, out, box, str(number), CRIMSON)
    return Picture(out)


def cards_left(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a bar for the unseen cards of each value; args = (caption, counts of the values 0 to 10)."""
    caption, counts = args
    out = sheet(w, h)
    rest = _captioned(brush, out, caption)
    wide = rest.w / len(counts)
    style = Style(Face.BOLD, min(0.4 * rest.h, 0.94 * wide) / brush.unit)
    foot = rest.h * 0.46
    for number, count in enumerate(counts):
        x = (number + 0.5) * wide
        _put(brush, out, str(number), (round(x), round(rest.y + rest.h * 0.24)), style, "ivory" if count else "grey")
        for pip in range(count):
            tall = (rest.h - foot) / 5
            box = pygame.Rect(0, 0, round(wide * 0.56), max(1, round(tall * 0.62)))
            box.center = (round(x), round(rest.bottom - tall * (pip + 0.5)))
            pygame.draw.rect(out, PIP, box, border_radius=max(1, box.h // 3))
    return Picture(out)


def _captioned(brush: Brush, out: pygame.Surface, caption: str) -> pygame.Rect:
    """Write a caption at the top of a surface; return what is left below it."""
    w, h = out.get_size()
    tall = max(round(LEAST * LINE), round(h * 0.27))
    line, style = brush.type.fitted(caption, Style(Face.ITALIC, 0.8 * tall / brush.unit), w / brush.unit)
    drawn, margin = lettered(brush, line, style, "cream")
    over(out, drawn, (-margin, round(tall / 2 - brush.type.middle(style)) - margin))
    return pygame.Rect(0, tall, w, max(1, h - tall))


LOOKS: Final[dict[str, Look]] = {
    "mousquetaires/words": words,
    "mousquetaires/name": name,
    "mousquetaires/halo": halo,
    "mousquetaires/score": score,
    "mousquetaires/met": met,
    "mousquetaires/guards left": guards_left,
    "mousquetaires/cards left": cards_left,
}
