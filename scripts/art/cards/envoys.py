"""The emblems of those who go elsewhere: the spy's keyhole, the admiral's anchor, the diplomat's treaty."""

from __future__ import annotations

from math import cos, pi, radians, sin

from art.cards.motifs import feather, leaf
from art.cards.pen import BLUE, GOLD, GREEN, IRON, PAPER, RED, WHITE, WOOD, Pen, along, curve, flat, oval, star
from art.plate import rgb

BLACK = flat(20, 13, 9)
HOLLOW = flat(200, 174, 128)
ROPE, TWIST = rgb(216, 180, 120), rgb(122, 88, 48)


def spy(pen: Pen) -> None:
    """An eye in the keyhole of a brass plate."""
    edge = "C20,-98 26,-84 40,-80 C58,-76 64,-60 62,-40 C60,-20 70,-10 70,8 C70,34 54,44 46,62 C38,80 20,98 0,98"
    back = "C-20,98 -38,80 -46,62 C-54,44 -70,34 -70,8 C-70,-10 -60,-20 -62,-40"
    plate = curve(f"M0,-98 {edge} {back} C-64,-60 -58,-76 -40,-80 C-26,-84 -20,-98 0,-98Z")
    pen.fill(plate, GOLD.slant, 2.4)
    pen.at(0, 0, 0.885).line(plate, 1.4)
    for x, y in ((0, -76), (0, 80), (-44, -58), (44, -58)):
        pen.fill(oval(x, y, 4.8), GOLD.round, 1.4)
        pen.line([[(x - 3, y), (x + 3, y)]], 1)
    for side in pen.sides():
        side.fill(curve("M30,40 C44,30 50,20 48,8 C42,14 34,18 32,26 C30,18 24,40 30,40Z"), GOLD.across, 1.2)
    hole = "M0,-48 C26,-48 42,-30 42,-10 C42,6 32,16 22,22 L32,66 L-32,66 L-22,22"
    pen.fill(curve(f"{hole} C-32,16 -42,6 -42,-10 C-42,-30 -26,-48 0,-48Z"), BLACK, 3)
    _eye(pen)


def _eye(pen: Pen) -> None:
    pen.fill(curve("M-38,-10 C-24,-34 24,-34 38,-10 C24,12 -24,12 -38,-10Z"), WHITE.down, 2)
    pen.fill(oval(0, -11, 16), GREEN.round, 1.8)
    iris = [(200 + 17.5 * i) for i in range(9)]
    spokes = [[(r * cos(radians(a)), -11 + r * sin(radians(a))) for r in (14.5, 9)] for a in iris]
    pen.line(spokes, 0.8)
    pen.fill(oval(0, -11, 7.4), flat(12, 8, 6), 0)
    pen.fill(oval(-5, -16, 3.2), flat(255, 255, 255), 0)
    pen.line(curve("M-38,-10 C-24,-34 24,-34 38,-10"), 3.4)
    pen.line(curve("M-36,-22 C-22,-42 22,-42 36,-22"), 2, rgb(184, 154, 106))


def admiral(pen: Pen) -> None:
    """An anchor, a rope wound round it, over waves."""
    pen = pen.at(0, -2, 1.03)
    pen.fill(curve("M-58,-44 L58,-44 L58,-35 L-58,-35Z"), WOOD.down, 2)
    for side in pen.sides():
        side.fill(oval(-60, -40, 7), GOLD.round, 1.8)
    pen.fill(curve("M-8,-58 L8,-58 L9,70 L-9,70Z"), IRON.across, 2.2)
    arm = "M0,92 C-44,88 -72,58 -76,22 L-90,34 C-84,6 -76,-4 -66,-14 C-58,-2 -52,12 -50,36 L-62,26 C-54,50 -34,66 -9,70"
    other = "L9,70 C34,66 54,50 62,26 L50,36 C52,12 58,-2 66,-14 C76,-4 84,6 90,34 L76,22 C72,58 44,88 0,92Z"
    pen.fill(curve(f"{arm} {other}"), IRON.slant, 2.4)
    pen.cord(oval(0, -74, 17), 6.4, rgb(138, 144, 152), 2)
    _rope(pen)


