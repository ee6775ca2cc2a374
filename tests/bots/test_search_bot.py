"""The search bot in games that it knows nothing about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import files
from game.bots.bot import Bot
from game.bots.heuristics import MOST_CANDIDATES, Heuristics
from game.bots.random_bot import RandomBot
from game.bots.search_bot import Candidate, SearchBot
from game.bots.simulation import chooser
from game.kernel.boards import find_boards
from game.kernel.engine import is_over, view
from game.kernel.game import Game
from game.kernel.playout import playout
from game.kernel.types import BYSTANDER, Action, State
from game.rules import GAMES
from tests.kernel.toy.game import TOY
from tests.kernel.toy.moves import Accept, Attack, Jeer, Parry, Rest
from tests.kernel.toy.phases import Arena, Cards, Defence, Dice, Duel, House, Turn
from tests.kernel.toy.table import held

TOY_BOT = SearchBot(Heuristics(TOY), rollouts=400)


def attacked(card: int, hand: list[int]) -> State:
    """Return a state in which seat 0 attacks seat 1, which has one life left and a hand, with a card."""
    arena = Arena([2, 1], [card], {}, Duel(0, 1, card))
    return State(None, Defence(1, Dice(Turn(1))), arena, [Cards([]), Cards(hand)])


def choose(state: State, seat: int, *, must: bool = True, seed: int = 1) -> Action | None:
    return TOY_BOT.choose(view(state, seat), (), state.phase.options(state, seat), must, Random(seed))


def test_it_parries_an_attack_that_would_end_it() -> None:
    assert {choose(attacked(10, [1, 20]), 1, seed=seed) for seed in range(5)} == {Parry(20)}


def test_it_attacks_with_the_card_that_wins() -> None:
    state = held([24], [], phase=Turn(0))
    state.table.lives = [1, 1]
    assert {choose(state, 0, seed=seed) for seed in range(5)} == {Attack(24, 1)}


def test_a_bot_with_little_hope_gave_a_fifth_of_it_up_for_variety() -> None:
    def worse(best: float) -> int:
        field = [Candidate(Rest(), best), Candidate(Jeer(), 0.8 * best)]
        return sum(SearchBot._pick(field, Random(seed)) == Jeer() for seed in range(100))

    assert worse(0.1) < 10
    assert worse(0.1) == worse(0.25)


def test_it_mostly_declines_where_it_need_not_act() -> None:
    state = held([1], [2], [3])
    chosen = [choose(state, 1, must=False, seed=seed) for seed in range(40)]
    assert set(chosen) == {None, Jeer()}
    assert chosen.count(None) > 20


def test_it_beats_random_players_of_a_game_it_does_not_know() -> None:
    won = 0
    for number in range(16):
        state = TOY.new(None, 2, House(), Random(number))
        bots: list[Bot] = [SearchBot(Heuristics(TOY), rollouts=100), RandomBot()]
        playout(state, chooser(bots, [], Random(number)), str(number), 1000)
        won += TOY.ranks(view(state, BYSTANDER)) == (1, 2)
    assert won >= 11


def test_a_seat_is_worth_the_share_of_the_others_that_it_leaves_behind() -> None:
    state = held([], [], [])
    state.table.lives = [2, 1, 1]
    assert [Heuristics(TOY).evaluate(state, seat) for seat in range(3)] == [1.0, 0.25, 0.25]


def test_of_many_options_a_sample_is_tried_with_every_kind_in_it() -> None:
    state = held(list(range(1, 25)), [], [])
    options = state.phase.options(state, 0)
    tried = Heuristics(TOY).candidate_actions(view(state, 0), None, options, True, Random(1))
    assert len(options) > len(tried) == len(set(tried)) == MOST_CANDIDATES
    assert Rest() in tried
    assert all(action in options for action in tried)
    few = attacked(1, [2]).phase.options(attacked(1, [2]), 1)
    assert Heuristics(TOY).candidate_actions(view(state, 0), None, few, True, Random(1)) == (Accept(), Parry(2))


def first_state(game: Game) -> State:
    board: Any = game.load_board(find_boards(game.name, [files.boards()])[0].path)
    return game.new(board, game.seats[-1], game.house(), Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_house_can_be_played_without_heuristics(name: str) -> None:
    game = GAMES[name]
    bot = SearchBot(Heuristics(game), rollouts=4)
    state, rng, random_bot = first_state(game), Random(1), RandomBot()
    asked = [0]

    def choose(state: State, seat: int, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        asked[0] += 1
        options = state.phase.options(state, seat)
        if not must or asked[0] % 12:
            return random_bot.choose(view(state, seat), (), options, must, rng)
        action = bot.choose(view(state, seat), (), options, must, rng)
        assert action in options
        return action

    assert playout(state, choose, "search", 150) == 150 or is_over(state)
