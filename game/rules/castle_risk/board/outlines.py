"""The outlines of lands: the rings that their arcs make, and what lies on either side of an arc."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.castle_risk.board.geometry import Line, Point, directed, smoothed
from game.rules.castle_risk.board.map import Board

NEUTRAL: Final = -1
"""Stands for land out of play where a land is meant."""


@lru_cache(maxsize=1)
def borders(board: Board) -> tuple[Line, ...]:
    """Return the arcs of a board, ready to draw: made once, because their points take 4 MB."""
    return tuple(map(smoothed, board.arcs))


def rings(board: Board, land: int) -> list[list[Point]]:
    """Return the polygons of a land, or of `NEUTRAL`, ready to draw, the first point not repeated at the end.

    Neighbours have the same points along their border.
    """
    polygons = board.neutral if land == NEUTRAL else board.territories[land].polygons
    return [[point for n in polygon for point in directed(borders(board), n)[:-1]] for polygon in polygons]


def sides(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return for each arc the land, or `NEUTRAL`, on either side of it; a coast has only one."""
    beside: list[list[int]] = [[] for _ in board.arcs]
    everything = [(land, territory.polygons) for land, territory in enumerate(board.territories)]
    for land, polygons in [*everything, (NEUTRAL, board.neutral)]:
        for number in (n for polygon in polygons for n in polygon):
            beside[max(number, ~number)].append(land)
    return tuple(map(tuple, beside))
