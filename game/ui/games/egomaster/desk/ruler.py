"""Where answers lie on the ruler of a target: its scale, where it is broken, and how pins keep clear of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from itertools import islice, permutations, product
from math import floor, log10
from statistics import median, median_low
from typing import Final, NamedTuple

from game.ui.draw.box import Box

SIZE: Final = (1780.0, 478.0)
"""The sheet with the ruler, in units; a flat one is wider."""
ASIDE: Final = 100.0
"""From the edges of the sheet to the ends of the scale."""
FAR: Final = 4.0
"""A number this many times as far away as the others does not stretch the scale: the ruler is broken."""
STUB, GAP = 120.0, 34.0
"""The piece behind a break, and the break."""
LEVELS: Final = (186.0, 86.0)
"""The heights of the middles of pins."""
RADIUS: Final = 44.0
RIBBON: Final = (112.0, 36.0)
"""Half of the ribbon with the truth, and what keeps clear of the line below it."""
BREATH: Final = 10.0
STEM, FLOOR = 10.0, 262.0
"""Half of what a stem takes, and where it ends."""
MOST, SIDEWAYS = 16, 26.0
"""The most steps by which a pin is moved sideways, and the length of a step."""
ORDERS: Final = 6


SHORTER: Final = 0.5
"""On either side of the truth the scale is at least so long, in lengths of the other side: pins need room."""
AROUND: Final = 0.05
"""How far the scale goes on either side of the only value, as a share of it."""


class RulerScale(NamedTuple):
    """The scale: its lowest and highest value, and the units they are at; which ends are broken off.

    On one of `whole` numbers no fractions are written. The sheet is `wide` units wide.
    """

    low: float
    high: float
    left: float
    right: float
    breaks: tuple[bool, bool]
    whole: bool = False
    wide: float = SIZE[0]

    @property
    def end(self) -> float:
        """The right end of the scale; its left one is at `ASIDE`."""
        return self.wide - ASIDE

    def x(self, value: float) -> float:
        """Return where a value is; a value beyond a break is in the middle of the piece behind it."""
        if value < self.low:
            return ASIDE + STUB / 2
        if value > self.high:
            return self.end - STUB / 2
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


class Strictness(Enum):
    """What the head and the stem of a pin keep clear of, the strictest first."""

    EVERYTHING = auto()
    WORDS = auto()
    """No stem crosses the head or the words of another pin; stems may cross each other."""
    HEADS = auto()
    """Heads with their words keep clear of each other only."""


class Occupied(NamedTuple):
    """What is taken: by the truth, by the heads of pins with their words, by their stems."""

    truth: Sequence[Box]
    heads: list[Box]
    stems: list[Box]


def step_of(span: float) -> float:
    """Return a round step (1, 2 or 5 and noughts) that cuts `span` into at most about six parts."""
    rough = max(span, 1e-9) / 6
    power = 10.0 ** floor(log10(rough))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= rough * 0.999)


def scale(values: Sequence[float], truth: float | None, wide: float = SIZE[0]) -> RulerScale:
    """Return the scale for some answers, and for the truth once it is known, on a sheet `wide` units wide."""
    known = [*values, truth] if truth is not None else list(values)
    centre = truth if truth is not None else median(known)
    away = sorted(abs(each - centre) for each in values)
    usual = median_low([each for each in away if each > 0] or [0.0])
    near = [each for each in known if abs(each - centre) <= FAR * usual] or [centre]
    low, high = min(near), max(near)
    if high == low:
        pad = max(1.0, abs(low) * AROUND)
        low, high = low - pad, high + pad
    if truth is not None:
        low, high = min(low, truth - (high - truth) * SHORTER), max(high, truth + (truth - low) * SHORTER)
    step = step_of((high - low) * 1.16)
    fine = step / 10
    low, high = floor((low - 0.07 * (high - low)) / fine) * fine, -floor(-(high + 0.07 * (high - low)) / fine) * fine
    breaks = (min(known) < low, max(known) > high)
    whole = all(each == floor(each) for each in known)
    left, right = ASIDE + (STUB + GAP) * breaks[0], wide - ASIDE - (STUB + GAP) * breaks[1]
    return RulerScale(low, high, left, right, breaks, whole, wide)


def marks(found: RulerScale) -> list[tuple[float, int]]:
    """Return the values of the strokes of a scale and their rank: 2 with a number, 1 half way, 0 fine."""
    step = max(step_of(found.high - found.low), float(found.whole))
    fine = step / 10
    first, last = round(found.low / fine), round(found.high / fine)
    return [(i * fine, 2 if i % 10 == 0 else 1 if i % 5 == 0 else 0) for i in range(first, last + 1)]


def pins(values: Sequence[float], wide: Sequence[float], truth: float | None, found: RulerScale) -> list[Pin]:
    """Return the pins of answers, the nearest first; equal ones share one. `wide` is how wide the words of each are.

    Nothing lies on anything else: what does not fit beside the others stands higher, and then aside, its stem slanting.
    Who is placed first has the best place; another order is tried where somebody finds none.
    """
    groups: dict[float, list[int]] = {}
    for i, value in enumerate(values):
        groups.setdefault(value, []).append(i)
    centre = truth if truth is not None else median(values)
    near = sorted(groups, key=lambda value: abs(value - centre))
    orders: tuple[Sequence[float], ...] = (
        near,
        near[::-1],
        sorted(near),
        sorted(near, reverse=True),
        *islice(permutations(near), ORDERS),
    )
    best: list[Pin] = []
    for strictness, order in product(Strictness, orders):
        placed = _all_placed(order, groups, wide, truth, found, strictness)
        if len(placed) > len(best):
            best = placed
        if len(best) == len(near):
            break
    left_over = [value for value in near if value not in {pin.value for pin in best}]
    best += [_plain(value, groups[value], truth, found) for value in left_over]
    return sorted(best, key=lambda pin: abs(pin.value - centre))


def _plain(value: float, who: Sequence[int], truth: float | None, found: RulerScale) -> Pin:
    """Return a pin right above its place."""
    x = found.x(value)
    left = value < truth if truth is not None else x < found.wide / 2
    return Pin(tuple(who), value, x, x, 0, left)


def _all_placed(
    order: Sequence[float],
    groups: Mapping[float, Sequence[int]],
    wide: Sequence[float],
    truth: float | None,
    found: RulerScale,
    strictness: Strictness,
) -> list[Pin]:
    """Return the pins that found a place, one after the other; none goes to the wrong side of the truth."""
    line = found.x(truth) if truth is not None else 0.0
    taken = Occupied(ribbon(line) if truth is not None else [], [], [])
    placed = []
    for value in order:
        room = max(wide[i] for i in groups[value])
        free = truth is None or value == truth
        before = truth is not None and value < truth
        side = (0.0, found.wide) if free else (0.0, line) if before else (line, found.wide)
        pin = _placed(_plain(value, groups[value], truth, found), room, taken, side, found.wide, strictness)
        if pin:
            head, *stem = areas(pin, room)
            taken.heads.append(head)
            taken.stems.extend(stem)
            placed.append(pin)
    return placed


def ribbon(x: float) -> list[Box]:
    """Return what the truth at `x` takes: its ribbon, and the line below it."""
    half, line = RIBBON
    return [Box(x - half, 0, 2 * half, 128), Box(x - line / 2, 128, line, 200)]


def _placed(
    pin: Pin, room: float, taken: Occupied, side: tuple[float, float], wide: float, strictness: Strictness
) -> Pin | None:
    for i in range(MOST):
        for level in (0, 1):
            for direction in (-1, 1) if i else (1,):
                for left in (pin.left, not pin.left):
                    moved = pin._replace(level=level, head=pin.foot + SIDEWAYS * i * direction, left=left)
                    here = areas(moved, room)
                    inside = here[0].x >= 8 and here[0].right <= wide - 8 and side[0] <= moved.head <= side[1]
                    if inside and _is_clear(here, taken, strictness):
                        return moved
    return None


def _is_clear(here: Sequence[Box], taken: Occupied, strictness: Strictness) -> bool:
    """Tell whether the areas of a pin, its head and its stem, keep clear of what others have taken."""
    head, *stem = here
    if head.meets_any((*taken.truth, *taken.heads)):
        return False
    if strictness is Strictness.HEADS:
        return True
    if head.meets_any(taken.stems) or any(each.meets(other) for each in stem for other in taken.heads):
        return False
    if strictness is Strictness.WORDS:
        return True
    return not any(each.meets_any((*taken.truth, *taken.stems)) for each in stem)


def areas(pin: Pin, room: float) -> list[Box]:
    """Return what a pin takes: its head with its words, `room` units wide, and a stem that is high or slants."""
    heads = 2 * RADIUS + (len(pin.who) - 1) * 1.3 * RADIUS
    w = heads + 12 + room
    x = pin.head + heads / 2 - w if pin.left else pin.head - heads / 2
    head = Box(x - BREATH / 2, LEVELS[pin.level] - RADIUS - 2, w + BREATH, 2 * RADIUS + 6)
    if not pin.level and pin.head == pin.foot:
        return [head]
    low = head.bottom + 1 if pin.level else LEVELS[0]
    left, right = min(pin.foot, pin.head) - STEM, max(pin.foot, pin.head) + STEM
    return [head, Box(left, low, right - left, FLOOR - low)]
