"""How well and how fast a steady player plays one game, without a window."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final

from benches.yardstick import figure
from game import files
from game.bots.registry import BOTS
from game.bots.simulation import Plan, chooser, simulate
from game.bots.tally import Tally
from game.kernel.boards import find_boards
from game.kernel.playout import playout
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES

LONGEST: Final = 20_000
"""Actions that a match takes at most."""


def shipped(game: str, name: str) -> Path:
    """Return the board of that name which comes with a game."""
    return next(each.path for each in find_boards(game, [files.boards()]) if each.name == name)


def share(game: str, board: Path, matches: int, reach: float) -> dict[str, object]:
    """Let steady play against three random players, each seat in turn."""
    plan = Plan(game, board, GAMES[game].house(), ("steady", "random", "random", "random"), "share")
    tally = Tally(plan)
    for played in simulate(plan, range(matches), os.cpu_count() or 1):
        tally.count(played)
    won = tally.figures().wins_by_bot["steady"] / matches
    return {f"share_of_{matches}_matches_won_by_steady": {"value": won, "reach": f">= {reach}"}}


def decision(game: str, board: Path, seats: int, matches: int, most: int) -> dict[str, object]:
    """Time what steady players decide where they must, with the view made for it; `most` milliseconds are the reach."""
    rules = GAMES[game]
    there = rules.load_board(board)
    times: list[float] = []
    for number in range(matches):
        state = rules.new(there, seats, rules.house(), Random(number))
        story: list[Event] = []
        ask = chooser([BOTS["steady"](rules)] * seats, story, Random(number))

        def timed(state: State, seat: Seat, must: bool, ask=ask) -> Action | None:  # type: ignore[no-untyped-def]  # noqa: ANN001, FBT001 - the kernel's Chooser
            start = time.perf_counter()
            action = ask(state, seat, must)
            if must:
                times.append((time.perf_counter() - start) * 1000)
            return action  # type: ignore[no-any-return]  # `ask` is bound by a default argument

        playout(state, timed, str(number), LONGEST, story.append)
    return figure(times, f"<= {most}", percentile_99=round(quantiles(times, n=100)[98], 3), most=round(max(times), 3))
