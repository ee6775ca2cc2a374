"""How fast a table shows what happens; the moves of computer players have a pace of their own, or are left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.contract.reveal import Pace
from game.ui.motion.film import Motion, Speed
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


class TablePace:
    """How fast things are shown at a table, by the settings and the buttons of the table.

    `auto` tells whether what is shown goes on by itself. `computers_play` tells whether computers are at play, so that
    the buttons for their pace are there; `skips` whether their moves are left out until a person is asked. What people
    do is always shown at the usual speed. `only_watched`: the people could only watch what was shown last.
    """

    def __init__(self, session: Session, settings: Callable[[], Settings]) -> None:
        self._session: Final = session
        self._settings: Final = settings
        self.auto = True
        self.computers_play = False
        self.skips = False
        self.only_watched = False
        self._forbidden = False

    @property
    def now(self) -> Pace:
        """The pace of what is shown now."""
        watched = bool(self._session.people) and not (self.auto and self.only_watched)
        return Pace(self._speed, Motion(self._settings().motion), self.auto or not watched, watched)

    @property
    def of_computers(self) -> Speed:
        """How fast the moves of computer players are shown where they are not skipped."""
        chosen = self._settings().computers
        return self._usual if chosen == "usual" else Speed[chosen.upper()]

    @property
    def _usual(self) -> Speed:
        return Speed[self._settings().speed.upper()]

    @property
    def _speed(self) -> Speed:
        if not self.computers_play:
            return self._usual
        return Speed.OFF if self.skips else self.of_computers

    def never_hurry(self) -> None:
        """Show everything at the usual speed from now on: in a lesson nobody may miss what the others do."""
        self.people_begin()
        self._forbidden = True

    def computers_begin(self) -> bool:
        """Note that computer players are at play; tell whether that is new."""
        before, self.computers_play = self.computers_play, not self._forbidden
        return self.computers_play is not before

    def people_begin(self) -> None:
        """Note that a person plays or is asked."""
        self.computers_play = self.skips = False
