"""What somebody may have missed at the table, to be told again: on demand, after the curtain, on coming back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import BYSTANDER, Event, Seat
from game.session.recall import Recalled, Turns
from game.session.session import Session
from game.ui.contract.reveal import Pace
from game.ui.contract.stage import Stage
from game.ui.motion.film import Speed
from game.ui.table.mode import FormMode, TableMode, can_recall, is_race


class CatchUp:
    """Finds what was told last, or since a seat's last turn. Each is told once in a turn without having asked."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._caught_up: Final[dict[Seat, int]] = {}
        """How long the match was when a seat was told what had happened."""
        self._returning = bool(session.story)
        self._here: Seat | None = None

    def on_demand(self, mode: TableMode) -> Recalled | None:
        """Return what was revealed last, or since the last turn of who is asked."""
        turns = Turns(mode.seat, self._begins_turn) if isinstance(mode, FormMode) else None
        return self._session.recall(turns)

    def on_return(self, mode: TableMode) -> Recalled | None:
        """Return, once, what was revealed just before the table was left: it may not have been read to the end."""
        returning, self._returning = self._returning, False
        if not returning or self._session.over or not can_recall(mode, self._session, self._stage):
            return None
        recalled = self._session.recall()
        return recalled if recalled and recalled.fresh else None

    def on_unveiling(self, seat: Seat, pace: Pace) -> Recalled | None:
        """Return what happened since the last turn of the seat that opens the curtain, if films are wanted at all."""
        now = len(self._session.log())
        if pace.speed is Speed.OFF or self._caught_up.get(seat) == now:
            return None
        self._caught_up[seat] = now
        recalled = self._session.recall(Turns(seat, self._begins_turn, only=True))
        self._here = seat if recalled else None
        return recalled

    def take_presence(self, seat: Seat) -> bool:
        """Tell, once, whether a seat has opened the curtain and sees only now what it was opened for."""
        here, self._here = self._here, None
        return here == seat

    def note_presence(self, seat: Seat | None) -> None:
        """Note that a seat has just answered behind the curtain: if it is asked again at once, it is still there."""
        self._here = seat

    def is_uninterrupted(self, mode: TableMode, curtained: Callable[[Seat], bool]) -> bool:
        """Tell whether what is being done goes on, whatever happens in passing.

        So does a race, and the writing of somebody behind the curtain, also from one answer to the next.
        """
        if is_race(mode):
            return self._stage.common(self._session.view(BYSTANDER))
        seat = mode.seat if isinstance(mode, FormMode) and mode.private else self._here
        return seat is not None and seat in self._session.must_act() and curtained(seat)

    def forget_presence(self) -> None:
        """Somebody else may be at the screen now: the curtain falls again after what is shown."""
        self._here = None

    def _begins_turn(self, event: Event) -> bool:
        return self._stage.animate(event).chapter
