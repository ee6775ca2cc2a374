"""Instruments of music, leaves, and things of every day."""

from __future__ import annotations

from math import cos, pi, sin

from art.questions.sheet import BRASS, INK, IVORY, OXBLOOD, Line, Sheet, both, circle, moved, outline

WOOD = (170, 104, 52)
DARK_WOOD = (92, 52, 28)
GREEN = (66, 104, 58)
VEIN = (44, 72, 40)


def guitar(sheet: Sheet) -> None:
    """A guitar, upright."""
    body = outline("!600,470 560,462 510,480 488,530 508,580 470,630 440,700 470,780 540,820 !600,826", closed=False)
    sheet.drawn(both(body), WOOD, 7)
    sheet.drawn([(578, 620), (578, 180), (622, 180), (622, 620)], DARK_WOOD, 4)
    sheet.drawn([(570, 180), (560, 70), (640, 70), (630, 180)], WOOD, 5)
    sheet.disc(600, 620, 52, INK)
    sheet.drawn([(540, 735), (660, 735), (660, 755), (540, 755)], DARK_WOOD, 3)
    for i in range(6):
        x = 582 + 7.2 * i
        sheet.line([(x, 90), (x, 742)], 2, IVORY)
    for i in range(10):
        y = 210 + 36 * i - i * i * 0.7
        sheet.line([(578, y), (622, y)], 2.4, BRASS)
    for s in (-1, 1):
        for y in (95, 125, 155):
            sheet.line([(600 + s * 36, y), (600 + s * 62, y)], 8)
            sheet.disc(600 + s * 66, y, 11)


def violin(sheet: Sheet) -> None:
    """A violin and its bow."""
    body = outline(
        "!600,330 550,322 505,350 492,400 !508,452 535,490 540,530 !512,570 470,600 452,670 470,750 530,800 !600,806",
        closed=False,
    )
    sheet.drawn(both(body), (150, 74, 34), 7)
    sheet.drawn([(584, 590), (588, 150), (612, 150), (616, 590)], INK, 3)
    scroll = [(600 + (34 - i * 0.5) * cos(i * 0.2), 112 + (34 - i * 0.5) * sin(i * 0.2)) for i in range(60)]
    sheet.line(scroll, 9)
    sheet.drawn([(570, 640), (630, 640), (622, 654), (578, 654)], (214, 176, 112), 3)
    sheet.fill([(580, 800), (588, 690), (612, 690), (620, 800)])
    for i in range(4):
        x = 590 + 6.6 * i
        sheet.line([(x, 160), (x - 3 + i * 2, 700)], 2, IVORY)
    for s in (-1, 1):
        hole = outline(f"{600 + s * 66},560 {600 + s * 54},600 {600 + s * 74},640 {600 + s * 62},690", closed=False)
        sheet.line(hole, 7)
        sheet.disc(600 + s * 60, 562, 8)
        sheet.disc(600 + s * 70, 690, 9)
        for y in (170, 205):
            sheet.line([(600 + s * 14, y + (8 if s > 0 else 0)), (600 + s * 48, y + (8 if s > 0 else 0))], 8)
    sheet.line([(850, 110), (800, 800)], 9, DARK_WOOD)
    sheet.line([(836, 130), (784, 780)], 4, IVORY)
    sheet.line([(836, 130), (850, 110)], 8, DARK_WOOD)
    sheet.line([(784, 780), (802, 776)], 12)


def harp(sheet: Sheet) -> None:
    """A harp."""
    neck = outline("400,200 470,150 560,210 660,300 760,250 800,180", closed=False)
    sheet.line([(400, 200), (420, 790)], 46, INK)
    sheet.line([(400, 200), (420, 790)], 36, BRASS)
    sheet.line([(800, 185), (440, 780)], 54, INK)
    sheet.line(neck, 50, INK)
    sheet.line([(800, 185), (440, 780)], 44, WOOD)
    sheet.line(neck, 40, BRASS)
    for i in range(12):
        t = (i + 0.8) / 13
        top = neck[round(t * (len(neck) - 1))]
        sheet.line([(top[0], top[1] + 20), (top[0] - 6, 790 - 600 * max(0.0, (top[0] - 440) / 360) - 8)], 2.6)
    sheet.drawn([(370, 780), (500, 780), (520, 815), (350, 815)], DARK_WOOD, 5)


