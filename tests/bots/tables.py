"""Tables to ask computer players at: random matches under many house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game import files
from game.bots.bot import Bot
from game.bots.messages import Query
from game.bots.random_bot import RandomBot
from game.kernel.boards import find_boards
from game.kernel.match import Match
from game.rules import GAMES
from tests.conformance.cases import houses

GAME = GAMES["master_citadel"]
FILE = find_boards(GAME.name, [files.boards()])[0]
BOARD = GAME.load_board(FILE.path)
HOUSES = houses(GAME)
BASIC, OPEN = GAME.house(), GAME.house(variant="open")


def new_match(house: Any, seed: str) -> Match:
    """Set up a match."""
    match = Match.new(GAME, BOARD, 4, house, seed)
    match.settle()
    return match


def query(match: Match, seat: int, bot: str = "random") -> Query:
    """Return the question that `seat` is asked now."""
    seed = f"{match.seed}/{seat}/{len(match.log)}"
    must = seat in match.must_act()
    return Query(GAME, FILE.path, bot, match.view(seat), match.story, match.options(seat), must, seed)


def play_on(match: Match, bots: Sequence[Bot], rng: Random) -> None:
    """Let the bots play one line, checked as a person's is: those who may act are asked before those who must."""
    for seat in [*sorted(match.may_act()), *sorted(match.must_act())]:
        if seat >= 0:
            asked = query(match, seat)
            action = bots[seat].choose(asked.view, asked.story, asked.options, asked.must, rng)
            if action is not None:
                match.submit(seat, action)
                return
    raise AssertionError("nobody acted")


def queries(house: Any, seed: str) -> Iterator[Query]:
    """Play a random match and yield every question that could be asked."""
    match, rng = new_match(house, seed), Random(seed)
    while not match.over:
        yield from (query(match, seat) for seat in sorted(match.must_act() | match.may_act()) if seat >= 0)
        play_on(match, [RandomBot()] * 4, rng)
