"""The focus: which control the keyboard is at, which one the mouse is on, and what a key or a click does to it.

A gamepad sends keys (see `gamepad`): what is said of the keyboard is true of it too.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import hypot, inf
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.widgets.control import (
    Act,
    Amount,
    Area,
    BackWanted,
    Button,
    Control,
    Cover,
    Dropped,
    Handle,
    KeyboardWanted,
    Pressed,
    Stepper,
    Tabs,
    TextField,
    Tile,
    grips,
    most,
    parts,
)
from game.ui.widgets.control_change import amount_key, bounded, changed, written
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.modifiers import COMMAND, MODIFIED
from game.ui.widgets.input.navigation import nearest

NOTCH: Final = 90
"""Units scrolled by one notch of the wheel, or by an arrow on a scrolling area."""
BESIDE: Final = 64.0
"""Units kept in view above and below what the keyboard comes to, where there is room for the words about it."""
EDGE: Final = 12.0
"""The least units kept in view there."""
DOUBLE: Final = 0.4
"""The most seconds between the two clicks of a double click."""
STILL: Final = 8.0
"""The most units between them."""
LINGERS: Final = 1.2
"""Seconds after a press for which a mouse that has not moved since means what was there then: slow clicks."""
SEEN: Final = 0.8
"""Seconds after which it means what has come there, however long ago it has pressed."""
SCROLLED: Final = float("-inf")
"""The seconds of rest after scrolling: no tooltip appears until the mouse moves."""
ANOTHER: Final = object()
"""Like nothing that the mouse can press."""
PATIENCE: Final = 0.5
"""Seconds on a control before its tooltip appears."""

DIRECTIONS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
WORKED: Final = Stepper | Amount | Tabs
"""Controls whose value is changed by the left and right arrows."""
ONCE: Final = frozenset({*shortcuts.ACTIVATING, pygame.K_ESCAPE})
"""Keys that act once, however long they are held: what comes after it would be left, too."""
PAGES: Final = frozenset({pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END})
"""Keys that scroll wherever the keyboard is; with Ctrl even where the control has another use for them."""


class ControlPart(NamedTuple):
    """A place on the page: the key of a control and the part of it ("" = the whole)."""

    key: str
    part: str


class Focus:
    """Where keyboard and mouse are on a page. It outlives the page's controls: it knows them by key only.

    `ring` tells whether the ring shows: from the first use of the keyboard until the mouse is used again. `device` is
    what the player has in hand.
    """

    def __init__(self) -> None:
        self.key = ""
        self.start = ""
        """The control to which the keyboard comes first from nowhere; "" = the first thing to do."""
        self.ring = False
        self.device = Device.MOUSE
        self.hover: ControlPart | None = None
        self.pressed: ControlPart | None = None
        self.rested = 0.0
        """Seconds without a change of hover or focus."""
        self.offsets: Final[dict[str, float]] = {}
        """How far each area is scrolled, in units."""
        self._begun: Final[dict[str, Hashable]] = {}
        """What was in some areas when they were scrolled to its beginning."""
        self.pull: Point = (0.0, 0.0)
        """How far the mouse has been moved since it pressed something, in units."""
        self._grip: Point = (0.0, 0.0)
        """Where it pressed."""
        self.since_press: float = inf
        """Seconds since the mouse pressed something; without end once a key was pressed."""
        self._struck: Hashable = None
        """What the mouse pressed last; None for nothing."""
        self.stray = False
        """Whether the last press of the mouse was the second of a double click, and meant for something else."""
        self._twice = False
        """Whether the mouse has pressed the same tile twice, at the same place."""
        self._mouse: Point | None = None
        """Where the mouse was last; None before it has moved."""
        self._pointing = False
        """Whether the mouse has moved since the last key."""
        self._held: Final[set[int]] = set()
        self._lifting = ""
        self._typed: tuple[str, int] | None = None
        """The amount into which a number was just typed, and that number."""

    def begin_anew(self) -> None:
        """Go nowhere, and go on with no number."""
        self.key, self._typed = "", None

    def rescale(self, by: float) -> None:
        """Keep the mouse where it is and has pressed, on a canvas on which a pixel has `by` times as many units.

        Else the second press of a double click met what a new size of text has brought there.
        """
        self._grip = (self._grip[0] * by, self._grip[1] * by)
        self._mouse = self._mouse and (self._mouse[0] * by, self._mouse[1] * by)

    def hand_on(self) -> None:
        """Let go of what is pressed: whatever lies there now is another thing, also under the same key."""
        self.pressed, self._struck = None, ANOTHER

    @property
    def explains(self) -> bool:
        """Whether what the keyboard is at is explained: the ring shows, and the mouse rests since the last key."""
        return self.ring and not self._pointing

    # ------------------------------------------------------------------ places

    def box(self, control: Control, controls: Mapping[str, Control]) -> Box:
        """Return where a control is now, with the scrolling of its area."""
        area = controls.get(control.area)
        return control.box.moved(0, -self.offset(area)) if isinstance(area, Area) else control.box

    def _seen(self, control: Control, here: Control, controls: Mapping[str, Control]) -> Box:
        """Return where a control is as seen from `here`: of one in another area only what is in view."""
        box, area = self.box(control, controls), controls.get(control.area)
        return box.shared(area.box) if isinstance(area, Area) and control.area != here.area else box

    def offset(self, area: Area) -> float:
        """Return how far `area` is scrolled, in units."""
        return min(self.offsets.get(area.key, 0.0), most(area))

    def begin_at(self, key: str, offset: float, content: Hashable) -> None:
        """Scroll an area to where its `content` begins; once it is there, whoever reads it scrolls on."""
        if self._begun.get(key) != content:
            self._begun[key], self.offsets[key] = content, offset

    def scroll(self, area: Area, to: float) -> None:
        """Scroll `area` so that `to` units of it are above its view, as far as it goes."""
        self.offsets[area.key] = max(0.0, min(to, most(area)))

    def reveal(self, control: Control, controls: Mapping[str, Control]) -> None:
        """Scroll the area of a control until the control is in view."""
        area = controls.get(control.area)
        if not isinstance(area, Area):
            return
        now = self.box(control, controls)
        room = area.box.inset(0, max(EDGE, min(BESIDE, (area.box.h - now.h) / 2)))
        if now.y < room.y or now.h > room.h:
            self.scroll(area, self.offset(area) + now.y - room.y)
        elif now.bottom > room.bottom:
            self.scroll(area, self.offset(area) + now.bottom - room.bottom)

    def part_at(self, point: Point, controls: Mapping[str, Control]) -> ControlPart | None:
        """Return what is under `point`: the control added last; areas only where nothing else is."""
        for control in (*_last_first(controls), *_areas(controls)):
            area = controls.get(control.area)
            if isinstance(area, Area) and not area.box.holds(point):
                continue
            box = self.box(control, controls)
            if box.holds(point):
                at = (point[0], point[1] - box.y + control.box.y)
                return ControlPart(control.key, next((name for name, held in grips(control) if held.holds(at)), ""))
        return None

    def paper_at(self, point: Point, controls: Mapping[str, Control]) -> Handle | None:
        """Return the paper of the uppermost note under `point`, its buttons included; None where there is none."""
        papers = (each for each in _last_first(controls) if isinstance(each, Handle) and each.is_paper)
        return next((each for each in papers if each.box.holds(point)), None)

    def arrive(self, point: Point) -> None:
        """Note that the mouse has just pressed something at a point, in the scene that was there before."""
        self._mouse = self._grip = point
        self._struck, self.since_press = ANOTHER, 0.0

    def lingers(self, control: Control, controls: Mapping[str, Control], age: float) -> bool:
        """Tell whether the mouse rests where it has pressed something else, and a control has come there.

        `age` is for how many seconds the control has been there.
        """
        seen = self.since_press >= LINGERS and (age >= SEEN or self.since_press == inf)
        if self._mouse is None or seen or control.key == self._struck:
            return False
        return self._is_near_grip(self._mouse) and self.box(control, controls).holds(self._mouse)

    # ------------------------------------------------------------------ moving

    def go(self, key: str, controls: Mapping[str, Control]) -> None:
        """Put the keyboard at `key` and show the ring."""
        self.key, self.ring, self.rested, self._pointing = key, True, 0.0, False
        if key in controls:
            self.reveal(controls[key], controls)

    def settle(self, controls: Mapping[str, Control]) -> None:
        """Forget the controls that are no longer on the page."""
        if self.key not in controls:
            self.key = ""
        if self.hover and self.hover.key not in controls:
            self.hover = None
        if self.pressed and self.pressed.key not in controls:
            self.pressed = None

    def tab(self, step: int, controls: Mapping[str, Control]) -> None:
        """Go to the next control (`step` 1) or to the previous one (-1), around the page."""
        order = stops(controls)
        if not order:
            return
        at = order.index(self.key) + step if self.key in order else (0 if step > 0 else -1)
        begins = step > 0 and self.key not in order and self.start in order
        self.go(self.start if begins else order[at % len(order)], controls)

    def arrow(self, direction: tuple[int, int], controls: Mapping[str, Control]) -> None:
        """Go to the nearest control in a direction; where there is none, to the next or the previous one.

        The area around a control does not count as its neighbour; to the left and right, what scrolls above or below it
        only where there is nothing else. From nowhere it goes to `start`, else to the first thing to do rather
        than to tabs: the next arrow would turn the page.
        """
        current = controls.get(self.key)
        if current is None:
            order = stops(controls)
            if order:
                first = next((key for key in order if not isinstance(controls[key], Tabs | Area)), order[0])
                self.go(self.start if self.start in order else first, controls)
            return
        to = self.ahead(direction, controls)
        if to:
            self.go(to, controls)
        else:
            self.tab(sum(direction), controls)

    def ahead(self, direction: tuple[int, int], controls: Mapping[str, Control]) -> str:
        """Return the key of the nearest control in a direction from the focused one; "" if none lies that way."""
        current = controls.get(self.key)
        if current is None:
            return ""
        around, here = {self.key, current.area}, self.box(current, controls)
        others = {k: self._seen(controls[k], current, controls) for k in stops(controls) if k not in around}
        others = {k: box for k, box in others.items() if box.h}
        beside = {k: box for k, box in others.items() if controls[k].area == current.area or _shares_row(box, here)}
        return nearest(here, beside if direction[0] else others, direction) or nearest(here, others, direction) or ""

    # ------------------------------------------------------------------ events

    def pressed_by_enter(self, controls: Mapping[str, Control]) -> str:
        """Return the key of the control that Enter presses now, "" for none.

        A focused control that is not among `controls` counts as one that is put on the page later.
        """
        ready = next((c.key for c in controls.values() if c.shortcut == "Enter" and not c.why), "")
        control = controls.get(self.key) if self.ring else None
        if control is None:
            return self.key if self.ring and self.key else ready
        if control.why or (ready and _is_picked(control)):
            return ready
        return ready if isinstance(control, Amount | Tabs | Area) else control.key

    def key_down(self, event: pygame.Event, controls: Mapping[str, Control]) -> Act | None:
        """Use the focused control by a key, or move the focus, or find the shortcut."""
        self._pointing = False
        control = controls.get(self.key) if self.ring else None
        self._typed = self._typed if _writes_on(event, control) else None
        repeats = event.key in self._held
        if repeats and event.key in ONCE:
            return None
        self._held.add(event.key)
        if isinstance(control, Cover) and event.key in shortcuts.ACTIVATING:
            self._lifting = control.key
            return None
        if control and not _leaves_enter(event, control, controls) and (act := self._work(event, control)):
            return act
        for other in controls.values():
            if shortcuts.works(event, other.shortcut, other.pad) and not _typing(control, other.shortcut):
                return None if other.why or repeats else Pressed(other.key)
        if not isinstance(control, TextField | Amount) and (act := self._only_amount(event, controls)):
            return act
        if self._shown(event, controls):
            return None
        if event.key == pygame.K_TAB and not event.mod & MODIFIED:
            self.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1, controls)
        elif event.key == pygame.K_ESCAPE:
            return BackWanted()
        elif event.key in PAGES and not event.mod & pygame.KMOD_ALT:
            self._page(event, control, controls)
        elif event.mod & MODIFIED:
            return None
        elif event.key in DIRECTIONS:
            self._direct(event.key, control, controls)
        elif isinstance(control, Area):
            self._scrolled(event.key, control)
        return None

    def _shown(self, event: pygame.Event, controls: Mapping[str, Control]) -> bool:
        """Show the ring if it was hidden: the first key only shows where the keyboard is."""
        wanted = event.key in shortcuts.ACTIVATING or event.key in DIRECTIONS or event.key == pygame.K_TAB
        if self.ring or not wanted or self.key not in stops(controls):
            return False
        self.go(self.key, controls)
        return True

    def hold(self, key: int) -> None:
        """Note that a key is down, so that its repeats press nothing."""
        self._held.add(key)

    def holds(self, key: int) -> bool:
        """Tell whether a key is known to be down."""
        return key in self._held

    @property
    def lifted(self) -> str:
        """The key of the cover that a key holds; "" for none."""
        return self._lifting if self.ring and self.key == self._lifting else ""

    def key_up(self, event: pygame.Event) -> None:
        """Note that a key was released."""
        self._held.discard(event.key)
        if event.key in shortcuts.ACTIVATING:
            self._lifting = ""

    def let_go(self) -> None:
        """Forget the keys that are down: another scene will get their release."""
        self._held.clear()
        self._lifting = ""

    def _work(self, event: pygame.Event, control: Control) -> Act | None:
        """Use a control by a key."""
        if event.mod & MODIFIED or control.why:
            return None
        if event.key in shortcuts.ACTIVATING and isinstance(control, TextField):
            writes = event.key == pygame.K_SPACE
            return KeyboardWanted(control.key) if self.device.is_pad else None if writes else Pressed(control.key)
        if event.key in shortcuts.ACTIVATING:
            return changed(control, "more") if isinstance(control, Stepper) else _pressed(control)
        if isinstance(control, Amount) and (act := self._set_amount(event, control)):
            return act
        if isinstance(control, WORKED) and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            return changed(control, "less" if event.key == pygame.K_LEFT else "more")
        return None

    def _set_amount(self, event: pygame.Event, control: Amount) -> Act | None:
        """Set an amount by a key; a digit begins a new number unless the number shown was typed just before."""
        typed = control.value if self._typed == (control.key, control.value) else 0
        number = written(event, control, typed)
        if number is not None:
            self._typed = (control.key, number)
        return amount_key(event, control, typed)

    def _only_amount(self, event: pygame.Event, controls: Mapping[str, Control]) -> Act | None:
        """Type a digit that nothing else takes into the only amount of the page, which gets the keyboard."""
        amounts = [each for each in controls.values() if isinstance(each, Amount) and not each.why]
        plain = not event.mod & MODIFIED
        if shortcuts.digit(event) is None or len(amounts) != 1 or not plain:
            return None
        self.go(amounts[0].key, controls)
        return self._set_amount(event, amounts[0])

    def _direct(self, key: int, control: Control | None, controls: Mapping[str, Control]) -> None:
        """Scroll by an arrow or follow it; a stepper or an amount uses arrows sideways even at its end, tabs do not."""
        direction = DIRECTIONS[key]
        keeps_arrow = isinstance(control, Stepper | Amount) and not control.why and direction[0]
        if not keeps_arrow and not (isinstance(control, Area) and self._scrolled(key, control)):
            self.arrow(direction, controls)

    def _scrolled(self, key: int, area: Area) -> bool:
        """Scroll an area by a key; tell whether it could scroll that way."""
        now, page = self.offset(area), area.box.h - NOTCH
        moves = {
            pygame.K_UP: -NOTCH,
            pygame.K_DOWN: NOTCH,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -now,
            pygame.K_END: most(area),
        }
        self.scroll(area, now + moves.get(key, 0))
        self.rested = 0.0
        return self.offset(area) != now

    def _page(self, event: pygame.Event, control: Control | None, controls: Mapping[str, Control]) -> None:
        """Scroll the area that the keyboard is at or in, else the first that scrolls.

        An amount uses the keys itself.
        """
        if isinstance(control, Amount) and not control.why and not event.mod & COMMAND:
            return
        at = control if isinstance(control, Area) else controls.get(control.area) if control else None
        if not isinstance(at, Area) or not most(at):
            at = next((area for area in _areas(controls) if most(area)), None)
        if at:
            self._scrolled(event.key, at)

    def reach(self, point: Point) -> None:
        """Note that the mouse is at a point."""
        self._mouse = point

    def move(self, point: Point, controls: Mapping[str, Control]) -> Act | None:
        """Follow the mouse; drag what it holds."""
        self._pointing |= self._mouse is not None and point != self._mouse
        self._mouse = point
        spot = self.part_at(point, controls)
        if spot != self.hover or self.rested < 0:
            self.hover, self.rested = spot, 0.0
        if not self.pressed:
            return None
        self.pull = (point[0] - self._grip[0], point[1] - self._grip[1])
        return self._drag(point, controls)

    def button_down(self, point: Point, controls: Mapping[str, Control]) -> Act | None:
        """Press what is under the mouse; sliders, arrows and tabs react at once, the rest on release."""
        before = self._struck
        self.hover = self._struck_twice(point, controls) or self.part_at(point, controls)
        lingers = self.hover is not None and self.lingers(controls[self.hover.key], controls, 0.0)
        self.ring, self.rested = False, 0.0
        if not self.strikes(point, self.hover and self.hover.key):
            return None
        self.pull, self._typed = (0.0, 0.0), None
        if self.hover is None:
            self.key = ""
            return None
        control = controls[self.hover.key]
        self.key = control.key
        if control.why:
            self._struck = before if lingers else self._struck
            return None
        self.pressed = self.hover
        if isinstance(control, TextField):
            self.ring = True
        if self.hover.part in {"track", "bar"} or (isinstance(control, Amount) and control.anywhere):
            return self._drag(point, controls)
        return changed(control, self.hover.part) if self.hover.part else None

    def strikes(self, point: Point, what: Hashable) -> bool:
        """Note that the mouse presses something; tell whether that counts.

        The second press of a double click does not where something else has come under the mouse since the first.
        """
        self.stray = what != self._struck and self._follows(point)
        if self.stray:
            self.pressed = None
        else:
            self._struck, self._grip, self.since_press = what, point, 0.0
        return not self.stray

    def _follows(self, point: Point) -> bool:
        """Tell whether a press would make a double click together with the one before."""
        return self._is_near_grip(point) and self.since_press < DOUBLE

    def _is_near_grip(self, point: Point) -> bool:
        """Tell whether a point is where the mouse pressed last, or close by."""
        return hypot(point[0] - self._grip[0], point[1] - self._grip[1]) < STILL

    def _struck_twice(self, point: Point, controls: Mapping[str, Control]) -> ControlPart | None:
        """Return the tile of a double click: it may have moved away from under the mouse since the first click."""
        tile = isinstance(controls.get(self.key), Tile) and self._struck == self.key
        self._twice = not self._twice and tile and self._follows(point) and not self.ring
        return ControlPart(self.key, "") if self._twice else None

    def button_up(self, point: Point, controls: Mapping[str, Control]) -> Act | None:
        """Release the mouse: what was pressed and is still under it is done."""
        was, self.pressed = self.pressed, None
        over = was if self._twice else self.part_at(point, controls)
        if was and over and over.key != was.key and isinstance(controls.get(was.key), Handle):
            return None if controls[over.key].why else Dropped(was.key, over.key)
        if was is None or over != was or was.key not in controls:
            return None
        if isinstance(controls[was.key], TextField):
            return KeyboardWanted(was.key) if was.part else None
        pressed = None if was.part else _pressed(controls[was.key])
        return Pressed(pressed.key, twice=self._twice) if pressed else None

    def carried(self, controls: Mapping[str, Control]) -> tuple[str, ...]:
        """Return the keys of the items that the mouse drags now."""
        control = controls.get(self.pressed.key) if self.pressed else None
        return control.carries if isinstance(control, Handle) else ()

    def wheel(self, notches: float, controls: Mapping[str, Control]) -> Act | None:
        """Scroll the area under the mouse, or change a control that is outside of any area."""
        control = controls.get(self.hover.key) if self.hover else None
        area = control if isinstance(control, Area) else controls.get(control.area) if control else None
        if not isinstance(area, Area) and not (isinstance(control, WORKED) and not control.why):
            paper = self.paper_at(self._mouse, controls) if self._mouse else None
            areas = (other for other in controls.values() if isinstance(other, Area))
            area = next((other for other in areas if paper is None or paper.box.covers(other.box)), None)
        if isinstance(area, Area):
            before = self.offset(area)
            self.scroll(area, before - NOTCH * notches)
            if self.offset(area) != before:
                self._struck = ANOTHER  # a press at once means neither what was there nor what nobody has seen yet
            self.rested = SCROLLED  # something else is under the mouse now
            return None
        return changed(control, "more" if notches > 0 else "less") if control else None

    def _drag(self, point: Point, controls: Mapping[str, Control]) -> Act | None:
        """Drag the slider or the scroll bar that the mouse holds."""
        if self.pressed is None or self.pressed.key not in controls:
            return None
        control = controls[self.pressed.key]
        if isinstance(control, Amount) and (control.anywhere or self.pressed.part == "track"):
            track = parts(control)["track"]
            share = min(1.0, max(0.0, (point[0] - track.x) / track.w))
            steps = round(share * (control.high - control.low) / control.step)
            return bounded(control, control.low + steps * control.step)
        if isinstance(control, Area) and self.pressed.part == "bar":
            share = (point[1] - control.box.y) / control.box.h
            self.scroll(control, share * control.content - control.box.h / 2)
        return None


def _shares_row(one: Box, other: Box) -> bool:
    """Tell whether two boxes lie beside each other."""
    return one.y < other.bottom and other.y < one.bottom


def stops(controls: Mapping[str, Control]) -> list[str]:
    """Return the keys of the controls at which the keyboard stops, in order: no area that does not scroll."""
    return [c.key for c in controls.values() if not c.mouse_only and (not isinstance(c, Area) or most(c) > 0)]


def _pressed(control: Control) -> Pressed | None:
    """Return the press of a control, None if it is disabled or no press means anything to it."""
    idle = isinstance(control, WORKED | Area | Handle | Cover)
    return None if control.why or idle else Pressed(control.key)


def _leaves_enter(event: pygame.Event, control: Control, controls: Mapping[str, Control]) -> bool:
    """Tell whether Enter on a choice that is already picked belongs to the button that plays it; Space unpicks it."""
    ready = any(other.shortcut == "Enter" and not other.why for other in controls.values())
    return ready and _is_picked(control) and event.key in shortcuts.NAMED["Enter"]


def _is_picked(control: Control) -> bool:
    """Tell whether a control is one of several choices, and the one that is chosen."""
    return isinstance(control, Button | Tile) and control.picked


def _writes_on(event: pygame.Event, control: Control | None) -> bool:
    """Tell whether a number goes on to be typed behind a key: also behind Enter, unless it is all there is."""
    if event.key in shortcuts.ACTIVATING:
        return not isinstance(control, Amount) or control.value < control.free
    return _types(event)


def _types(event: pygame.Event) -> bool:
    """Tell whether a key writes at a number, or takes a digit of it back."""
    return event.key == pygame.K_BACKSPACE or shortcuts.digit(event) is not None


def _typing(control: Control | None, shortcut: str) -> bool:
    """Tell whether a shortcut is a character that belongs to the text being typed."""
    if isinstance(control, TextField):
        return shortcuts.typed(shortcut)
    return isinstance(control, Amount) and shortcut.isdigit()


def _last_first(controls: Mapping[str, Control]) -> list[Control]:
    """Return the controls without the areas, the one added last first."""
    return [control for control in reversed(list(controls.values())) if not isinstance(control, Area)]


def _areas(controls: Mapping[str, Control]) -> list[Area]:
    """Return the areas."""
    return [control for control in controls.values() if isinstance(control, Area)]
