"""A short war: CR70."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CLOCK, Event, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import EndTurn, Muster, Spend
from game.rules.castle_risk.turn import begin_turn
from game.rules.castle_risk.war_events import WarHalted
from tests.rules.castle_risk.war import BOARD, at_war, chanced, did, moment, of_kind, told


def first_turn(seats: int = 3, first: int = 1, **rules: Any) -> State:
    """Return the first turn of a war, which `first` begins."""
    state = at_war(seats, **rules)
    state.table.turn, state.table.player = 0, 0
    state.phase = begin_turn(state, first, lambda _: None)
    chanced(state)
    return state


def end_turn(state: State) -> list[Event]:
    """Let the player end his turn and place his new troops."""
    player = state.table.player
    events = did(state, player, EndTurn())
    if moment(state) == "NewTroops":
        events += did(state, player, max(of_kind(state, player, Muster), key=lambda each: each.armies))
    return events + chanced(state)


def turns_until_halted(state: State, most: int = 60) -> int:
    """Play turns without attacks; return how many there were."""
    for number in range(1, most + 1):
        if told(end_turn(state), WarHalted):
            return number
    raise AssertionError("the war goes on")


@pytest.mark.parametrize(("rounds", "seats"), [(5, 2), (5, 3), (8, 6)])
def test_cr70_a_war_of_some_rounds_ends_when_each_has_had_as_many_turns(rounds: int, seats: int) -> None:
    state = first_turn(seats, rounds=rounds)
    assert turns_until_halted(state) == rounds * seats
    assert state.phase.to_act(state) == frozenset()


def test_cr70_a_war_has_no_limit_unless_the_house_sets_one() -> None:
    with pytest.raises(AssertionError, match="goes on"):
        turns_until_halted(first_turn())


def test_cr70_rounds_go_on_where_the_seat_that_began_has_fallen() -> None:
    state = first_turn(4, first=1, rounds=5)
    end_turn(state)
    state.table.fallen.append(1)
    assert turns_until_halted(state) == 5 * 3 - 1 + 1


def test_cr70_the_round_in_which_the_time_is_over_is_played_to_its_end() -> None:
    state = first_turn(3, first=1, minutes=45)
    end_turn(state)
    did(state, CLOCK, Spend(45 * 60))
    assert told(end_turn(state), WarHalted) == []
    assert told(end_turn(state), WarHalted) == [WarHalted(1)]


def test_cr70_the_clock_is_noted_once_in_a_turn_before_the_first_attack() -> None:
    state = first_turn(minutes=60)
    assert state.phase.may_act(state) >= {CLOCK}
    assert state.phase.spent(state, 7) == Spend(7)
    state.table.attacked = True
    assert state.phase.spent(state, 7) is None
    without = first_turn()
    assert CLOCK not in without.phase.may_act(without)
    assert without.phase.spent(without, 7) is None


def test_cr70_a_short_war_ranks_by_castles_then_lands_then_armies() -> None:
    state = first_turn(3, rounds=5)
    state.table.chips[2].append(state.table.chips[0].pop())
    turns_until_halted(state)
    assert CASTLE_RISK.ranks(view(state, BYSTANDER))[2] == 1


def test_cr70_a_war_that_is_halted_is_over_and_says_so() -> None:
    match = Match(CASTLE_RISK, House(rounds=5), "halted", first_turn(2, rounds=5))
    while not match.over:
        seat = min(match.must_act())
        options = match.options(seat)
        end = EndTurn() if EndTurn() in options else options[0]
        match.submit(seat, end)
    assert isinstance(match.story[-1], WarHalted)
    assert match.seats == len(match.ranks())


def test_a_state_saved_before_there_were_short_wars_loads() -> None:
    state, codec = at_war(3), CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    for field in ("opener", "rounds", "seconds"):
        del plain["table"][field]
    for rule in ("rounds", "minutes"):
        del plain["table"]["house"][rule]
    assert codec.state_from_plain(plain, BOARD) == state
