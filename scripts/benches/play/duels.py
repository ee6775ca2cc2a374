"""Mousquetaires without a window, on one core: random rounds of four, how well and fast steady players decide."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from benches.play.contest import LONGEST, decision, share, shipped
from benches.yardstick import figure, seconds, yardstick
from game.bots.simulation import random_chooser
from game.kernel.playout import playout
from game.rules import GAMES

GAME = "mousquetaires"
BOARD = shipped(GAME, "cardinal")
RUNS, QUICK_RUNS = 7, 5
RANDOM_MATCHES, STEADY_MATCHES = 60, 6
CONTESTS, QUICK_CONTESTS = 500, 60
SEATS = 4


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how many random rounds there are a second, what steady players win and how long they take."""
    return {
        "random_rounds_of_4_per_second": pace(QUICK_RUNS if quick else RUNS),
        **share(GAME, BOARD, QUICK_CONTESTS if quick else CONTESTS, 0.6),
        "steady_decision_milliseconds": decision(GAME, BOARD, SEATS, STEADY_MATCHES, 300),
    }


def pace(runs: int) -> dict[str, object]:
    """Play whole matches at random; count their rounds by the second."""
    game = GAMES[GAME]
    cards = game.load_board(BOARD)
    rates, ratios = [], []
    for run in range(runs):
        unit = median(seconds(yardstick) for _ in range(3))
        rounds, start = 0, time.perf_counter()
        for number in range(RANDOM_MATCHES):
            seed = f"{run}/{number}"
            state = game.new(cards, SEATS, game.house(), Random(seed))
            playout(state, random_chooser(Random(seed)), seed, LONGEST)
            rounds += len(state.table.sheet)
        rates.append(rounds / (time.perf_counter() - start))
        ratios.append(rates[-1] * unit)
    return figure(rates, ">= 500", per_yardstick=round(median(ratios), 2))
