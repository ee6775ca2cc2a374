"""The outlines of Europe: lands of the empires, coasts and borders, lakes, rivers, ridges of hills."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import yaml

Line = list[tuple[float, float]]
"""Points in units of the board, 1778 by 1000."""


class Ridge(NamedTuple):
    """A line of hills: how wide, how high (0–1), where."""

    wide: float
    high: float
    line: Line


class Europe(NamedTuple):
    """Everything on the map. `lands` is empire to rings; `coasts` part land and water, `borders` empires."""

    lands: dict[str, list[Line]]
    coasts: list[Line]
    borders: list[Line]
    provinces: list[Line]
    lakes: list[Line]
    rivers: list[Line]
    ridges: list[Ridge]


@cache
def europe() -> Europe:
    """Return the outlines, from the file beside this module."""
    raw = yaml.safe_load((Path(__file__).parent / "europe.yaml").read_text(encoding="utf-8"))
    lines = [_decoded(line) for line in raw["lines"]]
    lands: dict[str, list[Line]] = {}
    sides: dict[int, list[str]] = {}
    for empire, rings in ((empire, ring) for empire, land in raw["empires"].items() for ring in land.values()):
        for ring in rings:
            lands.setdefault(empire, []).append([p for i in ring for p in (lines[i] if i >= 0 else lines[~i][::-1])])
            for i in ring:
                sides.setdefault(max(i, ~i), []).append(empire)
    return Europe(
        lands,
        [lines[i] for i, empires in sides.items() if len(empires) == 1],
        [lines[i] for i, empires in sides.items() if len(set(empires)) > 1],
        [lines[i] for i, empires in sides.items() if len(empires) > len(set(empires)) == 1],
        [_decoded(line) for line in raw["lakes"]],
        [_decoded(line) for line in raw["rivers"]],
        [Ridge(wide, high, _decoded(line)) for wide, high, line in raw["ridges"]],
    )


def _decoded(text: str) -> Line:
    """Read a line of steps in half units, its corners cut once (Chaikin)."""
    steps = np.array(text.split(), "f8").reshape(-1, 2).cumsum(axis=0) / 2
    line = [(float(x), float(y)) for x, y in steps]
    if len(line) < 3:
        return line
    inner = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(line) for t in (0.25, 0.75)]
    return [line[0], *inner[1:-1], line[-1]]
