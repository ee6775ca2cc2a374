"""Puts items on a surface: looks up, clips, blits; draws nothing itself.

Most of a picture is the same from frame to frame. A `Painter` keeps that part composed on a ground without gaps, which
is fast to copy; a frame is a copy of the ground and, on top, what moves. Where something else changes, and only there,
the ground is composed anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from operator import attrgetter
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import NOTHING, Cut
from game.ui.draw.items import Item
from game.ui.draw.rects import area, beside, merged

HELD: Final = 16
"""So many times in a row the picture before is kept at most while a new one is drawn."""


def layered(items: Iterable[Item]) -> list[Item]:
    """Return `items` in the order in which they are drawn: by layer, and as given within one."""
    return sorted(items, key=attrgetter("layer"))


def paint(canvas: Canvas, surface: pygame.Surface, items: Iterable[Item]) -> None:
    """Draw `items` on `surface` in the order given (see `layered`)."""
    for item in items:
        if placed := _placed(canvas, item):
            placed.onto(surface)
    surface.set_clip(None)


class Placed(NamedTuple):
    """An item with its picture, the corner of its box and its size in pixels.

    `clip` are the pixels in which it may show, `rects` those it may change, `bounds` goes around them; beneath `solid`
    nothing is seen.
    """

    item: Item
    picture: Cut
    corner: tuple[int, int]
    size: tuple[int, int]
    clip: pygame.Rect
    rects: tuple[pygame.Rect, ...]
    bounds: pygame.Rect
    solid: pygame.Rect

    def onto(self, surface: pygame.Surface, within: pygame.Rect | None = None) -> None:
        """Draw the item, what lies `within` of it."""
        surface.set_clip(self.clip.clip(within) if within else self.clip)
        self.picture.onto(surface, *self.corner)


Shown: TypeAlias = dict[Item, Placed | None]
UNKNOWN: Final[Any] = object()


def _placed(canvas: Canvas, item: Item) -> Placed | None:
    """Return the item where it belongs, None if nothing of it shows."""
    if not item.shows:
        return None
    (x, y, w, h), clip = canvas.rect(item.box, item.slid), pygame.Rect((0, 0), canvas.size)
    if item.clip:
        clip = clip.clip(canvas.rect(item.clip))
    picture = canvas.looks.picture(item, w, h)
    bounds, solid = picture.bounds.move(x, y).clip(clip), picture.solid.move(x, y).clip(clip)
    hollow = len(picture.rects) > 1
    rects = tuple(rect.move(x, y).clip(clip) for rect in picture.rects) if hollow else (bounds,)
    return Placed(item, picture, (x, y), (w, h), clip, rects, bounds, solid)


def _is_drawn(canvas: Canvas, item: Item) -> bool:
    """Tell whether nothing has to be drawn to show the item."""
    if not item.shows:
        return True
    _, _, w, h = canvas.rect(item.box)
    return canvas.looks.knows(item, w, h)


class Painter:
    """Paints picture after picture on the window of one canvas. `more` tells that the last one is not shown yet.

    What stands still is kept composed on a ground, and a frame is a copy of it with what moves on top. At 3840×2160 a
    frame of the table menu takes 3 ms so, and 30 ms if everything is laid down again.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Final = canvas
        self._window: Final = pygame.Rect((0, 0), canvas.size)
        self._shown: Shown = {}
        self._ground: pygame.Surface | None = None
        self._lying: list[Placed] = []
        """What the ground is made of."""
        self._moving: list[Placed] = []
        """What is on top of the ground, and on the window only."""
        self._lost = True
        self._held = 0
        """How many times in a row the picture before was kept."""
        self.more = False

    def lose(self) -> None:
        """Take nothing for granted of what the window shows: the next picture is painted in full."""
        self._lost = True

    def paint(self, surface: pygame.Surface, items: Iterable[Item], until: float = inf) -> list[pygame.Rect]:
        """Make `surface`, the window, show `items`, in the order given; return the parts of it that were painted.

        What was never drawn is drawn `until` that time (as of `perf_counter`) only, but at least one thing; then the
        window keeps showing the picture before, and there is `more` to do: paint again. What moves is not waited for.
        """
        known = self._shown
        shown = self._drawn(items, until if known and self._held < HELD else inf)
        self.more = shown is None
        self._held = self._held + 1 if self.more else 0
        if shown is not None:
            self._shown = shown
        elif not self._lost:
            return []
        if not known:
            return self._begin(surface)
        if self._ground is None:
            self._ground = pygame.Surface(self._window.size) if self._lost else surface.copy()  # in its format
            self._lying = [] if self._lost else list(filter(None, known.values()))
        lying, moving = _parted(filter(None, self._shown.values()))
        torn = self._lay(lying, self._ground)
        torn += [rect for placed in (*self._moving, *moving) for rect in placed.rects]
        painted = [self._window] if self._lost or _crowded(torn, self._window) else merged(torn)
        self._moving, self._lost = moving, False
        open_ = [part for rect in painted for part in beside(rect, _cover(moving))]
        surface.blits([(self._ground, part, part) for part in open_], doreturn=False)
        for placed in moving:
            placed.onto(surface)
        surface.set_clip(None)
        return painted

    def keep(self) -> None:
        """Let what is on the screen stay longer than what is not: a picture that lies there is not asked for again."""
        for placed in filter(None, self._shown.values()):
            self._canvas.looks.knows(placed.item, *placed.size)

    def _drawn(self, items: Iterable[Item], until: float) -> Shown | None:
        """Return `items` where they belong; None where the time was over before all were drawn, or with the last."""
        known = self._shown
        shown: Shown = {}
        any_cold = late = False
        for item in items:
            if (placed := known.get(item, UNKNOWN)) is not UNKNOWN:
                shown[item] = placed
                continue
            cold = not item.moves and not _is_drawn(self._canvas, item)
            if late and cold:
                return None
            if cold and not any_cold:
                any_cold = True
                self.keep()
            shown[item] = _placed(self._canvas, item)
            late = late or (cold and perf_counter() > until)
        return None if late else shown

    def _begin(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint a first picture, without a ground: many a canvas is gone again before there is a second one."""
        self._ground, self._moving, self._lost = None, [], False
        _compose(surface, self._window, list(filter(None, self._shown.values())))
        return [self._window]

    def _lay(self, lying: list[Placed], ground: pygame.Surface) -> list[pygame.Rect]:
        """Make the ground of other things; return the parts in which it changes."""
        torn = _torn(self._lying, lying, self._window)
        self._lying = lying
        bounds = [placed.bounds for placed in lying]
        for rect in torn:
            _compose(ground, rect, [lying[i] for i in rect.collidelistall(bounds)])
        return torn


def _compose(surface: pygame.Surface, rect: pygame.Rect, placed: Sequence[Placed]) -> None:
    """Draw a part of a picture from nothing, what is seen of it."""
    lowest = max((i for i, each in enumerate(placed) if each.solid.contains(rect)), default=None)
    if lowest is None:
        surface.fill((0, 0, 0), rect)
    for each in placed[lowest or 0 :]:
        each.onto(surface, rect)
    surface.set_clip(None)


def _parted(shown: Iterable[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Part what is shown: what lies still, and what comes on top, because it moves or hangs over what moves.

    What hangs over it only where everything beneath is hidden lies still, and there comes on top once more: a panel
    whose shadow falls on a map that moves.
    """
    shown = list(shown)
    cover = _cover(placed for placed in shown if placed.item.moves)
    lying: list[Placed] = []
    moving: list[Placed] = []
    over: list[pygame.Rect] = []
    for placed in shown:
        if placed.item.moves:
            moving.append(placed)
            over += placed.rects
            continue
        met = [rect.clip(over[i]) for rect in placed.rects for i in rect.collidelistall(over)]
        if all(cover.contains(each) for each in met):
            lying.append(placed)
            if met:
                moving.append(placed._replace(clip=placed.clip.clip(cover)))
        else:
            moving.append(placed)
            over += placed.rects
    return lying, moving


def _cover(moving: Iterable[Placed]) -> pygame.Rect:
    """Return the largest part in which something that moves hides all that lies still."""
    return max((placed.solid for placed in moving), key=area, default=NOTHING)


def _torn(before: Sequence[Placed], after: Sequence[Placed], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts in which two pictures differ, none of which meets another.

    What was there before is the same object: items are many, and to compare them takes long.
    """
    was, now = list(map(id, before)), list(map(id, after))
    old, new = set(was), set(now)
    if [each for each in was if each in new] != [each for each in now if each in old]:
        return [whole]  # the same things, one above the other in another order
    gone = (placed for placed, each in zip(before, was, strict=True) if each not in new)
    come = (placed for placed, each in zip(after, now, strict=True) if each not in old)
    return merged(rect for placed in (*gone, *come) for rect in placed.rects)


def _crowded(rects: Iterable[pygame.Rect], window: pygame.Rect) -> bool:
    """Tell whether there is so much to paint that nothing is gained by leaving parts of the window out."""
    return sum(map(area, rects)) > area(window)
