"""Where an arrow key leads from one box to another."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.draw.box import Box

ASIDE = 2.5
"""How many units ahead a unit sideways counts for, on the way up and down."""
OUT_OF_ROW = 6.0
"""How many units ahead a unit sideways counts for, to the left and right: one stays in a row as long as it goes on."""


def nearest(here: Box, others: Mapping[str, Box], direction: tuple[int, int]) -> str | None:
    """Return the key of the nearest of `others` that lies in a direction from `here`; None if there is none."""
    costs = {key: cost for key, box in others.items() if (cost := _cost(here, box, direction)) is not None}
    return min(costs, key=lambda key: costs[key]) if costs else None


def _cost(here: Box, there: Box, direction: tuple[int, int]) -> float | None:
    """Return how far `there` is in a direction, sideways counting more; None if it does not lie that way."""
    dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
    weight = OUT_OF_ROW if direction[0] else ASIDE
    if direction[0]:
        ahead = dx * direction[0] - min(here.w, there.w) / 2
        aside = max(0.0, abs(dy) - (here.h + there.h) / 2)
        shared = min(here.right, there.right) - max(here.x, there.x)
        if aside and shared > min(here.w, there.w) / 2:
            return None  # it lies above or below
    else:
        ahead = dy * direction[1] - min(here.h, there.h) / 2
        aside = max(0.0, abs(dx) - (here.w + there.w) / 2)
    if ahead < 0:
        return None
    return ahead + weight * aside + 0.05 * (abs(dx) + abs(dy))
