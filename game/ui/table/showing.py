"""What has happened and what of it everybody has seen; makes the reveals that show the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.match import Frame
from game.kernel.types import View
from game.session.session import Session
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import RevealMode, beats
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.motion.cues import Cue
from game.ui.table.mode import CurtainMode, FormMode, TableMode
from game.ui.table.pace import TablePace
from game.ui.table.presence import Presence
from game.ui.table.watched_phase import WatchedPhase

PictureOf = Callable[[View, Highlight], Sequence[Item]]


class Showing:
    """Knows how much of the story everybody has seen, and the table as it looked then.

    `picture` draws a view in board units. `cues` are sounds to be played, for whoever takes them out.
    """

    def __init__(
        self, session: Session, stage: PlainStage, presence: Presence, pace: TablePace, picture: PictureOf
    ) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._presence: Final = presence
        self._pace: Final = pace
        self._picture: Final = picture
        self.cues: Final[list[Cue]] = []
        self.watched: Final = WatchedPhase(session, stage)
        self._seen = len(session.story)
        self._view = session.view(presence.viewer)
        """The table as it was shown last."""

    def events(self, mode: TableMode) -> int:
        """Return the number of events of the story that everybody has seen in this mode."""
        revealed = mode.shown_events if isinstance(mode, RevealMode) else 0
        return min(self._seen + revealed, len(self._session.story))

    def ended(self, mode: TableMode) -> int:
        """Return the number of events that need not be shown again if the table is left in this mode."""
        ended = mode.ended_events if isinstance(mode, RevealMode) else 0
        return min(self._seen + ended, len(self._session.story))

    def note_view(self) -> None:
        """Note that the table is shown as it is now."""
        self._view = self._session.view(self._presence.viewer)

    def note_all(self) -> None:
        """Note that everything that has happened has been shown."""
        self._seen = len(self._session.story)

    def hide_latest(self, events: int) -> None:
        """Let the journal tell the last `events` as they are shown, not before."""
        self._seen -= events

    def follow_seats(self) -> None:
        """Look at the table with other eyes, if others see the screen now."""
        if self._view.seat != self._presence.viewer:
            self.note_view()

    def interrupts(self, frames: Sequence[Frame], mode: TableMode, *, uninterrupted: bool) -> bool:
        """Tell whether frames are shown one by one: they move, or must be explained.

        While somebody writes, only what must be explained interrupts; where people go on with what they do in passing
        (`uninterrupted`), what is explained in brief does not either.
        """
        animations = [self._stage.animate(frame.event) for frame in frames]
        still = uninterrupted or isinstance(mode, FormMode | CurtainMode)
        if not still and any(each.seconds > 0 for each in animations):
            return True
        return any(each.hold > 0 and not (uninterrupted and each.brief) for each in animations)

    def reveal_latest(self, frames: Sequence[Frame]) -> RevealMode:
        """Return a reveal of what has just happened."""
        self._seen = len(self._session.story) - len(frames)
        reveal = self.reveal(self._view, frames)
        self.note_view()
        return reveal

    def reveal(self, before: View, frames: Sequence[Frame]) -> RevealMode:
        """Return a reveal of what has happened after `before`."""
        self._pace.only_watched = self.watched.only_watched((before, frames[-1].view))
        made = beats(
            before, frames, lambda view: self._picture(view, Highlight()), self._stage.animate, self._stage.repeats
        )
        return RevealMode(made, self._pace.now, self.cues)
