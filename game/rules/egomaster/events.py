"""What everybody at the table learns, in the order it comes true."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.kernel.types import Event, Seat
from game.rules.egomaster.question import Kind, KnownDifficulty, Mode, Ref
from game.rules.egomaster.state import Bid, Square

Why: TypeAlias = Literal[
    "first", "exact", "nearest", "last", "left", "fastest", "others_wrong", "right", "wrong", "dice", "tie", "nobody"
]
"""Why a question went to somebody: the exact or the nearest number, the last right answer, the fastest, … the dice."""


class DiceThrown(Event):
    """A seat threw both twenty-sided dice in a dice-off."""

    seat: Seat
    white: int
    black: int


class DiceOffBegan(Event):
    """These seats throw for it: who begins (`first`), or who wins the question or the rest of it (EG2, EG38)."""

    seats: tuple[Seat, ...]
    first: bool


class DiceOffTied(Event):
    """These are equal at the top and throw again."""

    seats: tuple[Seat, ...]


class DiceOffWon(Event):
    """The highest sum."""

    seat: Seat
    first: bool


class PawnSettled(Event):
    """A pawn stands on its first square (EG21)."""

    seat: Seat
    square: Square


class TurnBegan(Event):
    """It is a seat's throw, the nth of the match; `reader` reads (-1 = the program)."""

    seat: Seat
    turn: int
    reader: Seat


class DieThrown(Event):
    """How far the pawn goes."""

    seat: Seat
    pips: int


class PawnWalked(Event):
    """A pawn went over these squares, the last of which is where it stands; occupied ones are passed over (EG3)."""

    seat: Seat
    path: tuple[Square, ...]
    mode: Mode
    amount: int


class QuestionDrawn(Event):
    """The dice chose a question: its kind, then its keyword (EG4). `ref` is where they led in the end (EG39).

    `difficulty` is "" unless the house announces it.
    """

    seat: Seat
    white: int
    black: int
    ref: Ref
    kind: Kind
    keyword: str
    difficulty: KnownDifficulty


class Designated(Event):
    """Solo: `rival` gains if the answer of `seat` is wrong."""

    seat: Seat
    rival: Seat


class Challenged(Event):
    """Duo: `seat` plays against `rival`."""

    seat: Seat
    rival: Seat


class Stayed(Event):
    """No raise: the square's amount."""

    seat: Seat


class Raised(Event):
    """The roller raised to a total stake."""

    seat: Seat
    total: int


class BidMade(Event):
    """A seat answered a raise; `bid` is "" where bids are secret until all have bid (EG29)."""

    seat: Seat
    bid: Bid


class BidsOpened(Event):
    """The secret bids, by seat; "" of those who were not asked."""

    bids: tuple[Bid, ...]


class Aligned(Event):
    """All in the question stand for the smallest stack (EG11, EG30)."""

    stake: int


class Staked(Event):
    """What lies in the middle now, by seat; the stacks are less by it."""

    stakes: tuple[int, ...]


class QuestionAsked(Event):
    """The question is read out to those who play it, the first to answer first; "" where a person reads it."""

    seats: tuple[Seat, ...]
    text: str
    unit: str
    kind: Kind


class Offered(Event):
    """A seat chooses its answer among these (EG45)."""

    seat: Seat
    choices: tuple[str, ...]


class Buzzed(Event):
    """A seat was the fastest, after `words` words."""

    seat: Seat
    words: int


class Answered(Event):
    """A seat answered, in these words ("" where it was spoken to a reader)."""

    seat: Seat
    text: str


class Passed(Event):
    """A seat has no answer, or `late`: its time was over."""

    seat: Seat
    late: bool


class Judged(Event):
    """The answer of a seat was right or wrong; `text` as the booklet has it, `by` the reader (-1 = the program)."""

    seat: Seat
    right: bool
    text: str
    by: Seat


class Noted(Event):
    """Target: the number of a seat stands on the line."""

    seat: Seat
    value: float


class Overruled(Event):
    """The table turned the verdict on a seat's answer round."""

    seat: Seat
    right: bool


class SetExhausted(Event):
    """Ping-pong: every answer was given (EG35)."""


class TieCalled(Event):
    """The reader called a tie."""

    seats: tuple[Seat, ...]


class Delegated(Event):
    """The reader lets the program read."""

    seat: Seat


class QuestionOver(Event):
    """The answer is shown; `seat` has won the question (-1 = nobody), and why."""

    seat: Seat
    why: Why
    solution: tuple[str, ...]
    value: float | None
    note: str


class QuestionLost(Event):
    """The question is not in its pack any more; another is drawn."""

    ref: Ref


class Paid(Event):
    """Tokens went from a seat's stack (-1 = the bank, -2 = the middle) to a seat (-2 = the middle)."""

    source: Seat
    seat: Seat
    amount: int


class PhaseTwoBegan(Event):
    """The bank is empty: from the next throw on players play for their own tokens (EG5, EG22)."""


class Eliminated(Event):
    """A player has nothing left (EG26, EG33)."""

    seat: Seat


class TimeRanOut(Event):
    """The time that was set for the match is over: the richest wins (EG16)."""


class LastThrowPlayed(Event):
    """As many throws were played as were settled: the richest wins (EG47)."""


class MatchWon(Event):
    """One player is left, or the richest of them when the time is over."""

    seats: tuple[Seat, ...]
    amount: int


EVENTS: Final = (
    DiceThrown,
    DiceOffBegan,
    DiceOffTied,
    DiceOffWon,
    PawnSettled,
    TurnBegan,
    DieThrown,
    PawnWalked,
    QuestionDrawn,
    Designated,
    Challenged,
    Stayed,
    Raised,
    BidMade,
    BidsOpened,
    Aligned,
    Staked,
    QuestionAsked,
    Offered,
    Buzzed,
    Answered,
    Passed,
    Judged,
    Noted,
    Overruled,
    SetExhausted,
    TieCalled,
    Delegated,
    QuestionOver,
    QuestionLost,
    Paid,
    PhaseTwoBegan,
    Eliminated,
    TimeRanOut,
    LastThrowPlayed,
    MatchWon,
)
