"""Answering: alone or after a buzz, one after the other with a number, in ping-pong, and the race for the buzzer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import ceil
from random import Random
from typing import ClassVar, Final

import msgspec

from game.kernel.choices import Choices
from game.kernel.phases import BY_CHANCE
from game.kernel.types import BYSTANDER, CLOCK, Action, Phase, Say, Seat, State
from game.rules.egomaster.deciding_words import words_needed
from game.rules.egomaster.events import Answered, Buzzed, Offered, Passed, SetExhausted
from game.rules.egomaster.lookup.answer_book import TYPED, answer_book
from game.rules.egomaster.lookup.chance_options import AnyOfKinds
from game.rules.egomaster.moves import Annul, Answer, Buzz, CallTime, Offer, Pass, Recall
from game.rules.egomaster.phases.answer_format import fits
from game.rules.egomaster.phases.ending import ALONE
from game.rules.egomaster.phases.verdicts import Awaiting, Revealing, Verifying, annul, beaten, decided, not_wrong
from game.rules.egomaster.state import NOBODY, Given, Quiz

RECALLS: Final = tuple(Recall(chance) for chance in range(0, 101, 10))
PASS: Final = (Pass(),)
TO_ANSWER: Final = Choices(RECALLS, PASS)
OFFERS: Final = AnyOfKinds(Offer(()), Annul)
CALL_TIME: Final = (CallTime(),)
WORD: Final = 0.28
"""Seconds from word to word of a question that is being read out."""
BUZZES: Final = tuple(Buzz(words) for words in range(121))
"""After how many words the text was stopped; questions are shorter than this."""
NO_ONE: Final = frozenset[Seat]()
BY_CLOCK: Final = frozenset((CLOCK,))


class Timed(Awaiting):
    """A phase in which the time for an answer runs, at a table that plays with a clock."""

    def may_act(self, state: State) -> frozenset[Seat]:
        """CLOCK, where there is one."""
        return BY_CLOCK if state.table.house.seconds else NO_ONE

    def seconds(self, state: State) -> int:
        """Tell the time that the house gives."""
        seconds: int = state.table.house.seconds
        return seconds

    def time_up(self, state: State, seat: Seat) -> Action | None:
        """Call the time for the whole table: an answer is spoken in front of all."""
        return CALL_TIME[0] if seat == BYSTANDER and state.table.house.seconds else None


class Spoken(Timed):
    """A phase in which one seat is to answer, in words, from memory, or not at all."""

    @property
    def speaker(self) -> Seat:
        """The seat that is to answer."""
        raise NotImplementedError

    def to_act(self, state: State) -> frozenset[Seat]:
        """The speaker."""
        return ALONE[self.speaker]

    def lap(self) -> Hashable:
        """Give each who answers the whole time."""
        return self

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List what needs no words."""
        return CALL_TIME if seat == CLOCK else TO_ANSWER

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Allow words too, or a number where one is asked for (EG36)."""
        if isinstance(action, Answer):
            return seat == self.speaker and fits(state.table, action.text)
        return action in self.options(state, seat)

    def apply(self, state: State, seat: Seat, action: Answer | Recall | Pass | CallTime, say: Say) -> Phase:
        """Have the answer judged; silence is a wrong one."""
        match action:
            case Answer(text):
                say(Answered(seat, text.strip()))
                return Verifying(seat, text.strip(), TYPED, self)
            case Recall(chance):
                return Verifying(seat, "", chance, self)
            case _:
                silent(state, self.speaker, say, late=isinstance(action, CallTime))
                return self.follow(state, self.speaker, right=False, complete=False, say=say)


class Answering(Spoken):
    """Solo, or after a buzz: the seat answers; `seats` are those who are still in the race if it is wrong (EG14).

    The text was stopped after so many `words`. Where there are `choices`, the answer is one of them (EG45).
    """

    seat: Seat
    seats: tuple[Seat, ...] = ()
    words: int = 0
    choices: tuple[str, ...] = ()

    @property
    def speaker(self) -> Seat:
        """The seat."""
        return self.seat

    @property
    def is_chosen(self) -> bool:
        """Tell whether there is something to choose."""
        return bool(self.choices)

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Allow only what is on offer, where something is."""
        if isinstance(action, Answer) and self.choices:
            return seat == self.seat and action.text in self.choices
        return super().allows(state, seat, action)

    def can_be_known(self, quiz: Quiz) -> bool:
        """Whoever stops the text before its last title, name or number cannot know the answer yet (S9)."""
        question = quiz.question
        if question is None or question.kind != "speed":
            return True
        return self.words >= words_needed(question.text, question.ref.language)

    def follow(self, state: State, seat: Seat, *, right: bool, complete: bool, say: Say) -> Phase:
        """Right wins; wrong makes the designated player win, or leaves the others in the race (EG8, EG14, EG24).

        The race is over once all but one were wrong: that one has won (EG14).
        """
        quiz: Quiz = state.table
        if quiz.question is not None and quiz.question.kind == "solo":
            return Revealing(seat, "right") if right else Revealing(quiz.rival, "wrong")
        if right:
            return Revealing(seat, "fastest")
        return Buzzing(self.seats, self.words) if self.seats and not decided(quiz) else beaten(state)

    def is_last(self, quiz: Quiz) -> bool:
        """Solo; or a race that would be over if the answer were wrong."""
        if quiz.question is not None and quiz.question.kind == "solo":
            return True
        others = [seat for seat in not_wrong(quiz) if seat != self.seat]
        return not self.seats or (len(others) == 1 and quiz.house.nobody_buzzes == "dice")


