"""Wars of steady players for the tests of the screen: at any point, with any number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import get_args

from game import files
from game.kernel.boards import find_boards
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.types import Seat
from game.rules import GAMES
from game.rules.castle_risk.board.map import Board
from tests.bots.frozen_steady.castle_risk.heuristics import decide

GAME = GAMES["castle_risk"]
TOKENS: tuple[Token, ...] = get_args(Token)
NAMES = ("Ana", "Ben", "Cleo", "Marie-Antoinette", "Emil", "Flora")


@lru_cache(maxsize=1)
def europe() -> Board:
    """Return the map of the box."""
    board: Board = GAME.load_board(find_boards(GAME.name, [files.boards()])[0].path)
    return board


def begun(seats: int, seed: str = "war") -> Match:
    """Return a war before its first line; chance has acted."""
    match = Match.new(GAME, europe(), seats, GAME.house(), seed)
    match.settle()
    return match


def step(match: Match) -> Seat:
    """Let the next seat that must act do what a steady player does; return it."""
    seat = min(match.must_act())
    match.submit(seat, decide(match.view(seat), match.options(seat)))
    return seat


@lru_cache(maxsize=4)
def finished(seats: int, seed: str = "war") -> Match:
    """Return a war that is over."""
    match = begun(seats, seed)
    while not match.over:
        step(match)
    return match


def players(seats: int, people: Sequence[Seat] = ()) -> list[Player]:
    """Return who plays: bots, but for `people`."""
    return [Player(NAMES[seat], TOKENS[seat], None if seat in people else "steady") for seat in range(seats)]
