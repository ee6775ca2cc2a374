"""A castle falls: CR24 to CR26, CR32, CR39, CR43, CR44, CR46, CR55 to CR58."""

from __future__ import annotations

from typing import Any

from game.kernel.engine import is_over
from game.kernel.types import CHANCE, Event, Seat, State
from game.rules.castle_risk.battle.conquest import Annexing
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import (
    Annex,
    Attack,
    Defend,
    EndAnnexing,
    Enter,
    HandOver,
    MoveIn,
    Refuse,
    Roll,
    Throw,
)
from game.rules.castle_risk.state import NOBODY, Truce
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import CastleTaken, LandEntered, LandsLeftEmpty, WarWon
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, now, of_kind, staff, told

VICTIMS = ("wales", "scotland", "ireland")
"""What seat 1 holds besides London, its castle."""


def besieged(seats: int = 3, armies: int = 6, **rules: Any) -> State:
    """Return a moment in which seat 0 has announced an attack from Paris on London, where one army stands."""
    lands: dict[str, tuple[Seat, int]] = dict.fromkeys(BOARD.ids, (0, 1))
    lands |= dict.fromkeys(("norway", "sweden", "vienna", "berlin"), (2, 2))
    lands |= {"paris": (0, armies), "london": (1, 1)} | dict.fromkeys(VICTIMS, (1, 2))
    state = at_war(seats, lands=lands, deals="off", **rules)
    for seat in range(3, seats):
        state.table.owners[state.table.castles[seat]] = seat
    return state


def stormed(state: State, moving: int = 3) -> list[Event]:
    """Take London with two dice and move so many armies in, up to the moment when its owner is out."""
    did(state, 0, Attack("paris", "london"))
    did(state, 0, Roll(2))
    if moment(state) == "Defending":
        did(state, 1, Defend(1))
    did(state, CHANCE, Throw((6, 6), (1,)))
    did(state, 0, MoveIn(moving))
    return did(state, CHANCE, HandOver())


def test_cr24_whose_castle_falls_is_out_and_his_castles_cards_and_notes_go_to_the_conqueror() -> None:
    state = besieged()
    staff(state, 1).cards = {"General": 1, "Spy": 2}
    staff(state, 1).notes = [INDEX["rome"]]
    events = stormed(state)
    assert told(events, CastleTaken) == [CastleTaken(0, 1, "london", 3, 1)]
    assert state.table.fallen == [1]
    assert state.table.chips == [[0, 1], [], [5]]
    assert {card: number for card, number in staff(state, 0).cards.items() if number} == {"General": 1, "Spy": 2}
    assert sum(staff(state, 1).cards.values()) == 0


def test_cr39_inherited_notes_are_read_by_the_conqueror_alone_and_used_at_once() -> None:
    state = besieged()
    staff(state, 1).notes = [INDEX["norway"]]
    stormed(state)
    assert staff(state, 0).notes == [INDEX["norway"]]
    assert staff(state, 1).notes == []


def test_cr25_the_fallen_castle_leaves_the_board_but_by_house_rule_it_stays_a_fortress() -> None:
    state = besieged()
    stormed(state)
    assert not state.table.walled(INDEX["london"])
    state = besieged(fallen_castle="fortress")
    stormed(state)
    assert state.table.walled(INDEX["london"])


def test_cr55_the_victors_move_in_then_the_victims_armies_leave_the_board_and_his_lands_are_shared_out() -> None:
    state = besieged()
    stormed(state)
    assert state.table.armies[INDEX["london"]] == 3
    assert all(state.table.owners[INDEX[name]] == NOBODY for name in VICTIMS)
    assert all(state.table.armies[INDEX[name]] == 0 for name in VICTIMS)
    assert isinstance(state.phase, Annexing)
    assert Attack not in kinds(state, 0)


def test_cr26_the_conqueror_takes_what_he_wants_with_those_that_attacked_first() -> None:
    state = besieged()
    stormed(state)
    assert state.phase.to_act(state) == {0}
    assert {action.land for action in of_kind(state, 0, Annex)} == set(VICTIMS)
    assert {action.source for action in of_kind(state, 0, Annex)} == {"paris", "london"}
    did(state, 0, Annex("wales", "london"))
    assert (state.table.owners[INDEX["wales"]], state.table.armies[INDEX["wales"]]) == (0, 1)
    assert state.table.armies[INDEX["london"]] == 2
    assert EndAnnexing() in state.phase.options(state, 0)


