"""How the moves of computer players are shown: at a pace of their own, or not at all until a person is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ui.motion.film import Speed
from game.words import N_

PACES: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF)
"""The speeds in the order in which the button goes through them."""
PACE_NAMES: Final[Mapping[Speed, str]] = {
    Speed.SLOW: N_("Pace: slow"),
    Speed.NORMAL: N_("Pace: normal"),
    Speed.FAST: N_("Pace: fast"),
    Speed.OFF: N_("Pace: no waiting"),
}
"""What the button says; msgids."""


def after(pace: Speed) -> Speed:
    """Return the pace that follows another one; the slowest follows the fastest."""
    return PACES[(PACES.index(pace) + 1) % len(PACES)]


class Haste:
    """What the button "Skip to my turn" has asked for, and whether computers are at play.

    `on` tells whether they are, so that the buttons are there; `skips` whether their moves are left out until a person
    is asked. What people do is always shown at the usual speed.
    """

    def __init__(self) -> None:
        self.on = False
        self.skips = False
        self._forbidden = False

    def forbid(self) -> None:
        """Show everything at the usual speed from now on: in a lesson nobody may miss what the others do."""
        self.end()
        self._forbidden = True

    def begin(self) -> bool:
        """Note that computer players are at play; tell whether that is new."""
        before, self.on = self.on, not self._forbidden
        return self.on is not before

    def end(self) -> None:
        """Note that a person plays or is asked."""
        self.on = self.skips = False

    def speed(self, usual: Speed, pace: Speed) -> Speed:
        """Return how fast things are shown now where the settings say `usual`, and `pace` for computer players."""
        if not self.on:
            return usual
        return Speed.OFF if self.skips else pace
