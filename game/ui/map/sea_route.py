"""The route of a ship from one land to another: along the sea, away from the coasts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box, Point
from game.ui.map.geography import Atlas, Line
from game.ui.map.ground.plates import numbers

Cell: TypeAlias = int
STEP: Final = 8.0
"""The side of a cell of the chart, in board units."""
SHALLOW: Final = 2.6
"""How many units on the open sea a unit along the coast counts for."""


class SeaChart(NamedTuple):
    """The sea in cells, row by row: what a way through each costs, 0 on land, and which sea it belongs to."""

    columns: int
    costs: tuple[float, ...]
    seas: tuple[int, ...]

    def around(self, cell: Cell) -> Iterator[tuple[Cell, float]]:
        """Yield the cells of sea around a cell, with how far away they are."""
        row, column = divmod(cell, self.columns)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                x, y = column + right, row + down
                at = y * self.columns + x
                if (down or right) and 0 <= x < self.columns and 0 <= at < len(self.costs) and self.costs[at]:
                    yield at, 1.4142 if down and right else 1.0


@lru_cache(maxsize=2)
def charted(atlas: Atlas) -> SeaChart:
    """Return the chart of an atlas."""
    columns, rows = round(atlas.frame.w / STEP), round(atlas.frame.h / STEP)
    small = pygame.transform.scale(numbers(atlas), (columns, rows))
    wet = [number == 0 for number in pygame.image.tobytes(small, "P")]
    costs = [0.0] * len(wet)
    for i, sea in enumerate(wet):
        if sea:
            x = i % columns
            near = (i - columns, i + columns, i - (x > 0), i + (x < columns - 1))
            costs[i] = 1.0 if all(not 0 <= n < len(wet) or wet[n] for n in near) else SHALLOW
    chart = SeaChart(columns, tuple(costs), ())
    return chart._replace(seas=_parted(chart))


def _parted(chart: SeaChart) -> tuple[int, ...]:
    """Number the seas that no ship can leave."""
    seas = [0] * len(chart.costs)
    number = 0
    for start, cost in enumerate(chart.costs):
        if not cost or seas[start]:
            continue
        number += 1
        seas[start], edge = number, [start]
        while edge:
            for cell, _ in chart.around(edge.pop()):
                if not seas[cell]:
                    seas[cell] = number
                    edge.append(cell)
    return tuple(seas)


@lru_cache(maxsize=256)
def route(atlas: Atlas, start: int, end: int) -> Line | None:
    """Return the way by sea from the armies of one land to those of another; None if no water leads there."""
    chart = charted(atlas)
    here, there = _harbours(atlas, start), _harbours(atlas, end)
    common = here.keys() & there.keys()
    if not common:
        return None
    a, b = atlas.lands[start].token, atlas.lands[end].token
    sea = min(common, key=lambda sea: _far(a, _middle(atlas, here[sea])) + _far(b, _middle(atlas, there[sea])))
    cells = _sailed(chart, here[sea], there[sea])
    return (a, *_rounded([_middle(atlas, cell) for cell in cells]), b)


@lru_cache(maxsize=128)
def _harbours(atlas: Atlas, land: int) -> dict[int, Cell]:
    """Return, for each sea, its cell that is nearest to the armies of a land, where that is near to its coast."""
    chart, place = charted(atlas), atlas.lands[land]
    best: dict[int, tuple[float, Cell]] = {}
    for cell in _cells(atlas, place.box.inset(-STEP * 1.5)):
        sea, found = chart.seas[cell], _far(place.token, _middle(atlas, cell))
        if sea and found < best.get(sea, (1e9, 0))[0]:
            best[sea] = (found, cell)
    coast = [point for ring in place.rings for point in _along((*ring, ring[0]))]
    return {
        sea: cell
        for sea, (_, cell) in best.items()
        if min(_far(point, _middle(atlas, cell)) for point in coast) < STEP * 3
    }


def _along(line: Line) -> Iterator[Point]:
    """Yield points of a line, each less than a cell away from the next."""
    since = STEP
    for (x, y), (u, v) in pairwise(line):
        since += _far((x, y), (u, v))
        if since >= STEP:
            many = max(1, int(since / STEP))
            yield from ((x + (u - x) * i / many, y + (v - y) * i / many) for i in range(many))
            since = 0.0


def _cells(atlas: Atlas, box: Box) -> Iterator[Cell]:
    """Yield the cells in a box of the board."""
    columns, many = charted(atlas).columns, len(charted(atlas).costs)
    part = box.shared(atlas.frame).moved(-atlas.frame.x, -atlas.frame.y)
    for row in range(int(part.y / STEP), int(part.bottom / STEP) + 1):
        for column in range(int(part.x / STEP), min(columns - 1, int(part.right / STEP)) + 1):
            if row * columns + column < many:
                yield row * columns + column


def _middle(atlas: Atlas, cell: Cell) -> Point:
    row, column = divmod(cell, charted(atlas).columns)
    return (atlas.frame.x + (column + 0.5) * STEP, atlas.frame.y + (row + 0.5) * STEP)


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _sailed(chart: SeaChart, start: Cell, end: Cell) -> list[Cell]:
    """Return the cheapest way between two cells of one sea (A*)."""
    to_y, to_x = divmod(end, chart.columns)
    costs, came = {start: 0.0}, {start: start}
    edge = [(0.0, start)]
    while edge:
        _, cell = heappop(edge)
        if cell == end:
            break
        for after, far in chart.around(cell):
            cost = costs[cell] + far * chart.costs[after]
            if cost < costs.get(after, 1e9):
                costs[after], came[after] = cost, cell
                y, x = divmod(after, chart.columns)
                heappush(edge, (cost + hypot(x - to_x, y - to_y), after))
    route = [end]
    while route[-1] != start:
        route.append(came[route[-1]])
    return route[::-1]


def _rounded(points: list[Point]) -> list[Point]:
    """Return a way without the steps of its cells."""
    smooth = points
    for _ in range(3):
        last = len(smooth) - 1
        smooth = [_mean(smooth[max(0, i - 2) : i + 3]) if 0 < i < last else point for i, point in enumerate(smooth)]
    return [*smooth[:: max(1, len(smooth) // 60)], points[-1]]


def _mean(points: list[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