def _rope(pen: Pen) -> None:
    """Wind a rope round the shank: it goes before it twice and behind it once."""
    way = curve("M0,-58 C40,-70 48,-20 6,-14 C-40,-8 -44,30 0,36 C36,40 40,66 20,84 C12,92 24,104 40,100")
    pen.cord(way, 7.2, ROPE)
    (line,) = way
    for i in range(1, len(line) - 1):
        (x0, y0), (x1, y1) = line[i - 1], line[i + 1]
        dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        nx, ny = -dy / length * 3.4, dx / length * 3.4
        (x, y) = line[i]
        tx, ty = dx / length * 1.6, dy / length * 1.6
        pen.line([[(x - nx - tx, y - ny - ty), (x + nx + tx, y + ny + ty)]], 1.5, TWIST)
    pen.fill(curve("M-8,-32 L8,-32 L8,-4 L-8,-4Z M-8,16 L8,16 L8.4,30 L-8.4,30Z"), IRON.across, 0)
    for side in pen.sides():
        side.line(curve("M8.4,-34 L8.6,-6 M8.7,16 L8.9,30"), 2.2)


def diplomat(pen: Pen) -> None:
    """A sealed treaty, the quill that signed it, a branch of olive."""
    pen.fill(curve("M-58,-74 L52,-74 L52,70 L-58,70Z"), PAPER.slant, 2.2)
    for i, (left, right) in enumerate(((-40, 36), (-44, 38), (-44, 34), (-44, 38), (-44, 20))):
        y, middle = -44 + 14 * i, (left + right) / 2
        first = f"M{left},{y} C{left + 20},{y - 4} {left + 30},{y + 4} {middle},{y}"
        pen.line(curve(f"{first} C{middle + 8},{y - 4} {right - 14},{y - 3} {right},{y}"), 1.6, rgb(90, 70, 48))
    pen.fill(curve("M-72,-88 C-84,-88 -84,-66 -72,-66 L56,-66 C44,-66 44,-88 56,-88Z"), PAPER.down, 2.2)
    pen.fill(oval(57, -77, 7, 11), HOLLOW, 1.8)
    pen.line(curve("M57,-82 C61,-80 61,-74 57,-73"), 1.2)
    pen.fill(curve("M-68,62 C-80,62 -80,86 -68,86 L46,86 C58,86 58,62 46,62Z"), PAPER.down, 2.2)
    pen.fill(oval(-68, 74, 7, 12), HOLLOW, 1.8)
    pen.line(curve("M-68,69 C-64,71 -64,77 -68,79"), 1.2)
    _seal(pen.at(-30, 46))
    spine = ((22.0, 44.0), (30.0, 0.0), (50.0, -52.0), (88.0, -104.0))
    feather(pen, spine, _quill, WHITE.slant)
    _olive(pen)


def _quill(t: float) -> float:
    if t < 0.2:
        return 0.3
    return 18 * sin(pi * ((t - 0.2) / 0.8) ** 0.62) * (1 - 0.2 * t) + 0.3 if t < 1 else 0.3


def _seal(pen: Pen) -> None:
    pen.fill(curve("M-7,0 L-16,46 L-6,38 L0,48 L4,0Z"), BLUE.across, 1.5)
    pen.fill(curve("M7,0 L18,44 L8,38 L2,48 L-4,0Z"), BLUE.across, 1.5)
    pen.fill(oval(0, 0, 19.5), RED.round, 2)
    pen.fill(oval(0, 0, 13), RED.slant, 1.1)
    pen.fill(star(8, 3, 9), flat(124, 22, 32), 0.6)


def _olive(pen: Pen) -> None:
    branch = ((36.0, 88.0), (58.0, 84.0), (80.0, 66.0), (92.0, 40.0))
    pen.line([[along(branch, i / 20) for i in range(21)]], 2.4)
    for t, turns in ((0.12, (20, 100)), (0.34, (6, 86)), (0.56, (-6, 76)), (0.78, (-10, 62))):
        for turn in turns:
            leaf(pen.at(*along(branch, t), 1, turn), 24, 7)
    leaf(pen.at(92, 40, 1, 22), 24, 7)
