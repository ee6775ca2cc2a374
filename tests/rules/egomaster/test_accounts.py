"""Nothing is lost and nothing is made, nobody owes, nobody knows more: held at every step of random matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.engine import is_over, view
from game.kernel.match import Match
from game.kernel.replay import same_end
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.house import CHOICES, House
from game.rules.egomaster.phases.all_phases import Throwing
from game.rules.egomaster.token_shares import spread
from tests.pairs import all_pairs
from tests.rules.egomaster.quizzes import BOARD, house, played

OWN: list[dict[str, Any]] = [
    {choice.key: (value,) if choice.many or choice.by_seat else value}
    for choice in CHOICES
    for value in choice.values
    if value not in {choice.default, ""} and choice.key not in {"language", "judging", "seconds", "themes"}
]
CODEC = EGOMASTER.codec


def check(state: State) -> None:
    """See that there are 54 tokens worth 12,000, that nobody owes, and that pawns stand apart."""
    quiz = state.table
    assert sum(quiz.stacks) + sum(quiz.stakes) + quiz.bank == 12_000
    assert min(*quiz.stacks, *quiz.stakes, quiz.bank) >= 0
    piles = spread([*quiz.stacks, quiz.bank, sum(quiz.stakes)])
    assert [pile.amount for pile in piles] == [*quiz.stacks, quiz.bank, sum(quiz.stakes)]
    assert [sum(pile[kind] for pile in piles) for kind in range(3)] == [24, 18, 12]
    standing = [square for square in quiz.squares if square >= 0]
    assert len(standing) == len(set(standing))
    assert len(quiz.out) == len(quiz.fell)
    if isinstance(state.phase, Throwing):
        assert not sum(quiz.stakes)
        assert not quiz.second or all(quiz.stacks[seat] for seat in quiz.alive)


@pytest.mark.parametrize(("seats", "game", "reader"), all_pairs([3, 4, 5, 6], ["full", "quick"], ["program", "person"]))
@settings(deadline=None, max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_54_tokens_are_12000_at_every_step_and_nobody_owes(seats: int, game: str, reader: str, seed: int) -> None:
    state, log = played(seats, house(game=game, reader=reader), str(seed))
    for seat, action in log:
        state.phase = state.phase.apply(state, seat, action, lambda _: check_money(state))
        check(state)
    assert is_over(state)


def check_money(state: State) -> None:
    quiz = state.table
    assert sum(quiz.stacks) + sum(quiz.stakes) + quiz.bank == 12_000


@pytest.mark.parametrize("rules", OWN, ids=lambda rules: "-".join(map(str, *rules.items())))
def test_every_house_rule_is_played_saved_replayed_and_guessed(rules: dict[str, Any]) -> None:
    reader = {"reader": "person"} if "designated" in rules else {}
    decided = house(**{"seconds": 20, **rules, **reader})
    rng = Random(str(rules))
    match = Match.new(EGOMASTER, BOARD, rng.choice((3, 4, 5, 6)), decided, str(rules))
    match.settle()
    for number in range(4000):
        if match.over:
            break
        check(match.state)
        may = [seat for seat in sorted(match.may_act()) if rng.random() < 0.1]
        seat = rng.choice(may or sorted(match.must_act()))
        if number % 30 == 0:
            sound(match.state, rng)
        options = match.options(seat)
        match.submit(seat, options[int(len(options) * rng.random() ** 2)])
    assert match.over
    assert same_end(match)
    assert CODEC.log(CODEC.log_lines(match.log)) == match.log
    assert CODEC.story(CODEC.story_lines(match.story)) == match.story


def sound(state: State, rng: Random) -> None:
    """See that a state survives JSON, that a guessed world looks the same, and that everything in it is legal."""
    assert CODEC.state(CODEC.state_json(state), BOARD) == state
    for eyes in (BYSTANDER, *range(len(state.hands))):
        world = EGOMASTER.guess(view(state, eyes), rng)
        assert view(world, eyes) == view(state, eyes)
    for seat in state.phase.to_act(state) | state.phase.may_act(state):
        eyes = seat if seat >= 0 else BYSTANDER
        world = EGOMASTER.guess(view(state, eyes), rng)
        assert seat in world.phase.to_act(world) | world.phase.may_act(world)
        if seat not in {CHANCE, CLOCK}:
            assert list(world.phase.options(world, seat)) == list(state.phase.options(state, seat))


def test_the_usual_house_is_the_rulings() -> None:
    usual = {choice.key: list(value) if isinstance(value := choice.default, tuple) else value for choice in CHOICES}
    assert usual == {key: value for key, value in CODEC.plain(House()).items() if key != "packs"}
