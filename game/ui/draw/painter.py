"""Puts the pictures of items on a surface; it draws no picture itself.

Most of a window stays the same from frame to frame. A `Painter` keeps that part on a surface of its own, the
background. A frame is a copy of the background with the moving items on top. Where a still item changes, that part of
the background is composed again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import inf
from operator import attrgetter
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import NOTHING, Cut
from game.ui.draw.items import Item
from game.ui.draw.rects import area, beside, merged

LARGE: Final = 8
"""A moving item of more than this part of the window spares composing what it hides."""
HELD: Final = 16
"""The largest number of turns in which the window keeps the former picture while a new one is drawn."""


def layered(items: Iterable[Item]) -> list[Item]:
    """Return `items` in the order in which they are drawn: by layer, and as given within one."""
    return sorted(items, key=attrgetter("layer"))


def paint(canvas: Canvas, surface: pygame.Surface, items: Iterable[Item]) -> None:
    """Draw `items` on `surface` in the order given (see `layered`)."""
    for item in items:
        if painted := _painted(canvas, item):
            painted.onto(surface)
    surface.set_clip(None)


class PaintedItem(NamedTuple):
    """An item with its picture and the pixel of the window at which the corner of its box is.

    It shows within `clip` only. It changes the pixels of `rects`, around which `bounds` goes, and hides what is beneath
    `solid`.
    """

    item: Item
    picture: Cut
    corner: tuple[int, int]
    clip: pygame.Rect
    rects: tuple[pygame.Rect, ...]
    bounds: pygame.Rect
    solid: pygame.Rect

    def onto(self, surface: pygame.Surface, within: pygame.Rect | None = None) -> None:
        """Draw the item, or the part of it that is `within` a rectangle."""
        surface.set_clip(self.clip.clip(within) if within else self.clip)
        self.picture.onto(surface, *self.corner)


Shown: TypeAlias = dict[Item, PaintedItem | None]
UNKNOWN: Final[Any] = object()


def _painted(canvas: Canvas, item: Item) -> PaintedItem | None:
    """Return the item at its place in the window; None if it is invisible."""
    if not item.shows:
        return None
    (x, y, w, h), clip = canvas.rect(item.box, item.slid), pygame.Rect((0, 0), canvas.size)
    if item.clip:
        clip = clip.clip(canvas.rect(item.clip))
    picture = canvas.looks.picture(item, w, h)
    bounds, solid = picture.bounds.move(x, y).clip(clip), picture.solid.move(x, y).clip(clip)
    hollow = len(picture.rects) > 1
    rects = tuple(rect.move(x, y).clip(clip) for rect in picture.rects) if hollow else (bounds,)
    return PaintedItem(item, picture, (x, y), clip, rects, bounds, solid)


def _is_drawn(canvas: Canvas, item: Item) -> bool:
    """Tell whether the item can be shown without drawing its picture first."""
    if not item.shows:
        return True
    _, _, w, h = canvas.rect(item.box)
    return canvas.looks.knows(item, w, h)


class Painter:
    """Paints one picture after the other on the window of a canvas. `more`: the last one is not shown yet.

    With the background a frame of the table menu takes 3 ms at 3840×2160, without it 30 ms.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Final = canvas
        self._window: Final = pygame.Rect((0, 0), canvas.size)
        self._large: Final = area(self._window) // LARGE
        self._shown: Shown = {}
        self._background: pygame.Surface | None = None
        self._lying: list[PaintedItem] = []
        """The items of which the background is made."""
        self._uncomposed: list[pygame.Rect] = []
        """The parts of the background that are composed later, because moving items hide them now."""
        self._moving: list[PaintedItem] = []
        """The items on top of the background, which are on the window only."""
        self._lost = True
        self._held = 0
        """The number of turns in which the former picture was kept."""
        self.more = False

    def lose(self) -> None:
        """Note that the window has lost its pixels: the next picture is painted in full."""
        self._lost = True

    def paint(self, surface: pygame.Surface, items: Iterable[Item], until: float = inf) -> list[pygame.Rect]:
        """Show `items` on `surface`, the window, in the order given; return the parts that were painted.

        Pictures that were never drawn are drawn `until` this time of `perf_counter`, at least one of them, or a part of
        one (`Looks.draw_parts`). If some are then still missing, the window keeps the former picture, of whatever
        painter, and `more` is true: call it again. What was there before and moves is drawn at once. What is new is
        waited for, also when it moves: as twelve cards came in, they took 100 ms of one turn.
        """
        known = self._shown
        shown = self._drawn(items, until if self._held < HELD else inf)
        self.more = shown is None
        self._held = self._held + 1 if self.more else 0
        if shown is None and not (known and self._lost):
            return []
        background = self.copy_shown(surface)
        self._shown = known if shown is None else shown
        if background is None:
            return self._begin(surface)
        lying, moving = _parted(filter(None, self._shown.values()))
        covers = [each.solid for each in moving if area(each.solid) > self._large]
        torn = self._lay(lying, background, covers)
        torn += [rect for each in (*self._moving, *moving) for rect in each.rects]
        painted = [self._window] if self._lost else merged(torn)
        self._moving, self._lost = moving, False
        open_ = reduce(beside, covers, painted)
        surface.blits([(background, part, part) for part in open_], doreturn=False)
        for each in moving:
            each.onto(surface)
        surface.set_clip(None)
        return painted

    def copy_shown(self, surface: pygame.Surface) -> pygame.Surface | None:
        """Return the background, first a copy of the picture that is shown on `surface`; None if there is none yet.

        The copy takes 17 ms at 3840×2160, so it is made in an idle turn, before anything changes.
        """
        if self._background is None and self._shown:
            self._background = pygame.Surface(self._window.size) if self._lost else surface.copy()  # in its format
            self._lying = [] if self._lost else list(filter(None, self._shown.values()))
            self._uncomposed.clear()
        return self._background

    def _drawn(self, items: Iterable[Item], until: float) -> Shown | None:
        """Return `items` at their places; None if the time was over before all of them were drawn."""
        known = self._shown
        before = {item.key: item for item in known}
        shown: Shown = {}
        late = False
        for item in items:
            if (painted := known.get(item, UNKNOWN)) is not UNKNOWN:
                shown[item] = painted
                continue
            former = before.get(item.key)
            if item.moves and former and not former.moves:
                self._keep(former)
            moves_on = item.moves and former is not None
            cold = not moves_on and not _is_drawn(self._canvas, item)
            if cold and (late or not self._draws_parts(item, until)):
                return None
            shown[item] = _painted(self._canvas, item)
            late = late or (cold and perf_counter() > until)
        return None if late else shown

    def _draws_parts(self, item: Item, until: float) -> bool:
        """Draw the parts of a new picture; tell whether the time was enough for all."""
        _, _, w, h = self._canvas.rect(item.box)
        return all(perf_counter() <= until for _ in self._canvas.looks.draw_parts(item, w, h))

    def _keep(self, item: Item) -> None:
        """Put the picture of an item that is shown back into the cache, which may have lost it since.

        The table menu that closed again over a map drew all of itself once more, 70 ms at 3840×2160.
        """
        if (painted := self._shown[item]) and item.alpha >= 1 and not _is_drawn(self._canvas, item):
            _, _, w, h = self._canvas.rect(item.box)
            self._canvas.looks.keep(item, w, h, painted.picture)

    def _begin(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint a first picture without a background: the start is faster, and some windows are resized at once."""
        self._background, self._moving, self._lost = None, [], False
        _compose(surface, self._window, list(filter(None, self._shown.values())))
        return [self._window]

    def _lay(
        self, lying: list[PaintedItem], background: pygame.Surface, covers: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Compose the background of these items where no cover hides it; return the parts in which it changes.

        What is hidden follows when it comes into view: the first frame of a curtain that opens takes 30 ms of processor
        time at 3840×2160, not 60.
        """
        torn, first = _torn(self._lying, lying, self._window), 0
        if lying[: len(self._lying)] == self._lying and not self._uncomposed:
            first = len(self._lying)  # what is new lies over everything: 10 ms less as a menu has opened at 3840×2160
        self._lying = lying
        bounds = [painted.bounds for painted in lying]
        due, hidden = merged((*torn, *self._uncomposed)), []
        for cover in covers:
            hidden += [rect.clip(cover) for rect in due if rect.colliderect(cover)]
            due = beside(due, cover)
        for rect in due:
            met = (i for i in rect.collidelistall(bounds) if i >= first)
            _compose(background, rect, [lying[i] for i in met], bare=not first)
        self._uncomposed[:] = hidden
        return torn


def _compose(surface: pygame.Surface, rect: pygame.Rect, painted: Sequence[PaintedItem], *, bare: bool = True) -> None:
    """Draw a part of a picture, beginning with the uppermost item that hides all beneath it; on nothing if `bare`."""
    lowest = max((i for i, each in enumerate(painted) if each.solid.contains(rect)), default=None)
    if bare and lowest is None:
        surface.fill((0, 0, 0), rect)
    for each in painted[lowest or 0 :]:
        each.onto(surface, rect)
    surface.set_clip(None)


def _parted(shown: Iterable[PaintedItem]) -> tuple[list[PaintedItem], list[PaintedItem]]:
    """Part the items into those of the background and those on top, which move or lie over a moving one.

    A still item over the part that a moving one hides is in both: the shadow of a panel on a moving map. The rest of
    the panel stays on the background; a frame of a map that is dragged takes 13 ms at 3840×2160, without this 22.
    """
    shown = list(shown)
    cover = _cover(painted for painted in shown if painted.item.moves)
    lying: list[PaintedItem] = []
    moving: list[PaintedItem] = []
    over: list[pygame.Rect] = []
    for painted in shown:
        if painted.item.moves:
            moving.append(painted)
            over += painted.rects
            continue
        met = [rect.clip(over[i]) for rect in painted.rects for i in rect.collidelistall(over)]
        if all(cover.contains(each) for each in met):
            lying.append(painted)
            if met:
                moving.append(painted._replace(clip=painted.clip.clip(cover), rects=tuple(met)))
        else:
            moving.append(painted)
            over += painted.rects
    return lying, moving


def _cover(moving: Iterable[PaintedItem]) -> pygame.Rect:
    """Return the largest part in which a moving item hides the background."""
    return max((painted.solid for painted in moving), key=area, default=NOTHING)


def _torn(before: Sequence[PaintedItem], after: Sequence[PaintedItem], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts in which two pictures differ; they do not overlap.

    Items that stay are the same objects, so that many of them are compared fast.
    """
    was, now = list(map(id, before)), list(map(id, after))
    old, new = set(was), set(now)
    if [each for each in was if each in new] != [each for each in now if each in old]:
        return [whole]  # the same things, one above the other in another order
    gone = (painted for painted, each in zip(before, was, strict=True) if each not in new)
    come = (painted for painted, each in zip(after, now, strict=True) if each not in old)
    return merged(rect for painted in (*gone, *come) for rect in painted.rects)
