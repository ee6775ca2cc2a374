"""The value of a control after it was used: one less, one more, another digit typed."""

from __future__ import annotations

import pygame

from game.ui.widgets.control import Amount, Changed, Control, Stepper, Tabs
from game.ui.widgets.input import shortcuts


def changed(control: Control, part: str) -> Changed | None:
    """Return the change made by a part of a control: one less, one more, that tab; None if nothing changes."""
    match control:
        case Stepper(options=options, index=index):
            step = -1 if part == "less" else 1
            return Changed(control.key, (index + step) % len(options))
        case Amount() if part in {"less", "more"}:
            return bounded(control, _stepped(control, 1 if part == "more" else -1))
        case Tabs(options=options, index=index):
            new = int(part) if part.isdigit() else index + (1 if part == "more" else -1)
            new = max(0, min(new, len(options) - 1))
            return Changed(control.key, new) if new != index else None
        case _:
            return None


def amount_key(event: pygame.Event, control: Amount, typed: int) -> Changed | None:
    """Return the change made by a key: ±10 (Shift and an arrow too), the ends, a digit typed or deleted.

    `typed` is the number of the digits before, 0 where a digit begins a new number.
    """
    if event.mod & pygame.KMOD_SHIFT and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
        return bounded(control, _stepped(control, 10 if event.key == pygame.K_RIGHT else -10))
    number = written(event, control, typed)
    if number is not None:
        return _typed(control, number)
    values = {
        pygame.K_PAGEUP: _stepped(control, 10),
        pygame.K_PAGEDOWN: _stepped(control, -10),
        pygame.K_HOME: control.low,
        pygame.K_END: control.free,
    }
    return bounded(control, values[event.key]) if event.key in values else None


def written(event: pygame.Event, control: Amount, typed: int) -> int | None:
    """Return the number that a digit or Backspace leaves, which may be less than can be shown; None for other keys.

    A digit that would make too much leaves all there is.
    """
    number = shortcuts.digit(event)
    if number is None:
        return control.value // 10 if event.key == pygame.K_BACKSPACE else None
    return min(typed * 10 + number, control.free)


def bounded(control: Amount, value: int) -> Changed | None:
    """Return the change to `value`, or to the nearest possible one; None if that is the present one."""
    return _within(control, value, control.low)


def _stepped(control: Amount, steps: int) -> int:
    """Return the number so many steps further; the first one leads from a number that was typed to the next step."""
    step = control.step
    begin = control.value // step if steps > 0 else -(-control.value // step)
    return (begin + steps) * step


def _typed(control: Amount, value: int) -> Changed | None:
    """Return the change to a number that may still be typed on."""
    return _within(control, value, control.low if control.shortest is None else control.shortest)


def _within(control: Amount, value: int, low: int) -> Changed | None:
    new = max(low, min(value, control.free))
    return Changed(control.key, new) if new != control.value else None
