"""Fingers on a touch screen as a mouse: a tap is a click, a long touch a hover, and a finger scrolls what scrolls.

| finger | mouse |
|---|---|
| a tap | a click |
| held still | a hover, which brings the tooltip; nothing is pressed when it is lifted |
| moved on a list | the wheel |
| moved on a slider, a handle or a cover | the button held down from the first touch |
| moved on anything else, such as a map | the button held down while it moves |
| joined by another there, nearer or farther | the wheel between both, one notch for each level of a zoom |

SDL makes a mouse of the first finger too, but presses at once, so that no list could be scrolled: its events are
ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from math import dist, log
from typing import Final, NamedTuple, TypeAlias

import pygame

Pixel: TypeAlias = tuple[int, int]
LONG: Final = 0.5
"""Seconds after which a finger that is lifted has looked, not tapped."""
STILL: Final = 0.012
"""The share of the window's width that a finger may tremble and still be in its place."""
ZOOM: Final = 4 ** (1 / 6)
"""Two fingers that are so many times farther apart have turned the wheel by one notch: a level of a map's camera."""
NEAREST: Final = 0.02
"""Two fingers count as so far apart at least, as a share of the window's width."""
LEFT: Final = 1
OUTSIDE: Final[Pixel] = (-1, -1)
FINGER: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})


class TouchTarget(Enum):
    """What is under a finger when it comes down."""

    PLAIN = "plain"
    LIST = "list"
    GRIP = "grip"
    """Something that is held: a slider, a handle, a cover."""


class Touch(NamedTuple):
    """A finger that is down: where it came down, where it was last, and what it does to the mouse."""

    finger: int
    start: Pixel
    last: Pixel
    target: TouchTarget
    pressed: bool
    scrolls: bool


class Fingers:
    """Turns the events of fingers into those of a mouse: of one at a time, or of two that pinch."""

    def __init__(self) -> None:
        self._touch: Touch | None = None
        self._pinch: dict[int, Pixel] = {}
        """Where the two fingers are that pinch; empty while none do."""
        self._held = 0.0

    def events(
        self,
        events: Iterable[pygame.Event],
        dt: float,
        size: Pixel,
        target: Callable[[Pixel], TouchTarget],
        notch: float,
    ) -> Iterator[pygame.Event]:
        """Let `dt` seconds pass; yield `events` with those of fingers turned into those of a mouse.

        `size` is that of the window in pixels, `target` tells what is at a pixel, and a finger that scrolls turns the
        wheel by one for every `notch` pixels.
        """
        self._held += dt
        for event in events:
            if self._touch and _ends_unseen(event, self._touch.finger):
                yield from self._lost(self._touch)
            at = _pixel(event, size) if event.type in FINGER else OUTSIDE
            if event.type in {pygame.FINGERMOTION, pygame.FINGERUP} and event.finger_id in self._pinch:
                yield from self._pinched(event, at, size)
            elif event.type == pygame.FINGERDOWN and self._touch and self._touch.target is TouchTarget.PLAIN:
                yield from self._joined(self._touch, event.finger_id, at)
            elif event.type == pygame.FINGERDOWN and self._touch is None:
                yield from self._down(event.finger_id, at, target)
            elif event.type == pygame.FINGERMOTION and self._touch and event.finger_id == self._touch.finger:
                yield from self._moved(self._touch, at, size, notch)
            elif event.type == pygame.FINGERUP and self._touch and event.finger_id == self._touch.finger:
                yield from self._up(self._touch)
            elif not event.dict.get("touch"):
                yield event

    def forget(self) -> None:
        """Ignore fingers that came down for a scene that is gone; what one holds is let go when it is lifted."""
        self._pinch = {}
        if self._touch and not self._touch.pressed:
            self._touch = None

    def _lost(self, touch: Touch) -> Iterator[pygame.Event]:
        """Let go of what a finger held that is gone, outside of the window: there it neither presses nor drops."""
        self._touch = None
        if touch.pressed:
            yield _button(pygame.MOUSEBUTTONUP, OUTSIDE)

    def _joined(self, touch: Touch, finger: int, at: Pixel) -> Iterator[pygame.Event]:
        """Let two fingers pinch: what the first one held is let go."""
        yield from self._lost(touch)
        self._pinch = {touch.finger: touch.last, finger: at}

    def _pinched(self, event: pygame.Event, at: Pixel, size: Pixel) -> Iterator[pygame.Event]:
        """Turn the wheel in the middle between two fingers as far as they move apart; end with the first that goes."""
        if event.type == pygame.FINGERUP:
            self._pinch = {}
            yield pygame.Event(pygame.WINDOWLEAVE)
            return
        before = dist(*self._pinch.values())
        self._pinch[event.finger_id] = at
        (x, y), (u, v) = self._pinch.values()
        least = NEAREST * size[0]
        notches = log(max(least, dist((x, y), (u, v))) / max(least, before), ZOOM)
        yield _motion(((x + u) // 2, (y + v) // 2), (0, 0))
        yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=notches, flipped=False, pinched=True)

    def _down(self, finger: int, at: Pixel, target: Callable[[Pixel], TouchTarget]) -> Iterator[pygame.Event]:
        """Hover over what the finger came down on; hold what can only be held."""
        self._held, self._pinch = 0.0, {}
        under = target(at)
        self._touch = Touch(finger, at, at, under, under is TouchTarget.GRIP, scrolls=False)
        yield _motion(at, (0, 0))
        if self._touch.pressed:
            yield _button(pygame.MOUSEBUTTONDOWN, at)

    def _moved(self, touch: Touch, at: Pixel, size: Pixel, notch: float) -> Iterator[pygame.Event]:
        """Scroll or drag once the finger has left its place."""
        going = touch.pressed or touch.scrolls
        if not going and dist(at, touch.start) <= STILL * size[0]:
            return
        by = (at[0] - touch.last[0], at[1] - touch.last[1])
        on_list = touch.target is TouchTarget.LIST
        self._touch = touch._replace(last=at, scrolls=on_list, pressed=not on_list)
        if on_list:
            yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=by[1] / notch, flipped=False)
            return
        if not touch.pressed:
            yield _button(pygame.MOUSEBUTTONDOWN, touch.start)
        yield _motion(at, by)

    def _up(self, touch: Touch) -> Iterator[pygame.Event]:
        """Click if the finger only tapped; let go of what it held. The mouse then points at nothing."""
        self._touch = None
        if not touch.pressed and not touch.scrolls and self._held < LONG:
            yield _button(pygame.MOUSEBUTTONDOWN, touch.start)
            yield _button(pygame.MOUSEBUTTONUP, touch.start)
        elif touch.pressed:
            yield _button(pygame.MOUSEBUTTONUP, touch.last)
        yield pygame.Event(pygame.WINDOWLEAVE)


def _ends_unseen(event: pygame.Event, finger: int) -> bool:
    """Tell whether an event shows that a finger was lifted although nothing was heard of it: elsewhere, or long ago."""
    return event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.FINGERDOWN and event.finger_id == finger)


def _pixel(event: pygame.Event, size: Pixel) -> Pixel:
    """Return the pixel of a finger; SDL gives shares of the window."""
    return round(event.x * size[0]), round(event.y * size[1])


def _motion(at: Pixel, by: Pixel) -> pygame.Event:
    """Return the event of a mouse that has moved."""
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=by, buttons=(0, 0, 0))


def _button(kind: int, at: Pixel) -> pygame.Event:
    """Return the event of the left button going down or up."""
    return pygame.Event(kind, pos=at, button=LEFT)
