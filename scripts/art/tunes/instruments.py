"""The instruments that play a melody: each makes one note of a pitch and a length."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from art.sounds.acoustics import Array, Chance, band, clock, fading, hiss, out_of_tune, struck, together
from art.sounds.things import plucked

TOP = 7000.0
"""The highest ring in Hz."""
Instrument = Callable[[float, float, Chance], Array]
CHIME = ((0.5, 3.4, 0.35), (1.0, 3.0, 0.8), (1.19, 2.2, 0.3), (1.5, 1.4, 0.16), (2.0, 1.6, 0.3), (2.74, 0.9, 0.12))
"""A church bell, by the note it strikes: ratio, seconds, share."""
BAR = ((1.0, 0.55, 0.8), (3.0, 0.2, 0.2), (6.1, 0.09, 0.08))
"""A bar of rosewood."""
COMB = ((1.0, 1.7, 0.75), (2.0, 0.9, 0.1), (5.4, 0.3, 0.14), (9.2, 0.1, 0.05))
"""A tooth of a music box."""
SKIN = ((1.0, 0.3, 0.8), (1.59, 0.2, 0.42), (2.14, 0.14, 0.24))
"""The skin of a drum."""


def _rung(rings: tuple[tuple[float, float, float], ...], hertz: float, soft: float, chance: Chance) -> Array:
    own = [(hertz * ratio, falls, share) for ratio, falls, share in rings if hertz * ratio < TOP]
    return struck(out_of_tune(own, 1.5, chance), soft)


def _held(length: float, rise: float, fall: float) -> Array:
    """Return the envelope of a tone that is held, with a breath before the next."""
    t = clock(length)
    return np.sin(np.pi / 2 * np.clip(np.minimum(t / rise, (length - t) / fall), 0, 1)) ** 2


def _tone(hertz: float, length: float, softness: float, odd: float, wave: Array) -> Array:
    """Return harmonics that fall off by `softness`; the even ones have `odd` of their share, `wave` bends the pitch."""
    turn = 2 * np.pi * hertz * (clock(length) + wave)
    many = min(14, int(TOP / hertz))
    return sum(np.sin(k * turn) * (1.0 if k % 2 else odd) / k**softness for k in range(1, many + 1))


def _vibrato(length: float, depth: float, pace: float) -> Array:
    """Return by how many seconds a wavering tone is ahead; it begins to waver after a moment."""
    t = clock(length)
    return depth / (2 * np.pi * pace) * np.sin(2 * np.pi * pace * t) * np.clip((t - 0.18) / 0.25, 0, 1)


def piano(hertz: float, length: float, chance: Chance) -> Array:
    """A hammer on two strings; a damper ends it."""
    stays = min(5.0, max(0.5, 3.4 * (220 / hertz) ** 0.5))
    rings = []
    for k in range(1, 11):
        pitch = hertz * k * (1 + 0.00035 * k * k) ** 0.5
        if pitch < TOP:
            share = abs(np.sin(np.pi * k / 7.3)) / k**1.25
            rings += [(pitch * 2 ** (cents / 1200), stays / (1 + 0.3 * (k - 1)), share / 2) for cents in (-0.7, 0.7)]
    hammer = hiss(0.05, 200, 1400, chance) * fading(0.05, 0.04, 0.002) * 0.03
    tone = together((0, struck(rings, 0.004)), (0, hammer))
    end = clock(len(tone) / 32_000)
    return tone * 10 ** (-3 * np.clip(end - length - 0.05, 0, None) / 0.35)


def music_box(hertz: float, length: float, chance: Chance) -> Array:
    """A tooth of steel that a pin lets go; it rings as long as it likes."""
    return _rung(COMB, hertz, 0.0015, chance)[: len(clock(length + 1.6))]


def marimba(hertz: float, length: float, chance: Chance) -> Array:
    """A bar of wood under a soft mallet."""
    return _rung(BAR, hertz, 0.004, chance)[: len(clock(length + 0.6))]


def harp(hertz: float, length: float, chance: Chance) -> Array:
    """A string that a finger plucks."""
    return plucked(hertz, 0.8, chance)[: len(clock(length + 1.4))]


def bell(hertz: float, _length: float, chance: Chance) -> Array:
    """A bell in a tower."""
    tone = _rung(CHIME, hertz, 0.006, chance)
    return together((0, tone), (0, hiss(0.02, 800, 2400, chance) * fading(0.02, 0.015, 0.001) * 0.06))


def flute(hertz: float, length: float, chance: Chance) -> Array:
    """A flute: almost a bare tone, and breath."""
    loud = _held(length, 0.05, 0.06)
    tone = _tone(hertz, length, 2.1, 0.8, _vibrato(length, 0.004, 5.2))
    return tone * loud * 0.55 + hiss(length, hertz * 0.9, min(TOP, hertz * 3), chance) * loud * 0.02


def clarinet(hertz: float, length: float, _chance: Chance) -> Array:
    """A clarinet: a pipe closed at one end, which rings in odd numbers."""
    return _tone(hertz, length, 1.15, 0.06, 0.0) * _held(length, 0.035, 0.05) * 0.42


def trumpet(hertz: float, length: float, chance: Chance) -> Array:
    """A trumpet: bright as soon as it is loud."""
    loud, wave = _held(length, 0.035, 0.05), _vibrato(length, 0.002, 5.6)
    turn = 2 * np.pi * hertz * 2 ** (chance.normal(0, 1.5) / 1200) * (clock(length) + wave)
    many = min(14, int(TOP / hertz))
    return sum(np.sin(k * turn) * loud ** (0.7 + 0.22 * k) / k**0.95 for k in range(1, many + 1)) * 0.3


def strings(hertz: float, length: float, chance: Chance) -> Array:
    """Four violins in unison; no two of them quite agree."""
    loud, whole = _held(length, 0.09, 0.08), 0.0
    for _ in range(4):
        own = hertz * 2 ** (chance.normal(0, 3) / 1200)
        whole = whole + _tone(own, length, 1.1, 1.0, _vibrato(length, 0.005, chance.uniform(5, 6)))
    bow = hiss(length, 1500, 5000, chance) * loud * 0.008
    return (band(whole * 0.12, 150, 3600, 1) + bow) * loud


def organ(hertz: float, length: float, _chance: Chance) -> Array:
    """Four ranks of pipes, from the octave below to the second above."""
    ranks = ((0.5, 0.4), (1, 0.8), (2, 0.5), (3, 0.22), (4, 0.25), (8, 0.08))
    t = clock(length)
    pipes = sum(share * np.sin(2 * np.pi * hertz * rank * t) for rank, share in ranks if hertz * rank < TOP)
    return pipes * _held(length, 0.03, 0.06) * 0.5


def drum(hertz: float, _length: float, chance: Chance) -> Array:
    """A drum with its snares; it is struck, so it has a pitch only roughly."""
    skin = _rung(SKIN, hertz, 0.004, chance)
    snares = hiss(0.16, 900, 4200, chance) * fading(0.16, 0.14, 0.003) * 0.25
    return together((0, skin), (0.003, snares))


def click(hertz: float, _length: float, chance: Chance) -> Array:
    """A block of wood."""
    return _rung(((1.0, 0.09, 0.7), (2.3, 0.05, 0.4), (3.9, 0.03, 0.2)), hertz, 0.002, chance)


INSTRUMENTS: Mapping[str, Instrument] = {
    each.__name__: each
    for each in (piano, music_box, marimba, harp, bell, flute, clarinet, trumpet, strings, organ, drum, click)
}
