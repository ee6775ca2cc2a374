"""A duel: the sum against the guard, the highest and the lowest card, those in jail."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE
from game.rules.mousquetaires.events import CardsTurned, CardThrown, DuelLost, DuelWon, GuardTurned, Jailed, ThrownShown
from game.rules.mousquetaires.moves import Fight, PlacePrison, Throw, TurnGuard
from game.rules.mousquetaires.phases import (
    CHOOSING_CARDS,
    COUNTING,
    TURNING_CARDS,
    TURNING_GUARD,
    Punishing,
    Rewarding,
)
from game.rules.mousquetaires.state import NOBODY
from tests.rules.mousquetaires.duels import BOARD, PRISONS, at_table, chanced, did, fought, now, options, played, told


@pytest.mark.parametrize(("guard", "won"), [(15, True), (16, True), (17, False)])
def test_mq1_a_duel_is_won_when_the_values_reach_the_guard(guard: int, won: bool) -> None:  # noqa: FBT001 - a case
    state = at_table(guard=guard, hands=[[70, 104], [34, 1], [61, 2]])
    events = fought(state, 70, 34, 61)
    assert told(events, CardsTurned) == [CardsTurned((70, 34, 61), 16)]
    assert len(told(events, DuelWon)) == won
    assert len(told(events, DuelLost)) == (not won)
    assert state.table.won == [won]


def test_mq2_the_highest_card_of_a_duel_won_is_found_by_value() -> None:
    state = at_table(guard=16, hands=[[70, 104], [34, 1], [61, 2]])
    assert told(fought(state, 70, 34, 61), DuelWon) == [DuelWon(16, 16, 0, 70, "value")]
    assert now(state) == Rewarding(0)


def test_mq2_among_equal_values_the_swords_decide_for_the_best() -> None:
    state = at_table(guard=16, hands=[[70, 104], [73, 1], [61, 2]])
    assert told(fought(state, 70, 73, 61), DuelWon) == [DuelWon(16, 20, 1, 73, "swords")]
    assert now(state) == Rewarding(1)


def test_mq2_among_equal_values_the_fewer_swords_are_the_worst() -> None:
    state = at_table(guard=20, hands=[[71, 104], [34, 1], [32, 2]])
    assert told(fought(state, 71, 34, 32), DuelLost) == [DuelLost(20, 13, 2, 32, "swords")]
    assert now(state) == Punishing(2)


def test_mq8_a_jailed_player_throws_a_card_of_his_choice_while_the_others_choose() -> None:
    state = at_table(guard=16, hands=[[70, 104], [34, 102], [61, 2]], covers=[[], PRISONS][::-1])
    assert state.phase.to_act(state) == {0, 1, 2}
    assert list(state.phase.options(state, 0)) == [Throw(70), Throw(104)]
    assert list(state.phase.options(state, 1)) == [Fight(34), Fight(102)]


def test_mq8_a_thrown_card_counts_nowhere() -> None:
    state = at_table(guard=20, hands=[[70, 104], [34, 102], [61, 2]], covers=[PRISONS])
    events = fought(state, 104, 102, 61)
    assert told(events, CardsTurned) == [CardsTurned((NOBODY, 102, 61), 16)]
    assert told(events, DuelLost) == [DuelLost(20, 16, 2, 61, "value")]
    assert state.table.played == [102, 61]
    assert state.hands[0].thrown == [104]


def test_mq8_nobody_else_learns_which_card_was_thrown() -> None:
    state = at_table(guard=20, hands=[[70, 104], [34, 102], [61, 2]], covers=[PRISONS])
    assert did(state, 0, Throw(104)) == [CardThrown(0)]
    did(state, 1, Fight(102))
    did(state, 2, Fight(61))
    events = chanced(state)
    assert not told(events, ThrownShown)
    for eyes in (BYSTANDER, 1, 2):
        seen = view(state, eyes)
        assert seen.shown[0].thrown == 1
        assert seen.shown[0].open == ()


def test_mq27_by_house_rule_thrown_cards_lie_face_up() -> None:
    state = at_table(guard=20, hands=[[70, 104], [34, 102], [61, 2]], covers=[PRISONS], discards="up")
    assert did(state, 0, Throw(104)) == [CardThrown(0)]
    assert view(state, 1).shown[0].open == ()
    did(state, 1, Fight(102))
    did(state, 2, Fight(61))
    assert told(chanced(state), ThrownShown) == [ThrownShown(0, 104)]
    assert view(state, BYSTANDER).shown[0].open == (104,)


def test_mq10_with_two_players_the_one_who_is_free_fights_alone() -> None:
    state = at_table(2, guard=8, hands=[[70, 104], [90, 102]], covers=[PRISONS])
    assert told(fought(state, 104, 90), DuelWon) == [DuelWon(8, 9, 1, 90, "alone")]
    assert now(state) == Rewarding(1)


def test_mq23_who_fights_alone_and_loses_takes_the_prison() -> None:
    state = at_table(2, guard=20, hands=[[70, 104], [90, 102]], covers=[PRISONS])
    assert told(fought(state, 104, 102), DuelLost) == [DuelLost(20, 10, 1, 102, "alone")]
    assert now(state) == Punishing(1)


def test_mq22_the_third_prison_jails_from_the_next_duel_on() -> None:
    state = at_table(guard=30, hands=[[1, 80], [34, 102], [61, 2]], covers=[["prison", "", "prison"]])
    fought(state, 1, 34, 61)
    assert did(state, 0, PlacePrison(1))[1:] == [Jailed(0)]
    chanced(state)
    assert now(state) == CHOOSING_CARDS
    assert list(state.phase.options(state, 0)) == [Throw(80)]


def test_mq19_a_duel_has_one_outcome_and_one_who_answers_for_it() -> None:
    for seats in (2, 3, 4):
        state, log = played(seats, at_table(seats).table.house, f"one outcome {seats}")
        for seat, action in log:
            was_turned = now(state) == TURNING_CARDS
            jailed = [who for who in range(seats) if state.table.jailed(who)]
            state.phase = state.phase.apply(state, seat, action, lambda _: None)
            if was_turned:
                assert isinstance(now(state), Rewarding | Punishing)
                assert now(state).seat not in jailed


def test_mq20_two_players_are_never_in_jail_together() -> None:
    found = 0
    for seats in (2, 3, 4):
        for number in range(8):
            state, log = played(seats, at_table(seats).table.house, f"jail {seats} {number}")
            for seat, action in log:
                state.phase = state.phase.apply(state, seat, action, lambda _: None)
                jailed = sum(state.table.jailed(who) for who in range(seats))
                assert jailed <= 1
                found += jailed
    assert found


def test_mq24_the_ninth_duel_is_settled_before_the_count() -> None:
    state = at_table(guard=30, hands=[[1], [34], [61]], duels=9)
    fought(state, 1, 34, 61)
    assert now(state) == Punishing(0)
    assert options(state, 0) == [PlacePrison(0), PlacePrison(1), PlacePrison(2)]
    did(state, 0, PlacePrison(2))
    assert now(state) == COUNTING
    assert state.table.covers[0] == ["", "", "prison"]


@pytest.mark.parametrize(("seats", "gone"), [(2, (25, 30, 35, 40)), (3, (4, 35, 40)), (4, (4, 5, 7))])
def test_mq25_the_guards_depend_on_the_number_of_players(seats: int, gone: tuple[int, ...]) -> None:
    assert set(BOARD.guards) - set(BOARD.pile[seats]) == set(gone)
    state = at_table(seats, phase=TURNING_GUARD)
    guards = [guard for guard in BOARD.pile[seats] if guard != 16]
    assert list(state.phase.options(state, CHANCE)) == [TurnGuard(guard) for guard in guards]


def test_mq25_nine_different_guards_are_met_each_before_the_cards_are_chosen() -> None:
    state, log = played(4, at_table(4).table.house, "guards")
    met: list[int] = []
    for seat, action in log:
        if isinstance(action, TurnGuard):
            met.append(action.guard)
            assert all(hand.chosen is None for hand in state.hands)
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        if now(state) == COUNTING:
            assert len(met) == len(set(met)) <= 9
            met.clear()
    assert not met


def test_a_guard_is_told_with_the_number_of_the_duel() -> None:
    state = at_table(phase=TURNING_GUARD, duels=3)
    guard = told(chanced(state), GuardTurned)[0]
    assert (guard.guard, guard.duel) == (state.table.faced[-1], 4)
