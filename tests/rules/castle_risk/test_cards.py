"""Cards that are laid down in one's own turn: CR10, CR11, CR19, CR41, CR45, CR50, CR51."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.cards.reinforcement_track import track
from game.rules.castle_risk.events import CardSpied, Reinforced, SpyFoiled, SpySent, TruceEnded, TruceMade
from game.rules.castle_risk.moves import (
    Attack,
    BearSpy,
    EndTurn,
    FoilSpy,
    MakeTruce,
    Muster,
    Reinforce,
    SendSpy,
    ShowHand,
    TakeOut,
)
from game.rules.castle_risk.state import Cards, Glimpse, Truce
from game.rules.castle_risk.turn import ACTING, begin_turn
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, of_kind, staff, told

TRACKS = {"board": range(3, 15), "small": range(2, 14), "steep": (4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45)}


@pytest.mark.parametrize(("first", "step", "last"), [(3, 1, 14), (1, 1, 12), (1, 2, 23), (8, 3, 41), (10, 5, 65)])
def test_cr10_a_table_can_set_its_own_track(first: int, step: int, last: int) -> None:
    state = at_war(hands=[{"Reinforcements": 12}], track="free", track_first=first, track_step=step)
    numbers = track(BOARD, state.table.house)
    assert (numbers[0], numbers[1] - numbers[0], numbers[-1], len(numbers)) == (first, step, last, 12)
    assert told(did(state, 0, Reinforce()), Reinforced) == [Reinforced(0, 1, first)]


def test_cr10_new_game_offered_four_first_numbers_and_three_steps() -> None:
    offered = {choice.key: choice.values for choice in CASTLE_RISK.choices}
    assert offered["track_first"] == tuple(range(1, 11))
    assert offered["track_step"] == tuple(range(1, 6))


@pytest.mark.parametrize("numbers", TRACKS)
def test_cr10_the_nth_reinforcements_of_the_match_bring_the_nth_number_of_the_track(numbers: str) -> None:
    state = at_war(hands=[{"Reinforcements": 12}], track=numbers)
    for place, armies in enumerate(TRACKS[numbers], start=1):
        assert did(state, 0, Reinforce()) == [Reinforced(0, place, armies)]
        assert kinds(state, 0) == {Muster}
        before = state.table.armies[INDEX["paris"]]
        did(state, 0, Muster("paris", armies))
        assert state.table.armies[INDEX["paris"]] == before + armies
        assert state.phase == ACTING
    assert Reinforce() not in state.phase.options(state, 0)


def test_cr10_by_whomever_the_earlier_ones_were_played() -> None:
    state = at_war(hands=[{"Reinforcements": 1}])
    state.table.reinforced = 2
    assert did(state, 0, Reinforce()) == [Reinforced(0, 3, 5)]


def test_cr10_the_armies_may_be_spread_over_several_own_lands_and_all_of_them_are_placed() -> None:
    state = at_war(hands=[{"Reinforcements": 1}])
    did(state, 0, Reinforce())
    own, foreign = state.table.held(0)[1], state.table.held(1)[0]
    did(state, 0, Muster("paris", 1))
    assert kinds(state, 0) == {Muster}
    assert not state.phase.allows(state, 0, Muster(state.board.ids[foreign], 1))
    did(state, 0, Muster(state.board.ids[own], 2))
    assert state.phase == ACTING


def test_cr41_what_is_won_in_mid_turn_is_played_at_once_or_not_before_the_next_turn() -> None:
    state = at_war(hands=[{}, {"Spy": 1}])
    state.table.attacked = True
    staff(state, 0).cards = {"Reinforcements": 1, "Diplomat": 1, "Spy": 1, "Admiral": 1}
    named = {kind.__name__ for kind in kinds(state, 0)}
    assert {"SendSpy", "Sail"} <= named
    assert not {"Reinforce", "MakeTruce"} & named


def test_cr11_a_spy_sees_a_hand_and_takes_one_card_which_all_see() -> None:
    state = at_war(hands=[{"Spy": 1}, {"Marshal": 2, "Admiral": 1}])
    assert did(state, 0, SendSpy(1)) == [SpySent(0, 1)]
    assert did(state, 1, BearSpy()) == []
    did(state, CHANCE, ShowHand())
    assert staff(state, 0).glimpse == Glimpse(1, (("Admiral", 1), ("Marshal", 2)))
    assert list(state.phase.options(state, 0)) == [TakeOut("Admiral"), TakeOut("Marshal")]
    assert did(state, 0, TakeOut("Marshal")) == [CardSpied(0, 1, "Marshal")]
    assert staff(state, 1).cards == {"Marshal": 1, "Admiral": 1}
    assert state.table.discards == {"Spy": 1, "Marshal": 1}
    assert staff(state, 0).glimpse is None
    assert state.phase == ACTING


def test_cr11_the_victim_may_answer_with_a_spy_both_are_discarded_and_nothing_is_seen() -> None:
    state = at_war(hands=[{"Spy": 2}, {"Spy": 1, "Admiral": 1}])
    did(state, 0, SendSpy(1))
    did(state, 1, FoilSpy())
    assert did(state, CHANCE, ShowHand()) == [SpyFoiled(0, 1)]
    assert state.table.discards == {"Spy": 2}
    assert (staff(state, 1).cards["Spy"], staff(state, 0).glimpse) == (0, None)
    assert SendSpy(1) in state.phase.options(state, 0)


def test_cr50_an_answer_cannot_be_answered_but_another_spy_may_be_sent() -> None:
    state = at_war(hands=[{"Spy": 2}, {"Spy": 1, "Admiral": 1}])
    did(state, 0, SendSpy(1))
    did(state, 1, FoilSpy())
    did(state, CHANCE, ShowHand())
    assert state.phase == ACTING
    did(state, 0, SendSpy(1))
    assert kinds(state, 1) == {BearSpy}


def test_cr11_nobody_spies_on_an_empty_hand_or_on_the_fallen_or_on_himself() -> None:
    state = at_war(4, hands=[{"Spy": 1}, {}, {"Spy": 1}, {"Spy": 1}])
    state.table.fallen = [3]
    assert of_kind(state, 0, SendSpy) == [SendSpy(2)]


def test_cr11_only_the_player_sees_the_hand() -> None:
    hands: list[Cards] = [{"Marshal": 1, "Admiral": 1}, {"Marshal": 1, "General": 1}]
    states = [at_war(hands=[{"Spy": 1}, hand]) for hand in hands]
    for state in states:
        did(state, 0, SendSpy(1))
        did(state, 1, BearSpy())
    assert view(states[0], 0) == view(states[1], 0)
    for state in states:
        did(state, CHANCE, ShowHand())
    for eyes in (2, BYSTANDER):
        assert view(states[0], eyes) == view(states[1], eyes)
    assert view(states[0], 0) != view(states[1], 0)


def test_cr11_the_victim_is_asked_whether_or_not_it_holds_a_spy() -> None:
    with_spy, without = at_war(hands=[{"Spy": 1}, {"Spy": 1}]), at_war(hands=[{"Spy": 1}, {"General": 1}])
    for state in (with_spy, without):
        did(state, 0, SendSpy(1))
        assert state.phase.to_act(state) == {1}
    assert view(with_spy, 0) == view(without, 0)


def test_cr50_a_spy_may_be_sent_between_two_rolls_and_the_attack_goes_on() -> None:
    state = at_war(hands=[{"Spy": 1}, {"Admiral": 1}], lands={"paris": (0, 5), "gascony": (1, 3)})
    did(state, 0, Attack("paris", "gascony"))
    fight = state.phase
    did(state, 0, SendSpy(1))
    did(state, 1, BearSpy())
    did(state, CHANCE, ShowHand())
    did(state, 0, TakeOut("Admiral"))
    assert state.phase == fight


def test_cr50_cards_on_the_table_are_not_in_the_hand() -> None:
    state = at_war(hands=[{"Spy": 1}, {}])
    state.table.marshals[1] = "stands"
    assert not of_kind(state, 0, SendSpy)


def test_cr51_reinforcements_that_a_spy_takes_are_discarded_and_make_no_step_on_the_track() -> None:
    state = at_war(hands=[{"Spy": 1}, {"Reinforcements": 1}])
    did(state, 0, SendSpy(1))
    did(state, 1, BearSpy())
    did(state, CHANCE, ShowHand())
    did(state, 0, TakeOut("Reinforcements"))
    assert state.table.discards == {"Spy": 1, "Reinforcements": 1}
    assert state.table.reinforced == 0


def test_cr13_a_bound_marshal_whom_a_spy_takes_is_bound_no_more() -> None:
    state = at_war(hands=[{"Spy": 1}, {"Marshal": 2}])
    state.table.marshals[1] = "bound"
    did(state, 0, SendSpy(1))
    did(state, 1, BearSpy())
    did(state, CHANCE, ShowHand())
    did(state, 0, TakeOut("Marshal"))
    assert state.table.marshals[1] == ""


def test_cr19_a_diplomat_keeps_both_from_attacking_until_the_players_next_turn() -> None:
    state = at_war(hands=[{"Diplomat": 1}], lands={"paris": (0, 9), "gascony": (1, 9), "burgundy": (2, 9)})
    assert Attack("paris", "gascony") in state.phase.options(state, 0)
    assert did(state, 0, MakeTruce((1,))) == [TruceMade(0, (1,))]
    assert Attack("paris", "gascony") not in state.phase.options(state, 0)
    assert Attack("paris", "burgundy") in state.phase.options(state, 0)
    state.table.player = 1
    assert Attack("gascony", "paris") not in state.phase.options(state, 1)
    told_all: list[object] = []
    state.phase = begin_turn(state, 0, told_all.append)
    assert TruceEnded(0, (1,)) in told_all
    assert state.table.truces == []
    assert state.table.discards == {"Diplomat": 1}


def test_cr19_several_diplomats_are_laid_before_several_opponents_one_before_each() -> None:
    state = at_war(4, hands=[{"Diplomat": 3}])
    assert of_kind(state, 0, MakeTruce) == [MakeTruce((1,)), MakeTruce((2,)), MakeTruce((3,))]
    did(state, 0, MakeTruce((2,)))
    assert of_kind(state, 0, MakeTruce) == [MakeTruce((1,)), MakeTruce((3,))]
    did(state, 0, MakeTruce((1,)))
    assert state.table.truces == [Truce(0, (2,)), Truce(0, (1,))]
    assert staff(state, 0).cards == {"Diplomat": 1}


def test_cr19_by_house_rule_one_diplomat_covers_several_opponents() -> None:
    state = at_war(4, hands=[{"Diplomat": 1}], diplomat="several")
    assert len(of_kind(state, 0, MakeTruce)) == 7
    did(state, 0, MakeTruce((1, 3)))
    assert state.table.at_peace_with(0) == {1, 3}


def test_cr45_a_truce_forbids_neither_spying_nor_trading() -> None:
    state = at_war(hands=[{"Diplomat": 1, "Spy": 1}, {"General": 1}])
    did(state, 0, MakeTruce((1,)))
    assert SendSpy(1) in state.phase.options(state, 0)
    assert any(action.partner == 1 for action in state.phase.options(state, 0) if hasattr(action, "partner"))


def test_cr46_the_announcement_is_the_first_attack() -> None:
    state = at_war(hands=[{"Reinforcements": 1}])
    assert not state.table.attacked
    did(state, 0, of_kind(state, 0, Attack)[0])
    assert state.table.attacked


def test_a_turn_may_be_ended_without_having_done_anything() -> None:
    state = at_war()
    did(state, 0, EndTurn())
    assert moment(state) == "NewTroops"
