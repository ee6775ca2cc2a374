"""The table and the hands of Egomaster: the ring, the tokens, the question; what a reader and a bidder alone know."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel.types import Hand, Seat, State, Table
from game.rules.egomaster.house import House
from game.rules.egomaster.question import OpenQuestion, QuestionCard, Ref

Square: TypeAlias = int
"""A square of the ring, from 0, clockwise."""
NOBODY: Final = -1
"""Stands for no seat, and for no square where a pawn is not on the ring."""
Bid: TypeAlias = Literal["", "fold", "match", "all_in"]
"""What a player said to a raise (EG29)."""
ACCEPTING: Final = frozenset[Bid]({"match", "all_in"})
"""The bids of those who stay in."""


class Given(msgspec.Struct, frozen=True, array_like=True):
    """An answer: by whom, in which words ("" = none: silence, a pass, or spoken aloud), whether it was right.

    `right` is None while it is not judged, and for a number that is not the exact one; `value` is that number.
    """

    seat: Seat
    text: str
    right: bool | None
    value: float | None = None


class Shown(NamedTuple):
    """What the others know of a hand: whether it holds the booklet, and whether it has bid in secret."""

    reads: bool
    bid: bool


class Lectern(Hand):
    """What one player alone knows: the question he reads out (EG1), and his secret bid (EG29)."""

    card: QuestionCard | None = msgspec.field(default=None, name="sheet")  # what saved matches call it
    bid: Bid = ""

    def shown(self) -> Shown:
        """Show that there is something, never what."""
        return Shown(self.card is not None, bool(self.bid))


class AskedQuestions(list[Ref]):
    """Questions in the order in which they were asked: a list that only grows, and finds what is in it by hash.

    Copies of it, and what stands in a file, are plain lists; it only takes longer to find something there.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        super().__init__()
        self._known: set[Ref] = set()

    def __contains__(self, ref: object) -> bool:
        if len(self._known) < len(self):
            self._known.update(self[len(self._known) :])
        return ref in self._known


class Quiz(Table):
    """What lies open on the table; amounts in the numbers on the tokens (100 = the smallest).

    By seat: `stacks`, what a player owns; `stakes`, what he has put into the middle; `squares`, where his pawn stands
    (NOBODY = not on the ring); `bids`, what he said to the raise. The `bank` is what is not yet won; in the quick
    game what stays there is not played for. `second` tells the phase of elimination; `out` are the eliminated, the
    first to go first, `fell` the turns in which they went. The `dice` are white and black as they fell last (0 = not
    yet).

    Of this turn: the `roller`, the `die` (0 = not thrown) and the `reader` (NOBODY = the program). Of this question,
    until the next throw: the `question`, the `rival` (named in solo, challenged in duo), the `raised` total stake
    (0 = none), the `stake` that each has to put in; `playing`, those who contest it, the roller first, clockwise;
    `given`, what was answered. `asked` is every question of this match, `turn` counts throws from 1, `spent` the
    seconds played (EG16).
    """

    house: House
    stacks: list[int]
    stakes: list[int]
    squares: list[Square]
    bids: list[Bid]
    bank: int
    second: bool
    out: list[Seat]
    fell: list[int]
    roller: Seat
    die: int
    dice: tuple[int, int]
    question: OpenQuestion | None
    rival: Seat
    raised: int
    stake: int
    playing: list[Seat]
    given: list[Given]
    reader: Seat
    asked: list[Ref]
    thrown: list[tuple[Seat, int, int]]
    turn: int
    spent: int

    @property
    def seats(self) -> int:
        """The number of players, the eliminated among them."""
        return len(self.stacks)

    @property
    def alive(self) -> list[Seat]:
        """The players still in."""
        return [seat for seat in range(len(self.stacks)) if seat not in self.out]

    @property
    def is_last(self) -> bool:
        """Whether the match ends after this throw (EG47)."""
        return 0 < self.house.throws <= self.turn

    @property
    def second_answers(self) -> bool:
        """Whether it is a round in which the second of two at a seat answers: one throw of every seat (EG48)."""
        return max(0, self.turn - 1) // self.seats % 2 == 1

    def mark_asked(self) -> None:
        """Write down that the question on the table was asked."""
        if self.question is not None and self.question.ref not in self.asked:
            self.asked.append(self.question.ref)

    def clockwise(self, after: Seat) -> list[Seat]:
        """List the players still in, clockwise from the one after `after`, who comes last if he is still in."""
        ring = [*range(after + 1, len(self.stacks)), *range(after + 1)]
        return [seat for seat in ring if seat not in self.out] if self.out else ring

    def following(self, seat: Seat) -> Seat:
        """Return the first of `clockwise`."""
        seats = len(self.stacks)
        after = (seat + 1) % seats
        while after in self.out and after != seat:
            after = (after + 1) % seats
        return after


def readers_card(state: State) -> QuestionCard | None:
    """Return the question in the hand of the player who reads; None where the program reads."""
    reader: Seat = state.table.reader
    card: QuestionCard | None = state.hands[reader].card if reader != NOBODY else None
    return card
