"""Ends a phase after two seconds if the people for whom it waits can only watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.kernel.types import BYSTANDER, View
from game.session.session import Session
from game.ui.contract.plain_stage import PlainStage

WATCHED: Final = 2.0
"""Seconds without an action after which such a phase ends."""


class WatchedPhase:
    """Counts for how long nobody has acted while the people at the screen could only watch."""

    def __init__(self, session: Session, stage: PlainStage) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._revision = 0
        """The revision of the match since which nothing was done."""
        self._seconds = 0.0

    def only_watched(self, views: Iterable[View]) -> bool:
        """Tell whether people could do nothing but watch in all of these views of the match."""
        return all(self._stage.only_watch(view, self._session.people) for view in views)

    def ends(self, dt: float) -> bool:
        """Let `dt` seconds pass in a phase that nobody at the screen is asked in; tell whether it ends now."""
        session = self._session
        if not session.people or not self.only_watched([session.view(BYSTANDER)]):
            return False
        self._seconds = self._seconds + dt if self._revision == session.revision else 0.0
        self._revision = session.revision
        return self._seconds >= WATCHED
