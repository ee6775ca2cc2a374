"""Flags of countries, with the proportions and colours that their laws give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import atan2, cos, pi, sin

from PIL import Image, ImageDraw

from art.questions.sheet import FINE, INK, Colour, H, Line, Point, Sheet, W, circle, moved, star

ROOM = (860, 600)
"""How large a flag may be, in units of the sheet."""
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (12, 12, 12)


class Cloth:
    """A flag being drawn, in units of its own: `w` by `h`. What lies outside of it is cut off."""

    def __init__(self, w: float, h: float, ground: Colour = WHITE) -> None:
        self.w, self.h = w, h
        self.unit = min(ROOM[0] / w, ROOM[1] / h)
        self.image = Image.new("RGB", (round(w * self.unit * FINE), round(h * self.unit * FINE)), ground)
        self.pen = ImageDraw.Draw(self.image)

    def fill(self, points: Iterable[Point], colour: Colour) -> None:
        """Fill a polygon."""
        k = self.unit * FINE
        self.pen.polygon([(x * k, y * k) for x, y in points], fill=colour)

    def box(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """Fill a rectangle."""
        self.fill([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour)

    def bar(self, start: Point, end: Point, wide: float, colour: Colour) -> None:
        """Draw a straight bar with square ends."""
        (ax, ay), (bx, by) = start, end
        turn = atan2(by - ay, bx - ax)
        nx, ny = -sin(turn) * wide / 2, cos(turn) * wide / 2
        self.fill([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], colour)

    def spread(self, sheet: Sheet, middle: Point = (W / 2, H / 2)) -> None:
        """Lay the flag on a sheet, with its shadow and an outline of ink."""
        w, h = self.w * self.unit, self.h * self.unit
        x, y = middle[0] - w / 2, middle[1] - h / 2
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        sheet.shadow(corners)
        sheet.lay(self.image, x, y)
        sheet.loop(corners, 2.4, INK)


def upright(*colours: Colour, ratio: tuple[float, float] = (3, 2)) -> Cloth:
    """Return a flag of upright stripes of one width."""
    cloth = Cloth(*ratio)
    for i, colour in enumerate(colours):
        cloth.box(ratio[0] * i / len(colours), 0, ratio[0] / len(colours), ratio[1], colour)
    return cloth


def lying(*stripes: tuple[float, Colour], ratio: tuple[float, float] = (3, 2)) -> Cloth:
    """Return a flag of lying stripes, each with its share of the height."""
    cloth, top, whole = Cloth(*ratio), 0.0, sum(share for share, _ in stripes)
    for share, colour in stripes:
        tall = ratio[1] * share / whole
        cloth.box(0, top, ratio[0], tall, colour)
        top += tall
    return cloth


def nordic(field: Colour, cross: Colour, inner: Colour | None, across: Sequence[float], down: Sequence[float]) -> Cloth:
    """Return a flag with a cross towards the hoist; `across` and `down` are the widths of its stripes."""
    cloth = Cloth(sum(across), sum(down), field)
    edge = len(across) // 2 - (1 if inner else 0)
    x, y = sum(across[:edge]), sum(down[:edge])
    wide = sum(across[edge : len(across) - edge])
    cloth.box(x, 0, wide, cloth.h, cross)
    cloth.box(0, y, cloth.w, wide, cross)
    if inner:
        cloth.box(x + across[edge], 0, across[edge + 1], cloth.h, inner)
        cloth.box(0, y + across[edge], cloth.w, across[edge + 1], inner)
    return cloth


def france() -> Cloth:
    """France."""
    return upright((0, 0, 145), WHITE, (225, 0, 15))


def italy() -> Cloth:
    """Italy."""
    return upright((0, 140, 69), (244, 249, 255), (205, 33, 42))


def ireland() -> Cloth:
    """Ireland: two by one."""
    return upright((22, 155, 98), WHITE, (255, 136, 62), ratio=(2, 1))


def ukraine() -> Cloth:
    """Ukraine."""
    return lying((1, (0, 87, 183)), (1, (255, 215, 0)))


def estonia() -> Cloth:
    """Estonia."""
    return lying((1, (0, 114, 206)), (1, BLACK), (1, WHITE), ratio=(11, 7))


def romania() -> Cloth:
    """Romania; Chad's flag differs by a shade of blue only."""
    return upright((0, 43, 127), (252, 209, 22), (206, 17, 38))


