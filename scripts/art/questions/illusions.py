"""Optical puzzles: what is drawn is measured out, what is seen is not."""

from __future__ import annotations

from math import cos, pi, sin

from art.questions.sheet import (
    BRASS,
    INK,
    IVORY,
    OXBLOOD,
    PAPER,
    Colour,
    Sheet,
    W,
    circle,
    outline,
    regular,
)

GREY: Colour = (140, 128, 108)


def _lettered(sheet: Sheet, *places: tuple[float, float]) -> None:
    for (x, y), letter in zip(places, "ABCD", strict=False):
        sheet.text(x, y, letter, 56, OXBLOOD)


def arrows(sheet: Sheet) -> None:
    """Two lines of one length, 560; the fins of the upper one open outwards (Müller-Lyer)."""
    for y, side in ((310, 1), (590, -1)):
        sheet.line([(320, y), (880, y)], 8)
        for x, out in ((320, -1), (880, 1)):
            for dy in (-1, 1):
                sheet.line([(x, y), (x + out * side * 80, y + dy * 70)], 8)
    _lettered(sheet, (150, 310), (150, 590))


def arrows_unequal(sheet: Sheet) -> None:
    """The same again, but here the lower line is longer: 620 and 560."""
    for y, side, half in ((310, 1, 280), (590, -1, 310)):
        sheet.line([(600 - half, y), (600 + half, y)], 8)
        for x, out in ((600 - half, -1), (600 + half, 1)):
            for dy in (-1, 1):
                sheet.line([(x, y), (x + out * side * 60, y + dy * 70)], 8)
    _lettered(sheet, (130, 310), (130, 590))


def discs(sheet: Sheet) -> None:
    """Two discs of one radius, 62: one among large ones, one among small ones (Ebbinghaus)."""
    for x, r, far, many in ((400, 86, 190, 6), (900, 30, 112, 8)):
        for i in range(many):
            sheet.disc(x + far * cos(2 * pi * i / many), 420 + far * sin(2 * pi * i / many), r, GREY)
        sheet.disc(x, 420, 62, OXBLOOD)
    _lettered(sheet, (400, 760), (900, 760))


def rails(sheet: Sheet) -> None:
    """Two bars of one length between rails that meet (Ponzo)."""
    sheet.line([(240, 800), (560, 90)], 8)
    sheet.line([(960, 800), (640, 90)], 8)
    for i in range(9):
        y = 120 + 680 * (i / 8) ** 1.4
        half = 40 + 0.45 * (y - 90)
        sheet.line([(600 - half, y), (600 + half, y)], 3, GREY)
    for y in (250, 640):
        sheet.line([(510, y), (690, y)], 24, OXBLOOD)
    _lettered(sheet, (820, 250), (1020, 640))


def hatched(sheet: Sheet) -> None:
    """Parallel lines with hatches that lean to one side and the other (Zöllner)."""
    for i in range(5):
        y = 170 + 140 * i
        sheet.line([(140, y), (1060, y)], 7)
        lean = 38 if i % 2 else -38
        for k in range(18):
            x = 175 + 50 * k
            sheet.line([(x - lean, y - 34), (x + lean, y + 34)], 5)


def wall(sheet: Sheet) -> None:
    """Rows of tiles, shifted, with level joints (the café wall)."""
    for row in range(8):
        y = 110 + 85 * row
        shift = (0, 30, 60, 30)[row % 4]
        for i in range(-1, 13):
            x = 120 + shift + 85 * i
            left, right = max(120, x), min(1080, x + 85)
            if right > left:
                sheet.box(left, y, right - left, 82, INK if i % 2 else IVORY)
    for row in range(9):
        sheet.line([(120, 108 + 85 * row), (1080, 108 + 85 * row)], 5, GREY)


def behind(sheet: Sheet) -> None:
    """A slanting line goes behind a board; B goes on with it, A lies 62 higher (Poggendorff)."""
    slope = -0.55
    sheet.line([(180, 640), (450, 640 + slope * 270)], 8)
    for dy in (-62, 0):
        x0, y0 = 750, 640 + slope * 570 + dy
        sheet.line([(x0, y0), (990, y0 + slope * 240)], 8)
    sheet.box(450, 90, 300, 720, BRASS)
    sheet.frame(450, 90, 300, 720, 5)
    _lettered(sheet, (1030, 100), (1050, 230))


def tribar(sheet: Sheet) -> None:
    """Three bars joined at right angles, which no carpenter can build (Penrose)."""
    hole, wide = 190.0, 88.0

    def at(a: float, b: float) -> tuple[float, float]:
        """Return a point of the grid of triangles whose hole has its corners at 0, 0, `hole`, 0 and 0, `hole`."""
        a, b = a - hole / 3, b - hole / 3
        return W / 2 + a + b / 2, 470 - b * 3**0.5 / 2

    far = hole + 3 * wide
    face = [(0.0, 0.0), (0.0, -wide), (far, -wide), (-wide, far), (-2 * wide, far), (hole + wide, 0.0)]
    for colour in ((206, 176, 112), (150, 112, 64), (240, 222, 176)):
        sheet.drawn([at(a, b) for a, b in face], colour, 6)
        face = [(hole - a - b, a) for a, b in face]


def pacmen(sheet: Sheet) -> None:
    """Three discs with a mouth each; the figure between them is not drawn (Kanizsa)."""
    corners = regular(600, 500, 300, 3)
    for x, y in corners:
        sheet.disc(x, y, 120)
    sheet.fill(corners, PAPER)


def vase(sheet: Sheet) -> None:
    """A vase, or two faces that look at each other (Rubin)."""
    half = outline(
        "!250,110 !470,110 480,160 478,210 !500,262 540,330 548,362 !520,372 536,400 !524,414 540,440 "
        "!522,462 520,510 500,560 470,590 !450,640 420,700 330,760 !250,790",
        closed=False,
    )
    face = [*half, (250, 110)]
    sheet.box(250, 110, 700, 680, IVORY)
    sheet.fill(face, INK)
    sheet.fill([(1200 - x, y) for x, y in face], INK)
    sheet.frame(250, 110, 700, 680, 4)


def greys(sheet: Sheet) -> None:
    """Two squares of one grey, on a dark and on a light ground."""
    sheet.box(120, 150, 480, 520, (52, 44, 36))
    sheet.box(600, 150, 480, 520, (236, 228, 208))
    sheet.frame(120, 150, 960, 520, 4)
    for x in (270, 750):
        sheet.box(x, 320, 180, 180, GREY)
    _lettered(sheet, (360, 760), (840, 760))


def slices(sheet: Sheet) -> None:
    """Two slices of one shape, one below the other (Jastrow)."""
    for y in (250, 510):
        arc = circle(600, y + 420, 480, 480, pi * 1.26, pi * 1.74) + circle(
            600, y + 420, 280, 280, pi * 1.74, pi * 1.26
        )
        sheet.drawn(arc, BRASS, 5)
    _lettered(sheet, (150, 250), (150, 510))


PICTURES = (
    arrows,
    arrows_unequal,
    discs,
    rails,
    hatched,
    wall,
    behind,
    pacmen,
    vase,
    greys,
    tribar,
    slices,
)
