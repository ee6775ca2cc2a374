"""The emblems of the lower values: candle, quill, keys, letter, lantern. A box from -100, -110 to 100, 110."""

from __future__ import annotations

from math import cos, pi, sin

from art.cards.motifs import feather, lily
from art.cards.pen import BLUE, GOLD, IRON, PAPER, RED, WHITE, Pen, Tint, bar, curve, flat, oval, rays
from art.plate import rgb

FLAME = Tint((255, 251, 224), (255, 208, 96), (224, 120, 24))
GLASS = Tint((255, 251, 230), (255, 216, 120), (200, 138, 52))
BLACK = flat(26, 18, 12)
EARTH = flat(90, 66, 38)
BRASS, SMOKE = rgb(200, 146, 60), rgb(74, 64, 52)


def ground(pen: Pen, wide: float, y: float, alpha: float = 0.3) -> None:
    """Let a thing stand on something: its shadow there."""
    pen.fill(oval(4, y, wide, 7), EARTH, 0, alpha)


def candle(pen: Pen) -> None:
    """A candle just snuffed, in its dish."""
    ground(pen, 82, 97)
    pen.cord(curve("M52,66 C70,52 98,62 94,82 C91,94 76,96 64,90"), 5.4, BRASS)
    pen.fill(curve("M-76,76 C-70,96 -44,100 0,100 C44,100 70,96 76,76Z"), GOLD.across, 2.2)
    pen.fill(oval(0, 75, 77, 15), GOLD.down, 2.2)
    pen.fill(oval(0, 74, 58, 10), flat(185, 138, 56), 1.2)
    pen.fill(oval(0, 73, 30, 6), flat(122, 84, 32), 1)
    pen.fill(curve("M-24,72 C-18,64 -22,54 -25,46 L25,46 C22,54 18,64 24,72 C14,77 -14,77 -24,72Z"), GOLD.across)
    pen.fill(oval(0, 46, 26, 6), GOLD.down, 1.8)
    pen.fill(curve("M-16,46 L-16,-22 C-16,-30 16,-30 16,-22 L16,46 C10,50 -10,50 -16,46Z"), WHITE.across)
    drips = "M-16,-20 C-20,-12 -21,6 -18,16 C-16,22 -11,20 -11,12 C-11,2 -12,-6 -9,-10 C-6,-14 -4,-2 -3,4"
    more = "C-2,10 3,8 3,2 C3,-6 4,-12 8,-12 C12,-12 11,4 13,12 C14,17 18,14 18,6 C18,-6 19,-16 16,-22Z"
    pen.fill(curve(f"{drips} {more}"), WHITE.across, 1.6)
    pen.fill(oval(0, -23, 15, 5), flat(244, 234, 208), 1.2)
    pen.line(curve("M0,-24 C-2,-30 3,-33 1,-39"), 3)
    pen.fill(oval(1, -40, 2.8), flat(216, 116, 44), 0.8)
    smoke = curve("M2,-45 C-16,-56 18,-64 6,-78 C-4,-88 -22,-86 -20,-98 C-19,-106 -8,-108 -4,-102")
    pen.line(smoke, 3.4, rgb(140, 129, 112), 0.55)
    pen.line(smoke, 1.3, SMOKE)
    pen.line(curve("M6,-78 C16,-86 26,-90 24,-101 C22,-108 13,-107 13,-101"), 1.3, SMOKE)
    pen.line(curve("M4,-50 C16,-58 -2,-66 -8,-72 C-16,-79 -30,-78 -32,-86"), 1.1, SMOKE, 0.7)


def quill(pen: Pen) -> None:
    """A quill in a squat inkwell with a lily."""
    ground(pen, 66, 99)
    pot = "M-70,56 C-78,70 -76,92 -66,98 L34,98 C44,92 46,70 38,56 C28,44 -60,44 -70,56Z"
    pen.fill(curve(pot), BLUE.across, 2.2)
    pen.line(curve("M-71,66 C-40,72 8,72 39,66 M-73,82 C-40,88 8,88 41,82"), 1.3, rgb(232, 200, 120))
    lily(pen.at(-16, 77, 0.27), GOLD.across, 2.2)
    pen.fill(oval(-16, 50, 32, 8), GOLD.down)
    pen.fill(oval(-16, 49, 21, 5), BLACK, 1)
    feather(pen, ((-16.0, 70.0), (-6.0, 10.0), (18.0, -54.0), (70.0, -108.0)), _vane, WHITE.slant, 44)
    lip = [(-16 + 21 * cos(i * pi / 18), 49 + 5 * sin(i * pi / 18)) for i in range(19)]
    below = [(-16 + 24 * cos(i * pi / 18), 51 + 7 * sin(i * pi / 18)) for i in range(18, -1, -1)]
    pen.fill([[*lip, *below, lip[0]]], GOLD.across, 1)
    pen.line(curve("M48,94 C62,88 78,94 92,84"), 2.4)
    pen.line(curve("M-96,92 C-88,86 -84,96 -78,90"), 1.6)


