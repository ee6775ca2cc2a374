"""The sleep of grave controls, and of Enter: a press meant for what was there before must not give anything up.

A `grave` control is disabled for `WAKES` seconds after it has appeared, and longer under a mouse that has pressed
something else there and has not moved since (`Focus.lingers`). A control that was already there, with the same
key and label and about in the same place, stays awake. The place counts because rows of a list move up as one goes.

The keys that press something sleep where a page says so: on a form that has just come, Enter may have been meant for
what was shown before. Whoever presses another key first works in the form, and wakes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
import pygame

from game.ui.draw.box import Box
from game.ui.widgets.control import Control
from game.ui.widgets.input import shortcuts

WAKES: Final = 0.4
"""Seconds after which a grave control can be used."""
ASLEEP: Final = "\N{ZERO WIDTH SPACE}"
"""The `why` of a control that sleeps: no words, because it is awake before anybody could read them."""


class Stay(NamedTuple):
    """Where a control is, and for how many seconds it has been there."""

    box: Box
    age: float


class Sleep:
    """How long the grave controls of a page have been there.

    `lingers` tells of a control that has been there for so many seconds whether it has come under a mouse that rests
    where it has pressed something else.
    """

    def __init__(self, lingers: Callable[[Control, float], bool]) -> None:
        self._lingers: Final = lingers
        self._stays: dict[tuple[str, str], Stay] = {}
        """By key and label."""
        self._sleepers: dict[str, Control] = {}
        """The controls that sleep, as they will be when awake, by key."""
        self._enter_sleeps = 0.0
        """For how many more seconds the keys that press something do nothing."""

    def lull_enter(self, seconds: float) -> None:
        """Let the keys that press something sleep for so many seconds."""
        self._enter_sleeps = seconds

    def holds_back(self, event: pygame.Event) -> bool:
        """Tell whether a KEYDOWN event does nothing yet; another key than those that press something wakes them."""
        if event.key not in shortcuts.ACTIVATING:
            self._enter_sleeps = 0.0
        return self._enter_sleeps > 0

    def forget_controls(self) -> None:
        """Forget what was there: all grave controls of the next set have just appeared."""
        self._stays.clear()

    def settle(self, controls: dict[str, Control]) -> None:
        """Note which grave controls are there now; disable those that have just appeared."""
        grave = {(each.key, each.label): each for each in controls.values() if each.grave and not each.why}
        self._stays = {name: self._stay(name, each.box) for name, each in grave.items()}
        self._sleepers = {name[0]: each for name, each in grave.items() if not self._awake(each)}
        for key, each in self._sleepers.items():
            controls[key] = msgspec.structs.replace(each, why=ASLEEP)

    def update(self, dt: float, controls: dict[str, Control]) -> bool:
        """Let `dt` seconds pass; tell whether a control woke up."""
        self._enter_sleeps = max(0.0, self._enter_sleeps - dt)
        if not self._sleepers:
            return False
        self._stays = {name: stay._replace(age=stay.age + dt) for name, stay in self._stays.items()}
        awake = [key for key, each in self._sleepers.items() if self._awake(each)]
        for key in awake:
            controls[key] = self._sleepers.pop(key)
        return bool(awake)

    def _awake(self, control: Control) -> bool:
        """Tell whether a grave control can be used."""
        age = self._stays[control.key, control.label].age
        return age >= WAKES and not self._lingers(control, age)

    def _stay(self, name: tuple[str, str], box: Box) -> Stay:
        """Return the stay of a control that is in `box` now: it goes on where the boxes overlap, else it begins."""
        before = self._stays.get(name)
        return Stay(box, before.age if before and before.box.meets(box) else 0.0)
