"""How the moves of computer players are shown: as the settings say, faster, or not at all until a person is asked."""

from __future__ import annotations

from typing import Final

from game.ui.motion.film import Speed

QUICKER: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF)
"""The speeds, the slowest first."""


class Haste:
    """What the buttons "Faster" and "Skip to my turn" have asked for.

    `on` tells whether computer players are at play, so that the buttons are there; `skips` whether their moves are
    left out until a person is asked. How much faster it goes is kept for their next turns; what people do is always
    shown at the usual speed.
    """

    def __init__(self) -> None:
        self.on = False
        self.skips = False
        self._steps = 0

    def begin(self) -> None:
        """Note that computer players are at play."""
        self.on = True

    def end(self) -> None:
        """Note that a person plays or is asked."""
        self.on = self.skips = False

    def speed(self, usual: Speed) -> Speed:
        """Return how fast things are shown now where the settings say `usual`."""
        if not self.on:
            return usual
        return Speed.OFF if self.skips else QUICKER[self._place(usual)]

    def is_full(self, usual: Speed) -> bool:
        """Tell whether nothing is faster."""
        return QUICKER[self._place(usual)] is Speed.OFF

    def quicken(self, usual: Speed) -> None:
        """Go one step faster; back to the usual speed where nothing is faster."""
        self._steps = 0 if self.is_full(usual) else self._steps + 1

    def _place(self, usual: Speed) -> int:
        return min(QUICKER.index(usual) + self._steps, len(QUICKER) - 1)
