"""The plaques of Egomaster's players, and the banner of a question."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, sheet, smooth
from game.ui.draw.materials.tokens import token
from game.ui.draw.palette import Colour, highlight
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.dice_and_tokens import medal, piles
from game.ui.games.egomaster.looks.paint import BROWN, CREAM, LIP, MAROON, PIT, caps, line, write
from game.ui.games.egomaster.looks.typewriter import cross

KEYWORD, BELOW = caps(52, 6), caps(25, 3)
TAIL: Final = 92.0
"""How far the tails of a banner reach beyond it, in units."""
BANNER: Final = 112.0


def _sheet(brush: Brush, w: int, h: int, state: str, k: float) -> tuple[Picture, pygame.Surface]:
    """Return a sheet at `k` pixels per unit, in light if its seat is on, and what is to be drawn on: its box."""
    picture = paint.paper(brush, w, h, min(1.0, k / brush.unit))
    if state == "now":
        picture = paint.joined(paint.around(w, h, brush.unit), picture)
    body = picture.surface.subsurface((-picture.dx, -picture.dy, w, h))
    if state == "out":
        body.fill((206, 198, 186), special_flags=pygame.BLEND_RGB_MULT)
    return picture, body


def _bar(brush: Brush, body: pygame.Surface, letter: str, name: str, box: pygame.Rect, left: float, state: str) -> None:
    """Lay the bar with a name on a plaque; `left` is what of it the token takes, in pixels.

    Where engraved letters would be too small to be read the name is written.
    """
    body.blit(paint.field(brush, letter, box.w, box.h, alive=state != "out"), box)
    dark = sum(brush.palette[f"letter {letter}"]) < 300
    light = (255, 255, 255) if paint.strong(brush) else CREAM
    colour = (44, 26, 8) if dark else light
    if state == "out":
        colour, dark = light, False
    low = 0.62 * box.h < LEAST
    room = box.w - left - (8 if low else 16) * brush.unit
    size = min(34.0, 0.62 * box.h / brush.unit)
    row = line(brush, name, Style(Face.BOLD, size) if low else caps(size, 1.2), colour, room)
    under = (LIP, 0.45) if dark else (PIT, 0.55)
    x = box.x + left + room / 2 + (4 if left or low else 8) * brush.unit
    write(body, brush, row, (x, box.centery), "centre", under)


def _total(
    brush: Brush, body: pygame.Surface, words: str, at: tuple[float, float], size: float, state: str, room: float
) -> None:
    colour = (110, 84, 64) if state == "out" and not paint.strong(brush) else brush.palette["oxblood"]
    row = line(brush, words, Style(caps(size).face, size, 0.5), colour, room)
    write(body, brush, row, at, under=(LIP, 0.6))


def _struck(brush: Brush, body: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a line through a plaque: grey alone would not tell that somebody is out."""
    drawn = cross(brush, box.w, box.h, ())
    over(body, drawn.surface, (box.x + drawn.dx, box.y + drawn.dy))


def _lozenge(body: pygame.Surface, brush: Brush, y: float, inset: float, tone: tuple[int, int, int]) -> None:
    """Draw a line with a lozenge in its middle across a sheet."""
    w, u = body.get_width(), brush.unit
    body.fill(tone, (round(inset), round(y), round(w - 2 * inset), brush.px(1.2)))
    side = round(18 * u)

    def draw(big: pygame.Surface) -> None:
        k = big.get_width()
        pygame.draw.polygon(big, tone, [(0, k / 2), (k / 2, 0.2 * k), (k, k / 2), (k / 2, 0.8 * k)])

    over(body, smooth(side, side, draw), (round(w / 2 - side / 2), round(y + brush.px(1.2) / 2 - side / 2)))