def test_cr26_other_armies_come_only_when_those_that_attacked_are_used_up() -> None:
    state = besieged(armies=3)
    state.table.armies[INDEX["rome"]] = 2
    did(state, 0, Attack("paris", "london"))
    did(state, 0, Roll(2))
    did(state, CHANCE, Throw((6, 6), (1,)))
    did(state, CHANCE, HandOver())
    did(state, 0, Annex("wales", "london"))
    assert {action.source for action in of_kind(state, 0, Annex)} == {"rome"}


def test_cr26_the_others_must_take_the_rest_one_at_a_time_clockwise() -> None:
    state = besieged()
    stormed(state)
    did(state, 0, EndAnnexing())
    assert state.phase.to_act(state) == {2}
    assert kinds(state, 2) == {Annex}
    for land in VICTIMS:
        did(state, 2, Annex(land, of_kind(state, 2, Annex)[0].source))
    assert state.phase == ACTING
    assert all(state.table.owners[INDEX[name]] == 2 for name in VICTIMS)


def test_cr26_by_house_rule_they_may_refuse() -> None:
    state = besieged(annexing="free")
    stormed(state)
    did(state, 0, EndAnnexing())
    events = did(state, 2, Refuse())
    assert told(events, LandsLeftEmpty)
    assert state.phase == ACTING


def test_cr26_only_when_nobody_has_an_army_to_spare_does_a_land_stay_empty() -> None:
    state = besieged()
    for name in ("norway", "sweden", "vienna", "berlin"):
        state.table.armies[INDEX[name]] = 1
    stormed(state)
    events = did(state, 0, EndAnnexing())
    assert {land for event in told(events, LandsLeftEmpty) for land in event.lands} == set(VICTIMS)


def test_cr46_an_empty_land_is_entered_from_next_door_without_dice_and_counts_as_the_first_attack() -> None:
    state = at_war(2, lands={"london": (0, 4), "wales": (NOBODY, 0)})
    assert Enter("london", "wales", 3) in state.phase.options(state, 0)
    assert Enter("london", "wales", 4) not in state.phase.options(state, 0)
    assert did(state, 0, Enter("london", "wales", 2)) == [LandEntered(0, "london", "wales", 2)]
    assert (state.table.armies[INDEX["london"]], state.table.armies[INDEX["wales"]]) == (2, 2)
    assert state.table.attacked


def test_cr43_a_marshal_who_survives_goes_to_the_conqueror_and_the_victims_diplomats_are_discarded() -> None:
    # One who stands falls with the last defender: the last comparison is lost. One in the hand survives.
    state = besieged()
    staff(state, 1).cards = {"Marshal": 2}
    state.table.marshals[1] = "bound"
    state.table.truces = [Truce(1, (2,))]
    stormed(state)
    assert staff(state, 0).cards["Marshal"] == 1
    assert state.table.discards == {"Marshal": 1, "Diplomat": 1}
    assert state.table.marshals == ["", "", ""]


def test_cr44_every_truce_of_the_victim_ends_and_the_conqueror_inherits_none() -> None:
    state = besieged()
    state.table.truces = [Truce(1, (2,)), Truce(2, (1,)), Truce(2, (0,))]
    stormed(state)
    assert state.table.truces == [Truce(2, (0,))]
    assert state.table.discards == {"Diplomat": 2}


def test_cr57_other_chips_that_the_victim_held_count_for_the_conqueror_too() -> None:
    state = besieged(4)
    state.table.fallen, state.table.castles[3] = [3], NOBODY
    state.table.chips = [[0], [1, 3], [5], []]
    stormed(state)
    assert state.table.chips[0] == [0, 1, 3]
    assert income(BOARD, state.table, 0).castles == 24


def test_cr56_a_castle_is_settled_completely_before_the_next_attack() -> None:
    state = besieged(4)
    stormed(state)
    did(state, 0, EndAnnexing())
    while moment(state) == "Annexing":
        seat = now(state).seat
        did(state, seat, of_kind(state, seat, Annex)[0])
    assert state.phase == ACTING
    assert NOBODY not in state.table.owners
    assert Attack in kinds(state, 0)


def last_rival() -> State:
    """Return a moment in which seat 0 attacks the castle of the last of its two rivals."""
    state = besieged()
    state.table.fallen, state.table.castles[2] = [2], NOBODY
    return state


def test_cr32_the_last_castle_standing_wins() -> None:
    state = last_rival()
    assert told(stormed(state), WarWon) == [WarWon(0)]
    assert state.table.alive == [0]


def test_cr58_when_the_last_rival_falls_the_war_ends_at_once_and_nothing_is_annexed() -> None:
    state = last_rival()
    stormed(state)
    assert is_over(state)
    assert all(state.table.owners[INDEX[name]] == NOBODY for name in VICTIMS)
