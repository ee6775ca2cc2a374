"""What nobody else may learn: hands, reward cards, the chosen card, the cards thrown in jail."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE, Event, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.events import RewardsTurned
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import LayRewards
from game.rules.mousquetaires.phases import CHOOSING_REWARDS
from game.rules.mousquetaires.unseen_cards import cards_unseen, guards_left
from tests.rules.mousquetaires.duels import BOARD, PRISONS, at_table, did, fought, owned, played

CODEC = MOUSQUETAIRES.codec


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_event_of_a_players_line_tells_a_card(seats: int) -> None:
    state, log = played(seats, House(target=50), f"silent {seats}")
    for seat, action in log:
        events: list[Event] = []
        state.phase = state.phase.apply(state, seat, action, events.append)
        if seat != CHANCE:
            fields = {name for event in events for name in event.__struct_fields__}
            assert not fields & {"card", "cards", "rewards", "thrown"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_bystander_is_sent_is_the_same_whatever_the_hands_hold(seats: int) -> None:
    state, log = played(seats, House(target=50), f"alike {seats}")
    for seat, action in log:
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        sent = CODEC.view_json(view(state, BYSTANDER))
        _turn_inside_out(state)
        assert CODEC.view_json(view(state, BYSTANDER)) == sent
        _turn_inside_out(state)


def _turn_inside_out(state: State) -> None:
    """Put other cards into all hands; a second time, the same again."""
    for hand in state.hands:
        hand.cards = [-card for card in hand.cards]
        hand.rewards = [-card for card in hand.rewards]
        hand.chosen = None if hand.chosen is None else -hand.chosen


def test_the_order_of_reward_cards_on_the_table_is_the_players_own() -> None:
    state = at_table(2, hands=[[80, 70, 60, 50], [81, 71]], rewards=[[], []], phase=CHOOSING_REWARDS)
    for choice in (LayRewards(60, 80, 70), LayRewards(80, 70, 60), LayRewards(70, 60, 80)):
        assert choice in state.phase.options(state, 0)
    did(state, 0, LayRewards(60, 80, 70))
    assert view(state, 0).hand.rewards == [60, 80, 70]


def test_the_cards_of_a_round_show_only_when_it_is_counted() -> None:
    state, log = played(3, House(target=50), "counted")
    hidden: set[int] = set()
    for seat, action in log:
        events: list[Event] = []
        hidden = {card for who in range(3) for card in owned(state, who)}
        state.phase = state.phase.apply(state, seat, action, events.append)
        shown = {
            card for event in events if isinstance(event, RewardsTurned) for each in event.rewards for card in each
        }
        assert shown <= hidden


def test_a_careful_player_knows_which_guards_and_cards_have_not_been_seen() -> None:
    state = at_table(3, guard=16, hands=[[70, 104], [34, 102], [61, 2]], covers=[PRISONS])
    fought(state, 104, 102, 61)
    assert 16 not in guards_left(BOARD, state.table)
    assert len(guards_left(BOARD, state.table)) == 11
    unseen = cards_unseen(view(state, 1))
    assert not {102, 61, 34, *state.hands[1].rewards} & set(unseen)
    assert {104, 70, 2, *state.hands[0].rewards} <= set(unseen)
    assert len(cards_unseen(view(state, BYSTANDER))) == 53


def test_cards_that_lie_face_up_in_jail_are_seen() -> None:
    state = at_table(3, guard=16, hands=[[70, 104], [34, 102], [61, 2]], covers=[PRISONS], discards="up")
    fought(state, 104, 102, 61)
    assert 104 not in cards_unseen(view(state, 1))
