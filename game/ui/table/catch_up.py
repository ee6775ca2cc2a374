"""What somebody may have missed at the table, shown again on demand, after the curtain or on coming back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import BYSTANDER, Event, Seat
from game.session.recap import Recap, Turns
from game.session.session import Session
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import Pace
from game.ui.motion.film import Speed
from game.ui.table.mode import FormMode, TableMode, can_recap, is_one_form_for_all
from game.ui.table.presence import Presence


class CatchUp:
    """Finds what was revealed last, or since a seat's last turn. Nobody is shown the same thing twice unasked."""

    def __init__(self, session: Session, stage: PlainStage, presence: Presence) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._presence: Final = presence
        self._caught_up: Final[dict[Seat, int]] = {}
        """For each seat, the length of the log when it was last shown what had happened."""
        self._returning = bool(session.story)

    def on_demand(self, mode: TableMode) -> Recap | None:
        """Return what was revealed last or, while a seat is asked, since its last turn."""
        turns = Turns(mode.seat, self._begins_turn) if isinstance(mode, FormMode) else None
        return self._session.recap(turns)

    def on_return(self, mode: TableMode) -> Recap | None:
        """Return, once, what was revealed just before the table was left: it may not have been read to the end."""
        returning, self._returning = self._returning, False
        if not returning or not can_recap(mode, self._session, self._stage):
            return None
        if 0 < self._session.moment.events < len(self._session.story):
            return self._session.recap_after(self._session.moment.events)
        recap = self._session.recap()
        return recap if recap and recap.fresh else None

    def on_unveiling(self, seat: Seat, pace: Pace) -> Recap | None:
        """Return what happened since the last turn of the seat that opens the curtain; None if films are off."""
        now = len(self._session.log())
        if pace.speed is Speed.OFF or self._caught_up.get(seat) == now:
            return None
        self.note_seen(seat)
        recap = self._session.recap(Turns(seat, self._begins_turn, only=True))
        self._presence.behind_curtain = seat if recap else None
        return recap

    def skip(self) -> None:
        """Note that the people do not want to see what has happened so far."""
        for seat in self._session.people:
            self.note_seen(seat)

    def note_seen(self, seat: Seat) -> None:
        """Note that a seat knows what has happened so far: it was watching, or does not want to see it."""
        self._caught_up[seat] = len(self._session.log())

    def is_uninterrupted(self, mode: TableMode, curtained: Callable[[Seat], bool]) -> bool:
        """Tell whether people go on with what they do while something happens in passing.

        They go on in a race, and while somebody writes behind the curtain, also between one answer and the next.
        """
        if is_one_form_for_all(mode):
            return self._stage.asks_all(self._session.view(BYSTANDER))
        seat = mode.seat if isinstance(mode, FormMode) and mode.private else self._presence.behind_curtain
        return seat is not None and seat in self._session.must_act() and curtained(seat)

    def note_undo(self) -> None:
        """Note that actions were taken back: whoever had seen them has seen all that is left, but not what follows."""
        now = len(self._session.log())
        self._caught_up.update({seat: min(seen, now) for seat, seen in self._caught_up.items()})

    def forget(self, seat: Seat) -> None:
        """Forget what a seat has seen: somebody else sits there now."""
        self._caught_up.pop(seat, None)
        self._presence.behind_curtain = None

    def forget_all(self) -> None:
        """Forget what everybody has seen: the match was put back to an earlier moment."""
        self._returning = False
        self._caught_up.clear()
        self._presence.behind_curtain = None

    def _begins_turn(self, event: Event) -> bool:
        """Tell whether an event begins a turn."""
        return self._stage.animate(event).chapter
