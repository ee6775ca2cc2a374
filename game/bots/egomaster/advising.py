"""What a hard player advises a person, and why: on stakes only, because a question is for the person to answer.

Nobody knows what a person knows: a normal player's chances are taken, and corrected by the answers given so far. Of a
person's likings nothing is known, so only the difficulty that is announced decides between two questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.egomaster.betting import Bettor, Prospects
from game.bots.egomaster.ending import ends_soon, is_last
from game.bots.egomaster.habits import habits
from game.bots.egomaster.knowledge import NORMAL, Knowledge, chance
from game.bots.egomaster.limits import daring
from game.bots.egomaster.odds import OTHERS, exact
from game.kernel.types import Action, Event, Seat, View
from game.rules.egomaster.events import (
    Aligned,
    BidMade,
    BidsOpened,
    Judged,
    Noted,
    PawnWalked,
    QuestionDrawn,
    Raised,
    Stayed,
)
from game.rules.egomaster.moves import Challenge, Designate
from game.rules.egomaster.phases.all_phases import (
    Bidding,
    Challenging,
    Designating,
    Raising,
    Settling,
    Throwing,
    Walking,
)
from game.rules.egomaster.question import Kind, KnownDifficulty
from game.words import N_

USUAL: Final = Term(N_("an answer like this is usually known"), Unit.CHANCE)
KNOWN: Final = Term(N_("judging by your answers so far, you know one like this"), Unit.CHANCE)
WON: Final = Term(N_("the question is won"), Unit.CHANCE)
TOKENS: Final = Term(N_("tokens on average"), Unit.CHANGE)
OWNED: Final = Term(N_("tokens the other owns"), Unit.NUMBER)
POOREST: Final = Term(N_("nobody else who may be named owns less"), Unit.FACT)
LAST: Final = Term(N_("it is the last question"), Unit.FACT)
HEARD: Final = frozenset({Aligned, BidMade, BidsOpened, Judged, Noted, PawnWalked, QuestionDrawn, Raised, Stayed})
"""The kinds of events that tell what players know and how they stake (`answered`, `habits`)."""
GUESS: Final = 8
"""How many answers the chances of a normal player count for, against the person's own."""


def advised(bettor: Bettor, view: View, story: Sequence[Event], options: Sequence[Action]) -> Advice | None:
    """Return what to stake, where to walk, whom to name; None where something else is asked."""
    answers = answered(story, view.seat, number=is_number(view))
    fair = informed(msgspec.structs.replace(bettor, knowledge=knowledge_of(answers)), view, story)
    known = KNOWN if answers else USUAL
    match view.phase:
        case Walking():
            return _best(view, fair, fair.walks(view), known)
        case Raising():
            return _best(view, fair, fair.raises(view), known)
        case Bidding():
            return _best(view, fair, fair.bids(view, options), known)
        case Designating() | Challenging():
            return _named(view, fair.names(view, options))
        case Settling():
            return _best(view, fair, fair.settlements(view, options), known)
        case Throwing():
            return Advice(options[0])
        case _:
            return None


def answered(story: Sequence[Event], seat: Seat, *, number: bool) -> list[float]:
    """Return by how much each answer of a seat was better than a normal player's, in percent, right being 100.

    With `number` these are the numbers that it said, of which only exact ones are right; else all other answers.
    """
    kind: Kind = "solo"
    difficulty: KnownDifficulty = ""
    better = list[float]()
    for event in story:
        match event:
            case QuestionDrawn():
                kind, difficulty = event.kind, event.difficulty
            case Judged() if event.seat == seat and kind != "target" and not number:
                expected = NORMAL.chances[difficulty] + (NORMAL.buzzed if kind == "speed" else 0)
                better.append(100 * event.right - min(NORMAL.most, expected))
            case Noted() if event.seat == seat and number:
                better.append(-100 * exact(NORMAL.chances[difficulty] / 100))
            case Judged(right=True) if event.seat == seat and kind == "target" and number and better:
                better[-1] += 100
            case _:
                pass
    return better


def is_number(view: View) -> bool:
    """Tell whether the question on the table asks for a number."""
    question = view.table.question
    return question is not None and question.kind == "target"


def informed(bettor: Bettor, view: View, story: Sequence[Event]) -> Bettor:
    """Return a bettor that has heard the story: what each seat seems to know, and how it stakes."""
    heard = [event for event in story if type(event) in HEARD]  # a long story is looked through once, not per seat
    return msgspec.structs.replace(
        bettor.braver(daring(view.table)),
        others=known_by_all(view, heard),
        habits=habits(heard, len(view.table.stacks)),
    )


def known_by_all(view: View, story: Sequence[Event]) -> tuple[float, ...]:
    """Return by seat how likely it is to know the answer, by those like it that it has given so far."""
    seats, number = range(len(view.table.stacks)), is_number(view)
    answers = (answered(story, seat, number=number) for seat in seats)
    better = (knowledge_of(each).chances[""] - NORMAL.chances[""] for each in answers)
    return tuple(min(0.9, max(0.1, OTHERS + shift / 100)) for shift in better)


def knowledge_of(answers: Sequence[float]) -> Knowledge:
    """Return what a person is thought to know who gave these answers (`answered`)."""
    shift = round(sum(answers) / (len(answers) + GUESS))
    chances = {difficulty: percent + shift for difficulty, percent in NORMAL.chances.items()}
    return msgspec.structs.replace(NORMAL, chances=chances, feeling=0)


def _best(view: View, bettor: Bettor, values: Prospects, term: Term) -> Advice:
    """Return the choice that is worth most, compared with the next best one of another kind, if there is one.

    `term` names the chance that the answer is known. In the last questions tokens are no reason, and a raise is the
    least that does.
    """
    ranked = sorted(values, key=lambda action: -values[action].worth)
    is_closing_raise = isinstance(view.phase, Raising) and ends_soon(view.table)
    best = bettor.conclude(view, values) if is_closing_raise else ranked[0]
    others = [action for action in ranked if action != best]
    if not others or is_last(view.table):
        return Advice(best, (Reason(LAST),) if is_last(view.table) else ())
    second = next((each for each in others if type(each) is not type(best)), others[0])
    known = chance(view, view.seat, bettor.knowledge) / 100
    worth = values[best].worth
    tokens = (Reason(TOKENS, worth), Reason(TOKENS, worth - values[second].worth))
    reasons = (Reason(term, known), Reason(WON, values[best].won), *(() if ends_soon(view.table) else tokens))
    return Advice(best, tuple(reason for reason in reasons if reason.amount), second)


def _named(view: View, values: Prospects) -> Advice:
    """Return whom to name: where all are worth the same, the poorest."""

    def stack(action: Action) -> int:
        return int(view.table.stacks[action.seat]) if isinstance(action, Designate | Challenge) else 0

    best, *others = sorted(values, key=lambda action: (-values[action].worth, stack(action)))
    poorest = all(stack(other) >= stack(best) for other in others)
    reasons = (
        Reason(WON, values[best].won),
        *((Reason(TOKENS, values[best].worth),) if values[best].worth and not ends_soon(view.table) else ()),
        *((Reason(POOREST),) if poorest and others else ()),
        Reason(OWNED, stack(best)),
    )
    return Advice(best, reasons)
