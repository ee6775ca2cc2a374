"""Attacks over land: CR12 to CR14, CR21 to CR23, CR33, CR47 to CR49, CR60, CR61."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.types import CHANCE, State
from game.rules.castle_risk.moves import (
    Attack,
    Defend,
    EndTurn,
    MoveIn,
    PlayGeneral,
    PlayMarshal,
    Roll,
    Stop,
    Throw,
)
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import (
    AttackBegan,
    AttackStopped,
    BattleFought,
    GeneralLost,
    LandTaken,
    MarshalLost,
    MarshalPlayed,
)
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, of_kind, staff, told


def facing(attackers: int, defenders: int, own: Cards | None = None, other: Cards | None = None, **rules: Any) -> State:
    """Return a moment in which seat 0's Burgundy has announced an attack on seat 1's Gascony."""
    lands = {"burgundy": (0, attackers), "gascony": (1, defenders), "marseille": (0, 5), "paris": (2, 2)}
    state = at_war(3, hands=[own or {}, other or {}], lands=lands, **{"deals": "off", **rules})
    state.table.castles[0] = INDEX["rome"]
    did(state, 0, Attack("burgundy", "gascony"))
    return state


def fight(state: State, red: tuple[int, ...], white: tuple[int, ...]) -> list[Any]:
    """Roll, defend and throw these dice."""
    events = did(state, 0, Roll(len(red)))
    if moment(state) == "Defending":
        events += did(state, 1, Defend(len(white)))
    return events + did(state, CHANCE, Throw(red, white))


def numbers(state: State) -> tuple[int, int]:
    """Return the armies in Burgundy and in Gascony."""
    return state.table.armies[INDEX["burgundy"]], state.table.armies[INDEX["gascony"]]


def test_cr21_one_attacks_a_neighbour_out_of_a_land_with_two_armies() -> None:
    state = at_war(2, lands={"burgundy": (0, 2), "gascony": (1, 1), "marseille": (0, 1), "rome": (1, 1)})
    attacks = of_kind(state, 0, Attack)
    assert Attack("burgundy", "gascony") in attacks
    assert Attack("burgundy", "rome") not in attacks
    assert Attack("burgundy", "marseille") not in attacks
    assert not any(action.source == "marseille" for action in attacks)


@pytest.mark.parametrize(("armies", "dice"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_cr21_three_dice_need_four_armies(armies: int, dice: int) -> None:
    state = facing(armies, 2)
    assert of_kind(state, 0, Roll) == [Roll(number) for number in range(1, dice + 1)]


def test_cr21_two_dice_at_most_against_a_castle() -> None:
    state = at_war(2, lands={"burgundy": (1, 9), "paris": (0, 1)})
    state.table.player = 1
    did(state, 1, Attack("burgundy", "paris"))
    assert of_kind(state, 1, Roll) == [Roll(1), Roll(2)]


def test_cr21_two_white_dice_need_two_armies() -> None:
    state = facing(4, 2)
    did(state, 0, Roll(1))
    assert of_kind(state, 1, Defend) == [Defend(1), Defend(2)]
    state = facing(4, 1, other={"Spy": 1})
    did(state, 0, Roll(1))
    assert of_kind(state, 1, Defend) == [Defend(1)]


@pytest.mark.parametrize(
    ("red", "white", "losses"),
    [
        ((5, 3, 1), (4,), (0, 1)),
        ((6, 4, 2), (5, 4), (1, 1)),
        ((4, 2), (6, 3), (2, 0)),
        ((6,), (5, 5), (0, 1)),
        ((3,), (3,), (1, 0)),
    ],
)
def test_cr21_the_best_dice_are_compared_then_the_second_and_ties_are_the_defenders(
    red: tuple[int, ...], white: tuple[int, ...], losses: tuple[int, int]
) -> None:
    state = facing(6, 5)
    battle = told(fight(state, red, white), BattleFought)[0]
    assert (battle.attacker_losses, battle.defender_losses) == losses
    assert numbers(state) == (6 - losses[0], 5 - losses[1])


def test_cr22_the_attacker_may_stop_after_any_roll() -> None:
    state = facing(6, 5)
    assert Stop not in kinds(state, 0)
    fight(state, (6,), (1,))
    assert did(state, 0, Stop()) == [AttackStopped(0, "burgundy", "gascony")]
    assert state.phase == ACTING


def test_cr22_an_attack_ends_by_itself_with_the_last_army_that_is_free() -> None:
    state = facing(2, 5)
    assert told(fight(state, (1,), (6,)), AttackStopped)
    assert numbers(state) == (1, 5)
    assert state.phase == ACTING


def test_cr23_at_least_as_many_move_in_as_dice_were_thrown_and_one_stays() -> None:
    state = facing(6, 1)
    fight(state, (6, 5, 4), (1,))
    assert list(state.phase.options(state, 0)) == [MoveIn(3), MoveIn(4), MoveIn(5)]
    assert told(did(state, 0, MoveIn(4)), LandTaken) == [LandTaken(0, 1, "burgundy", "gascony", 4)]
    assert numbers(state) == (2, 4)
    assert state.table.owners[INDEX["gascony"]] == 0


def test_cr47_each_held_land_keeps_an_army() -> None:
    state = facing(3, 1)
    fight(state, (6, 5), (1,))
    assert numbers(state) == (1, 2)
    assert not any(action.source == "burgundy" for action in of_kind(state, 0, Attack))


def test_cr12_a_general_adds_one_to_the_best_die_in_every_later_roll_of_the_turn() -> None:
    state = facing(6, 5, own={"General": 2})
    did(state, 0, PlayGeneral())
    assert PlayGeneral not in kinds(state, 0)
    fight(state, (5, 3), (5, 1))
    assert numbers(state) == (6, 3)
    did(state, 0, Stop())
    did(state, 0, Attack("marseille", "gascony"))
    assert state.table.general


def test_cr12_a_general_is_lost_to_a_die_as_high_as_his_and_another_may_follow() -> None:
    state = facing(6, 5, own={"General": 2})
    did(state, 0, PlayGeneral())
    assert told(fight(state, (5, 3), (6, 1)), GeneralLost) == [GeneralLost(0)]
    assert state.table.discards == {"General": 1}
    assert PlayGeneral() in state.phase.options(state, 0)


def test_cr13_a_marshal_adds_one_comes_back_and_has_to_stand_up_again_anywhere_in_this_turn() -> None:
    state = facing(6, 5, other={"Marshal": 1})
    did(state, 0, Roll(1))
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((5,), (4,)))
    assert numbers(state) == (5, 5)
    did(state, 0, Stop())
    assert (state.table.marshals[1], staff(state, 1).cards["Marshal"]) == ("bound", 1)
    other = next(action for action in of_kind(state, 0, Attack) if state.table.owners[INDEX[action.target]] == 1)
    assert MarshalPlayed(1, again=True) in did(state, 0, other)
    assert state.table.marshals[1] == "stands"


def test_cr13_a_marshal_is_lost_to_a_die_above_his_and_another_may_follow() -> None:
    state = facing(6, 5, other={"Marshal": 2})
    did(state, 0, Roll(1))
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(1))
    assert told(did(state, CHANCE, Throw((6,), (4,))), MarshalLost) == [MarshalLost(1)]
    did(state, 0, Roll(1))
    assert PlayMarshal in kinds(state, 1)


def test_cr13_by_house_rule_he_serves_in_this_attack_only() -> None:
    state = facing(6, 5, other={"Marshal": 1}, marshal="attack")
    did(state, 0, Roll(1))
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((5,), (4,)))
    did(state, 0, Stop())
    assert state.table.marshals[1] == ""


def test_cr49_a_marshal_goes_with_the_player_and_there_is_one_at_a_time() -> None:
    state = facing(6, 5, other={"Marshal": 2})
    did(state, 0, Roll(1))
    did(state, 1, PlayMarshal())
    assert PlayMarshal not in kinds(state, 1)


def test_cr14_six_and_one_is_seven_and_second_dice_are_never_changed() -> None:
    state = facing(6, 5, own={"General": 1}, other={"Marshal": 1})
    did(state, 0, PlayGeneral())
    did(state, 0, Roll(2))
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(2))
    battle = told(did(state, CHANCE, Throw((6, 3), (6, 3))), BattleFought)[0]
    assert (battle.attacker_losses, battle.defender_losses) == (2, 0)
    state = facing(6, 5, own={"General": 1})
    did(state, 0, PlayGeneral())
    assert told(fight(state, (6, 3), (6, 3)), BattleFought)[0].defender_losses == 1


def test_cr48_the_attacker_speaks_then_the_defender_then_all_dice_fall_at_once() -> None:
    state = facing(6, 5, other={"Marshal": 1})
    assert moment(state) == "Fighting"
    assert state.phase.to_act(state) == {0}
    did(state, 0, Roll(3))
    assert state.phase.to_act(state) == {1}
    did(state, 1, Defend(2))
    assert state.phase.to_act(state) == {CHANCE}


def test_cr60_the_attacker_changes_his_land_by_a_new_attack_on_the_same_target() -> None:
    state = facing(6, 5)
    fight(state, (6,), (1,))
    assert Attack not in kinds(state, 0)
    did(state, 0, Stop())
    assert did(state, 0, Attack("marseille", "gascony")) == [AttackBegan(0, 1, "marseille", "gascony", 0)]


def test_cr61_armies_that_just_moved_in_may_attack_on() -> None:
    state = facing(6, 1)
    fight(state, (6, 5, 4), (1,))
    did(state, 0, MoveIn(4))
    assert any(action.source == "gascony" for action in of_kind(state, 0, Attack))
    assert EndTurn() in state.phase.options(state, 0)


def test_cr33_by_house_rule_three_more_lines_join_lands() -> None:
    lands = {
        "scotland": (0, 3),
        "norway": (1, 1),
        "finland": (0, 3),
        "livonia": (1, 1),
        "marseille": (0, 3),
        "rome": (1, 1),
    }
    links = {Attack("scotland", "norway"), Attack("finland", "livonia"), Attack("marseille", "rome")}
    assert not links & set(of_kind(at_war(2, lands=lands), 0, Attack))
    assert links <= set(of_kind(at_war(2, lands=lands, extra_links="yes"), 0, Attack))
    assert BOARD.neighbours != BOARD.with_extra_links
