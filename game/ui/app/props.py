"""Things that lie on the table around the menu: papers in the corners, tokens and dice where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST

LAYER: Final = -5
"""Above the table, under everything else."""
AIR: Final = 10.0
"""The least distance of a thing from what is used or read, in units."""
PAPERS: Final = (("questions", 0.0, 0.0), ("map", 1.0, 40.0))
"""The papers in the upper corners, under the boxes: name, side, and how far they hang over the edge, in units."""
COLUMNS: Final = (
    (0.0, ("tokens-west", "pawn", "coins", "d6-4")),
    (1.0, ("tokens-east", "d20-red", "d6-5", "quill")),
)
"""The things left and right of the boxes, from top to bottom; the last ones are left out first."""
SECOND: Final = (
    (0.0, ("quill", "d20-white", "d6-2")),
    (1.0, ("d20-black", "d20-white", "coins", "d6-3")),
)
"""The things between those and the boxes, where the table is very wide."""
BREADTH: Final = 160.0
DIM: Final = (96, 96, 96)
"""What the things are multiplied by where contrast is high."""


def prop(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw one thing with its shadow; args = (its name,). Where contrast is high it is dimmed."""
    picture = _picture(args[0], max(1, w), max(1, h))
    if brush.palette is CONTRAST:
        picture = picture.copy()
        picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return Picture(picture)


def _picture(name: str, w: int, h: int) -> pygame.Surface:
    """Return the picture of a thing. The files of papers hold their light and their outline."""
    light = art.fitted(f"props/{name}", w, h)
    if light.get_flags() & pygame.SRCALPHA:
        return light
    picture = art.fitted(f"props/{name}-outline", w, h).copy()
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def scattered(room: Box, boxes: Sequence[Box], avoided: Sequence[Box]) -> Iterator[Item]:
    """Yield the things for a table `room`: beside the `boxes`, and touching nothing that must be `avoided`.

    Papers may lie under the boxes, but under nothing else.
    """
    taken = [box.inset(-AIR) for box in avoided]
    head = boxes[0].y
    share = 1.0 if head > 240 else max(0.0, head / 250)
    for name, side, over in PAPERS if share > 0.55 else ():
        box = _paper(name, side, room, share, over)
        if not box.meets_any(taken):
            taken.append(box)
            yield _item(name, box)
    taken += [box.inset(-AIR) for box in boxes]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    for lane, columns in enumerate((COLUMNS, SECOND)):
        for side, names in columns:
            x = lane * BREADTH * 1.1 if side == 0 else room.right - BREADTH - lane * BREADTH * 1.1
            yield from _column(Box(x, room.y, BREADTH, room.h), names, taken, (left, right))


def _paper(name: str, side: float, room: Box, share: float, over: float) -> Box:
    """Return the box of a paper in a corner."""
    wide, tall = (length * share for length in art.natural(f"props/{name}"))
    return Box(room.x - over if side == 0 else room.right - wide + over, room.y, wide, tall)


def _column(lane: Box, names: Sequence[str], taken: list[Box], boxes: tuple[float, float]) -> Iterator[Item]:
    """Put things below each other into a lane beside the boxes, each where it touches nothing."""
    if lane.x < boxes[1] and boxes[0] < lane.right:
        return
    y = lane.y + 24
    for i, name in enumerate(names):
        wide, tall = art.natural(f"props/{name}")
        free = max(0.0, lane.w - wide)
        box = Box(lane.x + free * (0.3, 0.75, 0.45, 0.6)[i % 4], y, wide, tall)
        while box.bottom < lane.bottom - 24 and box.meets_any(taken):
            box = box.moved(0, 8)
        if box.bottom >= lane.bottom - 24:
            return
        yield _item(name, box)
        y = box.bottom + 14


def _item(name: str, box: Box) -> Item:
    """Return the item of a thing, at whole pixels."""
    box = box._replace(x=round(box.x), y=round(box.y))  # at whole pixels pictures need no scaling
    return Item(f"prop/{name}/{box.x:.0f}", "prop", box, (name,), LAYER)
