"""Buildings that everybody knows, as outlines of ink against the paper."""

from __future__ import annotations

from math import cos, pi, sin

from art.questions.sheet import INK, PAPER, Line, Sheet, both, circle, moved, outline

GROUND = 780


def ground(sheet: Sheet, left: float = 140, right: float = 1060) -> None:
    """Draw the ground."""
    sheet.box(left, GROUND, right - left, 12)


def arch(x: float, y: float, wide: float, tall: float) -> Line:
    """Return a doorway with a round top; `x`, `y` is the middle of its foot."""
    r = wide / 2
    return [(x - r, y), *circle(x, y - tall + r, r, start=pi, end=2 * pi), (x + r, y)]


def pointed(x: float, y: float, wide: float, tall: float) -> Line:
    """Return a doorway with a pointed top; `x`, `y` is the middle of its foot."""
    r, shoulder, bend = wide / 2, y - tall * 0.6, y - tall * 0.82
    return outline(
        f"!{x - r},{y} !{x - r},{shoulder} {x - r * 0.73},{bend} !{x},{y - tall} {x + r * 0.73},{bend} "
        f"!{x + r},{shoulder} !{x + r},{y}"
    )


def eiffel(sheet: Sheet) -> None:
    """The Eiffel Tower."""
    half = [(600 - 13 - 227 * (1 - t) ** 2.6, 780 - 640 * t) for t in (i / 40 for i in range(41))]
    sheet.fill(both([*half, (595, 100), (598, 60)]))
    sheet.fill(circle(600, 780, 128, 118, pi, 2 * pi), PAPER)
    sheet.fill([(530, 612), (560, 520), (640, 520), (670, 612)], PAPER)
    sheet.fill([(574, 490), (586, 340), (614, 340), (626, 490)], PAPER)
    for y, half_wide in ((620, 118), (505, 66), (170, 24)):
        sheet.box(600 - half_wide, y, 2 * half_wide, 20 if y > 200 else 12)
    for t in range(5):
        y = 352 + 27 * t
        w = 14 + 3.0 * t
        sheet.line([(600 - w, y), (600 + w, y + 26)], 4)
        sheet.line([(600 + w, y), (600 - w, y + 26)], 4)
    ground(sheet)


def big_ben(sheet: Sheet) -> None:
    """The clock tower of Westminster."""
    sheet.fill(both([(490, 780), (490, 330), (476, 330), (476, 300), (490, 300), (490, 190), (480, 190), (480, 176),
                     (510, 170), (560, 92), (560, 72), (580, 76), (597, 44), (600, 44)]))  # fmt: skip
    sheet.disc(600, 246, 50, PAPER)
    sheet.ring(600, 246, 43, 4)
    sheet.line([(600, 246), (600, 212)], 6)
    sheet.line([(600, 246), (624, 258)], 6)
    for i in range(5):
        x = 524 + 38 * i
        for y in range(350, 760, 84):
            sheet.fill(arch(x, y + 66, 15, 60), PAPER)
    sheet.box(140, 620, 350, 160)
    for i in range(6):
        sheet.fill([(150 + 58 * i, 620), (158 + 58 * i, 580), (166 + 58 * i, 620)])
        sheet.fill(arch(172 + 56 * i, 750, 26, 90), PAPER)
    ground(sheet)


def pisa(sheet: Sheet) -> None:
    """The leaning tower."""
    lean = 0.085

    def at(points: Line) -> Line:
        return moved([(x, y) for x, y in points], 560, 780, 1, lean)

    sheet.fill(at([(-120, 10), (-120, -110), (120, -110), (120, 10)]))
    for floor in range(6):
        y = -110 - floor * 76
        sheet.fill(at([(-112, y), (-112, y - 64), (112, y - 64), (112, y)]))
        sheet.fill(at([(-122, y - 64), (122, y - 64), (122, y - 76), (-122, y - 76)]))
        for i in range(6):
            sheet.fill(at(arch(-88 + 35 * i, y - 4, 22, 50)), PAPER)
    y = -110 - 6 * 76
    sheet.fill(at([(-84, y), (-84, y - 78), (84, y - 78), (84, y)]))
    for i in range(4):
        sheet.fill(at(arch(-56 + 37 * i, y - 6, 20, 52)), PAPER)
    for i in range(5):
        sheet.fill(at(arch(-90 + 45 * i, -4, 26, 84)), PAPER)
    ground(sheet)


