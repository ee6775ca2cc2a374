"""Castles that fall in strange ways: CR15, CR24 to CR26, CR39, CR41, CR44 to CR46, CR54 to CR58."""

from __future__ import annotations

from typing import Any

from game.kernel.types import CHANCE, Event, Seat, State
from game.rules.castle_risk.events import TruceEnded
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import (
    Annex,
    Attack,
    Defend,
    EndAnnexing,
    Enter,
    HandOver,
    MakeTruce,
    MoveIn,
    Refuse,
    Reinforce,
    Reveal,
    Roll,
    Sail,
    Throw,
)
from game.rules.castle_risk.state import NOBODY, Truce
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import AnnexingRefused, CastleTaken, LandsLeftEmpty, WarWon
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, now, of_kind, staff, told

BRITISH = ("wales", "scotland", "ireland", "yorkshire")
"""What seat 1 holds besides London, its castle."""
CASTLES = ("paris", "london", "vienna", "berlin", "moscow", "turkey")


def siege(seats: int = 4, **rules: Any) -> State:
    """Return seat 0's turn: it holds what nobody else does, one army everywhere; London is held by one."""
    lands: dict[str, tuple[Seat, int]] = dict.fromkeys(BOARD.ids, (0, 1))
    lands |= {CASTLES[seat]: (seat, 1) for seat in range(seats)} | dict.fromkeys(BRITISH, (1, 1)) | {"paris": (0, 5)}
    return at_war(seats, lands=lands, **{"deals": "off", **rules})


def taken(state: State, attack: Attack | Sail, moving: int = 0, dice: int = 2) -> list[Event]:
    """Take a land in one roll and move in; hand over what a fallen player had."""
    events = did(state, 0, attack)
    victim = state.table.owners[INDEX[attack.target]]
    events += did(state, 0, Roll(dice))
    if moment(state) == "Defending":
        events += did(state, victim, Defend(1))
    events += did(state, CHANCE, Throw((6,) * dice, (1,)))
    if moment(state) == "MovingIn":
        events += did(state, 0, MoveIn(moving or dice))
    if moment(state) == "Falling":
        events += did(state, CHANCE, HandOver())
    return events


def annexers(state: State) -> list[Seat]:
    """Let everybody annex the first land he may; return who did, in order."""
    seats = []
    while moment(state) == "Annexing":
        seat = now(state).seat
        seats.append(seat)
        did(state, seat, of_kind(state, seat, Annex)[0])
    return seats


def test_cr54_cr26_a_castle_stormed_from_ones_own_castle_by_sea_is_paid_for_by_those_who_landed() -> None:
    state = siege()
    staff(state, 0).cards = {"Admiral": 1}
    state.table.armies[INDEX["rome"]] = 3
    taken(state, Sail("paris", "london", 4))
    assert (state.table.armies[INDEX["paris"]], state.table.armies[INDEX["london"]]) == (1, 4)
    assert staff(state, 0).cards["Admiral"] == 1
    for name in BRITISH[:3]:
        assert {action.source for action in of_kind(state, 0, Annex)} == {"london"}
        did(state, 0, Annex(name, "london"))
    assert {action.source for action in of_kind(state, 0, Annex)} == {"rome"}
    did(state, 0, Annex(BRITISH[3], "rome"))
    assert state.phase == ACTING
    assert [state.table.armies[INDEX[name]] for name in ("paris", "london", "rome")] == [1, 1, 2]


def test_cr26_the_rest_goes_round_from_the_conquerors_left_and_skips_who_has_no_army_to_spare() -> None:
    state = siege(6)
    for name, armies in (("vienna", 2), ("moscow", 9), ("turkey", 2)):
        state.table.armies[INDEX[name]] = armies
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    assert annexers(state) == [2, 4, 5, 4]
    assert state.phase == ACTING
    assert NOBODY not in state.table.owners


def test_cr26_each_of_the_others_chooses_land_and_source_freely() -> None:
    state = siege()
    for name in ("norway", "vienna"):
        state.table.owners[INDEX[name]], state.table.armies[INDEX[name]] = 2, 3
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    options = set(of_kind(state, 2, Annex))
    assert options == {Annex(land, source) for land in BRITISH for source in ("norway", "vienna")}
    assert kinds(state, 2) == {Annex}


def test_cr26_a_conqueror_who_has_nothing_to_spare_is_not_asked_and_the_duty_is_the_others() -> None:
    state = siege()
    state.table.armies[INDEX["paris"]], state.table.armies[INDEX["vienna"]] = 2, 3
    events = taken(state, Attack("paris", "london"), dice=1)
    assert told(events, AnnexingRefused) == [AnnexingRefused(0)]
    assert now(state).seat == 2
    did(state, 2, of_kind(state, 2, Annex)[0])
    events = did(state, 2, of_kind(state, 2, Annex)[0])
    assert len(told(events, LandsLeftEmpty)[0].lands) == 2
    assert state.phase == ACTING


def test_cr26_by_house_rule_who_refused_once_is_not_asked_again_and_the_next_is() -> None:
    state = siege(annexing="free")
    for name in ("vienna", "berlin"):
        state.table.armies[INDEX[name]] = 9
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    did(state, 2, Refuse())
    assert annexers(state) == [3, 3, 3, 3]


