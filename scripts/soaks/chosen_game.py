"""Which game a try plays: the first thing that is drawn from its seed, so that it is known beforehand."""

from __future__ import annotations

from random import Random

from game.rules import GAMES


def draw(rng: Random) -> str:
    """Return the name of a game, drawn by a generator of which nothing else has been taken."""
    return rng.choice(sorted(GAMES))


def of(seed: str) -> str:
    """Return the game that the try of this seed plays."""
    return draw(Random(seed))
