"""The portraits, each drawn with a pen whose box is -100, -110 to 100, 110."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from art.cards.motifs import feather
from art.cards.pen import (
    BLUE,
    BROWN,
    DARK,
    GOLD,
    GREEN,
    IRON,
    PAPER,
    RED,
    SILVER,
    WHITE,
    Pen,
    Tint,
    bar,
    curve,
    flat,
    oval,
)
from art.characters.features import (
    BLACK,
    BLOND,
    BROWN_SKIN,
    CHESTNUT,
    FAIR,
    GINGER,
    GREY,
    ROSY,
    TANNED,
    Eye,
    bust,
    eyes,
    falling_collar,
    full_beard,
    glasses,
    grin,
    head,
    moustache,
    neck,
    nose,
    pointed_beard,
    ruff,
    shade,
    smile,
    wrinkles,
)
from art.plate import rgb

PLUM = Tint((196, 156, 200), (126, 78, 134), (56, 28, 68))
OCHRE = Tint((238, 196, 120), (190, 134, 60), (108, 66, 24))
SEA = Tint((150, 196, 196), (70, 126, 130), (26, 58, 64))


def _plume(t: float) -> float:
    """Return how wide a feather is at `t`, 0–1 of its length."""
    return 11 * sin(3.0 * (0.9 * t + 0.06)) ** 0.8


def careful(pen: Pen) -> None:
    """An old lady in a white bonnet, with glasses."""
    body = pen.at(0, -14)
    bust(body, SEA)
    pen.fill(
        curve("M-52,10 C-62,-60 -40,-98 4,-98 C48,-98 66,-60 56,10 C54,34 44,46 34,52 L-30,52 C-42,46 -50,32 -52,10Z"),
        WHITE.slant,
        2.4,
    )
    neck(body, FAIR)
    head(pen, FAIR, ears=False)
    for side in (pen, pen.at(4, 0).mirrored()):
        side.fill(curve("M2,-74 C-22,-74 -38,-58 -38,-26 C-30,-44 -18,-56 2,-60Z"), GREY.slant, 1.6)
        side.line(curve("M-4,-66 C-18,-62 -30,-50 -35,-36 M-2,-62 C-14,-58 -24,-50 -31,-40"), 0.9)
    wrinkles(pen)
    eyes(pen, Eye(rgb(84, 110, 132), 0.8, rgb(150, 144, 138), 1, 1, 2.6))
    glasses(pen, GOLD)
    nose(pen, 1.0)
    smile(pen, 3.5, 0.8)
    for i in range(15):
        turn = pi * (0.94 + 1.12 * i / 14)
        pen.fill(oval(2 + 48 * cos(turn), -26 + 54 * sin(turn), 8.5), WHITE.round, 1.4)
    body.fill(curve("M-50,40 C-30,62 40,62 54,40 C50,58 30,72 4,72 C-24,72 -46,58 -50,40Z"), RED.down, 1.6)
    for side in body.at(3, 66).sides():
        side.fill(curve("M0,0 C10,-12 26,-14 32,-4 C30,8 12,10 0,0Z"), RED.slant, 1.6)
        side.fill(curve("M0,0 C8,8 14,20 12,32 L2,26Z"), RED.down, 1.4)


def greedy(pen: Pen) -> None:
    """A round merchant in a flat velvet cap, with a chain of gold."""
    body = pen.at(0, -14)
    bust(body, PLUM)
    for side in body.at(2, 0).sides():
        side.fill(curve("M16,66 C34,62 54,70 66,80 C60,96 56,108 56,116 L20,116 C24,98 22,80 16,66Z"), BROWN.slant, 1.8)
    neck(body, ROSY)
    wide = (
        "M-44,-26 C-44,-60 -22,-72 2,-72 C28,-72 48,-60 48,-26 C50,4 42,28 24,42 "
        "C12,50 -8,50 -20,42 C-38,28 -46,2 -44,-26Z"
    )
    head(pen, ROSY, wide, ears=False)
    pen.line(curve("M-14,50 C-2,58 14,58 24,50"), 1.8)
    for side in pen.at(2, 0).sides():
        side.fill(
            curve("M-46,-36 C-54,-20 -54,4 -46,20 C-40,14 -38,4 -40,-8 C-40,-18 -42,-28 -46,-36Z"), CHESTNUT.across, 1.6
        )
    eyes(pen, Eye(rgb(70, 52, 30), 0.62, rgb(78, 46, 26), -1, 2, 4.0))
    nose(pen, 1.05, 1.2)
    smile(pen, 5, 1.0)
    pen.line(curve("M-16,34 C-4,40 14,40 24,34"), 1.2)
    pen.fill(curve("M-58,-46 C-66,-78 -36,-104 6,-104 C50,-104 72,-78 62,-46 C36,-58 -30,-58 -58,-46Z"), RED.slant, 2.4)
    pen.fill(
        curve(
            "M-60,-44 C-34,-58 38,-58 64,-44 C66,-38 64,-34 62,-32 C36,-44 -32,-44 -58,-32 C-61,-36 -62,-40 -60,-44Z"
        ),
        DARK.slant,
        2.0,
    )
    pen.fill(oval(34, -50, 7), GOLD.round, 1.6)
    pen.fill(oval(34, -50, 3), flat(60, 110, 180), 0.9)
    for i in range(13):
        t = -1 + i / 6
        body.fill(oval(3 + 40 * t, 106 - 30 * t * t, 5.2), GOLD.round, 1.4)
    body.fill(oval(3, 111, 9), GOLD.round, 1.6)


def vengeful(pen: Pen) -> None:
    """A lady with raven hair and a beauty spot, who has not forgotten."""
    body = pen.at(0, -14)
    pen.fill(
        curve("M-46,-40 C-60,-90 40,-112 56,-54 C66,-14 60,30 66,70 C40,84 -40,84 -62,66 C-54,30 -58,-4 -46,-40Z"),
        BLACK.slant,
        2.2,
    )
    bust(body, RED, "M-104,116 C-98,92 -76,80 -50,74 C-30,92 34,92 54,74 C78,80 100,92 106,116Z")
    neck(body, FAIR)
    body.fill(
        curve("M-50,74 C-34,62 -28,60 -22,58 C-10,70 16,70 28,58 C34,60 40,64 54,74 C34,94 -30,94 -50,74Z"),
        FAIR.down,
        1.8,
    )
    head(
        pen,
        FAIR,
        "M-35,-26 C-37,-58 -20,-72 2,-72 C24,-72 38,-58 38,-26 C38,-2 30,22 15,38 "
        "C9,45 -1,45 -8,38 C-24,24 -34,0 -35,-26Z",
        ears=False,
    )
    pen.fill(
        curve("M6,-76 C-26,-80 -44,-56 -44,-18 C-46,6 -54,30 -48,56 C-38,44 -34,22 -36,0 C-36,-30 -18,-52 6,-62Z"),
        BLACK.slant,
        1.8,
    )
    pen.fill(
        curve("M6,-76 C30,-78 46,-58 46,-20 C48,4 56,28 52,54 C42,44 38,22 40,0 C40,-28 26,-52 6,-62Z"),
        BLACK.slant,
        1.8,
    )
    pen.line(
        curve("M0,-70 C-24,-66 -38,-44 -40,-12 C-41,12 -48,32 -46,46 M12,-70 C28,-66 40,-46 42,-14 C43,10 50,30 49,44"),
        1.0,
        rgb(140, 136, 140),
    )
    eyes(pen, Eye(rgb(66, 110, 78), 0.78, rgb(30, 24, 26), -2, -5, 3.6))
    nose(pen, 0.95, 0.85)
    smile(pen, -1.5, 0.8, rgb(176, 40, 52))
    pen.fill(oval(26, 14, 2.2), flat(30, 18, 16), 0)
    for x, y in ((-38, 8), (42, 8)):
        pen.fill(oval(x, y, 3.2, 6), GOLD.round, 1.2)
    body.fill(curve("M-28,60 C-14,74 20,74 34,60 L34,65 C20,80 -14,80 -28,65Z"), BLACK.down, 1.2)
    body.fill(oval(3, 78, 6, 8), GREEN.round, 1.4)
    for i in range(9):
        t = -1 + i / 4
        pen.fill(oval(3 + 26 * t, -84 + 10 * t * t, 4.4), WHITE.round, 1.2)


def bluffer(pen: Pen) -> None:
    """A player of comedies: half a mask, a wide ruff, a grin."""
    body = pen.at(0, -14)
    bust(body, OCHRE)
    for x in (-60, -36, -12, 16, 40, 64):
        body.fill(curve(f"M{x},80 L{x + 12},98 L{x},116 L{x - 12},98Z"), BLUE.slant, 1.2)
    neck(body, FAIR)
    head(pen, FAIR)
    pen.fill(
        curve(
            "M-40,-20 C-46,-60 -24,-80 4,-80 C30,-80 48,-60 43,-20 C42,-38 34,-50 22,-54 "
            "C6,-58 -14,-56 -26,-48 C-34,-42 -38,-32 -40,-20Z"
        ),
        CHESTNUT.slant,
        2.0,
    )
    ruff(body, 58, 17)
    grin(pen, 1.1)
    mask = (
        "M-40,-34 C-22,-44 -4,-40 6,-32 C14,-40 30,-44 44,-34 C46,-16 36,-2 24,-4 "
        "C20,-6 18,2 14,6 C8,10 0,6 -1,-2 C-6,-8 -22,2 -32,-6 C-38,-12 -41,-22 -40,-34Z"
    )
    pen.fill(curve(mask), DARK.slant, 2.2)
    for x, wide in ((-16, 9.5), (25, 8)):
        spot = pen.at(x, -20)
        spot.fill(
            curve(f"M{-wide},0 C{-wide / 2},-8 {wide / 2},-8 {wide},0 C{wide / 2},5 {-wide / 2},5 {-wide},0Z"),
            WHITE.down,
            1.2,
        )
        spot.fill(oval(2.5, -1, 3.6, 3.6), flat(40, 84, 60), 0.9)
        spot.fill(oval(2.6, -1, 1.7), flat(12, 8, 6), 0)
    pen.line(curve("M-36,-32 C-22,-39 -6,-36 5,-28 C14,-36 28,-39 40,-32"), 1.2, rgb(200, 168, 96))
    pen.fill(
        curve("M-62,-58 C-40,-72 40,-76 70,-60 C58,-66 50,-92 10,-100 C-30,-104 -44,-82 -46,-66Z"), PLUM.slant, 2.2
    )
    pen.fill(curve("M-72,-54 C-40,-72 44,-76 78,-54 C40,-64 -36,-60 -72,-54Z"), PLUM.down, 2.0)
    feather(pen.at(40, -74, 0.9, 24), ((0, 0), (10, -20), (40, -30), (58, 6)), _plume, WHITE.down, 20)


def diplomat(pen: Pen) -> None:
    """An abbot with a small cap and a calm eye."""
    body = pen.at(0, -14)
    bust(body, DARK)
    neck(body, TANNED)
    for x, y, r in ((-42, -30, 11), (-45, -14, 12), (-42, 2, 11), (47, -30, 9), (50, -14, 10), (47, 2, 9)):
        pen.fill(oval(x, y, r), GREY.round, 1.5)
    head(pen, TANNED, ears=False)
    pen.fill(
        curve(
            "M-44,-24 C-50,-52 -36,-74 2,-76 C38,-74 54,-52 48,-24 C44,-40 36,-52 22,-56 "
            "C6,-60 -16,-58 -28,-50 C-38,-42 -42,-34 -44,-24Z"
        ),
        GREY.slant,
        1.8,
    )
    pen.fill(curve("M-32,-66 C-28,-86 34,-88 40,-66 C20,-74 -12,-74 -32,-66Z"), PLUM.down, 2.0)
    eyes(pen, Eye(rgb(70, 84, 110), 0.7, rgb(130, 124, 118), 2, 3, 3.2))
    wrinkles(pen)
    nose(pen, 1.15)
    smile(pen, 4, 0.95)
    for side in body.at(3, 0).sides():
        side.fill(curve("M0,66 L16,64 L20,102 L2,102Z"), WHITE.down, 1.8)
    body.fill(curve("M-34,62 C-16,72 22,72 40,62 L40,70 C22,80 -16,80 -34,70Z"), WHITE.down, 1.8)
    body.line(curve("M44,84 L44,110 M34,94 L54,94"), 5.2)
    body.line(curve("M44,84 L44,110 M34,94 L54,94"), 2.6, rgb(224, 188, 98))


def gambler(pen: Pen) -> None:
    """A captain with an eye patch and a feathered hat."""
    body = pen.at(0, -14)
    pen.fill(curve("M-42,-40 C-58,-10 -62,30 -52,62 C-30,72 36,72 58,60 C66,28 60,-10 46,-40Z"), GINGER.slant, 2.2)
    pen.line(curve("M-46,-20 C-54,6 -54,34 -46,58 M-40,-10 C-46,14 -46,36 -38,60 M52,-20 C58,6 58,34 52,56"), 1.1)
    bust(body, BLUE)
    neck(body, TANNED)
    falling_collar(body, PAPER)
    head(pen, TANNED, ears=False)
    eyes(pen, Eye(rgb(60, 90, 130), 0.9, rgb(140, 70, 32), 1, -2, 4.4))
    pen.fill(curve("M12,-30 C20,-34 30,-33 35,-28 C36,-16 30,-9 22,-9 C14,-11 10,-20 12,-30Z"), DARK.slant, 1.8)
    pen.line(curve("M12,-28 C-4,-40 -24,-48 -38,-50 M34,-28 L42,-36"), 2.6)
    nose(pen, 1.0, 1.05)
    grin(pen, 0.86)
    moustache(pen, GINGER, 12, 1.05)
    pointed_beard(pen, GINGER, 20)
    shade(pen, curve("M-38,-46 C-20,-58 24,-58 42,-46 C42,-40 41,-36 40,-32 C20,-44 -18,-44 -36,-32Z"))
    pen.fill(curve("M-46,-58 C-50,-92 -26,-106 6,-104 C40,-106 56,-90 52,-58Z"), DARK.slant, 2.2)
    pen.fill(curve("M-92,-50 C-60,-76 60,-80 96,-58 C70,-38 -50,-32 -92,-50Z"), DARK.down, 2.4)
    pen.fill(curve("M-48,-66 C-20,-74 30,-76 54,-68 L53,-58 C28,-66 -18,-64 -48,-56Z"), RED.down, 1.6)
    for tip, paint in ((-86, RED), (-70, WHITE)):
        feather(pen.at(-24, -72, 1), ((0, 0), (-14, -34), (-44, -40), (tip, -2)), _plume, paint.down, 22)
    pen.fill(oval(-24, -68, 6), GOLD.round, 1.6)


def scholar(pen: Pen) -> None:
    """A woman of letters: dark skin, a square cap, a quill behind the ear."""
    body = pen.at(0, -14)
    pen.fill(oval(3, -34, 56, 50), BLACK.slant, 2.2)
    for i in range(18):
        t = pi * (0.98 + 1.04 * i / 17)
        pen.fill(oval(3 + 52 * cos(t), -30 + 46 * sin(t), 9), BLACK.round, 1.3)
    bust(body, GREEN)
    neck(body, BROWN_SKIN)
    head(pen, BROWN_SKIN)
    eyes(pen, Eye(rgb(58, 34, 20), 0.95, rgb(24, 16, 12), 2, 1, 3.4))
    nose(pen, 0.95, 1.15)
    smile(pen, 2.5, 0.95, rgb(140, 52, 52))
    pen.fill(
        curve("M-38,-34 C-42,-60 -20,-74 4,-74 C28,-74 46,-58 43,-34 C34,-52 20,-58 4,-58 C-14,-58 -30,-50 -38,-34Z"),
        BLACK.slant,
        1.6,
    )
    pen.fill(
        curve("M-50,-60 C-30,-70 36,-72 56,-60 C56,-78 52,-92 46,-98 L-40,-98 C-46,-90 -50,-78 -50,-60Z"),
        DARK.slant,
        2.2,
    )
    pen.fill(curve("M4,-112 L74,-98 L6,-84 L-68,-98Z"), DARK.down, 2.2)
    pen.fill(oval(4, -99, 4), GOLD.round, 1.2)
    pen.cord(curve("M4,-99 C40,-98 60,-92 64,-70"), 2.6, rgb(224, 188, 98), 1.1)
    pen.fill(curve("M58,-72 L70,-72 L73,-52 L56,-52Z"), GOLD.down, 1.4)
    quill = pen.at(-40, -18, 0.8, -38)
    feather(quill, ((0, 14), (-2, -20), (6, -50), (16, -84)), _plume, WHITE.down, 22)
    falling_collar(body, PAPER)
    glasses(pen, SILVER)


def child(pen: Pen) -> None:
    """A boy with freckles, a gap in his teeth and a paper hat."""
    body = pen.at(0, -14)
    bust(body.at(0, 10, 0.9), RED)
    neck(body.at(2, 6, 0.86), ROSY)
    pen.fill(
        curve("M-46,-20 C-56,-66 -24,-86 4,-84 C38,-86 62,-60 50,-18 C56,-8 40,4 40,4 L-36,4 C-44,0 -52,-8 -46,-20Z"),
        BLOND.slant,
        2.2,
    )
    round_ = (
        "M-40,-18 C-42,-54 -22,-68 2,-68 C28,-68 44,-54 43,-18 C43,8 34,28 18,38 "
        "C10,43 -6,43 -14,38 C-30,28 -40,8 -40,-18Z"
    )
    head(pen.at(0, 4), ROSY, round_)
    eyes(pen.at(0, 8, 1.06), Eye(rgb(64, 120, 160), 1.15, rgb(170, 120, 56), 3, 1, 2.8))
    nose(pen.at(2, 8, 0.86), 0.8, 0.95)
    grin(pen.at(0, 6), 0.9)
    pen.fill(bar(4.6, 27.4, 4.6, 5.2), flat(96, 28, 28), 0)
    for x, y in ((-24, 2), (-18, 6), (-12, 1), (24, 2), (30, 6), (33, 0), (-20, -2), (28, -3)):
        pen.fill(oval(x, y + 6, 1.5), flat(178, 104, 60), 0)
    for x, turn, long in ((-34, -20, 26), (-22, -8, 30), (-8, 6, 28), (8, -6, 30), (22, 8, 28), (36, 20, 24)):
        lock = pen.at(x * 0.9 + 2, -62, 1, turn + 180)
        lock.fill(
            curve(f"M-9,0 C-8,{-long * 0.5} -3,{-long * 0.8} 2,{-long} C6,{-long * 0.7} 10,{-long * 0.4} 9,0Z"),
            BLOND.down,
            1.4,
        )
    pen.fill(curve("M-64,-58 L2,-112 L70,-60 C40,-68 -32,-68 -64,-58Z"), PAPER.slant, 2.2)
    pen.fill(curve("M-68,-50 C-34,-64 42,-66 74,-52 L70,-66 C40,-74 -32,-74 -62,-64Z"), PAPER.down, 2.0)
    pen.line(curve("M2,-112 L4,-72 M-30,-84 L-14,-82 M-26,-78 L-8,-77 M20,-84 L36,-80"), 1.1)


def bold(pen: Pen) -> None:
    """An old sergeant in a steel helmet, with a full beard and a scar."""
    body = pen.at(0, -14)
    bust(body, IRON)
    body.line(curve("M-70,84 C-40,98 46,98 76,84 M3,92 L3,116"), 1.6)
    for x in (-56, -30, 36, 62):
        body.fill(oval(x, 90 + abs(x - 3) * -0.06, 3), GOLD.round, 1.1)
    neck(body, TANNED)
    head(pen, TANNED)
    full_beard(pen, CHESTNUT, 32)
    eyes(pen, Eye(rgb(74, 62, 48), 0.7, rgb(74, 42, 24), -3, -4, 5.0))
    nose(pen, 1.05, 1.25)
    smile(pen, 0.5, 0.8)
    moustache(pen, CHESTNUT, 2, 1.1)
    pen.line(curve("M-30,-38 C-26,-22 -26,-8 -20,4"), 2.0, rgb(160, 76, 64))
    shade(pen, curve("M-38,-42 C-20,-54 24,-54 42,-42 L41,-30 C20,-42 -18,-42 -37,-30Z"))
    pen.fill(
        curve("M-50,-46 C-52,-84 -24,-100 4,-102 C34,-100 60,-84 56,-46 C30,-58 -24,-58 -50,-46Z"), SILVER.slant, 2.2
    )
    pen.fill(
        curve("M-22,-98 C-10,-116 22,-116 32,-96 C26,-78 22,-66 20,-56 L-10,-56 C-12,-66 -18,-80 -22,-98Z"),
        IRON.across,
        1.8,
    )
    pen.fill(
        curve("M-88,-66 C-64,-44 -36,-54 3,-56 C44,-54 72,-44 96,-66 C84,-34 46,-38 3,-42 C-42,-38 -76,-34 -88,-66Z"),
        SILVER.down,
        2.2,
    )
    for i in range(7):
        t = -1 + i / 3
        pen.fill(oval(4 + 50 * t, -50 + 3 * t * t, 2.4), GOLD.round, 1.0)


def dreamer(pen: Pen) -> None:
    """A young poet with long curls and an open collar."""
    body = pen.at(0, -14)
    pen.fill(curve("M-44,-46 C-66,-20 -66,40 -54,66 C-30,74 38,74 60,64 C70,36 68,-20 48,-46Z"), CHESTNUT.slant, 2.2)
    bust(body, GREEN)
    neck(body, TANNED)
    falling_collar(body, WHITE, 7)
    head(pen, TANNED, ears=False)
    eyes(pen, Eye(rgb(60, 40, 24), 0.85, rgb(48, 28, 18), 3, 3, 3.2))
    nose(pen, 1.0)
    smile(pen, 3, 0.85, rgb(150, 66, 58))
    curls = ((-42, -44), (-50, -22), (-48, 2), (-54, 24), (-48, 46), (48, -44), (56, -20), (52, 4), (58, 26), (52, 48))
    for x, y in curls:
        pen.fill(oval(x, y, 14, 13), CHESTNUT.round, 1.6)
        pen.line(
            curve(
                f"M{x - 7},{y + 4} C{x - 6},{y - 8} {x + 7},{y - 8} {x + 6},{y + 3} "
                f"C{x + 4},{y + 8} {x - 3},{y + 6} {x - 1},{y}"
            ),
            1.0,
        )
    pen.fill(
        curve(
            "M-42,-30 C-46,-66 -22,-80 4,-80 C32,-80 50,-64 46,-30 C40,-48 30,-56 18,-58 "
            "C-2,-50 -22,-48 -32,-44 C-38,-40 -40,-36 -42,-30Z"
        ),
        CHESTNUT.slant,
        1.8,
    )
    pen.line(curve("M-36,-44 C-26,-58 -6,-62 16,-64 M-30,-56 C-16,-68 4,-72 24,-70"), 1.0)


PORTRAITS: Final[Mapping[str, Callable[[Pen], None]]] = {
    draw.__name__: draw
    for draw in (careful, greedy, vengeful, bluffer, diplomat, gambler, scholar, child, bold, dreamer)
}
"""Who can be drawn, by the name of the picture."""
