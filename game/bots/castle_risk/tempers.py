"""How a character differs from a cool head in Castle Risk: the same mind with other weights, and old scores to settle.

The learned slip less often and want better odds; the bluffer shows a General sooner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

import msgspec

from game.bots.castle_risk.weights import Weights
from game.bots.characters import Temper
from game.kernel.types import Event, Seat
from game.rules.castle_risk.events import CardSpied, TurnBegan
from game.rules.castle_risk.war_events import BattleFought, LandTaken

MEMORY: Final = 400
"""How many of the latest events are searched for wrongs."""
TURNS: Final = 3
"""For how many of its own turns a seat remembers them."""
LAND: Final = 3
"""A lost land counts as so many armies."""
CARD: Final = 2
"""A card taken by a Spy counts as so many."""


def tempered(care: Weights, temper: Temper) -> Weights:
    """Return the weights of a level as somebody of this temper has them; those of a cool head do not change."""
    courage, greed, trust = temper.courage, temper.greed, temper.trust
    return msgspec.structs.replace(
        care,
        dare=care.dare - 0.1 * courage,
        guard=min(0.98, care.guard - 0.02 * courage),
        sure=care.sure - 0.08 * courage - 0.06 * greed + 0.06 * temper.learning,
        hopeless=care.hopeless - 0.06 * courage + 0.08 * temper.learning,
        loss=care.loss * (1 - 0.3 * greed),
        hope=0.12 * courage - 0.1 * temper.learning,
        horizon=care.horizon * (1 + 0.25 * greed),
        nearly=care.nearly * (1 + 0.8 * greed),
        truce=care.truce * (1 - 1.2 * trust),
        bargain=0.25 * trust,
        offers=trust > 0,
        officer=care.officer * (1 - 0.6 * temper.bluff),
        grudge=max(0.0, temper.grudge),
        fancy=0.25 * temper.whim,
        slips=min(1.0, care.slips * (1 - 0.5 * temper.learning) + 0.03 * max(0.0, -temper.learning)),
    )


def fancied(care: Weights) -> Weights:
    """Return the weights of somebody who for once does what would make a good story: a bold march, a whole empire."""
    return msgspec.structs.replace(care, hope=0.4, nearly=2 * care.nearly, dare=care.dare - 0.1, sure=care.sure - 0.1)


def wrongs(story: Sequence[Event], seat: Seat) -> Mapping[Seat, float]:
    """Return what others have done to a seat lately, each as a part of the worst: 0 to 1."""
    done: dict[Seat, float] = {}
    turns = 0
    for event in islice(reversed(story), MEMORY):
        match event:
            case BattleFought(attacker, victim, neutral=False) if victim == seat:
                done[attacker] = done.get(attacker, 0.0) + event.defender_losses
            case LandTaken(attacker, victim, neutral=False) if victim == seat:
                done[attacker] = done.get(attacker, 0.0) + LAND
            case CardSpied(spy, victim) if victim == seat:
                done[spy] = done.get(spy, 0.0) + CARD
            case TurnBegan(seat=player) if player == seat:
                turns += 1
                if turns > TURNS:
                    break
            case _:
                pass
    worst = max(done.values(), default=0.0)
    return {other: harm / worst for other, harm in done.items()} if worst else {}
