"""Matches of Egomaster for the tests of the screen: at any point, with any number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, get_args

from game.bots.egomaster.heuristics import decide
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.types import Action, Event
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.phases.all_phases import Buzzing
from game.session.controller import Decision, Script
from tests.rules.egomaster.quizzes import BOARD, house

TOKENS: tuple[Token, ...] = get_args(Token)
NAMES = ("Ana", "Ben", "Marie-Antoinette", "Cleo", "Zoé", "Tom")


def begun(seats: int, seed: str = "quiz", **rules: Any) -> Match:
    """Return a match before its first line; chance has thrown for who begins."""
    match = Match.new(EGOMASTER, BOARD, seats, house(**rules), seed)
    match.settle()
    return match


def step(match: Match, rng: Random) -> None:
    """Let a seat that must act do what a steady player does, or anything."""
    seats = sorted(match.must_act())
    for seat in rng.sample(seats, len(seats)):
        options = match.options(seat)
        action = decide(match.view(seat), options, rng) if rng.random() < 0.8 else rng.choice(options)
        if action is not None:
            match.submit(seat, action)
            return
    match.submit(seats[0], match.options(seats[0])[-1])


def moments(seats: int, seed: str = "quiz", **rules: Any) -> Iterator[Match]:
    """Yield a match of the quick game, the same object, before its first line and after each."""
    match, rng = begun(seats, seed, **{"game": "quick", **rules}), Random(seed)
    yield match
    while not match.over:
        step(match, rng)
        yield match


@lru_cache(maxsize=4)
def finished(seats: int, seed: str = "quiz") -> Match:
    """Return a match that is over."""
    *_, match = moments(seats, seed)
    return match


def players(seats: int, people: tuple[int, ...] = ()) -> list[Player]:
    """Return who plays: bots, but for `people`."""
    return [Player(NAMES[seat], TOKENS[seat], None if seat in people else "steady") for seat in range(seats)]


def steady(decision: Decision) -> Action | None:
    """Answer as a steady player does."""
    rng = Random(f"{decision.seat}/{len(decision.story)}")
    action = decide(decision.view, decision.options, rng)
    if action is None and decision.must and not isinstance(decision.view.phase, Buzzing):
        return decision.options[-1]
    return action


def bots(_mind: str) -> Script:
    """Make a computer player."""
    return Script(steady)


def first(match: Match, kind: type[Event]) -> Any:
    """Return the first event of a kind."""
    return next(event for event in match.story if isinstance(event, kind))
