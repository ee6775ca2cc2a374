"""Where things lie on the desk of Egomaster, in board units: around the ring, and around a question."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.kernel.types import Seat
from game.ui.draw.box import Box, Point
from game.ui.games.egomaster.desk import ring

Scene: TypeAlias = Literal["ring", "question"]
"""What is on the desk: the ring of squares, or a question."""
Keeper: TypeAlias = int
"""Who has tokens: a seat, the bank or the middle (`BANK`, `MIDDLE` of the rules)."""
BANK, MIDDLE = -1, -2
WHOLE: Final = Box(0, 0, 1440, 960)
SHARE: Final = 0.9
"""The ring is drawn so large: above it is room for the pawns that stand outside."""
RING: Final = Box(144, 100, ring.SIZE[0] * SHARE, ring.SIZE[1] * SHARE)
VALUES: Final = (500, 200, 100)


def on_ring(box: Box) -> Box:
    """Return where something lies whose place is known in units of the ring."""
    return Box(RING.x + box.x * SHARE, RING.y + box.y * SHARE, box.w * SHARE, box.h * SHARE)


def _inside(x: float, y: float, w: float, h: float) -> Box:
    """Return a box in the middle of the ring, in its units from the centre."""
    return on_ring(Box(ring.CENTRE[0] + x, ring.CENTRE[1] + y, w, h))


# ---------------------------------------------------------------------- the ring

TITLE: Final = _inside(-270, -282, 540, 60)
PILLS: Final = _inside(-330, -220, 660, 50)
BANK_TITLE: Final = _inside(-450, -136, 250, 32)
BANK_TOTAL: Final = _inside(-450, -104, 250, 50)
"""Above the dish: below it a pawn on the ring would stand on the digits."""
SALVER: Final = _inside(-444, -50, 238, 194)
D6: Final = _inside(-78, -162, 156, 156)
D20: Final = {"white": _inside(-178, -50, 168, 168), "black": _inside(10, -50, 168, 168)}
BELOW_D20: Final = {"white": _inside(-188, 98, 186, 34), "black": _inside(2, 98, 186, 34)}
BOOKS_TITLE: Final = _inside(196, -136, 260, 32)
SPINES: Final = (_inside(196, -92, 260, 62), _inside(184, -28, 260, 62), _inside(194, 36, 260, 62))
SAYING: Final = _inside(-270, 137, 540, 50)
"""What goes on, in one line: above the heads of the pawns on the lower rail."""
THROWS: Final = _inside(-430, -160, 860, 294)
"""Where the dice of all lie when it is thrown for who begins."""

# ---------------------------------------------------------------------- a question

DRAWN: Final = Box(50, 46, 214, 96)
QUESTION_D20: Final = {"white": Box(52, 32, 120, 120), "black": Box(146, 32, 120, 120)}
BANNER: Final = Box(390, 48, 660, 100)
TAIL: Final = 96.0
"""The tails of a banner reach so far beyond it, with the room they want beside them."""
NOW: Final = Box(1110, 70, 280, 46)
CARD: Final = Box(50, 178, 1000, 330)
WIDE_CARD: Final = Box(50, 178, 1340, 330)
BROAD_CARD: Final = Box(50, 172, 1340, 136)
"""The card above a ruler, or above a list."""
HOW: Final = Box(150, 214, 1140, 440)
"""What is said before the question: its kind as a medal, its keyword, how it is played."""
HOW_MEDAL: Final = Box(636, 156, 168, 168)
HOW_KEYWORD: Final = Box(230, 342, 980, 84)
HOW_HARD: Final = Box(230, 426, 980, 40)
HOW_WORDS: Final = Box(230, 470, 980, 160)
SAID: Final = Box(1076, 178, 314, 520)
STRIP: Final = Box(50, 532, 1000, 84)
WIDE_STRIP: Final = Box(220, 532, 1000, 84)
CHOICES: Final = Box(50, 532, 1000, 158)
WIDE_CHOICES: Final = Box(50, 532, 1340, 158)
"""Where answers are laid out to be chosen."""
WIDE_SOLUTION: Final = Box(300, 638, 840, 68)
"""Where only one answers, there is no list beside the card."""
SOLUTION: Final = Box(130, 638, 840, 68)
RULER: Final = Box(50, 326, 1340, 360)
LISTED: Final = Box(50, 324, 1340, 366)
ROLL_CALL: Final = Box(50, 330, 1340, 350)
"""Where the dice of all lie when a question is decided by them."""
DISH: Final = Box(590, 766, 260, 142)
DISH_TITLE: Final = Box(560, 716, 320, 40)
HOLDERS: Final = Box(50, 774, 1340, 118)
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

    foot = WHOLE.h - 46 if low else 172.0
    feet = [(x(place), foot) for place in ((252, 194, 136) if right else (136, 194, 252))]
    token = Box(x(76) - 26, foot - 62, 52, 52)
    return Corner(token, Stand((feet[0], feet[1], feet[2]), 0.56), (x(320), WHOLE.h - 46 if low else 104))


def _side(*, right: bool) -> Corner:
    x = WHOLE.w - 92 if right else 92
    return Corner(Box(x - 26, 330, 52, 52), Stand(((x, 478), (x, 572), (x, 666)), 0.56), (x, 750))


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


IN_BANK: Final = _in_dish(SALVER, ((0.5, 0.56), (0.25, 0.76), (0.73, 0.80)), 0.66)
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


def banner(wide: float, left: float, right: float) -> Box:
    """Return the box of a banner that wants to be so `wide`, its tails between two x, in the middle if it can be."""
    low, high = left + TAIL, right - TAIL
    wide = min(wide, BANNER.w, high - low)
    x = min(max(BANNER.centre[0] - wide / 2, low), high - wide)
    return BANNER._replace(x=x, w=wide)


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
        return on_ring(ring.pawn_box(ring.pawn(count, square)))
    return ring.pawn_box(corner(seat, seats).waits, 0.6)