def trumpet(sheet: Sheet) -> None:
    """A trumpet."""
    sheet.line([(160, 400), (900, 400)], 34, INK)
    sheet.line([(300, 540), (800, 540)], 34, INK)
    sheet.line(circle(800, 470, 70, 70, -pi / 2, pi / 2), 34, INK)
    sheet.line(circle(300, 470, 70, 70, pi / 2, pi * 1.5), 34, INK)
    bell = outline("!700,383 860,378 960,340 !1040,270 1050,400 !1040,530 960,460 860,422 !700,417")
    sheet.fill([(x, y) for x, y in bell])
    for line in ([(160, 400), (900, 400)], [(300, 540), (800, 540)], circle(800, 470, 70, 70, -pi / 2, pi / 2),
                 circle(300, 470, 70, 70, pi / 2, pi * 1.5)):  # fmt: skip
        sheet.line(line, 24, (222, 178, 84))
    inner = [(850 + (x - 850) * 0.96, 400 + (y - 400) * 0.93) for x, y in bell]
    sheet.fill(inner, (222, 178, 84))
    sheet.drawn([(120, 372), (165, 388), (165, 412), (120, 428)], (222, 178, 84), 5)
    for x in (470, 550, 630):
        sheet.drawn([(x - 26, 360), (x + 26, 360), (x + 26, 620), (x - 26, 620)], (206, 160, 70), 5)
        sheet.drawn([(x - 6, 320), (x + 6, 320), (x + 6, 360), (x - 6, 360)], IVORY, 3)
        sheet.drawn([(x - 20, 304), (x + 20, 304), (x + 20, 320), (x - 20, 320)], IVORY, 4)


def triangle(sheet: Sheet) -> None:
    """A bent rod of steel on a thread, and its beater."""
    rod = [(640, 690), (300, 690), (570, 220), (590, 215), (860, 690), (700, 690)]
    sheet.line(rod, 34, INK)
    sheet.line(rod, 24, (188, 190, 190))
    sheet.line(outline("580,215 560,150 590,100 620,150 !585,215", closed=False), 6, OXBLOOD)
    sheet.line([(760, 330), (980, 560)], 22, INK)
    sheet.line([(760, 330), (980, 560)], 14, (188, 190, 190))


def drum(sheet: Sheet) -> None:
    """A drum with two sticks."""
    sheet.fill([(340, 380), (860, 380), (860, 700), (340, 700)], INK)
    sheet.fill(circle(600, 700, 260, 86))
    sheet.fill([(348, 380), (852, 380), (852, 696), (348, 696)], OXBLOOD)
    sheet.fill(circle(600, 696, 252, 80), OXBLOOD)
    for i in range(6):
        x = 348 + 84 * i
        zig = [
            (x, 430 + 70 * (1 - ((x - 600) / 252) ** 2) ** 0.5),
            (x + 42, 660 + 70 * (1 - ((x + 42 - 600) / 252) ** 2) ** 0.5),
        ]
        zag = [zig[1], (x + 84, 430 + 70 * max(0, 1 - ((x + 84 - 600) / 252) ** 2) ** 0.5)]
        sheet.line(zig, 5, IVORY)
        sheet.line(zag, 5, IVORY)
    for y in (400, 690):
        sheet.line(circle(600, y, 256, 82, 0, pi), 26, BRASS)
    sheet.fill(circle(600, 380, 268, 92))
    sheet.fill(circle(600, 380, 256, 82), IVORY)
    for a, b in (((430, 340), (250, 120)), ((760, 350), (960, 150))):
        sheet.line([a, b], 16, DARK_WOOD)
        sheet.disc(*a, 17, DARK_WOOD)


def accordion(sheet: Sheet) -> None:
    """An accordion, drawn open."""
    folds = 12
    for i in range(folds):
        x = 420 + 30 * i
        dy = 16 if i % 2 else 0
        sheet.drawn(
            [(x, 230 + dy), (x + 30, 246 - dy), (x + 30, 674 + dy), (x, 690 - dy)],
            OXBLOOD if i % 2 else (146, 52, 44),
            4,
        )
    for left in (200, 780):
        sheet.drawn([(left, 210), (left + 220, 210), (left + 220, 710), (left, 710)], INK, 6)
        sheet.frame(left + 16, 226, 188, 468, 3, BRASS)
    for i in range(12):
        y = 250 + 35 * i
        sheet.box(228, y, 96, 31, IVORY)
        if i % 7 not in {2, 6}:
            sheet.box(228, y + 24, 56, 16, INK)
    for row in range(9):
        for column in range(4):
            sheet.disc(826 + 42 * column, 270 + 46 * row + (12 if column % 2 else 0), 13, IVORY)


