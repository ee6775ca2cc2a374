"""What each seat has chosen so far without having played it, and whether that is for its eyes alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.moments import Asking, Moment
from game.ui.picker import Path
from game.ui.settings import Settings
from game.ui.stage import Stage
from game.ui.standing_form import StandingForm


class Drafts:
    """The clicks of each seat, as its form left them. `settings` returns those in force."""

    def __init__(self, session: Session, stage: Stage, settings: Callable[[], Settings]) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._settings: Final = settings
        self._ways: Final[dict[Seat, Path]] = {}

    def of(self, seat: Seat) -> Path:
        """Return the clicks of a seat."""
        return self._ways.get(seat, ())

    def keep(self, moment: Moment) -> None:
        """Note what was chosen in the form that is open, if one is."""
        if isinstance(moment, Asking) and not isinstance(moment.form, StandingForm):
            self._ways[moment.seat] = moment.form.way

    def drop(self, seat: Seat) -> None:
        """Forget the clicks of a seat."""
        self._ways.pop(seat, None)

    def keep_only(self, seats: list[Seat]) -> None:
        """Forget the clicks of all other seats."""
        for seat in set(self._ways) - set(seats):
            del self._ways[seat]

    @property
    def alone(self) -> bool:
        """Whether nobody else may see the screen, or nobody minds."""
        return not self._settings().curtain or len(self._session.people) == 1

    def private(self, seat: Seat, way: Path) -> bool:
        """Tell whether what a seat is asked, or shows by the clicks of `way`, is for its eyes alone."""
        return self._stage.private(self._session.view(seat), way)

    def turned(self, asking: Asking) -> bool:
        """Tell whether a form that was public shows something private by now, or the other way round."""
        seat, form, private = asking
        return not isinstance(form, StandingForm) and private != self.private(seat, form.way)
