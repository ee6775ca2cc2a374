"""Numbers on a map that belong to no land: they step aside from names and armies, which could not be read else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from math import hypot
from typing import Final

from game.ui.draw.box import Box, Point
from game.ui.map import pieces
from game.ui.map.anchored import AnchoredItem
from game.ui.map.names import lettered
from game.ui.map.piece_layout import BESIDE

LABEL: Final = "/label "
"""Part of the names of looks that step aside."""
STEPS: Final = tuple(sorted(product([n / 2 for n in range(-6, 7)], repeat=2), key=lambda step: hypot(*step)))
"""How far they may step, in widths and heights of themselves, the nearest places first."""

FREE: Final = 0.5
"""How much of its height is better left free around what stands beside armies: it would be read with others."""


def stepped_aside(
    things: Sequence[AnchoredItem], names: Sequence[AnchoredItem], scale: float
) -> Iterator[AnchoredItem]:
    """Yield the things; those that are labels stand where they hide as little of `names` and armies as possible.

    What stands beside armies stays there, at the side where it hides least. `scale` is the size of a board unit in
    canvas units.
    """
    if not any(LABEL in each.item.look or BESIDE in each.item.look for each in things):
        yield from things
        return
    armies = {each.item.key: each for each in things if each.item.key.startswith((pieces.ARMY, pieces.CASTLE))}
    solid = {key: each.over(scale) for key, each in armies.items()}
    written = [each.over(scale) for each in names]
    for each in things:
        places, taken, near = [each.aside], [*written, *solid.values()], list[Box]()
        own = f"{pieces.ARMY}{each.item.key.rpartition(' ')[2]}"
        if LABEL in each.item.look and not each.item.moves:
            w, h = each.item.box.w, each.item.box.h
            places = [(each.aside[0] + dx * w, each.aside[1] + dy * h) for dx, dy in STEPS]
        elif BESIDE in each.item.look and own in armies:
            places = _around(each, armies[own])
            letters = [box for name in names for box in lettered(name, scale)]
            others = [box.middle(0.8 * box.w, 0.8 * box.h) for key, box in solid.items() if key != own]
            taken = [*letters, *others, *others]  # an army that cannot be read is worse than a name
            near = [box.inset(-FREE * each.item.box.h) for key, box in solid.items() if key != own]
        best = min(places, key=partial(_cost, each, scale, taken, near)) if len(places) > 1 else each.aside
        yield each._replace(aside=best)


def _around(each: AnchoredItem, army: AnchoredItem) -> list[Point]:
    """Return places around armies for what stands beside them, the one where it was meant to be first."""
    (x, y), far = army.aside, each.aside[0] - army.aside[0]
    up = army.item.box.h / 2 + 0.35 * each.item.box.h
    sides = [(far * share, 0.0) for share in (1.0, -1.0)]
    corners = [(far * share, down) for share in (0.7, 0.35, 0.0, -0.35, -0.7) for down in (-up, up)]
    return [(x + dx, y + dy) for dx, dy in (*sides, *corners)]


def _cost(
    each: AnchoredItem, scale: float, taken: Sequence[Box], near: Sequence[Box], at: Point
) -> tuple[float, float]:
    """Return how much a thing hides at a place, and how much of it lies near others."""
    box = each._replace(aside=at).over(scale)
    return _hidden(box, taken), _hidden(box, near)


def _hidden(box: Box, solid: Sequence[Box]) -> float:
    """Return how many square units of what is solid a box hides."""
    shared = (box.shared(each) for each in solid if each.meets(box))
    return sum(each.w * each.h for each in shared)
