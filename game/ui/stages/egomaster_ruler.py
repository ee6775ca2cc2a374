"""Where answers lie on the ruler of a target: its scale, where it is broken, and how pins keep clear of each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from statistics import median
from typing import Final, NamedTuple

from game.ui.box import Box

SIZE: Final = (1780.0, 478.0)
"""The sheet with the ruler, in units."""
LEFT, RIGHT = 100.0, 1680.0
"""The ends of its scale."""
FAR: Final = 4.0
"""What is so many times as far away as the others does not stretch the scale: the ruler is broken."""
STUB, GAP = 120.0, 34.0
"""The piece behind a break, and the break."""
LEVELS: Final = (186.0, 86.0)
"""The heights of the middles of pins."""
RADIUS: Final = 44.0
RIBBON: Final = (112.0, 36.0)
"""Half of the ribbon with the truth, and what keeps clear of the line below it."""
BREATH: Final = 10.0
MOST: Final = 60
"""A pin is moved sideways by so many steps at most."""


class Scale(NamedTuple):
    """The scale: its lowest and highest value, and the units they are at; which ends are broken off."""

    low: float
    high: float
    left: float
    right: float
    breaks: tuple[bool, bool]

    def x(self, value: float) -> float:
        """Return where a value is; what lies beyond a break is in the middle of the piece behind it."""
        if value < self.low:
            return LEFT + STUB / 2
        if value > self.high:
            return RIGHT - STUB / 2
        return self.left + (self.right - self.left) * (value - self.low) / max(1e-9, self.high - self.low)


class Pin(NamedTuple):
    """A pin: the places in the list of those who gave this answer, its value, where it points and where its head is."""

    who: tuple[int, ...]
    value: float
    foot: float
    head: float
    level: int
    left: bool
    """Whether its words stand at its left."""


def step_of(span: float, room: float = 6.0) -> float:
    """Return a round step (1, 2 or 5 and noughts) that cuts `span` into at most about `room` parts."""
    rough = max(span, 1e-9) / room
    power = 10.0 ** floor(log10(rough))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= rough * 0.999)


def scale(values: Sequence[float], truth: float | None) -> Scale:
    """Return the scale for some answers, and for the truth once it is known."""
    known = [*values, truth] if truth is not None else list(values)
    centre = truth if truth is not None else median(known)
    away = sorted(abs(each - centre) for each in values)
    usual = median([each for each in away if each > 0] or [0.0])
    near = [each for each in known if abs(each - centre) <= FAR * usual] or [centre]
    low, high = min(near), max(near)
    if high == low:
        pad = max(1.0, abs(low) * 0.01)
        low, high = low - pad, high + pad
    step = step_of((high - low) * 1.12)
    fine = step / 10
    low, high = floor((low - 0.05 * (high - low)) / fine) * fine, -floor(-(high + 0.05 * (high - low)) / fine) * fine
    breaks = (min(known) < low, max(known) > high)
    return Scale(low, high, LEFT + (STUB + GAP) * breaks[0], RIGHT - (STUB + GAP) * breaks[1], breaks)


def marks(found: Scale) -> list[tuple[float, int]]:
    """Return the values of the strokes of a scale and their rank: 2 with a number, 1 half way, 0 fine."""
    step = step_of(found.high - found.low)
    fine = step / 10
    first, last = round(found.low / fine), round(found.high / fine)
    return [(i * fine, 2 if i % 10 == 0 else 1 if i % 5 == 0 else 0) for i in range(first, last + 1)]


def pins(values: Sequence[float], wide: Sequence[float], truth: float | None, found: Scale) -> list[Pin]:
    """Return the pins of answers; equal ones share one. `wide` is how wide the words of each are.

    Nothing lies on anything else: what does not fit beside the others stands higher, and then aside, its stem slanting.
    """
    groups: dict[float, list[int]] = {}
    for i, value in enumerate(values):
        groups.setdefault(value, []).append(i)
    centre = truth if truth is not None else median(values)
    taken = _ribbon(found.x(truth)) if truth is not None else []
    placed = []
    for value, who in sorted(groups.items(), key=lambda group: abs(group[0] - centre)):
        left = value < centre if truth is not None else found.x(value) < SIZE[0] / 2
        room = max(wide[i] for i in who)
        pin = _placed(Pin(tuple(who), value, found.x(value), found.x(value), 0, left), room, taken)
        taken.append(area(pin, room))
        placed.append(pin)
    return placed


def _ribbon(x: float) -> list[Box]:
    half, line = RIBBON
    return [Box(x - half, 0, 2 * half, 128), Box(x - line / 2, 128, line, 200)]


def _placed(pin: Pin, room: float, taken: Sequence[Box]) -> Pin:
    for i in range(MOST):
        for level in (0, 1):
            for way in (-1, 1) if i else (1,):
                for left in (pin.left, not pin.left):
                    moved = pin._replace(level=level, head=pin.foot + 22.0 * i * way, left=left)
                    here = area(moved, room)
                    inside = here.x >= 8 and here.right <= SIZE[0] - 8
                    if inside and not any(here.meets(other) for other in taken):
                        return moved
    return pin


def area(pin: Pin, room: float) -> Box:
    """Return what the head of a pin takes with its words, `room` units wide."""
    heads = 2 * RADIUS + (len(pin.who) - 1) * 1.3 * RADIUS
    w = heads + 12 + room
    x = pin.head + heads / 2 - w if pin.left else pin.head - heads / 2
    return Box(x - BREATH / 2, LEVELS[pin.level] - RADIUS - 2, w + BREATH, 2 * RADIUS + 6)