def sweden() -> Cloth:
    """Sweden."""
    return nordic((0, 106, 167), (254, 204, 2), None, (5, 2, 9), (4, 2, 4))


def denmark() -> Cloth:
    """Denmark."""
    return nordic((200, 16, 46), WHITE, None, (12, 4, 21), (12, 4, 12))


def norway() -> Cloth:
    """Norway."""
    return nordic((186, 12, 47), WHITE, (0, 32, 91), (6, 1, 2, 1, 12), (6, 1, 2, 1, 6))


def iceland() -> Cloth:
    """Iceland."""
    return nordic((2, 82, 156), WHITE, (220, 30, 53), (7, 1, 2, 1, 14), (7, 1, 2, 1, 7))


def japan() -> Cloth:
    """Japan: the disc takes three fifths of the height."""
    cloth = Cloth(3, 2)
    cloth.fill(circle(1.5, 1, 0.6), (188, 0, 45))
    return cloth


def switzerland() -> Cloth:
    """Switzerland: a square; the arms of the cross are a sixth longer than wide."""
    cloth = Cloth(32, 32, (218, 41, 28))
    cloth.box(13, 6, 6, 20, WHITE)
    cloth.box(6, 13, 20, 6, WHITE)
    return cloth


def greece() -> Cloth:
    """Greece: nine stripes, and a cross on a square of five."""
    blue = (13, 94, 175)
    cloth = lying(*((1, blue if i % 2 == 0 else WHITE) for i in range(9)), ratio=(27, 18))
    cloth.box(0, 0, 10, 10, blue)
    cloth.box(4, 0, 2, 10, WHITE)
    cloth.box(0, 4, 10, 2, WHITE)
    return cloth


def britain() -> Cloth:
    """The United Kingdom: the red saltire turns about the white one."""
    blue, red = (1, 33, 105), (200, 16, 46)
    cloth = Cloth(60, 30, blue)
    for corner in ((0, 0), (60, 0)):
        cloth.bar(corner, (60 - corner[0], 30), 6, WHITE)
    for corner, side in (((0, 0), -1), ((60, 0), -1), ((60, 30), -1), ((0, 30), -1)):
        dx, dy = corner[0] - 30, corner[1] - 15
        long = (dx * dx + dy * dy) ** 0.5
        nx, ny = -dy / long * 2 * side, dx / long * 2 * side
        cloth.fill([(30, 15), corner, (corner[0] + nx, corner[1] + ny), (30 + nx, 15 + ny)], red)
    cloth.box(25, 0, 10, 30, WHITE)
    cloth.box(0, 10, 60, 10, WHITE)
    cloth.box(27, 0, 6, 30, red)
    cloth.box(0, 12, 60, 6, red)
    return cloth


MAPLE = (
    (0, -100), (15, -71), (23, -67), (37, -75), (28, -29), (35, -26), (53, -45), (57, -34), (62, -31), (85, -36),
    (78, -12), (80, -7), (89, -3), (49, 30), (47, 35), (52, 49), (15, 43), (9, 47), (3, 50), (5, 89),
)  # fmt: skip
"""The right half of the leaf of Canada's flag, from its tip to its stalk; it is 189 high."""


def maple(x: float, y: float, tall: float) -> Line:
    """Return a leaf of the maple as on the flag of Canada."""
    half = [(px * tall / 189, (py + 5.5) * tall / 189) for px, py in MAPLE]
    return moved([*half, *((-px, py) for px, py in reversed(half[1:]))], x, y)


def canada() -> Cloth:
    """Canada: a quarter, a half, a quarter."""
    cloth, red = Cloth(4, 2), (216, 6, 33)
    cloth.box(0, 0, 1, 2, red)
    cloth.box(3, 0, 1, 2, red)
    cloth.fill(maple(2, 1, 1.66), red)
    return cloth


