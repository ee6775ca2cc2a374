"""Clock faces, and other things that tell the time."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from art.questions.sheet import BRASS, INK, IVORY, OXBLOOD, H, Sheet, W, circle, moved

ROMAN = ("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")


def face(sheet: Sheet, x: float, y: float, r: float, *, numbers: str) -> None:
    """Draw a dial in a brass rim; `numbers` is "arabic", "roman" or "none"."""
    sheet.shadow(circle(x, y, r * 1.08))
    sheet.disc(x, y, r * 1.08, BRASS)
    sheet.ring(x, y, r * 1.08, 4, INK)
    sheet.disc(x, y, r, IVORY)
    sheet.ring(x, y, r, 3, INK)
    for minute in range(60):
        long, wide = (0.09, 6) if minute % 5 == 0 else (0.04, 2.4)
        s, c = sin(minute * pi / 30), cos(minute * pi / 30)
        sheet.line([(x + s * r * 0.96, y - c * r * 0.96), (x + s * r * (0.96 - long), y - c * r * (0.96 - long))], wide)
    for hour in range(12):
        if numbers == "none":
            break
        text = ROMAN[hour] if numbers == "roman" else str(hour or 12)
        s, c = sin(hour * pi / 6), cos(hour * pi / 6)
        sheet.text(x + s * r * 0.74, y - c * r * 0.74, text, r * 0.16)


def hand(sheet: Sheet, x: float, y: float, long: float, wide: float, angle: float) -> None:
    """Draw a hand, `angle` clockwise from twelve."""
    points = [(-wide, long * 0.18), (-wide, -long * 0.7), (0, -long), (wide, -long * 0.7), (wide, long * 0.18)]
    sheet.fill(moved(points, x, y, 1, angle), INK)


def hands(sheet: Sheet, x: float, y: float, r: float, hour: float, *, mirrored: bool = False) -> None:
    """Draw both hands at a time in hours."""
    side = -1 if mirrored else 1
    hand(sheet, x, y, r * 0.52, r * 0.032, side * hour * pi / 6)
    hand(sheet, x, y, r * 0.82, r * 0.022, side * (hour % 1) * 2 * pi)
    sheet.disc(x, y, r * 0.06, OXBLOOD)


def at(hour: float, numbers: str = "arabic") -> Callable[[Sheet], None]:
    """Return how to draw one clock that shows a time."""

    def draw(sheet: Sheet) -> None:
        face(sheet, W / 2, H / 2, 340, numbers=numbers)
        hands(sheet, W / 2, H / 2, 340, hour)

    return draw


def in_mirror(sheet: Sheet) -> None:
    """A clock without numbers, seen in a mirror: it shows 8:20 there, and 3:40 in the mirror."""
    sheet.shadow([(300, 70), (900, 70), (900, 830), (300, 830)])
    sheet.box(300, 70, 600, 760, BRASS)
    sheet.frame(300, 70, 600, 760, 4)
    sheet.box(330, 100, 540, 700, (206, 216, 214))
    sheet.frame(330, 100, 540, 700, 3)
    for x in (380, 430):
        sheet.line([(x, 330), (x + 170, 130)], 5, (226, 232, 228))
    face(sheet, W / 2, H / 2, 225, numbers="none")
    hands(sheet, W / 2, H / 2, 225, 8 + 1 / 3, mirrored=True)


def before_and_after(sheet: Sheet) -> None:
    """Two clocks: 9:50 and 11:25."""
    for x, hour, letter in ((330, 9 + 50 / 60, "A"), (870, 11 + 25 / 60, "B")):
        face(sheet, x, 400, 220, numbers="arabic")
        hands(sheet, x, 400, 220, hour)
        sheet.text(x, 740, letter, 64, OXBLOOD)


def hourglass(sheet: Sheet) -> None:
    """An hourglass; a third of its sand is still above."""
    sheet.shadow([(420, 120), (780, 120), (780, 790), (420, 790)], share=0.25)
    glass = [(460, 170), (740, 170), (735, 280), (690, 380), (615, 450), (690, 520), (735, 620), (740, 740)]
    left = [(1200 - x, y) for x, y in reversed(glass[1:-1])]
    sheet.drawn([*glass, (460, 740), *left], (226, 230, 220), 6)
    sheet.fill([(478, 310), (722, 310), (680, 380), (606, 446), (594, 446), (520, 380)], (214, 170, 96))
    sheet.fill([(600, 560), (730, 690), (735, 737), (465, 737), (470, 690)], (214, 170, 96))
    sheet.line([(600, 446), (600, 600)], 5, (214, 170, 96))
    for y in (130, 740):
        sheet.box(410, y, 380, 44, (128, 76, 42))
        sheet.frame(410, y, 380, 44, 5)
    for x in (435, 765):
        sheet.line([(x, 175), (x, 740)], 14, (128, 76, 42))


PICTURES = (
    at(3),
    at(7.5),
    at(10.75),
    at(4 + 35 / 60, "roman"),
    in_mirror,
    before_and_after,
    at(3.5, "none"),
    hourglass,
)
