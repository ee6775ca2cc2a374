from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import files
from game.kernel.boards import find_boards
from game.kernel.engine import view
from game.kernel.playout import playout
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES
from tests.bots.frozen_steady.search_bot import SearchBot
from tests.bots.frozen_steady.yardstick import HEURISTICS

RECORDED = Path(__file__).parent / "frozen_steady" / "answers.json"
"""The answers as they were recorded at commit f99b921e, by game.

They are recorded again only where the rules that they are played by have changed, after the former rules have given the
former answers: Egomaster's, when who does not know an answer began to say one that is asked for alike, when the shipped
packs grew (since then its questions are those of the recorded matches), when such an answer had to be of the same noun,
when nobody repeated what had just been said, when nobody repeated anything and guessed numbers that can be,
when a player knew the same members of a set in each of its turns, when it remembered numbers and sets as people do,
when it knew sets from the best known member on, when fewer of its numbers were exact, when nobody knew an answer any
more before the words were read on which it hangs, when who was sure of a number said it and sets were worked out, and
when some numbers were known by heart, more of a set was obvious, and the first wrong answer was said nearly always.
"""
FIXED = {"egomaster": Path(__file__).parents[1] / "golden" / "boards" / "egomaster" / "small_ring.yaml"}
"""Boards that never change, with what lies beside them."""
HOUSES = {"egomaster": {"packs": ("small",)}}
LINES, ROLLOUTS = 300, 24


def answers(name: str) -> list[object]:
    """Play the beginning of a match of four yardsticks and return what each seat chose, in the order of play."""
    game = GAMES[name]
    board = game.load_board(FIXED[name] if name in FIXED else find_boards(name, [files.boards()])[0].path)
    bot, rng, story = SearchBot(HEURISTICS[name](game), ROLLOUTS, seconds=1e9), Random(1), list[Event]()
    chosen: list[object] = []

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        action = bot.choose(view(state, seat), story, state.phase.options(state, seat), must, rng)
        if must:
            chosen.append([seat, *json.loads(game.codec.actions_json([action] if action else []))])
        return action

    playout(game.new(board, 4, game.house(**HOUSES.get(name, {})), Random(1)), choose, "frozen", LINES, story.append)
    return chosen


@pytest.mark.parametrize("name", GAMES)
def test_the_yardstick_answers_as_it_did_when_it_was_frozen(name: str) -> None:
    assert answers(name) == json.loads(RECORDED.read_text(encoding="utf-8"))[name]