class Offering(Phase):
    """CHANCE lays out the answers among which a seat chooses; `then` is how it answers without them (EG45)."""

    then: Answering

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any answers; or the question is lost."""
        return OFFERS

    def draw(self, state: State, rng: Random) -> Action:
        """Open the booklet."""
        return answer_book().offer(state, rng)

    def apply(self, state: State, seat: Seat, action: Offer | Annul, say: Say) -> Phase:
        """Let the seat choose; where there is nothing to choose, it writes."""
        if isinstance(action, Annul):
            return annul(state, say)
        if action.choices:
            say(Offered(self.then.seat, action.choices))
        return msgspec.structs.replace(self.then, choices=action.choices)


def to_answer(state: State, answering: Answering) -> Answering | Offering:
    """Return the phase in which a seat answers, after the answers were laid out if it chooses (EG45)."""
    return Offering(answering) if state.table.house.chooses(answering.seat) else answering


class Estimating(Spoken):
    """Target: `seats` have still to say their number, one each, the roller first, then clockwise (EG12)."""

    seats: tuple[Seat, ...]

    @property
    def speaker(self) -> Seat:
        """The first of them."""
        return self.seats[0]

    def follow(self, state: State, seat: Seat, *, right: bool, complete: bool, say: Say) -> Phase:
        """The exact number wins at once; else the next seat, and after the last the nearest (EG12, EG41)."""
        if right:
            return Revealing(seat, "exact")
        return Estimating(self.seats[1:]) if len(self.seats) > 1 else Revealing(NOBODY, "nearest")


class PingPong(Spoken):
    """Each names one more, whoever cannot is out: `seats` are in, the one whose turn it is first (EG13).

    `last` gave the last right answer, NOBODY before the first.
    """

    seats: tuple[Seat, ...]
    last: Seat = NOBODY

    @property
    def speaker(self) -> Seat:
        """The first of those who are in."""
        return self.seats[0]

    def follow(self, state: State, seat: Seat, *, right: bool, complete: bool, say: Say) -> Phase:
        """Go round until one is left who was right, or nothing is left to be named (EG13, EG34, EG35)."""
        if right and complete:
            say(SetExhausted())
        if right and (complete or len(self.seats) == 1):
            return Revealing(seat, "last")
        if right:
            return PingPong((*self.seats[1:], seat), seat)
        left = self.seats[1:]
        if not left:
            return Revealing(NOBODY, "dice", tuple(state.table.playing))
        if len(left) == 1 and self.last != NOBODY:
            return Revealing(left[0], "last")
        if len(left) == 1 and state.table.house.last_in == "wins":
            return Revealing(left[0], "left")
        return PingPong(left, self.last)

    def is_last(self, quiz: Quiz) -> bool:
        """Only one is in."""
        return len(self.seats) == 1


class Buzzing(Timed):
    """Speed: whoever buzzes first answers, the text still being read; `seats` are in the race (EG14).

    After a wrong answer the text goes on from the `words` that it was stopped at.
    """

    race: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    words: int = 0

    def to_act(self, state: State) -> frozenset[Seat]:
        """All who have neither passed nor been wrong."""
        return frozenset(self.seats)

    def seconds(self, state: State) -> int:
        """Tell the time that the house gives, counted from the last word."""
        limit, question = super().seconds(state), state.table.question
        return limit + ceil(WORD * max(0, len(question.text.split()) - self.words)) if limit else 0

    def lap(self) -> Hashable:
        """Start the time again where the text goes on after a wrong answer."""
        return self.words

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Buzz after some words of the text, or let it pass."""
        if seat == CLOCK:
            return CALL_TIME
        return _to_buzz(state.table.question.text)

    def apply(self, state: State, seat: Seat, action: Buzz | Pass | CallTime, say: Say) -> Phase:
        """Stop the text for the fastest; when nobody is left who would, go on without (EG37)."""
        match action:
            case Buzz(words):
                say(Buzzed(seat, words))
                return to_answer(state, Answering(seat, tuple(other for other in self.seats if other != seat), words))
            case Pass():
                say(Passed(seat, late=False))
                state.table.given.append(Given(seat, "", None))
                left = tuple(other for other in self.seats if other != seat)
                return Buzzing(left, self.words) if left else beaten(state)
            case _:
                for late in self.seats:
                    say(Passed(late, late=True))
                return beaten(state)


@lru_cache(maxsize=64)
def _to_buzz(text: str) -> Choices:
    """List what may be done while `text` is read out: all in a race are asked."""
    return Choices(BUZZES[: len(text.split()) + 1], PASS)


def silent(state: State, seat: Seat, say: Say, *, late: bool) -> None:
    """Write down that a seat gave no answer: that is a wrong one (EG13)."""
    state.table.given.append(Given(seat, "", False))
    say(Passed(seat, late))
