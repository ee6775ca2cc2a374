from __future__ import annotations

import argparse
import json
from random import Random

import pytest

from game.bots.levels import Level
from game.bots.registry import BOTS
from game.commands import Parser
from game.commands.simulate import add, run
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.words import Words
from tests.high_card.game import HIGH_CARD
from tests.high_card.phases import Lay, RoundBegan, RoundTaken
from tests.high_card.registered import BOARDS
from tests.high_card.state import Board, taker

DECK: Board = HIGH_CARD.load_board(BOARDS / "high_card" / "deck.yaml")


def begun(seats: int = 3, seed: str = "high") -> Match:
    return Match.new(HIGH_CARD, DECK, seats, HIGH_CARD.house(), seed)


def laid(match: Match, *cards: int) -> None:
    """Let the seats lay their cards with these places in their hands, 0 = the lowest."""
    for seat, place in enumerate(cards):
        match.submit(seat, Lay(match.state.hands[seat].cards[place]))


def test_1_everybody_is_dealt_five_cards_that_nobody_else_has() -> None:
    hands = [hand.cards for hand in begun(6).state.hands]
    assert [len(cards) for cards in hands] == [DECK.hand] * 6
    assert len({card for cards in hands for card in cards}) == 6 * DECK.hand


def test_2_a_card_can_be_taken_back_until_the_last_one_is_laid() -> None:
    match = begun(2)
    first = match.state.hands[0].cards[0]
    match.submit(0, Lay(first))
    assert view(match.state, 1).shown[0] == (DECK.hand - 1, True)
    assert match.undo(0)
    laid(match, 0, 0)
    assert not match.undo(1)


def test_3_the_highest_card_takes_the_round() -> None:
    match = begun()
    laid(match, 0, 4, 0)
    (cards,) = match.state.table.turned
    assert taker(cards) == cards.index(max(cards))
    assert match.story[-2:] == [RoundTaken(taker(cards), cards), RoundBegan(2)]


def test_4_after_three_rounds_the_seats_are_ranked_by_the_rounds_they_have_taken() -> None:
    match = begun()
    for _ in range(DECK.rounds):
        assert not match.over
        laid(match, 0, 0, 0)
    assert match.over
    rounds = [sum(taker(cards) == seat for cards in match.state.table.turned) for seat in range(3)]
    assert HIGH_CARD.ranks(view(match.state, BYSTANDER)) == tuple(1 + sum(x > own for x in rounds) for own in rounds)


def test_a_card_that_is_not_in_the_hand_is_refused_with_a_sentence() -> None:
    match = begun()
    seen, others = view(match.state, 0), match.state.hands[1].cards
    assert HIGH_CARD.why_not(seen, Lay(others[0]), Words("fr")) == "Ce n’est pas possible maintenant."
    assert HIGH_CARD.why_not(seen, Lay(seen.hand.cards[0]), Words("fr")) is None


@pytest.mark.parametrize("level", Level)
def test_each_level_plays_it_without_knowing_it(level: Level) -> None:
    match = begun()
    seen = view(match.state, 0)
    bot = BOTS[level](HIGH_CARD)
    assert bot.choose(seen, (), match.options(0), True, Random(1)) in match.options(0)


def test_whole_matches_are_simulated_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    parser, tr = Parser(prog="tablee"), Words("en")
    add(parser.add_subparsers(), tr)
    line = "simulate high_card --seats steady*3 --games 1 --seed 7 --json"
    args: argparse.Namespace = parser.parse_args(line.split())
    assert run(args, tr) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
