"""Notes on a staff, and the signs of written music."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi

from art.questions.sheet import INK, OXBLOOD, H, Line, Sheet, W, circle, moved, outline

GAP = 64
"""The distance of two lines of the staff."""
BOTTOM = 600
"""Where its lowest line is."""
CLEF = outline(
    "8,62 -16,58 -30,30 -12,4 22,0 44,28 40,66 6,96 -44,86 -70,40 -62,-16 -22,-62 18,-104 34,-150 "
    "24,-196 4,-206 -14,-178 -18,-128 -4,-40 14,60 26,150 14,182 -18,184 -34,160",
    closed=False,
)
"""The line of a G clef about the second line of the staff, with a gap of 50."""


def lines(sheet: Sheet, left: float = 150, right: float = 1050, bottom: float = BOTTOM, gap: float = GAP) -> None:
    """Draw the five lines."""
    for i in range(5):
        sheet.line([(left, bottom - i * gap), (right, bottom - i * gap)], 3.4)


def clef(sheet: Sheet, x: float, bottom: float = BOTTOM, gap: float = GAP) -> None:
    """Draw a G clef."""
    points = moved([(px, py - 34) for px, py in CLEF], x, bottom - gap + 0.0, gap / 50)
    sheet.line(points, gap * 0.13)
    sheet.line(points[150:330], gap * 0.2)
    sheet.disc(*points[-1], gap * 0.2)


def head(sheet: Sheet, x: float, step: int, *, hollow: bool = False, bottom: float = BOTTOM, gap: float = GAP) -> None:
    """Draw the head of a note, `step` places above the lowest line, with ledger lines where it needs them."""
    y = bottom - step * gap / 2
    for ledger in range(-2, step - 1, -2) if step < 0 else range(10, step + 1, 2):
        sheet.line([(x - gap * 0.95, bottom - ledger * gap / 2), (x + gap * 0.95, bottom - ledger * gap / 2)], 3.4)
    sheet.fill(moved(circle(0, 0, gap * 0.62, gap * 0.44), x, y, 1, -0.35))
    if hollow:
        sheet.fill(moved(circle(0, 0, gap * 0.52, gap * 0.24), x, y, 1, -0.6), (240, 226, 192))


def note(sheet: Sheet, x: float, step: int, kind: str = "quarter", bottom: float = BOTTOM, gap: float = GAP) -> None:
    """Draw a note: "half" or "quarter"."""
    head(sheet, x, step, hollow=kind == "half", bottom=bottom, gap=gap)
    y, up = bottom - step * gap / 2, step < 4
    side = gap * 0.56 if up else -gap * 0.56
    tip = y - 3.4 * gap if up else y + 3.4 * gap
    sheet.line([(x + side, y + (-4 if up else 4)), (x + side, tip)], gap * 0.1)


def sharp(sheet: Sheet, x: float, y: float, gap: float = GAP) -> None:
    """Draw a sharp."""
    for dx in (-0.2, 0.2):
        sheet.line([(x + dx * gap, y - gap * 1.25 - dx * 30), (x + dx * gap, y + gap * 1.25 - dx * 30)], gap * 0.08)
    for dy in (-0.38, 0.38):
        sheet.line(
            [(x - gap * 0.48, y + dy * gap + gap * 0.14), (x + gap * 0.48, y + dy * gap - gap * 0.14)], gap * 0.2
        )


def one_note(step: int) -> Callable[[Sheet], None]:
    """Return how to draw a staff with a clef and one note."""

    def draw(sheet: Sheet) -> None:
        lines(sheet)
        clef(sheet, 260)
        note(sheet, 680, step)

    return draw


def tune(steps: Sequence[tuple[int, str]]) -> Callable[[Sheet], None]:
    """Return how to draw the beginning of a melody: places above the lowest line, and kinds of notes."""

    def draw(sheet: Sheet) -> None:
        lines(sheet, 110, 1090, 560, 50)
        clef(sheet, 175, 560, 50)
        room = (1070 - 270) / len(steps)
        for i, (step, kind) in enumerate(steps):
            x = 270 + room * (i + 0.5)
            if kind == "bar":
                sheet.line([(x, 560), (x, 360)], 4)
            else:
                note(sheet, x, step, kind, 560, 50)

    return draw


def sign_clef(sheet: Sheet) -> None:
    """A clef alone on its staff."""
    lines(sheet)
    clef(sheet, W / 2)


def sign_sharp(sheet: Sheet) -> None:
    """A sharp, large."""
    sharp(sheet, W / 2, H / 2, 190)


def fermata(sheet: Sheet) -> None:
    """A note with a pause above it."""
    lines(sheet)
    clef(sheet, 260)
    note(sheet, 680, 2, "half")
    sheet.fill([*circle(680, 300, 92, 84, pi, 2 * pi), *circle(680, 300, 80, 62, 2 * pi, pi)], OXBLOOD)
    sheet.disc(680, 288, 14, OXBLOOD)


def three_four(sheet: Sheet) -> None:
    """A time signature."""
    lines(sheet)
    clef(sheet, 260)
    for text, y in (("3", BOTTOM - 3 * GAP), ("4", BOTTOM - GAP)):
        sheet.text(560, y, text, 150, INK, "bold")
    for x, step in ((730, 2), (850, 4), (970, 4)):
        note(sheet, x, step)


def crescendo(sheet: Sheet) -> None:
    """A hairpin that opens below a staff."""
    lines(sheet, bottom=480)
    for i in range(4):
        note(sheet, 330 + 190 * i, i + 1, bottom=480)
    for y in (630, 750):
        sheet.line([(270, 690), (950, y)], 6, OXBLOOD)


def keyboard(sheet: Sheet) -> None:
    """An octave and a half of a piano's keys; one white key is marked."""
    keys: Line = [(150 + 90 * i, 220) for i in range(10)]
    sheet.shadow([(150, 220), (1050, 220), (1050, 700), (150, 700)])
    for i, (x, y) in enumerate(keys):
        sheet.box(x, y, 90, 480, (250, 243, 222))
        sheet.frame(x, y, 90, 480, 4)
        if i == 5:
            sheet.disc(x + 45, 630, 26, OXBLOOD)
    for i in range(9):
        if i % 7 not in {2, 6}:
            sheet.box(keys[i + 1][0] - 27, 220, 54, 290, INK)


JACQUES = [(s, "quarter") for s in (-2, -1, 0, -2)]
JOY = [(s, "quarter") for s in (0, 0, 1, 2, 2, 1, 0, -1)]
BAR = (0, "bar")
PICTURES = (
    sign_clef,
    sign_sharp,
    one_note(2),
    one_note(-2),
    fermata,
    three_four,
    crescendo,
    keyboard,
    tune([*JACQUES, BAR, *JACQUES, BAR, (0, "quarter"), (1, "quarter"), (2, "half")]),
    tune([*JOY[:4], BAR, *JOY[4:], BAR, (-2, "quarter"), (-2, "quarter"), (-1, "quarter"), (0, "quarter")]),
)
