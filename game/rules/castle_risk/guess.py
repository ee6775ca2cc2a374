"""A random state that agrees with a view: the cards, notes and chips that a seat cannot see are dealt by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.types import Seat, State, View
from game.rules.castle_risk.cards.deals import Dealing, Exchanging
from game.rules.castle_risk.cards.pack import counts, held, of_box, on_table
from game.rules.castle_risk.cards.spies import ShowingHand, Spying
from game.rules.castle_risk.setup.castles import free_empires
from game.rules.castle_risk.setup.opening import hiding_places
from game.rules.castle_risk.state import CARDS, Card, Cards, Glimpse, Shown, Staff, War


def guess(view: View, rng: Random) -> State:
    """Fill the hands that are not seen with cards, notes and chips that they could hold."""
    war: War = view.table
    known = _known(view)
    unseen = _unseen(war, known)
    rng.shuffle(unseen)
    # Where two are left, Diplomats are in a hand only until the turn ends: they are dealt last.
    unseen.sort(key=lambda card: card == "Diplomat" and len(war.fallen) == war.seats - 2)
    for seat, certain in _certain(view).items():
        if seat not in known:
            known[seat] = certain
            for card, number in certain.items():
                for _ in range(number):
                    unseen.remove(card)
    hands = []
    for seat, shown in enumerate(view.shown):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        cards = dict(known.get(seat, {}))
        for _ in range(shown.cards - sum(cards.values())):
            card = unseen.pop(0)
            cards[card] = cards.get(card, 0) + 1
        hands.append(Staff(cards, _notes(view, seat, shown, rng), _chip(view, shown, rng)))
    _let_spy(view, hands)
    return State(view.board, view.phase, war, hands)


def _known(view: View) -> dict[Seat, Cards]:
    """Return the hands that the viewing seat knows whole: its own, and one it spies on."""
    if view.hand is None:
        return {}
    known = {view.seat: dict(view.hand.cards)}
    if view.hand.glimpse:
        known[view.hand.glimpse.seat] = dict(view.hand.glimpse.cards)
    return known


def _certain(view: View) -> dict[Seat, Cards]:
    """Return by seat the cards that all know to be in its hand: a bound Marshal, an answering Spy, an offer."""
    certain: dict[Seat, Cards] = {
        seat: {"Marshal": 1} for seat, marshal in enumerate(view.table.marshals) if marshal == "bound"
    }
    if isinstance(view.phase, ShowingHand) and view.phase.foiled:
        certain[view.phase.victim] = {**certain.get(view.phase.victim, {}), "Spy": 1}
    if isinstance(view.phase, Dealing | Exchanging):
        _hold(certain, view.phase.seat, view.phase.give)
    if isinstance(view.phase, Exchanging):
        _hold(certain, view.phase.partner, view.phase.take)
    return certain


def _hold(certain: dict[Seat, Cards], seat: Seat, cards: Sequence[Card]) -> None:
    offered: Cards = {card: cards.count(card) for card in cards}
    certain[seat] = {**certain.get(seat, {}), **offered}


def _unseen(war: War, known: dict[Seat, Cards]) -> list[Card]:
    left = of_box(war.seats)
    for gone in (on_table(war), war.discards, *known.values()):
        for card, number in gone.items():
            left[card] -= number
    return [card for card in CARDS for _ in range(left[card])]


def _notes(view: View, seat: Seat, shown: Shown, rng: Random) -> list[int]:
    places = hiding_places(view.table, seat) or list(range(len(view.board.ids)))
    return [rng.choice(places) for _ in range(shown.notes)]


def _chip(view: View, shown: Shown, rng: Random) -> int | None:
    return rng.choice(free_empires(view.board, view.table)) if shown.chip else None


def _let_spy(view: View, hands: list[Staff]) -> None:
    """Let a Spy who is not the viewer see the hand he looks into."""
    if isinstance(view.phase, Spying) and view.seat != view.table.player:
        cards = hands[view.phase.victim].cards
        seen = tuple(zip(held(cards), [number for number in counts(cards) if number], strict=True))
        hands[view.table.player].glimpse = Glimpse(view.phase.victim, seen)
