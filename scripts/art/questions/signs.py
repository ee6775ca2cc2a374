"""Signs of the road and of the screen, as they stand in Europe."""

from __future__ import annotations

from math import atan2, cos, pi, sin, tau

from art.questions.sheet import INK, H, Sheet, W, circle, moved, regular

RED = (196, 30, 38)
BLUE = (20, 84, 160)
WHITE = (252, 250, 244)
YELLOW = (250, 200, 40)
BLACK = (22, 20, 18)


def round_sign(sheet: Sheet, rim: tuple[int, int, int], field: tuple[int, int, int]) -> None:
    """Draw an empty round sign."""
    sheet.shadow(circle(W / 2, H / 2, 340))
    sheet.disc(W / 2, H / 2, 345, WHITE)
    sheet.disc(W / 2, H / 2, 335, rim)
    sheet.disc(W / 2, H / 2, 262 if rim != field else 335, field)


def give_way(sheet: Sheet) -> None:
    """Give way."""
    shape = regular(W / 2, H / 2 - 60, 400, 3, pi)
    sheet.shadow(shape)
    sheet.loop(shape, 70, WHITE)
    sheet.loop(shape, 62, RED)
    sheet.fill(regular(W / 2, H / 2 - 60, 340, 3, pi), WHITE)


def no_entry(sheet: Sheet) -> None:
    """No entry."""
    round_sign(sheet, RED, RED)
    sheet.box(350, 400, 500, 100, WHITE)


def priority(sheet: Sheet) -> None:
    """A road with priority."""
    for r, colour in ((372, INK), (366, WHITE), (270, INK), (264, YELLOW)):
        shape = regular(W / 2, H / 2, r, 4)
        if r == 372:
            sheet.shadow(shape)
        sheet.fill(shape, colour)


def roundabout(sheet: Sheet) -> None:
    """A roundabout: three arrows turn anticlockwise."""
    round_sign(sheet, BLUE, BLUE)
    for i in range(3):
        start = -pi / 2 - i * tau / 3
        arc = circle(600, 450, 165, start=start, end=start - 1.45)
        sheet.line(arc, 52, WHITE)
        (ax, ay), (bx, by) = arc[-3], arc[-1]
        turn = pi / 2 + atan2(by - ay, bx - ax)
        sheet.fill(moved([(0, -72), (66, 18), (-66, 18)], bx, by, 1, turn), WHITE)


def no_parking(sheet: Sheet) -> None:
    """No parking: one bar; two would forbid stopping, too."""
    round_sign(sheet, RED, BLUE)
    sheet.line([(600 - 200, 450 - 200), (600 + 200, 450 + 200)], 70, RED)


def dead_end(sheet: Sheet) -> None:
    """A road without exit."""
    shape = [(260, 110), (940, 110), (940, 790), (260, 790)]
    sheet.shadow(shape)
    sheet.drawn(shape, BLUE, 8, WHITE)
    sheet.box(545, 300, 110, 430, WHITE)
    sheet.box(400, 200, 400, 110, RED)
    sheet.frame(400, 200, 400, 110, 8, WHITE)


def free_again(sheet: Sheet) -> None:
    """The end of all limits."""
    round_sign(sheet, WHITE, WHITE)
    sheet.ring(600, 450, 338, 8, BLACK)
    for d in (-60, -20, 20, 60):
        half = (325**2 - d * d) ** 0.5
        u, v = 0.7071, 0.7071
        cx, cy = 600 + d * u, 450 + d * v
        sheet.line([(cx - half * v, cy + half * u), (cx + half * v, cy - half * u)], 16, BLACK)


def trefoil(sheet: Sheet) -> None:
    """Ionising radiation."""
    shape = regular(600, 500, 400, 3)
    sheet.shadow(shape)
    sheet.line([*shape, shape[0]], 60, BLACK)
    sheet.drawn(shape, YELLOW, 8, BLACK)
    for i in range(3):
        a = -pi / 2 + i * tau / 3
        blade = circle(600, 500, 160, start=a - pi / 6, end=a + pi / 6)
        inner = circle(600, 500, 48, start=a + pi / 6, end=a - pi / 6)
        sheet.fill([*blade, *inner], BLACK)
    sheet.disc(600, 500, 30, BLACK)


def waves(sheet: Sheet) -> None:
    """Three arcs above a dot."""
    sheet.disc(600, 660, 46, INK)
    for r in (150, 270, 390):
        sheet.line(circle(600, 660, r, start=-pi / 2 - 0.72, end=-pi / 2 + 0.72), 56, INK)


def peace(sheet: Sheet) -> None:
    """A circle with three strokes that meet in its middle."""
    sheet.ring(600, 450, 300, 44)
    sheet.line([(600, 150), (600, 750)], 44)
    for s in (-1, 1):
        sheet.line([(600, 450), (600 + s * 300 * sin(pi / 4), 450 + 300 * cos(pi / 4))], 44)


def ampersand(sheet: Sheet) -> None:
    """The sign for and."""
    sheet.text(W / 2, H / 2, "&", 560, INK, "bold")


def infinity(sheet: Sheet) -> None:
    """A lying eight."""
    line = []
    for i in range(161):
        s, c = sin(tau * i / 160), cos(tau * i / 160)
        line.append((600 + 330 * c / (1 + s * s), 450 + 380 * s * c / (1 + s * s)))
    sheet.line(line, 46)


PICTURES = (
    give_way,
    no_entry,
    priority,
    roundabout,
    no_parking,
    dead_end,
    free_again,
    trefoil,
    waves,
    peace,
    ampersand,
    infinity,
)
