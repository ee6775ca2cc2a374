"""How the steady player goes about Mousquetaires."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.mousquetaires.duel import imagined
from game.bots.mousquetaires.heuristics import DuelBelief, MousquetairesHeuristics, decide
from game.bots.mousquetaires.stakes import Stakes
from game.bots.random_bot import RandomBot
from game.kernel.engine import is_over, view
from game.kernel.playout import playout
from game.kernel.types import Action, Seat, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import (
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
    Throw,
)
from game.rules.mousquetaires.phases import CHOOSING_REWARDS, Punishing, Releasing, Rewarding
from tests.rules.mousquetaires.duels import BARE, BOARD, PRISONS, at_table

HEURISTICS = MousquetairesHeuristics(MOUSQUETAIRES)
HIGH_HIGH_LOW = [[100, 90, 10]]
HOUSES = [House(target=50), House(target=50, stealing="leader", full="both", release="freed", discards="up")]


def chosen(state: State, seat: Seat = 0, seed: int = 1) -> Action:
    """Return what a steady player does; it is one of the options."""
    options = state.phase.options(state, seat)
    (action,) = HEURISTICS.candidate_actions(view(state, seat), DuelBelief(), options, True, Random(seed))
    assert action in options
    assert action is not None
    return action


def match(steady: set[Seat], seats: int, house: House, seed: str) -> State:
    """Play a match of steady players against random ones."""
    rng, random_bot = Random(seed), RandomBot()

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        options = state.phase.options(state, seat)
        if seat not in steady:
            return random_bot.choose(view(state, seat), (), options, must, rng)
        action = decide(view(state, seat), options, rng)
        assert action in options
        return action

    state = MOUSQUETAIRES.new(BOARD, seats, house, rng)
    playout(state, choose, seed, 20_000)
    return state


@pytest.mark.parametrize("house", HOUSES, ids=["usual", "house rules"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_steady_player_plays_to_the_end_by_the_rules_of_every_house(seats: int, house: House) -> None:
    assert is_over(match(set(range(seats)), seats, house, f"steady {seats}"))


def test_a_steady_player_lays_its_two_highest_cards_in_an_order_that_tells_nothing() -> None:
    hand = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 1, 0]
    state = at_table(2, hands=[hand], rewards=[[], []], phase=CHOOSING_REWARDS)
    laid = [chosen(state, seed=seed) for seed in range(20)]
    assert len(set(laid)) > 3
    for action in laid:
        assert isinstance(action, LayRewards)
        assert {100, 90} < {action.first, action.second, action.third}


def test_a_steady_player_does_not_waste_its_best_card_on_a_guard_that_cannot_be_beaten() -> None:
    state = at_table(4, guard=40, hands=[[104, 54, 51, 0]], rewards=HIGH_HIGH_LOW)
    assert chosen(state) != Fight(104)


def test_a_steady_player_plays_the_last_card_and_in_jail_throws_the_lowest() -> None:
    assert chosen(at_table(2, hands=[[70]], duels=9)) == Fight(70)
    assert chosen(at_table(2, hands=[[104, 33, 70]], covers=[PRISONS])) == Throw(33)


def after(phase: Any, *covers: Any, **more: Any) -> State:
    return at_table(3, covers=covers, rewards=HIGH_HIGH_LOW, phase=phase, **more)


def test_a_gem_goes_onto_the_dearest_card_and_a_prison_onto_the_cheapest() -> None:
    assert chosen(after(Rewarding(0))) == PlaceGem(0)
    assert chosen(after(Rewarding(0), ["gem", "", ""])) == PlaceGem(1)
    assert chosen(after(Punishing(0))) == PlacePrison(2)
    assert chosen(after(Punishing(0), ["", "", "prison"])) == PlacePrison(1)
    assert chosen(after(Punishing(0), ["gem", "gem", "prison"])) == ReturnGem(1)


def test_a_dear_card_is_freed_rather_than_a_cheap_one_doubled() -> None:
    assert chosen(after(Rewarding(0), ["prison", "gem", ""])) == LiftPrison(0)
    assert chosen(after(Releasing(0, 1, 0), PRISONS)) == OpenCell(0)


def test_gems_are_taken_from_who_is_ahead_and_prisons_from_who_is_behind() -> None:
    gems = after(Rewarding(0), BARE, ["gem", "", ""], ["gem", "gem", ""], sheet=[[0, 60, 10]])
    assert isinstance(chosen(gems), StealGem)
    assert chosen(gems) == StealGem(1, 0, 0)
    prisons = after(Punishing(0), BARE, ["prison", "", ""], ["prison", "prison", ""], sheet=[[0, 60, 10]])
    assert chosen(prisons) == PullPrison(2, 0, 2)


def test_a_lost_duel_costs_more_when_no_cheap_card_is_left_to_bear_a_prison() -> None:
    fresh, bare = after(Punishing(0)), after(Punishing(0), ["", "", "prison"])
    assert Stakes(view(fresh, 0)).loss < Stakes(view(bare, 0)).loss


def test_only_cards_that_were_not_seen_are_imagined_and_nobody_in_jail_plays() -> None:
    state = at_table(2, hands=[[104, 33, 70]], rewards=HIGH_HIGH_LOW)
    seen = {104, 33, 70, *HIGH_HIGH_LOW[0]}
    assert all(play.highest not in seen and play.highest == play.lowest for play in imagined(view(state, 0), Random(1)))
    alone = at_table(2, covers=[BARE, PRISONS])
    assert [play.total for play in imagined(view(alone, 0), Random(1))] == [0]
