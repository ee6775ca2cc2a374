"""What is heard at a quiz: a buzzer, what is right and what is wrong, and that the time is over."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.sounds.acoustics import Array, Chance, Ring, clock, fading, hiss, out_of_tune, struck, together
from art.sounds.things import BELL, TABLE, TAP, plucked

REED = 185.0
"""The pitch of the buzzer in Hz: low enough to be friendly."""
BAR: Sequence[Ring] = ((1.0, 0.34, 0.8), (3.9, 0.12, 0.22), (9.2, 0.05, 0.06))
"""A wooden bar with a hollow below, by its lowest ring: a marimba's."""


def buzz(chance: Chance) -> Array:
    """A buzzer: a reed that is blown shortly, and the dome that clacks below the hand."""
    length = 0.3
    t = clock(length)
    reed = sum(np.sin(2 * np.pi * REED * k * t) / k**1.35 for k in range(1, 15))
    edges = np.minimum(1, np.minimum(t / 0.012, (length - t) / 0.07))
    dome = struck(out_of_tune(TAP, 30, chance), 0.002)
    return together((0, dome * 0.5), (0.012, reed * edges * 0.32 * (1 + 0.12 * np.sin(2 * np.pi * 31 * t))))


def right(chance: Chance) -> Array:
    """Right: two strings of the harp, the second a fourth higher."""
    both = together((0, plucked(587.33, 0.9, chance)), (0.11, plucked(783.99, 1.0, chance)))
    short = both[: len(clock(0.75))]
    return short * np.minimum(1, (0.75 - clock(0.75)[: len(short)]) / 0.3)  # laid a hand on


def wrong(chance: Chance) -> Array:
    """Wrong: two wooden bars, the second lower; nobody is scolded."""
    return together((0, _bar(207.65, chance)), (0.15, _bar(155.56, chance) * 1.05))


def time(chance: Chance) -> Array:
    """The time is over: the watch ticks once more, and its bell is struck twice."""
    tick = together((0, hiss(0.012, 2200, 5200, chance) * fading(0.012, 0.006, 0.001) * 0.25))
    low = [(hertz * 0.75, falls * 0.5, share) for hertz, falls, share in BELL]
    bell = struck(low, 0.004)
    return together(
        (0, tick), (0.1, bell), (0.1, struck(out_of_tune(TABLE, 20, chance), 0.004) * 0.1), (0.3, bell * 0.9)
    )


def _bar(hertz: float, chance: Chance) -> Array:
    """Return a bar struck with a soft mallet."""
    return struck(out_of_tune([(hertz * ratio, falls, share) for ratio, falls, share in BAR], 8, chance), 0.006)
