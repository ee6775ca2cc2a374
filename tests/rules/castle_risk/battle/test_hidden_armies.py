"""Hidden armies: CR27, CR28, CR36 to CR40."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.engine import view
from game.kernel.types import CHANCE, State
from game.rules.castle_risk.moves import Attack, Defend, DefendToEnd, EndTurn, Reveal, Roll, Sail, Throw
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.war_events import HiddenRevealed
from tests.rules.castle_risk.war import INDEX, at_war, did, kinds, moment, of_kind, staff


def noted(*names: str, seat: int = 0, armies: int = 1, **rules: Any) -> State:
    """Return seat 0's turn in which a seat holds notes; Paris and Gascony face each other."""
    lands = {"paris": (0, armies), "gascony": (1, 3), "burgundy": (0, 1), "marseille": (0, 1)}
    state = at_war(3, lands=lands, **{"deals": "off", **rules})
    staff(state, seat).notes = [INDEX[name] for name in names]
    return state


def test_cr27_the_player_reveals_armies_on_a_land_of_his_to_attack_out_of_it() -> None:
    state = noted("paris")
    assert did(state, 0, Reveal("paris")) == [HiddenRevealed(0, "paris", 3)]
    assert state.table.armies[INDEX["paris"]] == 4
    assert staff(state, 0).notes == []


def test_cr27_the_defender_reveals_before_a_roll_and_also_between_two() -> None:
    state = noted("gascony", seat=1, armies=9)
    did(state, 0, Attack("paris", "gascony"))
    did(state, 0, Roll(1))
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((6,), (1,)))
    did(state, 0, Roll(1))
    assert Reveal in kinds(state, 1)
    did(state, 1, Reveal("gascony"))
    assert state.table.armies[INDEX["gascony"]] == 2 + 3
    assert moment(state) == "Defending"


def test_cr27_the_attacker_reveals_between_two_rolls_too() -> None:
    state = noted("paris", armies=9)
    did(state, 0, Attack("paris", "gascony"))
    assert Reveal("paris") in state.phase.options(state, 0)
    did(state, 0, Reveal("paris"))
    assert state.table.armies[INDEX["paris"]] == 12
    assert moment(state) == "Fighting"


def test_cr27_by_house_rule_only_as_ones_own_turn_begins() -> None:
    state = noted("paris", armies=9, hidden_when="turn")
    assert Reveal("paris") in state.phase.options(state, 0)
    did(state, 0, Attack("paris", "gascony"))
    assert Reveal not in kinds(state, 0)
    state = noted("gascony", seat=1, armies=9, hidden_when="turn")
    did(state, 0, Attack("paris", "gascony"))
    did(state, 0, Roll(1))
    assert kinds(state, 1) == {Defend, DefendToEnd}


@pytest.mark.parametrize(("played", "armies"), [(0, 3), (1, 3), (2, 4), (12, 14)])
def test_cr28_they_are_as_many_as_the_last_reinforcements_or_as_the_first_would_be(played: int, armies: int) -> None:
    state = noted("paris")
    state.table.reinforced = played
    assert did(state, 0, Reveal("paris")) == [HiddenRevealed(0, "paris", armies)]


def test_cr28_by_house_rule_they_are_none_before_any_reinforcements() -> None:
    state = noted("paris", armies=2, hidden_before="nothing")
    assert did(state, 0, Reveal("paris")) == [HiddenRevealed(0, "paris", 0)]


def test_cr36_a_land_with_one_army_may_attack_with_those_that_stand_up() -> None:
    state = noted("paris", armies=1)
    assert Attack("paris", "gascony") not in state.phase.options(state, 0)
    did(state, 0, Reveal("paris"))
    assert Attack("paris", "gascony") in state.phase.options(state, 0)


def test_cr37_armies_that_stood_up_to_attack_attack_out_of_their_land_with_one_roll_at_least() -> None:
    state = noted("paris")
    did(state, 0, Reveal("paris"))
    assert kinds(state, 0) == {Attack}
    assert {action.source for action in of_kind(state, 0, Attack)} == {"paris"}
    did(state, 0, Attack("paris", "gascony"))
    assert "Stop" not in {kind.__name__ for kind in kinds(state, 0)}
    did(state, 0, Roll(1))
    assert state.table.duty == NOBODY


def test_cr37_nothing_is_revealed_where_no_attack_can_follow() -> None:
    state = noted("paris")
    for land in (*state.board.neighbours[INDEX["paris"]],):
        state.table.owners[land] = 0
    assert Reveal not in kinds(state, 0)
    staff(state, 0).cards = {"Admiral": 1}
    assert Reveal("paris") in state.phase.options(state, 0)
    did(state, 0, Reveal("paris"))
    assert kinds(state, 0) == {Sail}


def test_cr37_by_house_rule_there_is_no_such_duty() -> None:
    state = noted("paris", reveal_duty="no")
    did(state, 0, Reveal("paris"))
    assert EndTurn() in state.phase.options(state, 0)


def test_cr38_two_notes_on_one_land_each_bring_the_full_number() -> None:
    state = noted("paris", "paris")
    did(state, 0, Reveal("paris"))
    did(state, 0, Reveal("paris"))
    assert state.table.armies[INDEX["paris"]] == 1 + 3 + 3


def test_cr38_two_players_may_have_notes_on_one_land() -> None:
    state = noted("gascony", seat=1, armies=9)
    staff(state, 0).notes = [INDEX["gascony"]]
    did(state, 0, Attack("paris", "gascony"))
    did(state, 0, Roll(1))
    did(state, 1, Reveal("gascony"))
    assert staff(state, 0).notes == [INDEX["gascony"]]


def test_cr39_a_used_note_is_public_and_others_stay_secret() -> None:
    one, other = noted("paris", "rome"), noted("paris", "naples")
    for state in (one, other):
        did(state, 0, Reveal("paris"))
    assert view(one, 1) == view(other, 1)
    assert view(one, 1).shown[0].notes == 1


def test_cr40_a_note_on_a_land_that_another_holds_waits() -> None:
    state = noted("gascony")
    assert Reveal not in kinds(state, 0)
    state.table.owners[INDEX["gascony"]] = 0
    assert Reveal("gascony") in state.phase.options(state, 0)