def colosseum(sheet: Sheet) -> None:
    """The amphitheatre of Rome; a part of its outer wall is gone."""
    outer = outline(
        "!150,770 !150,330 260,290 420,268 600,262 !690,264 !716,330 !740,340 !760,410 !800,420 "
        "!830,480 !900,490 990,512 !1050,536 !1050,770 820,785 600,790 380,785"
    )
    sheet.fill(outer)
    for row, (y, tall, left, right) in enumerate(
        ((742, 96, 185, 1030), (612, 90, 185, 1030), (482, 86, 185, 790), (372, 44, 185, 690))
    ):
        many = int((right - left) / 66)
        for i in range(many):
            x = left + 66 * i + 20
            bend = 22 * (1 - ((x - 600) / 450) ** 2)
            if row == 3:
                sheet.box(x - 10, y - 34 - bend * 0.6, 20, 30, PAPER)
            else:
                sheet.fill(arch(x, y + (bend if row == 0 else 0 if row == 1 else -bend * 0.5), 38, tall), PAPER)
    ground(sheet)


def taj(sheet: Sheet) -> None:
    """The marble tomb of Agra."""
    dome = outline("!600,118 !596,150 580,180 540,215 500,260 486,310 !506,360", closed=False)
    sheet.fill(both([*dome, (506, 400), (430, 400)]))
    sheet.fill(both([(440, 400), (440, 380), (400, 420), (400, 700), (600, 700)]))
    sheet.box(380, 420, 440, 280)
    for s in (-1, 1):
        small = outline(
            f"{600 + s * 150},318 !{600 + s * 150},300 {600 + s * 178},345 {600 + s * 196},372 !{600 + s * 186},400 "
            f"!{600 + s * 114},400 {600 + s * 104},372 {600 + s * 122},345"
        )
        sheet.fill(small)
        for x, foot in ((350, 780), (255, 780)):
            xx = 600 + s * x
            sheet.fill([(xx - 20, foot), (xx - 13, 300), (xx + 13, 300), (xx + 20, foot)])
            for y in (430, 560, 300):
                sheet.box(xx - 24, y, 48, 12)
            sheet.fill([*circle(xx, 284, 18, 24, pi, 2 * pi), (xx + 18, 300), (xx - 18, 300)])
            sheet.line([(xx, 240), (xx, 270)], 5)
        for y, tall in ((670, 90), (545, 84)):
            sheet.fill(pointed(600 + s * 165, y, 60, tall), PAPER)
    sheet.fill(outline("!520,700 !520,540 535,480 !600,430 665,480 !680,540 !680,700"), PAPER)
    sheet.fill(outline("!548,700 !548,590 560,550 !600,520 640,550 !652,590 !652,700"))
    sheet.box(180, 700, 840, 80)
    sheet.line([(600, 80), (600, 140)], 7)
    ground(sheet)


def opera(sheet: Sheet) -> None:
    """The opera of Sydney on its point of land."""
    shell = outline("!-20,0 -34,-90 !-70,-190 30,-150 92,-80 !120,0")
    for x, k, flip in ((860, 0.8, 1), (770, 1.15, 1), (300, 0.8, -1), (640, 1.9, 1), (520, 1.45, 1), (400, 1.15, 1)):
        shape = [(x + flip * px * k, 664 + py * k) for px, py in shell]
        sheet.loop(shape, 10, PAPER)
        sheet.fill(shape)
    sheet.fill([(190, 660), (1010, 660), (1040, 740), (160, 740)])
    for i in range(3):
        sheet.line(
            outline(" ".join(f"{130 + 60 * k},{775 + 22 * i + (6 if k % 2 else -6)}" for k in range(17)), closed=False),
            5,
        )


def golden_gate(sheet: Sheet) -> None:
    """A suspension bridge with two towers; the nearer hills behind."""
    for x in (370, 830):
        sheet.box(x - 34, 160, 22, 540)
        sheet.box(x + 12, 160, 22, 540)
        for y in (170, 270, 370, 470):
            sheet.box(x - 34, y, 68, 30)
        for i in range(3):
            y = 600 + 34 * i
            sheet.line([(x - 24, y - 16), (x + 24, y + 18)], 6)
            sheet.line([(x + 24, y - 16), (x - 24, y + 18)], 6)
    sheet.box(80, 560, 1040, 24)
    cables = [(370 + 460 * t, 540 - 370 * (2 * t - 1) ** 2) for t in (i / 40 for i in range(41))]
    sheet.line(cables, 8)
    for s in (-1, 1):
        side = [(600 + s * (230 + 330 * t), 170 + 390 * t**0.8) for t in (i / 30 for i in range(31))]
        sheet.line(side, 8)
        for top in side[::2]:
            sheet.line([top, (top[0], 565)], 2.6)
    for top in cables[1:-1]:
        sheet.line([top, (top[0], 565)], 2.6)
    for i in range(3):
        sheet.line(
            outline(" ".join(f"{110 + 60 * k},{730 + 30 * i + (6 if k % 2 else -6)}" for k in range(18)), closed=False),
            4,
        )