def test_cr46_cr45_a_land_left_empty_is_entered_under_truce_and_bars_what_comes_before_attacks() -> None:
    state = siege(3)
    staff(state, 0).cards = {"Reinforcements": 1, "Diplomat": 2}
    state.table.owners[INDEX["wales"]], state.table.armies[INDEX["wales"]] = NOBODY, 0
    state.table.owners[INDEX["yorkshire"]], state.table.armies[INDEX["yorkshire"]] = 0, 2
    did(state, 0, MakeTruce((1,)))
    assert not any(state.table.owners[INDEX[action.target]] == 1 for action in of_kind(state, 0, Attack))
    did(state, 0, Enter("yorkshire", "wales", 1))
    assert state.table.owners[INDEX["wales"]] == 0
    assert not kinds(state, 0) & {Reinforce, MakeTruce, Enter}


def test_cr39_a_note_for_a_land_that_the_conqueror_took_before_the_castle_fell_is_used_at_once() -> None:
    state = siege()
    staff(state, 1).notes = [INDEX["yorkshire"]]
    state.table.owners[INDEX["netherlands"]] = 1
    state.table.owners[INDEX["yorkshire"]] = 0
    state.table.owners[INDEX["scotland"]] = 3
    assert Reveal not in kinds(state, 0)
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    assert did(state, 0, Reveal("yorkshire"))
    assert state.table.armies[INDEX["yorkshire"]] == 1 + 3
    assert {action.target for action in of_kind(state, 0, Attack)} == {"scotland"}


def test_cr39_a_note_for_a_land_that_the_conqueror_annexes_serves_there_too() -> None:
    state = siege()
    staff(state, 1).notes = [INDEX["scotland"]]
    state.table.owners[INDEX["ireland"]] = 3
    taken(state, Attack("paris", "london"))
    did(state, 0, Annex("scotland", "london"))
    did(state, 0, EndAnnexing())
    assert Reveal("scotland") in state.phase.options(state, 0)


def test_cr39_by_house_rule_an_inherited_note_waits_for_the_next_turn() -> None:
    state = siege(hidden_when="turn")
    staff(state, 1).notes = [INDEX["norway"]]
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    assert Reveal not in kinds(state, 0)
    state.table.attacked = False
    assert Reveal("norway") in state.phase.options(state, 0)


def test_cr41_reinforcements_won_with_a_castle_wait_and_officers_serve_at_once() -> None:
    state = siege()
    staff(state, 1).cards = {"Reinforcements": 2, "Diplomat": 1, "Admiral": 1, "Spy": 1}
    staff(state, 2).cards = {"General": 1}
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    assert staff(state, 0).cards == {"Reinforcements": 2, "Diplomat": 1, "Admiral": 1, "Spy": 1}
    assert {kind.__name__ for kind in kinds(state, 0)} == {"Sail", "Enter", "EndTurn", "SendSpy"}


def test_cr44_a_diplomat_that_covered_several_stays_before_those_who_live() -> None:
    state = siege(5, diplomat="several")
    state.table.truces = [Truce(2, (1, 3)), Truce(1, (0, 4)), Truce(4, (1,)), Truce(3, (2,))]
    state.table.truces.pop(1)
    events = taken(state, Attack("paris", "london"))
    assert state.table.truces == [Truce(2, (3,)), Truce(3, (2,))]
    assert told(events, TruceEnded) == [TruceEnded(4, (1,))]
    assert state.table.discards == {"Diplomat": 1}


def test_cr56_two_castles_fall_in_one_turn_and_each_is_settled_before_the_other() -> None:
    state = siege(5)
    staff(state, 1).cards, staff(state, 2).cards = {"Spy": 1}, {"Admiral": 1}
    state.table.armies[INDEX["bavaria"]] = 4
    taken(state, Attack("paris", "london"))
    for name in BRITISH[:2]:
        did(state, 0, Annex(name, "london" if state.table.armies[INDEX["london"]] > 1 else "paris"))
    did(state, 0, EndAnnexing())
    assert moment(state) == "Acting"
    events = taken(state, Attack("bavaria", "vienna"))
    assert told(events, CastleTaken) == [CastleTaken(0, 2, "vienna", 1, 0)]
    assert state.phase == ACTING
    assert state.table.fallen == [1, 2]
    assert {card: number for card, number in staff(state, 0).cards.items() if number} == {"Spy": 1, "Admiral": 1}
    assert income(BOARD, state.table, 0).castles == 24


def test_cr58_a_turn_in_which_two_fall_ends_the_war_with_the_second() -> None:
    state = siege(3)
    state.table.armies[INDEX["bavaria"]] = 4
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    events = taken(state, Attack("bavaria", "vienna"))
    assert told(events, WarWon) == [WarWon(0)]
    assert state.table.chips[0] == [0, 1, 5]
    assert not state.phase.to_act(state)


def test_cr25_a_fortress_holds_fleets_to_two_dice_too_whoever_holds_it() -> None:
    state = siege(3, fallen_castle="fortress")
    staff(state, 0).cards = {"Admiral": 1}
    taken(state, Attack("paris", "london"))
    did(state, 0, EndAnnexing())
    state.table.owners[INDEX["london"]] = 2
    state.table.armies[INDEX["paris"]] = 9
    did(state, 0, Sail("paris", "london", 8))
    assert of_kind(state, 0, Roll) == [Roll(1), Roll(2)]
