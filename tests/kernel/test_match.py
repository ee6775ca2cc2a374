from __future__ import annotations

import pytest

from game.kernel.engine import chance_rng, clone
from game.kernel.match import Illegal, Match
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Action, Seat
from tests.kernel.toy.moves import Accept, Attack, Attacked, Give, Help, Helped, Jeer, Jeered, Parry, Rest, Roll, Stall
from tests.kernel.toy.phases import Cards, Defence, Dice, House, Turn
from tests.kernel.toy.table import begun, dice_of, held, match_of, played_on


def everything(match: Match) -> tuple[object, ...]:
    """Return what a match holds, as a private copy."""
    return clone(match.state), list(match.log), list(match.story), list(match.conceded), match.agreed, match.barrier()


def test_the_cards_are_dealt_before_anybody_is_asked() -> None:
    match = begun(3)
    assert match.must_act() == {0}
    assert [len(hand.cards) for hand in match.state.hands] == [2, 1, 1]
    assert {seat for seat, _ in match.log} == {CHANCE}


@pytest.mark.parametrize(
    ("seat", "action"),
    [(0, Attack(99, 1)), (0, Attack(1, 0)), (1, Rest()), (1, Attack(3, 0)), (0, Jeer()), (CLOCK, Rest()), (7, Jeer())],
)
def test_an_illegal_action_is_refused_and_changes_nothing(seat: Seat, action: Action) -> None:
    match = match_of(held([1, 2], [3], [4]))
    before = everything(match)
    with pytest.raises(Illegal) as refused:
        match.submit(seat, action)
    assert (refused.value.seat, refused.value.action) == (seat, action)
    assert everything(match) == before


def test_a_player_cannot_throw_the_dice_himself() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    for seat in (CHANCE, 0, 1):
        with pytest.raises(Illegal):
            match.submit(seat, Roll(6))


def test_the_dice_of_each_line_come_from_the_seed_and_its_number() -> None:
    match = played_on(begun(4), 20_000)
    state = clone(match.first)
    for number, (seat, action) in enumerate(match.log):
        if seat == CHANCE:
            assert action == state.phase.draw(state, chance_rng("toy", number))
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
    assert len(dice_of(match)) > 10
    assert state == match.state


def test_another_seed_throws_other_dice() -> None:
    assert dice_of(begun(4, "toy")) != dice_of(begun(4, "joy"))


def test_frames_show_each_event_to_the_eyes_at_the_screen() -> None:
    match = match_of(held([1, 2], [3], [4]))
    frames = match.submit(0, Attack(2, 1), 1)
    assert [frame.event for frame in frames] == [Attacked(0, 2, 1)]
    assert frames[-1].view == match.view(1)
    assert frames[-1].view.phase == Defence(1, Dice(Turn(1)))
    assert match.submit(2, Help())[0].view.hand is None


def test_a_frame_is_not_changed_by_what_comes_after() -> None:
    match = match_of(held([1, 2], [3], [4]))
    first = match.submit(1, Jeer(), 0)[0].view
    match.submit(1, Jeer(), 0)
    assert first.table.jeers == {1: 1}


def test_who_may_act_need_not() -> None:
    match = match_of(held([1, 2], [3], [4]))
    assert match.must_act() == {0}
    assert match.may_act() == {1, 2}
    assert list(match.options(1)) == [Jeer()]
    assert match.options(CLOCK) == ()


def test_undo_restores_state_log_and_story_exactly() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(1, Jeer())
    before = everything(match)
    match.submit(0, Attack(2, 1))
    assert match.undoable(0)
    assert match.undo(0)
    assert everything(match) == before


def test_undo_steps_back_one_line_at_a_time() -> None:
    match = match_of(held([1, 2], [3], [4]))
    stages = [everything(match)]
    for _ in range(3):
        match.submit(2, Jeer())
        stages.append(everything(match))
    while len(stages) > 1:
        assert everything(match) == stages.pop()
        assert match.undo(2)
    assert everything(match) == stages[0]
    assert not match.undo(2)


def test_undo_never_crosses_chance() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    match.submit(1, Parry(3))
    before = everything(match)
    assert match.log[-1][0] == CHANCE
    assert not match.undoable(0)
    assert not match.undo(0)
    assert not match.undo(1)
    assert everything(match) == before


def test_undo_never_takes_back_the_dice_themselves() -> None:
    match = begun(3)
    before = everything(match)
    assert not match.undo(CHANCE)
    assert everything(match) == before


def test_undo_drops_the_lines_of_computer_players() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    match.submit(2, Help())
    match.submit(2, Give(4))
    assert match.undo(0)
    assert match.log == []
    assert match.state == match.first


def test_undo_keeps_the_lines_of_people() -> None:
    match = match_of(held([1, 2], [3], [4], [5]))
    for seat in (1, 2, 3, 2):
        match.submit(seat, Jeer())
    assert match.undo(1, keep=(1, 2))
    assert match.log == [(2, Jeer()), (2, Jeer())]
    assert match.story == [Jeered(2), Jeered(2)]
    assert match.state.table.jeers == {2: 2}
    assert match.undo(2, keep=(1, 2))
    assert match.log == [(2, Jeer())]


