"""Castle Risk without a window, on one core: random wars, wars of six steady players, how well and fast they decide."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles

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
RANDOM_WARS, STEADY_WARS = 100, 12
CONTESTS, QUICK_CONTESTS = 200, 40


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how many wars and actions there are a second, and what steady players win and take their time for."""
    runs = QUICK_RUNS if quick else RUNS
    return {
        **pace(("random",) * 4, RANDOM_WARS, runs, ">= 20"),
        **pace(("steady",) * 6, STEADY_WARS, runs, ">= 0.5"),
        **share(QUICK_CONTESTS if quick else CONTESTS),
        "steady_decision_milliseconds": decision(),
    }


def board() -> Path:
    """Return the board of the box."""
    return next(each.path for each in find_boards("castle_risk", [files.boards()]) if each.name == "europe")


def pace(minds: tuple[str, ...], wars: int, runs: int, reach: str) -> dict[str, object]:
    """Play wars from set-up to victory; count them, and their actions, by the second."""
    game = GAMES["castle_risk"]
    plan = Plan(game.name, board(), game.house(), minds, "pace")
    rates, actions, ratios = [], [], []
    for run in range(runs):
        unit = median(seconds(yardstick) for _ in range(3))
        start = time.perf_counter()
        played = list(simulate(plan, range(run * wars, (run + 1) * wars), 1))
        took = time.perf_counter() - start
        rates.append(wars / took)
        actions.append(sum(each.actions for each in played) / took)
        ratios.append(rates[-1] * unit)
    name = f"{minds[0]}_of_{len(minds)}"
    figures: dict[str, object] = {
        f"{name}_wars_per_second": figure(rates, reach, per_yardstick=round(median(ratios), 2))
    }
    if minds[0] == "random":
        figures[f"{name}_actions_per_second"] = figure(actions, ">= 60000")
    return figures


def share(wars: int) -> dict[str, object]:
    """Let steady play against three random players, each seat in turn."""
    game = GAMES["castle_risk"]
    plan = Plan(game.name, board(), game.house(), ("steady", "random", "random", "random"), "share")
    tally = Tally(plan)
    for played in simulate(plan, range(wars), os.cpu_count() or 1):
        tally.count(played)
    won = tally.figures().wins_by_bot["steady"] / wars
    return {f"share_of_{wars}_wars_won_by_steady": {"value": won, "reach": ">= 0.9"}}


def decision() -> dict[str, object]:
    """Time every decision of six steady players, with the view made for it."""
    game = GAMES["castle_risk"]
    europe = game.load_board(board())
    times: list[float] = []
    for number in range(STEADY_WARS // 2):
        state = game.new(europe, 6, game.house(), Random(number))
        story: list[Event] = []
        ask = chooser([MINDS["steady"]] * 6, story, Random(number))

        def timed(state: State, seat: Seat, must: bool, ask=ask) -> Action | None:  # type: ignore[no-untyped-def]  # noqa: ANN001, FBT001 - the kernel's Chooser
            start = time.perf_counter()
            action = ask(state, seat, must)
            if must:
                times.append((time.perf_counter() - start) * 1000)
            return action  # type: ignore[no-any-return]  # `ask` is bound by a default argument

        playout(state, timed, str(number), 20_000, story.append)
    return figure(times, "<= 3", percentile_99=round(quantiles(times, n=100)[98], 3))
