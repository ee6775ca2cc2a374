"""What all portraits have in common: shoulders, neck, head, eyes, nose, mouth, moustache, glasses, collars.

Everyone looks a little to the right. The box is -100, -110 to 100, 110; the eyes are at -22 high, the chin at 44.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from art.cards.pen import INK, WHITE, Lines, Pen, Tint, curve, flat, oval
from art.noise import Array
from art.plate import rgb

FAIR: Final = Tint((255, 232, 208), (240, 200, 166), (178, 122, 92))
ROSY: Final = Tint((255, 226, 200), (238, 184, 152), (170, 104, 82))
TANNED: Final = Tint((242, 204, 166), (206, 154, 112), (132, 84, 58))
BROWN_SKIN: Final = Tint((206, 158, 118), (156, 104, 70), (88, 52, 34))
GREY: Final = Tint((240, 238, 232), (196, 192, 186), (112, 108, 104))
BLOND: Final = Tint((250, 226, 160), (218, 174, 92), (136, 92, 36))
CHESTNUT: Final = Tint((176, 116, 70), (114, 66, 36), (52, 28, 16))
GINGER: Final = Tint((240, 160, 96), (200, 104, 48), (112, 48, 20))
BLACK: Final = Tint((96, 92, 96), (48, 44, 48), (16, 14, 16))
LIP: Final = rgb(168, 74, 66)
FACE: Final = (
    "M-36,-26 C-38,-58 -20,-72 2,-72 C24,-72 40,-58 40,-26 C40,-2 34,22 18,38 "
    "C10,46 -4,46 -12,38 C-28,24 -35,0 -36,-26Z"
)
BUST: Final = "M-104,116 C-98,84 -70,70 -34,62 L38,62 C74,70 100,84 106,116Z"


class Eye(NamedTuple):
    """How eyes look: their colour, how far they are open (0–1), the colour and width of the brows.

    Brows are `lift` units higher than usual; their inner ends are `slope` units higher than the outer ones, or lower if
    negative, which looks angry.
    """

    iris: Array = rgb(84, 58, 36)
    open: float = 1.0
    brow: Array = rgb(70, 44, 28)
    lift: float = 0.0
    slope: float = 0.0
    thick: float = 3.4


def bust(pen: Pen, cloth: Tint, outline: str = BUST) -> None:
    """The shoulders in a cloth, with three folds."""
    pen.fill(curve(outline), cloth.slant, 2.4)
    pen.line(curve("M-62,116 C-60,98 -54,86 -46,76 M64,116 C62,98 58,88 50,78 M-84,116 C-82,104 -78,96 -74,90"), 1.4)


def neck(pen: Pen, skin: Tint) -> None:
    """The neck, in the shade of the chin."""
    pen.fill(curve("M-20,24 C-18,44 -22,58 -34,66 C-14,78 20,78 38,66 C26,58 22,44 24,24Z"), flat(*skin.dark), 2.0)
    pen.fill(
        curve("M-19,40 C-18,52 -22,60 -32,66 C-14,76 18,76 36,66 C27,60 24,52 24,40 C10,56 -8,56 -19,40Z"),
        flat(*skin.middle),
        0,
    )


def head(pen: Pen, skin: Tint, outline: str = FACE, *, ears: bool = True) -> None:
    """The head with its ears, and a little red on the cheeks."""
    if ears:
        pen.fill(oval(-38, -14, 7, 12), skin.slant, 1.8)
        pen.fill(oval(41, -14, 5, 11), flat(*skin.dark), 1.8)
    pen.fill(curve(outline), skin.slant, 2.4)
    for x, wide in ((-18, 11), (27, 8)):
        pen.fill(oval(x, 4, wide, 8), lambda _at: LIP, 0, 0.16)


def eyes(pen: Pen, eye: Eye) -> None:
    """Both eyes with their brows."""
    for x, wide, way in ((-13, 10.5, 1), (22, 8.5, -1)):
        spot = pen.at(x, -21)
        high = 6.2 * eye.open
        spot.fill(
            curve(
                f"M{-wide},0 C{-wide / 2},{-high * 1.3} {wide / 2},{-high * 1.3} {wide},0 "
                f"C{wide / 2},{high} {-wide / 2},{high} {-wide},0Z"
            ),
            WHITE.down,
            1.2,
        )
        spot.fill(oval(1.6, -0.6, 4.6, min(4.8, high * 0.86)), flat(*(255 * each for each in eye.iris)), 1.0)
        spot.fill(oval(1.8, -0.8, 2.2, min(2.4, high * 0.5)), flat(14, 10, 8), 0)
        spot.fill(oval(0.4, -2.2, 1.2), flat(255, 255, 255), 0)
        spot.line(curve(f"M{-wide},0 C{-wide / 2},{-high * 1.3} {wide / 2},{-high * 1.3} {wide},0"), 2.6)
        inner, outer = -13 - eye.lift - eye.slope * 0.5, -13 - eye.lift + eye.slope * 0.5
        left, right = (outer, inner) if way > 0 else (inner, outer)
        spot.line(
            curve(f"M{-wide - 2},{left + 1.5} C{-wide / 3},{left - 4} {wide / 3},{right - 4} {wide + 2},{right + 1.5}"),
            eye.thick,
            eye.brow,
        )


def nose(pen: Pen, long: float = 1.0, width: float = 1.0) -> None:
    """The nose, seen a little from its left."""
    tip = 5 * long
    pen.line(
        curve(
            f"M9,-20 C11,-8 {15 * width},{tip - 6} {17 * width},{tip} "
            f"C{17 * width},{tip + 5} {12 * width},{tip + 6} 8,{tip + 5}"
        ),
        2.0,
    )
    pen.line(curve(f"M{4 - 4 * width},{tip + 1} C{1 - 4 * width},{tip + 5} {3 - 2 * width},{tip + 7} 6,{tip + 5}"), 1.6)


def smile(pen: Pen, up: float = 3.0, width: float = 1.0, lip: Array = LIP) -> None:
    """A closed mouth, its corners `up` (down if negative), with a lower lip."""
    left, right = 5 - 15 * width, 7 + 13 * width
    pen.fill(
        curve(
            f"M{left},{24 - up} C{left + 6},22 2,21 6,23 "
            f"C10,21 {right - 6},22 {right},{24 - up} "
            f"C{right - 6},{29 + up * 0.3} {left + 6},{30 + up * 0.3} {left},{24 - up}Z"
        ),
        lambda _at: lip,
        0,
        0.75,
    )
    pen.line(
        curve(f"M{left - 1},{23 - up} C{left + 6},{25 + up * 0.4} {right - 6},{25 + up * 0.4} {right + 1},{23 - up}"),
        2.0,
    )


def grin(pen: Pen, width: float = 1.0) -> None:
    """An open smile with teeth."""
    left, right = 5 - 16 * width, 7 + 14 * width
    pen.fill(
        curve(f"M{left},19 C{left + 10},23 {right - 10},23 {right},19 C{right - 3},33 {left + 3},34 {left},19Z"),
        flat(96, 28, 28),
        1.8,
    )
    pen.fill(
        curve(
            f"M{left + 2},20.4 C{left + 10},23.6 {right - 10},23.6 {right - 2},20.4 "
            f"C{right - 5},27 {left + 5},27.4 {left + 2},20.4Z"
        ),
        WHITE.down,
        0.8,
    )


def moustache(pen: Pen, hair: Tint, curl: float = 8.0, width: float = 1.0) -> None:
    """A moustache whose ends curl up."""
    for side in (pen.at(6, 15), pen.at(6, 15).mirrored()):
        w = 26 * width
        side.fill(curve(f"M0,0 C8,-5 {w * 0.6},-2 {w},{-curl} C{w * 0.9},6 {w * 0.5},9 0,5Z"), hair.down, 1.6)
        side.line(curve(f"M3,3 C{w * 0.4},4 {w * 0.7},1 {w * 0.92},{-curl * 0.6}"), 0.8)


def pointed_beard(pen: Pen, hair: Tint, long: float = 24.0) -> None:
    """A beard on the chin that ends in a point."""
    pen.fill(
        curve(f"M-6,31 C0,35 12,35 18,31 C20,42 14,{36 + long * 0.7} 7,{36 + long} C-1,{36 + long * 0.7} -7,42 -6,31Z"),
        hair.down,
        1.8,
    )
    pen.line(
        curve(f"M2,38 C3,46 5,{36 + long * 0.6} 6,{32 + long} M10,38 C10,46 9,{36 + long * 0.6} 8,{32 + long}"), 0.9
    )


def full_beard(pen: Pen, hair: Tint, long: float = 34.0) -> None:
    """A full beard from ear to ear."""
    low = 40 + long
    pen.fill(
        curve(
            f"M-38,-12 C-30,2 -26,10 -14,13 C-4,10 16,10 24,13 C34,10 38,2 41,-12 C46,20 38,{low - 14} 24,{low - 4} "
            f"C14,{low + 4} -6,{low + 4} -16,{low - 4} C-34,{low - 14} -42,20 -38,-12Z"
        ),
        hair.slant,
        2.2,
    )
    locks = " ".join(
        f"M{x},{18 + abs(x - 4) * -0.3} C{x + 2},34 {x - 2},{low - 22} {x * 0.8 + 1},{low - 8 - abs(x - 4) * 0.4}"
        for x in range(-26, 36, 8)
    )
    pen.line(curve(locks), 1.0)


def glasses(pen: Pen, rim: Tint) -> None:
    """Round glasses."""
    for x, r in ((-13, 14.5), (23, 13.0)):
        pen.fill(oval(x, -20, r), flat(226, 236, 240), 0, 0.22)
        pen.cord(oval(x, -20, r), 2.0, rgb(*rim.middle), 1.0)
        pen.line(curve(f"M{x - r * 0.5},{-24} L{x - r * 0.1},{-29}"), 1.8, rgb(255, 255, 255), 0.8)
    pen.cord(curve("M1,-21 C4,-25 8,-25 10.5,-21 M-27,-21 L-38,-17"), 2.0, rgb(*rim.middle), 1.0)


def wrinkles(pen: Pen) -> None:
    """The lines of an old face."""
    pen.line(
        curve(
            "M-24,12 C-22,18 -20,22 -17,25 M31,12 C31,17 29,22 27,24 M-30,-16 L-35,-19 "
            "M-30,-12 L-36,-11 M-22,-7 C-16,-4 -8,-5 -4,-8"
        ),
        1.2,
    )
    pen.line(curve("M-18,-50 C-4,-54 14,-54 24,-50 M-14,-43 C-2,-46 12,-46 22,-43"), 1.0, INK, 0.6)


def ruff(pen: Pen, wide: float = 52.0, high: float = 15.0) -> None:
    """A pleated collar around the neck."""
    middle = 56
    pen.fill(oval(3, middle, wide, high), WHITE.down, 2.0)
    n = 17
    for i in range(n):
        t = -1 + 2 * i / (n - 1)
        x = 3 + wide * 0.94 * t
        deep = high * (1 - t * t) ** 0.5
        pen.fill(oval(x, middle + deep * 0.55, 5.2, 3 + deep * 0.42), WHITE.slant, 1.3)


def falling_collar(pen: Pen, cloth: Tint = WHITE, lace: int = 9) -> None:
    """A wide collar that lies on the shoulders, its edge of lace."""
    for side, sign in ((pen.at(3, 0), 1), (pen.at(3, 0).mirrored(), 1)):
        for i in range(lace):
            t = i / (lace - 1)
            side.fill(oval(8 + 56 * t * sign, 100 - 22 * t, 7), cloth.round, 1.2)
        side.fill(curve("M0,64 C12,66 26,62 34,52 C50,60 62,66 70,76 C50,92 30,100 4,102 L0,74Z"), cloth.down, 1.8)
        side.line(curve("M14,72 C22,80 26,88 28,96 M30,64 C40,70 48,78 52,86"), 1.0)


def shade(pen: Pen, outline: Lines, alpha: float = 0.3) -> None:
    """Darken what lies under a hat or a hood."""
    pen.fill(outline, flat(40, 22, 12), 0, alpha)
