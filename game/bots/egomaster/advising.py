"""What a hard player advises a person, and why: on stakes only, because a question is for the person to answer.

Of a person's likings nothing is known, so only the difficulty that is announced decides how likely an answer is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.egomaster.betting import Bettor, Prospects
from game.bots.egomaster.knowledge import chance
from game.kernel.types import Action, View
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
from game.words import N_

KNOWN: Final = Term(N_("such an answer is known"), Unit.CHANCE)
WON: Final = Term(N_("the question is won"), Unit.CHANCE)
TOKENS: Final = Term(N_("tokens on average"), Unit.CHANGE)
OWNED: Final = Term(N_("tokens the other owns"), Unit.NUMBER)
POOREST: Final = Term(N_("nobody else who may be named owns less"), Unit.FACT)


def advised(bettor: Bettor, view: View, options: Sequence[Action]) -> Advice | None:
    """Return what to stake, where to walk, whom to name; None where something else is asked."""
    unbiased = msgspec.structs.replace(bettor.knowledge, feeling=0)
    fair = msgspec.structs.replace(bettor, knowledge=unbiased)
    match view.phase:
        case Walking():
            return _best(view, fair, fair.walks(view))
        case Raising():
            return _best(view, fair, fair.raises(view))
        case Bidding():
            return _best(view, fair, fair.bids(view, options))
        case Designating() | Challenging():
            return _named(view, fair.names(view, options))
        case Settling():
            return _best(view, fair, fair.settlements(view, options))
        case Throwing():
            return Advice(options[0])
        case _:
            return None


def _best(view: View, bettor: Bettor, values: Prospects) -> Advice:
    """Return the choice that is worth most, compared with the next best one of another kind, if there is one."""
    best, *others = sorted(values, key=lambda action: -values[action].worth)
    if not others:
        return Advice(best)
    second = next((each for each in others if type(each) is not type(best)), others[0])
    known = chance(view, view.seat, bettor.knowledge) / 100
    reasons = (
        Reason(KNOWN, known),
        Reason(WON, values[best].won),
        Reason(TOKENS, values[best].worth),
        Reason(TOKENS, values[best].worth - values[second].worth),
    )
    return Advice(best, tuple(reason for reason in reasons if reason.amount), second)


def _named(view: View, values: Prospects) -> Advice:
    """Return whom to name: where all are worth the same, the poorest."""

    def stack(action: Action) -> int:
        return int(view.table.stacks[action.seat]) if isinstance(action, Designate | Challenge) else 0

    best, *others = sorted(values, key=lambda action: (-values[action].worth, stack(action)))
    poorest = all(stack(other) >= stack(best) for other in others)
    reasons = (
        Reason(WON, values[best].won),
        *((Reason(TOKENS, values[best].worth),) if values[best].worth else ()),
        *((Reason(POOREST),) if poorest and others else ()),
        Reason(OWNED, stack(best)),
    )
    return Advice(best, reasons)
