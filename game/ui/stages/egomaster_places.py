"""Where things lie on the desk of Egomaster, in board units: around the ring, and around a question."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.kernel.types import Seat
from game.ui.box import Box, Point
from game.ui.stages import egomaster_ring as ring

Scene: TypeAlias = Literal["ring", "question"]
"""What is on the desk: the ring of squares, or a question."""
Keeper: TypeAlias = int
"""Who has tokens: a seat, the bank or the middle (`BANK`, `MIDDLE` of the rules)."""
BANK, MIDDLE = -1, -2
WHOLE: Final = Box(0, 0, 1440, 960)
RING: Final = Box(80, 22, *ring.SIZE)
CENTRE: Final = (RING.x + ring.CENTRE[0], RING.y + ring.CENTRE[1])
VALUES: Final = (500, 200, 100)

# ---------------------------------------------------------------------- the ring

TITLE: Final = Box(CENTRE[0] - 270, CENTRE[1] - 292, 540, 60)
PILLS: Final = Box(CENTRE[0] - 330, CENTRE[1] - 222, 660, 46)
BANK_TITLE: Final = Box(CENTRE[0] - 450, CENTRE[1] - 140, 250, 28)
SALVER: Final = Box(CENTRE[0] - 450, CENTRE[1] - 104, 250, 204)
BANK_TOTAL: Final = Box(CENTRE[0] - 450, CENTRE[1] + 106, 250, 50)
D6: Final = Box(CENTRE[0] - 78, CENTRE[1] - 159, 156, 156)
D20: Final = {
    "white": Box(CENTRE[0] - 178, CENTRE[1] - 34, 168, 168),
    "black": Box(CENTRE[0] + 10, CENTRE[1] - 34, 168, 168),
}
BELOW_D20: Final = {
    "white": Box(CENTRE[0] - 174, CENTRE[1] + 118, 160, 34),
    "black": Box(CENTRE[0] + 14, CENTRE[1] + 118, 160, 34),
}
BOOKS_TITLE: Final = Box(CENTRE[0] + 200, CENTRE[1] - 140, 232, 28)
SPINES: Final = tuple(Box(CENTRE[0] + x, CENTRE[1] + y, 232, 62) for x, y in ((205, -100), (193, -36), (203, 28)))
SAYING: Final = Box(CENTRE[0] - 400, CENTRE[1] + 176, 800, 52)
"""What goes on, in one line."""
THROWS: Final = Box(CENTRE[0] - 430, CENTRE[1] - 160, 860, 330)
"""Where the dice of all lie when it is thrown for who begins."""

# ---------------------------------------------------------------------- a question

DRAWN: Final = Box(50, 46, 214, 96)
QUESTION_D20: Final = {"white": Box(52, 32, 120, 120), "black": Box(146, 32, 120, 120)}
BANNER: Final = Box(420, 48, 600, 100)
NOW: Final = Box(1110, 70, 280, 46)
CARD: Final = Box(50, 178, 1000, 330)
BROAD_CARD: Final = Box(50, 172, 1340, 136)
"""The card above a ruler, or above a list."""
SAID: Final = Box(1076, 178, 314, 520)
STRIP: Final = Box(50, 532, 1000, 84)
SOLUTION: Final = Box(130, 638, 840, 68)
RULER: Final = Box(50, 326, 1340, 360)
LISTED: Final = Box(50, 324, 1340, 366)
ROLL_CALL: Final = Box(50, 330, 1340, 350)
"""Where the dice of all lie when a question is decided by them."""
DISH: Final = Box(590, 786, 260, 140)
DISH_TITLE: Final = Box(560, 736, 320, 40)
HOLDERS: Final = Box(50, 802, 1340, 118)
APART: Final = 12.0
BROADEST: Final = 236.0

# ---------------------------------------------------------------------- piles


class Stand(NamedTuple):
    """Where somebody keeps tokens: the middles of the feet of the piles of 500, 200 and 100, and how large they are."""

    feet: tuple[Point, Point, Point]
    size: float

    def slot(self, value: int, number: int) -> Box:
        """Return where the nth token of a value lies, from 0; more than `HIGH` make another pile behind."""
        x, y = self.feet[VALUES.index(value)]
        pile, high = divmod(number, HIGH)
        side = SIDE * self.size
        x += BEHIND[0] * self.size * pile + SWAY[(number * 5 + value // 100) % len(SWAY)] * self.size
        y -= BEHIND[1] * self.size * pile + STEP * self.size * high
        return Box(x - side / 2, y - LOW * self.size - side / 2, side, side)


HIGH: Final = 8
SIDE, STEP, LOW = 96.0, 10.0, 28.0
"""The box of a token, how much higher the next one lies, and how high the middle of the lowest is above its foot."""
BEHIND: Final = (16.0, 24.0)
SWAY: Final = (0.0, 0.9, -1.1, 0.5, -0.6)


class Corner(NamedTuple):
    """The place of a seat beside the ring: its token, its piles, and where its pawn waits."""

    token: Box
    stand: Stand
    waits: Point


def _corner(*, low: bool, right: bool) -> Corner:
    def x(of: float) -> float:
        return WHOLE.w - of if right else of

    foot = WHOLE.h - 16 if low else 134.0
    feet = [(x(place), foot) for place in ((178, 130, 82) if right else (82, 130, 178))]
    token = Box(x(34) - 26, WHOLE.h - 66 if low else 14, 52, 52)
    return Corner(token, Stand((feet[0], feet[1], feet[2]), 0.5), (x(268), WHOLE.h - 18 if low else 74))


def _side(*, right: bool) -> Corner:
    x = WHOLE.w - 40 if right else 40
    return Corner(Box(x - 26, 300, 52, 52), Stand(((x, 440), (x, 530), (x, 620)), 0.5), (x, 720))


TOP_LEFT, TOP_RIGHT = _corner(low=False, right=False), _corner(low=False, right=True)
LOW_RIGHT, LOW_LEFT = _corner(low=True, right=True), _corner(low=True, right=False)
LEFT, RIGHT = _side(right=False), _side(right=True)
CORNERS: Final = {
    3: (TOP_LEFT, TOP_RIGHT, LOW_RIGHT),
    4: (TOP_LEFT, TOP_RIGHT, LOW_RIGHT, LOW_LEFT),
    5: (TOP_LEFT, TOP_RIGHT, RIGHT, LOW_RIGHT, LOW_LEFT),
    6: (TOP_LEFT, TOP_RIGHT, RIGHT, LOW_RIGHT, LOW_LEFT, LEFT),
}
"""The places around the ring by the number of seats, clockwise."""


def _in_dish(dish: Box, places: tuple[Point, Point, Point], size: float) -> Stand:
    """Return the stand in a dish, at places that are shares of its width and height."""
    one, two, three = ((dish.x + x * dish.w, dish.y + y * dish.h) for x, y in places)
    return Stand((one, two, three), size)


IN_BANK: Final = _in_dish(SALVER, ((0.5, 0.56), (0.25, 0.76), (0.73, 0.80)), 0.72)
IN_DISH: Final = _in_dish(DISH, ((0.5, 0.62), (0.26, 0.80), (0.73, 0.82)), 0.5)


def corner(seat: Seat, seats: int) -> Corner:
    """Return the place of a seat beside the ring."""
    return CORNERS[seats][seat]


def holder(seat: Seat, seats: int) -> Box:
    """Return the plaque of a seat below a question: half of them at either side of the dish."""
    left = (seats + 1) // 2
    side = (HOLDERS.w - DISH.w - 2 * APART) / 2
    wide = min(BROADEST, (side - (left - 1) * APART) / left)
    step = wide + APART
    x = HOLDERS.x + seat * step if seat < left else HOLDERS.right - (seats - seat) * step + APART
    return Box(x, HOLDERS.y, wide, HOLDERS.h)


def stand(scene: Scene, seats: int, keeper: Keeper) -> Stand:
    """Return where somebody keeps tokens."""
    if keeper < 0:
        return IN_DISH if scene == "question" else IN_BANK
    if scene == "ring":
        return corner(keeper, seats).stand
    box = holder(keeper, seats)
    step = box.w / 3.4
    middle = box.centre[0]
    return Stand(((middle - step, box.y - 4), (middle, box.y - 4), (middle + step, box.y - 4)), 0.46)


def pawn(square: int, count: int, seat: Seat, seats: int) -> Box:
    """Return the box of the pawn of a seat: on the ring, or where it waits (`square` -1), then smaller."""
    if square >= 0:
        x, y = ring.pawn(count, square)
        return ring.pawn_box((RING.x + x, RING.y + y))
    return ring.pawn_box(corner(seat, seats).waits, 0.6)