def xylophone(sheet: Sheet) -> None:
    """Bars of wood, the longest for the lowest note."""
    sheet.fill([(140, 240), (1060, 360), (1060, 390), (140, 270)], DARK_WOOD)
    sheet.fill([(140, 660), (1060, 540), (1060, 510), (140, 630)], DARK_WOOD)
    colours = (
        (176, 52, 44),
        (206, 108, 46),
        (226, 172, 62),
        (120, 146, 70),
        (58, 122, 110),
        (56, 98, 150),
        (84, 74, 134),
        (140, 70, 120),
    )
    for i, colour in enumerate(colours):
        x, half = 160 + 112 * i, 270 - 20 * i
        sheet.drawn([(x, 450 - half), (x + 84, 450 - half), (x + 84, 450 + half), (x, 450 + half)], colour, 5)
        for y in (450 - half * 0.68, 450 + half * 0.68):
            sheet.disc(x + 42, y, 8)
    sheet.line([(690, 800), (960, 640)], 12, WOOD)
    sheet.disc(690, 800, 26, OXBLOOD)


def ginkgo(sheet: Sheet) -> None:
    """A leaf of the ginkgo, a fan with a notch."""
    leaf = outline(
        "!600,640 520,560 400,500 !260,470 280,350 370,240 490,190 570,190 !596,220 !600,330 !606,220 "
        "640,185 720,195 830,245 920,350 !940,470 800,500 680,560"
    )
    sheet.drawn(leaf, (222, 184, 62), 6)
    sheet.line(outline("600,636 606,730 630,830", closed=False), 10, (150, 120, 40))
    for i in range(13):
        a = -pi / 2 + (i - 6) * 0.16
        far = 300 if i != 6 else 220
        sheet.line([(600, 630), (600 + far * cos(a), 600 + far * 0.95 * sin(a))], 2.6, (170, 130, 40))


def holly(sheet: Sheet) -> None:
    """A leaf of the holly, and its berries."""
    half = outline(
        "!600,80 570,150 !490,170 545,240 !440,290 530,350 !420,420 525,460 !430,540 535,570 !480,650 570,670 !600,730",
        closed=False,
    )
    sheet.drawn(both(half), (40, 88, 56), 6)
    sheet.line([(600, 110), (600, 780)], 9, (110, 150, 100))
    for x, y in ((540, 770), (620, 790), (585, 720)):
        sheet.disc(x, y, 46, INK)
        sheet.disc(x, y, 40, (192, 42, 46))
        sheet.disc(x - 12, y - 14, 9, (240, 170, 160))


def clover(sheet: Sheet) -> None:
    """A clover with four leaves."""
    heart = outline("!0,0 -70,-60 -120,-140 -100,-220 -40,-235 !0,-190 40,-235 100,-220 120,-140 70,-60")
    sheet.line(outline("600,420 620,560 580,700 600,830", closed=False), 18, GREEN)
    for i in range(4):
        sheet.drawn(moved(heart, 600, 400, 1.12, pi / 4 + i * pi / 2), (70, 130, 66), 6)
        sheet.line(moved([(0, -20), (0, -170)], 600, 400, 1.12, pi / 4 + i * pi / 2), 6, (150, 190, 120))


def anchor(sheet: Sheet) -> None:
    """An anchor."""
    sheet.ring(600, 150, 60, 30)
    sheet.line([(600, 210), (600, 760)], 46)
    sheet.line([(440, 290), (760, 290)], 40)
    sheet.line(circle(600, 500, 270, 260, 0.25, pi - 0.25), 46)
    for s in (-1, 1):
        sheet.fill([(600 + s * 350, 600), (600 + s * 296, 450), (600 + s * 180, 570)])


def corkscrew(sheet: Sheet) -> None:
    """A corkscrew."""
    sheet.drawn(outline("380,170 420,120 600,135 780,120 820,170 780,220 600,205 420,220"), WOOD, 7)
    sheet.line([(600, 205), (600, 420)], 26, (110, 108, 104))
    turns: Line = [(600 + 62 * sin(i * 0.2) * min(1, i / 14), 400 + i * 2.3) for i in range(160)]
    sheet.line(turns, 30, INK)
    sheet.line(turns, 20, (188, 188, 184))
    sheet.fill(
        [
            (turns[-1][0] - 14, turns[-1][1] - 4),
            (turns[-1][0] + 14, turns[-1][1] - 4),
            (turns[-1][0] + 4, turns[-1][1] + 50),
        ]
    )


PICTURES = (
    guitar,
    violin,
    harp,
    trumpet,
    triangle,
    drum,
    accordion,
    xylophone,
    ginkgo,
    holly,
    clover,
    anchor,
    corkscrew,
)
