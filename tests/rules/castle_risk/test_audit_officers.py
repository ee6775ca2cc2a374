"""Officers and hidden armies over a whole turn: CR12, CR13, CR15, CR34, CR37, CR38, CR48, CR49, CR50."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.types import CHANCE, Event, Seat, State
from game.rules.castle_risk.events import DealMade
from game.rules.castle_risk.moves import (
    Agree,
    Attack,
    BearSpy,
    Defend,
    DefendToEnd,
    EndTurn,
    MoveIn,
    Muster,
    Offer,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    Sail,
    SendSpy,
    ShowHand,
    Stop,
    TakeOut,
    Throw,
)
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import FleetLost, GeneralLost, HiddenRevealed, MarshalLost, MarshalPlayed
from tests.rules.castle_risk.war import INDEX, at_war, chanced, did, kinds, moment, staff, told

Dice = tuple[int, ...]


def front(*hands: Cards, **rules: Any) -> State:
    """Return seat 0's turn: Burgundy beside seat 1's Gascony, Marseille beside seat 1's Switzerland, Paris seat 2's."""
    lands: dict[str, tuple[Seat, int]] = {
        "burgundy": (0, 9),
        "marseille": (0, 9),
        "gascony": (1, 5),
        "switzerland": (1, 5),
        "paris": (2, 5),
    }
    state = at_war(3, hands=hands, lands=lands, **{"deals": "off", **rules})
    state.table.castles = [INDEX["rome"], INDEX["london"], INDEX["berlin"]]
    for seat, land in enumerate(state.table.castles):
        state.table.owners[land] = seat
    return state


def rolled(state: State, red: Dice, white: Dice, *, calling: bool = False) -> list[Event]:
    """Roll these dice; the defender calls a Marshal first where he is told to."""
    events = did(state, 0, Roll(len(red)))
    if moment(state) == "Defending":
        (seat,) = state.phase.to_act(state)
        if calling:
            events += did(state, seat, PlayMarshal())
        events += did(state, seat, Defend(len(white)))
    return events + did(state, CHANCE, Throw(red, white))


def spied(state: State, victim: Seat, card: Any) -> None:
    """Take a card out of a hand."""
    did(state, 0, SendSpy(victim))
    did(state, victim, BearSpy())
    did(state, CHANCE, ShowHand())
    did(state, 0, TakeOut(card))


def test_cr12_a_general_serves_against_every_opponent_of_the_turn_and_comes_back_when_it_ends() -> None:
    state = front({"General": 1})
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, PlayGeneral())
    rolled(state, (4,), (4,))
    did(state, 0, Stop())
    did(state, 0, Attack("burgundy", "paris"))
    assert PlayGeneral not in kinds(state, 0)
    rolled(state, (4,), (4,))
    assert (state.table.armies[INDEX["gascony"]], state.table.armies[INDEX["paris"]]) == (4, 4)
    did(state, 0, Stop())
    assert staff(state, 0).cards == {"General": 0}
    did(state, 0, EndTurn())
    did(state, 0, Muster("rome", 8))
    assert (state.table.general, staff(state, 0).cards) == (False, {"General": 1})


def test_cr12_of_two_generals_the_first_falls_and_the_second_comes_back() -> None:
    state = front({"General": 2})
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, PlayGeneral())
    assert told(rolled(state, (1,), (2,)), GeneralLost)
    did(state, 0, PlayGeneral())
    assert not told(rolled(state, (2,), (2,)), GeneralLost)
    did(state, 0, Stop())
    did(state, 0, EndTurn())
    did(state, 0, Muster("rome", 8))
    assert staff(state, 0).cards == {"General": 1}
    assert state.table.discards == {"General": 1}


@pytest.mark.parametrize(("red", "white"), [(6, 6), (3, 1), (1, 6), (2, 2)])
def test_cr14_where_a_general_meets_a_marshal_one_of_the_two_falls_in_every_roll(red: int, white: int) -> None:
    state = front({"General": 1}, {"Marshal": 1})
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, PlayGeneral())
    events = rolled(state, (red,), (white,), calling=True)
    assert bool(told(events, GeneralLost)) == (red <= white)
    assert bool(told(events, MarshalLost)) == (red > white)


def test_cr13_a_marshal_serves_on_each_land_that_is_attacked_and_another_players_is_not_bound() -> None:
    state = front({}, {"Marshal": 1}, {"Marshal": 1})
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (1,), (1,), calling=True)
    did(state, 0, Stop())
    assert not told(did(state, 0, Attack("burgundy", "paris")), MarshalPlayed)
    rolled(state, (1,), (1,))
    did(state, 0, Stop())
    assert state.table.marshals == ["", "bound", ""]
    assert told(did(state, 0, Attack("marseille", "switzerland")), MarshalPlayed) == [MarshalPlayed(1, again=True)]
    assert staff(state, 1).cards == {"Marshal": 0}


def test_cr13_a_marshal_who_had_to_serve_again_and_fell_may_be_followed_by_another() -> None:
    state = front({}, {"Marshal": 2})
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (1,), (1,), calling=True)
    did(state, 0, Stop())
    did(state, 0, Attack("marseille", "switzerland"))
    did(state, 0, Roll(1))
    assert kinds(state, 1) == {Defend, DefendToEnd}
    did(state, 1, Defend(1))
    assert told(did(state, CHANCE, Throw((6,), (1,))), MarshalLost) == [MarshalLost(1)]
    did(state, 0, Roll(1))
    assert kinds(state, 1) == {Defend, DefendToEnd, PlayMarshal}
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((1,), (1,)))
    did(state, 0, Stop())
    assert (state.table.marshals[1], staff(state, 1).cards["Marshal"]) == ("", 1)


def test_cr50_a_spy_between_two_rolls_reaches_the_hand_but_not_the_marshal_who_stands() -> None:
    state = front({"Spy": 2}, {"Marshal": 2})
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (1,), (1,), calling=True)
    spied(state, 1, "Marshal")
    assert state.table.marshals[1] == "stands"
    assert SendSpy(1) not in state.phase.options(state, 0)
    did(state, 0, Stop())
    assert (state.table.marshals[1], staff(state, 1).cards["Marshal"]) == ("bound", 1)
    spied(state, 1, "Marshal")
    assert not told(did(state, 0, Attack("burgundy", "gascony")), MarshalPlayed)


def test_cr66_a_marshal_bought_in_mid_turn_is_not_bound_though_the_first_was() -> None:
    state = front({"Spy": 1, "Marshal": 1}, {"Marshal": 1}, deals="open")
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (1,), (1,), calling=True)
    did(state, 0, Stop())
    did(state, 0, Offer(1, ("Spy",), ("Marshal",)))
    did(state, 1, Agree())
    assert told(chanced(state), DealMade)
    did(state, 1, Offer(0, ("Spy",), ("Marshal",)))
    did(state, 0, Agree())
    chanced(state)
    assert not told(did(state, 0, Attack("burgundy", "gascony")), MarshalPlayed)
    assert state.table.marshals[1] == ""


def landing(**rules: Any) -> State:
    """Return a moment in which three armies of Rome, seat 0's castle, lie off Gascony, where seat 1 has two notes."""
    state = front({"Admiral": 1}, {"Marshal": 1}, **rules)
    state.table.armies[INDEX["rome"]], state.table.armies[INDEX["gascony"]] = 4, 2
    staff(state, 1).notes = [INDEX["gascony"], INDEX["gascony"], INDEX["paris"]]
    did(state, 0, Sail("rome", "gascony", 3))
    return state


