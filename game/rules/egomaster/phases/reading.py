"""The question is asked: by the program, or by a player who reads it to the others and judges (EG1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

import msgspec

from game.kernel.choices import Choices
from game.kernel.phases import BY_CHANCE
from game.kernel.types import CLOCK, Action, Phase, Say, Seat, State
from game.rules.egomaster.events import (
    Answered,
    Buzzed,
    Delegated,
    Judged,
    QuestionAsked,
    SetExhausted,
    TieCalled,
)
from game.rules.egomaster.lookup.answer_book import TYPED, answer_book
from game.rules.egomaster.lookup.chance_options import AnyOfKinds
from game.rules.egomaster.moves import (
    Annul,
    Ask,
    Buzz,
    CallTie,
    Delegate,
    Exhaust,
    HandOver,
    Nobody,
    Note,
    Pass,
    Point,
    Recall,
    Rule,
)
from game.rules.egomaster.phases.answer_format import fits
from game.rules.egomaster.phases.answering import (
    BY_CLOCK,
    PASS,
    RECALLS,
    Answering,
    Buzzing,
    Estimating,
    PingPong,
    silent,
    to_answer,
)
from game.rules.egomaster.phases.ending import ALONE
from game.rules.egomaster.phases.verdicts import AnyPhase, Awaiting, Revealing, Verifying, annul, beaten, kind_of
from game.rules.egomaster.question import OpenQuestion, QuestionCard
from game.rules.egomaster.state import NOBODY, Given, Quiz, readers_card

AnsweringPhase: TypeAlias = Answering | Estimating | PingPong | Buzzing
RULES: Final = (Rule(right=True), Rule(right=False))
NO_NUMBER: Final = (Rule(right=False),)
DELEGATE: Final = (Delegate(),)
EXHAUST: Final = (Exhaust(),)
NO_ONE_KNOWS: Final = (Nobody(),)
BUZZ: Final = (Buzz(0),)
TO_RECALL: Final = Choices(RECALLS, PASS)
ASKS: Final = AnyOfKinds(Ask("?", ""), HandOver, Annul)


class Asking(Phase):
    """CHANCE reads the question out, or hands it to whoever reads; `then` goes on if somebody has answered already."""

    then: AnyPhase | None = None

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any text; or the question is lost."""
        return ASKS

    def draw(self, state: State, rng: Random) -> Action:
        """Open the booklet."""
        return answer_book().asked(state)

    def apply(self, state: State, seat: Seat, action: Ask | HandOver | Annul, say: Say) -> Phase:
        """Begin the question; from now on it counts as asked, and its difficulty is known (EG4, EG31)."""
        if isinstance(action, Annul):
            return annul(state, say)
        quiz: Quiz = state.table
        question = quiz.question
        if question is None:
            raise ValueError("no question to be asked")
        quiz.mark_asked()
        if isinstance(action, Ask):
            difficulty = action.difficulty or question.difficulty
            asked = msgspec.structs.replace(question, text=action.text, unit=action.unit, difficulty=difficulty)
            quiz.question = _with_media(asked, action)
            say(QuestionAsked(tuple(quiz.playing), action.text, action.unit, question.kind))
            then = self.then or first_to_answer(quiz)
            return to_answer(state, then) if isinstance(then, Answering) else then
        handed = msgspec.structs.replace(question, difficulty=action.card.difficulty)
        quiz.question = _with_media(handed, action.card)
        state.hands[quiz.reader].card = action.card
        say(QuestionAsked(tuple(quiz.playing), "", "", question.kind))
        return read_aloud(first_to_answer(quiz))


def _with_media(question: OpenQuestion, shown: Ask | QuestionCard) -> OpenQuestion:
    """Return the question with what the table sees and hears, also where a person reads (EG42)."""
    return msgspec.structs.replace(question, picture=shown.picture, sound=shown.sound, described=shown.described)


