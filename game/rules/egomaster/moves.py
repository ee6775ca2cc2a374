"""What the seats, CHANCE and CLOCK do."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from game.kernel.types import Action, Seat
from game.rules.egomaster.question import Kind, KnownDifficulty, QuestionCard, Ref
from game.rules.egomaster.state import Square


class Dice(Action):
    """CHANCE: both twenty-sided dice of the seat whose turn it is in a dice-off (EG2, EG38)."""

    white: int
    black: int


class Settle(Action):
    """Put the pawn on a square to begin with (EG21)."""

    square: Square


class Throw(Action):
    """Throw the six-sided die."""


class Die(Action):
    """CHANCE: how the die fell, 1–6."""

    pips: int


class Walk(Action):
    """Walk as far as the die says, 1 = clockwise or -1 = the other way (EG3)."""

    direction: Literal[1, -1]


class Draw(Action):
    """CHANCE: the dice (as they fell; EG39 may lead on from there) and the question; its text is still covered.

    `difficulty` is "" unless the house announces it (EG4).
    """

    white: int
    black: int
    ref: Ref
    kind: Kind
    keyword: str
    difficulty: KnownDifficulty


class Designate(Action):
    """Solo: name who gains if the answer is wrong (EG8, EG23)."""

    seat: Seat


class Challenge(Action):
    """Duo: name the opponent (EG40)."""

    seat: Seat


class Stay(Action):
    """Play for the square's amount, without a raise."""


class Raise(Action):
    """Raise to a total stake: a multiple of 100 above the square's amount, at most the own stack (EG9, EG10, EG28)."""

    total: int


class Fold(Action):
    """Refuse a raise."""

    reveals: ClassVar[bool] = True


class Match(Action):
    """Accept a raise."""

    reveals: ClassVar[bool] = True


class AllIn(Action):
    """Accept a raise with all one has, which is less: all align on it (EG11)."""

    reveals: ClassVar[bool] = True


class OpenBids(Action):
    """CHANCE: turn secret bids over (EG29)."""


class Ask(Action):
    """CHANCE: the program reads the question out, with the unit of a number, and shows and plays what belongs to it.

    `difficulty` is "" in matches of before, in which it was announced with the keyword. `picture` and `sound` are marks
    of files, or "".
    """

    text: str
    unit: str
    difficulty: KnownDifficulty = ""
    picture: str = ""
    sound: str = ""
    described: str = ""


class HandOver(Action):
    """CHANCE: the reader gets the question with its answer (EG1 as printed)."""

    card: QuestionCard


class Offer(Action):
    """CHANCE: the answers among which a seat chooses, the right one being any of them; none where it has to write."""

    choices: tuple[str, ...]


class Buzz(Action):
    """Be the first: stop the question after `words` words were shown (EG14).

    It stands: taken back, it would have been time to think while nobody else could buzz.
    """

    stands: ClassVar[bool] = True

    words: int


class Answer(Action):
    """Answer in words, or with a number written as the player writes it."""

    text: str


class Recall(Action):
    """Try to remember, as computer players do: CHANCE decides if they know it, with a chance in percent, in tens."""

    chance: int


class Pass(Action):
    """Know no answer; in speed: not buzz any more."""


class Verdict(Action):
    """CHANCE: the program judges the last answer. `text` is how it is written in the booklet (or what was recalled).

    For a number `value` is what it was read as, and `right` tells the exact one; `complete` tells that every answer of
    a ping-pong was given with this one (EG35). `solution` and `note` are the right answer, where nobody else
    is still to answer (S3).
    """

    right: bool
    text: str
    value: float | None = None
    complete: bool = False
    solution: tuple[str, ...] = ()
    note: str = ""


class Accept(Action):
    """Go on from the program's verdict."""


class Overrule(Action):
    """Turn the program's verdict round: all present agree."""


class Rule(Action):
    """The reader judges the answer of the seat whose turn it is, or that buzzed.

    In ping-pong `member` is what was named, as the booklet has it; "" where it is not in the booklet, or wrong.
    """

    right: bool
    member: str = ""


class Point(Action):
    """The reader says who was the fastest (speed)."""

    seat: Seat


class CallTie(Action):
    """The reader calls a tie between the fastest: dice-off (EG14)."""

    seats: tuple[Seat, ...]


class Note(Action):
    """The reader notes the number that the seat whose turn it is said (target)."""

    text: str


class Exhaust(Action):
    """The reader says that every answer was given (EG35)."""


class Nobody(Action):
    """The reader says that nobody knows (speed)."""


class Delegate(Action):
    """The reader lets the program read and judge this question."""


class Reveal(Action):
    """CHANCE: the answer is shown, and the stakes go where they belong."""

    solution: tuple[str, ...]
    value: float | None
    note: str


class Annul(Action):
    """CHANCE: the question is not in its pack any more (it was changed in between): another is drawn."""


class CallTime(Action):
    """CLOCK: the time for an answer is over."""


class Spend(Action):
    """CLOCK: note the `seconds` that were played since the last throw (EG16)."""

    seconds: int


ACTIONS: Final = (
    Dice,
    Settle,
    Throw,
    Die,
    Walk,
    Draw,
    Designate,
    Challenge,
    Stay,
    Raise,
    Fold,
    Match,
    AllIn,
    OpenBids,
    Ask,
    HandOver,
    Offer,
    Buzz,
    Answer,
    Recall,
    Pass,
    Verdict,
    Accept,
    Overrule,
    Rule,
    Point,
    CallTie,
    Note,
    Exhaust,
    Nobody,
    Delegate,
    Reveal,
    Annul,
    CallTime,
    Spend,
)