def america() -> Cloth:
    """The United States: ten by nineteen, thirteen stripes, fifty stars in nine rows."""
    red, blue = (178, 34, 52), (60, 59, 110)
    cloth = lying(*((1, red if i % 2 == 0 else WHITE) for i in range(13)), ratio=(1.9, 1))
    cloth.box(0, 0, 0.76, 7 / 13, blue)
    for row in range(9):
        for column in range(6 - row % 2):
            x = 0.76 * (1 + row % 2 + 2 * column) / 12
            cloth.fill(star(x, 7 / 13 * (row + 1) / 10, 0.0308), WHITE)
    return cloth


def turkey() -> Cloth:
    """Turkey: crescent and star."""
    red = (227, 10, 23)
    cloth = Cloth(1.5, 1, red)
    cloth.fill(circle(0.5, 0.5, 0.25), WHITE)
    cloth.fill(circle(0.5625, 0.5, 0.2), red)
    cloth.fill(star(0.8208, 0.5, 0.125, turn=-pi / 2), WHITE)
    return cloth


def jamaica() -> Cloth:
    """Jamaica: a saltire of gold between green and black."""
    cloth, gold = Cloth(2, 1, (0, 155, 58)), (254, 209, 0)
    for side in (0, 2):
        cloth.fill([(side, 0), (1, 0.5), (side, 1)], BLACK)
    for start, end in (((-0.2, -0.1), (2.2, 1.1)), ((-0.2, 1.1), (2.2, -0.1))):
        cloth.bar(start, end, 1 / 6, gold)
    return cloth


def south_africa() -> Cloth:
    """South Africa: a lying Y in green, edged in white and gold."""
    green, gold, red, blue = (0, 119, 73), (255, 184, 28), (224, 60, 49), (0, 20, 137)
    cloth = Cloth(90, 60, WHITE)
    cloth.box(0, 0, 90, 20, red)
    cloth.box(0, 40, 90, 20, blue)
    for wide, colour, hoist in ((20, WHITE, WHITE), (12, green, gold)):
        if hoist == WHITE:
            for start in ((0, 0), (0, 60)):
                cloth.bar((start[0] - 9, start[1] - (6 if start[1] == 0 else -6)), (45, 30), wide, colour)
            cloth.box(45, 20, 45, 20, colour)
    cloth.fill([(0, 0), (45, 30), (0, 60)], gold)
    cloth.bar((-9, -6), (45, 30), 12, green)
    cloth.bar((-9, 66), (45, 30), 12, green)
    cloth.box(41, 24, 49, 12, green)
    slope = 12 / 2 * (45**2 + 30**2) ** 0.5 / 45
    cloth.fill([(0, slope + 4), (33 - slope * 0.6, 30), (0, 60 - slope - 4)], gold)
    cloth.fill([(0, slope + 8.8), (29.6 - slope, 30), (0, 60 - slope - 8.8)], BLACK)
    return cloth


def bahamas() -> Cloth:
    """The Bahamas."""
    sea = (0, 119, 139)
    cloth = lying((1, sea), (1, (255, 199, 44)), (1, sea), ratio=(2, 1))
    cloth.fill([(0, 0), (0.866, 0.5), (0, 1)], BLACK)
    return cloth


def qatar() -> Cloth:
    """Qatar: nine teeth between white and maroon."""
    cloth = Cloth(28, 11, (138, 21, 56))
    teeth: Line = [(0, 0)]
    for i in range(9):
        teeth += [(8.4, 11 * i / 9), (11.2, 11 * (i + 0.5) / 9)]
    cloth.fill([*teeth, (8.4, 11), (0, 11)], WHITE)
    return cloth


def seychelles() -> Cloth:
    """The Seychelles: five rays from the lower corner at the hoist."""
    cloth = Cloth(6, 3)
    rays = (
        ([(0, 0), (2, 0)], (0, 61, 136)),
        ([(2, 0), (4, 0)], (252, 217, 85)),
        ([(4, 0), (6, 0), (6, 1)], (214, 40, 40)),
        ([(6, 1), (6, 2)], WHITE),
        ([(6, 2), (6, 3)], (0, 122, 61)),
    )
    for edge, colour in rays:
        cloth.fill([(0, 3), *edge], colour)
    return cloth


