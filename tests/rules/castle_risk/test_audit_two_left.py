"""Wars that shrink to two or come to a standstill: CR8, CR19, CR20, CR29, CR44, CR65."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.types import CHANCE, State
from game.rules.castle_risk.cards.pack import available, pile
from game.rules.castle_risk.events import CardsDrawn, DiplomatsReplaced, PackShuffled, TurnBegan
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import (
    Attack,
    Defend,
    EndAnnexing,
    EndTurn,
    HandOver,
    MoveIn,
    Muster,
    Offer,
    Roll,
    SwapDiplomats,
    Throw,
)
from game.rules.castle_risk.state import PACK, Cards, Truce
from game.rules.castle_risk.turn import ACTING, begin_turn
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, chanced, did, kinds, moment, of_kind, staff, told


def shrinking(*hands: Cards, **rules: Any) -> State:
    """Return the moment when seat 0 has just thrown seat 1 of three out and shared nothing; its turn goes on."""
    lands = dict.fromkeys(BOARD.ids, (0, 1)) | {"paris": (0, 5), "london": (1, 1), "vienna": (2, 1)}
    state = at_war(3, hands=hands, lands=lands, **{"deals": "off", **rules})
    state.table.truces = [Truce(2, (0,)), Truce(1, (2,))]
    did(state, 0, Attack("paris", "london"))
    did(state, 0, Roll(2))
    if moment(state) == "Defending":
        did(state, 1, Defend(1))
    did(state, CHANCE, Throw((6, 6), (1,)))
    did(state, 0, MoveIn(2))
    did(state, CHANCE, HandOver())
    if moment(state) == "Annexing":
        did(state, 0, EndAnnexing())
    return state


def ended(state: State) -> State:
    """End seat 0's turn."""
    did(state, 0, EndTurn())
    while moment(state) == "NewTroops":
        did(state, 0, of_kind(state, 0, Muster)[-1])
    return state


def test_cr20_cr65_diplomats_in_hands_are_swapped_and_those_before_players_run_out() -> None:
    state = shrinking({"Diplomat": 1, "Spy": 3}, {"Diplomat": 2}, {"Diplomat": 1, "Marshal": 2})
    assert state.table.truces == [Truce(2, (0,))]
    assert not state.table.duel
    assert moment(ended(state)) == "SwappingDiplomats"
    assert 2 in state.table.at_peace_with(0)
    events = did(state, CHANCE, SwapDiplomats())
    assert told(events, DiplomatsReplaced) == [DiplomatsReplaced(0, 3), DiplomatsReplaced(2, 1)]
    assert told(events, TurnBegan)
    assert not state.table.truces
    chanced(state)
    assert [sum(hand.cards.values()) for hand in state.hands] == [6, 0, 4]
    assert not any(hand.cards.get("Diplomat") for hand in state.hands)


def test_cr65_a_truce_of_the_player_lasts_over_the_other_ones_whole_turn() -> None:
    state = shrinking()
    state.table.truces = [Truce(0, (2,))]
    state.table.armies[INDEX["vienna"]] = state.table.armies[INDEX["bavaria"]] = 9
    chanced(ended(state))
    assert state.table.player == 2
    assert not of_kind(state, 2, Attack)
    did(state, 2, EndTurn())
    did(state, 2, Muster("vienna", 8))
    chanced(state)
    assert (state.table.player, state.table.truces) == (0, [])
    assert of_kind(state, 0, Attack)


def test_cr20_cr8_without_a_pile_the_swap_draws_what_the_discards_hold_until_nothing_is_left() -> None:
    own: Cards = {**PACK, "Reinforcements": 0, "Diplomat": 2, "Spy": 6}
    state = shrinking(own, {}, {"Diplomat": 1})
    state.table.reinforced, state.table.discards = 12, {"Spy": 1, "Diplomat": 3}
    assert not any(pile(state).values())
    did(ended(state), CHANCE, SwapDiplomats())
    assert moment(state) == "Drawing"
    assert available(state) == 1
    events = chanced(state)
    assert told(events, PackShuffled)
    assert told(events, CardsDrawn) == [CardsDrawn(0, 1)]
    assert state.phase == ACTING
    assert available(state) == 0
    assert sum(staff(state, 2).cards.values()) == 0


def test_cr20_cr8_where_nothing_but_diplomats_is_left_nobody_draws_for_ever() -> None:
    state = shrinking({**PACK, "Reinforcements": 0, "Diplomat": 0}, {}, {"Diplomat": 7})
    state.table.reinforced, state.table.discards = 12, {}
    state.table.truces = []
    did(ended(state), CHANCE, SwapDiplomats())
    assert state.phase == ACTING
    assert state.table.discards == {"Diplomat": 7}


def test_cr20_once_two_are_left_no_diplomat_is_laid_or_asked_for() -> None:
    state = shrinking({"Spy": 2}, {}, {"Marshal": 2}, deals="open")
    chanced(ended(state))
    assert not any("Diplomat" in offer.take for offer in of_kind(state, 2, Offer))
    assert "MakeTruce" not in {kind.__name__ for kind in kinds(state, 2)}


def test_cr44_the_war_of_three_that_lost_one_before_his_turn_goes_on_with_the_next() -> None:
    state = shrinking()
    events = [*did(ended(state), CHANCE, SwapDiplomats()), *chanced(state)]
    assert told(events, TurnBegan) == [TurnBegan(2, 2)]


def standstill(**rules: Any) -> State:
    """Return a moment in which all Reinforcements are played and one army stands on every land, mixed up."""
    state = at_war(3, **{"castles": "captured", "deals": "off", **rules})
    state.table.armies = [1] * len(BOARD.ids)
    state.table.reinforced = 12
    return state


def test_cr29_where_captured_castles_alone_count_ones_own_counts_when_the_war_stands_still_for_ever() -> None:
    state = standstill()
    assert [income(BOARD, state.table, seat).castles for seat in range(3)] == [8, 8, 8]
    assert moment(ended(state)) == "Drawing"
    assert max(state.table.armies) == 9
    begin_turn(state, 1, lambda _: None)
    assert income(BOARD, state.table, 1).armies == 0


@pytest.mark.parametrize("hope", ["reinforcements", "a captured castle", "an empire", "an army", "a fleet"])
def test_cr29_it_does_not_count_while_anybody_may_still_get_or_move_an_army(hope: str) -> None:
    state = standstill()
    match hope:
        case "reinforcements":
            state.table.reinforced = 11
        case "a captured castle":
            state.table.chips[1].append(5)
        case "an empire":
            for land in BOARD.lands[1]:
                state.table.owners[land] = 1
        case "an army":
            state.table.armies[INDEX["moscow"]] = 2
        case _:
            for land in (*BOARD.neighbours[INDEX["portugal"]], INDEX["portugal"]):
                state.table.owners[land] = 1
            state.table.armies[INDEX["portugal"]] = 2
    assert income(BOARD, state.table, 0).armies == 0


def test_cr29_an_army_shut_in_among_its_own_lands_is_no_hope() -> None:
    state = standstill()
    inner = INDEX["bohemia"]
    assert not BOARD.waters[inner]
    for land in (*BOARD.neighbours[inner], inner):
        state.table.owners[land] = 2
    state.table.owners[INDEX["vienna"]] = 2
    state.table.armies[inner] = 9
    assert income(BOARD, state.table, 0).castles == 8