def stonehenge(sheet: Sheet) -> None:
    """A ring of stones of old, some with a lintel."""
    stones = (
        *((200, 150, 80), (330, 250, 74), (440, 250, 74), (560, 300, 84)),
        *((690, 300, 84), (820, 240, 74), (930, 240, 76), (1020, 120, 66)),
    )
    for x, tall, wide in stones:
        y = 770
        sheet.fill(
            outline(
                f"!{x - wide / 2 - 4},{y} {x - wide / 2},{y - tall * 0.5} !{x - wide / 2 + 4},{y - tall} "
                f"!{x + wide / 2 - 6},{y - tall - 3} {x + wide / 2},{y - tall * 0.5} !{x + wide / 2 + 3},{y}"
            )
        )
    for x0, x1, y in ((286, 486, 520), (512, 740, 470), (776, 976, 530)):
        sheet.fill(outline(f"!{x0},{y} !{x0 + 4},{y - 52} {(x0 + x1) / 2},{y - 58} !{x1 - 4},{y - 50} !{x1},{y + 2}"))
    sheet.fill(outline("120,792 300,766 600,772 900,766 1080,792"))


def parthenon(sheet: Sheet) -> None:
    """A Greek temple with eight columns."""
    sheet.fill([(180, 330), (600, 190), (1020, 330)])
    sheet.fill([(290, 318), (600, 216), (910, 318)], PAPER)
    sheet.box(190, 340, 820, 36)
    sheet.box(200, 382, 800, 20)
    for i in range(8):
        x = 236 + 104 * i
        sheet.fill([(x - 28, 700), (x - 22, 430), (x + 22, 430), (x + 28, 700)])
        sheet.fill([(x - 34, 406), (x + 34, 406), (x + 24, 434), (x - 24, 434)])
        for dx in (-9, 9):
            sheet.line([(x + dx, 450), (x + dx * 1.15, 690)], 3, PAPER)
    for i in range(3):
        sheet.box(190 - 24 * i, 704 + 26 * i, 820 + 48 * i, 22)


def pyramids(sheet: Sheet) -> None:
    """Three pyramids and a palm."""
    for x, top, half, shade in ((800, 400, 300, (92, 66, 44)), (470, 280, 360, INK)):
        sheet.fill([(x, top), (x + half, 780), (x - half, 780)], shade)
        sheet.fill([(x, top), (x + half, 780), (x + half * 0.3, 780)], (150, 116, 78))
    sheet.fill([(1000, 640), (1100, 780), (880, 780)], INK)
    ground(sheet, 80, 1120)


def moai(sheet: Sheet) -> None:
    """A head of stone on an island far away."""
    head = outline(
        "!430,780 440,690 460,640 !450,600 470,560 440,520 450,470 !420,440 440,330 440,220 480,150 "
        "580,120 700,140 760,220 770,400 750,560 770,660 !800,780"
    )
    sheet.fill(head)
    sheet.fill(outline("450,300 500,285 560,300 540,330 480,330"), PAPER)
    sheet.fill(outline("!480,318 !545,322 530,350 495,352"))
    sheet.line(outline("430,545 470,552 530,540", closed=False), 8, PAPER)
    sheet.line(outline("690,300 712,380 708,470 690,520", closed=False), 9, PAPER)
    sheet.line(outline("470,350 455,420 436,446 470,458", closed=False), 6, PAPER)
    sheet.fill(outline("100,800 300,760 600,772 900,756 1100,800"))


def saint_michel(sheet: Sheet) -> None:
    """An abbey on a rock in the sea."""
    rock = outline(
        "!150,780 !160,740 230,720 !250,690 300,640 !330,600 380,560 !400,520 450,480 !480,440 "
        "!480,400 !520,400 !520,360 !575,360 !575,290 !592,290 !600,90 !608,290 !625,290 !625,360 "
        "!700,360 !700,420 !740,420 !760,480 820,540 !840,590 900,640 !930,690 990,720 !1050,745 "
        "!1050,780"
    )
    sheet.fill(rock)
    for x, y in ((545, 430), (585, 430), (625, 430), (665, 430)):
        sheet.fill(arch(x, y, 16, 44), PAPER)
    for x, y, w in (
        (330, 690, 50),
        (410, 670, 44),
        (500, 700, 50),
        (600, 690, 46),
        (690, 700, 50),
        (790, 680, 46),
        (870, 700, 44),
    ):
        sheet.fill([(x - w / 2, y), (x, y - 30), (x + w / 2, y)], PAPER)
        sheet.box(x - 6, y + 12, 10, 14, PAPER)
    for i in range(3):
        sheet.line(
            outline(" ".join(f"{110 + 60 * k},{795 + 18 * i + (5 if k % 2 else -5)}" for k in range(18)), closed=False),
            4,
        )


