"""Puts items on a surface: looks up, clips, blits; draws nothing itself.

Most of a picture is the same from frame to frame. A `Painter` keeps that part composed on a ground without gaps, which
is fast to copy; a frame is a copy of the ground and, on top, what moves. Where something else changes, and only there,
the ground is composed anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.items import Item
from game.ui.shapes import Picture


def layered(items: Iterable[Item]) -> list[Item]:
    """Return `items` in the order in which they are drawn: by layer, and as given within one."""
    return sorted(items, key=_layer)


def _layer(item: Item) -> int:
    return item.layer


def paint(canvas: Canvas, surface: pygame.Surface, items: Iterable[Item]) -> None:
    """Draw `items` on `surface` in the order given (see `layered`)."""
    for item in items:
        if placed := _placed(canvas, item):
            placed.onto(surface)


class Placed(NamedTuple):
    """An item with its picture, the corner of its box in pixels, its clip, and the pixels it may change."""

    item: Item
    picture: Picture
    corner: tuple[int, int]
    clip: pygame.Rect | None
    bounds: pygame.Rect

    def onto(self, surface: pygame.Surface, within: pygame.Rect | None = None) -> None:
        """Draw the item, what lies `within` of it."""
        clip = self.clip.clip(within) if self.clip and within else self.clip or within
        surface.set_clip(clip)
        self.picture.onto(surface, *self.corner)

    def hides(self, rect: pygame.Rect) -> bool:
        """Tell whether nothing beneath it shows in `rect`."""
        return self.bounds.contains(rect) and not self.picture.surface.get_flags() & pygame.SRCALPHA


Shown = dict[Item, Placed | None]


def _placed(canvas: Canvas, item: Item) -> Placed | None:
    """Return the item where it belongs, None if nothing of it shows."""
    if item.alpha <= 0 or (item.clip and not item.clip.meets(item.box)):
        return None
    rect, clip = canvas.rect(item.box), canvas.rect(item.clip) if item.clip else None
    picture = canvas.looks.picture(item, rect.w, rect.h)
    bounds = picture.surface.get_rect(topleft=(rect.x + picture.dx, rect.y + picture.dy))
    bounds = bounds.clip((0, 0, *canvas.size))
    return Placed(item, picture, rect.topleft, clip, bounds.clip(clip) if clip else bounds)


class Painter:
    """Paints picture after picture on the window of one canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Final = canvas
        self._window: Final = pygame.Rect((0, 0), canvas.size)
        self._ground: Final = pygame.Surface(canvas.size).convert()
        self._lying: list[Placed] = []
        """What is composed on the ground."""
        self._moving: list[Placed] = []
        """What is on top of the ground, and on the window only."""
        self._shown: Shown = {}
        self._lost = True

    def lose(self) -> None:
        """Take nothing for granted of what the window shows: the next picture is painted in full."""
        self._lost = True

    def paint(self, surface: pygame.Surface, items: Iterable[Item]) -> list[pygame.Rect]:
        """Make `surface`, the window, show `items`, in the order given; return the parts of it that were painted."""
        known = self._shown
        self._shown = {item: known[item] if item in known else _placed(self._canvas, item) for item in items}
        lying, moving = _parted(self._shown, known)
        torn = _torn(self._lying, lying, self._window)
        self._lying = lying
        for rect in torn:
            self._compose(rect)
        torn += [placed.bounds for placed in (*self._moving, *moving)]
        self._moving = moving
        painted = [self._window] if self._lost else _merged(torn)
        self._lost = False
        surface.set_clip(None)
        surface.blits([(self._ground, rect, rect) for rect in painted], doreturn=False)
        for placed in moving:
            placed.onto(surface)
        surface.set_clip(None)
        return painted

    def _compose(self, rect: pygame.Rect) -> None:
        """Draw what lies in one part of the ground."""
        there = [placed for placed in self._lying if placed.bounds.colliderect(rect)]
        lowest = max((i for i, placed in enumerate(there) if placed.hides(rect)), default=None)
        if lowest is None:
            self._ground.set_clip(rect)
            self._ground.fill((0, 0, 0))
        for placed in there[lowest or 0 :]:
            placed.onto(self._ground, rect)


def _parted(shown: Shown, known: Shown) -> tuple[list[Placed], list[Placed]]:
    """Part what is shown: what lies still, and what comes on top, because it moves or hangs over what moves.

    What was `known` before as it is now does not move, whatever it says.
    """
    lying: list[Placed] = []
    moving: list[Placed] = []
    over: list[pygame.Rect] = []
    for item, placed in shown.items():
        if placed is None:
            continue
        if (item.moves and item not in known) or placed.bounds.collidelist(over) >= 0:
            moving.append(placed)
            over.append(placed.bounds)
        else:
            lying.append(placed)
    return lying, moving


def _torn(before: Sequence[Placed], after: Sequence[Placed], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts in which two pictures differ, none of which meets another."""
    old, new = {placed.item for placed in before}, {placed.item for placed in after}
    if [each for each in before if each.item in new] != [each for each in after if each.item in old]:
        return [whole]  # the same things, one above the other in another order
    gone = [placed.bounds for placed in before if placed.item not in new]
    come = [placed.bounds for placed in after if placed.item not in old]
    return _merged([*gone, *come])


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover `rects` and do not meet each other."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        now = rect
        while (met := now.collidelist(merged)) >= 0:
            now = now.union(merged.pop(met))
        if now.w and now.h:
            merged.append(now)
    return merged
