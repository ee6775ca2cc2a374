"""How many squares of a map are due in a frame: all of them soon, but as few as possible where much else is done."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.ui.map.camera import STEP

SHARP: Final = 0.24
"""Seconds in which all squares in view are to come: what has not by then is waited for."""
EASY: Final = 0.12
"""In so many of them nothing is waited for."""
SETTLING: Final = 0.05
"""Seconds between the last frame of a zoom and these: there is enough else to be done."""


class Pacing:
    """Reckons what is due. Let time `pass_`, ask, and tell it what `came`."""

    def __init__(self) -> None:
        self._gone = 0.0
        self._came = 0

    def settle(self) -> None:
        """Begin when the zoom that is going on has ended."""
        self._gone, self._came = -SETTLING, 0

    def anew(self) -> None:
        """Begin anew: all squares are there, or many have to be drawn again."""
        self._gone, self._came = min(0.0, self._gone), 0

    def pass_(self, dt: float, *, while_moving: bool) -> None:
        """Let `dt` seconds pass; nothing is waited for while the map moves."""
        self._gone += dt
        if while_moving:
            self.anew()

    @property
    def ready(self) -> bool:
        """Whether squares are to be drawn by now."""
        return self._gone >= 0

    def due(self, many: int, *, together: bool) -> int:
        """Return how many squares more than came should be there, of as `many` as are in view.

        Where they come `together`, they are due from the first frame on.
        """
        easy = 0.0 if together else EASY
        return round(max(0.0, self._gone - easy) / (SHARP - easy) * many) - self._came

    @staticmethod
    def ahead(many: int) -> int:
        """Return how many are to be drawn until the next frame."""
        return ceil(many * STEP / SHARP) + 1

    def came(self, many: int) -> None:
        """Take note of so many that came."""
        self._came += many