def atomium(sheet: Sheet) -> None:
    """Nine spheres, joined by tubes: a crystal of iron, stood on its corner."""
    middle, top, foot = (600.0, 410.0), (600.0, 140.0), (600.0, 680.0)
    upper = [(350.0, 275.0), (850.0, 275.0), (685.0, 491.0)]
    lower = [(350.0, 545.0), (850.0, 545.0), (520.0, 313.0)]
    spheres = [middle, top, foot, *upper, *lower]
    edges = [(top, upper[0]), (top, upper[1]), (top, lower[2]), (foot, lower[0]), (foot, lower[1]), (foot, upper[2])]
    edges += [(high, low) for high in upper for low in lower if abs(high[0] - low[0]) != 165]
    edges += [(middle, other) for other in (top, foot, *upper[:2], *lower[:2])]
    for a, b in edges:
        sheet.line([a, b], 13)
    for x, y in spheres:
        sheet.disc(x, y, 68, PAPER)
        sheet.disc(x, y, 62)
        sheet.line(circle(x, y, 42, start=pi * 1.1, end=pi * 1.45), 8, PAPER)
    sheet.fill([(575, 730), (625, 730), (650, 780), (550, 780)])
    for s in (-1, 1):
        sheet.line([(600 + s * 250, 600), (600 + s * 200, 780)], 8)
    ground(sheet)


def liberty(sheet: Sheet) -> None:
    """A woman with a torch at the gate of New York."""
    sheet.fill(both([(470, 780), (484, 640), (500, 640), (506, 560), (600, 560)]))
    robe = outline("!530,560 536,480 545,400 552,330 !560,285 600,270 640,285 !652,330 660,420 668,500 !672,560")
    sheet.fill(robe)
    sheet.disc(600, 232, 34)
    for i in range(7):
        a = -pi / 2 + (i - 3) * 0.36
        sheet.fill([(600 + 30 * cos(a - 0.13), 226 + 30 * sin(a - 0.13)), (600 + 84 * cos(a), 226 + 84 * sin(a)),
                    (600 + 30 * cos(a + 0.13), 226 + 30 * sin(a + 0.13))])  # fmt: skip
    sheet.fill(outline("!556,300 520,230 !506,120 !530,116 545,215 !585,285"))
    sheet.fill([(494, 120), (544, 116), (534, 96), (504, 98)])
    sheet.fill(outline("!506,96 500,74 518,48 526,70 538,78 !534,96"))
    sheet.fill([(640, 320), (690, 290), (706, 360), (652, 396)])
    for x in (560, 590, 625):
        sheet.line(outline(f"{x},340 {x - 4},440 {x + 2},550", closed=False), 3.5, PAPER)
    sheet.fill(both([(420, 790), (420, 760), (450, 740), (600, 740)]))
    ground(sheet)


def tower_bridge(sheet: Sheet) -> None:
    """A bridge with two towers over the Thames; its road can be lifted."""
    for x in (400, 800):
        sheet.box(x - 62, 300, 124, 480)
        for dx in (-62, 62):
            sheet.fill([(x + dx - 16, 300), (x + dx, 190), (x + dx + 16, 300)])
            sheet.box(x + dx - 14, 300, 28, 480)
        sheet.fill([(x - 50, 300), (x, 150), (x + 50, 300)])
        sheet.fill(arch(x, 620, 70, 130), PAPER)
        for y in (350, 430):
            for dx in (-28, 10):
                sheet.fill(arch(x + dx + 9, y + 40, 18, 40), PAPER)
    for y in (330, 390):
        sheet.box(400, y, 400, 16)
    for i in range(8):
        sheet.line([(462 + 36 * i, 346), (498 + 36 * i, 390)], 4)
    for s in (-1, 1):
        sheet.line([(600 + s * 140, 640), (600 + s * 20, 540)], 22)
        sheet.box(80 if s < 0 else 860, 630, 260, 24)
        chain = [(600 + s * (262 + 240 * t), 400 + 230 * t**0.6) for t in (i / 20 for i in range(21))]
        sheet.line(chain, 8)
        for top in chain[::2]:
            sheet.line([top, (top[0], 640)], 3)
    ground(sheet, 80, 1120)


PICTURES = (
    eiffel,
    big_ben,
    pisa,
    colosseum,
    taj,
    opera,
    golden_gate,
    stonehenge,
    parthenon,
    pyramids,
    moai,
    saint_michel,
    atomium,
    liberty,
    tower_bridge,
)