def plaque(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a plaque; args = (token, name, total, 500s, 200s, 100s, state): state "", "now" or "out"."""
    (letter, initial), name, total, *counts, state = args
    k = min(w / 284, h / 322)
    picture, body = _sheet(brush, w, h, state, k)
    bar = pygame.Rect(round(14 * k), round(14 * k), w - 2 * round(14 * k), round(71 * k))
    _bar(brush, body, letter, name, bar, 84 * k, state)
    side = round(84 * k)
    drawn = token(brush, side, side, (letter, initial))
    over(body, drawn.surface, (round(12 * k) + drawn.dx, round(9 * k) + drawn.dy))
    if state == "out":
        _struck(brush, body, pygame.Rect(round(14 * k), round(11 * k), round(80 * k), round(80 * k)))
    if total:
        _total(brush, body, total, (w / 2, 124 * k), 58 * k / brush.unit, state, w - 40 * k)
    _lozenge(body, brush, 164 * k, 22 * k, brush.palette["oxblood"])
    stacks = piles(brush, round(w - 24 * k), round(h - 188 * k), tuple(counts))
    over(body, stacks.surface, (round(12 * k) + stacks.dx, round(176 * k) + stacks.dy))
    return picture


def seat(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the small plaque under a buzzer; args = (token, name, total, state)."""
    (letter, _), name, total, state = args
    k = min(w / 280, h / 134)
    picture, body = _sheet(brush, w, h, state, k)
    _bar(
        brush,
        body,
        letter,
        name,
        pygame.Rect(round(12 * k), round(12 * k), w - 2 * round(12 * k), round(52 * k)),
        0,
        state,
    )
    if state == "out":
        _struck(brush, body, pygame.Rect(round(22 * k), round(78 * k), round(38 * k), round(38 * k)))
    if total:
        _total(brush, body, total, (w / 2, 96 * k), 46 * k / brush.unit, state, w - 40 * k)
    return picture


def holder(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A plaque with the token beside the total; args as for a seat[, growth]: its words are so many times larger."""
    (letter, initial), name, total, state, *more = args
    growth: float = more[0] if more else 1.0
    k = min(w / 300, h / 206)
    picture, body = _sheet(brush, w, h, state, k)
    inset = round(12 * k)
    bar = pygame.Rect(inset, inset, w - 2 * inset, max(round(52 * growth * k), min(round(0.4 * h), LEAST + 6)))
    _bar(brush, body, letter, name, bar, 0, state)
    side = round(min(92 * k, h - bar.bottom - 10 * k))
    drawn = token(brush, side, side, (letter, initial))
    middle = (bar.bottom + h - 6 * k) / 2
    over(body, drawn.surface, (round(18 * k) + drawn.dx, round(middle - side / 2) + drawn.dy))
    if state == "out":
        _struck(brush, body, pygame.Rect(round(18 * k), round(middle - side / 2), side, side))
    if total:
        _total(brush, body, total, (w / 2 + 46 * k, middle), 50 * growth * k / brush.unit, state, w - 136 * k)
    return picture


def banner(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the banner of a question; args = (mode, kind or "", keyword, words below)."""
    mode, kind, keyword, below = args
    k = h / BANNER
    body = paint.paper(brush, w, h)
    tail = _tail(round(150 * k), round(84 * k), brush.palette["ink"], max(2, round(2 * k * FINE)))
    left = Picture(tail, -round(TAIL * k), round(21 * k))
    right = Picture(pygame.transform.flip(tail, flip_x=True, flip_y=False), w - round(58 * k), round(21 * k))
    picture = paint.joined(left, right, body)
    side = round(94 * k)
    for which, x in ((mode, 17 * k), (kind, w - 17 * k - side)):
        if which:
            drawn = medal(brush, side, side, (which,))
            at = (round(x) + drawn.dx - picture.dx, round((h - side) / 2) + drawn.dy - picture.dy)
            over(picture.surface, drawn.surface, at)
    x = w / 2 - picture.dx
    room = w - 2 * (118 * k)
    small, size, upper, lower = BELOW._replace(size=25 * k / brush.unit), 52, 46, 87
    if 25 * k < LEAST:  # what would be too small to be read is written instead of engraved
        small, size, upper, lower = Style(Face.BOLD, LEAST / brush.unit), 46, 40, 80
    row = line(brush, keyword, KEYWORD._replace(size=size * k / brush.unit), brush.palette["oxblood"], room)
    write(picture.surface, brush, row, (x, upper * k - picture.dy), under=(LIP, 0.8))
    row = line(brush, below, small, BROWN if not paint.strong(brush) else (0, 0, 0), room)
    write(picture.surface, brush, row, (x, lower * k - picture.dy))
    return picture


def _tail(w: int, h: int, ink: Colour, pen: int) -> pygame.Surface:
    """Return the left tail of the ribbon behind a banner; it darkens where it goes beneath it."""

    def draw(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        shades = pygame.transform.rotate(ramp(tall, wide, (highlight(MAROON, 0.62), highlight(MAROON, 1.05))), 90)
        big.blit(pygame.transform.scale(shades, (wide, tall)), (0, 0))
        points = [(0, 0), (wide, 0), (wide, tall), (0, tall), (0.23 * wide, tall / 2)]
        shape = sheet(wide, tall)
        pygame.draw.polygon(shape, (255, 255, 255), points)
        big.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.lines(big, ink, closed=True, points=points, width=pen)

    return smooth(w, h, draw)


LOOKS: Final[dict[str, Look]] = {
    "egomaster/plaque": plaque,
    "egomaster/seat": seat,
    "egomaster/holder": holder,
    "egomaster/banner": banner,
}
