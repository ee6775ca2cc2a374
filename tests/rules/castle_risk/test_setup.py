"""Before the first turn: CR1 to CR6, CR62, CR63, CR64."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.engine import advance, view
from game.kernel.types import BYSTANDER, CHANCE, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.events import CastlePlaced, Claimed, FirstThrown, LandsDealt
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import (
    ChooseEmpire,
    Claim,
    DrawChip,
    HideArmies,
    Muster,
    PlaceCastle,
    ThrowForFirst,
)
from game.rules.castle_risk.setup.castles import DrawingChip
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.state import NOBODY
from tests.rules.castle_risk.war import BOARD, INDEX, chanced, did, kinds, moment, now, of_kind, staff, told


def new(seats: int = 3, **rules: Any) -> State:
    return CASTLE_RISK.new(BOARD, seats, House(**rules), Random("new"))


def begun(seats: int = 3, **rules: Any) -> State:
    """Return a state in which seat 0 has thrown highest."""
    state = new(seats, **rules)
    advance(state, CHANCE, ThrowForFirst((6, *[1] * (seats - 1))))
    return state


def with_castles(seats: int = 3, **rules: Any) -> State:
    state = begun(seats, **rules)
    while state.table.castles[state.table.player] == NOBODY:
        chanced(state)
        if kinds(state, state.table.player) == {ChooseEmpire}:
            did(state, state.table.player, state.phase.options(state, state.table.player)[0])
        did(state, state.table.player, state.phase.options(state, state.table.player)[0])
    return state


def claimed(seats: int = 3, **rules: Any) -> State:
    """Return a state in which the last land was just claimed."""
    state = with_castles(seats, **rules)
    while moment(state) == "Claiming":
        did(state, state.table.player, state.phase.options(state, state.table.player)[0])
    return state


@pytest.mark.parametrize(("seats", "armies"), [(2, 40), (3, 35), (4, 30), (5, 25), (6, 20)])
def test_cr1_everybody_begins_with_the_armies_of_the_table_the_castles_first_one_included(
    seats: int, armies: int
) -> None:
    assert new(seats).table.rest == [armies] * seats
    state = with_castles(seats)
    assert state.table.rest == [armies - 1] * seats
    assert [state.table.armies[land] for land in state.table.castles] == [1] * seats


def test_cr2_the_highest_throw_draws_a_chip_that_only_he_knows() -> None:
    state = begun()
    assert moment(state) == "DrawingChip"
    assert state.table.player == 0
    did(state, CHANCE, DrawChip("russian"))
    assert staff(state, 0).chip == 2
    assert view(state, 1) == view(CASTLE_RISK.guess(view(state, 1), Random(1)), 1)
    for seat in (1, BYSTANDER):
        assert view(state, seat).shown[0].chip
        assert "russian" not in str(view(state, seat).table)


def test_cr2_a_castle_stands_on_any_land_of_its_empire_with_an_army_and_never_on_an_independent_one() -> None:
    state = begun()
    did(state, CHANCE, DrawChip("russian"))
    russia = ["st_petersburg", "moscow", "livonia", "smolensk", "ukraine", "poland"]
    assert [action.land for action in of_kind(state, 0, PlaceCastle)] == russia
    events = did(state, 0, PlaceCastle("ukraine"))
    assert events == [CastlePlaced(0, "russian", "ukraine")]
    land = INDEX["ukraine"]
    assert (state.table.castles[0], state.table.owners[land], state.table.armies[land]) == (land, 0, 1)
    assert state.table.chips[0] == [2]
    assert staff(state, 0).chip is None


def test_cr2_nobody_draws_a_chip_twice() -> None:
    state = begun(6)
    for _ in range(6):
        chanced(state)
        did(state, state.table.player, state.phase.options(state, state.table.player)[0])
    assert sorted(empire for chips in state.table.chips for empire in chips) == [0, 1, 2, 3, 4, 5]


def test_cr2_every_chip_can_be_drawn() -> None:
    state = begun()
    drawn = {DrawingChip().draw(state, Random(seed)) for seed in range(60)}
    assert drawn == set(state.phase.options(state, CHANCE))
    assert len(drawn) == 6


def test_cr2_by_house_rule_each_chooses_an_empire_that_is_free() -> None:
    state = begun(empires="chosen")
    assert len(of_kind(state, 0, ChooseEmpire)) == 6
    did(state, 0, ChooseEmpire("british"))
    did(state, 0, PlaceCastle("wales"))
    assert ChooseEmpire("british") not in state.phase.options(state, 1)
    assert len(of_kind(state, 1, ChooseEmpire)) == 5


def test_cr3_lands_of_an_empire_that_nobody_drew_are_simply_claimed() -> None:
    state = with_castles(2)
    empty = {action.land for action in of_kind(state, 0, Claim)}
    assert len(empty) == 42
    assert empty == {BOARD.ids[land] for land in range(44) if land not in state.table.castles}


def test_cr4_each_claims_one_land_a_turn_with_one_army_until_all_are_held() -> None:
    state = with_castles(3)
    assert did(state, 0, Claim("norway")) == [Claimed(0, "norway")]
    assert state.table.player == 1
    assert Claim("norway") not in state.phase.options(state, 1)
    assert Claim("madrid") in state.phase.options(state, 1)
    state = claimed(3)
    assert NOBODY not in state.table.owners
    assert state.table.armies == [1] * 44
    assert moment(state) == "Mustering"


def test_cr4_armies_are_then_placed_five_at_a_time_on_own_land_and_the_last_batch_may_be_smaller() -> None:
    state = claimed(3)
    seat = state.table.player
    own = state.table.held(seat)
    assert state.phase == Mustering(5)
    assert len(state.phase.options(state, seat)) == 5 * len(own)
    did(state, seat, Muster(BOARD.ids[own[0]], 2))
    assert state.phase == Mustering(3)
    did(state, seat, Muster(BOARD.ids[own[1]], 3))
    assert state.table.player == state.table.after(seat)
    while moment(state) == "Mustering":
        batch, seat = now(state).batch, state.table.player
        assert batch == min(5, state.table.rest[seat])
        did(state, seat, Muster(BOARD.ids[state.table.held(seat)[0]], batch))
    assert state.table.rest == [0, 0, 0]
    assert sum(state.table.armies) == 3 * 35


def test_cr4_by_house_rule_the_land_is_dealt_at_random() -> None:
    state = with_castles(4, claiming="dealt")
    assert moment(state) == "DealingLands"
    events = chanced(state)
    assert len(told(events, LandsDealt)) == 1
    assert sorted(len(state.table.held(seat)) for seat in range(4)) == [11, 11, 11, 11]
    assert all(state.table.owners[castle] == seat for seat, castle in enumerate(state.table.castles))


def test_cr62_the_batches_go_on_after_the_one_who_took_the_last_land() -> None:
    # 41 lands are left for three after their castles: the 41st is claimed by seat 1.
    assert claimed(3).table.player == 2


def test_cr62_by_house_rule_the_batches_begin_with_the_first_player_again() -> None:
    assert claimed(3, batches="first").table.player == 0


def hiding(seats: int = 3, **rules: Any) -> State:
    state = claimed(seats, **rules)
    while moment(state) == "Mustering":
        seat = state.table.player
        did(state, seat, Muster(BOARD.ids[state.table.castles[seat]], now(state).batch))
    return state


def test_cr5_hidden_armies_wait_on_any_land_without_a_castle_and_several_may_pick_the_same() -> None:
    state = hiding()
    assert state.phase.to_act(state) == {0, 1, 2}
    for seat in range(3):
        assert {INDEX[action.land] for action in of_kind(state, seat, HideArmies)} == (
            set(range(44)) - set(state.table.castles)
        )
        did(state, seat, HideArmies("norway"))
    assert [staff(state, seat).notes for seat in range(3)] == [[INDEX["norway"]]] * 3


def test_cr5_by_house_rule_they_wait_on_ones_own_land() -> None:
    state = hiding(hiding="own")
    for seat in range(3):
        lands = {INDEX[action.land] for action in of_kind(state, seat, HideArmies)}
        assert lands == set(state.table.held(seat)) - {state.table.castles[seat]}


def test_cr63_notes_are_written_when_all_armies_stand_before_the_cards_in_secret_and_for_good() -> None:
    state = hiding()
    assert not any(state.table.rest)
    assert not any(staff(state, seat).cards for seat in range(3))
    one = hiding()
    did(state, 1, HideArmies("norway"))
    did(one, 1, HideArmies("rome"))
    assert view(state, 0) == view(one, 0)
    assert view(state, BYSTANDER) == view(one, BYSTANDER)
    assert state.phase.to_act(state) == {0, 2}


def test_cr6_everybody_gets_three_cards_and_a_fresh_throw_decides_who_begins() -> None:
    state = hiding()
    for seat in range(3):
        did(state, seat, HideArmies("rome"))
    assert [moment(state), now(state).seat] == ["HandingOut", 0]
    for _ in range(3):
        did(state, CHANCE, state.phase.draw(state, Random("hands")))
    assert [sum(staff(state, seat).cards.values()) for seat in range(3)] == [3, 3, 3]
    assert moment(state) == "ThrowingForTurns"
    events = did(state, CHANCE, ThrowForFirst((2, 5, 4)))
    assert told(events, FirstThrown) == [FirstThrown(((2, 5, 4),), 1, turns=True)]
    assert (state.table.player, state.table.turn) == (1, 1)


def test_cr6_who_tie_for_the_highest_throw_again() -> None:
    state = new(4)
    assert did(state, CHANCE, ThrowForFirst((5, 2, 5, 1))) == []
    assert len(state.phase.options(state, CHANCE)) == 36
    assert ThrowForFirst((6, 6, 1, 1)) not in state.phase.options(state, CHANCE)
    did(state, CHANCE, ThrowForFirst((3, 0, 3, 0)))
    events = did(state, CHANCE, ThrowForFirst((3, 0, 4, 0)))
    assert events == [FirstThrown(((5, 2, 5, 1), (3, 0, 3, 0), (3, 0, 4, 0)), 2, turns=False)]
    assert state.table.player == state.table.first == 2


def test_cr64_two_play_without_diplomats_from_the_start() -> None:
    state = hiding(2)
    for seat in range(2):
        did(state, seat, HideArmies("rome"))
    hands = {card for action in now(state).options(state, CHANCE) for card in action.cards}
    assert "Diplomat" not in hands
    assert len(hands) == 5
