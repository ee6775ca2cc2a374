"""Animals as they are cut out of black paper: outlines of ink."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from art.questions.sheet import INK, PAPER, Line, Sheet, both, circle, moved, outline


def cut(*shapes: Line, ground: bool = True) -> Callable[[Sheet], None]:
    """Return how to draw shapes of ink, on a line that is the ground."""

    def draw(sheet: Sheet) -> None:
        if ground:
            sheet.line([(170, 782), (1030, 782)], 4)
        for shape in shapes:
            sheet.fill(shape, INK)

    return draw


def elephant(sheet: Sheet) -> None:
    """An elephant that walks to the left."""
    body = outline(
        "!300,395 330,320 400,285 470,300 560,262 680,255 790,280 870,340 905,430 !912,560 !925,640 "
        "!905,640 895,560 880,490 !868,480 865,600 !868,780 !770,780 770,680 !745,590 660,620 "
        "!560,605 555,690 !560,780 !462,780 455,660 !425,560 380,530 345,540 320,600 300,700 270,752 "
        "225,760 200,735 !205,715 !222,712 232,728 255,722 270,680 275,600 270,520 275,450"
    )
    sheet.line([(170, 782), (1030, 782)], 4)
    for x in (600, 690):
        sheet.fill([(x, 560), (x + 76, 560), (x + 70, 780), (x - 4, 780)])
    sheet.fill(body)
    ear = outline("!440,330 500,330 540,380 535,450 500,500 460,505 430,470 425,400")
    sheet.loop(ear, 6, PAPER)
    sheet.disc(348, 400, 9, PAPER)
    sheet.fill(outline("!335,520 300,545 262,556 !240,545 280,530 !320,495"))
    sheet.line(outline("340,515 300,548 250,552", closed=False), 5, PAPER)


GIRAFFE = outline(
    "!455,150 440,128 !452,122 468,140 480,138 !485,112 !498,112 !500,140 530,165 560,260 600,370 "
    "660,450 760,470 820,500 840,560 !850,640 !838,640 826,585 !815,600 812,690 !816,780 !778,780 "
    "775,690 !752,600 690,590 !640,585 630,680 !634,780 !596,780 594,680 !580,560 555,480 530,390 "
    "500,290 !478,215 440,215 395,228 376,214 380,196 !410,178"
)
SNAIL = outline(
    "!180,770 250,735 300,715 300,640 280,560 !262,480 !274,476 300,545 !322,540 325,470 !338,470 "
    "338,550 370,590 395,650 430,690 450,600 470,470 560,370 680,340 800,390 860,500 850,620 "
    "800,700 860,735 960,755 !1030,772"
)
SWAN = outline(
    "!250,300 215,318 190,330 !186,322 215,296 232,262 275,236 330,250 352,310 335,390 300,470 "
    "290,550 330,590 400,560 480,480 600,430 740,430 860,480 !1010,420 960,520 920,610 840,690 "
    "700,730 520,735 380,715 280,660 240,570 250,480 285,400 305,330 295,290 !270,282"
)
CAMEL = outline(
    "!210,330 190,345 182,330 200,300 250,282 275,262 !285,285 300,300 310,340 305,420 330,480 "
    "375,490 400,430 430,350 470,310 510,345 540,430 580,450 620,430 650,345 690,305 730,350 "
    "760,440 820,480 850,540 !862,640 !848,642 836,580 !828,590 820,690 !826,780 !786,780 784,690 "
    "!765,600 700,590 620,600 500,600 !455,590 445,690 !450,780 !410,780 408,690 !395,585 330,570 "
    "275,510 255,430 262,370 !240,345"
)
KANGAROO = outline(
    "!330,190 335,140 !350,120 362,170 !375,125 !388,128 390,180 400,225 430,270 450,320 530,360 "
    "630,440 690,540 740,640 830,700 940,725 !1050,730 950,755 820,752 720,720 650,690 620,720 "
    "600,750 520,760 430,768 !400,768 !395,750 450,735 540,720 560,690 520,650 470,600 440,540 "
    "420,480 !400,470 380,510 365,545 !345,550 350,500 375,440 380,380 375,320 350,270 310,262 "
    "275,255 !268,240 300,215"
)
PENGUIN = both(
    outline(
        "!600,130 560,138 535,170 530,215 500,270 470,350 430,470 410,560 !400,600 440,560 455,530 "
        "460,620 480,700 520,745 !470,775 !560,778 !600,760",
        closed=False,
    )
)
WHALE = outline(
    "!150,470 180,400 280,350 420,340 580,370 740,430 860,450 900,420 900,360 !850,290 930,310 "
    "990,350 !1070,300 1060,370 1000,420 960,480 900,540 780,590 640,620 !560,630 550,690 "
    "!480,720 490,640 360,640 230,600 !160,550 230,545 !290,530 200,510"
)
SEAHORSE = outline(
    "!440,250 380,262 330,262 !326,240 380,232 430,205 460,160 !450,130 500,140 !520,110 545,150 "
    "!580,140 585,180 !625,200 610,235 640,280 650,350 !700,340 !730,380 !700,420 !690,440 "
    "660,470 655,540 630,620 590,690 560,740 560,790 590,810 620,790 610,765 !595,770 600,788 "
    "575,785 580,750 !575,745 640,735 660,790 620,840 560,845 515,810 510,740 540,660 550,580 "
    "530,520 490,450 480,380 500,320 490,275"
)
TORTOISE = outline(
    "!215,560 200,520 225,480 280,480 320,520 370,560 400,480 480,390 600,350 730,385 810,470 "
    "850,570 900,590 !950,620 890,625 830,640 !840,700 !850,760 !760,760 745,700 !720,660 600,672 "
    "500,665 !470,690 460,760 !365,760 375,690 !385,640 320,620 260,600"
)
FLAMINGO = outline(
    "!470,190 440,200 410,250 !398,246 405,190 440,145 500,130 545,160 555,230 520,310 490,380 "
    "500,430 560,420 660,400 760,440 !850,520 780,530 700,550 !650,560 640,640 !645,775 !700,780 "
    "!560,780 !628,768 620,640 !610,565 590,565 600,600 !690,660 !680,672 580,625 560,560 480,530 "
    "440,470 440,400 480,310 505,240 505,195"
)
STEGOSAUR = outline(
    "!150,640 170,600 230,590 300,560 360,500 430,430 540,390 650,400 740,460 820,530 920,600 "
    "!1050,650 930,650 830,630 !770,620 765,700 !775,780 !700,780 690,700 !660,640 560,640 "
    "!480,630 470,700 !480,780 !400,780 400,710 !380,640 320,640 250,650 !180,668"
)


def giraffe(sheet: Sheet) -> None:
    """A giraffe with its patches."""
    sheet.fill([(615, 560), (672, 560), (668, 780), (634, 780)])
    sheet.fill([(730, 560), (770, 560), (766, 780), (736, 780)])
    cut(GIRAFFE)(sheet)
    for x, y, r in ((505, 210, 13), (525, 270, 15), (540, 335, 17), (575, 395, 18), (590, 455, 22), (650, 510, 24),
                    (715, 505, 24), (775, 510, 20), (605, 530, 18), (700, 560, 15), (565, 330, 12)):  # fmt: skip
        sheet.fill(circle(x, y, r, r * 0.8), PAPER)
    sheet.disc(434, 160, 7, PAPER)


def penguin(sheet: Sheet) -> None:
    """A penguin that faces us."""
    cut(PENGUIN)(sheet)
    belly = outline("!600,290 540,330 500,430 486,540 505,650 550,715 !600,730", closed=False)
    sheet.fill(both(belly), PAPER)
    for s in (-1, 1):
        sheet.disc(600 + s * 28, 196, 9, PAPER)
    sheet.fill([(580, 222), (620, 222), (600, 262)], PAPER)


def tortoise(sheet: Sheet) -> None:
    """A tortoise with the plates of its shell."""
    cut(TORTOISE)(sheet)
    sheet.line(outline("372,566 520,600 700,600 850,574", closed=False), 6, PAPER)
    for line in (
        "500,420 480,500 500,594",
        "640,352 620,470 630,600",
        "760,415 760,500 770,592",
        "410,500 620,470 815,490",
    ):
        sheet.line(outline(line, closed=False), 5, PAPER)
    sheet.disc(240, 516, 8, PAPER)


def snail(sheet: Sheet) -> None:
    """A snail with its house."""
    cut(SNAIL)(sheet)
    spiral = []
    for i in range(120):
        a = i * 0.135
        r = 158 - i * 1.22
        spiral.append((665 + r * cos(a + 2.2), 535 + r * sin(a + 2.2)))
    sheet.line(spiral, 9, PAPER)


def butterfly(sheet: Sheet) -> None:
    """A butterfly from above."""
    wing = outline(
        "!600,400 540,300 440,210 320,170 250,200 270,310 330,410 430,460 380,520 360,610 410,690 "
        "490,700 550,630 !600,500",
        closed=False,
    )
    sheet.fill(both(wing))
    for s in (-1, 1):
        for x, y, r in ((230, 250, 38), (170, 320, 24), (150, 610, 30)):
            sheet.disc(600 + s * x, y, r, PAPER)
        sheet.line(outline(f"600,360 {600 + s * 40},260 {600 + s * 100},190", closed=False), 7)
        sheet.disc(600 + s * 100, 190, 10)
        sheet.line([(600 + s * 14, 400), (600 + s * 14, 640)], 4, PAPER)
    sheet.fill(circle(600, 500, 18, 160))
    sheet.disc(600, 345, 26)


def bat(sheet: Sheet) -> None:
    """A bat that flies."""
    half = outline(
        "!600,350 !585,345 !572,290 !556,340 556,380 540,400 480,370 400,330 320,260 !250,210 200,300 "
        "165,400 !140,530 200,490 !270,490 300,540 !320,600 370,540 !430,540 460,590 !490,650 530,600 "
        "560,640 !600,690",
        closed=False,
    )
    sheet.fill(both(half))
    for s in (-1, 1):
        sheet.disc(600 + s * 18, 385, 6, PAPER)
        sheet.line(outline(f"{600 + s * 280},262 {600 + s * 300},380 {600 + s * 320},480", closed=False), 3, PAPER)
        sheet.line(outline(f"{600 + s * 280},262 {600 + s * 220},400 {600 + s * 172},520", closed=False), 3, PAPER)


def owl(sheet: Sheet) -> None:
    """An owl that looks at us from a branch."""
    half = outline(
        "!600,215 560,200 520,190 !455,150 470,220 460,290 430,380 420,500 450,620 510,700 !560,740 !600,735",
        closed=False,
    )
    sheet.fill(both(half))
    sheet.line([(220, 742), (980, 726)], 26)
    sheet.line([(820, 728), (920, 640)], 14)
    for s in (-1, 1):
        sheet.disc(600 + s * 68, 290, 56, PAPER)
        sheet.disc(600 + s * 68, 290, 28)
    sheet.fill([(600, 305), (622, 330), (600, 372), (578, 330)], PAPER)
    for row in range(4):
        for i in range(-1, 2):
            x, y = 600 + i * 70 + (35 if row % 2 else 0), 440 + row * 58
            sheet.line(circle(x, y, 22, 18, 0.2, pi - 0.2), 5, PAPER)


def hedgehog(sheet: Sheet) -> None:
    """A hedgehog with all its spines."""
    back: Line = []
    for i in range(37):
        a = pi * 1.07 + i / 36 * pi * 0.93
        for da, r in ((0, 1.0), (0.045, 1.13)):
            back.append((640 + 330 * r * cos(a + da), 690 + 330 * r * sin(a + da)))
    sheet.line([(170, 782), (1030, 782)], 4)
    sheet.fill([*back, (950, 740), (330, 740)])
    sheet.fill(outline("!390,520 300,580 230,650 !165,690 !170,715 250,745 !400,745"))
    sheet.disc(172, 700, 20)
    for x in (420, 560, 720, 860):
        sheet.fill(circle(x, 755, 46, 27))
    sheet.disc(282, 655, 11, PAPER)


def stegosaur(sheet: Sheet) -> None:
    """A reptile of old with plates on its back."""
    cut(STEGOSAUR)(sheet)
    plates = (
        *((330, 520, 34, -0.6), (385, 455, 48, -0.45), (455, 400, 62, -0.25), (540, 370, 72, 0)),
        *((630, 380, 70, 0.25), (710, 425, 58, 0.5), (780, 490, 44, 0.65), (850, 548, 32, 0.7)),
    )
    for x, y, r, turn in plates:
        plate = outline("!0,40 -40,-10 !0,-90 40,-10")
        sheet.fill(moved(plate, x, y, r / 50, turn))
    for x, y in ((965, 610), (1005, 630)):
        sheet.fill([(x - 12, y + 12), (x + 40, y - 70), (x + 16, y + 16)])


def dragonfly(sheet: Sheet) -> None:
    """A dragonfly from above."""
    for s in (-1, 1):
        for dy, far in ((300, -0.12), (380, 0.16)):
            wing = outline("!0,0 120,-46 280,-58 380,-30 370,8 240,30 !100,16")
            placed = moved(wing, 600, dy, 1, far)
            if s < 0:
                placed = [(1200 - x, y) for x, y in placed]
            sheet.fill(placed)
            sheet.line([placed[4], placed[len(placed) // 2]], 3, PAPER)
        sheet.disc(600 + s * 30, 225, 30)
    sheet.disc(600, 240, 34)
    sheet.fill(circle(600, 330, 38, 84))
    for i in range(8):
        sheet.fill(circle(600, 428 + i * 46, 17 - i * 0.9, 27))


PICTURES = (
    elephant,
    giraffe,
    snail,
    cut(SWAN, ground=False),
    cut(CAMEL),
    cut(KANGAROO),
    penguin,
    butterfly,
    cut(WHALE, ground=False),
    cut(SEAHORSE, ground=False),
    tortoise,
    bat,
    cut(FLAMINGO),
    owl,
    hedgehog,
    stegosaur,
    dragonfly,
)
