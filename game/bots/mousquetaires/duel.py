"""Choosing the card for a duel: the one that gains most against this guard, compared with the guards to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.mousquetaires.stakes import ENVY, Stakes
from game.bots.mousquetaires.tempers import CALM, DuelMood
from game.kernel.types import View
from game.rules.mousquetaires.board.box import Card, Guard, value
from game.rules.mousquetaires.unseen_cards import cards_unseen, guards_left

WORLDS: Final = 120
"""How many plays of the others are imagined for one decision."""
SPOILS: Final = 6.0
"""What the others gain or lose by a duel on average, in ducats."""

LASTING: Final = {2: 1, 3: 1, 4: 5}
"""By the number of players the duel of a round from which on what a loss costs counts in full: first prisons move on.

Two of four normal players win 50.8 % (42 to 60) of 120 matches against two to whom every prison counts alike.
"""


class Play(NamedTuple):
    """What the others might play: the sum of the values of their cards, their highest and their lowest card."""

    total: int
    highest: Card
    lowest: Card


def choose(view: View, rng: Random, mood: DuelMood = CALM, doubt: float = 0.0) -> Card:
    """Return the card to fight with. The viewing seat is not in jail.

    What a card brings is misjudged by `doubt` ducats (standard deviation), and all prisons are feared alike.
    """
    cards: list[Card] = view.hand.cards
    if len(cards) == 1:
        return cards[0]
    plays = imagined(view, rng)
    stakes = Stakes(view)
    gain, loss, others = stakes.gain, stakes.loss * mood.fear, ENVY * SPOILS / stakes.rivals
    coming = guards_left(view.board, view.table)
    guard = (view.table.faced[-1],)
    lasting = 1.0 if doubt else min(1.0, len(view.table.faced) / LASTING[view.table.seats])
    values = {
        card: prospect(card, guard, plays, gain, loss * lasting, others)
        - mood.patience * prospect(card, coming, plays, gain, loss, others)
        for card in cards
    }
    if doubt:
        values = {card: worth + rng.gauss(0, doubt) for card, worth in values.items()}
    return mood.card(values, rng)


def imagined(view: View, rng: Random) -> list[Play]:
    """Return random plays of the others, from hands of cards that were not seen; one empty play if nobody else fights.

    Each plays its lowest card, its highest or a random one with equal probability: people save, spend or bluff.
    """
    unseen = cards_unseen(view)
    table, held = view.table, len(view.hand.cards)
    fighters = [seat for seat in range(table.seats) if seat != view.seat and not table.jailed(seat)]
    if not fighters:
        return [Play(0, -1, 1000)]
    plays = []
    for _ in range(WORLDS):
        cards = rng.sample(unseen, held * len(fighters))
        played = [_played(cards[start : start + held], rng) for start in range(0, len(cards), held)]
        plays.append(Play(sum([value(card) for card in played]), max(played), min(played)))
    return plays


def _played(hand: Sequence[Card], rng: Random) -> Card:
    """Return a card that a player might play from `hand`, whose order is random."""
    manner = int(rng.random() * 3)
    return min(hand) if manner == 0 else max(hand) if manner == 1 else hand[0]


def prospect(
    card: Card, guards: Sequence[Guard], plays: Sequence[Play], gain: float, loss: float, others: float
) -> float:
    """Return what a card brings on average against `guards`, in ducats.

    `gain` and `loss` are what a won and a lost duel bring the bot, `others` what a duel brings somebody else.
    """
    counts, sum_ = value(card), 0.0
    for total, highest, lowest in plays:
        won = len([guard for guard in guards if guard <= total + counts])
        sum_ += won * (gain if card > highest else -others)
        sum_ += (len(guards) - won) * (-loss if card < lowest else others)
    return sum_ / (len(plays) * max(1, len(guards)))
