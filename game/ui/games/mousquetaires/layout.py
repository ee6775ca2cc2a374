"""The layout of the card table of Mousquetaires, in board units: the whole is 1320 by 880."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.kernel.types import Seat
from game.rules.mousquetaires.state import Place
from game.ui.draw.box import Box

Outcome: TypeAlias = Literal["won", "lost"]
"""How a duel ended."""
WHOLE: Final = Box(0, 0, 1320, 880)
MIDDLE: Final = (660.0, 440.0)
GUARD: Final = Box(588, 339, 144, 202)
"""The guard of this duel."""
MEDALLION: Final = Box(370, 167, 580, 546)
PLAYED: Final = (116.0, 162.0)
REWARD: Final = (80.0, 112.0)
APART: Final = 8.0
"""The space between two reward cards."""
HELD: Final = (46.0, 64.0)
"""The size of a card in a hand, face down."""
SPREAD: Final = 9.0
"""The distance from card to card of a hand."""
GEM: Final = 56.0
TAG: Final = (150.0, 38.0)
SEAL: Final = 34.0
"""The size of the owner's token on the edge of a card that was played."""
PACK: Final = Box(150, 50, 100, 140)
"""The Cardinal's guards that are still to come."""
MET_PLATE: Final = (56.0, 31.0)
"""The size of a guard that was met: only its number is visible."""
MET: Final[dict[Outcome, tuple[float, float]]] = {"won": (274.0, 92.0), "lost": (340.0, 92.0)}
"""Where the guards that were won, and those that were lost, are listed; a sign stands above each list."""
LARGE_MET: Final = Box(272, 92, 52, 46)
"""The first of the larger plates of large print, below each other in columns of `MET_ROWS`."""
MET_ROWS: Final = 5
PACK_WORDS: Final = Box(118, 196, 152, 28)
TRAY: Final = Box(958, 48, 216, 146.2)
TRAY_WORDS: Final = Box(958, 194, 216, 28)
SOCKET: Final = 60.0
"""The side of a hollow of the tray, in the units of its picture."""
CARRIED: Final = (58.0, 66.0)
"""The size of a prison that is moving."""
SCALE: Final = TRAY.w / 260
"""The size of the tray relative to its picture."""
SUM: Final = Box(134, 592, 172, 172)
ADDENDS: Final = Box(66, 766, 344, 54)
LARGE_ADDENDS: Final = Box(246, 586, 170, 276)
ROW: Final = 69.0
"""The height of one number of the sum in large print."""
CELL: Final = 86.0
"""The width of one number of the sum, with its token."""
SHEET: Final = Box(962, 596, 296, 240)
CANDLES: Final = {"left": Box(-4, -6, 150, 150), "right": Box(1174, -6, 150, 150)}
LIGHT: Final = 500.0
COMING: Final = Box(52, 232, 212, 88)
"""The guards that may still come, where the table counts."""
UNSEEN: Final = Box(946, 226, 322, 94)
"""The musketeer cards that were not seen yet, where the table counts."""
DEALER: Final = Box(608, 367, 104, 146)
"""The pack of the Musketeers, while it is dealt."""


class SeatLayout(NamedTuple):
    """The boxes of a seat: token, name, three reward cards, hand, cards thrown away, card in a duel.

    `seal` is where its token lies on that card, `tag` where the plate lies that marks it.
    """

    token: Box
    name: Box
    align: str
    rewards: tuple[Box, Box, Box]
    hand: Box
    thrown: Box
    played: Box
    seal: Box
    tag: Box

    def cover(self, place: Place, *, aside: bool = False) -> Box:
        """Return where a gem lies on a reward card; with `aside` at its corner, so that the card can be read."""
        box = self.rewards[place]
        return Box(box.right - 26, box.bottom - 30, 38, 38) if aside else box.middle(GEM, GEM)

    def held(self, card: int, cards: int) -> Box:
        """Return the box of one of `cards` cards in the hand, from the left."""
        step = min(SPREAD, (self.hand.w - HELD[0]) / max(1, cards - 1))
        left = self.hand.x + (self.hand.w - HELD[0] - step * (cards - 1)) / 2
        return Box(left + step * card, self.hand.y, *HELD)

    def dropped(self, card: int) -> Box:
        """Return the box of one of the cards thrown away in jail."""
        return Box(self.thrown.x + 7 * card, self.thrown.y, *HELD)


def _row(x: float, y: float) -> tuple[Box, Box, Box]:
    wide, tall = REWARD
    one, two, three = (Box(x + i * (wide + APART), y, wide, tall) for i in range(3))
    return one, two, three


