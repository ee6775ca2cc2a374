"""The geography of the European board: lands, arcs of their borders, and the scenery, in units of the board."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import yaml

BOARD = Path(__file__).parents[3] / "boards" / "castle_risk" / "europe.yaml"
RIDGES = Path(__file__).parent / "ridges.yaml"
NEUTRAL = "neutral"
"""The name of the land that is in nobody's empire and not in play."""
Line = list[tuple[float, float]]


class Ridge(NamedTuple):
    """A line of mountains: how wide in units, how high (0–1), where."""

    wide: float
    high: float
    line: Line


class Arc(NamedTuple):
    """A piece of coast or border: where it runs, and the lands on its sides; on a coast only one."""

    line: Line
    sides: frozenset[str]


class Geography(NamedTuple):
    """`lands` is land to polygons, the neutral one last; the first ring of a polygon is its outline, others holes."""

    lands: dict[str, list[list[Line]]]
    empires: dict[str, str]
    arcs: list[Arc]
    lakes: list[Line]
    rivers: dict[str, Line]
    ridges: list[Ridge]
    graticule: list[Line]


@cache
def geography() -> Geography:
    """Return the geography, from the file of the board and from the ridges beside this module."""
    board, relief = (yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) for path in (BOARD, RIDGES))
    scenery = board["scenery"]
    lines = [softened(_decoded(text)) for text in board["arcs"]]
    polygons = {name: land["polygons"] for name, land in board["territories"].items()} | {NEUTRAL: board["neutral"]}
    sides: list[set[str]] = [set() for _ in lines]
    lands: dict[str, list[list[Line]]] = {}
    for name, shapes in polygons.items():
        lands[name] = [[_joined(ring, lines) for ring in rings] for rings in shapes]
        for i in (i for rings in shapes for ring in rings for i in ring):
            sides[max(i, ~i)].add(name)
    return Geography(
        lands,
        {name: land["empire"] for name, land in board["territories"].items()} | {NEUTRAL: NEUTRAL},
        [Arc(line, frozenset(names)) for line, names in zip(lines, sides, strict=True)],
        [softened(_decoded(text)) for text in scenery["lakes"].values()],
        {name: _smooth(text) for name, text in scenery["rivers"].items()},
        [Ridge(row["wide"], row["high"], _smooth(row["line"])) for row in relief["ridges"]],
        [_decoded(text) for text in scenery["graticule"]],
    )


def _decoded(text: str) -> Line:
    """Read a line of steps in tenths of a unit."""
    steps = np.array(text.split(), "f8").reshape(-1, 2).cumsum(axis=0) / 10
    return [(float(x), float(y)) for x, y in steps]


def _smooth(text: str) -> Line:
    return softened(softened(_decoded(text)))


def softened(line: Line) -> Line:
    """Return a line with its corners cut once (Chaikin); a ring stays one, the ends of others stay where they are."""
    if len(line) < 3:
        return line
    inner = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(line) for t in (0.25, 0.75)]
    return [*inner, inner[0]] if line[0] == line[-1] else [line[0], *inner[1:-1], line[-1]]


def _joined(ring: list[int], lines: list[Line]) -> Line:
    """Return a ring of arcs as one line; ~i is arc i backwards."""
    return [point for i in ring for point in (lines[i] if i >= 0 else lines[~i][::-1])]
