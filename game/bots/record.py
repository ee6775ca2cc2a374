"""The match file of a simulated match."""

from __future__ import annotations

from typing import get_args

from game.bots.simulation import Plan, SimulatedMatch
from game.kernel.boards import BoardFile
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.replay import replayed
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import SavedMatch, freeze
from game.rules import GAMES


def record(plan: Plan, played: SimulatedMatch, board: BoardFile, when: str) -> str:
    """Return the text of the match file; `when` is the ISO local time to write into it.

    The match is played again from its log. Raises `Illegal` if the log does not fit the plan.
    """
    game, bots = GAMES[plan.game], plan.seated(played.number)
    seed = plan.seed_of(played.number)
    first = Match.new(game, game.load_board(board.path), len(bots), plan.house, seed).first
    match = replayed(game, plan.house, seed, first, played.log)
    match.settle()
    tokens = get_args(Token)
    players = [
        Player(f"{name.capitalize()} {seat + 1}", token, name)
        for seat, (name, token) in enumerate(zip(bots, tokens, strict=False))
    ]
    return match_text(freeze(SavedMatch(match, players, board, when), when))
