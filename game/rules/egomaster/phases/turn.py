"""A throw: the die, the walk, the question and its announcement, and whom it is played with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.choices import Lazy
from game.kernel.phases import BY_CHANCE
from game.kernel.types import CLOCK, Action, Phase, Say, Seat, State
from game.rules.egomaster.events import (
    Challenged,
    Designated,
    DieThrown,
    PawnWalked,
    QuestionDrawn,
    TimeRanOut,
)
from game.rules.egomaster.lookup.answer_book import answer_book
from game.rules.egomaster.lookup.chance_options import AnyOfKinds
from game.rules.egomaster.moves import Challenge, Designate, Die, Draw, Spend, Throw, Walk
from game.rules.egomaster.phases import raising
from game.rules.egomaster.phases.answering import BY_CLOCK, NO_ONE
from game.rules.egomaster.phases.ending import ALONE, clear_question, finish
from game.rules.egomaster.question import OpenQuestion, Ref
from game.rules.egomaster.state import NOBODY, Quiz, Square

THROW: Final = (Throw(),)
PIPS: Final = tuple(Die(pips) for pips in range(1, 7))
WALKS: Final = (Walk(1), Walk(-1))
DESIGNATIONS: Final = tuple(Designate(seat) for seat in range(6))
CHALLENGES: Final = tuple(Challenge(seat) for seat in range(6))
MINUTE: Final = 60
HOUR: Final = 3600


class Spendings(Lazy):
    """So many seconds, up to an hour."""

    __slots__ = ()

    def __len__(self) -> int:
        return HOUR

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Spend) and 0 < action.seconds <= HOUR

    def item(self, index: int) -> Action:
        """Make the action with this index."""
        return Spend(index + 1)


SPENDINGS: Final = Spendings()


class Throwing(Phase):
    """The roller throws the die; CLOCK may tell how long was played, at a table that has set a time (EG16)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The roller."""
        return ALONE[self.seat]

    def may_act(self, state: State) -> frozenset[Seat]:
        """CLOCK, where a time was set."""
        return BY_CLOCK if state.table.house.limit else NO_ONE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Throw; the time that was spent."""
        return SPENDINGS if seat == CLOCK else THROW

    def spent(self, state: State, seconds: int) -> Action | None:
        """Note it where a time was set (EG16)."""
        return Spend(min(seconds, HOUR)) if state.table.house.limit else None

    def apply(self, state: State, seat: Seat, action: Throw | Spend, say: Say) -> Phase:
        """Let the die roll; or end the match when the time is over, before another throw (EG16)."""
        if isinstance(action, Throw):
            clear_question(state)
            return Rolling(self.seat)
        quiz: Quiz = state.table
        quiz.spent += action.seconds
        if quiz.spent < quiz.house.limit * MINUTE:
            return self
        say(TimeRanOut())
        return finish(state, say)


class Rolling(Phase):
    """CHANCE lets the die fall."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every side."""
        return PIPS

    def draw(self, state: State, rng: Random) -> Action:
        """Throw, every side alike likely."""
        return PIPS[rng.randrange(6)]

    def apply(self, state: State, seat: Seat, action: Die, say: Say) -> Phase:
        """Show it."""
        state.table.die = action.pips
        say(DieThrown(self.seat, action.pips))
        return Walking(self.seat)


class Walking(Phase):
    """The roller chooses the direction (EG3)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The roller."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Both directions."""
        return WALKS

    def apply(self, state: State, seat: Seat, action: Walk, say: Say) -> Phase:
        """Walk there."""
        quiz: Quiz = state.table
        path = walk_path(quiz.squares, len(state.board.ring), seat, quiz.die, action.direction)
        quiz.squares[seat] = path[-1]
        field = state.board.ring[path[-1]]
        say(PawnWalked(seat, path, field.mode, field.amount))
        return Drawing(seat)


class Drawing(Phase):
    """CHANCE throws both d20 and finds the question; only its kind and keyword are announced (EG4)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any question of the booklet."""
        quiz: Quiz = state.table
        mode = state.board.ring[quiz.squares[self.seat]].mode
        ref = Ref("", quiz.house.language, mode, 1, 1)
        return AnyOfKinds(Draw(1, 1, ref, "solo" if mode == "solo" else "speed", "?", ""))

    def draw(self, state: State, rng: Random) -> Action:
        """Throw, and open the booklet."""
        return answer_book().drawn(state, rng)

    def apply(self, state: State, seat: Seat, action: Draw, say: Say) -> Phase:
        """Announce it, and see who plays: in multi all but the one who reads (EG19)."""
        quiz: Quiz = state.table
        quiz.dice = (action.white, action.black)
        quiz.question = OpenQuestion(action.ref, action.kind, action.keyword, action.difficulty)
        field = state.board.ring[quiz.squares[self.seat]]
        quiz.stake = field.amount
        quiz.playing = [self.seat]
        said = QuestionDrawn(
            self.seat, action.white, action.black, action.ref, action.kind, action.keyword, action.difficulty
        )
        match field.mode:
            case "solo":
                following: Phase = Designating(self.seat)
            case "duo":
                following = Challenging(self.seat)
            case _:
                quiz.playing += [other for other in quiz.clockwise(self.seat)[:-1] if other != quiz.reader]
                say(said)
                return raising.begin(state, say)
        say(said)
        return following


class Designating(Phase):
    """Solo: the roller names who gains if the answer is wrong, and in phase two pays if it is right (EG8, EG23)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The roller."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Anybody else who is in, but for the one who reads (EG18)."""
        quiz: Quiz = state.table
        reader = NOBODY if quiz.house.designated == "anyone" else quiz.reader
        return [DESIGNATIONS[other] for other in quiz.clockwise(self.seat)[:-1] if other != reader]

    def apply(self, state: State, seat: Seat, action: Designate, say: Say) -> Phase:
        """Name them."""
        state.table.rival = action.seat
        say(Designated(seat, action.seat))
        return raising.ask(state, say)


class Challenging(Phase):
    """Duo: the roller chooses the opponent, who cannot refuse (EG18, EG40)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The roller."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Anybody else who is in, but for the one who reads."""
        quiz: Quiz = state.table
        return [CHALLENGES[other] for other in quiz.clockwise(self.seat)[:-1] if other != quiz.reader]

    def apply(self, state: State, seat: Seat, action: Challenge, say: Say) -> Phase:
        """Play against them."""
        quiz: Quiz = state.table
        quiz.rival = action.seat
        quiz.playing = [seat, action.seat]
        say(Challenged(seat, action.seat))
        return raising.begin(state, say)


def walk_path(squares: Sequence[Square], size: int, seat: Seat, pips: int, direction: int) -> tuple[Square, ...]:
    """Return the squares a pawn goes over, the last of them free: an occupied one pushes on to the next (EG3)."""
    others = [*squares[:seat], *squares[seat + 1 :]]
    start = squares[seat]
    path = [square % size for square in range(start + direction, start + direction * (pips + 1), direction)]
    while path[-1] in others:
        path.append((path[-1] + direction) % size)
    return tuple(path)
