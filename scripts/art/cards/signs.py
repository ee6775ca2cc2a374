"""The signs of the six kinds for the smallest sizes: silhouettes of one colour, with a few marks of light in them.

A sign fills a square from -50, -50 to 50, 50.
"""

from __future__ import annotations

from art.cards.pen import Lines, Paint, Pen, bar, curve, flat, oval, star

LIGHT = flat(248, 238, 212)


def _fill(pen: Pen, paint: Paint, *shapes: Lines) -> None:
    for shape in shapes:
        pen.fill(shape, paint, 0)


def drum(pen: Pen, paint: Paint) -> None:
    """A drum and its sticks."""
    for side in pen.sides():
        _fill(side.at(0, -12, 1, 52), paint, bar(-3.6, -46, 7.2, 48, 2), oval(0, -46, 7, 9))
    _fill(pen, paint, oval(0, -8, 38, 13), bar(-38, -8, 76, 42), oval(0, 34, 38, 13))
    _fill(pen, LIGHT, curve("M-38,2 C-38,20 38,20 38,2 L38,8 C38,26 -38,26 -38,8Z"))
    _fill(pen, LIGHT, curve("M-38,28 C-38,46 38,46 38,28 L38,34 C38,52 -38,52 -38,34Z"))
    for x in (-21, 0, 21):
        _fill(pen, LIGHT, curve(f"M{x - 9},19 L{x},34 L{x + 9},19 L{x + 5},19 L{x},27 L{x - 5},19Z"))


def eye(pen: Pen, paint: Paint) -> None:
    """An eye."""
    _fill(pen, paint, curve("M-49,4 C-28,-38 28,-38 49,4 C28,40 -28,40 -49,4Z"))
    _fill(pen, LIGHT, curve("M-36,4 C-20,-24 20,-24 36,4 C20,28 -20,28 -36,4Z"))
    _fill(pen, paint, oval(0, 3, 17))
    _fill(pen, LIGHT, oval(-6, -4, 5.5))


def hat(pen: Pen, paint: Paint) -> None:
    """A bicorne with its cockade."""
    brim = "M-50,24 C-42,4 -30,2 -22,-16 C-14,-38 14,-38 22,-16 C30,2 42,4 50,24"
    _fill(pen, paint, curve(f"{brim} C48,34 42,32 38,30 C20,22 -20,22 -38,30 C-42,32 -48,34 -50,24Z"))
    _fill(pen, LIGHT, oval(0, -12, 12))
    _fill(pen, paint, oval(0, -12, 5.5))


def anchor(pen: Pen, paint: Paint) -> None:
    """An anchor."""
    _fill(pen, paint, oval(0, -37, 13), bar(-5.5, -30, 11, 70), bar(-27, -21, 54, 10, 4))
    _fill(pen, LIGHT, oval(0, -37, 5.5))
    arm = "M0,50 C-26,48 -38,32 -40,16 L-50,22 L-40,-6 L-22,18 L-30,16 C-27,28 -18,36 0,37"
    _fill(pen, paint, curve(f"{arm} C18,36 27,28 30,16 L22,18 L40,-6 L50,22 L40,16 C38,32 26,48 0,50Z"))


def shield(pen: Pen, paint: Paint) -> None:
    """A shield with a tower."""
    _fill(
        pen,
        paint,
        curve("M0,-48 C20,-48 34,-45 42,-41 C46,-2 36,32 0,50 C-36,32 -46,-2 -42,-41 C-34,-45 -20,-48 0,-48Z"),
    )
    crown = "M-21,-12 L-21,-34 L-12,-34 L-12,-25 L-5,-25 L-5,-34 L5,-34 L5,-25 L12,-25 L12,-34 L21,-34 L21,-12"
    _fill(pen, LIGHT, curve(f"{crown} L16,-6 L18,28 L7,28 L7,14 C7,6 -7,6 -7,14 L-7,28 L-18,28 L-16,-6Z"))


def treaty(pen: Pen, paint: Paint) -> None:
    """A scroll with its seal."""
    _fill(pen, paint, bar(-30, -40, 60, 80), bar(-42, -48, 84, 19, 9), bar(-42, 30, 84, 19, 9))
    for y, half in ((-20, 19), (-8, 19), (4, 19)):
        _fill(pen, LIGHT, bar(-half, y, 2 * half, 5.5))
    _fill(pen, LIGHT, oval(14, 24, 15))
    _fill(pen, paint, star(8, 8, 12, 14, 24))
