from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import clone, is_over
from game.kernel.match import Line
from game.kernel.playout import Chooser, nobody, playout
from game.kernel.replay import replayed
from game.kernel.types import Action, Event, Seat, State
from tests.kernel.toy.game import TOY
from tests.kernel.toy.moves import Jeer
from tests.kernel.toy.phases import House, Turn
from tests.kernel.toy.table import held, match_of


def chooser(rng: Random) -> Chooser:
    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the contract of Chooser
        options = state.phase.options(state, seat)
        return options[rng.randrange(len(options))] if must or rng.random() < 0.2 else None

    return choose


def test_a_playout_plays_in_place_to_the_end_and_counts_its_actions() -> None:
    state, log = TOY.new(None, 3, House(), Random("setup")), list[Line]()
    lines = playout(state, chooser(Random(1)), "seed", 20_000, log=log)
    assert is_over(state)
    assert lines == len(log)


def test_the_log_of_a_playout_replays_as_a_match() -> None:
    first = TOY.new(None, 4, House(), Random("setup"))
    state, log, heard = clone(first), list[Line](), list[Event]()
    playout(state, chooser(Random(2)), "seed", 20_000, heard.append, log)
    match = replayed(TOY, House(), "seed", first, log)
    assert match.log == log
    assert match.state == state
    assert match.story == heard


def test_a_playout_stops_at_its_limit_in_the_middle_of_a_match() -> None:
    state = TOY.new(None, 3, House(), Random("setup"))
    assert playout(state, chooser(Random(3)), "seed", 5) == 5
    assert not is_over(state)


def test_chance_throws_the_dice_of_its_seed() -> None:
    first = TOY.new(None, 2, House(), Random("setup"))
    logs: list[list[Line]] = []
    for seed in ("seed", "seed", "other"):
        logs.append([])
        playout(clone(first), chooser(Random(4)), seed, 50, log=logs[-1])
    assert logs[0] == logs[1] != logs[2]


def test_who_may_act_is_asked_once_before_who_must() -> None:
    asked: list[tuple[Seat, bool]] = []

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the contract of Chooser
        asked.append((seat, must))
        return Jeer() if seat == 2 and len(asked) < 4 else (state.phase.options(state, seat)[0] if must else None)

    state = held([1], [2], [3])
    playout(state, choose, "seed", 2)
    assert asked == [(1, False), (2, False), (1, False), (2, False), (0, True)]


def test_players_who_never_volunteer_are_asked_only_where_they_must_act() -> None:
    asked: list[tuple[Seat, bool]] = []

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the contract of Chooser
        asked.append((seat, must))
        return state.phase.options(state, seat)[0]

    playout(held([1], [2], [3]), choose, "seed", 1, volunteers=nobody)
    assert asked == [(0, True)]


def test_who_must_act_cannot_decline() -> None:
    with pytest.raises(ValueError, match="seat 0 must act and declined"):
        playout(held([1], [2]), lambda _state, _seat, _must: None, "seed", 10)


def test_a_match_that_is_over_is_not_played_on() -> None:
    match = match_of(held([1], [2]))
    match.agree_to_end()
    assert match.settle() == []
    assert match.state.phase == Turn(0)
