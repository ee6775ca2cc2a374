"""Where the cards of a hand lie: a fan in a box, the chosen card above the others."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.draw.box import Box

SHAPE: Final = 5 / 7
"""The width of a card, in its heights."""
TILT: Final = 1.7
"""Degrees between neighbours in a small hand."""
WIDEST: Final = 14.0
"""Degrees between the first and the last card of a large hand."""
STEP: Final = 0.86
"""The distance from one card to the next where there is room, in widths of a card."""
ARC: Final = 0.05
"""How much lower the outermost cards of a full fan lie, in heights of a card."""
LIFT: Final = 0.12
"""How much higher the chosen card lies, in heights of a card; as much room is left above the others."""
CLEAR: Final = 0.9
"""How far the card after the chosen one moves aside, in widths of a card, ..."""
LEAST: Final = 0.2
"""... as long as at least this much of the other cards is visible."""
GAP: Final = 12.0
"""Units between a card and the same card enlarged."""


class FanCard(NamedTuple):
    """A card of a hand: its box before it is turned, its angle clockwise in degrees, and its visible part `open`."""

    box: Box
    angle: float
    open: Box


def fan(box: Box, count: int, chosen: int | None = None) -> tuple[FanCard, ...]:
    """Lay `count` cards in a box, from left to right, each over the one before it.

    The chosen one (its index) is lifted and upright, on top of the others, which move aside for it. `open` is the part,
    before turning, that no other card covers.
    """
    if not count:
        return ()
    tall = box.h / (1 + LIFT + ARC)
    wide = min(tall * SHAPE, box.w)
    tall = wide / SHAPE
    lefts = _lefts(box, wide, count, chosen)
    tilt = min(TILT, WIDEST / max(1, count - 1))
    places = []
    for i, left in enumerate(lefts):
        angle = (i - (count - 1) / 2) * tilt
        drop = ARC * tall * (2 * angle / WIDEST) ** 2
        if i == chosen:
            angle, drop = 0.0, -LIFT * tall
        places.append((Box(left, box.bottom - (1 + ARC) * tall + drop, wide, tall), angle))
    return tuple(
        FanCard(at, angle, _open([place for place, _ in places], i, chosen)) for i, (at, angle) in enumerate(places)
    )


def _lefts(box: Box, wide: float, count: int, chosen: int | None) -> list[float]:
    """Return the left edges of cards, evenly spaced; the card after the chosen one is moved aside, if possible."""
    free = box.w - wide
    steps = [min(STEP * wide, free / max(1, count - 1))] * (count - 1)
    if chosen is not None and chosen < count - 1:
        others = count - 2
        clear = max(steps[0], min(CLEAR * wide, free - LEAST * wide * others))
        steps = [min(steps[0], (free - clear) / max(1, others))] * (count - 1)
        steps[chosen] = clear
    lefts = [box.x + (free - sum(steps)) / 2]
    for step in steps:
        lefts.append(lefts[-1] + step)
    return lefts


def _open(boxes: list[Box], index: int, chosen: int | None) -> Box:
    """Return the visible part of a card: all of the chosen one, of others the part up to the card that covers them."""
    at = boxes[index]
    if index == chosen:
        return at
    left, right = at.x, at.right
    if index + 1 < len(boxes):
        right = min(right, boxes[index + 1].x)
    if chosen is not None and chosen < index:
        left = max(left, min(boxes[chosen].right, right))
    return Box(left, at.y, right - left, at.h)
