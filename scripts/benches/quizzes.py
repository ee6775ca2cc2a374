"""Egomaster without a window, on one core: random matches of four, how well and fast steady players decide."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.bots.minds import MINDS
from game.bots.table import Plan, chooser, simulate
from game.bots.tally import Tally
from game.kernel.boards import find_boards
from game.kernel.playout import playout
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES

RUNS, QUICK_RUNS = 7, 5
RANDOM_MATCHES, STEADY_MATCHES = 200, 4
CONTESTS, QUICK_CONTESTS = 300, 60
SEATS = 4
LONGEST = 20_000


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how many random matches there are a second, what steady players win and how long they take."""
    runs = QUICK_RUNS if quick else RUNS
    return {
        "random_quick_games_of_4_per_second": pace(runs, ">= 200", game="quick"),
        "random_matches_of_4_per_second": pace(runs, ">= 200"),
        **share(QUICK_CONTESTS if quick else CONTESTS),
        "steady_decision_milliseconds": decision(),
    }


def board() -> Path:
    """Return the ring of the box."""
    return next(each.path for each in find_boards("egomaster", [files.boards()]) if each.name == "ring")


def pace(runs: int, reach: str, **rules: Any) -> dict[str, object]:
    """Play whole matches at random; count them by the second."""
    game = GAMES["egomaster"]
    plan = Plan(game.name, board(), game.house(**rules), ("random",) * SEATS, "pace")
    list(simulate(plan, range(5), 1))  # the packs are read once in an evening
    rates, ratios = [], []
    for run in range(runs):
        unit = median(seconds(yardstick) for _ in range(3))
        numbers = range(run * RANDOM_MATCHES, (run + 1) * RANDOM_MATCHES)
        start = time.perf_counter()
        list(simulate(plan, numbers, 1))
        rates.append(RANDOM_MATCHES / (time.perf_counter() - start))
        ratios.append(rates[-1] * unit)
    return figure(rates, reach, per_yardstick=round(median(ratios), 2))


def share(matches: int) -> dict[str, object]:
    """Let steady play against three random players, each seat in turn."""
    game = GAMES["egomaster"]
    plan = Plan(game.name, board(), game.house(), ("steady", "random", "random", "random"), "share")
    tally = Tally(plan)
    for played in simulate(plan, range(matches), os.cpu_count() or 1):
        tally.count(played)
    won = tally.figures().wins_by_bot["steady"] / matches
    return {f"share_of_{matches}_matches_won_by_steady": {"value": won, "reach": ">= 0.6"}}


def decision() -> dict[str, object]:
    """Time every decision of four steady players, with the view made for it."""
    game = GAMES["egomaster"]
    ring = game.load_board(board())
    times: list[float] = []
    for number in range(STEADY_MATCHES):
        state = game.new(ring, SEATS, game.house(), Random(number))
        story: list[Event] = []
        ask = chooser([MINDS["steady"]] * SEATS, story, Random(number))

        def timed(state: State, seat: Seat, must: bool, ask=ask) -> Action | None:  # type: ignore[no-untyped-def]  # noqa: ANN001, FBT001 - the kernel's Chooser
            start = time.perf_counter()
            action = ask(state, seat, must)
            times.append((time.perf_counter() - start) * 1000)
            return action  # type: ignore[no-any-return]  # `ask` is bound by a default argument

        playout(state, timed, str(number), LONGEST, story.append)
    return figure(times, "<= 300", percentile_99=round(quantiles(times, n=100)[98], 3), most=round(max(times), 3))
