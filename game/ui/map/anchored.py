"""What stands on a map or is written on it: it has a place on the board, and its size stays while the lens travels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import Cut, Piece
from game.ui.draw.items import Item
from game.ui.map.camera import LEVELS, Lens

FLAT: Final = "atlas/flat"
"""Looks whose names begin so lie flat on the map and grow as it does."""


class Standing(NamedTuple):
    """One such thing: an `item` of whose box only the size counts, in canvas units.

    Its place is `at` a point of the board and so far `aside`, in canvas units; there lies what is at a `share` of its
    width and height. It may `reach` so far above and below its box.
    """

    item: Item
    at: Point
    aside: Point
    share: Point = (0.5, 0.5)
    reach: float = 0.0

    def under(self, lens: Lens) -> Item | None:
        """Return it where it is on the canvas, on whole pixels; None if it is not in view."""
        (x, y), box = lens.point(self.at), self.item.box
        box = lens.around((x + self.aside[0], y + self.aside[1]), box.w, box.h, self.share)
        if not box.inset(0, -self.reach).meets(lens.view):
            return None
        return self.item._replace(box=box, clip=lens.view, moves=self.item.moves or lens.moving)

    def pixels(self, lens: Lens) -> tuple[int, int]:
        """Return its width and height in pixels."""
        return (round(self.item.box.w / lens.grain), round(self.item.box.h / lens.grain))


class Part(NamedTuple):
    """A piece of the picture of a thing: so many pixels from the thing's place on the board, and its size."""

    off: Point
    piece: Piece
    size: tuple[int, int]


class Spot:
    """Where a thing stands, `at` a point of the board, and how far around it there may be something of it, in pixels.

    Its `parts` are there once it was in view.
    """

    __slots__ = ("at", "parts", "reach", "standing")

    def __init__(self, standing: Standing, lens: Lens) -> None:
        (w, h), (dx, dy) = standing.pixels(lens), standing.aside
        self.standing: Final = standing
        self.at: Final = standing.at
        self.reach: Final = max(w, h) + (abs(dx) + abs(dy)) / lens.grain
        self.parts: tuple[Part, ...] | None = None


class Scenery:
    """Things that stand on a map, from the ground up, as long as none of them changes.

    `loose` ones change under the lens: `place` says where they are on the canvas, None if they are not in view.
    """

    def __init__(
        self,
        standing: Iterable[Standing],
        loose: Sequence[Item] = (),
        place: Callable[[Item], Item | None] = lambda item: item,
    ) -> None:
        self.standing: Final = sorted(standing, key=lambda each: each.item.layer)
        self._loose: Final = loose
        self._place: Final = place
        self._spots: list[Spot] | None = None
        self._placed: tuple[tuple[object, ...], list[Item]] | None = None
        """What is in view of what stands, and through which lens."""

    def items(self, lens: Lens) -> Iterator[Item]:
        """Yield what is in view of it."""
        through = (lens.view, lens.origin, lens.zoom, lens.moving)
        if self._placed is None or self._placed[0] != through:
            self._placed = (through, [item for each in self.standing if (item := each.under(lens))])
        yield from self._placed[1]
        yield from filter(None, map(self._place, self._loose))

    def pieces(self, lens: Lens, canvas: Canvas) -> Iterator[Piece]:
        """Yield the pictures of what is in view, where they lie in pixels from the corner of the view."""
        if self._spots is None:
            self._spots = [Spot(each, lens) for each in self.standing]
        for item in filter(None, map(self._place, self._loose)):
            yield from _flat(item, lens, canvas)
        k, x0, y0 = lens.scale / lens.grain, lens.origin[0] / lens.grain, lens.origin[1] / lens.grain
        wide, tall = lens.view.w / lens.grain, lens.view.h / lens.grain
        for spot in self._spots:
            left, top, reach = spot.at[0] * k + x0, spot.at[1] * k + y0, spot.reach
            if not (-reach < left < wide + reach and -reach < top < tall + reach):
                continue
            if spot.parts is None:
                spot.parts = tuple(_parts(spot.standing, lens, canvas))
            for (right, down), (surface, dx, dy, alpha, times), (w, h) in spot.parts:
                x, y = floor(left + right) + dx, floor(top + down) + dy
                if -w < x < wide and -h < y < tall:
                    yield Piece(surface, x, y, alpha, times)


def _parts(standing: Standing, lens: Lens, canvas: Canvas) -> Iterator[Part]:
    (w, h), grain = standing.pixels(lens), lens.grain
    off = (
        standing.aside[0] / grain - w * standing.share[0] + 0.5,
        standing.aside[1] / grain - h * standing.share[1] + 0.5,
    )
    for piece in canvas.looks.picture(standing.item, w, h).pieces:
        yield Part(off, piece, piece.rect.size)


def _moved(picture: Cut, x: int, y: int) -> Iterator[Piece]:
    for surface, dx, dy, alpha, times in picture.pieces:
        yield Piece(surface, x + dx, y + dy, alpha, times)


def _flat(item: Item, lens: Lens, canvas: Canvas) -> Iterator[Piece]:
    """Yield the picture of something that is not only moved; what lies flat is scaled as long as the map is."""
    rect, view = canvas.rect(item.box), canvas.rect(lens.view)
    x, y = rect.x - view.x, rect.y - view.y
    item = item._replace(box=Box(0, 0, item.box.w, item.box.h), clip=None, moves=False)
    if not (lens.zooming and item.look.startswith(FLAT)):
        yield from _moved(canvas.looks.picture(item, rect.w, rect.h), x, y)
        return
    k = min(LEVELS, key=lambda level: abs(level - lens.zoom)) / lens.zoom
    for piece in canvas.looks.picture(item, round(rect.w * k), round(rect.h * k)).pieces:
        size = (max(1, round(piece.rect.w / k)), max(1, round(piece.rect.h / k)))
        small = pygame.transform.smoothscale(piece.surface, size)
        yield Piece(small, x + round(piece.x / k), y + round(piece.y / k))
