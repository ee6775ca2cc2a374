"""The things that are heard. Each function takes its chance and returns one ear's sound, without a room."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.sounds.acoustics import (
    Array,
    Chance,
    Ring,
    clock,
    crackle,
    fading,
    hiss,
    out_of_tune,
    struck,
    swell,
    together,
    wavering,
)

TABLE: Sequence[Ring] = ((148, 0.16, 0.7), (236, 0.12, 0.5), (395, 0.08, 0.25))
"""The walnut table, answering from below."""
BOXWOOD: Sequence[Ring] = ((520, 0.11, 0.6), (870, 0.08, 0.5), (1390, 0.05, 0.28), (2150, 0.03, 0.12))
"""A turned wooden piece."""
COIN: Sequence[Ring] = ((2380, 0.42, 0.5), (3150, 0.3, 0.34), (4470, 0.2, 0.2), (5980, 0.12, 0.08))
"""A silver coin."""
KNUCKLE: Sequence[Ring] = ((1180, 0.035, 0.5), (1850, 0.025, 0.45), (2900, 0.016, 0.2))
"""A die of bone."""
BELL: Sequence[Ring] = ((784, 1.5, 0.7), (1568, 0.8, 0.16), (2110, 0.45, 0.08), (3136, 0.25, 0.04))
"""A small bell."""
TAP: Sequence[Ring] = ((420, 0.07, 0.6), (930, 0.045, 0.4), (1540, 0.03, 0.2), (2380, 0.02, 0.08))
"""A small block of wood under a fingertip."""
KNOCK: Sequence[Ring] = ((156, 0.16, 0.8), (248, 0.12, 0.5), (387, 0.08, 0.26))
"""A knuckle on the table."""
HARP = ((196.0, 1.0), (293.66, 0.8), (392.0, 0.8), (493.88, 0.75), (587.33, 0.6), (783.99, 0.5))
"""G major, from below: pitch in Hz and strength."""


def click(chance: Chance) -> Array:
    """A button pressed: a fingertip on a small block of wood."""
    touch = hiss(0.03, 600, 2600, chance) * fading(0.03, 0.012, 0.001) * 0.12
    return together((0, struck(out_of_tune(TAP, 25, chance), 0.002)), (0, touch))


def deny(chance: Chance) -> Array:
    """An illegal click: two low knocks on the table."""
    first, second = (struck(out_of_tune(KNOCK, 30, chance), 0.005) for _ in range(2))
    return together((0, first), (0.1, second * 0.7))


def slide(chance: Chance) -> Array:
    """A card pushed over the table."""
    low = hiss(0.26, 500, 1600, chance) * swell(0.26, 0.45)
    high = hiss(0.26, 1600, 4200, chance) * swell(0.26, 0.3) * 0.6
    return (low + high) * wavering(0.26, 60, 0.25, chance)


def step(chance: Chance) -> Array:
    """A piece lifted from its square: felt on wood."""
    felt = hiss(0.16, 260, 1300, chance) * swell(0.16, 0.3) * wavering(0.16, 45, 0.2, chance)
    return together((0, felt), (0, struck(out_of_tune(TAP, 40, chance), 0.004) * 0.35))


def pawn(chance: Chance) -> Array:
    """A piece set down: boxwood, felt and the table below."""
    blow = struck(out_of_tune(BOXWOOD, 45, chance), 0.002) * 0.75
    table = struck(out_of_tune(TABLE, 20, chance), 0.003)
    felt = hiss(0.05, 300, 2000, chance) * fading(0.05, 0.03, 0.002) * 0.18
    again = struck(out_of_tune(BOXWOOD, 45, chance), 0.003) * 0.14
    return together((0, blow), (0, table), (0, felt), (chance.uniform(0.05, 0.065), again))


def paper(chance: Chance) -> Array:
    """A sheet turned over: it swishes, crackles, comes down flat."""
    length = 0.36
    air = hiss(length, 700, 3400, chance) * swell(length, 0.4) * wavering(length, 28, 0.35, chance)
    snaps = crackle(length, 46, swell(length, 0.35, 1.0), 1400, 5200, chance)
    flat = hiss(0.12, 180, 900, chance) * fading(0.12, 0.1, 0.012)
    return together((0, air * 0.42), (0, snaps * 1.5), (chance.uniform(0.2, 0.23), flat * 0.5))


def page(chance: Chance) -> Array:
    """A page of the rule book: heavier, slower, with a soft fall."""
    length = 0.46
    air = hiss(length, 420, 2300, chance) * swell(length, 0.5) * wavering(length, 18, 0.3, chance)
    snaps = crackle(length, 18, swell(length, 0.3, 1.0), 1100, 3600, chance)
    flat = hiss(0.16, 110, 600, chance) * fading(0.16, 0.14, 0.02)
    return together((0, air * 0.45), (0, snaps * 0.8), (chance.uniform(0.29, 0.33), flat * 0.9))


def coins(chance: Chance) -> Array:
    """Three coins put on the table, one on the other."""
    hits: list[tuple[float, Array]] = [(0.0, struck(out_of_tune(TABLE, 30, chance), 0.004) * 0.25)]
    at = 0.0
    for nth in range(3):
        coin = _coin(chance)
        hits += [(at, coin * 0.72**nth), (at + chance.uniform(0.024, 0.034), coin * 0.25 * 0.7**nth)]
        at += chance.uniform(0.065, 0.13)
    return together(*hits)


def _coin(chance: Chance) -> Array:
    """Return one coin; no coin is quite round, so each of its rings is two that beat."""
    rings = out_of_tune(COIN, 110, chance)
    return together((0, struck(rings, 0.0015)), (0, struck(out_of_tune(rings, 9, chance), 0.0015) * 0.5))


def wax(chance: Chance) -> Array:
    """A seal pressed into wax: a soft thump, then the wax gives way."""
    t = clock(0.2)
    thump = np.sin(2 * np.pi * (82 * t + 34 * 0.03 * (1 - np.exp(-t / 0.03)))) * fading(0.2, 0.2, 0.006)
    wood = struck(out_of_tune(TABLE, 30, chance), 0.007) * 0.45
    squish = hiss(0.24, 220, 850, chance) * swell(0.24, 0.28) * wavering(0.24, 38, 0.55, chance)
    sticks = crackle(0.2, 14, swell(0.2, 0.5, 1.0), 600, 1900, chance)
    return together((0, thump), (0, wood), (0.018, squish * 0.13), (0.08, sticks * 0.06))


def curtain_closes(chance: Chance) -> Array:
    """Velvet drawn together; where the halves meet it comes to rest with a soft breath."""
    length = 0.46
    cloth = hiss(length, 160, 950, chance) * swell(length, 0.3, 1.6) * wavering(length, 20, 0.3, chance)
    rub = hiss(length, 1000, 2600, chance) * swell(length, 0.25) * wavering(length, 34, 0.4, chance)
    meet = hiss(0.2, 70, 380, chance) * fading(0.2, 0.22, 0.03)
    return together((0, cloth), (0, rub * 0.16), (0.31, meet * 0.8))


def curtain_opens(chance: Chance) -> Array:
    """Velvet drawn aside, faster and faster, with air behind it."""
    length = 0.64
    cloth = hiss(length, 170, 1050, chance) * swell(length, 0.62, 1.8) * wavering(length, 20, 0.3, chance)
    rub = hiss(length, 1100, 2800, chance) * swell(length, 0.7) * wavering(length, 34, 0.4, chance)
    air = hiss(length, 90, 420, chance) * swell(length, 0.75, 1.4)
    return together((0, cloth), (0, rub * 0.17), (0, air * 0.4))


def bell(chance: Chance) -> Array:
    """A small bell, struck with felt: somebody is asked."""
    first = struck(BELL, 0.006)
    beside = struck([(hertz * 1.0018, falls, share) for hertz, falls, share in BELL], 0.006)
    touch = hiss(0.03, 300, 1500, chance) * fading(0.03, 0.02, 0.003) * 0.03
    return together((0, first), (0, beside * 0.6), (0, touch))


def dice(chance: Chance) -> Array:
    """Two dice that rattle over the table and come to rest."""
    hits: list[tuple[float, Array]] = []
    for _ in range(2):
        at, gap, strength = chance.uniform(0, 0.03), chance.uniform(0.1, 0.14), 1.0
        while gap > 0.018 and at < 0.75:
            bone = struck(out_of_tune(KNUCKLE, 120, chance), 0.001)
            wood = struck(out_of_tune(TABLE, 60, chance), 0.002)
            hits += [(at, bone * strength * 0.8), (at, wood * strength * 0.4)]
            at += gap * chance.uniform(0.7, 1.2)
            gap, strength = gap * 0.82, strength * chance.uniform(0.74, 0.92)
    return together(*hits)


def horn(chance: Chance) -> Array:
    """A castle falls: a horn blown from afar, a fourth down, with the breath of who blows it."""
    return together((0, _blown(293.66, 0.42, chance)), (0.36, _blown(220.0, 0.95, chance)))


def _blown(hertz: float, length: float, chance: Chance) -> Array:
    """Return a tone of a natural horn: dark at first, brighter while it swells."""
    t, loud = clock(length), swell(length, 0.22, 1.4)
    pitch = 2 * np.pi * hertz * (t - 0.012 * np.exp(-t / 0.03))
    tone = sum(np.sin(k * pitch) * loud ** (0.6 + 0.35 * k) / k**1.25 for k in range(1, 10))
    breath = hiss(length, 300, 1800, chance) * loud * 0.03
    return tone * 0.5 + breath


def chord(chance: Chance) -> Array:
    """The winner: a harp, plucked from below."""
    return together(*((0.055 * nth, plucked(hertz, strength, chance)) for nth, (hertz, strength) in enumerate(HARP)))


def plucked(hertz: float, strength: float, chance: Chance) -> Array:
    """Return a string plucked at a quarter of its length; high rings are softer and fade sooner."""
    rings = [
        (
            hertz * k * (1 + 0.00012 * k * k) * 2 ** (chance.normal(0, 1.2) / 1200),
            3.2 / (1 + 0.42 * (k - 1)) * (220 / hertz) ** 0.25,
            abs(np.sin(np.pi * k * 0.27)) / k**1.7,
        )
        for k in range(1, 13)
        if hertz * k < 6000
    ]
    finger = hiss(0.04, 250, 1600, chance) * fading(0.04, 0.03, 0.003) * 0.02
    return together((0, struck(rings, 0.004)), (0, finger)) * strength
