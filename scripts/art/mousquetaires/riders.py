"""The emblems of the middle values: rose, mask, muskets, horse. A box from -100, -110 to 100, 110."""

from __future__ import annotations

from math import cos, pi, sin

from art.cards.motifs import feather, lily
from art.cards.pen import (
    BLUE,
    BROWN,
    DARK,
    GOLD,
    GREEN,
    IRON,
    PAPER,
    RED,
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
from art.mousquetaires.things import ground
from art.plate import rgb

PLUM = Tint((200, 160, 200), (132, 80, 138), (58, 28, 68))
HORSE = Tint((230, 203, 164), (176, 130, 79), (92, 58, 26))
BLACK = flat(23, 16, 12)
CORD, GILT, REIN = rgb(180, 48, 58), rgb(224, 188, 98), rgb(168, 48, 58)
LOCKS = (
    (4, -86, 118, 52),
    (22, -82, 128, 60),
    (40, -70, 140, 66),
    (54, -52, 150, 70),
    (66, -30, 160, 72),
    (75, -6, 166, 74),
    (80, 20, 170, 72),
    (82, 46, 174, 56),
)
"""The locks of the mane: where each begins, how it hangs, how long it is."""


def rose(pen: Pen) -> None:
    """A rose of heralds, with its stalk and two leaves."""
    pen.cord(curve("M0,30 C2,60 -4,84 -14,108"), 4, rgb(95, 128, 68), 1.5)
    for x, y, turn, long in ((-3, 74, -68, 58), (0, 68, 66, 60)):
        leaf, high = pen.at(x, y, 1, turn), -0.7 * long
        leaf.fill(curve(f"M0,0 C18,-14 18,{high} 0,{-long} C-18,{high} -18,-14 0,0Z"), GREEN.slant, 1.8)
        veins = "M0,-12 L10,-22 M0,-12 L-10,-22 M0,-26 L11,-36 M0,-26 L-11,-36 M0,-38 L7,-46 M0,-38 L-7,-46"
        leaf.line(curve(f"M0,0 L0,{-0.92 * long} {veins}"), 0.9)
    head = pen.at(0, -26, 1.05)
    for i in range(5):
        head.at(0, 0, 1, 36 + 72 * i).fill(curve("M-9,-40 C-6,-58 -4,-66 0,-76 C4,-66 6,-58 9,-40Z"), GREEN.down, 1.4)
    for i in range(5):
        petal = head.at(0, 0, 1, 72 * i)
        edge = "M0,-12 C-30,-16 -50,-44 -34,-64 C-24,-75 -8,-72 0,-62 C8,-72 24,-75 34,-64 C50,-44 30,-16 0,-12Z"
        petal.fill(curve(edge), RED.down)
        petal.line(
            curve("M0,-62 C-2,-52 -2,-44 0,-36 M-31,-60 C-27,-51 -31,-42 -25,-33 M31,-60 C27,-51 31,-42 25,-33"), 1
        )
    for i in range(5):
        petal = head.at(0, 0, 1, 36 + 72 * i)
        edge = "M0,-6 C-18,-8 -29,-26 -20,-38 C-14,-45 -5,-43 0,-37 C5,-43 14,-45 20,-38 C29,-26 18,-8 0,-6Z"
        petal.fill(curve(edge), PAPER.down, 1.8)
        petal.line(curve("M0,-37 C-1,-31 -1,-26 0,-20"), 0.9)
    head.fill(oval(0, 0, 14), GOLD.round, 1.8)
    for i in range(8):
        head.fill(oval(8 * cos(i * pi / 4), 8 * sin(i * pi / 4), 2.1), flat(247, 226, 160), 0.8)


def mask(pen: Pen) -> None:
    """A half mask with lace, ribbons and three feathers."""
    for side in pen.sides():
        side.cord(curve("M-80,-4 C-98,20 -70,34 -84,58 C-92,74 -76,84 -82,102"), 6.6, CORD)
    for i in range(9):
        pen.fill(oval(-72 + 18 * i, -48 + 2.4 * abs(i - 4) - (6 if i == 4 else 0), 9), PAPER.round, 1.3)
    right = "C16,30 34,44 56,38 C86,26 94,-10 90,-34 C74,-54 28,-60 0,-40Z"
    left = "M0,-40 C-28,-60 -74,-54 -90,-34 C-94,-10 -86,26 -56,38 C-34,44 -16,30 -9,10 C-6,2 6,2 9,10"
    pen.fill(curve(f"{left} {right}"), PLUM.slant, 2.4)
    inner = "M0,-33 C-28,-51 -68,-47 -83,-30 C-86,-10 -79,20 -54,31 C-35,36 -20,24 -13,6 C-9,-4 9,-4 13,6"
    pen.line(curve(f"{inner} C20,24 35,36 54,31 C79,20 86,-10 83,-30 C68,-47 28,-51 0,-33Z"), 1.8, GILT)
    for side in pen.sides():
        side.fill(curve("M-64,-8 C-52,-22 -30,-20 -20,-2 C-34,10 -54,8 -64,-8Z"), BLACK)
        side.line(curve("M-68,-10 C-54,-28 -28,-25 -15,-3"), 1.8, GILT)
        side.line(curve("M-74,-22 C-60,-34 -44,-36 -30,-28 M-66,16 C-56,24 -44,24 -36,18"), 1.4, GILT)
    lily(pen.at(0, -30, 0.32), GOLD.across, 2.4)
    for turn, long, paint in ((-26, 58, BLUE.down), (26, 58, BLUE.down), (0, 66, WHITE.down)):
        tip = 12.0 if turn >= 0 else -12.0
        spine = ((0.0, 0.0), (-3.0, -0.35 * long), (4.0, -0.7 * long), (tip, float(-long)))
        feather(pen.at(0, -46, 0.86, turn), spine, _tuft, paint, 20)
    pen.fill(oval(0, -46, 6), RED.round, 1.6)


def _tuft(t: float) -> float:
    return 11 * sin(pi * (0.9 * t + 0.06)) ** 0.8


def muskets(pen: Pen) -> None:
    """Two muskets crossed under a lily, with a flask for powder."""
    for side in pen.mirrored().sides():
        _musket(side.at(0, 0, 1, 38))
    lily(pen.at(0, -72, 0.56), GOLD.across)
    pen.line(curve("M-30,70 C-24,52 24,52 30,70"), 1.6)
    pen.fill(curve("M-12,66 L12,66 L10,58 L-10,58Z"), GOLD.down, 1.5)
    flask = "M-13,66 C-26,74 -30,90 -22,104 C-14,112 14,112 22,104 C30,90 26,74 13,66Z"
    pen.fill(curve(flask), BROWN.across)
    pen.fill(oval(0, 88, 11), GOLD.round, 1.6)
    pen.fill(star(6, 3, 8, 0, 88), flat(122, 82, 32), 0.8)


def _musket(pen: Pen) -> None:
    pen.fill(curve("M-3,-112 L3,-112 L4,40 L-4,40Z"), IRON.across, 1.5)
    pen.fill(bar(-4.6, -112, 9.2, 5), GOLD.down, 1.2)
    stock = "M-6,-70 L-4,-72 L-4,30 L4,30 L4,-72 L6,-70 L7,36 C9,48 12,56 17,66 C25,82 24,96 21,104"
    pen.fill(curve(f"{stock} L-7,104 C-8,92 -4,78 -6,64 C-8,54 -7,44 -7,36Z"), WOOD.across, 1.8)
    pen.fill(curve("M-3,-72 L3,-72 L3.4,26 L-3.4,26Z"), IRON.across, 1.2)
    pen.fill(bar(-7, 98, 28, 6), GOLD.down, 1.2)
    for y in (-60, -34, -8):
        pen.fill(bar(-7, y, 14, 5, 1), GOLD.down, 1.1)
    pen.fill(curve("M7,26 L15,28 L17,48 L8,50Z"), IRON.slant, 1.4)
    pen.fill(curve("M13,30 C20,24 24,18 20,10 C17,14 16,18 11,22Z"), IRON.slant, 1.4)
    pen.line(curve("M-7,50 C-18,50 -18,66 -6,66"), 2.4)


def horse(pen: Pen) -> None:
    """The head of a bridled horse."""
    ground(pen, 74, 106)
    neck = "M10,-84 C44,-78 74,-44 82,4 C88,42 82,78 84,104 L-52,104 C-50,78 -36,60 -22,44 C-12,32 -8,22 -10,12"
    jaw = "C-20,22 -34,26 -44,34 C-50,44 -58,54 -70,52 C-82,50 -90,40 -86,28 C-84,18 -76,6 -70,-8"
    brow = "C-62,-28 -54,-52 -36,-66 C-30,-71 -26,-74 -24,-78 C-24,-88 -18,-98 -8,-106 C-6,-98 -4,-92 2,-86Z"
    pen.fill(curve(f"{neck} {jaw} {brow}"), HORSE.slant, 2.6)
    for x, y, turn, long in LOCKS:
        lock = pen.at(x, y, 1, turn + 38)
        edge = f"M-9,2 C8,{-0.15 * long} 14,{-0.5 * long} -4,{-long} C-16,{-0.66 * long} -20,{-0.25 * long} -9,2Z"
        lock.fill(curve(edge), DARK.down, 1.4)
        lock.line(curve(f"M-7,-6 C0,{-0.3 * long} 2,{-0.6 * long} -4,{-0.9 * long}"), 0.8, rgb(154, 148, 138))
    pen.fill(
        curve("M-10,-104 C-22,-92 -24,-80 -17,-70 C-8,-72 0,-80 0,-88 C-4,-92 -8,-98 -10,-104Z"), HORSE.across, 1.8
    )
    pen.line(curve("M-10,-98 C-17,-88 -17,-80 -14,-75"), 1.2)
    forelock = "M-4,-88 C-16,-80 -30,-66 -34,-50 C-24,-56 -20,-64 -12,-68 C-8,-74 -4,-80 -4,-88Z"
    pen.fill(curve(forelock), DARK.down, 1.4)
    _muzzle(pen)
    for strap in ("M-66,-16 C-56,-8 -42,6 -38,30", "M-30,-72 C-20,-58 -4,-44 8,-42", "M-14,-58 C-18,-30 -32,-8 -48,2"):
        pen.cord(curve(strap), 4.2, REIN, 1.4)
    pen.fill(oval(-49, 4, 7), GOLD.round, 1.8)
    pen.fill(oval(-14, -56, 6), GOLD.round, 1.6)
    pen.cord(oval(-62, 40, 7.5), 2.2, rgb(216, 176, 80), 1.1)
    pen.cord(curve("M-56,44 C-20,66 30,64 70,58"), 3, REIN, 1.2)


def _muzzle(pen: Pen) -> None:
    pen.fill(curve("M-47,-38 C-42,-46 -31,-46 -26,-37 C-32,-31 -42,-31 -47,-38Z"), BLACK, 1.6)
    pen.fill(oval(-38, -40, 2), flat(255, 255, 255), 0)
    pen.line(curve("M-50,-42 C-44,-52 -32,-53 -24,-44"), 1.8)
    pen.fill(curve("M-80,24 C-76,16 -68,18 -70,28 C-74,32 -80,30 -80,24Z"), BLACK, 1.2)
    pen.line(curve("M-84,40 C-74,42 -64,40 -56,32"), 1.8)
    pen.line(curve("M-10,12 C2,2 8,-14 2,-30 C-2,-40 -10,-42 -16,-40"), 1.6)
    pen.line(curve("M-46,8 C-40,2 -34,-8 -32,-18"), 1, alpha=0.7)
