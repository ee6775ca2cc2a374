"""Puzzles: gears, scales, dice, nets, mirrors, sequences, and signs to be read."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau

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
    Line,
    Sheet,
    circle,
    moved,
    outline,
    regular,
)

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def gears(sheet: Sheet) -> None:
    """Five wheels in a row that drive each other; the first turns clockwise, and so does the fifth."""
    step, r, many = 172, 74, 12
    for i in range(5):
        x, y = 600 + (i - 2) * step, 450 + (40 if i % 2 else -24)
        turn = (pi / many if i % 2 else 0) + 0.1
        teeth: Line = []
        for tooth in range(many):
            a = turn + tooth * tau / many
            for da, q in ((-0.16, r), (-0.09, r + 26), (0.09, r + 26), (0.16, r)):
                teeth.append((x + q * cos(a + da), y + q * sin(a + da)))
        sheet.drawn(teeth, BRASS, 4)
        sheet.disc(x, y, 18, INK)
        sheet.text(x, y - 46, "ABCDE"[i], 36, INK)
    arrow(sheet, circle(256, 426, 130, start=pi * 1.1, end=pi * 1.72))


def arrow(sheet: Sheet, line: Line, width: float = 8, colour: Colour = OXBLOOD) -> None:
    """Draw a line with a head at its end."""
    sheet.line(line, width, colour)
    (ax, ay), (bx, by) = line[-3], line[-1]
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / long, (by - ay) / long
    tip = (bx + ux * width * 2.6, by + uy * width * 2.6)
    sheet.fill([tip, (bx - uy * width * 2, by + ux * width * 2), (bx + uy * width * 2, by - ux * width * 2)], colour)


def _scale(sheet: Sheet, y: float) -> None:
    sheet.line([(300, y), (900, y)], 10)
    sheet.fill([(600, y), (640, y + 100), (560, y + 100)], BRASS)
    sheet.loop([(600, y), (640, y + 100), (560, y + 100)], 4)
    for x in (300, 900):
        sheet.line([(x - 110, y), (x + 110, y)], 14)


def _melon(sheet: Sheet, x: float, y: float) -> None:
    sheet.fill(circle(x, y - 75, 96, 76), INK)
    sheet.fill(circle(x, y - 75, 91, 71), (94, 138, 78))
    for dx in (-50, -18, 18, 50):
        sheet.line(circle(x, y - 75, abs(dx), 68, -pi / 2, pi / 2 if dx > 0 else -3 * pi / 2), 4, (58, 98, 56))


def _pear(sheet: Sheet, x: float, y: float) -> None:
    half = outline(
        f"!{x},{y - 120} {x + 22},{y - 104} {x + 24},{y - 76} {x + 44},{y - 44} {x + 36},{y - 8} !{x},{y - 2}",
        closed=False,
    )
    sheet.drawn([*half, *((2 * x - px, py) for px, py in reversed(half))], (206, 190, 84), 5)
    sheet.line([(x, y - 120), (x + 8, y - 146)], 7)


def _cherry(sheet: Sheet, x: float, y: float) -> None:
    sheet.line([(x, y - 40), (x + 14, y - 84)], 5, (70, 90, 40))
    sheet.disc(x, y - 30, 30, INK)
    sheet.disc(x, y - 30, 26, RUBY)


def scales(sheet: Sheet) -> None:
    """A melon balances three pears, a pear balances four cherries."""
    _scale(sheet, 330)
    _melon(sheet, 300, 322)
    for dx in (-86, 0, 86):
        _pear(sheet, 900 + dx, 322)
    _scale(sheet, 700)
    _pear(sheet, 300, 692)
    for dx in (-90, -30, 30, 90):
        _cherry(sheet, 900 + dx, 692)


def die(sheet: Sheet, x: float, y: float, size: float, faces: tuple[int, int, int]) -> None:
    """Draw a die from a corner above, its top, left and right faces; `x`, `y` is its lower corner in front."""
    w, h = size * 0.866, size / 2
    centre = (x, y - size)
    axes = (((w, -h), (-w, -h)), ((-w, -h), (0, size)), ((w, -h), (0, size)))
    for number, (u, v), colour in zip(faces, axes, (IVORY, (234, 220, 186), (208, 190, 148)), strict=True):
        corners = [
            centre, (centre[0] + u[0], centre[1] + u[1]),
            (centre[0] + u[0] + v[0], centre[1] + u[1] + v[1]), (centre[0] + v[0], centre[1] + v[1]),
        ]  # fmt: skip
        sheet.drawn(corners, colour, 6)
        for a, b in PIPS[number]:
            s, t = 0.5 + a * 0.26, 0.5 + b * 0.26
            pip = [
                (centre[0] + u[0] * (s + 0.085 * p) + v[0] * (t + 0.085 * q),
                 centre[1] + u[1] * (s + 0.085 * p) + v[1] * (t + 0.085 * q))
                for p, q in circle(0, 0, 1)
            ]  # fmt: skip
            sheet.fill(pip, OXBLOOD)


def one_die(sheet: Sheet) -> None:
    """A die with three on top."""
    die(sheet, 600, 720, 280, (3, 1, 2))


def dice(sheet: Sheet) -> None:
    """Three dice in a tower; seen are six on top and the sides."""
    for level, faces in ((0, (1, 2, 3)), (1, (1, 3, 5)), (2, (6, 2, 4))):
        die(sheet, 600, 830 - level * 190, 190, faces)


def nets(sheet: Sheet) -> None:
    """Four figures of six squares; only C does not fold into a cube."""
    figures = (
        ("A", ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3)), 300, 120),
        ("B", ((0, 0), (0, 1), (1, 1), (2, 1), (3, 1), (3, 2)), 720, 150),
        ("C", ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (3, 1)), 250, 600),
        ("D", ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)), 720, 560),
    )
    size = 84
    for letter, cells, x, y in figures:
        for column, row in cells:
            sheet.box(x + column * size, y + row * size, size, size, IVORY)
        for column, row in cells:
            sheet.frame(x + column * size, y + row * size, size, size, 5)
        sheet.text(x - 60, y + 40, letter, 48, OXBLOOD)


HOOK = [(0, 0), (0, -3), (1, -3), (1, -1), (2, -1), (2, 0)]


def turned_shapes(sheet: Sheet) -> None:
    """Five hooks; four are turns of each other, D is a mirror image."""
    for i, turn in enumerate((0.0, 1.9, 4.0, 0.7, 2.9)):
        x, y = (310 + 290 * (i % 3), 260) if i < 3 else (450 + 300 * (i - 3), 610)
        shape = [(px - 0.8, py + 1.4) for px, py in HOOK]
        if i == 3:
            shape = [(-px, py) for px, py in shape]
        sheet.drawn(moved(shape, x, y, 58, turn), BRASS, 5)
        sheet.text(x, y + 155, "ABCDE"[i], 46, OXBLOOD)


def mirrored_word(sheet: Sheet) -> None:
    """The letter R and four others; which of them a mirror on its right would show: B."""

    def letter(x: float, y: float, k: float, *, flip: bool, turn: float) -> None:
        bow = circle(0, -1.1, 1.1, 0.9, -pi / 2, pi / 2)
        strokes: list[Line] = [
            [(-1, 2), (-1, -2)],
            [(-1, -2), (0, -2), *bow, (0, -0.2), (-1, -0.2)],
            [(-0.2, -0.2), (1.1, 2)],
        ]
        for stroke in strokes:
            sheet.line(moved([(-px if flip else px, py) for px, py in stroke], x, y, k, turn), k * 0.5)

    letter(420, 250, 80, flip=False, turn=0)
    sheet.line([(620, 60), (620, 440)], 10, LAPIS)
    sheet.text(780, 250, "?", 150, OXBLOOD)
    for i, (flip, turn) in enumerate(((False, pi), (True, 0.0), (True, pi), (False, pi / 2))):
        x = 240 + 240 * i
        letter(x, 630, 48, flip=flip, turn=turn)
        sheet.text(x, 800, "ABCD"[i], 46, OXBLOOD)


def hanoi(sheet: Sheet) -> None:
    """Three rods and three discs."""
    for x in (280, 600, 920):
        sheet.line([(x, 240), (x, 660)], 16, (128, 76, 42))
    sheet.box(120, 660, 960, 40, (128, 76, 42))
    sheet.frame(120, 660, 960, 40, 5)
    for i, (wide, colour) in enumerate(((280, OXBLOOD), (210, BRASS), (140, MALACHITE))):
        y = 590 - i * 72
        sheet.box(280 - wide / 2, y, wide, 68, colour)
        sheet.frame(280 - wide / 2, y, wide, 68, 5)


def domino(sheet: Sheet, x: float, y: float, upper: int, lower: int | None) -> None:
    """Draw a domino upright; None draws a question mark."""
    size = 120
    sheet.shadow([(x - 60, y - size), (x + 60, y - size), (x + 60, y + size), (x - 60, y + size)], 5, 8, 5)
    sheet.box(x - 60, y - size, size, 2 * size, IVORY)
    sheet.frame(x - 60, y - size, size, 2 * size, 5)
    sheet.line([(x - 46, y), (x + 46, y)], 4)
    for number, dy in ((upper, -60), (lower, 60)):
        if number is None:
            sheet.text(x, y + dy, "?", 72, OXBLOOD)
        for a, b in PIPS.get(number or 0, ()):
            sheet.disc(x + a * 32, y + dy + b * 32, 11)


def dominoes(sheet: Sheet) -> None:
    """Above one, two, three, four, five; below six, five, four, three: two comes next."""
    for i in range(5):
        domino(sheet, 240 + 180 * i, 450, i + 1, 6 - i if i < 4 else None)


def magic(sheet: Sheet) -> None:
    """The magic square of three with one number missing, which is 5."""
    numbers = ("2", "7", "6", "9", "?", "1", "4", "3", "8")
    sheet.box(270, 120, 660, 660, IVORY)
    for i, number in enumerate(numbers):
        x, y = 380 + 220 * (i % 3), 230 + 220 * (i // 3)
        sheet.text(x, y, number, 130, OXBLOOD if number == "?" else INK)
    for i in range(4):
        sheet.line([(270, 120 + 220 * i), (930, 120 + 220 * i)], 6)
        sheet.line([(270 + 220 * i, 120), (270 + 220 * i, 780)], 6)


def pattern(sheet: Sheet) -> None:
    """Circle, square, triangle, circle, square, triangle, circle, square: a triangle comes next."""
    for i in range(9):
        x, y = 300 + 300 * (i % 3), 200 + 250 * (i // 3)
        if i == 8:
            sheet.text(x, y, "?", 130, OXBLOOD)
        elif i % 3 == 0:
            sheet.drawn(circle(x, y, 80)[:-1], LAPIS, 5)
        elif i % 3 == 1:
            sheet.drawn([(x - 72, y - 72), (x + 72, y - 72), (x + 72, y + 72), (x - 72, y + 72)], TOPAZ, 5)
        else:
            sheet.drawn(regular(x, y + 12, 94, 3), MALACHITE, 5)


def rose(sheet: Sheet) -> None:
    """A compass rose with its north marked; the needle points to the south-west."""
    sheet.shadow(circle(600, 450, 350))
    sheet.disc(600, 450, 350, BRASS)
    sheet.ring(600, 450, 350, 5)
    sheet.disc(600, 450, 310, IVORY)
    sheet.ring(600, 450, 310, 3)
    for i in range(32):
        s, c = sin(i * pi / 16), cos(i * pi / 16)
        long = 40 if i % 4 == 0 else 22
        sheet.line([(600 + s * 300, 450 - c * 300), (600 + s * (300 - long), 450 - c * (300 - long))], 4)
    sheet.text(600, 215, "N", 64, OXBLOOD)
    turn = pi * 1.25
    sheet.fill(moved([(0, -250), (30, 0), (-30, 0)], 600, 450, 1, turn), OXBLOOD)
    sheet.fill(moved([(0, 210), (30, 0), (-30, 0)], 600, 450, 1, turn), (150, 130, 100))
    sheet.disc(600, 450, 24, BRASS)
    sheet.ring(600, 450, 24, 4)


def inscription(text: str) -> Callable[[Sheet], None]:
    """Return how to draw a stone over a door with a text cut into it."""

    def draw(sheet: Sheet) -> None:
        stone = [(180, 290), (1020, 290), (1020, 610), (180, 610)]
        sheet.shadow(stone)
        sheet.drawn(stone, (216, 200, 164), 6)
        sheet.frame(210, 320, 780, 260, 3)
        sheet.text(602, 453, text, 100, IVORY)
        sheet.text(600, 450, text, 100, (72, 54, 36))

    return draw


def morse(sheet: Sheet) -> None:
    """Three short, three long, three short."""
    strip = [(120, 360), (1080, 360), (1080, 540), (120, 540)]
    sheet.shadow(strip)
    sheet.drawn(strip, IVORY, 4)
    x = 137.0
    for long in (0, 0, 0, 1, 1, 1, 0, 0, 0):
        wide = 110 if long else 38
        sheet.box(x, 431, wide, 38, INK)
        x += wide + 46


def tally(sheet: Sheet) -> None:
    """Strokes on a slate in fives: three fives and three, eighteen."""
    board = [(160, 220), (1040, 220), (1040, 680), (160, 680)]
    sheet.shadow(board)
    sheet.drawn(board, (62, 66, 64), 6)
    sheet.frame(160, 220, 880, 460, 26, (128, 76, 42))
    for group in range(4):
        x = 240 + 205 * group
        for i in range(4 if group < 3 else 3):
            sheet.line([(x + 32 * i, 350), (x + 32 * i - 6, 550)], 8, (232, 228, 214))
        if group < 3:
            sheet.line([(x - 34, 520), (x + 132, 380)], 8, (232, 228, 214))


PICTURES = (
    gears,
    scales,
    one_die,
    dice,
    nets,
    turned_shapes,
    mirrored_word,
    hanoi,
    dominoes,
    magic,
    pattern,
    rose,
    inscription("MDCCLXXXIX"),
    morse,
    tally,
)
