"""Egomaster without a window, on one core: random matches of four, how well and fast steady players decide."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from benches.play.contest import decision, share, shipped
from benches.yardstick import figure, seconds, yardstick
from game.bots.simulation import Plan, simulate
from game.rules import GAMES

GAME = "egomaster"
BOARD = shipped(GAME, "ring")
RUNS, QUICK_RUNS = 7, 5
RANDOM_MATCHES, STEADY_MATCHES = 200, 4
CONTESTS, QUICK_CONTESTS = 300, 60
SEATS = 4


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how many random matches there are a second, what steady players win and how long they take."""
    runs = QUICK_RUNS if quick else RUNS
    return {
        "random_quick_games_of_4_per_second": pace(runs, ">= 200", game="quick"),
        "random_matches_of_4_per_second": pace(runs, ">= 200"),
        **share(GAME, BOARD, QUICK_CONTESTS if quick else CONTESTS, 0.6),
        "steady_decision_milliseconds": decision(GAME, BOARD, SEATS, STEADY_MATCHES, 300),
    }


def pace(runs: int, reach: str, **rules: Any) -> dict[str, object]:
    """Play whole matches at random; count them by the second."""
    game = GAMES[GAME]
    plan = Plan(game.name, BOARD, game.house(**rules), ("random",) * SEATS, "pace")
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
