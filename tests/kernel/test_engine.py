from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from game.kernel.copier import copied
from game.kernel.engine import advance, chance_acts, chance_rng, clone, is_over, step, view
from game.kernel.types import BYSTANDER, CHANCE, Event, Hand, Phase, Table
from tests.kernel.toy.game import TOY
from tests.kernel.toy.moves import Attack, Attacked, Draw, Give, Jeer
from tests.kernel.toy.phases import Arena, Cards, Defence, Dice, Done, Drawing, Duel, Gift, Shown, Turn
from tests.kernel.toy.table import held


class Pouch(msgspec.Struct):
    coins: list[int]


class Kitchen(Table):
    shelf: list[list[int]]
    pouches: dict[str, Pouch]
    best: Pouch | None
    spare: Pouch | None
    sign: Literal["a", "b"]
    corner: tuple[int, int]
    maybe: list[int] | None


class Riddle(Table):
    words: set[str]


class Sealed(Table):
    words: frozenset[str]


class Deep(Table):
    words: dict[str, list[set[str]]]


class Twins(Table):
    pair: tuple[Pouch, Pouch]


class Wavering(Table):
    value: list[int] | dict[str, int]


class Shy(Hand):
    cards: list[int]


def test_a_step_leaves_its_argument_alone_and_shares_nothing_that_can_change() -> None:
    state = held([1, 2], [3], [4])
    before = clone(state)
    following = step(state, 0, Attack(2, 1))
    assert state == before
    assert following.hands[0].cards == [1]
    assert following.table.duel == Duel(0, 1, 2)
    following.hands[1].cards.append(9)
    following.table.lives[0] = 0
    following.table.jeers[2] = 5
    assert state == before


def test_to_advance_changes_the_state_itself_and_tells_what_came_true() -> None:
    state, heard = held([1, 2], [3], [4]), list[Event]()
    advance(state, 0, Attack(2, 1), heard.append)
    assert state.phase == Defence(1, Dice(Turn(1)))
    assert state.table.played == [2]
    assert heard == [Attacked(0, 2, 1)]


def test_a_view_holds_the_own_hand_and_only_the_size_of_the_others() -> None:
    state = held([1, 2], [3], [4, 5, 6])
    seen = view(state, 1)
    assert seen.hand == Cards([3])
    assert seen.shown == (Shown(2), Shown(1), Shown(3))
    assert b"6" not in TOY.codec.view_json(seen)


def test_a_bystander_sees_no_hand() -> None:
    seen = view(held([11, 12], [13]), BYSTANDER)
    assert seen.hand is None
    assert seen.seat == BYSTANDER
    assert not any(str(card).encode() in TOY.codec.view_json(seen) for card in (11, 12, 13))


def test_a_view_is_a_private_copy() -> None:
    state = held([1, 2], [3])
    before = clone(state)
    seen = view(state, 0)
    seen.table.lives[0] = 0
    seen.hand.cards.clear()
    assert state == before


def test_a_phase_that_interrupts_gives_way_to_the_one_it_carries() -> None:
    defence = Defence(1, Dice(Turn(1)))
    state = held([1], [3], [4, 5], phase=Gift(2, defence))
    following = step(state, 2, Give(5))
    assert following.phase == defence
    assert following.hands == [Cards([1]), Cards([3, 5]), Cards([4])]


def test_chance_is_a_seat_that_acts_like_the_others() -> None:
    state = held([], [1], phase=Drawing(0, Turn(0)))
    assert chance_acts(state)
    assert Draw(7) in state.phase.options(state, CHANCE)
    assert Draw(1) not in state.phase.options(state, CHANCE)
    assert step(state, CHANCE, Draw(7)).hands[0] == Cards([7])


def test_the_dice_of_a_line_depend_on_the_seed_and_the_line_alone() -> None:
    assert chance_rng("x", 3).random() == chance_rng("x", 3).random()
    assert len({chance_rng(seed, line).random() for seed in "xy" for line in range(3)}) == 6


def test_a_match_in_which_nobody_is_to_act_is_over() -> None:
    assert is_over(held([], [], phase=Done()))
    assert not is_over(held([], [], phase=Turn(0)))


def test_states_and_views_are_equal_by_what_they_hold() -> None:
    assert held([1], [2]) == held([1], [2])
    assert held([1], [2]) != held([1], [3])
    assert view(held([1], [2]), 0) == view(held([1], [3]), 0)
    assert view(held([1], [2]), 0) != view(held([1], [2]), 1)
    assert "Cards(cards=[1])" in repr(held([1], [2]))
    assert "Shown(size=1)" in repr(view(held([1], [2]), 0))


def test_the_copier_copies_all_that_can_change_however_deep() -> None:
    pouch = Pouch([1])
    kitchen = Kitchen([[1], [2]], {"a": pouch}, pouch, None, "a", (1, 2), [3])
    copy = copied(kitchen)
    assert copy == kitchen
    copy.shelf[0].append(9)
    copy.pouches["a"].coins.append(9)
    copy.pouches["b"] = Pouch([])
    assert copy.best is not None
    copy.best.coins.append(8)
    assert copy.maybe is not None
    copy.maybe.append(7)
    assert kitchen == Kitchen([[1], [2]], {"a": Pouch([1])}, Pouch([1]), None, "a", (1, 2), [3])
    assert copied(Kitchen([], {}, None, None, "b", (0, 0), None)).maybe is None


def test_the_copier_keeps_dicts_in_their_order() -> None:
    arena = Arena([1], [], {3: 1, 1: 2})
    assert list(copied(arena).jeers) == [3, 1]


@pytest.mark.parametrize(
    "value", [Riddle(set()), Sealed(frozenset()), Deep({}), Twins((Pouch([]), Pouch([]))), Wavering([])]
)
def test_the_copier_refuses_sets_and_what_it_cannot_copy_safely(value: Table) -> None:
    with pytest.raises(TypeError, match="in a table or hand"):
        copied(value)


def test_a_hand_that_does_not_say_what_the_others_see_of_it_is_a_mistake() -> None:
    with pytest.raises(NotImplementedError, match="Shy must say"):
        Shy([1]).shown()


def test_a_phase_answers_no_question_for_a_game() -> None:
    phase, state = Phase(), held([1], [2])
    for ask in (
        lambda: phase.to_act(state),
        lambda: phase.options(state, 0),
        lambda: phase.apply(state, 0, Jeer(), lambda _: None),
    ):
        with pytest.raises(NotImplementedError):
            ask()
    assert phase.may_act(state) == frozenset()
    assert phase.seconds(state) == 0
    assert phase.time_up(state, 0) is None
