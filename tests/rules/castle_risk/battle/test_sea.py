"""Attacks by sea: CR15 to CR18, CR34, CR35, CR52, CR53, CR54, CR68."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.types import CHANCE, State
from game.rules.castle_risk.moves import (
    Board,
    CastOff,
    Defend,
    PlayGeneral,
    Reveal,
    Roll,
    Sail,
    Stop,
    Throw,
)
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import FleetLost, LandEntered, LandTaken
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, now, of_kind, staff, told


def at_sea(armies: int = 4, defenders: int = 1, aboard: int = 3, **rules: Any) -> State:
    """Return a moment in which seat 0 sails from London, its castle, to Rome."""
    state = at_war(
        2,
        hands=[{"Admiral": 1, "General": 1}],
        lands={"london": (0, armies), "rome": (1, defenders)},
        deals="off",
        **rules,
    )
    state.table.castles = [INDEX["london"], INDEX["berlin"]]
    did(state, 0, Sail("london", "rome", aboard))
    return state


def thrown(state: State, red: tuple[int, ...], white: tuple[int, ...]) -> list[Any]:
    """Roll, defend and throw these dice."""
    did(state, 0, Roll(len(red)))
    if moment(state) == "Defending":
        did(state, 1, Defend(len(white)))
    return did(state, CHANCE, Throw(red, white))


def targets(state: State, source: str) -> set[str]:
    return {action.target for action in of_kind(state, 0, Sail) if action.source == source}


def test_cr15_an_admiral_carries_armies_of_one_coast_to_an_enemy_coast_of_the_same_water_and_one_stays() -> None:
    state = at_war(2, hands=[{"Admiral": 1}], lands={"london": (0, 4), "rome": (1, 1)})
    assert {
        action.armies for action in of_kind(state, 0, Sail) if action.target == "rome" and action.source == "london"
    } == {1, 2, 3}
    assert all(state.table.owners[INDEX[action.target]] == 1 for action in of_kind(state, 0, Sail))
    did(state, 0, Sail("london", "rome", 3))
    assert state.table.armies[INDEX["london"]] == 1
    assert (state.table.admiral, staff(state, 0).cards["Admiral"]) == (True, 0)


def test_cr15_a_voyage_is_fought_to_its_end() -> None:
    state = at_sea(defenders=4)
    thrown(state, (1, 1, 1), (6, 6))
    assert now(state).assault.aboard == 1
    assert Stop not in kinds(state, 0)


def test_cr15_when_it_is_won_all_aboard_land_and_the_card_comes_back() -> None:
    state = at_sea()
    events = thrown(state, (6, 6, 6), (1,))
    assert told(events, LandTaken)[0].armies == 3
    assert (state.table.owners[INDEX["rome"]], state.table.armies[INDEX["rome"]]) == (0, 3)
    assert (state.table.admiral, staff(state, 0).cards["Admiral"]) == (False, 1)
    assert state.phase == ACTING


def test_cr15_when_it_is_lost_all_die_and_the_card_is_discarded() -> None:
    state = at_sea(defenders=2, aboard=1)
    events = thrown(state, (1,), (6, 6))
    assert told(events, FleetLost) == [FleetLost(0, "rome")]
    assert (state.table.admiral, state.table.discards) == (False, {"Admiral": 1})
    assert state.table.armies[INDEX["london"]] == 3
    assert state.phase == ACTING


def test_cr15_by_house_rule_a_fleet_takes_armies_of_several_lands_aboard() -> None:
    state = at_war(
        2, hands=[{"Admiral": 1}], lands={"london": (0, 4), "wales": (0, 3), "rome": (1, 1)}, boarding="several"
    )
    did(state, 0, Sail("london", "rome", 1))
    assert moment(state) == "Boarding"
    assert {Board("wales", 1), Board("wales", 2)} <= set(of_kind(state, 0, Board))
    assert Board("wales", 3) not in state.phase.options(state, 0)
    did(state, 0, Board("wales", 2))
    assert not any(action.source in ("wales", "london") for action in of_kind(state, 0, Board))
    if moment(state) == "Boarding":
        did(state, 0, CastOff())
    assert now(state).assault.aboard == 3


def test_cr16_all_seas_are_one_water_except_the_black_sea_and_turkey_touches_both() -> None:
    lands = dict.fromkeys(BOARD.ids, (1, 2))
    black = {BOARD.ids[land] for land in BOARD.coast["black"]}
    state = at_war(2, hands=[{"Admiral": 1}], lands={**lands, "ukraine": (0, 5), "turkey": (0, 5), "london": (0, 5)})
    assert targets(state, "ukraine") == black - {"ukraine", "turkey"}
    assert "turkey" in black
    assert {"rome", "romania"} <= targets(state, "turkey")
    closed = {name for name in BOARD.ids if BOARD.waters[INDEX[name]] == ("black",)}
    assert closed == {"ukraine", "romania", "bulgaria"}
    assert not closed & targets(state, "london")


def test_cr68_a_land_without_a_sea_sends_no_fleet() -> None:
    lands = {name: (0 if name in ("vienna", "switzerland", "moscow") else 1, 5) for name in BOARD.ids}
    state = at_war(2, hands=[{"Admiral": 1}], lands=lands)
    inland = {name for name in ("vienna", "switzerland", "moscow") if not BOARD.waters[INDEX[name]]}
    assert inland >= {"switzerland"}
    assert all(not targets(state, name) for name in inland)


@pytest.mark.parametrize(("aboard", "dice"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_cr17_all_aboard_may_fight_because_nobody_stays_on_the_ship(aboard: int, dice: int) -> None:
    state = at_sea(armies=6, defenders=3, aboard=aboard)
    assert max(action.dice for action in of_kind(state, 0, Roll)) == dice


def test_cr17_two_dice_against_a_castle() -> None:
    state = at_war(2, hands=[{"Admiral": 1}], lands={"rome": (0, 6), "london": (1, 2)})
    did(state, 0, Sail("rome", "london", 4))
    assert max(action.dice for action in of_kind(state, 0, Roll)) == 2


def test_cr18_a_general_may_sail_with_an_admiral() -> None:
    state = at_sea(defenders=2)
    did(state, 0, PlayGeneral())
    assert state.table.general
    thrown(state, (5, 4, 1), (5, 1))
    assert state.table.owners[INDEX["rome"]] == 0


def test_cr34_the_defender_may_reveal_hidden_armies_before_any_roll_of_a_voyage() -> None:
    state = at_sea(defenders=1)
    staff(state, 1).notes = [INDEX["rome"]]
    did(state, 0, Roll(3))
    did(state, 1, Reveal("rome"))
    assert state.table.armies[INDEX["rome"]] == 1 + 3
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((6, 5, 4), (1,)))
    assert Stop not in kinds(state, 0)


def test_cr35_nothing_is_revealed_onto_a_ship_at_sea() -> None:
    state = at_sea()
    staff(state, 0).notes = [INDEX["london"]]
    assert Reveal not in kinds(state, 0)


def test_cr35_armies_revealed_before_boarding_may_board() -> None:
    state = at_war(2, hands=[{"Admiral": 1}], lands={"london": (0, 1), "rome": (1, 1)})
    staff(state, 0).notes = [INDEX["london"]]
    did(state, 0, Reveal("london"))
    assert Sail("london", "rome", 3) in state.phase.options(state, 0)


def test_cr52_a_fleet_attacks_enemies_but_by_house_rule_it_may_land_on_an_empty_coast() -> None:
    lands = {"london": (0, 4), "rome": (-1, 0)}
    assert "rome" not in targets(at_war(2, hands=[{"Admiral": 1}], lands=lands), "london")
    state = at_war(2, hands=[{"Admiral": 1}], lands=lands, empty_coast="yes")
    events = did(state, 0, Sail("london", "rome", 2))
    assert told(events, LandEntered) == [LandEntered(0, "london", "rome", 2)]
    assert staff(state, 0).cards == {"Admiral": 1}
    assert state.phase == ACTING


def test_cr53_a_force_that_has_landed_may_sail_on_leaving_one() -> None:
    state = at_sea()
    thrown(state, (6, 6, 6), (1,))
    assert {action.armies for action in of_kind(state, 0, Sail) if action.source == "rome"} == {1, 2}


def test_cr54_armies_may_sail_from_the_castle_and_one_stays_there() -> None:
    state = at_sea()
    assert state.table.castles[0] == INDEX["london"]
    assert state.table.armies[INDEX["london"]] == 1