def _vane(t: float) -> float:
    if t < 0.2:
        return 0.0
    return 24 * sin(pi * min(1.0, (t - 0.2) / 0.8) ** 0.62) * (1 - 0.25 * t) + 0.3


def keys(pen: Pen) -> None:
    """Two keys crossed, tied with a red bow."""
    for side in pen.sides():
        _key(side.at(0, 6, 1.1, 35))
    for side in pen.sides():
        bow = side.at(0, 14, 0.8)
        bow.fill(curve("M0,0 C14,-16 40,-18 42,-2 C42,12 16,12 0,0Z"), RED.across, 1.6)
        bow.line(curve("M4,-1 C16,-6 28,-7 36,-3"), 0.9)
        bow.fill(curve("M0,2 C14,14 18,30 34,38 L26,42 L24,50 C10,40 2,22 0,2Z"), RED.slant, 1.5)
    pen.fill(oval(0, 14, 8, 9), RED.round, 1.6)


def _key(pen: Pen) -> None:
    pen.fill(bar(-5, -46, 10, 130), GOLD.across, 1.8)
    for y, half, high in ((-50, 9, 9), (-36, 8, 5), (18, 8, 6)):
        pen.fill(bar(-half, y, 2 * half, high, 2), GOLD.down, 1.5)
    bit = "M5,44 L30,44 L30,56 L22,56 L22,62 L30,62 L30,78 L20,78 L20,71 L14,71 L14,78 L5,78Z"
    pen.fill(curve(bit), GOLD.slant, 1.8)
    pen.fill(oval(0, 87, 5), GOLD.round, 1.6)
    for x, y in ((0, -88), (-19, -68), (19, -68)):
        pen.fill(oval(x, y, 16), GOLD.slant, 1.8)
        pen.fill(oval(x, y, 8), flat(233, 216, 176), 1.6)
    pen.fill(oval(0, -68, 7), RED.round, 1.6)


def letter(pen: Pen) -> None:
    """A letter sealed with a lily in red wax, over two blue ribbons."""
    ground(pen, 76, 88)
    pen = pen.at(0, 2, 1, -9)
    pen.fill(bar(-84, -52, 168, 108, 3), PAPER.slant, 2.2)
    pen.line(curve("M-84,56 L-12,-4 M84,56 L12,-4"), 1.4)
    pen.fill(curve("M-84,-52 L-2,14 C0,16 0,16 2,14 L84,-52Z"), PAPER.down, 2.2)
    pen.line(curve("M-70,-44 L70,-44"), 0.9, alpha=0.5)
    for side in pen.sides():
        side.fill(curve("M-6,22 L-24,78 L-12,70 L-6,82 L4,26Z"), BLUE.across, 1.6)
    turns = [i * pi / 30 for i in range(61)]
    radii = [27 + 2.2 * sin(5 * a) + 1.6 * sin(9 * a + 1) for a in turns]
    pen.fill([[(r * cos(a), 12 + r * sin(a)) for a, r in zip(turns, radii, strict=True)]], RED.round)
    pen.fill(oval(0, 12, 19), RED.slant, 1.2)
    lily(pen.at(0, 12, 0.27), flat(112, 18, 28), 1.2)


def lantern(pen: Pen) -> None:
    """A lantern, lit."""
    pen.line(rays(40, 64, 100, 0, 8), 1.2, rgb(176, 122, 42))
    ground(pen, 50, 104)
    pen.cord(oval(0, -92, 13), 3, rgb(200, 150, 60), 1.5)
    pen.fill(curve("M-9,-80 L9,-80 L12,-70 L-12,-70Z"), GOLD.across, 1.8)
    pen.fill(curve("M-12,-70 C-16,-58 -46,-52 -54,-36 L54,-36 C46,-52 16,-58 12,-70Z"), IRON.across, 2.2)
    pen.line(curve("M0,-70 L0,-36 M-6,-70 C-8,-56 -22,-50 -26,-36 M6,-70 C8,-56 22,-50 26,-36"), 1.1)
    pen.fill(bar(-58, -37, 116, 9, 3), GOLD.down)
    pen.fill(
        curve("M-50,-28 L50,-28 L44,76 L-44,76Z"), lambda at: GLASS.round(at._replace(x=at.x - 0.12, y=at.y - 0.14))
    )
    pen.fill(bar(-9, 38, 18, 38, 2), WHITE.across, 1.6)
    pen.fill(curve("M0,34 C-13,24 -9,8 0,-10 C9,8 13,24 0,34Z"), FLAME.down, 1.4)
    pen.fill(curve("M0,32 C-5,26 -4,18 0,10 C4,18 5,26 0,32Z"), flat(255, 253, 240), 0)
    for side in pen.sides():
        side.fill(curve("M50,-28 L44,76 L38,76 L43,-28Z"), IRON.across, 1.6)
        side.line(curve("M17,-28 L15.5,76"), 2.6)
    pen.line([[(-48, 22), (48, 22)]], 2.2)
    pen.fill(bar(-54, 75, 108, 10, 3), GOLD.down)
    pen.fill(curve("M-46,85 L46,85 L56,100 L-56,100Z"), IRON.across)
