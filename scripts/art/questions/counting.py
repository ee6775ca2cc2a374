"""Things to count, to measure by eye, and to compare."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, tau

import numpy as np

from art.questions.sheet import (
    BRASS,
    INK,
    IVORY,
    LAPIS,
    MALACHITE,
    OXBLOOD,
    RUBY,
    TOPAZ,
    Colour,
    H,
    Line,
    Sheet,
    W,
    circle,
    outline,
    regular,
)

DOTS = 87
ANGLE = 65
SHARE = 72


def dots(sheet: Sheet) -> None:
    """Eighty-seven beans, none on another."""
    chance = np.random.default_rng(22)
    places: Line = []
    while len(places) < DOTS:
        x, y = chance.uniform(190, 1010), chance.uniform(110, 790)
        if all(hypot(x - ox, y - oy) > 58 for ox, oy in places):
            places.append((float(x), float(y)))
    for x, y in places:
        sheet.shadow(circle(x, y, 20), 3, 5, 3, 0.3)
        sheet.disc(x, y, 20, OXBLOOD)
        sheet.disc(x - 6, y - 7, 5, (196, 120, 100))


def triangles(rows: int) -> Callable[[Sheet], None]:
    """Return how to draw a triangle of so many rows of small ones."""

    def draw(sheet: Sheet) -> None:
        side = 720.0
        tall, step = side * 3**0.5 / 2, side / rows
        left, bottom = W / 2 - side / 2, H / 2 + tall / 2

        def at(a: float, b: float) -> tuple[float, float]:
            return left + (a + b / 2) * step, bottom - b * step * 3**0.5 / 2

        for i in range(rows):
            sheet.line([at(0, i), at(rows - i, i)], 7)
            sheet.line([at(i, 0), at(i, rows - i)], 7)
            sheet.line([at(rows - i, 0), at(0, rows - i)], 7)

    return draw


def squares(rows: int) -> Callable[[Sheet], None]:
    """Return how to draw a grid of squares."""

    def draw(sheet: Sheet) -> None:
        size = 660 / rows
        for i in range(rows + 1):
            sheet.line([(270, 120 + i * size), (930, 120 + i * size)], 7)
            sheet.line([(270 + i * size, 120), (270 + i * size, 780)], 7)

    return draw


def cube(sheet: Sheet, x: float, y: float, size: float, colours: tuple[Colour, Colour, Colour]) -> None:
    """Draw a cube seen from a corner above; `x`, `y` is the lower corner in front."""
    w, h = size * 0.866, size / 2
    top = [(x, y - size), (x + w, y - size - h), (x, y - size - 2 * h), (x - w, y - size - h)]
    sheet.drawn(top, colours[0], 4)
    sheet.drawn([(x, y), (x, y - size), (x - w, y - size - h), (x - w, y - h)], colours[1], 4)
    sheet.drawn([(x, y), (x, y - size), (x + w, y - size - h), (x + w, y - h)], colours[2], 4)


def cubes(heights: tuple[tuple[int, ...], ...], size: float) -> Callable[[Sheet], None]:
    """Return how to draw stacks of cubes, the row behind first; `heights` is how many lie on each other."""

    def draw(sheet: Sheet) -> None:
        colours = ((240, 222, 176), (206, 172, 108), (158, 118, 66))
        w, h = size * 0.866, size / 2
        rows = len(heights)
        for back, row in enumerate(heights):
            for right, many in enumerate(row):
                x = W / 2 + (right - back) * w
                y = 730 - (rows + len(row) - 2 - right - back) * h + (rows - 2) * h
                for level in range(many):
                    cube(sheet, x, y - level * size, size, colours)

    return draw


def angle(sheet: Sheet) -> None:
    """An angle of sixty-five degrees."""
    x, y = 330, 690
    far = 640
    end = (x + far * cos(radians(ANGLE)), y - far * sin(radians(ANGLE)))
    wedge = circle(x, y, 150, start=-radians(ANGLE), end=0)
    sheet.fill([(x, y), *wedge], (226, 196, 130))
    sheet.line(wedge, 4)
    sheet.line([end, (x, y), (x + far, y)], 9)


def bar(sheet: Sheet) -> None:
    """A bar of which seventy-two parts in a hundred are filled."""
    sheet.shadow([(180, 380), (1020, 380), (1020, 520), (180, 520)])
    sheet.box(180, 380, 840, 140, IVORY)
    sheet.box(180, 380, 8.4 * SHARE, 140, OXBLOOD)
    sheet.frame(180, 380, 840, 140, 5)


def pie(sheet: Sheet) -> None:
    """A cake in eight pieces, three of which are gone."""
    sheet.shadow(circle(600, 450, 320))
    sheet.disc(600, 450, 320, IVORY)
    start, piece = -pi / 2, tau / 8
    for i in range(3, 8):
        arc = circle(600, 450, 290, start=start + i * piece, end=start + (i + 1) * piece)
        sheet.drawn([(600, 450), *arc], (196, 128, 70), 6)
        x, y = 600 + 200 * cos(start + (i + 0.5) * piece), 450 + 200 * sin(start + (i + 0.5) * piece)
        sheet.disc(x, y, 26, RUBY)
    sheet.ring(600, 450, 320, 5)


def paths(sheet: Sheet) -> None:
    """Four lines from left to right; C is the longest by far, then B, D and A."""
    lines = (
        outline("240,180 500,160 760,200 1000,170", closed=False),
        outline("240,350 330,290 440,420 560,290 680,420 800,290 910,410 1000,340", closed=False),
        outline("240,560 300,470 350,640 410,470 470,640 530,470 590,640 650,470 710,640 770,470 830,640 "
        "890,470 940,640 1000,550", closed=False),
        outline("240,740 420,680 620,790 820,690 1000,750", closed=False),
    )  # fmt: skip
    for line, letter, y in zip(lines, "ABCD", (180, 350, 560, 740), strict=True):
        sheet.line(line, 9)
        sheet.text(180, y, letter, 52, OXBLOOD)
    lengths = [sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)) for line in lines]
    if sorted(range(4), key=lengths.__getitem__) != [0, 3, 1, 2]:
        raise ValueError("the lines are not as long as the question says")


def tangle(sheet: Sheet) -> None:
    """Three kites and three strings; the string of A ends at 3, of B at 1, of C at 2."""
    strings = (
        ("A", 300, "300,250 300,330 420,400 620,400 840,470 850,560 700,620 760,700 900,735", RUBY),
        ("B", 600, "600,250 590,340 420,340 280,430 300,540 460,580 620,540 650,640 420,670 300,735", LAPIS),
        ("C", 900, "900,250 890,350 740,350 580,450 430,470 400,570 520,640 620,680 600,735", MALACHITE),
    )
    for _, _, text, _ in strings:
        line = outline(text, closed=False)
        sheet.line(line, 7, INK)
    for letter, x, _, colour in strings:
        sheet.drawn([(x, 70), (x + 80, 160), (x, 250), (x - 80, 160)], colour, 5)
        sheet.text(x, 160, letter, 48, IVORY)
    for x, number in ((300, "1"), (600, "2"), (900, "3")):
        sheet.disc(x, 770, 44, BRASS)
        sheet.ring(x, 770, 44, 4)
        sheet.text(x, 770, number, 44)


def glasses(sheet: Sheet) -> None:
    """Three glasses: a wide low one, a narrow high one, one between; A holds most."""
    for letter, x, wide, level, tall in (
        ("A", 330, 250, 180, 330),
        ("B", 650, 110, 330, 420),
        ("C", 890, 150, 240, 360),
    ):
        bottom = 720
        sheet.box(x - wide / 2, bottom - level, wide, level, (150, 186, 196))
        sheet.line([(x - wide / 2, bottom - tall), (x - wide / 2, bottom), (x + wide / 2, bottom)], 7)
        sheet.line([(x + wide / 2, bottom), (x + wide / 2, bottom - tall)], 7)
        sheet.fill(circle(x, bottom - level, wide / 2, 14), (176, 206, 212))
        sheet.text(x, 790, letter, 50, OXBLOOD)


def polygon(sides: int) -> Callable[[Sheet], None]:
    """Return how to draw a regular polygon like a coin."""

    def draw(sheet: Sheet) -> None:
        shape = regular(W / 2, H / 2, 330, sides)
        sheet.shadow(shape)
        sheet.drawn(shape, BRASS, 7)
        sheet.loop(regular(W / 2, H / 2, 290, sides), 3)

    return draw


def urn(sheet: Sheet) -> None:
    """Coloured balls in a glass: of 24, twelve are red, eight blue, four yellow."""
    colours = [RUBY] * 12 + [LAPIS] * 8 + [TOPAZ] * 4
    order = np.random.default_rng(5).permutation(24)
    sheet.drawn([(330, 190), (870, 190), (820, 780), (380, 780)], (226, 232, 226), 7)
    for place, which in enumerate(order):
        row, column = divmod(place, 4)
        x, y = 600 + (column - 1.5) * 104 + (12 if row % 2 else -12), 725 - row * 92
        sheet.disc(x, y, 44, INK)
        sheet.disc(x, y, 40, colours[int(which)])


PICTURES = (
    dots,
    triangles(3),
    squares(3),
    cubes(((3, 2, 1), (2, 1, 1), (1, 1, 0)), 120),
    cubes(((2, 1), (1, 1)), 170),
    angle,
    bar,
    pie,
    paths,
    tangle,
    glasses,
    polygon(7),
    urn,
)