def korea() -> Cloth:
    """South Korea: the circle of two drops, and four signs of three lines."""
    red, blue = (205, 46, 58), (0, 71, 160)
    cloth = Cloth(36, 24)
    lean = atan2(2, 3)
    cloth.fill(circle(18, 12, 6, start=pi + lean, end=2 * pi + lean), red)
    cloth.fill(circle(18, 12, 6, start=lean, end=pi + lean), blue)
    dx, dy = 3 * cos(lean), 3 * sin(lean)
    cloth.fill(circle(18 - dx, 12 - dy, 3), red)
    cloth.fill(circle(18 + dx, 12 + dy, 3), blue)
    signs = (((-1, -1), (1, 1, 1)), ((1, -1), (0, 1, 0)), ((-1, 1), (1, 0, 1)), ((1, 1), (0, 0, 0)))
    far = (36**2 + 24**2) ** 0.5
    for (sx, sy), whole in signs:
        out = (sx * 36 / far, sy * 24 / far)
        along = (-out[1], out[0])
        for i, one in enumerate(whole):
            off = 9 + 1 + i * 3 / 2 * 1.0
            cx, cy = 18 + out[0] * off, 12 + out[1] * off
            halves = ((-3, 3),) if one else ((-3, -0.25), (0.25, 3))
            for a, b in halves:
                start, end = (cx + along[0] * a, cy + along[1] * a), (cx + along[0] * b, cy + along[1] * b)
                cloth.bar(start, end, 1, BLACK)
    return cloth


def europe() -> Cloth:
    """Europe: twelve stars in a circle, each with a tip upwards."""
    cloth = Cloth(3, 2, (0, 51, 153))
    for i in range(12):
        cloth.fill(star(1.5 + 2 / 3 * sin(pi * i / 6), 1 - 2 / 3 * cos(pi * i / 6), 1 / 9), (255, 204, 0))
    return cloth


def nepal(sheet: Sheet) -> None:
    """Nepal, the only flag of a state that is no rectangle: two pennants, by the construction of its constitution."""
    left, top, unit = 350.0, 130.0, 500.0
    red, blue = (220, 20, 60), (0, 56, 147)

    def at(x: float, y: float) -> Point:
        return left + x * unit, top + 640 - y * unit

    # AB = 1 is the foot, AC = AB + AB/3 the hoist; D on AC with AD = AB; E on BD with BE = AB; FG through E
    bx, by = 1.0, 0.0
    dx, dy = 0.0, 1.0
    long = (1 + 1) ** 0.5
    ex, ey = bx + (dx - bx) / long, by + (dy - by) / long
    corners = [(0, 4 / 3), (1, ey), (ex, ey), (1, 0), (0, 0)]
    shape = [at(x, y) for x, y in corners]
    sheet.shadow(shape)
    sheet.fill(shape, red)
    sheet.loop(shape, 30, blue)
    moon, sun = at(0.235, 0.84), at(0.24, 0.36)
    sheet.fill(star(*sun, 78, 12, 0.62), WHITE)
    sheet.fill(circle(*moon, 58, start=0, end=pi), WHITE)
    sheet.fill(circle(moon[0], moon[1] - 11, 50, 47, start=0, end=2 * pi), red)
    sheet.fill(star(moon[0], moon[1] + 10, 33, 16, 0.62, turn=pi / 16), WHITE)


def flown(flag: Callable[[], Cloth]) -> Callable[[Sheet], None]:
    """Return how to draw a sheet with one flag on it."""

    def draw(sheet: Sheet) -> None:
        flag().spread(sheet)

    return draw


PICTURES = (
    *map(
        flown,
        (
            france, italy, britain, japan, switzerland, canada, america, ireland, sweden, greece, ukraine, turkey,
            denmark, norway, iceland, jamaica, south_africa, korea, bahamas, qatar, seychelles, estonia, europe,
            romania,
        ),
    ),
    nepal,
)  # fmt: skip
