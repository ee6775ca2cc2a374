"""How well and how fast the thinking player plays."""

from __future__ import annotations

import os
import time
from random import Random
from statistics import median, quantiles

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.bots.registry import BOTS
from game.bots.simulation import Plan, chooser, simulate
from game.bots.tally import Tally
from game.kernel.boards import find_boards
from game.kernel.playout import playout
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES

MATCHES, QUICK_MATCHES = 400, 40
TIMED = 6


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the share of matches that steady wins against three random players, and its seconds per decision."""
    matches = QUICK_MATCHES if quick else MATCHES
    return {
        f"share_of_{matches}_basic_matches": {"value": share("basic", matches), "reach": ">= 0.5"},
        f"share_of_{matches}_open_matches": {"value": share("open", matches), "reach": "reported"},
        "seconds_per_decision": pace(),
    }


def share(variant: str, matches: int) -> float:
    """Let steady play against three random players, each seat in turn."""
    game = GAMES["master_citadel"]
    board = find_boards(game.name, [files.boards()])[0].path
    plan = Plan(game.name, board, game.house(variant=variant), ("steady", "random", "random", "random"), "share")
    tally = Tally(plan)
    for played in simulate(plan, range(matches), os.cpu_count() or 1):
        tally.count(played)
    return tally.figures().wins_by_bot["steady"] / matches


def pace() -> dict[str, object]:
    """Time the decisions of four steady players in both variants; what is decided without search is not counted."""
    game = GAMES["master_citadel"]
    board = game.load_board(find_boards(game.name, [files.boards()])[0].path)
    times: list[float] = []
    for number in range(TIMED):
        house = game.house(variant=("basic", "open")[number % 2])
        state = game.new(board, 4, house, Random(number))
        story: list[Event] = []
        ask = chooser([BOTS["steady"](game)] * 4, story, Random(number))

        def timed(state: State, seat: Seat, must: bool, ask=ask) -> Action | None:  # type: ignore[no-untyped-def]  # noqa: ANN001, FBT001 - the kernel's Chooser
            start = time.perf_counter()
            action = ask(state, seat, must)
            took = time.perf_counter() - start
            if took > 0.02:
                times.append(took)
            return action  # type: ignore[no-any-return]  # `ask` is bound by a default argument

        playout(state, timed, str(number), 2000, story.append)
    unit = median(seconds(yardstick) for _ in range(5))
    slowest = quantiles(times, n=100)[98]
    yardsticks = round(median(times) / unit, 2)
    return figure(times, "about 0.3, 0.5 at most", percentile_99=round(slowest, 3), yardsticks=yardsticks)
