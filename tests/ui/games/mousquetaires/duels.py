"""Matches of Mousquetaires for the tests of the screen: at any point, with any number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, get_args

from game.bots.mousquetaires.heuristics import decide
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.types import Action, Event, Seat
from game.rules.mousquetaires import MOUSQUETAIRES
from game.session.controller import Decision, Script
from tests.rules.mousquetaires.duels import BOARD

TOKENS: tuple[Token, ...] = get_args(Token)
NAMES = ("Ana", "Ben", "Marie-Antoinette", "Cleo")


def begun(seats: int, seed: str = "duel", **house: Any) -> Match:
    """Return a match before its first line; chance has dealt."""
    match = Match.new(MOUSQUETAIRES, BOARD, seats, MOUSQUETAIRES.house(**house), seed)
    match.settle()
    return match


def step(match: Match, rng: Random) -> Seat:
    """Let the next seat that must act do anything legal; return it."""
    seat = min(match.must_act())
    match.submit(seat, rng.choice(match.options(seat)))
    return seat


def moments(seats: int, seed: str = "duel", **house: Any) -> Iterator[Match]:
    """Yield a random match, the same object, before its first line and after each."""
    match, rng = begun(seats, seed, **house), Random(seed)
    yield match
    while not match.over:
        step(match, rng)
        yield match


@lru_cache(maxsize=4)
def finished(seats: int, seed: str = "duel") -> Match:
    """Return a match that is over."""
    *_, match = moments(seats, seed)
    return match


def players(seats: int, people: Sequence[Seat] = ()) -> list[Player]:
    """Return who plays: bots, but for `people`."""
    return [Player(NAMES[seat], TOKENS[seat], None if seat in people else "steady") for seat in range(seats)]


def steady(decision: Decision) -> Action:
    """Answer as a steady player does."""
    return decide(decision.view, decision.options, Random(f"{decision.seat}/{len(decision.story)}"))


def bots(_mind: str) -> Script:
    """Make a computer player."""
    return Script(steady)


def first(match: Match, kind: type[Event]) -> Any:
    """Return the first event of a kind."""
    return next(event for event in match.story if isinstance(event, kind))
