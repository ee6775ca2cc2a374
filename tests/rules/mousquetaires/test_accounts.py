"""Nothing is lost and nothing is made: cards, guards, gems and prisons are accounted for at every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.types import State
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.phases import ChoosingCards, Dealing, Punishing, Rewarding
from game.rules.mousquetaires.state import PLACES
from tests.rules.mousquetaires.duels import BOARD, now, owned, played

HOUSES = (
    House(target=50),
    House(target=50, stealing="leader", full="both", release="freed", discards="up", tie="shared"),
)


def check_cards(state: State) -> None:
    """See that the 55 cards are in one place each: with a player, played, or not dealt."""
    found = [card for seat in range(len(state.hands)) for card in owned(state, seat)] + state.table.played
    assert len(found) == len(set(found))
    assert set(found) <= set(BOARD.cards)
    if not isinstance(now(state), Dealing):
        assert len(found) == 12 * len(state.hands)


def check_guards(state: State) -> None:
    """See that the 15 guards are met, waiting or out of the game, and that each duel had its own."""
    faced, pile = state.table.faced, BOARD.pile[len(state.hands)]
    assert len(set(faced)) == len(faced) <= 9
    assert set(faced) <= set(pile)
    assert len(faced) - len(state.table.won) in {0, 1}


def check_covers(state: State) -> None:
    """See that at most three gems and three prisons lie on cards, one on each at most."""
    table = state.table
    assert all(len(covers) == len(PLACES) for covers in table.covers)
    assert 0 <= table.laid("gem") <= BOARD.gems == 3
    assert 0 <= table.laid("prison") <= BOARD.prisons == 3
    free = sum(len(table.under(seat, "")) for seat in range(table.seats))
    assert table.laid("gem") + table.laid("prison") + free == 3 * table.seats


def check_hands(state: State) -> None:
    """See that all hold as many cards as duels are ahead: those in jail have thrown theirs."""
    if isinstance(now(state), ChoosingCards):
        ahead = 10 - len(state.table.faced)
        assert all(len(hand.cards) + (hand.chosen is not None) == ahead for hand in state.hands)


@pytest.mark.parametrize("house", HOUSES, ids=["usual", "house rules"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(deadline=None, max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_cards_guards_gems_and_prisons_are_accounted_for_at_every_step(seats: int, house: House, seed: int) -> None:
    state, log = played(seats, house, str(seed))
    for seat, action in log:
        before, was = [list(covers) for covers in state.table.covers], now(state)
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        check_cards(state)
        check_guards(state)
        check_covers(state)
        check_hands(state)
        if before != state.table.covers and state.table.faced:
            changed = [
                place
                for seat in range(seats)
                for place in PLACES
                if before[seat][place] != state.table.covers[seat][place]
            ]
            assert len(changed) <= 2
            assert isinstance(was, Rewarding | Punishing) or type(was).__name__ == "Releasing"
    assert len(BOARD.cards) == 55
    assert len(BOARD.guards) == 15
