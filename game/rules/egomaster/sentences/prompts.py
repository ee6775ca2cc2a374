"""What is to be done now, where the rule book speaks of it, how a seat stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.types import Phase, Seat, View
from game.rules.egomaster.numerals import is_year
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Asking,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    DicingOff,
    Drawing,
    Estimating,
    Judging,
    Offering,
    OpeningBids,
    Over,
    PingPong,
    Raising,
    Reading,
    Revealing,
    Rolling,
    Settling,
    Throwing,
    Verifying,
    Walking,
)
from game.rules.egomaster.seen_state import seen_state
from game.rules.egomaster.sentences.naming import amount_name, kind_name, quoted
from game.rules.egomaster.sentences.speakers import heads, speakers
from game.rules.egomaster.state import NOBODY, Quiz
from game.words import N_, Words, people

CHANCES: Final[Mapping[type[Phase], str]] = {
    Rolling: N_("The die is rolling."),
    Drawing: N_("The white die picks the page, the black die the question."),
    OpeningBids: N_("The bids are turned over."),
    Asking: N_("Here comes the question."),
    Offering: N_("The answers are on the table."),
    Verifying: N_("The answer is being checked."),
    Revealing: N_("The answer is shown."),
}
"""What chance is doing."""
WAITS: Final[dict[type[Phase], str]] = {
    Settling: N_("{who} chooses a starting square."),
    Throwing: N_("{who} throws the die."),
    Walking: N_("{who} chooses the direction."),
    Designating: N_("{who} names who gains if the answer is wrong."),
    Challenging: N_("{who} chooses an opponent."),
    Raising: N_("{who} may raise the stake."),
    Answering: N_("{who} answers."),
    Estimating: N_("{who} gives a number."),
    PingPong: N_("{who} names another one."),
    Buzzing: N_("Who is fastest? {who} may buzz."),
    Judging: N_("Does the verdict on {who} stand?"),
    Reading: N_("{who} reads and judges."),
}
"""What the others wait for."""
WAITS_FOR_TWO: Final[dict[type[Phase], str]] = {
    Settling: N_("{who} choose a starting square."),
    Throwing: N_("{who} throw the die."),
    Walking: N_("{who} choose the direction."),
    Designating: N_("{who} name who gains if the answer is wrong."),
    Challenging: N_("{who} choose an opponent."),
    Reading: N_("{who} read and judge."),
}
"""What they wait for at the seat of a team (EG48), where it is said in other words."""
PARAGRAPHS: Final[Mapping[type[Phase], str]] = {
    DicingOff: "23",
    Settling: "5",
    Throwing: "6",
    Rolling: "6",
    Walking: "7",
    Drawing: "8",
    Designating: "11",
    Challenging: "13",
    Raising: "18",
    Bidding: "19",
    OpeningBids: "19",
    Asking: "9",
    Offering: "EG45",
    Answering: "11",
    Estimating: "15",
    PingPong: "16",
    Buzzing: "17",
    Verifying: "S3",
    Judging: "S3",
    Reading: "S5",
    Revealing: "10",
    Over: "24",
}
"""Where the book explains a phase."""


BEFORE: Final = (Throwing, Walking, Designating, Challenging, Raising, Bidding)
"""What is decided before a question is read."""


def prompt(view: View, names: Sequence[str], tr: Words) -> str:
    """Say what the viewing seat, or for BYSTANDER the table, has to do now; and before it that the match then ends."""
    said = _prompt(view, names, tr)
    if isinstance(view.phase, BEFORE) and view.table.is_last:
        return tr("The last question. {what}", what=said)
    return said


def _prompt(view: View, names: Sequence[str], tr: Words) -> str:
    """Say in one sentence what the viewing seat, or for BYSTANDER the table, has to do now."""
    phase = view.phase
    if isinstance(phase, Over):
        who = people(phase.winners, names, tr)
        return tr.plural("{who} has won.", "{who} have won together.", len(phase.winners), who=who)
    if isinstance(phase, DicingOff):
        return _dicing(phase, names, tr)
    if type(phase) in CHANCES:
        return tr(CHANCES[type(phase)])
    state = seen_state(view)
    must = sorted(phase.to_act(state))
    speaking = speakers(phase, view.table, names)
    if view.seat in must:
        own = _own(view, names, tr)
        who = speaking[view.seat]
        return own if who == names[view.seat] else tr("{who} answers for both of you. {own}", who=who, own=own)
    if isinstance(phase, Reading) and view.seat >= 0 and view.seat in phase.may_act(state):
        return _aloud(phase, tr)
    waits = WAITS | WAITS_FOR_TWO if len(must) == 1 < heads(speaking[must[0]]) else WAITS
    words = choice_of_bids(view.table, must) if isinstance(phase, Bidding) else waits[type(phase)]
    return tr(words, who=people(must, speaking, tr))


def choice_of_bids(quiz: Quiz, seats: Sequence[Seat]) -> str:
    """Say what the `seats` that answer a raise choose between, untranslated; {who} are they."""
    if all(quiz.stacks[seat] < quiz.stake for seat in seats):
        return N_("{who}: fold or go all-in?")
    return N_("{who}: fold or match?")


def _dicing(phase: DicingOff, names: Sequence[str], tr: Words) -> str:
    """Name all who throw: while the dice of one of them roll, the phase is at the next one already."""
    who = people(phase.seats, names, tr)
    match phase.purpose:
        case "first" if len(phase.seats) == len(names):
            return tr("Everybody throws both dice: the highest total begins.")
        case "first":
            return tr("{who} throw both dice: the highest total begins.", who=who)
        case "question":
            return tr("Dice-off: {who} throw both dice; the highest total wins.", who=who)
        case _:
            return tr("Dice-off for the side pot: {who} throw both dice.", who=who)


def _aloud(phase: Reading, tr: Words) -> str:
    """Say what somebody has to do whose answer a person judges."""
    if phase.seat == NOBODY:
        return tr("Listen, and be the first to answer out loud.")
    return tr("It is your turn: answer out loud.")


def _own(view: View, names: Sequence[str], tr: Words) -> str:
    """Say what the viewing seat has to do."""
    match view.phase:
        case Settling():
            return tr("Put your pawn on any free square.")
        case Throwing():
            return tr("Your turn: throw the die.")
        case Walking():
            pips = view.table.die
            return tr.plural("Walk {n} square: which way?", "Walk {n} squares: which way?", pips)
        case Designating() | Challenging() | Raising() | Bidding():
            return _on_keyword(view, names, tr)
        case Reading(seat):
            return _at_lectern(view.table, seat, names, tr)
        case _:
            return _to_answer(view, tr)


def _on_keyword(view: View, names: Sequence[str], tr: Words) -> str:
    """Say what is decided while only the kind and the keyword are known."""
    quiz: Quiz = view.table
    question = quiz.question
    keyword, kind = (question.keyword, kind_name(question.kind, tr)) if question else ("", "")
    match view.phase:
        case Designating() if quiz.second:
            return tr(
                "“{keyword}”: who do you play against? If you are right, they pay; if you are wrong, they gain.",
                keyword=keyword,
            )
        case Designating():
            return tr("“{keyword}”: who gains if you are wrong?", keyword=keyword)
        case Challenging():
            return tr("“{keyword}” ({kind}): who do you challenge?", keyword=keyword, kind=kind)
        case Raising():
            amount = amount_name(quiz.stake, tr)
            return tr("“{keyword}” ({kind}): play for {amount}, or raise?", keyword=keyword, kind=kind, amount=amount)
        case _:
            who, amount = names[quiz.roller], amount_name(quiz.stake, tr)
            if quiz.stacks[view.seat] >= quiz.stake:
                return tr("{who} raises to {amount} each: fold or match?", who=who, amount=amount)
            return tr("{who} raises to {amount}, more than you have: fold or go all-in?", who=who, amount=amount)


def _to_answer(view: View, tr: Words) -> str:
    """Say what somebody has to do who is asked."""
    quiz: Quiz = view.table
    match view.phase:
        case Estimating() if quiz.question and is_year(quiz.question.unit):
            return tr("Write the year.")
        case Estimating() if quiz.question and quiz.question.unit:
            return tr("Write your number in this unit: {unit}.", unit=quiz.question.unit)
        case Estimating():
            return tr("Write your number.")
        case PingPong(seats) if len(seats) == 1:
            return tr("Only you are left: name one, and you win.")
        case PingPong():
            return tr("Name one that has not been named yet.")
        case Buzzing():
            return tr("Buzz as soon as you know; a wrong answer puts you out.")
        case Judging(_, right):
            said = quoted(quiz.given[-1].text, tr)
            if quiz.question and quiz.question.solution and not right:
                shown = ", ".join(quiz.question.solution)
                return tr(
                    "Wrong: {answer}. It was: {solution}. Does the whole table agree?", answer=said, solution=shown
                )
            if right:
                return tr("Right: {answer}. Does the whole table agree?", answer=said)
            return tr("Wrong: {answer}. Does the whole table agree?", answer=said)
        case Answering() as phase if phase.choices:
            return tr("Choose your answer.")
        case _:
            return tr("Write your answer.")


def _at_lectern(quiz: Quiz, seat: Seat, names: Sequence[str], tr: Words) -> str:
    """Say what somebody has to do who reads; `seat` is the one who answers."""
    kind = quiz.question.kind if quiz.question else ""
    if seat == NOBODY:
        return tr("Read the question out loud. Who was first to answer?")
    who = names[seat]
    match kind:
        case "target":
            return tr("What number does {who} give?", who=who)
        case "ping_pong":
            return tr("{who} names another one: is it right?", who=who)
        case "speed":
            return tr("{who} was first: is the answer right?", who=who)
        case _:
            return tr("Read the question to {who}: is the answer right?", who=who)


def paragraph(view: View) -> str:
    """Return the id of the rule book's paragraph for the present phase."""
    quiz: Quiz = view.table
    match view.phase:
        case DicingOff(purpose="first"):
            return "4"
        case Designating() if quiz.second:
            return "12"
        case Answering() if quiz.question and quiz.question.kind == "speed":
            return "17"
        case Reading():
            return {"target": "15", "ping_pong": "16", "speed": "17"}.get(
                quiz.question.kind if quiz.question else "", "S5"
            )
        case _:
            return PARAGRAPHS[type(view.phase)]


def score(view: View, seat: Seat, tr: Words) -> str:
    """Say what a seat owns, its stake in the middle included; or that it is out."""
    quiz: Quiz = view.table
    if seat in quiz.out:
        return tr("eliminated")
    return amount_name(quiz.stacks[seat] + quiz.stakes[seat], tr)
