"""What holds of every match of every game: it ends, it moves by values, it is kept and replayed without a loss."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice, permutations, product
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from game import files
from game.kernel.codec import Snapshot
from game.kernel.engine import clone, is_over, step, view
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.playout import playout
from game.kernel.replay import replay, same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, SavedMatch, freeze
from game.kernel.strict_yaml.document import dump, load
from game.kernel.types import BYSTANDER, CHANCE, Action, Event, Seat, State
from game.rules import GAMES
from tests.conformance.cases import (
    CASES,
    EVERY_CASE,
    EVERY_GAME,
    LONGEST,
    MANY,
    Case,
    acting,
    lines,
    moments,
    played,
    random_action,
    some,
    telling,
    tried,
    waiting,
    walk,
)

ROOT = Path(__file__).parents[2]
TOKENS: tuple[Token, ...] = get_args(Token)
SAVED = 8
"""One of so many kinds of phase is saved in a match, another in the next case; and each match at its end."""
LISTED = 4
"""Options of more than `MANY` are listed in one of so many cases."""
ORDERS = 4
"""In so many orders, and in two more, secret orders are given."""
ON_A_BOARD = pytest.mark.parametrize(
    "case", [case for case in CASES if case.board_file], ids=lambda case: case.label, scope="session"
)


def test_every_game_is_played_with_any_two_house_rules_together_with_fewest_and_most_seats() -> None:
    for game in EVERY_GAME:
        of_game = [case for case in CASES if case.game is game]
        for choice, other in permutations(game.choices, 2):
            met = {(getattr(case.house, choice.key), getattr(case.house, other.key)) for case in of_game}
            assert choice.only or other.only or met == set(product(tried(choice), tried(other)))
        for choice in game.choices:
            for seats in (game.seats[0], game.seats[-1]):
                met_at = {getattr(case.house, choice.key) for case in of_game if case.seats == seats}
                assert met_at == set(tried(choice))
            for key, value in choice.only:
                found = {getattr(case.house, choice.key) for case in of_game if getattr(case.house, key) == value}
                assert found == set(tried(choice))


@EVERY_CASE
def test_random_play_ends(case: Case) -> None:
    rng = Random(case.label)

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the contract of Chooser
        options = state.phase.options(state, seat)
        willing = must or (len(options) and rng.random() < 0.1)
        return random_action(options, rng) if willing else None

    state = clone(case.match("ends").state)
    assert playout(state, choose, "ends", LONGEST) < LONGEST
    assert is_over(state)


@EVERY_CASE
def test_a_step_leaves_its_argument_alone(case: Case) -> None:
    codec = case.game.codec
    for line in telling(lines(case)):
        before = codec.state_json(line.before)
        after = step(line.before, line.seat, line.action)
        assert codec.state_json(line.before) == before
        assert after == line.after
        written = codec.state_json(after)
        for seat in acting(after):
            for action in islice(after.phase.options(after, seat), 3):
                step(after, seat, action)
        assert codec.state_json(after) == written


@EVERY_CASE
def test_every_state_that_is_played_makes_sense_and_lets_those_act_who_must(case: Case) -> None:
    for line in lines(case):
        state = line.after
        assert case.game.is_sound(state)
        must, may = state.phase.to_act(state), state.phase.may_act(state)
        assert not must & may
        assert all(len(state.phase.options(state, seat)) for seat in must)
        if is_over(state):
            assert not may


@EVERY_CASE
def test_options_are_lists_without_doubles_that_know_what_they_hold(case: Case) -> None:
    rng, known = Random(case.label), set[tuple[type, int]]()
    for line in telling(lines(case)):
        state = line.after
        for seat in acting(state):
            options = state.phase.options(state, seat)
            kind = (type(state.phase), len(options))
            if len(options) > MANY and (kind in known or case.number % LISTED):
                continue
            known.add(kind)
            listed = list(options)
            assert len(listed) == len(options) == len(set(listed))
            for index in {0, len(listed) - 1, rng.randrange(len(listed) or 1)} if listed else ():
                assert options[index] == listed[index]
                assert options[index - len(listed)] == listed[index]
                assert listed[index] in options
                assert state.phase.allows(state, seat, listed[index])


@EVERY_CASE
def test_every_state_survives_json_and_yaml(case: Case) -> None:
    codec = case.game.codec
    for number, line in enumerate(telling(lines(case))):
        state = line.after
        assert codec.state(codec.state_json(state), state.board) == state
        if number % 3 == 0:
            text = dump(codec.plain(Snapshot(state.phase, state.table, state.hands)))
            assert codec.state_from_plain(load(text, "state").data, state.board) == state


@EVERY_CASE
def test_all_that_a_controller_is_given_survives_json(case: Case) -> None:
    codec, rng = case.game.codec, Random(case.label)
    for line in telling(lines(case)):
        for seat in (BYSTANDER, *range(case.seats)):
            seen = view(line.after, seat)
            assert codec.view(codec.view_json(seen), seen.board) == seen
        for seat in acting(line.after):
            options = some(line.after.phase.options(line.after, seat), rng)
            assert codec.actions(codec.actions_json(options)) == options
        assert codec.story(codec.story_lines(line.events)) == line.events
        assert codec.line(codec.line_json(line.seat, line.action)) == (line.seat, line.action)


def test_house_rules_survive_yaml() -> None:
    for case in CASES:
        plain = case.game.codec.plain(case.house)
        assert load(dump(plain), "house").data == plain
        assert case.game.house(**plain) == case.house


@EVERY_CASE
def test_a_log_replays_to_the_same_state_and_story(case: Case) -> None:
    match = played(case)
    assert same_end(match)
    assert [event for told in replay(match.first, match.log) for event in told.events] == match.story


def saved(match: Match, case: Case) -> SavedMatch:
    assert case.board_file is not None
    players = [Player(f"P{seat}", token) for seat, token in zip(range(case.seats), TOKENS, strict=False)]
    return SavedMatch(match, players, case.board_file, "2026-01-01T20:00:00")


@ON_A_BOARD
def test_every_saved_match_comes_back_and_replays_to_the_same_state(case: Case, tmp_path: Path) -> None:
    path, library, seen = tmp_path / "001.yaml", Library(GAMES, files.board_folders()), list[type]()
    for match in moments(case):
        if type(match.state.phase) in seen and not match.over:
            continue
        seen.append(type(match.state.phase))
        if (len(seen) + case.number) % SAVED and not match.over:
            continue
        path.write_text(match_text(freeze(saved(match, case), "2026-01-01T20:30:00")), encoding="utf-8")
        again = read_match(path, library)
        assert again.notices == ()
        assert (again.match.state, again.match.log, again.match.story) == (match.state, match.log, match.story)
        assert again.match.house == case.house
        assert same_end(again.match)


@EVERY_CASE
def test_secret_orders_commute(case: Case) -> None:
    rng, found = Random(case.label), 0
    for state in (line.before for line in lines(case)):
        seats = sorted(state.phase.to_act(state))
        if not waiting(state) or state.phase.race or len(seats) < 2:
            continue
        found += 1
        chosen = {seat: random_action(state.phase.options(state, seat), rng) for seat in seats}
        orders = [seats, seats[::-1], *(rng.sample(seats, len(seats)) for _ in range(ORDERS))]
        ends = [ordered(state, order, chosen) for order in orders]
        assert all(end == ends[0] for end in ends)
        assert len({case.game.codec.state_json(end) for end in ends}) == 1
    assert found or case.game.name in {"toy", "egomaster"}


def ordered(state: State, order: Sequence[Seat], chosen: dict[Seat, Action]) -> State:
    for seat in order:
        assert seat in state.phase.to_act(state)
        state = step(state, seat, chosen[seat])
    return state


@EVERY_CASE
def test_chance_draws_only_what_its_options_allow(case: Case) -> None:
    for line in lines(case):
        if line.seat == CHANCE:
            assert line.action in line.before.phase.options(line.before, CHANCE)
            assert line.before.phase.to_act(line.before) == {CHANCE}


@EVERY_CASE
def test_a_resumed_match_is_undone_and_played_on_like_the_one_that_was_left(case: Case) -> None:
    for match in moments(case):
        told = match.story[: match.barrier_events()]
        again = Match.resumed(
            case.game, case.house, match.seed, match.first, match.barrier_state(), list(match.log), told
        )
        assert (again.state, again.log, again.story) == (match.state, match.log, match.story)
        assert again.barrier() == match.barrier()
        assert [again.undoable(seat) for seat in range(case.seats)] == [match.undoable(s) for s in range(case.seats)]


@EVERY_CASE
def test_undo_restores_what_was_there_before(case: Case) -> None:
    rng = Random(case.label)
    for match in walk(case, "undo"):
        state, log, story = clone(match.state), list(match.log), list(match.story)
        seats = [seat for seat in acting(match.state) if seat >= 0 and len(match.options(seat))]
        if not seats:
            continue
        seat = rng.choice(seats)
        match.submit(seat, random_action(match.options(seat), rng))
        crossed = any(who == CHANCE for who, _ in match.log[len(log) :])
        assert match.undo(seat) is not crossed
        if crossed:
            return
        assert (match.state, match.log, match.story) == (state, log, story)


def test_the_same_matches_are_played_whatever_python_hashes() -> None:
    code = "from tests.conformance.test_course import print_logs; print_logs()"
    said = []
    for seed in ("1", "20"):
        variables = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=str(ROOT))
        run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=variables, capture_output=True, check=True)
        said.append(run.stdout)
    assert said[0].count(b"\n") > 20
    assert said[0] == said[1]


def print_logs() -> None:
    """Print log, story and last state of one match of each game: what the test above compares."""
    for name in dict.fromkeys(case.game.name for case in CASES):
        case = [case for case in CASES if case.game.name == name][-1]
        *_, match = walk(case, "hash")
        codec, events = case.game.codec, list[Event](match.story)
        print(codec.log_lines(match.log), codec.story_lines(events), codec.state_json(match.state).decode())
