"""What is heard in a war: a drum, a cannon far off, people who cheer."""

from __future__ import annotations

import numpy as np

from art.sounds.acoustics import RATE, Array, Chance, add, band, clock, fading, hiss, struck, swell, together

SKIN = ((1.0, 0.42, 0.8), (1.59, 0.26, 0.42), (2.14, 0.18, 0.24), (2.65, 0.12, 0.14))
"""The skin of a drum, by its lowest ring: pitch, seconds, share."""
MARCH = ((0.0, 1.0), (0.3, 0.62), (0.45, 0.72), (0.6, 1.0))
"""The beats of the march: seconds and strength."""
VOICES = 22
"""How many people cheer."""
OPEN_MOUTH = ((640.0, 1.0), (1150.0, 0.6), (2500.0, 0.16))
"""Where an open mouth rings, in Hz, and how strongly."""


def drum(chance: Chance) -> Array:
    """A drum beats a short march: somebody attacks."""
    return together(*((at, _beat(112.0, chance) * strength) for at, strength in MARCH))


def cannon(chance: Chance) -> Array:
    """A cannon, far off: the blow comes through the ground, the air rolls after it."""
    length = 1.5
    t = clock(0.5)
    blow = np.sin(2 * np.pi * (52 * t + 46 * 0.05 * (1 - np.exp(-t / 0.05)))) * fading(0.5, 0.5, 0.008)
    air = hiss(length, 70, 460, chance) * fading(length, 1.1, 0.03) * 0.5
    rolls = hiss(length, 90, 700, chance) * swell(length, 0.16, 1.6) * 0.22
    return together((0, blow), (0.01, air), (0.12, rolls))


def cheer(chance: Chance) -> Array:
    """People cheer in a square: many voices, none of them near."""
    length = 1.9
    crowd = sum(_voice(length, chance) for _ in range(VOICES))
    air = hiss(length, 500, 3200, chance) * swell(length, 0.3, 1.2) * 1.3
    return band(crowd + air, 180, 3800)


def _beat(hertz: float, chance: Chance) -> Array:
    """Return one beat of a drum with its snares."""
    skin = struck([(hertz * ratio, falls, share) for ratio, falls, share in SKIN], 0.004)
    snares = hiss(0.14, 900, 4200, chance) * fading(0.14, 0.12, 0.003) * 0.2
    return together((0, skin), (0.003, snares))


def _voice(length: float, chance: Chance) -> Array:
    """Return one voice: it begins somewhere at the start, rises and falls again."""
    begins, lasts = chance.uniform(0, 0.35), chance.uniform(1.0, 1.5)
    t = clock(lasts)
    pitch = chance.choice((150.0, 190.0, 240.0, 310.0)) * 2 ** chance.normal(0, 0.12)
    rise = 1 + 0.16 * np.sin(np.pi * t / lasts) + 0.012 * np.sin(2 * np.pi * chance.uniform(4, 6) * t)
    turn = 2 * np.pi * np.cumsum(pitch * rise) / RATE
    tone = sum(np.sin(k * turn + chance.uniform(0, 6)) * _mouth(k * pitch) for k in range(1, 16))
    out = np.zeros(round(length * RATE))
    add(out, begins, tone * swell(lasts, 0.25, 1.3)[: len(t)] * 0.3)
    return out


def _mouth(hertz: float) -> float:
    """Return how strongly an open mouth lets a pitch through."""
    return sum(share / (1 + ((hertz - centre) / 170) ** 2) for centre, share in OPEN_MOUTH) + 0.03
