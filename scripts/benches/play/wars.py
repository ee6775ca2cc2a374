"""Castle Risk without a window, on one core: random wars, wars of six steady players, how well and fast they decide."""

from __future__ import annotations

import time
from statistics import median

from benches.play.contest import decision, share, shipped
from benches.yardstick import figure, seconds, yardstick
from game.bots.simulation import Plan, simulate
from game.rules import GAMES

GAME = "castle_risk"
BOARD = shipped(GAME, "europe")
RUNS, QUICK_RUNS = 7, 5
RANDOM_WARS, STEADY_WARS = 100, 12
CONTESTS, QUICK_CONTESTS = 200, 40


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how many wars and actions there are a second, and what steady players win and take their time for."""
    runs = QUICK_RUNS if quick else RUNS
    return {
        **pace(("random",) * 4, RANDOM_WARS, runs, ">= 20"),
        **pace(("steady",) * 6, STEADY_WARS, runs, ">= 0.5"),
        **share(GAME, BOARD, QUICK_CONTESTS if quick else CONTESTS, 0.9),
        "steady_decision_milliseconds": decision(GAME, BOARD, 6, STEADY_WARS // 2, 3),
    }


def pace(bots: tuple[str, ...], wars: int, runs: int, reach: str) -> dict[str, object]:
    """Play wars from set-up to victory; count them, and their actions, by the second."""
    game = GAMES[GAME]
    plan = Plan(game.name, BOARD, game.house(), bots, "pace")
    rates, actions, ratios = [], [], []
    for run in range(runs):
        unit = median(seconds(yardstick) for _ in range(3))
        start = time.perf_counter()
        played = list(simulate(plan, range(run * wars, (run + 1) * wars), 1))
        took = time.perf_counter() - start
        rates.append(wars / took)
        actions.append(sum(each.actions for each in played) / took)
        ratios.append(rates[-1] * unit)
    name = f"{bots[0]}_of_{len(bots)}"
    figures: dict[str, object] = {
        f"{name}_wars_per_second": figure(rates, reach, per_yardstick=round(median(ratios), 2))
    }
    if bots[0] == "random":
        figures[f"{name}_actions_per_second"] = figure(actions, ">= 100000")
    return figures
