"""What is written on the cards of Mousquetaires: heavy numbers, swords lying flat in rows, words on a ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.draw.materials.shadow import WIDE
from game.ui.draw.materials.shapes import Brush, over, sheet, smooth
from game.ui.draw.palette import CONTRAST, Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

PIP: Final = (((38, 0), (27, 4.4), (-8, 4.4), (-8, 3), (-27, 3), (-27, -3), (-8, -3), (-8, -4.4), (27, -4.4)), 5.6)
"""A sword lying flat: its outline without guard and pommel, and the radius of the pommel, which is where it ends."""
BLUE: Final[Colour] = (30, 52, 104)
CRIMSON: Final[Colour] = (128, 20, 32)
PALE: Final[Colour] = (250, 236, 200)
GILT: Final[Colour] = (216, 178, 94)


class Index(NamedTuple):
    """Where number, pips and swords stand on a face, in units of a card: middle and size of each.

    `lower` is the second number, None where there is none; `row` is from pip to pip, `strip` for the crossed swords.
    """

    number: tuple[float, float, float]
    lower: tuple[float, float, float] | None
    pips: tuple[float, float, float]
    row: float
    strip: tuple[float, float, float]


FULL: Final = Index((41, 39, 42), (210, 310, 42), (38, 69, 0.52), 13.4, (122, 309, 1))
COMPACT: Final = Index((44, 47, 56), (208, 307, 44), (41, 88, 0.66), 17.2, (116, 304, 1))
LEGIBLE: Final = Index((53, 58, 88), None, (46, 120, 0.92), 25, (136, 308, 1.2))
"""The faces of the three sizes: see `mousquetaires_cards`."""
TALL: Final = 0.7
"""The height of a figure, as a share of its size."""
STRIP: Final = (150.0, 75.0)
"""The size of the picture of crossed swords."""


def larger(index: Index, growth: float) -> Index:
    """Return a face whose number is larger; its upper left corner stays, and the pips make room below."""
    (x, y, high), (left, top, size), more = index.number, index.pips, index.number[2] * (growth - 1) * TALL
    return index._replace(number=(x + more / 2, y + more / 2, high * growth), pips=(left, top + more, size))


def blue(pen: Brush) -> Colour:
    """Return the blue of the musketeers."""
    return dark(pen, BLUE)


def dark(pen: Brush, colour: Colour) -> Colour:
    """Return a colour of ink, darker where contrast is wanted."""
    return (colour[0] // 2, colour[1] // 2, colour[2] // 2) if pen.palette is CONTRAST else colour


def number(
    pen: Brush,
    body: pygame.Surface,
    words: str,
    size: float,
    at: tuple[float, float],
    colour: Colour,
    most: float = 0.0,
    high: int = 0,
) -> None:
    """Write a heavy number of `size` pixels, its ink around a point, at `most` so wide; it may stand `high`."""
    drawn = heavy(pen, words, size, colour, 0.045 if high else 0.03)
    if most and drawn.get_width() > most:
        tall = round(drawn.get_height() * most / drawn.get_width())
        drawn = pygame.transform.smoothscale(drawn, (round(most), max(1, tall)))
    x, y = round(at[0] - drawn.get_width() / 2), round(at[1] - drawn.get_height() / 2)
    if high:
        fallen = drawn.copy()
        fallen.fill((90, 60, 60, 150), special_flags=pygame.BLEND_RGBA_MULT)
        over(body, pygame.transform.box_blur(fallen, max(1, high // 2)), (x + high // 2, y + high))
    over(body, drawn, (x, y))


def heavy(pen: Brush, words: str, size: float, colour: Colour, weight: float = 0.03) -> pygame.Surface:
    """Return words of `size` pixels, their strokes thicker by `weight` of that, without a margin."""
    plain = pen.type.picture(words, Style(Face.DISPLAY, size / pen.unit), colour)
    ink = plain.get_bounding_rect()
    more = round(weight * size)
    out = sheet(ink.w + more, ink.h)
    for dx in range(more + 1):
        out.blit(plain, (dx, 0), ink, special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def line(
    pen: Brush, body: pygame.Surface, words: str, style: Style, room: tuple[float, float, float], colour: Colour
) -> None:
    """Write one line in a room, its middle and its width in units of a card; made narrower where it is too long."""
    (x, y, wide), k = room, body.get_width() / WIDE
    drawn = pen.type.picture(words, style, colour)
    if drawn.get_width() > wide * k:
        drawn = pygame.transform.smoothscale(drawn, (round(wide * k), drawn.get_height()))
    over(body, drawn, (round(x * k - drawn.get_width() / 2), round(y * k - pen.type.middle(style))))


def plus(body: pygame.Surface, at: tuple[float, float], size: float, colour: Colour) -> None:
    """Draw a small cross around a point."""
    side, half = max(3, round(2.4 * size)), max(1.0, 0.2 * size)

    def paint(big: pygame.Surface) -> None:
        middle, fine = big.get_width() / 2, big.get_width() / side
        for wide, tall in ((size, half), (half, size)):
            arm = pygame.Rect(0, 0, round(2 * wide * fine), round(2 * tall * fine))
            arm.center = (round(middle), round(middle))
            pygame.draw.rect(big, colour, arm)

    over(body, smooth(side, side, paint), (round(at[0] - side / 2), round(at[1] - side / 2)))


def pips(pen: Brush, body: pygame.Surface, count: int, index: Index, k: float) -> None:
    """Draw a flat sword for each sword, one below the other."""
    if not count:
        return
    x, y, size = index.pips
    left, top, wide, tall = x - 42 * size, y - index.row, 84 * size, index.row * (count + 1)

    def paint(big: pygame.Surface) -> None:
        fine = big.get_width() / wide
        for tone, grown in (((250, 242, 220), 4.5), (blue(pen), 0.0)):
            for i in range(count) if grown == 0 or index is LEGIBLE else ():
                pip(big, ((x - left) * fine, (y + index.row * i - top) * fine), size * fine, tone, grown)

    drawn = smooth(max(1, round(wide * k)), max(1, round(tall * k)), paint)
    over(body, drawn, (round(left * k), round(top * k)))


def pip(
    big: pygame.Surface,
    at: tuple[float, float],
    size: float,
    colour: Colour,
    grown: float = 0.0,
    axes: Sequence[float] = (1, 0, 0, 1),
) -> None:
    """Draw a flat sword around a point at `size` pixels per unit; `grown` units are added around it, `axes` turn it."""
    a, b, c, d = axes

    def put(x: float, y: float) -> tuple[float, float]:
        return at[0] + size * (a * x + c * y), at[1] + size * (b * x + d * y)

    outline, radius = PIP
    guard_ = ((-6.5, 10.8), (-12.5, 10.8), (-12.5, -10.8), (-6.5, -10.8))
    for shape in (outline, guard_):
        points = [put(x, y) for x, y in shape]
        pygame.draw.polygon(big, colour, points)
        if grown:
            pygame.draw.lines(big, colour, closed=True, points=points, width=max(1, round(2 * grown * size)))
    pygame.draw.circle(big, colour, put(-27, 0), (radius + grown) * size)
