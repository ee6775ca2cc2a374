"""A round from the deal to the count, and the match from round to round."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.counting import worth
from game.rules.mousquetaires.events import (
    HandsDealt,
    MatchWon,
    RewardsLaid,
    RewardsTurned,
    RoundBegan,
    RoundCounted,
    RoundEnded,
    TopTied,
)
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import Deal, LayRewards, LiftPrison, PlaceGem
from game.rules.mousquetaires.phases import CHOOSING_REWARDS, COUNTING, TURNING_GUARD, Dealing, Over, Rewarding
from game.rules.mousquetaires.state import NOBODY, Cover
from tests.rules.mousquetaires.duels import BARE, BOARD, at_table, chanced, did, now, options, told


def dealt(seats: int) -> State:
    """Return a match in which the hands are dealt."""
    state = MOUSQUETAIRES.new(BOARD, seats, House(), None)  # type: ignore[arg-type]  # chance deals, not the set-up
    chanced(state, f"dealt {seats}", 4 * seats)
    return state


def counting(
    rewards: list[list[int]], covers: list[list[Cover]], sheet: list[list[int]] | None = None, **rules: Any
) -> State:
    """Return the moment before a count; nobody has cards left in hand."""
    hands: list[list[int]] = [[] for _ in rewards]
    state = at_table(
        len(rewards), hands=hands, rewards=rewards, covers=covers, phase=COUNTING, sheet=sheet or (), duels=9, **rules
    )
    state.table.won.append(True)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mq26_a_round_begins_with_twelve_cards_for_each_and_all_gems_and_prisons_in_the_middle(seats: int) -> None:
    state = dealt(seats)
    hands = [hand.cards for hand in state.hands]
    assert [len(cards) for cards in hands] == [12] * seats
    assert all(cards == sorted(cards) for cards in hands)
    assert len({card for cards in hands for card in cards}) == 12 * seats
    assert state.table.laid("gem") == state.table.laid("prison") == 0
    assert now(state) == CHOOSING_REWARDS


def test_the_deal_goes_round_three_cards_at_a_time() -> None:
    state = MOUSQUETAIRES.new(BOARD, 3, House(), None)  # type: ignore[arg-type]  # likewise
    whose = []
    while isinstance(now(state), Dealing):
        whose.append(now(state).seat)
        events = chanced(state, f"round {len(whose)}")
        assert len(told(events, HandsDealt)) == (len(whose) == 12)
    assert whose == [0, 1, 2] * 4


def test_any_three_cards_of_the_pile_may_be_dealt_and_no_others() -> None:
    state = dealt(2)
    state.phase = Dealing(0)
    deals = state.phase.options(state, CHANCE)
    left = [card for card in BOARD.cards if card not in state.hands[0].cards + state.hands[1].cards]
    assert len(deals) == comb(len(left), 3)
    assert len(set(deals)) == len(deals)
    assert all(action in deals for action in deals[::97])
    assert Deal((state.hands[0].cards[0], left[0], left[1])) not in deals
    assert Deal((left[1], left[0], left[2])) not in deals
    assert Deal((left[0], left[0], left[1])) not in deals


def test_mq15_reward_cards_are_three_of_the_twelve_laid_by_all_before_the_first_guard() -> None:
    state = dealt(2)
    cards = state.hands[0].cards
    choices = state.phase.options(state, 0)
    assert len(choices) == 12 * 11 * 10 == len(set(choices))
    assert all(action in choices for action in choices[::7])
    assert LayRewards(cards[0], cards[0], cards[1]) not in choices
    assert LayRewards(cards[0], cards[1], state.hands[1].cards[0]) not in choices
    first, second, third = cards[5], cards[11], cards[0]
    assert did(state, 0, LayRewards(first, second, third)) == [RewardsLaid(0)]
    assert state.hands[0].rewards == [first, second, third]
    assert len(state.hands[0].cards) == 9
    assert state.phase.to_act(state) == {1}
    did(state, 1, state.phase.options(state, 1)[0])
    assert now(state) == TURNING_GUARD


def test_mq14_only_the_owner_sees_his_reward_cards_until_the_count() -> None:
    state = counting([[100, 90, 10], [80, 70, 60]], [BARE, BARE])
    assert view(state, 0).hand.rewards == [100, 90, 10]
    for eyes in (BYSTANDER, 1):
        shown = view(state, eyes).shown[0]
        assert shown.laid
        assert shown.open == ()
    events = chanced(state)
    assert told(events, RewardsTurned) == [RewardsTurned(((100, 90, 10), (80, 70, 60)), ((), ()))]
    assert view(state, BYSTANDER).table.sheet[-1].rewards == ((100, 90, 10), (80, 70, 60))


def test_mq12_a_bare_card_scores_its_value_a_gem_doubles_it_a_prison_takes_it() -> None:
    assert [worth(94, cover) for cover in ("", "gem", "prison")] == [9, 18, 0]
    state = counting([[100, 90, 10], [80, 70, 60]], [["gem", "", "prison"], ["prison", "gem", "gem"]])
    assert told(chanced(state), RoundCounted) == [RoundCounted((29, 26), (29, 26))]


def test_mq29_with_three_gems_each_doubles_and_the_others_score_as_they_stand() -> None:
    state = counting([[100, 90, 10], [80, 70, 60]], [["gem", "gem", "gem"], ["prison", "", "prison"]])
    assert told(chanced(state), RoundCounted) == [RoundCounted((40, 7), (40, 7))]


def test_mq29_no_prison_can_lie_beside_three_gems() -> None:
    state = at_table(2, covers=[["gem", "prison", "gem"]], phase=Rewarding(0))
    assert options(state, 0) == [LiftPrison(1)]


def test_mq27_thrown_cards_are_shown_at_the_count() -> None:
    state = counting([[100, 90, 10], [80, 70, 60]], [BARE, BARE])
    state.hands[1].thrown = [3, 44]
    assert told(chanced(state), RewardsTurned)[0].thrown == ((), (3, 44))


def test_mq24_the_end_of_a_round_is_announced_before_the_count() -> None:
    state = at_table(2, hands=[[], []], covers=[BARE, BARE], phase=Rewarding(0), duels=9)
    state.table.won.append(True)
    assert did(state, 0, PlaceGem(0))[-1] == RoundEnded(NOBODY)
    assert now(state) == COUNTING
    assert not state.table.sheet


@pytest.mark.parametrize("target", [50, 100, 300])
def test_mq13_rounds_follow_each_other_until_the_target_is_reached(target: int) -> None:
    rewards, short = [[80, 70, 60], [100, 90, 10]], target - 21
    state = counting(rewards, [BARE, BARE], [[short - 1, 0]], target=target)
    assert told(chanced(state), MatchWon) == []
    assert now(state) == Dealing(0)
    state = counting(rewards, [BARE, BARE], [[short, 0]], target=target)
    assert told(chanced(state), MatchWon) == [MatchWon((0,), target)]
    assert now(state) == Over((0,))
    assert MOUSQUETAIRES.ranks(view(state, BYSTANDER)) == (1, 2)


def test_mq28_of_several_who_reach_the_target_together_the_highest_total_wins() -> None:
    state = counting([[80, 70, 60], [100, 90, 20]], [BARE, BARE], [[95, 96]])
    assert told(chanced(state), MatchWon) == [MatchWon((1,), 117)]


def test_mq28_a_tie_at_the_top_is_played_off_by_all() -> None:
    state = counting([[80, 70, 60], [100, 90, 20], [0, 1, 2]], [BARE, BARE, BARE], [[90, 90, 40]])
    events = chanced(state)
    assert told(events, TopTied) == [TopTied((0, 1))]
    assert told(events, RoundBegan) == [RoundBegan(3)]
    assert len(state.hands) == 3


def test_mq28_by_house_rule_those_who_tie_share_the_victory() -> None:
    state = counting([[80, 70, 60], [100, 90, 20]], [BARE, BARE], [[90, 90]], tie="shared")
    assert told(chanced(state), MatchWon) == [MatchWon((0, 1), 111)]
    assert MOUSQUETAIRES.ranks(view(state, BYSTANDER)) == (1, 1)


def test_mq26_a_new_round_shuffles_everything_and_clears_the_table() -> None:
    state = counting([[80, 70, 60], [100, 90, 20]], [["gem", "", ""], ["prison", "", ""]])
    events = chanced(state)
    assert told(events, RoundBegan) == [RoundBegan(2)]
    assert state.table.covers == [BARE, BARE]
    assert (state.table.faced, state.table.won, state.table.played, state.table.last) == ([], [], [], ())
    assert state.table.round == 2
    assert len(state.phase.options(state, CHANCE)) == comb(55, 3)


def test_before_the_end_the_seats_are_ranked_by_the_sheet() -> None:
    state = at_table(3, sheet=[[10, 30, 10], [5, 1, 5]])
    assert MOUSQUETAIRES.ranks(view(state, BYSTANDER)) == (2, 1, 2)
