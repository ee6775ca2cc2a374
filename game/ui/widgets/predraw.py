"""Pictures that may be needed next, drawn ahead in idle time, as long as there is room for them in the cache."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from game.ui.draw.items import Item
from game.ui.draw.painter import Painter, draw_ahead
from game.ui.widgets import control_items
from game.ui.widgets.control import Control, parts
from game.ui.widgets.control_items import ControlState
from game.ui.widgets.tooltip import tooltip

if TYPE_CHECKING:
    from game.ui.draw.canvas import Canvas
    from game.ui.widgets.page import Page


class Predrawer:
    """Draws the pictures of expected items, one after the other, while the cache has room."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._room = 0
        """Bytes left for more pictures."""
        self._there: set[tuple[object, ...]] = set()
        """The pictures that are drawn by now."""
        self._left: Iterator[Item] = iter(())
        self.busy = False
        """Whether there may be more to draw."""

    def expect(self, items: Iterable[Item]) -> None:
        """Expect other items from now on; they are asked for only when there is time.

        What was drawn before and is still expected counts against the room: else later pictures would push it out.
        """
        self._left, self._room, self.busy = iter(items), self._canvas.looks.spare, True
        self._there.clear()

    def work(self, painter: Painter, seconds: float) -> None:
        """Draw for about that many seconds; first let the `painter` of `surface` finish its own work."""
        if not self.busy:
            return
        until = perf_counter() + seconds
        painter.keep()
        while self.busy and perf_counter() < until:
            item = next(self._left, None)
            if item:
                self._predraw(item)
            self.busy = item is not None and self._room > 0

    def _predraw(self, item: Item) -> None:
        """Draw the picture of an item unless it is there."""
        picture = item.look, item.args, self._canvas.rect(item.box).size, item.alpha, item.facing
        if picture not in self._there:
            self._there.add(picture)
            self._room -= draw_ahead(self._canvas, item)


def to_predraw(page: Page) -> Iterator[Item]:
    """Yield what a page shows when it is scrolled, or when its controls are hovered, pressed or focused."""
    controls = list(page.controls.values())
    for moods in (_under, _pressed, _ringed):
        for control in controls:
            for state in moods(control):
                yield from control_items.items_of(control, state)
                yield from control_items.enlarged(control, state)
            if moods is _under and (words := page.hint(control)):
                yield from tooltip(words, control.box, page.canvas)
    yield from page.picture()


def _under(control: Control) -> Iterator[ControlState]:
    """Yield the states of a control under the mouse."""
    return (ControlState(hover=part) for part in ("", *parts(control)))


def _pressed(control: Control) -> Iterator[ControlState]:
    """Yield the states of a pressed control."""
    return (ControlState(hover=part, pressed=part) for part in ("", *parts(control)))


def _ringed(_control: Control) -> Iterator[ControlState]:
    """Yield the state of a focused control."""
    return iter((ControlState(ring=True),))
