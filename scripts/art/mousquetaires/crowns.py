"""The emblems of the highest values, the plumed hat and the arms of France; what belongs to the Cardinal; swords."""

from __future__ import annotations

from math import pi, sin

from art.cards.motifs import feather, laurel, lily
from art.cards.pen import BLUE, BROWN, GOLD, RED, SILVER, WHITE, WOOD, Lines, Paint, Pen, bar, curve, flat, oval, star
from art.mousquetaires.things import ground
from art.plate import rgb

GILT = rgb(200, 150, 60)
STRINGS = rgb(168, 120, 40)


def hat(pen: Pen) -> None:
    """A musketeer's hat with three ostrich feathers."""
    ground(pen, 88, 84)
    pen.fill(
        curve("M-98,36 C-86,70 -30,84 14,80 C60,76 98,52 98,16 C98,2 84,-8 70,-6 C60,20 -40,36 -98,36Z"),
        BLUE.slant,
        2.4,
    )
    pen.fill(curve("M-98,36 C-78,8 -20,-6 70,-6 C92,-6 96,12 70,30 C30,54 -70,58 -98,36Z"), BLUE.down, 2.2)
    pen.fill(curve("M-52,28 C-56,-18 -44,-62 -6,-68 C30,-72 52,-44 56,14 C40,36 -30,44 -52,28Z"), BLUE.across, 2.4)
    pen.fill(curve("M-30,-50 C-14,-60 8,-58 20,-48 C8,-46 -14,-44 -30,-50Z"), BLUE.slant, 1.2)
    pen.fill(curve("M-53,14 C-30,30 36,24 55,2 L57,18 C38,38 -32,44 -53,29Z"), GOLD.down, 1.8)
    pen.line(curve("M-53,21 C-30,37 36,31 56,10"), 1)
    feather(pen, ((-30.0, 16.0), (-60.0, -50.0), (-12.0, -106.0), (58.0, -76.0)), _white, WHITE.slant, 50, (0.07, 9))
    feather(pen, ((-28.0, 16.0), (-70.0, -20.0), (-96.0, -60.0), (-74.0, -88.0)), _red, RED.slant, 34, (0.06, 8))
    feather(pen, ((-24.0, 18.0), (10.0, -50.0), (60.0, -66.0), (92.0, -36.0)), _red, RED.slant, 34, (0.06, 8))
    pen.fill(oval(-28, 20, 12), GOLD.round)
    pen.fill(star(8, 4, 9, -28, 20), flat(255, 240, 192), 0.8)


def _white(t: float) -> float:
    return 6 + 23 * sin(pi * (0.86 * t + 0.1)) ** 0.9


def _red(t: float) -> float:
    return 4 + 13.5 * sin(pi * (0.86 * t + 0.1))


def king(pen: Pen) -> None:
    """The arms of France: three lilies under a crown, in laurel."""
    for side in pen.at(0, 26).sides():
        laurel(side, 84, 118, 196, 7)
    outer = "M0,-24 C34,-24 54,-20 60,-12 C66,30 48,84 0,106 C-48,84 -66,30 -60,-12 C-54,-20 -34,-24 0,-24Z"
    inner = "M0,-17 C30,-17 47,-14 53,-8 C58,30 42,78 0,98 C-42,78 -58,30 -53,-8 C-47,-14 -30,-17 0,-17Z"
    pen.fill(curve(outer), GOLD.across, 2.2)
    pen.fill(curve(inner), BLUE.slant, 1.8)
    for x, y in ((-24, 14), (24, 14), (0, 60)):
        lily(pen.at(x, y, 0.4), GOLD.across, 2.6)
    _crown(pen.at(0, -36, 0.86))


def _crown(pen: Pen) -> None:
    pen.fill(curve("M-48,-2 C-50,-40 -24,-60 0,-62 C24,-60 50,-40 48,-2Z"), RED.down, 1.4)
    for side in pen.sides():
        side.fill(curve("M57,2 C64,-40 34,-62 0,-66 L0,-58 C28,-56 52,-36 48,2Z"), GOLD.across, 1.6)
        side.fill(curve("M22,2 C30,-30 16,-54 0,-66 L0,-60 C10,-52 20,-30 14,2Z"), GOLD.across, 1.4)
    lily(pen.at(0, -14, 0.48), GOLD.across, 2.6)
    for side in pen.sides():
        lily(side.at(50, -12, 0.36), GOLD.across, 3)
    pen.fill(curve("M-62,2 C-30,12 30,12 62,2 L60,22 C30,32 -30,32 -60,22Z"), GOLD.down)
    pen.line(curve("M-61,7 C-30,17 30,17 61,7 M-60,17 C-30,27 30,27 60,17"), 1)
    for i, (x, y) in enumerate(((-44, 14.5), (-23, 18), (0, 19.5), (23, 18), (44, 14.5))):
        pen.fill(oval(x, y, 5, 4), (BLUE if i % 2 else RED).round, 1.2)
    pen.fill(oval(0, -72, 8), GOLD.round, 1.8)
    cross = "M-2.5,-79 L-2.5,-84 L-8,-84 L-8,-89 L-2.5,-89 L-2.5,-95 L2.5,-95 L2.5,-89 L8,-89 L8,-84 L2.5,-84 L2.5,-79Z"
    pen.fill(curve(cross), GOLD.across, 1.4)