def _level(y: float, thrown: float, played: float, seal: float) -> SeatLayout:
    """Return a seat at the upper or the lower side; cards thrown away lie between the hand and the middle."""
    card = Box(MIDDLE[0] - PLAYED[0] / 2, played, *PLAYED)
    return SeatLayout(
        token=Box(446, y + 12, 54, 54),
        name=Box(415, y + 70, 116, 28),
        align="centre",
        rewards=_row(532, y),
        hand=Box(804, y + 24, 146, HELD[1]),
        thrown=Box(804, thrown, 146, HELD[1]),
        played=card,
        seal=Box(card.right - SEAL / 2 - 2, card.y + seal, SEAL, SEAL),
        tag=Box(card.right + 12, card.y + (PLAYED[1] - TAG[1]) / 2 + 16, *TAG),
    )


def _beside(x: float, token: float, name: tuple[float, str], played: float, seal: float) -> SeatLayout:
    """Return a seat at the left or the right side of the table."""
    card = Box(played, MIDDLE[1] - PLAYED[1] / 2, *PLAYED)
    return SeatLayout(
        token=Box(token, 322, 54, 54),
        name=Box(name[0], 334, 190, 30),
        align=name[1],
        rewards=_row(x, 388),
        hand=Box(x, 512, 146, HELD[1]),
        thrown=Box(x + 152, 512, 104, HELD[1]),
        played=card,
        seal=Box(seal - SEAL / 2, card.y + 64, SEAL, SEAL),
        tag=Box(card.x + (PLAYED[0] - TAG[0]) / 2, card.bottom + 8, *TAG),
    )


BELOW: Final = _level(740, 690, 558, 10)
LEFT: Final = _beside(38, 38, (102, "left"), 448, 448)
ABOVE: Final = _level(28, 126, 160, 10)
RIGHT: Final = _beside(1026, 1228, (1028, "right"), 756, 872)
SPOTS: Final = {2: (BELOW, ABOVE), 3: (BELOW, LEFT, RIGHT), 4: (BELOW, LEFT, ABOVE, RIGHT)}
"""The seats by their number, clockwise."""


def seat_layout(seat: Seat, seats: int) -> SeatLayout:
    """Return the layout of a seat."""
    return SPOTS[seats][seat]


def socket(row: int, column: int, side: float) -> Box:
    """Return the box of what lies in a hollow of the supply: gems in row 0, prisons in row 1."""
    x, y = (54, 130, 206)[column] * SCALE, (52, 124)[row] * SCALE
    return Box(TRAY.x + x - side * SCALE / 2, TRAY.y + y - side * SCALE / 2, side * SCALE, side * SCALE)


def free_prison(column: int) -> Box:
    """Return the box of a prison in the supply."""
    return socket(1, column, 66).moved(0, -3 * SCALE).middle(66 * SCALE, 75 * SCALE)


def met(outcome: Outcome, number: int) -> Box:
    """Return the plate of a guard that was met, the first one on top."""
    x, y = MET[outcome]
    return Box(x, y + (MET_PLATE[1] - 1) * number, *MET_PLATE)


def large_met(outcome: Outcome, number: int, won: int) -> Box:
    """Return the larger plate of a guard; those that were lost stand right of the `won` ones."""
    before = 0 if outcome == "won" else max(1, -(-won // MET_ROWS))
    column, row = divmod(number, MET_ROWS)
    return LARGE_MET.moved((LARGE_MET.w + 1) * (before + column), (LARGE_MET.h - 1) * row)


def sign(outcome: Outcome) -> Box:
    """Return the box of the sign above the guards that were won, or lost."""
    x, y = MET[outcome]
    return Box(x + MET_PLATE[0] / 2 - 14, y - 32, 28, 28)


def large_addend(number: int, count: int) -> tuple[Box, Box, Box]:
    """Return the boxes of token, value and plus for one of `count` numbers of the sum, as a column for large print."""
    y = LARGE_ADDENDS.y + (LARGE_ADDENDS.h - ROW * count) / 2 + ROW * number
    token = Box(LARGE_ADDENDS.x + 36, y + 11, 46, 46)
    return token, Box(token.right + 8, y + 3, 76, ROW - 6), Box(LARGE_ADDENDS.x, y + 10, 32, 48)


def addend(number: int, count: int) -> tuple[Box, Box, Box]:
    """Return the boxes of token, value and plus for one of `count` numbers of the sum."""
    x = ADDENDS.x + (ADDENDS.w - CELL * count) / 2 + CELL * number
    token = Box(x + 1, ADDENDS.y + 9, 36, 36)
    return token, Box(x + 35, ADDENDS.y + 6, 40, 42), Box(x - 17, ADDENDS.y + 10, 20, 34)
