"""The hints of the guide in a first match of Mousquetaires, from the reward to the first count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.types import BYSTANDER, Event
from game.rules.mousquetaires.events import DuelLost, DuelWon, RoundCounted
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards, Punishing, Rewarding
from game.rules.mousquetaires.state import DuelTable
from game.ui.contract.hints import Hint, HintContext
from game.words import Words

TITLE: Final = "form/title"
PLAYED: Final = "duel "
"""The keys of the cards of a duel begin so."""


def hints(now: HintContext, tr: Words) -> list[Hint]:
    """Return all hints, in the order of a match."""
    return [*_reward(now, tr), *_duel(now, tr), *_spoils(now, tr), *_end(now, tr)]


def _asked(now: HintContext) -> bool:
    return now.seat != BYSTANDER and not now.veiled


def _explains(now: HintContext, *kinds: type[Event]) -> bool:
    """Tell whether an event of these kinds is being explained."""
    return any(isinstance(event, kinds) for event in now.explained)


def _reward(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hints about three cards for oneself and nine for the duels."""
    phase = now.view.phase
    lays = _asked(now) and isinstance(phase, ChoosingRewards)
    if now.curtain:
        words = tr("Cards are secret. Whoever is named here comes to the screen alone, and then the curtain opens.")
        yield Hint("curtain", "curtain/name", words, now.veiled and isinstance(phase, ChoosingRewards), sure=False)
    words = tr(
        "Three of your cards are your pay. Two high ones and a low one work well: the low one can take a prison."
    )
    yield Hint("reward", "slot *", words, lays, own=True)
    words = tr("The other nine fight for you, one in each duel. Keep a few high ones: they win the gems.")
    yield Hint("nine", TITLE, words, lays, own=True)


def _duel(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hints about the guard, the sum, the best and the worst card."""
    table: DuelTable = now.view.table
    fights = _asked(now) and isinstance(now.view.phase, ChoosingCards)
    free = fights and not table.jailed(now.seat)
    words = tr(
        "Everybody plays one card; together they must reach this number. Swords add nothing, they only break ties."
    )
    yield Hint("guard", "form/guard", words, free, own=True)
    words = tr("If the duel is won, the highest card takes a gem. If it is lost, the lowest takes a prison. Choose.")
    yield Hint("card", TITLE, words, free, own=True)
    words = tr("Your reward cards, with whatever is on them. Only you can see them here.")
    yield Hint("own", "form/reward*", words, free, own=True)
    words = tr("You are in jail: throw away the card you need least. Whoever loses next sets you free.")
    yield Hint("jail", TITLE, words, fights and not free, own=True, sure=False)
    words = tr("Won. The highest card takes a gem; if values are equal, the one with more swords.")
    yield Hint("won", "tag best", words, _explains(now, DuelWon), sure=False, clear=PLAYED)
    words = tr("Lost. The lowest card takes a prison; if values are equal, the one with fewer swords.")
    yield Hint("lost", "tag worst", words, _explains(now, DuelLost), sure=False, clear=PLAYED)


def _spoils(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hints about gems and prisons."""
    phase, asked = now.view.phase, _asked(now)
    wins, loses = asked and isinstance(phase, Rewarding), asked and isinstance(phase, Punishing)
    words = tr(
        "A gem doubles the card under it. Once none is left in the middle, winners take one from somebody else. "
        "If you have a prison, you may send that back instead."
    )
    yield Hint("gem", "place *", words, wins, own=True, sure=False)
    words = tr(
        "A prison makes the card under it worthless. Put it where it hurts least; "
        "with three of them you sit in jail and cannot fight."
    )
    yield Hint("prison", "place *", words, loses, own=True, sure=False)
    words = tr("Forgotten which card is which? Take a look: the curtain comes down first.")
    yield Hint("look", "look", words, wins or loses, own=True, sure=False, clear=PLAYED)


def _end(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hints about the count of a round."""
    target = now.view.table.house.target
    words = tr("The ducats go on the sheet. Play goes on, round after round, until somebody has {n}.", n=target)
    yield Hint("count", "sheet", words, _explains(now, RoundCounted))
