"""The 48 cards: the contents of the face-down pile, and how a card gets into a hand or out of it (CR8, CR64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from game.kernel.types import Seat, State
from game.rules.castle_risk.state import CARDS, PACK, Card, Cards, Staff, War

LONGEST = 4096
"""The size of the cache of lists of cards."""


def of_box(seats: int) -> Cards:
    """Return the cards of a war of `seats` players: two play without Diplomats from the start (CR64)."""
    return dict(PACK) if seats > 2 else {**PACK, "Diplomat": 0}


def on_table(war: War) -> Cards:
    """Return the cards that lie face up, without the discards: on the track, before players, on the dice."""
    return {
        "Reinforcements": war.reinforced,
        "General": int(war.general),
        "Admiral": int(war.admiral),
        "Marshal": war.marshals.count("stands"),
        "Diplomat": len(war.truces),
    }


def pile(state: State) -> Cards:
    """Return what the face-down pile holds: all cards but those in hands, on the table and discarded."""
    war: War = state.table
    left = of_box(war.seats)
    for gone in (on_table(war), war.discards, *[staff.cards for staff in state.hands]):
        for card, number in gone.items():
            left[card] -= number
    return left


def available(state: State) -> int:
    """Return how many cards can still be drawn and kept, with the discards shuffled in (CR8, CR20)."""
    war: War = state.table
    left = pile(state)
    diplomats = left["Diplomat"] + war.discards.get("Diplomat", 0) if war.duel else 0
    return sum(left.values()) + sum(war.discards.values()) - diplomats


def gain(staff: Staff, card: Card) -> None:
    """Put a card into a hand."""
    staff.cards[card] = staff.cards.get(card, 0) + 1


def discard(war: War, card: Card) -> None:
    """Put a card on the discards."""
    war.discards[card] = war.discards.get(card, 0) + 1


def lose(state: State, seat: Seat, card: Card) -> None:
    """Take a card out of a hand. The first Marshal to leave one is the one that was bound to stand up again (CR13)."""
    cards = state.hands[seat].cards
    cards[card] -= 1
    if card == "Marshal" and state.table.marshals[seat] == "bound":
        state.table.marshals[seat] = ""


def size(staff: Staff) -> int:
    """Return the number of cards in a hand."""
    return sum(staff.cards.values())


@lru_cache(LONGEST)
def selections(held: tuple[int, ...], number: int) -> tuple[tuple[Card, ...], ...]:
    """List every choice of `number` cards out of those held, which are given as numbers in the order of CARDS."""
    there = {card: most for card, most in zip(CARDS, held, strict=True) if most}
    return tuple(
        [
            chosen
            for chosen in combinations_with_replacement(there, number)
            if all(chosen.count(card) <= there[card] for card in chosen)
        ]
    )


def counts(cards: Cards) -> tuple[int, ...]:
    """Return the numbers of cards in the order of CARDS."""
    return tuple([cards.get(card, 0) for card in CARDS])


def held(cards: Cards) -> Sequence[Card]:
    """List the kinds of card that are there, in the order of CARDS."""
    return [card for card in CARDS if cards.get(card, 0)]
