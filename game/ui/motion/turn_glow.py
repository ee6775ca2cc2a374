"""The light around whose turn it is: it pulses while an answer is awaited, and rests when nobody does anything."""

from __future__ import annotations

from math import cos, pi
from typing import Final

PERIOD: Final = 2.4
"""Seconds of a pulse."""
DEPTH: Final = 0.24
"""How much less light there is at the faintest."""
STEPS: Final = 4
"""The number of levels between the two: a frame in which the level stays the same need not be drawn."""
CALM: Final = 5.0
"""Seconds after the last input at which it rests, so that an unattended table uses no processor time."""


class TurnGlow:
    """A pulsing light; `level` is its brightness, 0–1."""

    def __init__(self) -> None:
        self._gone = 0.0
        self._still = 0.0
        self.level = 1.0

    def stir(self) -> None:
        """Note that somebody did something."""
        self._still = 0.0

    def update(self, dt: float, *, awaited: bool) -> bool:
        """Let `dt` seconds pass, with an answer `awaited` or not; tell whether the light has changed."""
        self._still += dt
        before = self.level
        if awaited and self._still < CALM:
            self._gone += dt
            faint = 0.5 - 0.5 * cos(2 * pi * self._gone / PERIOD)
            self.level = 1.0 - DEPTH * round(faint * STEPS) / STEPS
        else:
            self._gone, self.level = 0.0, 1.0
        return self.level != before
