"""What is heard in a duel: blades that cross, the door of a prison."""

from __future__ import annotations

from collections.abc import Sequence

from art.sounds.acoustics import (
    Array,
    Chance,
    Ring,
    crackle,
    fading,
    hiss,
    out_of_tune,
    struck,
    swell,
    together,
    wavering,
)

BLADE: Sequence[Ring] = ((1710, 0.5, 0.34), (2630, 0.42, 0.4), (3870, 0.3, 0.3), (5230, 0.2, 0.2), (6900, 0.12, 0.1))
"""A rapier."""
BARS: Sequence[Ring] = ((163, 0.7, 0.6), (271, 0.6, 0.5), (447, 0.5, 0.34), (836, 0.34, 0.22), (1490, 0.2, 0.12))
"""A door of iron bars."""
BOLT: Sequence[Ring] = ((720, 0.09, 0.5), (1340, 0.07, 0.4), (2260, 0.05, 0.2))
"""The bolt of a lock."""


def blades(chance: Chance) -> Array:
    """Two blades meet, slide along each other and part."""
    slide = hiss(0.26, 2400, 6800, chance) * swell(0.26, 0.3) * wavering(0.26, 70, 0.3, chance) * 0.16
    return together((0, _blade(chance)), (0.03, slide), (0.24, _blade(chance) * 0.7), (0.33, _blade(chance) * 0.4))


def prison_door(chance: Chance) -> Array:
    """A door of bars creaks, falls shut, and its bolt is shot."""
    creak = crackle(0.34, 60, swell(0.34, 0.7, 1.0), 300, 1100, chance) * 0.5
    shut = struck(out_of_tune(BARS, 20, chance), 0.003)
    wall = hiss(0.16, 60, 320, chance) * fading(0.16, 0.14, 0.004) * 0.5
    return together((0, creak), (0.33, shut), (0.33, wall), (0.62, struck(out_of_tune(BOLT, 30, chance), 0.002) * 0.6))


def _blade(chance: Chance) -> Array:
    """Return one blade that is hit."""
    rings = out_of_tune(BLADE, 60, chance)
    touch = hiss(0.02, 2500, 7000, chance) * fading(0.02, 0.012, 0.0008) * 0.3
    return together((0, struck(rings, 0.001)), (0, struck(out_of_tune(rings, 10, chance), 0.001) * 0.5), (0, touch))
