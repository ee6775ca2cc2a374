"""What became of a question, in sentences: answers, verdicts, payments, and who is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Event
from game.rules.egomaster.events import (
    Answered,
    Buzzed,
    Eliminated,
    Judged,
    LastThrowPlayed,
    MatchWon,
    Noted,
    Overruled,
    Paid,
    Passed,
    PhaseTwoBegan,
    QuestionLost,
    QuestionOver,
    SetExhausted,
    TieCalled,
    TimeRanOut,
    Why,
)
from game.rules.egomaster.purse import BANK, MIDDLE
from game.rules.egomaster.sentences.naming import amount_name, number_name, quoted
from game.rules.egomaster.sentences.speakers import heads
from game.rules.egomaster.state import NOBODY
from game.words import Words, people

Names: TypeAlias = Sequence[str]


def describe(event: Event, names: Names, tr: Words) -> str:
    """Say in one sentence what happened."""
    match event:
        case Buzzed() | Answered() | Passed() | Judged() | Noted() | Overruled():
            return _said(event, names, tr)
        case SetExhausted():
            return tr("Everything has been named.")
        case TieCalled(seats):
            return tr("A tie between {who}.", who=people(seats, names, tr))
        case QuestionOver():
            return _over(event, names, tr)
        case QuestionLost():
            return tr("The question is no longer in its pack: another is drawn.")
        case Paid():
            return _paid(event, names, tr)
        case _:
            return _ended(event, names, tr)


def _said(event: Event, names: Names, tr: Words) -> str:
    match event:
        case Buzzed(seat, _):
            return tr.plural("{who} is fastest.", "{who} are fastest.", heads(names[seat]), who=names[seat])
        case Answered(seat, text):
            return tr("{who}: {answer}.", who=names[seat], answer=quoted(text, tr))
        case Passed(seat, late):
            if late:
                return tr("Time is up for {who}.", who=names[seat])
            return tr.plural("{who} does not know.", "{who} do not know.", heads(names[seat]), who=names[seat])
        case Judged(seat, right, _, by) if by != NOBODY:
            if right:
                return tr("{reader} says {who} is right.", reader=names[by], who=names[seat])
            return tr("{reader} says {who} is wrong.", reader=names[by], who=names[seat])
        case Judged(_, False, ""):
            return tr("That counts as wrong.")
        case Judged(seat, right) | Overruled(seat, right):
            return _verdict(event, names[seat], tr, right=right)
        case Noted(seat, value):
            number = number_name(value, tr)
            return tr.plural(
                "{who} says {number}.", "{who} say {number}.", heads(names[seat]), who=names[seat], number=number
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _verdict(event: Event, who: str, tr: Words, *, right: bool) -> str:
    match event, right:
        case Overruled(), True:
            return tr("The table accepts the answer from {who}.", who=who)
        case Overruled(), False:
            return tr("The table rejects the answer from {who}.", who=who)
        case _, True:
            return tr.plural("{who} is right.", "{who} are right.", heads(who), who=who)
        case _:
            return tr.plural("{who} is wrong.", "{who} are wrong.", heads(who), who=who)


def _over(event: QuestionOver, names: Names, tr: Words) -> str:
    """Say who has won the question, and why; then what the answer was, and what is good to know of it."""
    who = names[event.seat] if event.seat != NOBODY else ""
    ended = _because(event.why, who, tr)
    shown = ", ".join(event.solution)
    if not shown:
        return ended
    told = tr("The answer: {solution}.", solution=shown.removesuffix("."))
    return " ".join(part for part in (ended, told, event.note) if part)


def _because(why: Why, who: str, tr: Words) -> str:
    match why:
        case "right":
            return tr.plural("{who} is right and wins.", "{who} are right and win.", heads(who), who=who)
        case "wrong":
            return tr.plural(
                "The answer was not found: {who} wins.", "The answer was not found: {who} win.", heads(who), who=who
            )
        case "exact":
            return tr.plural(
                "{who} has the exact number and wins.", "{who} have the exact number and win.", heads(who), who=who
            )
        case "nearest":
            return tr.plural("{who} is nearest and wins.", "{who} are nearest and win.", heads(who), who=who)
        case "last":
            return tr.plural(
                "{who} gave the last right answer and wins.",
                "{who} gave the last right answer and win.",
                heads(who),
                who=who,
            )
        case "left":
            return tr.plural(
                "{who} is the last one in and wins.", "{who} are the last ones in and win.", heads(who), who=who
            )
        case "fastest":
            return tr.plural(
                "{who} was the first to be right and wins.",
                "{who} were the first to be right and win.",
                heads(who),
                who=who,
            )
        case "others_wrong":
            return tr.plural("That leaves {who}, who wins.", "That leaves {who}, who win.", heads(who), who=who)
        case "dice":
            return tr("The dice decide.")
        case "tie":
            return tr("A tie: the dice decide.")
        case _:
            return tr("Nobody wins.")


def _paid(event: Paid, names: Names, tr: Words) -> str:
    who, amount = names[event.seat], amount_name(event.amount, tr)
    match event.source:
        case source if source == BANK:
            return tr("The bank pays {who} {amount}.", who=who, amount=amount)
        case source if source == MIDDLE:
            return tr.plural(
                "{who} takes {amount} from the middle.",
                "{who} take {amount} from the middle.",
                heads(who),
                who=who,
                amount=amount,
            )
        case source:
            return tr("{giver} gives {who} {amount}.", giver=names[source], who=who, amount=amount)


def _ended(event: Event, names: Names, tr: Words) -> str:
    match event:
        case PhaseTwoBegan():
            return tr("The bank is empty: from now on you all play for each other’s tokens.")
        case Eliminated(seat):
            return tr.plural(
                "{who} has nothing left and is out.",
                "{who} have nothing left and are out.",
                heads(names[seat]),
                who=names[seat],
            )
        case TimeRanOut():
            return tr("Time is up for the match.")
        case LastThrowPlayed():
            return tr("That was the last question.")
        case MatchWon(seats, amount):
            who, stack = people(seats, names, tr), amount_name(amount, tr)
            if len(seats) == 1 < heads(who):
                return tr("{who} win the match with {amount}!", who=who, amount=stack)
            return tr.plural(
                "{who} wins the match with {amount}!",
                "{who} win the match together with {amount} each!",
                len(seats),
                who=who,
                amount=stack,
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")
