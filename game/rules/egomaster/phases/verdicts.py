"""The program's verdict on an answer, the table's word on it, and the end of a question when the answer is shown."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.kernel.phases import BY_CHANCE
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.egomaster import purse
from game.rules.egomaster.events import Answered, Judged, Noted, Overruled, QuestionLost, QuestionOver, Why
from game.rules.egomaster.lookup.answer_book import TYPED, answer_book
from game.rules.egomaster.lookup.chance_options import AnyOfKinds
from game.rules.egomaster.moves import Accept, Annul, Overrule, Reveal, Verdict
from game.rules.egomaster.phases.ending import ALONE, clear_question, conclude, dice_off, reader_of
from game.rules.egomaster.phases.next_turn import draw_again
from game.rules.egomaster.state import NOBODY, Given, Quiz, readers_card


class Awaiting(Phase):
    """A phase in which an answer is given; it knows what follows once the answer is judged."""

    def follow(self, state: State, seat: Seat, *, right: bool, complete: bool, say: Say) -> Phase:
        """Return what follows once the answer of `seat` is judged; `complete`: nothing is left to be named."""
        raise NotImplementedError

    def is_last(self, quiz: Quiz) -> bool:
        """Tell whether nobody else is to answer, whether the answer that was just given counts or not."""
        return False

    def can_be_known(self, quiz: Quiz) -> bool:
        """Tell whether so much of the question was read that somebody can know what is asked for."""
        return True

    @property
    def is_chosen(self) -> bool:
        """Tell whether the answer is chosen among some, so that nobody can disagree about it."""
        return False


if TYPE_CHECKING:
    AnyPhase = Awaiting
else:
    AnyPhase = Any

ACCEPT_OR_NOT: Final = (Accept(), Overrule())
VERDICTS: Final = AnyOfKinds(Verdict(right=False, text="?"), Annul)
REVEALS: Final = AnyOfKinds(Reveal((), None, ""), Annul)


class Verifying(Phase):
    """CHANCE looks the answer of a seat up in the booklet, or decides with a `chance` in percent if a bot knows it.

    `text` is what was written, "" where it was recalled; `then` is the phase in which the answer was given.
    """

    seat: Seat
    text: str
    chance: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Right or wrong, however it is written; or the question is lost."""
        return VERDICTS

    def draw(self, state: State, rng: Random) -> Action:
        """Open the booklet; the right answer is shown to the table that judges, if nobody else is still to answer."""
        book = answer_book()
        if self.chance == TYPED and self.then.is_chosen:
            return book.chosen(state, self.text)
        verdict = book.verdict(state, self.text, self.chance, rng)
        if not isinstance(verdict, Verdict) or self.chance != TYPED or not self.then.is_last(state.table):
            return verdict
        shown = book.solution(state, needed=False)
        if not isinstance(shown, Reveal):
            return verdict
        return msgspec.structs.replace(verdict, solution=shown.solution, note=shown.note)

    def apply(self, state: State, seat: Seat, action: Verdict | Annul, say: Say) -> Phase:
        """Say what was recalled, and whether it is right; the table has the last word on what was written."""
        if isinstance(action, Annul):
            return annul(state, say)
        quiz: Quiz = state.table
        if self.chance != TYPED:
            say(Answered(self.seat, action.text))
        if kind_of(quiz) == "target":
            note(quiz, self.seat, action, say)
            return self.then.follow(state, self.seat, right=action.right, complete=False, say=say)
        quiz.given.append(Given(self.seat, action.text, action.right))
        if action.solution and quiz.question is not None:
            quiz.question = msgspec.structs.replace(quiz.question, solution=action.solution, note=action.note)
        say(Judged(self.seat, action.right, action.text, NOBODY))
        if self.chance == TYPED and not self.then.is_chosen:
            return Judging(self.seat, action.right, action.complete, self.then)
        return self.then.follow(state, self.seat, right=action.right, complete=action.complete, say=say)