def test_undo_is_refused_where_a_kept_line_would_become_illegal() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    match.submit(2, Help())
    before = everything(match)
    assert match.undoable(0)
    assert not match.undo(0, keep=(0, 2))
    assert everything(match) == before


def test_undo_is_refused_where_the_kept_lines_would_let_the_dice_roll() -> None:
    # Without the hand that holds them back, the acceptance kept would have thrown them: the match stood still.
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    match.submit(2, Stall())
    match.submit(1, Accept())
    before = everything(match)
    assert not match.undo(2, keep=(0, 1, 2))
    assert everything(match) == before
    assert match.undo(2, keep=(0, 2))
    assert match.log == [(0, Attack(2, 1))]


def test_after_an_undo_the_match_goes_on_with_the_dice_of_its_line() -> None:
    match, other = (match_of(held([1, 2], [3], [4])) for _ in range(2))
    match.submit(1, Jeer())
    match.undo(1)
    for each in (match, other):
        each.submit(0, Attack(1, 2))
        each.submit(2, Accept())
    assert everything(match) == everything(other)


def test_an_agreed_end_is_not_undone() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(1, Jeer())
    match.agree_to_end()
    assert not match.undo(1)


@pytest.mark.parametrize("actions", [0, 1, 2, 3, 5, 8, 13, 21])
def test_a_resumed_match_equals_the_one_that_was_left(actions: int) -> None:
    left = played_on(begun(4), actions)
    barrier = left.barrier()
    story = left.story[: left.barrier_events()]
    again = Match.resumed(
        left.game, left.house, left.seed, left.first, left.barrier_state(), list(left.log), list(story)
    )
    assert everything(again) == everything(left)
    assert again.barrier() == barrier == Match.barrier_of(left.log)
    for seat in range(4):
        assert again.undo(seat) == left.undo(seat)
        assert everything(again) == everything(left)
    assert everything(played_on(again, 10)) == everything(played_on(left, 10))


def test_a_match_resumed_in_an_interruption_can_still_be_undone() -> None:
    left = match_of(held([1, 2], [3], [4, 5]))
    left.submit(0, Attack(2, 1))
    left.submit(2, Help())
    again = Match.resumed(left.game, House(), "toy", left.first, left.barrier_state(), list(left.log), [])
    assert again.must_act() == {2}
    assert again.state == left.state
    assert again.undo(2)
    assert again.must_act() == {1}
    assert again.story == [Attacked(0, 2, 1)]


def test_a_log_with_an_illegal_line_is_not_resumed() -> None:
    first = held([1, 2], [3], [4])
    with pytest.raises(Illegal):
        Match.resumed(match_of(first).game, House(), "toy", first, first, [(0, Attack(9, 1))], [])
    with pytest.raises(Illegal):
        Match.resumed(match_of(first).game, House(), "toy", first, first, [(1, Rest())], [])


def test_events_of_a_line_are_told_once_in_the_story() -> None:
    match = match_of(held([1, 2], [3], [4]))
    match.submit(0, Attack(2, 1))
    match.submit(2, Help())
    assert match.story == [Attacked(0, 2, 1), Helped(2)]


def test_who_concedes_ranks_last_and_the_first_to_do_so_at_the_very_end() -> None:
    match = match_of(held([1], [2], [3], [4]))
    match.state.table.lives = [3, 2, 3, 1]
    match.concede(0)
    assert match.ranks() == (4, 2, 1, 3)
    match.concede(2)
    match.concede(0)
    assert match.conceded == [0, 2]
    assert match.ranks() == (4, 1, 3, 2)
    assert not match.over


def test_a_match_is_over_when_all_but_one_have_conceded() -> None:
    match = match_of(held([1], [2], [3]))
    match.concede(0)
    match.concede(1)
    assert match.over
    assert match.must_act() == match.may_act() == frozenset()
    assert match.options(2) == ()
    with pytest.raises(Illegal):
        match.submit(2, Jeer())


def test_an_agreed_end_ranks_as_the_match_stands() -> None:
    match = match_of(held([1], [2], [3]))
    match.state.table.lives = [1, 2, 2]
    match.agree_to_end()
    assert match.over
    assert match.ranks() == (3, 1, 1)
    with pytest.raises(Illegal):
        match.submit(0, Rest())


def test_a_match_leaves_the_state_it_began_with_alone() -> None:
    first = held([1, 2], [3], [4])
    match = match_of(first)
    played_on(match, 30)
    assert match.first is first
    assert first == held([1, 2], [3], [4])


def test_a_view_of_the_match_shows_what_its_seat_may_see() -> None:
    match = match_of(held([1, 2], [3], [4]))
    assert match.view(2).hand == Cards([4])
    assert match.view(BYSTANDER).hand is None
    assert match.seats == 3
