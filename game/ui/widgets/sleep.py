"""The sleep of grave controls: a press meant for what was there before must not give anything up.

A `grave` control is disabled for `WAKES` seconds after it has appeared. A control that was already there, with the same
key and label, stays awake.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.ui.widgets.control import Control

WAKES: Final = 0.4
"""Seconds after which a grave control can be used."""
ASLEEP: Final = "\N{ZERO WIDTH SPACE}"
"""The `why` of a control that sleeps: no words, because it is awake before anybody could read them."""


class Sleep:
    """How long the grave controls of a page have been there."""

    def __init__(self) -> None:
        self._ages: dict[tuple[str, str], float] = {}
        """Seconds, by key and label."""
        self._sleepers: dict[str, Control] = {}
        """The controls that sleep, as they will be when awake, by key."""

    def settle(self, controls: dict[str, Control]) -> None:
        """Note which grave controls are there now; disable those that have just appeared."""
        grave = {(each.key, each.label): each for each in controls.values() if each.grave and not each.why}
        self._ages = {name: self._ages.get(name, 0.0) for name in grave}
        self._sleepers = {name[0]: each for name, each in grave.items() if self._ages[name] < WAKES}
        for key, each in self._sleepers.items():
            controls[key] = msgspec.structs.replace(each, why=ASLEEP)

    def update(self, dt: float, controls: dict[str, Control]) -> bool:
        """Let `dt` seconds pass; tell whether a control woke up."""
        if not self._sleepers:
            return False
        self._ages = {name: age + dt for name, age in self._ages.items()}
        awake = [key for key, each in self._sleepers.items() if self._ages[key, each.label] >= WAKES]
        for key in awake:
            controls[key] = self._sleepers.pop(key)
        return bool(awake)
