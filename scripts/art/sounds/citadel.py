"""What is heard in a citadel: stone on stone, and a gate that opens."""

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

SLAB: Sequence[Ring] = ((92, 0.2, 0.7), (187, 0.16, 0.5), (341, 0.1, 0.34), (612, 0.06, 0.2), (1130, 0.04, 0.1))
"""A slab of stone."""
CHAIN: Sequence[Ring] = ((1320, 0.1, 0.4), (2140, 0.08, 0.35), (3410, 0.05, 0.2))
"""A link of a chain."""


def stone(chance: Chance) -> Array:
    """A heavy piece is pushed over stone and comes to rest."""
    length = 0.4
    grinds = hiss(length, 140, 900, chance) * swell(length, 0.45) * wavering(length, 30, 0.5, chance) * 0.5
    grains = crackle(length, 40, swell(length, 0.5, 1.0), 500, 2200, chance) * 0.35
    return together((0, grinds), (0, grains), (0.33, struck(out_of_tune(SLAB, 30, chance), 0.004)))


def gate(chance: Chance) -> Array:
    """A gate is drawn up by its chains and stops under the arch."""
    length = 1.15
    wood = hiss(length, 90, 520, chance) * swell(length, 0.6, 1.4) * wavering(length, 14, 0.5, chance) * 0.55
    links = [
        (0.06 + 0.092 * nth + chance.uniform(0, 0.02), struck(out_of_tune(CHAIN, 90, chance), 0.001) * 0.22)
        for nth in range(11)
    ]
    stops = struck(out_of_tune(SLAB, 20, chance), 0.005)
    dust = hiss(0.3, 60, 300, chance) * fading(0.3, 0.26, 0.01) * 0.4
    return together((0, wood), *links, (1.1, stops), (1.1, dust), (1.27, stops * 0.35))
