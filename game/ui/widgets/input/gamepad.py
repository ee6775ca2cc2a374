"""Gamepads, turned into the keys that the focus understands.

SDL knows the layout of every pad and reports all pads in one layout (see CONTRIBUTING.md). Presses come out as KEYDOWN
and KEYUP events that carry `pad`, the device. Any number of pads works; whoever has one may play.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import pygame

from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.input.device import Device, pad_named

FIRST: Final = 0.38
"""Seconds before a held button repeats."""
AGAIN: Final = 0.12
"""Seconds between repeats."""
LEANS: Final = 0.6
"""From here on a stick or a trigger counts as pressed; 0 is at rest, 1 is fully pressed."""
RESTS: Final = 0.4
"""A stick or a trigger counts as pressed until it comes back to here, so that it does not flicker at one limit."""
TURNS: Final = 1.5
"""A leaning stick changes its direction when it leans this many times further another way."""
FULL: Final = 32767
"""The largest value that SDL reports for an axis."""


class KeyStroke(NamedTuple):
    """A key with its modifiers, and whether it repeats while it is held."""

    key: int
    mod: int = 0
    repeats: bool = False


BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: KeyStroke(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: KeyStroke(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: KeyStroke(keys.PAD["X"]),
    pygame.CONTROLLER_BUTTON_Y: KeyStroke(keys.PAD["Y"]),
    pygame.CONTROLLER_BUTTON_START: KeyStroke(keys.PAD["Start"]),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: KeyStroke(keys.PAD["LS"]),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: KeyStroke(keys.PAD["RS"]),
    pygame.CONTROLLER_BUTTON_BACK: KeyStroke(pygame.K_F1),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: KeyStroke(pygame.K_TAB, pygame.KMOD_LSHIFT, repeats=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: KeyStroke(pygame.K_TAB, repeats=True),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: KeyStroke(pygame.K_LEFT, repeats=True),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: KeyStroke(pygame.K_RIGHT, repeats=True),
    pygame.CONTROLLER_BUTTON_DPAD_UP: KeyStroke(pygame.K_UP, repeats=True),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: KeyStroke(pygame.K_DOWN, repeats=True),
}
TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: KeyStroke(pygame.K_PAGEUP, pygame.KMOD_LCTRL, repeats=True),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: KeyStroke(pygame.K_PAGEDOWN, pygame.KMOD_LCTRL, repeats=True),
}
STICKS: Final = {
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY): {
        (-1, 0): KeyStroke(pygame.K_LEFT, repeats=True),
        (1, 0): KeyStroke(pygame.K_RIGHT, repeats=True),
        (0, -1): KeyStroke(pygame.K_UP, repeats=True),
        (0, 1): KeyStroke(pygame.K_DOWN, repeats=True),
    },
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY): {
        (-1, 0): KeyStroke(pygame.K_LEFT, pygame.KMOD_LSHIFT, repeats=True),
        (1, 0): KeyStroke(pygame.K_RIGHT, pygame.KMOD_LSHIFT, repeats=True),
        (0, -1): KeyStroke(pygame.K_PAGEUP, repeats=True),
        (0, 1): KeyStroke(pygame.K_PAGEDOWN, repeats=True),
    },
}
RAW: Final = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
    }
)
"""Other events that SDL sends for each pad, with numbers that differ from pad to pad; they are dropped."""


class OpenedPad(NamedTuple):
    """An opened pad: its number in events, its name, and the handle that keeps it open."""

    number: int
    name: str
    handle: Any = None


class Pad:
    """One pad at a `place`: the positions of its sticks and what it holds down."""

    def __init__(self, device: Device, place: int, handle: Any = None) -> None:
        self.device: Final = device
        self.place: Final = place
        self._handle: Final = handle
        self._axes: Final[dict[int, float]] = {}
        self._held: Final[dict[Hashable, KeyStroke]] = {}
        """The stroke of each button, trigger or stick that is down."""
        self._due: Final[dict[Hashable, float]] = {}
        """Seconds until each of them repeats."""

    def hold(self, source: Hashable, stroke: KeyStroke | None) -> Iterator[pygame.Event]:
        """Let `source` hold `stroke` (None = nothing) instead of what it held; yield the keys that go up and down."""
        was = self._held.get(source)
        if was == stroke:
            return
        if was:
            del self._held[source]
            self._due.pop(source, None)
            yield self._event(pygame.KEYUP, was)
        if stroke:
            self._held[source] = stroke
            if stroke.repeats:
                self._due[source] = FIRST
            yield self._event(pygame.KEYDOWN, stroke)

    def lean(self, axis: int, value: float) -> Iterator[pygame.Event]:
        """Follow a stick or a trigger; `value` is from -1 to 1."""
        self._axes[axis] = value
        if axis in TRIGGERS:
            down = value >= (RESTS if axis in self._held else LEANS)
            yield from self.hold(axis, TRIGGERS[axis] if down else None)
        for stick, strokes in STICKS.items():
            if axis in stick:
                before = next(
                    (direction for direction, stroke in strokes.items() if self._held.get(stick) == stroke), None
                )
                x, y = (self._axes.get(each, 0.0) for each in stick)
                direction = leaning(x, y, before)
                yield from self.hold(stick, strokes[direction] if direction else None)

    def update(self, dt: float) -> Iterator[pygame.Event]:
        """Let `dt` seconds pass: what is held repeats, at most once."""
        for source, due in self._due.items():
            self._due[source] = due - dt
            if self._due[source] <= 0:
                self._due[source] = AGAIN
                yield self._event(pygame.KEYDOWN, self._held[source])

    def let_go(self) -> Iterator[pygame.Event]:
        """Release everything."""
        for source in list(self._held):
            yield from self.hold(source, None)

    def _event(self, kind: int, stroke: KeyStroke) -> pygame.Event:
        """Return the event of a stroke."""
        return pygame.Event(
            kind, key=stroke.key, mod=stroke.mod, unicode="", scancode=0, pad=self.device, place=self.place
        )


def leaning(x: float, y: float, before: tuple[int, int] | None) -> tuple[int, int] | None:
    """Return the direction in which a stick leans: left, right, up or down; None in the dead zone.

    `before` is its present direction: it is kept until the stick comes back far enough or clearly leans another way.
    """
    if before:
        ahead = x * before[0] + y * before[1]
        aside = abs(y if before[0] else x)
        if ahead >= RESTS and aside <= ahead * TURNS:
            return before
    if max(abs(x), abs(y)) < LEANS:
        return None
    return (1 if x > 0 else -1, 0) if abs(x) >= abs(y) else (0, 1 if y > 0 else -1)


class Pads:
    """All pads. `opener` opens the pad of an SDL index and may raise `pygame.error`."""

    def __init__(self, opener: Callable[[int], OpenedPad] | None = None) -> None:
        self._opener: Final = opener or _opened
        self._pads: Final[dict[int, Pad]] = {}

    def keys(self, events: Iterable[pygame.Event], dt: float) -> Iterator[pygame.Event]:
        """Let `dt` seconds pass; yield repeats of held buttons, then `events` with those of pads turned into keys."""
        for pad in self._pads.values():
            yield from pad.update(dt)
        for event in events:
            match event.type:
                case pygame.CONTROLLERDEVICEADDED:
                    self._add(event.device_index)
                case pygame.CONTROLLERDEVICEREMOVED:
                    if gone := self._pads.pop(event.instance_id, None):
                        yield from gone.let_go()
                case pygame.CONTROLLERBUTTONDOWN:
                    yield from self._of(event).hold(("button", event.button), BUTTONS.get(event.button))
                case pygame.CONTROLLERBUTTONUP:
                    yield from self._of(event).hold(("button", event.button), None)
                case pygame.CONTROLLERAXISMOTION:
                    yield from self._of(event).lean(event.axis, event.value / FULL)
                case kind if kind not in RAW:
                    yield event
                case _:
                    pass

    def _of(self, event: pygame.Event) -> Pad:
        """Return the pad of an event."""
        return self._pads.setdefault(event.instance_id, Pad(Device.XBOX, self._place()))

    def _place(self) -> int:
        """Return the first place that no pad has."""
        taken = {pad.place for pad in self._pads.values()}
        return next(place for place in range(len(taken) + 1) if place not in taken)

    def _add(self, index: int) -> None:
        """Open the pad of an SDL index."""
        try:
            opened = self._opener(index)
        except pygame.error:
            return  # it was unplugged again, or we may not open it
        self._pads[opened.number] = Pad(pad_named(opened.name), self._place(), opened.handle)


def start() -> None:
    """Begin to listen for pads, those plugged in now and later. Where SDL cannot, nothing happens."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return


def _opened(index: int) -> OpenedPad:
    """Open the pad of an SDL index."""
    from pygame._sdl2 import controller

    pad = controller.Controller(index)
    return OpenedPad(pad.id, pad.name, pad)
