"""The hand on a map: mouse, keyboard and gamepad choose lands and move the camera."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import hypot, inf
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Point
from game.ui.map.camera import Camera
from game.ui.map.view import MapView
from game.ui.widgets.control import Amount, BackWanted, Control, Picked, PickKind, TextField
from game.ui.widgets.focus import DIRECTIONS
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.modifiers import COMMAND, MODIFIED
from game.ui.widgets.page import Page

MAP: Final = "map"
"""The key of the map among the controls of a page."""
CLICK: Final = 7.0
"""Units that the mouse may move and still have clicked."""
NUDGE: Final = 120.0
"""Units that an arrow moves the camera."""
EDGE: Final = 14.0
"""Units from the edge of a map that is zoomed in, where the mouse scrolls it."""
SCROLL: Final = 420.0
"""Units it scrolls in a second there."""
ASIDE: Final = 1.3
"""How many units ahead a unit sideways counts for, when an arrow key looks for the next land."""
DWELL: Final = 0.35
"""Seconds the mouse rests at the edge before the map scrolls, and on a land before its card appears."""


class Taken(Enum):
    """The event was for the map and chose nothing; the picture may have changed."""

    TAKEN = "taken"
    CLICKED = "clicked"
    """The sea was clicked."""


TAKEN: Final = Taken.TAKEN
Grasp: TypeAlias = Picked | BackWanted | Taken | None
"""What came of an event: a land was picked; a right click on the sea leaves what was begun; the event did something
else to the map; None if it was not for the map."""


class MapControl(Control, frozen=True, kw_only=True):
    """The map as a control: the tab key stops at it; it draws nothing itself."""


class Press(NamedTuple):
    """A button of the mouse that went down on the map: which one, where, and on which land."""

    button: int
    at: Point
    land: int | None


class MapHand:
    """Works a map by the events of a page. `rested` is how long the mouse has been where it is, in seconds."""

    def __init__(self, view: MapView) -> None:
        self._view: Final = view
        self._press: Press | None = None
        self._pulling = False
        """Whether the mouse that is down has moved too far for a click."""
        self.at: Point | None = None
        """Where the mouse is, while it is on the map."""
        self.dropping: int | None = None
        """The land onto which another would be dragged now."""
        self.rested = 0.0
        self.start: Sequence[int] = ()
        """The lands at which the keyboard begins: at the first one that is lit."""
        self._last: int | None = None
        """The land at which the keyboard was last; None before, and once it was somebody's secret."""

    @property
    def camera(self) -> Camera:
        """The camera of the map."""
        return self._view.camera

    # ------------------------------------------------------------------ mouse

    def mouse(self, event: pygame.Event, page: Page) -> Grasp:
        """Take an event of the mouse."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(page.canvas.point(event.pos), page)
            case pygame.MOUSEBUTTONDOWN if event.button in {1, 2, 3} and self._on_map(
                page.canvas.point(event.pos), page
            ):
                return self._down(event.button, page.canvas.point(event.pos), page)
            case pygame.MOUSEBUTTONUP if self._press and event.button == self._press.button:
                return self._up(page.canvas.point(event.pos), page)
            case pygame.MOUSEWHEEL if self.at:
                notches = event.precise_y if hasattr(event, "precise_y") else event.y
                return self._zoom(notches, self.at) if hasattr(event, "pinched") else self._wheel(notches)
            case pygame.WINDOWLEAVE:
                self.at = None
            case _:
                pass
        return None

    def _on_map(self, point: Point, page: Page) -> bool:
        spot = page.focus.part_at(point, page.controls)
        return spot is not None and spot.key == MAP

    def _move(self, point: Point, page: Page) -> Grasp:
        was, self.at = self.at, point if self._press or self._on_map(point, page) else None
        if was != self.at:
            self.rested = 0.0
        if self._press is None:
            return None
        self._pulling |= hypot(point[0] - self._press.at[0], point[1] - self._press.at[1]) > CLICK
        if self._pulling and self._pans(self._press):
            if was:
                self.camera.pan(point[0] - was[0], point[1] - was[1])
        elif self._pulling and self._drags(self._press):
            self.dropping = self._land(point) if self._on_map(point, page) else None
        return TAKEN

    def _pans(self, press: Press) -> bool:
        return press.button != 1 or not self._drags(press)

    def _drags(self, press: Press) -> bool:
        marks = self._view.marks
        return (
            marks.drag
            and press.land is not None
            and (marks.highlight is None or press.land in {*marks.highlight, marks.source})
        )

    def _down(self, button: int, point: Point, page: Page) -> Grasp:
        land = self._land(point)
        if button == 1 and not page.focus.strikes(point, (MAP, land)):
            return TAKEN
        self._press, self._pulling, self.dropping = Press(button, point, land), False, None
        page.focus.key, page.focus.ring = MAP, False
        page.stale = True
        return TAKEN

    def _up(self, point: Point, page: Page) -> Grasp:
        press, self._press, self.dropping = self._press, None, None
        land = self._land(point) if self._on_map(point, page) else None  # under a note or a button nothing is meant
        if press is None or press.land is None:
            if self._pulling:
                return TAKEN
            return BackWanted() if press and press.button == 3 else Taken.CLICKED
        if self._pulling:
            dropped = not self._pans(press) and land is not None and land != press.land
            return Picked(MAP, press.land, PickKind.DRAG, onto=land) if dropped and land is not None else TAKEN
        if land != press.land or press.button == 2:
            return TAKEN
        more = pygame.key.get_mods() & pygame.KMOD_SHIFT
        return Picked(MAP, land, PickKind.LESS if press.button == 3 else PickKind.MORE if more else PickKind.PICK)

    def _wheel(self, notches: float) -> Grasp:
        if self.at is None or not notches:
            return None
        land, marks = self._land(self.at), self._view.marks
        counts = marks.wheel and land is not None and (marks.highlight is None or land in marks.highlight)
        if counts and land is not None and not pygame.key.get_mods() & COMMAND:
            return Picked(MAP, land, PickKind.WHEEL, steps=round(notches) or (1 if notches > 0 else -1))
        return self._zoom(notches, self.at)

    def _zoom(self, notches: float, at: Point) -> Grasp:
        self.camera.zoom_by_wheel(notches, at)
        return TAKEN

    def _land(self, point: Point) -> int | None:
        """Return the land under a point of the canvas. A click on the armies of a small land counts for that land."""
        legend = self._view.legend
        if not self.camera.view.holds(point) or (legend and legend.holds(point)):
            return None
        return self._view.under(point)

    # ------------------------------------------------------------------ keyboard

    def key(self, event: pygame.Event, page: Page) -> Grasp:
        """Take a key: the camera from anywhere, the lands while the keyboard is at the map."""
        if event.type != pygame.KEYDOWN:
            return None
        if self._at_map(page) and (done := self._works(event, page)):
            return done
        return None if _writes(page) else self._looks(event)

    def _at_map(self, page: Page) -> bool:
        return page.focus.ring and page.focus.key == MAP

    def _works(self, event: pygame.Event, page: Page) -> Grasp:
        """Choose or pick a land, move the camera, by a key while the keyboard is at the map."""
        focus = self._view.focus
        shift, ctrl = event.mod & pygame.KMOD_SHIFT, event.mod & COMMAND
        if event.mod & pygame.KMOD_ALT:
            return None
        if event.key in DIRECTIONS and not ctrl:
            direction = DIRECTIONS[event.key]
            return self._pan(direction) if shift else self._go(direction, page)
        if event.key in {pygame.K_PAGEUP, pygame.K_PAGEDOWN}:
            down = 1 if event.key == pygame.K_PAGEDOWN else -1
            if not ctrl:
                return self._pan((0, down))
            self.camera.zoom_by(down)
            return TAKEN
        if focus is None:
            return None
        if event.key in shortcuts.ACTIVATING:
            return Picked(MAP, focus, PickKind.MORE if shift else PickKind.PICK)
        return Picked(MAP, focus, PickKind.LESS) if event.key == pygame.K_BACKSPACE else None

    def _looks(self, event: pygame.Event) -> Grasp:
        """Zoom, or change the colours."""
        if event.mod & MODIFIED:
            return None
        if event.unicode == "+" or event.key in {pygame.K_PLUS, pygame.K_KP_PLUS}:
            self.camera.zoom_by(1)
        elif event.unicode == "-" or event.key in {pygame.K_MINUS, pygame.K_KP_MINUS}:
            self.camera.zoom_by(-1)
        elif event.unicode == "0" or event.key in {pygame.K_0, pygame.K_KP0}:
            self.camera.whole()
        elif event.key == pygame.K_o:
            self._view.dye()
        else:
            return None
        return TAKEN

    def _pan(self, direction: tuple[int, int]) -> Grasp:
        self.camera.glide(-NUDGE * direction[0], -NUDGE * direction[1])
        return TAKEN

    def _go(self, direction: tuple[int, int], page: Page) -> Grasp:
        """Go to the next land in a direction; None where there is none, and the arrow leads on from the map.

        It does so only to what lies there: an arrow to the left or down that finds nothing stays.
        """
        to = self.next(direction)
        if to is None:
            return None if _leads_on(direction, page) else TAKEN
        self._view.bring_out(self._view.hover, to)
        self.camera.reveal(self._view.atlas.lands[to].token, 90)
        return TAKEN

    def next(self, direction: tuple[int, int]) -> int | None:
        """Return the land to which an arrow leads from the focused one, among highlighted lands if there are any.

        Where another arrow is nearer to the way to all of those ahead, it leads to one of them all the same.
        """
        lands, highlight, focus = self._view.atlas.lands, self._view.marks.highlight, self._view.focus
        if focus is None:
            return self.first()
        others = set(highlight) | {self._view.marks.source} if highlight else set(range(len(lands)))
        costs = {
            i: cost
            for i in others - {focus, None}
            if i is not None and (cost := _cost(lands[focus].token, lands[i].token, direction)) is not None
        }
        return min(costs, key=lambda i: costs[i], default=None)

    def first(self) -> int | None:
        """Return the land at which the keyboard begins: the source, one of `start`, else a lit one near its last.

        Where it has not been at a land, that is the one in the middle.
        """
        marks, lands = self._view.marks, self._view.atlas.lands
        if marks.source is not None:
            return marks.source
        able = marks.highlight or frozenset(range(len(lands)))
        if led := [land for land in self.start if land in able]:
            return led[0]
        x, y = self.camera.seen.centre if self._last is None else lands[self._last].token
        return min(able, key=lambda i: hypot(lands[i].token[0] - x, lands[i].token[1] - y), default=None)

    # ------------------------------------------------------------------ time

    def update(self, dt: float, page: Page) -> bool:
        """Let `dt` seconds pass: bring out what is under the mouse or the keyboard, scroll at the edge."""
        self.rested += dt
        at_map = self._at_map(page)
        focus = self._view.focus if at_map else None
        if at_map and focus is None:
            focus = self.first()
        self._last = self._last if focus is None else focus
        hover = None
        free = not page.focus.explains and not page.tooltip.explanations.under
        if self.at and free:  # while the camera moves, the same stays brought out
            hover = self._view.hover if self.camera.moving else self._land(self.at)
        scrolled = self._scroll(dt)
        return self._view.bring_out(self.dropping if self.dropping is not None else hover, focus) or scrolled

    def _scroll(self, dt: float) -> bool:
        """Scroll a map that is zoomed in while the mouse rests at its edge."""
        if self.at is None or self._press or self.camera.hasty or not self.camera.level or self.camera.moving:
            return False
        view, (x, y) = self.camera.view, self.at
        if self.rested < DWELL or not view.holds(self.at) or view.inset(EDGE).holds(self.at):
            return False
        dx = (x < view.x + EDGE) - (x > view.right - EDGE)
        dy = (y < view.y + EDGE) - (y > view.bottom - EDGE)
        before = self.camera.origin
        self.camera.pan(dx * SCROLL * dt, dy * SCROLL * dt)
        return self.camera.origin != before

    def forget(self) -> None:
        """Forget at which land keyboard and mouse were: it would tell what somebody weighed up in secret.

        The mouse is nowhere until it moves again.
        """
        self._last = self.at = self._press = self.dropping = None
        self._pulling, self.rested = False, 0.0

    def wait(self) -> None:
        """Let the mouse not have rested anywhere until it moves again: somebody else is asked now."""
        self.rested = -inf

    @property
    def scrolling(self) -> bool:
        """Whether the mouse is where a map that is zoomed in scrolls."""
        at, view = self.at, self.camera.view
        zoomed = self.camera.level > 0 and not self.camera.hasty
        return zoomed and at is not None and view.holds(at) and not view.inset(EDGE).holds(at)


def _cost(here: Point, there: Point, direction: tuple[int, int]) -> tuple[bool, float] | None:
    """Return whether another arrow is nearer to the way to a land, and how far that is; None if it is not ahead.

    The four quarters share all that is around a land, so that arrows lead from any land to any other.
    """
    dx, dy = there[0] - here[0], there[1] - here[1]
    ahead, aside = dx * direction[0] + dy * direction[1], abs(dx * direction[1]) + abs(dy * direction[0])
    return (aside > ahead, hypot(ahead, ASIDE * aside)) if ahead > 0 else None


def _leads_on(direction: tuple[int, int], page: Page) -> bool:
    """Tell whether an arrow from the map comes to another control: above or below only what is beside no part of it."""
    here, there = page.controls.get(MAP), page.controls.get(page.focus.ahead(direction, page.controls))
    if here is None or there is None:
        return False
    box = page.focus.box(there, page.controls)
    return bool(direction[0]) or box.bottom <= here.box.y or box.y >= here.box.bottom


def _writes(page: Page) -> bool:
    """Tell whether the focused control takes signs and digits itself."""
    return page.focus.ring and isinstance(page.controls.get(page.focus.key), TextField | Amount)
