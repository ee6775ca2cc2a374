"""Where the bot places its castle, its claims, its armies and its hidden armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, Muster, PlaceCastle
from game.rules.castle_risk.state import NOBODY, Land
from tests.bots.frozen_steady.castle_risk.front import Front

QUICK: Final = 0.6
"""A march with at least this chance gets all new armies."""


def empire(front: Front, options: Sequence[Action]) -> Action:
    """Choose the empire with the fewest lands, because it is completed soonest."""
    ids = [each.id for each in front.board.empires]
    chips = [action for action in options if isinstance(action, ChooseEmpire)]
    return min(chips, key=lambda chip: len(front.board.lands[ids.index(chip.empire)]))


def castle(front: Front, options: Sequence[Action]) -> Action:
    """Place the castle where the fewest lands border on it; of equal places, on a coast (as the box advises)."""
    places = [action for action in options if isinstance(action, PlaceCastle)]

    def exposed(place: PlaceCastle) -> tuple[int, int]:
        land = front.board.index[place.land]
        return len(front.near[land]), -len(front.board.waters[land])

    return min(places, key=exposed)


def claim(front: Front, options: Sequence[Action]) -> Action:
    """Claim lands around the castle, and lands that complete an empire."""
    claims = [action for action in options if isinstance(action, Claim)]
    return max(claims, key=lambda each: _wanted(front, front.board.index[each.land]))


def _wanted(front: Front, land: Land) -> float:
    around = sum(front.owns(other) for other in front.near[land])
    home = 3.0 if front.castle in front.near[land] else 0.0
    which = front.board.territories[land].empire
    lands = front.board.lands[which]
    own = sum(front.owners[each] == front.seat for each in lands)
    others = [front.owners[each] for each in lands if front.owners[each] not in (NOBODY, front.seat)]
    whole = 4.0 * own / len(lands) if not others else 0.0
    spoil = 2.0 if others and len(others) == len(lands) - 1 and len(set(others)) == 1 else 0.0
    return around + home + whole + spoil - len(front.near[land]) / 10


def hide(front: Front, options: Sequence[Action]) -> Action:
    """Hide armies on an own land, if possible beside the castle, else where most enemies are near."""
    notes = [action for action in options if isinstance(action, HideArmies)]

    def use(note: HideArmies) -> tuple[bool, bool, int]:
        land = front.board.index[note.land]
        own = front.owners[land] == front.seat
        return own, front.castle in front.near[land], sum(front.foe(other) for other in front.near[land])

    return max(notes, key=use)


def muster(front: Front, rest: int) -> Action:
    """Place `rest` armies: first the castle's garrison, then the best march, else where the strongest enemy is near."""
    short = front.garrison() - front.armies[front.castle] if front.castle != NOBODY else 0
    if short > 0:
        return Muster(front.board.ids[front.castle], min(short, rest))
    marches = front.marches()
    if marches:
        best = max(marches, key=lambda march: front.hope(march, rest))
        source = best.source if front.hope(best, rest) >= QUICK else marches[0].source
        return Muster(front.board.ids[source], rest)
    return Muster(front.board.ids[max(front.mine(), key=front.pressure)], rest)
