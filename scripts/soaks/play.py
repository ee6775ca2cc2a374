"""Random matches of every game, with any house rules, seats and board: they end, and nothing of them is lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

from game import files
from game.kernel.boards import BoardFile, find_boards
from game.kernel.engine import view
from game.kernel.game import Choice, Game
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.replay import replay, same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, SavedMatch, freeze
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from soaks import chosen_game
from tests.conformance.cases import LONGEST, random_line

LOOKED_AT = 97
"""Every so many actions everybody looks at the match, and it is written and read."""
CHANGED = 0.3
"""How often a house rule is not the usual one."""
SOME = 0.5
"""The share of the values that is chosen where several may be."""
MOST_SEATS = max(seats for game in GAMES.values() for seats in game.seats)
NOON = "2026-01-31T12:00:00"
TOKENS: tuple[Token, ...] = get_args(Token)
LIBRARY = Library(GAMES, (files.boards(),))


def attempt(seed: str, folder: Path) -> Counter[str]:
    """Play a match to its end; look at it from every seat on the way, write it, read it and play it again."""
    rng = Random(seed)
    game = GAMES[chosen_game.draw(rng)]
    board = rng.choice(find_boards(game.name, [files.boards()]))
    content, seats = game.load_board(board.path), rng.choice(list(game.seats))
    match = Match.new(game, content, seats, random_house(game, rng), seed)
    match.settle()
    actions = 0
    while line := random_line(match, rng):
        match.submit(*line)
        actions += 1
        if actions > LONGEST:
            raise AssertionError(f"a match of {game.name} without an end")
        if actions % LOOKED_AT == 0:
            for seat in (BYSTANDER, *range(match.seats)):
                view(match.state, seat)
            _write_and_read(match, board, folder)
    if not match.over:
        raise AssertionError("nobody may act, and the match is not over")
    if not same_end(match):
        raise AssertionError("the log leads to another end")
    if [event for told in replay(match.first, match.log) for event in told.events] != match.story:
        raise AssertionError("the log tells another story")
    return Counter({game.name: actions, "matches": 1})


def random_house(game: Game, rng: Random) -> Any:
    """Return house rules of a game: each as usual, or any other value."""
    chosen = {choice.key: _value(choice, rng) for choice in game.choices if rng.random() < CHANGED}
    usual = {choice.key: choice.default for choice in game.choices}
    for choice in game.choices:
        if any({**usual, **chosen}[key] != value for key, value in choice.only):
            chosen.pop(choice.key, None)
    return game.house(**chosen)


def _value(choice: Choice, rng: Random) -> Any:
    """Return any value of a choice: of many some, by seat one for each, else one."""
    if choice.many:
        return tuple(value for value in choice.values if rng.random() < SOME)
    if choice.by_seat:
        return tuple(rng.choice(choice.values) for _ in range(MOST_SEATS))
    return rng.choice(choice.values)


def _write_and_read(match: Match, board: BoardFile, folder: Path) -> None:
    """Write a match and read it again: nothing of it may be lost."""
    players = [Player(f"Player {seat + 1}", TOKENS[seat]) for seat in range(match.seats)]
    path = folder / f"001-{match.game.name}.yaml"
    path.write_text(match_text(freeze(SavedMatch(match, players, board, NOON), NOON)), encoding="utf-8")
    read = read_match(path, LIBRARY)
    again = read.match
    if read.notices or (again.log, again.state, again.house) != (match.log, match.state, match.house):
        raise AssertionError(f"the file has lost something: {read.notices}")
