"""The motion of curtain and letter: the curtain closes, then its letter appears; the letter leaves, then it opens."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.contract.reveal import Pace
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.motion.entrance import Entrance
from game.ui.motion.film import Motion, Speed
from game.ui.table.curtain import letter
from game.ui.table.curtain.cloth import CurtainDirection, CurtainTravel


class CurtainMotion:
    """The present motion of the curtain, if any. With reduced motion it does not travel, with none nothing moves."""

    def __init__(self) -> None:
        self._travel: CurtainTravel | None = None
        self._coming: Entrance | None = None
        self._next: Entrance | None = None

    @property
    def moving(self) -> bool:
        """Whether anything moves: meanwhile players can only skip it."""
        return self.travelling or self._coming is not None

    @property
    def travelling(self) -> bool:
        """Whether the curtain moves, so that the table behind it is visible."""
        return self._travel is not None

    def close(self, canvas: Canvas, pace: Pace) -> None:
        """Begin to close the curtain over the table."""
        coming = None if pace.speed is Speed.OFF else letter.entrance(pace)
        if pace.motion is Motion.FULL and coming:
            self._travel, self._next = CurtainTravel(canvas, pace.speed, CurtainDirection.CLOSING), coming
        else:
            self._travel, self._coming = None, coming

    def open(self, canvas: Canvas, pace: Pace, closed: Sequence[Item]) -> None:
        """Begin to open the curtain; `closed` is what the page showed until now."""
        front = [item for item in closed if not letter.is_cloth(item)]
        travels = pace.motion is Motion.FULL and pace.speed is not Speed.OFF
        self._travel = CurtainTravel(canvas, pace.speed, CurtainDirection.OPENING, front) if travels else None
        self._coming = self._next = None

    def end(self) -> None:
        """Skip the rest of the motion."""
        self._travel = self._coming = self._next = None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether curtain or letter have just arrived, so that a new page is due."""
        if self._travel:
            self._travel.update(dt)
            if self._travel.done:
                self._travel, self._coming, self._next = None, self._next, None
                return True
        elif self._coming:
            self._coming.update(dt)
            if self._coming.done:
                self._coming = None
                return True
        return False

    def items(self) -> list[Item]:
        """Return the moving curtain."""
        return self._travel.items() if self._travel else []

    def with_letter(self, picture: Sequence[Item], unit: float) -> Sequence[Item]:
        """Return a picture with the letter as far as it has appeared; other items stay as they are."""
        return self._coming.items(picture, unit) if self._coming else picture
