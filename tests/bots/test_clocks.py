"""Matches do not hang on how fast the machine is: computer players count; only at the table they have a time limit."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game import files
from game.bots import messages
from game.bots.bot import LimitedBot
from game.bots.levels import Level
from game.bots.registry import BOTS
from game.bots.simulation import chooser
from game.kernel.boards import find_boards
from game.kernel.playout import playout
from game.kernel.types import Action, Event, Seat
from game.rules import GAMES
from tests.bots.tables import BASIC, new_match, query

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = 6
"""How many lines of each match are compared: all four orders of Master Citadel among them."""
SLOW = """
import time
from itertools import count

hours = count()
for clock in ("perf_counter", "monotonic", "process_time", "thread_time"):
    setattr(time, clock, lambda: 3600.0 * next(hours))

import json
from tests.bots.test_clocks import beginnings

print(json.dumps(beginnings()))
"""


def beginnings() -> dict[str, object]:
    """Return the first lines of a match of every game between players of every level."""
    found: dict[str, object] = {}
    for name, game in GAMES.items():
        board = game.load_board(find_boards(name, [files.boards()])[0].path)
        for level in Level:
            story, log = list[Event](), list[tuple[Seat, Action]]()
            ask = chooser([BOTS[level](game)] * 4, story, Random(1))
            playout(game.new(board, 4, game.house(), Random(1)), ask, "clock", ANSWERS, story.append, log)
            found[f"{name}/{level}"] = json.loads(game.codec.actions_json([action for _, action in log]))
    return found


@pytest.mark.slow
def test_the_same_seed_gives_the_same_moves_where_an_hour_passes_between_two_looks_at_the_clock() -> None:
    said = subprocess.run([sys.executable, "-c", SLOW], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(said.stdout) == beginnings()


@pytest.mark.parametrize("level", Level)
def test_at_the_table_the_time_of_a_decision_is_limited(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = query(new_match(BASIC, "limit"), 0, level)
    bot = BOTS[level](asked.game)
    assert isinstance(bot, LimitedBot)
    looks: list[float] = []

    def clock() -> float:
        looks.append(float(len(looks)))
        return looks[-1]

    monkeypatch.setattr(time, "perf_counter", clock)
    assert messages.think(asked) in asked.options
    assert 1 < len(looks) < 10