def test_cr34_a_fleet_meets_one_note_before_a_roll_and_the_other_between_two_and_cannot_turn_back() -> None:
    state = landing()
    did(state, 0, Roll(3))
    assert did(state, 1, Reveal("gascony")) == [HiddenRevealed(1, "gascony", 3)]
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(2))
    did(state, CHANCE, Throw((5, 5, 5), (6, 1)))
    assert Stop not in kinds(state, 0)
    state.table.reinforced = 4
    did(state, 0, Roll(2))
    assert did(state, 1, Reveal("gascony")) == [HiddenRevealed(1, "gascony", 6)]
    assert Reveal not in kinds(state, 1)
    did(state, 1, Defend(2))
    events = did(state, CHANCE, Throw((1, 1), (1, 1)))
    assert told(events, FleetLost) == [FleetLost(0, "gascony")]
    assert state.table.armies[INDEX["gascony"]] == 2 + 3 - 1 + 6
    assert (state.table.armies[INDEX["rome"]], state.table.discards) == (1, {"Admiral": 1})
    assert (state.table.marshals[1], staff(state, 1).notes) == ("bound", [INDEX["paris"]])


def test_cr27_the_last_defender_falls_before_his_note_is_shown_and_the_note_waits() -> None:
    state = landing()
    rolled(state, (6, 6, 6), (1, 1))
    assert state.table.owners[INDEX["gascony"]] == 0
    assert staff(state, 1).notes.count(INDEX["gascony"]) == 2
    assert Reveal not in kinds(state, 0)


@pytest.mark.parametrize("duty", ["yes", "no"])
def test_cr37_armies_that_rise_between_two_rolls_of_an_attack_owe_a_roll_too(duty: str) -> None:
    state = front({"General": 1}, reveal_duty=duty)
    staff(state, 0).notes = [INDEX["burgundy"]]
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (6,), (1,))
    did(state, 0, Reveal("burgundy"))
    assert (Stop in kinds(state, 0)) == (duty == "no")
    rolled(state, (6,), (1,))
    did(state, 0, Stop())
    assert state.phase == ACTING


def test_cr48_who_throws_the_last_free_army_away_may_still_show_a_note_and_attack_anew() -> None:
    state = front()
    state.table.armies[INDEX["burgundy"]] = 2
    staff(state, 0).notes = [INDEX["burgundy"]]
    did(state, 0, Attack("burgundy", "gascony"))
    rolled(state, (1,), (6,))
    assert state.phase == ACTING
    did(state, 0, Reveal("burgundy"))
    assert Attack("burgundy", "gascony") in state.phase.options(state, 0)
    assert EndTurn not in kinds(state, 0)


def test_cr61_armies_that_moved_in_attack_on_with_the_general_who_led_them() -> None:
    state = front({"General": 1})
    state.table.armies[INDEX["gascony"]] = 1
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, PlayGeneral())
    rolled(state, (4, 4, 4), (4,))
    did(state, 0, MoveIn(8))
    did(state, 0, Attack("gascony", "paris"))
    rolled(state, (4,), (4,))
    assert state.table.armies[INDEX["paris"]] == 4
