"""The game as the program knows it: choices, standing orders, guesses, saves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game import files
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, SavedMatch, freeze
from game.kernel.strict_yaml.document import dump, load
from game.kernel.types import BYSTANDER, Action, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.house import CHOICES, House
from game.rules.mousquetaires.moves import Fight, PlaceGem, Throw
from game.rules.mousquetaires.phases import CHOOSING_CARDS, Rewarding
from tests.rules.mousquetaires.duels import BOARD, FILE, PRISONS, at_table, played

CODEC = MOUSQUETAIRES.codec


def answered(state: State, seat: int, **orders: str) -> Action | None:
    return MOUSQUETAIRES.standing_answer(view(state, seat), state.phase.options(state, seat), orders)


def test_every_rule_of_the_house_is_a_choice_with_the_rulings_default() -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(House)}
    assert {choice.key: choice.default for choice in CHOICES} == fields
    for choice in CHOICES:
        assert len(choice.values) == len(choice.names)
        for value in choice.values:
            msgspec.convert({choice.key: value}, House)


def test_s5_what_there_is_no_choice_about_is_done_at_once() -> None:
    assert MOUSQUETAIRES.usual_orders(MOUSQUETAIRES.house()) == {"only": "play"}
    last = at_table(3, hands=[[70], [34], [61]], duels=9)
    assert answered(last, 0, only="play") == Fight(70)
    assert answered(last, 0, only="ask") is None
    assert answered(at_table(3), 0, only="play") is None
    full = at_table(2, covers=[["gem", "prison", ""]], phase=Rewarding(0))
    assert answered(full, 0, only="play") is None
    one = at_table(2, covers=[["gem", "gem", ""]], phase=Rewarding(0))
    assert answered(one, 0, only="play") == PlaceGem(2)


def test_s5_in_jail_the_lowest_card_is_thrown_if_the_seat_left_word() -> None:
    state = at_table(3, hands=[[104, 33, 70], [34, 1], [61, 2]], covers=[PRISONS])
    assert answered(state, 0, jail="lowest") == Throw(33)
    assert answered(state, 0, jail="ask") is None
    assert answered(state, 1, jail="lowest") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("discards", ["down", "up"])
def test_a_guessed_world_looks_like_the_real_one_and_holds_each_card_once(seats: int, discards: str) -> None:
    rng = Random(seats)
    state, log = played(seats, msgspec.convert({"target": 50, "discards": discards}, House), f"guess {seats}")
    for number, (seat, action) in enumerate(log):
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        if number % 5:
            continue
        for eyes in (BYSTANDER, *range(seats)):
            seen = view(state, eyes)
            world = MOUSQUETAIRES.guess(view(state, eyes), rng)
            assert view(world, eyes) == seen
            cards = [card for hand in world.hands for card in [*hand.cards, *hand.rewards, *hand.thrown]]
            cards += [hand.chosen for hand in world.hands if hand.chosen is not None]
            assert len(cards + world.table.played) == len(set(cards + world.table.played))
            assert set(cards) <= set(BOARD.cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_survives_yaml_and_every_view_json(seats: int) -> None:
    state, log = played(seats, House(target=50), f"kept {seats}")
    for seat, action in log:
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        written = dump(CODEC.plain(CODEC.snapshot(state.phase, state.table, state.hands)))
        assert CODEC.state_from_plain(load(written, "state").data, BOARD) == state
        seen = view(state, 0)
        assert CODEC.view(CODEC.view_json(seen), BOARD) == seen
        assert CODEC.line(CODEC.line_json(seat, action)) == (seat, action)


def test_a_match_left_between_two_choices_of_one_duel_is_resumed_there(tmp_path: Path) -> None:
    match = Match.new(MOUSQUETAIRES, BOARD, 3, House(), "left")
    match.settle()
    while match.state.phase != CHOOSING_CARDS:
        seat = min(match.must_act())
        match.submit(seat, match.options(seat)[0])
    match.submit(1, match.options(1)[4])
    path = tmp_path / "001.yaml"
    players = [Player("Ana", "L"), Player("Ben", "R"), Player("Cleo", "T")]
    saved = freeze(SavedMatch(match, players, FILE, "2026-01-01T20:00:00"), "2026-01-01T20:30:00")
    path.write_text(match_text(saved), encoding="utf-8")
    again = read_match(path, Library({"mousquetaires": MOUSQUETAIRES}, [files.boards()])).match
    assert again.must_act() == {0, 2}
    assert (again.state, again.log, again.story) == (match.state, match.log, match.story)
    assert again.undo(1)
    assert again.must_act() == {0, 1, 2}


def test_a_match_is_promised_to_take_a_while() -> None:
    assert MOUSQUETAIRES.minutes(House(), 4) == (24, 50)
    assert MOUSQUETAIRES.minutes(House(target=50), 2) == (12, 30)
