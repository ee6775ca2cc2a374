"""What is seen far behind an emblem: a camp, a door, a field of battle, the sea, a stronghold, a town. Faint."""

from __future__ import annotations

from math import sin

from art.cards.pen import Paint, Pen, bar, curve, flat, oval
from art.plate import rgb

FAR, NEAR, EARTH = flat(206, 188, 146), flat(190, 168, 120), flat(216, 196, 150)
CLOUD = flat(247, 240, 222)
FAINT = rgb(120, 92, 58)


def _hills(pen: Pen, w: float, y: float, height: float, shift: float, paint: Paint) -> None:
    top = [
        (x, y - height * (0.55 + 0.3 * sin(x / 31 + shift) + 0.15 * sin(x / 13 + 2 * shift)))
        for x in range(0, int(w) + 2, 2)
    ]
    line = [*top, (w, y + 40), (0, y + 40), top[0]]
    pen.fill([line], paint, 0)
    pen.line([top], 0.8, FAINT, 0.7)


def _cloud(pen: Pen, x: float, y: float, size: float) -> None:
    for dx, dy, r in ((-20, 0, 9), (-8, -5, 12), (8, -3, 11), (21, 1, 8)):
        pen.fill(oval(x + dx * size, y + dy * size, r * size * 1.3, r * size * 0.8), CLOUD, 0, 0.75)


def _ground(pen: Pen, w: float, h: float, y: float) -> None:
    pen.fill(bar(0, y, w, h - y), EARTH, 0)
    pen.line([[(0, y), (w, y)]], 0.8, FAINT, 0.7)


def camp(pen: Pen, w: float, h: float, y: float) -> None:
    """Tents before hills."""
    _cloud(pen, 0.76 * w, 0.16 * h, 1)
    _hills(pen, w, y, 26, 0.4, FAR)
    _ground(pen, w, h, y)
    for x, s in ((0.07, 1.0), (0.19, 0.8), (0.95, 1.05), (0.83, 0.8)):
        tent = pen.at(x * w, y + 5, s)
        tent.fill(curve("M0,-30 L17,0 L-17,0Z"), flat(238, 226, 196), 0)
        tent.fill(curve("M0,-30 L17,0 L5,0Z"), NEAR, 0)
        tent.line(curve("M0,-30 L17,0 L-17,0Z M0,-30 L5,0 M0,-30 L0,-38"), 0.9, FAINT)
        tent.fill(curve("M0,-38 L9,-35 L0,-32Z"), flat(170, 96, 80), 0)


def door(pen: Pen, w: float, h: float, _y: float) -> None:
    """The planks of a door, nailed."""
    pen.fill(bar(0, 0, w, h), flat(204, 184, 148), 0)
    step = w / 6
    for i in range(7):
        x = i * step
        pen.fill(bar(x + step * 0.62, 0, step * 0.38, h), flat(190, 166, 126), 0)
        pen.line([[(x, 0), (x, h)]], 1.6, FAINT)
        for y in (0.13, 0.9):
            pen.fill(oval(x + step / 2, y * h, 2.6), flat(120, 100, 76), 0.6)
    for x, y, long in ((0.3, 0.3, 30), (0.72, 0.62, 40), (0.42, 0.78, 26), (0.88, 0.22, 34), (0.12, 0.66, 30)):
        pen.line([[(x * w, y * h), (x * w + 1.5, y * h + long)]], 0.7, FAINT, 0.7)


def field(pen: Pen, w: float, h: float, y: float) -> None:
    """Smoke over hills, and ranks of bayonets."""
    _cloud(pen, 0.8 * w, 0.15 * h, 0.9)
    _hills(pen, w, y, 34, 2.2, FAR)
    for x, dy, s in ((0.12, 12, 1.1), (0.9, 15, 1.2), (0.74, 9, 0.7)):
        _cloud(pen, x * w, y - dy, s)
    _ground(pen, w, h, y)
    for x in range(4, int(w), 7):
        if not 0.26 * w < x < 0.74 * w:
            pen.fill(oval(x, y - 4.5, 1.7), NEAR, 0.5)
            pen.line([[(x, y - 3), (x, y + 6)]], 2.2, FAINT, 0.7)
            pen.line([[(x + 2.4, y + 4), (x + 3.2, y - 13)]], 0.7, FAINT, 0.9)


