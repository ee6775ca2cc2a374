"""What is heard at a quiz: a buzzer, what is right and wrong, a clock, trumpets, and the audience."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.sounds.acoustics import Array, Chance, Ring, clock, crackle, fading, hiss, out_of_tune, struck, swell, together
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


def tick(chance: Chance) -> Array:
    """A large clock ticks, there and back."""
    return together((0, _tick(1.0, chance)), (0.2, _tick(0.8, chance)))


def _tick(height: float, chance: Chance) -> Array:
    """Return one tick; `height` is the factor of its pitch."""
    wood = struck(out_of_tune([(hertz * height * 1.6, falls, share) for hertz, falls, share in TAP], 15, chance), 0.003)
    wheel = hiss(0.02, 2400, 6200, chance) * fading(0.02, 0.012, 0.001) * 0.08
    return together((0, wood), (0, wheel))


def fanfare(chance: Chance) -> Array:
    """Trumpets: three short notes upwards and a long one."""
    notes = ((0.0, 392.0, 0.16), (0.15, 523.25, 0.16), (0.3, 659.26, 0.16), (0.45, 783.99, 0.85))
    return together(*((at, _trumpet(hertz, length, chance)) for at, hertz, length in notes))


def _trumpet(hertz: float, length: float, chance: Chance) -> Array:
    """Return two trumpets in unison: bright from the first moment."""
    t, loud = clock(length), np.minimum(1, np.minimum(clock(length) / 0.02, (length - clock(length)) / (0.35 * length)))
    loud = np.clip(loud, 0, 1)
    both = np.zeros(len(t))
    for cents in (chance.normal(0, 4), chance.normal(0, 4)):
        turn = 2 * np.pi * hertz * 2 ** (cents / 1200) * t
        both = both + sum(np.sin(k * turn) * loud ** (0.7 + 0.2 * k) / k**1.05 for k in range(1, 9) if k * hertz < 7000)
    return both * 0.25


def sting(chance: Chance) -> Array:
    """A question is coming: a brush over the drum, and four wooden bars upwards, the last one held."""
    brush = hiss(0.34, 1400, 5200, chance) * swell(0.34, 0.85, 1.6) * 0.16
    bars = ((0.1, 293.66, 0.8), (0.19, 349.23, 0.85), (0.28, 440.0, 0.9), (0.37, 587.33, 1.15))
    return together((0, brush), *((at, _bar(hertz, chance) * loud) for at, hertz, loud in bars))


def breath(chance: Chance) -> Array:
    """The audience holds its breath: a soft gasp of many."""
    length = 0.8
    many = [
        (chance.uniform(0, 0.12), hiss(0.6, 420 * pitch, 2300 * pitch, chance) * swell(0.6, 0.55, 1.8))
        for pitch in (0.8, 0.9, 1.0, 1.1, 1.25)
    ]
    chairs = crackle(length, 9, swell(length, 0.7, 1.0), 300, 1200, chance) * 0.4
    return together(*many, (0, chairs))
