"""The clicks that make an action of Mousquetaires, and which of them are private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.types import Action, View
from game.rules.mousquetaires.moves import (
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
    Throw,
)
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from game.ui.contract.picker import Path

LAY, FIGHT, THROW = "lay", "fight", "throw"
GEM, LIFT, PRISON, RETURN, OPEN = "gem", "lift", "prison", "return", "open"
REWARDS = "rewards"
"""The click that opens one's own reward cards, which are always private (MQ14)."""
BACKS: Final = "backs"
"""The click that lays the hand face down, so that its owner chooses a card at the open table (S1)."""
LEARN, LOOK, CURTAIN = "learn", "look", "curtain"
"""The clicks that show the hand as it will lie face down, as it lies face down, and sorted from now on."""
CHOOSES: Final = "cards"
"""The key of the standing order that says how a seat chooses its cards."""


def path(action: Action) -> Path:
    """Return cards by their numbers; for a gem or a prison whose it is and which, then where it goes."""
    match action:
        case LayRewards(first, second, third):
            return (LAY, str(first), str(second), str(third))
        case Fight(card):
            return (FIGHT, str(card))
        case Throw(card):
            return (THROW, str(card))
        case _:
            return _after(action)


def _after(action: Action) -> Path:
    """Return the clicks of what follows a duel."""
    match action:
        case PlaceGem(place):
            return (GEM, "middle", str(place))
        case StealGem(victim, source, place):
            return (GEM, f"{victim} {source}", str(place))
        case PlacePrison(place):
            return (PRISON, "middle", str(place))
        case PullPrison(victim, source, place):
            return (PRISON, f"{victim} {source}", str(place))
        case LiftPrison(place):
            return (LIFT, str(place))
        case ReturnGem(place):
            return (RETURN, str(place))
        case OpenCell(place):
            return (OPEN, str(place))
        case _:
            raise ValueError(f"nobody clicks {action!r}")


def advised(action: Action) -> tuple[str, ...]:
    """Return the keys of the cards of the hand, or of the places on the reward cards, that an action is about."""
    match action:
        case LayRewards(first, second, third):
            return (f"card {first}", f"card {second}", f"card {third}")
        case Fight(card) | Throw(card):
            return (f"card {card}",)
        case StealGem(victim, source, place) | PullPrison(victim, source, place):
            return (f"place {place}", f"from {victim} {source}")
        case PlaceGem(place) | PlacePrison(place) | LiftPrison(place) | ReturnGem(place) | OpenCell(place):
            return (f"place {place}",)
        case _:
            return ()


def private(view: View, selection: Path) -> bool:
    """Tell whether hands or reward cards are open: while cards are chosen, and when a seat looks at its own.

    A hand that lies face down is not open.
    """
    if isinstance(view.phase, ChoosingCards):
        return selection[:1] != (BACKS,)
    return isinstance(view.phase, ChoosingRewards) or selection[:1] == (REWARDS,)


def opening(view: View, orders: Mapping[str, Any]) -> Path:
    """Return with which clicks the form of a seat opens: with the hand face down where its standing orders say so.

    In the first duel of a round its owner looks at it, to learn where each card lies.
    """
    if not isinstance(view.phase, ChoosingCards) or orders.get(CHOOSES) != "table":
        return ()
    return (LOOK,) if len(view.table.faced) == 1 else (BACKS,)
