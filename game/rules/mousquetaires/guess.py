"""A random state that a view could be of: the cards it does not show are dealt at random."""

from __future__ import annotations

from random import Random

from game.kernel.types import State, View
from game.rules.mousquetaires.state import PLACES, MusketeerHand, Shown
from game.rules.mousquetaires.unseen_cards import cards_unseen


def guess(view: View, rng: Random) -> State:
    """Fill the hands that are not seen with cards that they could hold."""
    unseen = cards_unseen(view)
    rng.shuffle(unseen)
    hands = []
    for seat, shown in enumerate(view.shown):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hands.append(_dealt_hand(shown, unseen, openly=view.table.house.discards == "up"))
    return State(view.board, view.phase, view.table, hands)


def _dealt_hand(shown: Shown, unseen: list[int], *, openly: bool) -> MusketeerHand:
    """Take as many cards as a hand holds from the end of `unseen`."""
    cards = sorted(_taken(unseen, shown.cards))
    rewards = _taken(unseen, len(PLACES) if shown.laid else 0)
    chosen = unseen.pop() if shown.chosen else None
    thrown = list(shown.open) if openly else _taken(unseen, shown.thrown)
    return MusketeerHand(openly, cards, rewards, chosen, thrown)


def _taken(unseen: list[int], number: int) -> list[int]:
    start = len(unseen) - number
    taken = unseen[start:]
    del unseen[start:]
    return taken
