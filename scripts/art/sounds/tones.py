"""The quiet tone of a room in which a game is played: it begins and ends in silence, so that it loops without a click.

A tone is a chain of lulls and gusts; the seam of the loop is one of the lulls. It is for one ear, to be small.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from art.sounds.acoustics import (
    RATE,
    Array,
    Chance,
    add,
    band,
    crackle,
    hiss,
    loudness,
    out_of_tune,
    struck,
    swell,
    written,
)
from art.sounds.citadel import SLAB

LENGTH = 9.0
"""The seconds of a loop."""
LOUD = -40.0
"""How loud the loudest moment is, in LUFS: a sound of the table is 16 LU louder."""
SLOW = 4
"""Only every fourth sample is kept: nothing in a tone is higher than 4 kHz."""


def camp(chance: Chance) -> Array:
    """Castle Risk: wind over a camp, and its fire."""
    wind = _gusts((2.6, 3.4, 3.0), 90, 620, chance)
    fire = crackle(LENGTH, 90, np.ones(round(LENGTH * RATE)), 700, 3200, chance)
    return wind + fire * wind.std() / fire.std() * 0.35


def tavern(chance: Chance) -> Array:
    """Mousquetaires: people who talk at other tables of a tavern, and the fire in its hearth."""
    talk = _murmur(9, chance)
    fire = crackle(LENGTH, 60, np.ones(round(LENGTH * RATE)), 500, 2600, chance)
    return talk + fire * talk.std() / fire.std() * 0.3


def hall(chance: Chance) -> Array:
    """Egomaster: an audience that waits."""
    return _murmur(24, chance) + _gusts((4.0, 5.0), 300, 1400, chance) * 0.08


def vault(chance: Chance) -> Array:
    """Master Citadel: air in a vault of stone, and a drop now and then."""
    air = _gusts((4.2, 4.8), 60, 340, chance)
    drops = np.zeros(len(air))
    for at in (1.9, 4.9, 6.7):
        drop = struck(out_of_tune([(hertz * 7, falls, share) for hertz, falls, share in SLAB], 60, chance), 0.001)
        for echo in range(4):
            add(drops, at + 0.19 * echo, drop * 0.4**echo)
    return air + drops * air.std() / max(float(np.abs(drops).max()), 1e-9) * 1.2


TONES: Mapping[str, Callable[[Chance], Array]] = {
    "castle_risk": camp,
    "master_citadel": vault,
    "mousquetaires": tavern,
    "egomaster": hall,
}
"""The tone of each game."""


def looped(tone: Array) -> bytes:
    """Return the file of a tone: silent at both ends."""
    edges = np.clip(np.minimum(np.arange(len(tone)), np.arange(len(tone))[::-1]) / (0.5 * RATE), 0, 1)
    small = band(tone, 60, 2900, 6)[::SLOW] * np.sin(np.pi / 2 * edges[::SLOW]) ** 2
    both = np.stack([small, small], axis=1)
    return written(small[:, None] * 10 ** ((LOUD - loudness(both, RATE // SLOW)) / 20), RATE // SLOW)


def _gusts(lengths: tuple[float, ...], low: float, high: float, chance: Chance) -> Array:
    """Return wind in gusts of so many seconds, which together last as long as a loop."""
    out, at = np.zeros(round(LENGTH * RATE)), 0.0
    for length in lengths:
        overlap = length * 1.25
        add(out, at, hiss(overlap, low, high, chance) * (0.25 + swell(overlap, 0.45, 1.2)) * swell(overlap, 0.5, 0.5))
        at += length
    return out


def _murmur(voices: int, chance: Chance) -> Array:
    """Return people who talk far off: syllables of many voices, no word of which is to be understood."""
    out = np.zeros(round(LENGTH * RATE))
    for _ in range(voices):
        at, pitch = chance.uniform(0, 0.5), chance.uniform(100, 230)
        while at < LENGTH:
            lasts = chance.uniform(0.1, 0.26)
            syllable = band(_glottis(pitch * 2 ** chance.normal(0, 0.08), lasts), 220, chance.uniform(600, 1500), 2)
            add(out, at, syllable * swell(lasts, 0.3, 1.2) * chance.uniform(0.4, 1.0))
            at += lasts * chance.uniform(0.9, 1.6) + (chance.random() < 0.12) * chance.uniform(0.4, 1.4)
    return out


def _glottis(hertz: float, length: float) -> Array:
    """Return the bare sound of a voice."""
    t = np.arange(round(length * RATE)) / RATE
    return sum(np.sin(2 * np.pi * hertz * k * t) / k for k in range(1, 11))