def sea(pen: Pen, w: float, h: float, y: float) -> None:
    """Waves, and ships of the line far out."""
    _cloud(pen, 0.78 * w, 0.13 * h, 1)
    _cloud(pen, 0.16 * w, 0.3 * h, 0.8)
    pen.fill(bar(0, y, w, h - y), flat(178, 194, 200), 0)
    pen.line([[(0, y), (w, y)]], 0.8, FAINT, 0.8)
    for row in range(1, 9):
        depth = y + row * row * 1.6 + 3 * row
        for i in range(-1, 8):
            x = (i + 0.5 * (row % 2)) * w / 6.5 + row * 3
            pen.line(curve(f"M{x},{depth} Q{x + 5},{depth - 2 - row * 0.5} {x + 11},{depth}"), 0.9, rgb(70, 100, 124))
    for x, s in ((0.1, 0.9), (0.92, 0.8)):
        _ship(pen.at(x * w, y, s))


def _ship(pen: Pen) -> None:
    pen.fill(curve("M-19,-5 L20,-6 L15,3 L-15,3Z"), flat(140, 112, 80), 0.8)
    for x, tall in ((-9, 30), (2, 36), (12, 28)):
        pen.line([[(x, -5), (x, -tall)]], 0.8, FAINT)
        for top, low in ((-0.92 * tall, -0.62 * tall), (-0.56 * tall, -0.24 * tall)):
            edge = f"M{x - 4},{top} L{x + 4},{top} C{x + 8},{(top + low) / 2} {x + 6},{low} {x + 5},{low}"
            pen.fill(curve(f"{edge} L{x - 5},{low}Z"), flat(246, 238, 220), 0.7)


def stronghold(pen: Pen, w: float, h: float, y: float) -> None:
    """Towers on a hill, either side."""
    _cloud(pen, 0.74 * w, 0.13 * h, 0.9)
    _hills(pen, w, y, 30, 4.4, FAR)
    for x, s in ((0.1, 1.0), (0.9, 1.15)):
        _keep(pen.at(x * w, y - 5, s))
    _ground(pen, w, h, y + 2)


def _keep(pen: Pen) -> None:
    for x, wide, tall in ((-15, 10, 26), (7, 9, 32), (-6, 14, 18)):
        pen.fill(bar(x, -tall, wide, tall + 4), flat(224, 208, 172), 0.8)
        merlons = [bar(x + i * wide / 2.5 - 0.6, -tall - 3, wide / 4, 3.4)[0] for i in range(3)]
        pen.fill(merlons, flat(224, 208, 172), 0.7)
        pen.fill(bar(x + wide * 0.6, -tall, wide * 0.4, tall + 4), NEAR, 0, 0.7)
    pen.line([[(11.5, -35), (11.5, -45)]], 0.8, FAINT)
    pen.fill(curve("M11.5,-45 L21,-42 L11.5,-39Z"), flat(120, 140, 104), 0.6)


def town(pen: Pen, w: float, h: float, y: float) -> None:
    """The roofs, a dome and spires of a capital."""
    _cloud(pen, 0.42 * w, 0.1 * h, 0.8)
    _hills(pen, w, y, 20, 1.2, FAR)
    wall, roof = flat(226, 210, 178), flat(188, 164, 150)
    for i in range(15):
        x, tall = i * w / 14 - 8, 12 + 7 * ((i * 5) % 4) / 3
        pen.fill(bar(x, y - tall, w / 15, tall + 3), wall, 0.7)
        pen.fill(
            [[(x - 1, y - tall), (x + w / 30, y - tall - 8), (x + w / 15 + 1, y - tall), (x - 1, y - tall)]], roof, 0.7
        )
    for x in (0.08, 0.86):
        spire = pen.at(x * w, y)
        spire.fill(bar(-4, -34, 8, 36), wall, 0.8)
        spire.fill(curve("M-5.5,-34 L0,-58 L5.5,-34Z"), roof, 0.8)
    dome = pen.at(0.95 * w, y)
    dome.fill(bar(-12, -22, 24, 24), wall, 0.8)
    dome.fill(curve("M-12,-22 C-12,-40 12,-40 12,-22Z"), roof, 0.8)
    dome.line([[(0, -36), (0, -46)], [(-2.5, -43), (2.5, -43)]], 0.9, FAINT)
    _ground(pen, w, h, y)
