"""The emblems of those who fight: the drum of the reinforcements, the general's hat, the marshal's shield."""

from __future__ import annotations

from math import sqrt

from art.cards.motifs import sabre, tower, wreath
from art.cards.pen import (
    BLUE,
    DARK,
    GOLD,
    IRON,
    PAPER,
    RED,
    SILVER,
    WHITE,
    WOOD,
    Pen,
    Tint,
    bar,
    curve,
    flat,
    oval,
    star,
)
from art.plate import rgb

GILT = rgb(226, 184, 80)
CREAM = rgb(244, 234, 208)


def reinforcements(pen: Pen) -> None:
    """A drum with its sticks before two flags and a bayonet."""
    pen = pen.at(0, 5)
    for side, cloth in zip(pen.sides(), (BLUE, RED), strict=True):
        _flag(side.at(6, 10, 0.98, 24), cloth)
    pen.fill(bar(-1.8, -88, 3.6, 124), IRON.across, 1.2)
    pen.fill(curve("M-3,-86 L0,-112 L3,-86Z"), SILVER.across, 1.2)
    pen.fill(curve("M-54,4 L-54,74 C-54,98 54,98 54,74 L54,4Z"), RED.across, 2.4)
    pen.cord([_cords()], 1.9, CREAM, 0.9)
    pen.fill(curve("M-57,0 L-57,13 C-57,37 57,37 57,13 L57,0Z"), GOLD.across, 2)
    pen.fill(curve("M-57,64 L-57,77 C-57,102 57,102 57,77 L57,64 C57,88 -57,88 -57,64Z"), GOLD.across, 2)
    pen.fill(oval(0, 0, 57, 18), PAPER.down, 2.2)
    pen.line(oval(0, 0, 49, 14), 1)
    for side in pen.sides():
        stick = side.at(-34, 18, 0.95, 58)
        stick.fill(curve("M-3.4,0 L3.4,0 L2,-78 L-2,-78Z"), WOOD.across, 1.4)
        stick.fill(oval(0, -82, 4.4, 6.8), WOOD.round, 1.4)
    pen.fill(star(5, 5.4, 13, 0, 56), GOLD.slant, 1.4)


def _flag(pen: Pen, cloth: Tint) -> None:
    pen.cord([[(0, -96), (0, 40)]], 2.8, rgb(168, 120, 68), 1.2)
    edge = "M2,-92 C22,-104 36,-82 60,-94 C54,-78 58,-60 66,-46 C44,-36 28,-56 2,-44Z"
    pen.fill(curve(edge), cloth.slant, 1.9)
    pen.line(curve("M20,-97 C24,-80 20,-64 18,-50 M42,-90 C46,-76 42,-60 44,-46"), 0.9)
    pen.fill(curve("M0,-114 L5,-100 L0,-94 L-5,-100Z"), GOLD.across, 1.4)


def _cords() -> list[tuple[float, float]]:
    """Return the zigzag of the cords that tighten a drum."""
    line = []
    for i in range(13):
        x = -52 + 104 * i / 12
        line.append((x, (62 if i % 2 else 14) + 17 * sqrt(1 - (x / 54) ** 2)))
    return line


def general(pen: Pen) -> None:
    """A bicorne with a cockade over crossed sabres, and a star."""
    for side in pen.sides():
        sabre(side.at(-2, 24, 1.02, 45))
    hat = pen.at(0, -22, 1.03)
    brim = "M-96,26 C-84,-2 -60,-10 -44,-34 C-30,-62 30,-62 44,-34 C60,-10 84,-2 96,26"
    hat.fill(curve(f"{brim} C98,34 90,38 82,36 C40,24 -40,24 -82,36 C-90,38 -98,34 -96,26Z"), DARK.slant, 2.6)
    hat.cord(curve(brim), 3.8, GILT, 1.7)
    hat.fill(curve("M0,-44 L13,14 L-1,20 L-13,14Z"), GOLD.across, 1.6)
    hat.line(curve("M-5,-34 L-6,14 M5,-34 L6,14"), 0.9)
    for radius, paint in ((19, RED.round), (13.5, WHITE.round), (8, BLUE.round)):
        hat.fill(oval(0, -36, radius), paint, 1.4)
    for side in hat.sides():
        side.line(curve("M88,30 L98,40 M84,32 L91,45 M80,33 L84,47"), 4)
        side.line(curve("M88,30 L98,40 M84,32 L91,45 M80,33 L84,47"), 2.2, rgb(200, 150, 60))
    pen.fill(star(5, 6.5, 16, 0, 86), GOLD.slant, 1.6)


def marshal(pen: Pen) -> None:
    """A shield with a tower before two crossed batons, in laurel."""
    wreath(pen.at(0, 6), 82)
    for turn in (43, -43):
        _baton(pen.at(0, 2, 1.04, turn))
    outer = "M0,-58 C28,-58 44,-54 50,-50 C56,-6 46,44 0,72 C-46,44 -56,-6 -50,-50 C-44,-54 -28,-58 0,-58Z"
    inner = "M0,-51 C24,-51 38,-48 43,-45 C48,-6 39,38 0,63 C-39,38 -48,-6 -43,-45 C-38,-48 -24,-51 0,-51Z"
    pen.fill(curve(outer), GOLD.across, 2.4)
    pen.fill(curve(inner), RED.slant, 1.8)
    tower(pen.at(0, -2, 0.56))


def _baton(pen: Pen) -> None:
    pen.fill(bar(-8, -90, 16, 180, 3), BLUE.across, 2)
    for i in range(7):
        pen.fill(star(5, 1.9, 4.8, -3 if i % 2 else 3, -66 + 22 * i), flat(242, 210, 122), 0.5)
    for y in (-96, 78):
        pen.fill(bar(-10, y, 20, 18, 4), GOLD.across, 2)
    pen.fill(bar(-9.5, -6, 19, 12, 2), GOLD.across, 1.6)