class Reading(Awaiting):
    """A player reads the question and judges what is answered aloud; computer players answer from memory.

    `seat` is the one whose answer is awaited, NOBODY while a question of speed is open to all. `seats` and `last` are
    what they are where the program reads: the race that goes on if a seat is wrong, who has still to say a number,
    or who is in at ping-pong.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    last: Seat = NOBODY

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one who reads."""
        reader: Seat = state.table.reader
        return ALONE[reader]

    def may_act(self, state: State) -> frozenset[Seat]:
        """The one who answers; who answer aloud need not. CLOCK, where the reader can no longer choose to stop."""
        answering = frozenset(self.seats) if self.seat == NOBODY else ALONE[self.seat]
        return answering if self._unanswered(state.table) else answering | BY_CLOCK

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List the verdicts of the one who reads, or what a computer player says; CLOCK stops the reading."""
        if seat == CLOCK:
            return DELEGATE
        if seat == state.table.reader:
            return Choices(*self._verdicts(state), DELEGATE if self._unanswered(state.table) else ())
        return BUZZ if self.seat == NOBODY else TO_RECALL

    def is_contest(self, state: State) -> bool:
        """Tell whether anybody may buzz."""
        return self.seat == NOBODY

    def is_led(self, state: State) -> bool:
        """Tell whether the program may still read: a computer player that reads lets it before anybody answers."""
        return self._unanswered(state.table)

    def takeover(self, state: State, seat: Seat) -> Action | None:
        """Let the program read on, with all that was judged: a computer player cannot hear what is answered (S5)."""
        return DELEGATE[0] if seat == state.table.reader and not self._unanswered(state.table) else None

    def _unanswered(self, quiz: Quiz) -> bool:
        """Tell whether nobody has answered or buzzed yet: only then can the question be handed to the program."""
        return not quiz.given and (kind_of(quiz) != "speed" or self.seat == NOBODY)

    def _verdicts(self, state: State) -> tuple[Sequence[Action], ...]:
        quiz: Quiz = state.table
        match kind_of(quiz):
            case "target":
                return (NO_NUMBER,)
            case "ping_pong":
                named = [Rule(right=True, member=member) for member in unnamed(state)]
                return (RULES, named, EXHAUST if self.last != NOBODY else ())
            case "speed" if self.seat == NOBODY:
                points = tuple(Point(seat) for seat in self.seats)
                counts = range(2, len(self.seats) + 1)
                ties = [CallTie(tied) for count in counts for tied in combinations(self.seats, count)]
                return (points, ties, NO_ONE_KNOWS)
            case _:
                return (RULES,)

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Allow the one who reads to note any number (EG36)."""
        if isinstance(action, Note):
            quiz: Quiz = state.table
            return seat == quiz.reader and kind_of(quiz) == "target" and fits(quiz, action.text)
        return action in self.options(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, say: Say) -> Phase:
        """Write down what was answered and how it is judged; go on as where the program reads."""
        quiz: Quiz = state.table
        match action:
            case Rule(right, member):
                quiz.given.append(Given(self.seat, member, right))
                say(Judged(self.seat, right, member, quiz.reader))
                complete = bool(member) and not unnamed(state)
                return self.follow(state, self.seat, right=right, complete=complete, say=say)
            case Note(text):
                say(Answered(self.seat, text.strip()))
                return Verifying(self.seat, text.strip(), TYPED, self)
            case Recall(chance):
                return Verifying(seat, "", chance, self)
            case Pass():
                silent(state, seat, say, late=False)
                return self.follow(state, seat, right=False, complete=False, say=say)
            case Point(who):
                return self._pointed(who, 0, say)
            case Buzz(words):
                return self._pointed(seat, words, say)
            case _:
                return self._ended(state, action, say)

    def _pointed(self, who: Seat, words: int, say: Say) -> Phase:
        say(Buzzed(who, words))
        return Reading(who, tuple(other for other in self.seats if other != who))

    def _ended(self, state: State, action: Action, say: Say) -> Phase:
        """End the question, or the reading of it."""
        quiz: Quiz = state.table
        match action:
            case CallTie(seats):
                say(TieCalled(seats))
                return Revealing(NOBODY, "tie", seats)
            case Exhaust():
                say(SetExhausted())
                return Revealing(self.last, "last")
            case Nobody():
                return beaten(state)
            case _:
                say(Delegated(quiz.reader))
                state.hands[quiz.reader].card = None
                quiz.reader = NOBODY
                return Asking(self._as_asked(quiz))

    def follow(self, state: State, seat: Seat, *, right: bool, complete: bool, say: Say) -> Phase:
        """Return what follows once the answer of `seat` is judged."""
        return read_aloud(self._as_asked(state.table).follow(state, seat, right=right, complete=complete, say=say))

    def _as_asked(self, quiz: Quiz) -> AnsweringPhase:
        """Return the phase that this would be if the program read."""
        match kind_of(quiz):
            case "target":
                return Estimating(self.seats)
            case "ping_pong":
                return PingPong(self.seats, self.last)
            case _ if self.seat == NOBODY:
                return Buzzing(self.seats)
            case _:
                return Answering(self.seat, self.seats)


def unnamed(state: State) -> list[str]:
    """List the members of the set in the reader's hand that were not named yet, as the booklet has them (EG13)."""
    card = readers_card(state)
    named = {given.text for given in state.table.given if given.right}
    return [forms[0] for forms in card.answers if forms[0] not in named] if card else []


def first_to_answer(quiz: Quiz) -> AnsweringPhase:
    """Return who answers first, by the kind of the question."""
    playing = tuple(quiz.playing)
    match kind_of(quiz):
        case "target":
            return Estimating(playing)
        case "ping_pong":
            return PingPong(playing)
        case "speed":
            return Buzzing(playing)
        case _:
            return Answering(quiz.roller)


def read_aloud(phase: Phase) -> Phase:
    """Turn a phase of answering into the one in which a player reads; the end of the question stays what it is."""
    match phase:
        case Answering(seat, seats):
            return Reading(seat, seats)
        case Estimating(seats):
            return Reading(seats[0], seats)
        case PingPong(seats, last):
            return Reading(seats[0], seats, last)
        case Buzzing(seats):
            return Reading(NOBODY, seats)
        case _:
            return phase
