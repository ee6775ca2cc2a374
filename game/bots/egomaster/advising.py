"""What a hard player advises a person, and why: on stakes only, because a question is for the person to answer.

Of a person's likings nothing is known, so only the difficulty that is announced decides how likely an answer is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.egomaster.betting import Bettor
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
TOKENS: Final = Term(N_("tokens on average"), Unit.CHANGE)
OWNED: Final = Term(N_("tokens the other owns"), Unit.NUMBER)


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


def _best(view: View, bettor: Bettor, values: Mapping[Action, float]) -> Advice:
    """Return the choice that is worth most, compared with the next best one of another kind, if there is one."""
    best, *others = sorted(values, key=lambda action: -values[action])
    second = next((each for each in others if type(each) is not type(best)), others[0])
    known = chance(view, view.seat, bettor.knowledge)
    reasons = (
        *((Reason(KNOWN, known / 100),) if known else ()),
        Reason(TOKENS, values[best]),
        Reason(TOKENS, values[best] - values[second]),
    )
    return Advice(best, reasons, second)


def _named(view: View, values: Mapping[Action, float]) -> Advice:
    """Return whom to name: where all are worth the same, the poorest."""

    def stack(action: Action) -> int:
        return int(view.table.stacks[action.seat]) if isinstance(action, Designate | Challenge) else 0

    best = max(values, key=lambda action: (values[action], -stack(action)))
    worth = (Reason(TOKENS, values[best]),) if values[best] else ()
    return Advice(best, (*worth, Reason(OWNED, stack(best))))
