"""Matches to save: random ones, stopped anywhere, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.files import boards
from game.kernel.boards import board_file
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.saved_match import Library, SavedMatch
from game.kernel.types import CLOCK, Action, Seat
from game.rules import GAMES
from game.rules.master_citadel.house import House
from game.rules.master_citadel.state import EndTalk

LIBRARY = Library(GAMES, (boards(),))
CITADEL = GAMES["master_citadel"]
BOARD = board_file(boards() / "master_citadel" / "citadel.yaml")
PLAYERS = (
    Player("Camille", "L"),
    Player("Hugo", "R", "steady"),
    Player("Mamie: « 12:30 »", "T"),
    Player("Léo 🦊", "M", "random"),
)
NOON = "2026-01-31T12:00:00"
EVENING = "2026-01-31T20:15:00"

BASIC = House()
OPEN = House(variant="open", talk_seconds=60)
HIDDEN = House(variant="open", points="hidden", write_seconds=30)
HOUSES = (BASIC, OPEN, HIDDEN, House(points="hidden", capital=20))


def new_match(house: Any, seed: str = "a seed", game: Game = CITADEL) -> Match:
    """Set up a match on the shipped board, up to the first action of a player."""
    match = Match.new(game, game.load_board(BOARD.path), 4, house, seed)
    match.settle()
    return match


def random_action(match: Match, rng: Random) -> tuple[Seat, Action]:
    """Choose what somebody could do now; small orders and short talks, so that matches last."""
    seats = sorted((match.must_act() | match.may_act()) - {CLOCK} if rng.random() < 0.95 else match.must_act())
    seat = rng.choice(seats)
    options = match.options(seat)
    if EndTalk() in options and rng.random() < 0.4:
        return seat, EndTalk()
    return seat, options[rng.randrange(min(len(options), 8 * 12))]


def played(match: Match, actions: int, rng: Random) -> Match:
    """Play `match` on at random for so many actions, or to its end."""
    for _ in range(actions):
        if match.over:
            break
        match.submit(*random_action(match, rng))
    return match


def saved(match: Match, players: Sequence[Player] = PLAYERS) -> SavedMatch:
    """Surround a match with what a file says beside it."""
    return SavedMatch(match, list(players), BOARD, NOON)