# ---------------------------------------------------------------------- the Cardinal's


def galero(pen: Pen, rows: int) -> None:
    """The hat of a cardinal, with so many rows of tassels on each side."""
    for side in pen.sides():
        for row in range(1, rows):
            y = 34 + 23 * (row - 1)
            for i in range(row):
                x = 72 + (i - (row - 1) / 2) * 15
                side.line([[(x, y + 8), (x + dx, y + 19)] for dx in (-7.5, 7.5)], 1.8, STRINGS)
        side.cord(curve("M8,10 C30,26 60,12 72,30"), 2.4, GILT, 1.1)
        for row in range(rows):
            for i in range(row + 1):
                _tassel(side.at(72 + (i - row / 2) * 15, 34 + 23 * row, 0.92))
    pen.fill(oval(0, -2, 86, 18), RED.slant, 2.2)
    pen.fill(oval(0, -6, 78, 13), RED.down, 1.4)
    pen.fill(curve("M-44,-8 C-44,-44 -24,-56 0,-56 C24,-56 44,-44 44,-8 C30,2 -30,2 -44,-8Z"), RED.across, 2.2)
    pen.fill(curve("M-44,-14 C-30,-3 30,-3 44,-14 L44,-6 C30,5 -30,5 -44,-6Z"), GOLD.down, 1.6)
    pen.fill(oval(0, -58, 4.5), GOLD.round, 1.4)


def _tassel(pen: Pen) -> None:
    pen.fill(curve("M-4,-3 L4,-3 L6.5,13 C3,16 -3,16 -6.5,13Z"), RED.across, 1.3)
    pen.fill(oval(0, -4, 4.4), GOLD.round, 1.2)
    pen.line(curve("M-2.4,3 L-3,13 M0,3 L0,14 M2.4,3 L3,13"), 0.7)


def halberd(pen: Pen) -> None:
    """A halberd, its axe to the right."""
    pen.fill(bar(-2.4, -60, 4.8, 200), WOOD.across, 1.4)
    pen.fill(curve("M0,-112 L6,-84 L3.4,-60 L-3.4,-60 L-6,-84Z"), SILVER.across, 1.5)
    pen.fill(curve("M3,-56 C14,-60 24,-72 34,-74 C30,-58 30,-42 34,-26 C24,-28 14,-40 3,-44Z"), SILVER.slant, 1.6)
    pen.fill(curve("M-3,-56 C-12,-58 -20,-56 -28,-46 C-20,-46 -12,-44 -3,-44Z"), SILVER.slant, 1.5)
    pen.fill(bar(-4.4, -60, 8.8, 20), GOLD.down, 1.2)
    pen.fill(curve("M-4,-36 L4,-36 L7,-20 L-7,-20Z"), RED.down, 1.2)


def cross(pen: Pen, paint: Paint) -> None:
    """A cross whose arms end in lilies."""
    for turn in (0, 90, 180, 270):
        arm = pen.at(0, 0, 1, turn)
        arm.fill(bar(-6, -50, 12, 46), paint, 2.6)
        lily(arm.at(0, -66, 0.62), paint, 2.6)
    pen.fill(oval(0, 0, 12), GOLD.round, 2.6)


# ---------------------------------------------------------------------- swords


def sword(pen: Pen, half: float = 4.2) -> None:
    """A sword, its point up and its guard at 0, 0."""
    edge = f"M0,-74 L{half},-62 L{half * 1.15},12 L{-half * 1.15},12 L{-half},-62Z"
    pen.fill(curve(edge), SILVER.across, 1.9)
    pen.line([[(0, -58), (0, 8)]], 0.8)
    pen.fill(bar(-2.6 - half * 0.2, 14, 5.2 + half * 0.4, 17, 1), BROWN.across, 1.9)
    guard = "M-19,6 C-13,13 13,13 19,6 C21,9 20,13 17,14.5 C10,19 -10,19 -17,14.5 C-20,13 -21,9 -19,6Z"
    pen.fill(curve(guard), GOLD.across, 1.9)
    pen.fill(oval(0, 35, 5.2), GOLD.round, 1.9)


def swords(pen: Pen, count: int) -> None:
    """So many swords, crossed: one lies, three and four stand on each other; for none a flourish."""
    match count:
        case 0:
            wave: Lines = curve(
                "M-71,0 C-46,-18 -28,16 0,0 C28,16 46,-18 71,0 M-71,0 C-46,18 -28,-16 0,0 C28,-16 46,18 71,0"
            )
            pen.line(wave, 1.8)
            lily(pen.at(0, 0, 0.25), GOLD.across, 3)
        case 1:
            sword(pen.at(-19, 0, 1.12, 90), 4.6)
        case 2 | 3:
            angle = 52 if count == 2 else 62
            for turn in (-angle, angle):
                sword(pen.at(0, 0, 1, turn).at(0, 16))
            if count == 3:
                sword(pen.at(0, 14, 0.86))
        case _:
            for x in (-41, 41):
                for turn in (-52, 52):
                    sword(pen.at(x, 0, 1, turn).at(0, 16))
