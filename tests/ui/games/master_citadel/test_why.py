"""What is said of how a turn of Master Citadel came about is what the rules reckon."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from game import files
from game.kernel.player import Player, Token
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.rules.master_citadel.events import OrdersTurned, Paid, Prevailed
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import resolve
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.state import DIRECTIONS, Order
from game.ui.games.master_citadel import why
from game.ui.games.registry import stage_of
from game.words import Words
from tests.ui.sitting import NAMES

TR = Words("en")
PLAYERS = tuple(Player(name, token) for name, token in zip(NAMES, get_args(Token), strict=False))
GOLDEN = Path(__file__).parents[3] / "golden"
BASIC, OPEN = House(), House(variant="open")


def orders(*written: str) -> tuple[Order, ...]:
    """Read orders such as "10 S"; "-" is a pass."""
    parted = [each.split() for each in written]
    named = {name: name for name in DIRECTIONS}
    return tuple(Order(int(each[0]), named[each[1]]) if len(each) > 1 else Order(0, "N") for each in parted)  # type: ignore[index]


def test_equal_orders_are_one_line_and_unlike_ones_are_said_not_to_add_up() -> None:
    said = why.of_turn(orders("15 S", "1 S", "16 N", "-"), BASIC, NAMES, TR)
    assert [(part.much, part.counts) for part in said.parts] == [("16", True), ("15", True), ("1", True)]
    assert "15 S and 1 S do not add up" in said.words.replace("\N{NO-BREAK SPACE}", " ")
    assert said.total
    assert (said.total.what, said.total.much) == ("The strongest pull: north", "16")
    said = why.of_turn(orders("10 S", "10 S", "16 N", "-"), BASIC, NAMES, TR)
    assert [part.much for part in said.parts] == ["20", "16"]
    assert said.parts[0].what.replace("\N{NO-BREAK SPACE}", " ") == "Pauline and Benoît: 10 S + 10 S"
    assert said.rules[0] == "6"


def test_who_is_countered_is_struck_out_and_the_paragraph_is_named() -> None:
    said = why.of_turn(orders("10 S", "10 S", "10 N", "3 E"), OPEN, NAMES, TR)
    assert [part.counts for part in said.parts] == [False, False, True]
    assert "19" in said.rules
    said = why.of_turn(orders("32 N", "32 E", "18 S", "5 NW"), OPEN, NAMES, TR)
    assert said.total
    assert said.total.what == "The strongest pull: north-east"
    assert "22" in said.rules


@pytest.mark.parametrize("house", [BASIC, OPEN])
def test_whatever_is_written_the_outcome_is_that_of_the_rules(house: House) -> None:
    rng = Random("why")
    for _ in range(300):
        written = tuple(Order(rng.choice((0, 1, 2, 4, 5)), rng.choice(DIRECTIONS)) for _ in range(4))
        verdict, said = resolve(written, house), why.of_turn(written, house, NAMES, TR)
        assert said.total
        assert (verdict.direction is None) == (said.total.what == "The pawn stays")
        if verdict.direction:
            assert said.total.what.endswith(f": {TOWARDS[verdict.direction]}")
        if any(isinstance(finding, Prevailed) for finding in verdict.findings):
            assert int(said.total.much) == max(int(part.much) for part in said.parts if part.counts)
        assert sum(int(part.much) for part in said.parts) == sum(order.amount for order in written)


def test_points_are_what_was_there_less_what_was_paid() -> None:
    match = read_match(GOLDEN / "master_citadel_open.yaml", Library(GAMES, (files.boards(),))).match
    for seat, hand in enumerate(match.state.hands):
        said = why.of_points(match.house, match.story, seat, TR)
        numbers = [int(part.much.replace("\N{MINUS SIGN}", "-")) for part in said.parts]
        assert said.total
        assert sum(numbers) == int(said.total.much) == hand.points


def test_each_step_of_a_turn_answers_with_the_orders_of_that_turn() -> None:
    match = read_match(GOLDEN / "master_citadel_basic.yaml", Library(GAMES, (files.boards(),))).match
    stage, view = stage_of(match.game), match.view(BYSTANDER)
    turned: tuple[Order, ...] = ()
    for place, event in enumerate(match.story):
        turned = event.orders if isinstance(event, OrdersTurned) else turned
        said = stage.reason_of(match.story[: place + 1], view, PLAYERS, TR)
        if isinstance(event, Paid):
            assert said
            assert said.parts[0].much == str(turned[event.seat].amount) == str(event.amount)
        if isinstance(event, Prevailed):
            assert said
            assert said.total
            assert said.total.much == str(event.strength)
