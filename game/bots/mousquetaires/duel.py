"""Choosing the card for a duel: the one that does more against this guard than it would against those to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.mousquetaires.stakes import ENVY, Stakes
from game.kernel.types import View
from game.rules.mousquetaires.board import Card, Guard, value
from game.rules.mousquetaires.memory import cards_unseen, guards_left

WORLDS: Final = 120
"""So many plays of the others are imagined for one decision."""
SPOILS: Final = 6.0
"""What the others gain or lose by a duel, on average."""


class Play(NamedTuple):
    """What the others might play together: the sum of their values, their highest and their lowest card."""

    total: int
    highest: Card
    lowest: Card


def choose(view: View, rng: Random) -> Card:
    """Return the card to fight with; the view is of a seat that is not in jail."""
    cards: list[Card] = view.hand.cards
    if len(cards) == 1:
        return cards[0]
    plays = imagined(view, rng)
    stakes = Stakes(view)
    gain, loss, others = stakes.gain, stakes.loss, ENVY * SPOILS / stakes.rivals
    coming = guards_left(view.board, view.table)
    best, most = cards[0], -1e9
    for card in cards:
        now = prospect(card, (view.table.faced[-1],), plays, gain, loss, others)
        later = prospect(card, coming, plays, gain, loss, others)
        if now - later > most:
            best, most = card, now - later
    return best


def imagined(view: View, rng: Random) -> list[Play]:
    """Imagine plays of the others, out of hands of cards that were not seen. Nobody else fighting plays nothing.

    Each plays his lowest card, his highest or any, alike likely: people spend a card, save one, or mean something else.
    """
    unseen = cards_unseen(view)
    affair, held = view.table, len(view.hand.cards)
    fighters = [seat for seat in range(affair.seats) if seat != view.seat and not affair.jailed(seat)]
    if not fighters:
        return [Play(0, -1, 1000)]
    plays = []
    for _ in range(WORLDS):
        cards = rng.sample(unseen, held * len(fighters))
        played = [_played(cards[start : start + held], rng) for start in range(0, len(cards), held)]
        plays.append(Play(sum([value(card) for card in played]), max(played), min(played)))
    return plays


def _played(hand: Sequence[Card], rng: Random) -> Card:
    """Return the card that somebody might play from a hand that lies in no order."""
    manner = int(rng.random() * 3)
    return min(hand) if manner == 0 else max(hand) if manner == 1 else hand[0]


def prospect(
    card: Card, guards: Sequence[Guard], plays: Sequence[Play], gain: float, loss: float, others: float
) -> float:
    """Return what a card brings on average against some guards, in ducats."""
    counts, sum_ = value(card), 0.0
    for total, highest, lowest in plays:
        won = len([guard for guard in guards if guard <= total + counts])
        sum_ += won * (gain if card > highest else -others)
        sum_ += (len(guards) - won) * (-loss if card < lowest else others)
    return sum_ / (len(plays) * max(1, len(guards)))
