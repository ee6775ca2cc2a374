"""Random matches of four without a window, on one core."""

from __future__ import annotations

from statistics import median

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.bots.simulation import Plan, simulate
from game.kernel.boards import find_boards
from game.rules import GAMES

RUNS, GAMES_EACH = 7, 1500


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return matches per second for each variant, and how many are played in the time of one yardstick."""
    game = GAMES["master_citadel"]
    board = find_boards(game.name, [files.boards()])[0].path
    figures: dict[str, object] = {}
    for variant, reach in (("basic", ">= 2000"), ("open", "reported")):
        plan = Plan(game.name, board, game.house(variant=variant), ("random",) * 4, "bench")
        rates, ratios = [], []
        for run in range(5 if quick else RUNS):
            numbers = range(run * GAMES_EACH, (run + 1) * GAMES_EACH)
            unit = median(seconds(yardstick) for _ in range(3))
            took = seconds(lambda plan=plan, numbers=numbers: list(simulate(plan, numbers, 1)))  # type: ignore[misc]  # mypy does not see through default arguments of a lambda
            rates.append(GAMES_EACH / took)
            ratios.append(rates[-1] * unit)
        figures[f"{variant}_matches_per_second"] = figure(rates, reach, per_yardstick=round(median(ratios), 1))
    return figures
