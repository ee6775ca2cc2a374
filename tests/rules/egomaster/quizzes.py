"""Short ways to a moment of Egomaster, on the ring and with the pack of the recorded matches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.bots.simulation import random_chooser
from game.kernel.engine import advance, is_over, view
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, Event, Seat, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import Paid
from game.rules.egomaster.house import House
from game.rules.egomaster.moves import Ask, Challenge, Designate, Dice, Draw, HandOver, Recall, Reveal, Verdict
from game.rules.egomaster.phases.all_phases import Drawing
from game.rules.egomaster.purse import TOTAL
from game.rules.egomaster.question import Difficulty, Kind, Mode, QuestionCard, Ref
from game.rules.egomaster.state import Quiz

BOARDS = Path(__file__).parents[2] / "golden" / "boards"
FILE = BOARDS / "egomaster" / "small_ring.yaml"
BOARD = EGOMASTER.load_board(FILE)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
LONGEST = 20_000


def house(**rules: Any) -> House:
    """Return house rules with the pack of the recorded matches."""
    return House(packs=("small",), language="en", **rules)


class Evening:
    """A match under way, of which every line is written down by the test, those of CHANCE too."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def quiz(self) -> Quiz:
        """The table."""
        quiz: Quiz = self.state.table
        return quiz

    @property
    def now(self) -> Any:
        """The phase."""
        return self.state.phase

    def do(self, seat: Seat, *actions: Action) -> Evening:
        """Let a seat do something that is legal; the tokens stay 12,000."""
        for action in actions:
            phase = self.state.phase
            assert seat in phase.to_act(self.state) | phase.may_act(self.state), (seat, action, phase)
            assert phase.allows(self.state, seat, action), (action, phase)
            advance(self.state, seat, action, self.events.append)
            assert sum(self.quiz.stacks) + sum(self.quiz.stakes) + self.quiz.bank == TOTAL
            assert min(*self.quiz.stacks, *self.quiz.stakes, self.quiz.bank) >= 0
        return self

    def draw(self, kind: Kind = "solo") -> Evening:
        """Let the dice find a question of a kind."""
        mode = BOARD.ring[self.quiz.squares[self.quiz.roller]].mode
        ref = Ref("small", "en", mode, 1, 1 + len(self.quiz.asked))
        return self.do(CHANCE, Draw(3, 4, ref, kind, "Paris", ""))

    def ask(
        self, text: str = "What is it, in a few words?", unit: str = "", difficulty: Difficulty = "easy"
    ) -> Evening:
        """Let the program read the question."""
        return self.do(CHANCE, Ask(text, unit, difficulty))

    def recall(self, seat: Seat, right: bool, text: str = "x", value: float | None = None, **more: Any) -> Evening:  # noqa: FBT001
        """Let a seat remember rightly or not."""
        return self.do(seat, Recall(50)).do(CHANCE, Verdict(right, text, value, **more))

    def reveal(self, value: float | None = None) -> Evening:
        """Show the answer."""
        return self.do(CHANCE, Reveal(("x",), value, ""))

    def dice(self, *sums: int) -> Evening:
        """Throw both dice for each in a dice-off."""
        return self.do(CHANCE, *[Dice(total - total // 2, total // 2) for total in sums])

    def paid(self) -> list[tuple[Seat, Seat, int]]:
        """List every payment."""
        return [(event.source, event.seat, event.amount) for event in self.events if isinstance(event, Paid)]

    def told(self, kind: type[Event]) -> list[Any]:
        """List the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def why(self, seat: Seat, action: Action) -> str | None:
        """Say why a seat may not do something."""
        from game.words import Words

        return EGOMASTER.why_not(view(self.state, seat), action, Words("en"))


def on(
    mode: Mode,
    amount: int,
    *,
    seats: int = 4,
    stacks: Sequence[int] = (),
    second: bool = True,
    bank: int | None = None,
    out: Sequence[Seat] = (),
    **rules: Any,
) -> Evening:
    """Return the moment when the first player has walked to a square of this mode and amount.

    What the stacks lack of 12,000 is in the bank, or if a bank is given, in front of the last player.
    """
    state = EGOMASTER.new(BOARD, seats, house(**rules), Random(0))
    quiz: Quiz = state.table
    owned = list(stacks) or [2000] * seats
    if bank is not None:
        owned[-1] += TOTAL - bank - sum(owned)
    quiz.stacks, quiz.bank, quiz.second = owned, TOTAL - sum(owned), second
    quiz.out, quiz.fell = list(out), [1] * len(out)
    square = next(n for n, field in enumerate(BOARD.ring) if (field.mode, field.amount) == (mode, amount))
    free = [n for n in range(len(BOARD.ring)) if n != square]
    quiz.squares = [-1 if seat in out else free[seat] for seat in range(seats)]
    quiz.squares[0], quiz.roller, quiz.turn = square, 0, 9
    if quiz.house.reader == "person":
        from game.rules.egomaster.phases.ending import reader_of

        quiz.reader = reader_of(quiz, 0)
    state.phase = Drawing(0)
    return Evening(state)


def solo(amount: int, rival: Seat = 1, difficulty: Difficulty = "easy", **rules: Any) -> Evening:
    """Return the moment when the first player, who has named `rival`, is to answer alone."""
    return on("solo", amount, **rules).draw().do(0, Designate(rival)).ask(difficulty=difficulty)


def duo(amount: int, kind: Kind, **rules: Any) -> Evening:
    """Return the moment after the first player has challenged the second."""
    return on("duo", amount, **rules).draw(kind).do(0, Challenge(1))


def card(evening: Evening, **fields: Any) -> HandOver:
    """Hand the question over to the one who reads."""
    question = evening.quiz.question
    assert question is not None
    given = {"text": "What?", "answers": (("it",),)} | fields
    return HandOver(QuestionCard(question.ref, question.kind, question.keyword, "easy", **given))


def played(seats: int, rules: House, seed: str) -> tuple[State, list[tuple[Seat, Action]]]:
    """Play a whole match at random; return its first state and its log."""
    first = EGOMASTER.new(BOARD, seats, rules, Random(seed))
    state = EGOMASTER.new(BOARD, seats, rules, Random(seed))
    log: list[tuple[Seat, Action]] = []
    playout(state, random_chooser(Random(seed)), seed, LONGEST, log=log)
    assert is_over(state)
    return first, log