class Judging(Phase):
    """The table accepts the program's verdict on words that a seat has written, or all agree to turn it round."""

    seat: Seat
    right: bool
    complete: bool
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat, for all."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """The verdict, or its opposite."""
        return ACCEPT_OR_NOT

    def apply(self, state: State, seat: Seat, action: Accept | Overrule, say: Say) -> Phase:
        """Go on with what is right now."""
        if isinstance(action, Accept):
            return self.then.follow(state, self.seat, right=self.right, complete=self.complete, say=say)
        given = state.table.given
        given[-1] = Given(self.seat, given[-1].text, not self.right)
        say(Overruled(self.seat, not self.right))
        return self.then.follow(state, self.seat, right=not self.right, complete=False, say=say)


class Revealing(Phase):
    """CHANCE shows the answer: the question is over.

    `winner` has won it, and `why`; NOBODY where the number itself must tell who is the nearest, where the seats in
    `dice` throw for it, or where nobody wins.
    """

    winner: Seat
    why: Why
    dice: tuple[Seat, ...] = ()

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Whatever stands in the booklet; or the question is lost."""
        return REVEALS

    def draw(self, state: State, rng: Random) -> Action:
        """Open the booklet."""
        return answer_book().solution(state, needed=self.why == "nearest")

    def apply(self, state: State, seat: Seat, action: Reveal | Annul, say: Say) -> Phase:
        """Show it, and see who has won."""
        if isinstance(action, Annul):
            return annul(state, say)
        quiz: Quiz = state.table
        winner, why, dice = self.winner, self.why, self.dice
        if why == "nearest":
            near = nearest(quiz, action.value or 0.0)
            winner = near[0] if len(near) == 1 else NOBODY
            why, dice = ("nearest", ()) if len(near) == 1 else ("dice", near)
        _show(state, action)
        say(QuestionOver(winner, why, action.solution, action.value, action.note))
        return dice_off(dice, "question", NOBODY, say) if dice else conclude(state, winner, say)


def kind_of(quiz: Quiz) -> str:
    """Return how the question on the table is played, "" where there is none."""
    return quiz.question.kind if quiz.question else ""


def note(quiz: Quiz, seat: Seat, verdict: Verdict, say: Say) -> None:
    """Put a number on the line; nothing, where none could be made out (EG12)."""
    quiz.given.append(Given(seat, verdict.text, True if verdict.right else None, verdict.value))
    if verdict.value is not None:
        say(Noted(seat, verdict.value))
    if verdict.right:
        say(Judged(seat, True, verdict.text, NOBODY))


def nearest(quiz: Quiz, value: float) -> tuple[Seat, ...]:
    """Return who came nearest, several if they tie, all in the question if nobody said a number (EG12, EG36)."""
    distances = {given.seat: round(abs(given.value - value), 9) for given in quiz.given if given.value is not None}
    least = min(distances.values(), default=0.0)
    return tuple(seat for seat in quiz.playing if distances.get(seat) == least) or tuple(quiz.playing)


def decided(quiz: Quiz) -> bool:
    """Tell whether a question of speed is won without an answer: all but one were wrong (EG14).

    Where the house says that nobody wins if nobody buzzes, the last one must still be right (EG37).
    """
    return len(not_wrong(quiz)) == 1 and quiz.house.nobody_buzzes == "dice"


def not_wrong(quiz: Quiz) -> tuple[Seat, ...]:
    """Return those in a question of speed who have given no wrong answer, whether they have passed or not."""
    wrong = [given.seat for given in quiz.given if given.right is False]
    return tuple(seat for seat in quiz.playing if seat not in wrong)


def beaten(state: State) -> Phase:
    """Go on when nobody in a question of speed will answer any more (EG14, EG37).

    Those who were not wrong throw the dice, one alone has won; if all were wrong, all throw.
    """
    quiz: Quiz = state.table
    left = not_wrong(quiz)
    if left and quiz.house.nobody_buzzes == "nobody":
        return Revealing(NOBODY, "nobody")
    if len(left) == 1:
        return Revealing(left[0], "others_wrong")
    return Revealing(NOBODY, "dice", left or tuple(quiz.playing))


def annul(state: State, say: Say) -> Phase:
    """Give the stakes back and draw another question: this one has gone from its pack since it was drawn."""
    quiz: Quiz = state.table
    if quiz.question is not None:
        quiz.mark_asked()
        say(QuestionLost(quiz.question.ref))
    purse.give_back(quiz, say)
    clear_question(state)
    quiz.reader = reader_of(quiz, quiz.roller)
    return draw_again(quiz.roller)


def _show(state: State, action: Reveal) -> None:
    """Turn the question over: whatever the reader held lies open now."""
    quiz: Quiz = state.table
    question, card = quiz.question, readers_card(state)
    if question is None:
        raise ValueError("no question to be shown")
    text, unit = (card.text, card.unit) if card else (question.text, question.unit)
    quiz.question = msgspec.structs.replace(
        question, text=text, unit=unit, solution=action.solution, value=action.value, note=action.note
    )
    if card:
        state.hands[quiz.reader].card = None
