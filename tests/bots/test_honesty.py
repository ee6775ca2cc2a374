"""No computer player of any game knows more than its seat may know."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter
from typing import Final

import pytest

from game.bots.characters import CHARACTERS
from game.bots.levels import Level, bot_name
from game.bots.master_citadel import mind, rivals
from game.bots.master_citadel.hard import HardCourtier
from game.bots.registry import BOTS
from game.bots.search_bot import SearchBot
from game.kernel.engine import view
from game.rules import GAMES
from tests.bots.test_advice import GOLDEN, moments

FEW = 16
"""How far the minds that search look in this test."""
MATCHES: Final = {
    "castle_risk": ("five_seats", "own_rules"),
    "egomaster": ("four_seats", "reader"),
    "master_citadel": ("hidden_points", "open"),
    "mousquetaires": ("four_seats", "two_seats"),
}
"""The golden matches whose moments are looked at, by game."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let minds search little, and never stop by the clock."""
    monkeypatch.setattr(SearchBot.__init__, "__defaults__", (FEW, inf, perf_counter))
    monkeypatch.setattr(HardCourtier.__init__, "__defaults__", (inf, perf_counter))
    monkeypatch.setattr(rivals, "ROUNDS", FEW)
    monkeypatch.setattr(rivals, "GLANCES", FEW // 4)
    monkeypatch.setattr(mind, "GLANCES", FEW)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("game", GAMES)
def test_worlds_alike_in_all_that_a_seat_may_know_get_the_same_choice(game: str, level: Level) -> None:
    rng, unlike = Random(f"{game} {level}"), 0
    minds = [BOTS[bot_name(level, character)](GAMES[game]) for character in (None, *CHARACTERS.values())]
    for golden in MATCHES[game]:
        for seat, state, story in moments(GOLDEN / f"{game}_{golden}.yaml"):
            twin = GAMES[game].guess(view(state, seat), rng)
            assert view(twin, seat) == view(state, seat)
            unlike += twin.hands != state.hands
            for bot in minds:
                chosen = [
                    bot.choose(view(world, seat), story, world.phase.options(world, seat), True, Random(1))
                    for world in (state, twin)
                ]
                assert chosen[0] == chosen[1]
    assert unlike or game == "egomaster", "the answers of Egomaster are nowhere in a state"
