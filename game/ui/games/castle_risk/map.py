"""The map of Europe as the table shows it: the board's geometry in the terms of an atlas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from zlib import crc32

import msgspec

from game.rules.castle_risk.board import geometry, outlines
from game.rules.castle_risk.board.map import Board, Label
from game.rules.castle_risk.board.outlines import NEUTRAL
from game.ui.draw.box import Box
from game.ui.map.geography import Atlas, Decor, Land, Lettered, Line, Link, Names, Pen, Region, Stroke, around
from game.ui.map.ground.plates import scale_for
from game.ui.map.tinctures import TINCTURES

ART: Final = "castle_risk"
"""The folder of the pictures of the map."""
SCALE: Final = 1.08
"""Design pixels of the pictures per unit of the board."""
BORDER: Final = Pen(1.3, (58, 36, 24), 0.86, pale=True)
EMPIRE: Final = Pen(2.3, (48, 26, 18), 0.95, pale=True)
EDGE: Final = Pen(1.9, (48, 26, 18), 0.95, pale=True)
"""Where land in play ends and neutral land begins."""
COAST: Final = Pen(1.25, (46, 32, 24), 0.95)
FAR_COAST: Final = Pen(0.9, (46, 32, 24), 0.95)
SHORE: Final = Pen(0.8, (46, 32, 24), 0.95, rim=False)
RIVER: Final = Pen(1.0, (70, 108, 124), 0.62, rim=False)
SPACING: Final = (16.0, 0.25, 0.8)
"""A size of letters; the space between letters of names below it; the space for the other names."""
DECOR: Final = (
    Decor("serpent", (96, 396), 70),
    Decor("compass", (91, 742), 128),
    Decor("ship", (254, 430), 84),
    Decor("ship", (1548, 682), 48, flipped=True),
    Decor("ship", (535, 62), 45),
)
CORNERS: Final = 12
"""The number of widths that are tried for a title."""
BAKED: Final = 3187042955
"""The `shape_of` the board for which there are baked pictures."""
PLATES: Final = (Box(-40, -40, 300, 380), Box(-40, -40, 362, 284), Box(-40, -40, 570, 204))
"""Boxes of open sea: west of Ireland, north of it, and north of Scotland as far as Norway."""


@lru_cache(maxsize=4)
def atlas_of(board: Board) -> Atlas:
    """Return the map of a board: the same object each time."""
    left, top, right, bottom = board.frame
    frame = Box(left, top, right - left, bottom - top)
    baked = shape_of(board) == BAKED
    lakes = tuple(map(geometry.smoothed, board.scenery.lakes))
    return Atlas(
        art=ART,
        scale=SCALE if baked else scale_for(frame),
        size=Box(0, 0, board.width, board.height),
        frame=frame,
        lands=tuple(_land(board, i) for i in range(len(board.ids))),
        regions=tuple(_region(board, i) for i in range(len(board.empires))),
        links=tuple(Link(link.between, link.path) for link in board.links),
        strokes=(*_rivers(board), *_borders(board, lakes)),
        seas=tuple(_written(sea.names, sea.label, sea.spacing, small=sea.small) for sea in board.scenery.names),
        decor=DECOR if baked else (),
        neutral=tuple(tuple(ring) for ring in outlines.rings(board, NEUTRAL)),
        lakes=lakes,
        baked=baked,
        plates=PLATES if baked else _open_corner(board, frame),
    )


def shape_of(board: Board) -> int:
    """Return a checksum of the shapes of lands, lakes and rivers."""
    lands = [territory.polygons for territory in board.territories]
    drawn = (board.frame, board.arcs, lands, board.neutral, board.scenery.lakes, board.scenery.rivers)
    return crc32(msgspec.json.encode(drawn))


def _open_corner(board: Board, frame: Box) -> tuple[Box, ...]:
    """Return boxes in the upper left corner of a frame in which there is nothing but sea."""
    coast = [point for line in board.arcs for point in line]
    found: list[Box] = []
    for step in range(CORNERS, 0, -1):
        wide = frame.w / 2 * step / CORNERS
        tall = min((y for x, y in coast if x < frame.x + wide), default=frame.bottom) - frame.y
        if tall > 0 and (not found or tall > found[-1].h):
            found.append(Box(frame.x, frame.y, wide, tall))
    return tuple(found)


def _land(board: Board, i: int) -> Land:
    land = board.territories[i]
    rings: tuple[Line, ...] = tuple(tuple(ring) for ring in outlines.rings(board, i))
    low, narrow, wide = SPACING
    name = _written(land.names, land.label, narrow if land.label.size < low else wide, small=False)
    neighbours = board.with_extra_links[i]
    return Land(land.id, land.empire, name, land.token, land.castle, rings, neighbours, around(*rings))


def _region(board: Board, i: int) -> Region:
    empire = board.empires[i]
    largest = max(board.lands[i], key=lambda land: board.territories[land].label.size)
    if not empire.castle:
        return Region(empire.names, empire.colour, None)
    number = sum(each.castle for each in board.empires[:i])
    return Region(empire.names, empire.colour, largest, TINCTURES[number % len(TINCTURES)])


def _written(names: Names, label: Label, spacing: float, *, small: bool) -> Lettered:
    return Lettered(names, (label.x, label.y), label.size, label.angle, spacing, small)


def _borders(board: Board, lakes: Iterable[Line]) -> list[Stroke]:
    """Return the lakes, the borders, the borders of empires and the coasts, in this order."""
    drawn: list[tuple[int, Stroke]] = [(0, _stroke(line, SHORE)) for line in lakes]
    for line, sides in zip(outlines.borders(board), outlines.sides(board), strict=True):
        empires = {NEUTRAL if land == NEUTRAL else board.territories[land].empire for land in sides}
        if len(sides) == 1:
            drawn.append((3, _stroke(line, FAR_COAST if NEUTRAL in empires else COAST)))
        elif NEUTRAL in empires:
            drawn.append((2, _stroke(line, EDGE)))
        else:
            drawn.append((1, _stroke(line, BORDER)) if len(empires) == 1 else (2, _stroke(line, EMPIRE)))
    return [stroke for _, stroke in sorted(drawn, key=lambda each: each[0])]


def _rivers(board: Board) -> list[Stroke]:
    return [_stroke(geometry.smoothed(line), RIVER) for line in board.scenery.rivers]


def _stroke(line: Line, pen: Pen) -> Stroke:
    return Stroke(line, pen, around(line))
