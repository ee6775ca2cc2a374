"""No computer player of any game knows more than its seat may know."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter

import pytest

from game.bots.levels import Level
from game.bots.master_citadel import rivals
from game.bots.master_citadel.hard import HardCourtier
from game.bots.registry import BOTS
from game.bots.search_bot import SearchBot
from game.kernel.engine import view
from game.rules import GAMES
from tests.bots.test_advice import moments

FEW = 40
"""How far the minds that search look in this test."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let minds search little, and never stop by the clock."""
    monkeypatch.setattr(SearchBot.__init__, "__defaults__", (FEW, inf, perf_counter))
    monkeypatch.setattr(HardCourtier.__init__, "__defaults__", (inf, perf_counter))
    monkeypatch.setattr(rivals, "ROUNDS", FEW)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("game", GAMES)
def test_worlds_alike_in_all_that_a_seat_may_know_get_the_same_choice(game: str, level: Level) -> None:
    rng, mind = Random(f"{game} {level}"), BOTS[level](GAMES[game])
    for seat, state in moments(game):
        twin = GAMES[game].guess(view(state, seat), rng)
        assert view(twin, seat) == view(state, seat)
        chosen = [
            mind.choose(view(world, seat), (), world.phase.options(world, seat), True, Random(1))
            for world in (state, twin)
        ]
        assert chosen[0] == chosen[1]
