"""Numbers on a map that belong to no land: they step aside from names and armies, which could not be read else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot
from typing import Final

from game.ui.draw.box import Box
from game.ui.map import pieces
from game.ui.map.anchored import AnchoredItem

LABEL: Final = "/label "
"""Part of the names of looks that step aside."""
STEPS: Final = tuple(sorted(product([n / 2 for n in range(-6, 7)], repeat=2), key=lambda step: hypot(*step)))
"""How far they may step, in widths and heights of themselves, the nearest places first."""


def stepped_aside(
    things: Sequence[AnchoredItem], names: Sequence[AnchoredItem], scale: float
) -> Iterator[AnchoredItem]:
    """Yield the things; those that are labels stand where they hide as little of `names` and armies as possible.

    `scale` is the size of a board unit in canvas units.
    """
    if not any(LABEL in each.item.look for each in things):
        yield from things
        return
    armies = [each for each in things if each.item.key.startswith((pieces.ARMY, pieces.CASTLE))]
    solid = [each.over(scale) for each in (*names, *armies)]
    for each in things:
        if LABEL in each.item.look and not each.item.moves:
            w, h = each.item.box.w, each.item.box.h
            places = [(each.aside[0] + dx * w, each.aside[1] + dy * h) for dx, dy in STEPS]
            yield each._replace(aside=min(places, key=lambda at: _hidden(each._replace(aside=at).over(scale), solid)))
        else:
            yield each


def _hidden(box: Box, solid: Sequence[Box]) -> float:
    """Return how many square units of what is solid a box hides."""
    shared = (box.shared(each) for each in solid if each.meets(box))
    return sum(each.w * each.h for each in shared)
