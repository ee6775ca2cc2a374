"""What Continue resumes: noted quickly for the first picture, checked after it."""

from __future__ import annotations

from game.ui.app.shell import Doors, Latest


class Resuming:
    """The match that Continue resumes, `latest`; None if there is none."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors
        self._noted: Latest | None = None
        self._sure = False
        self.latest: Latest | None = None
        self.note()

    def note(self) -> None:
        """Take what the campaigns have noted, if that is new; all of it is to be checked again."""
        noted = self._doors.noted() if self._doors.noted and self._doors.resume else None
        if noted != self._noted:
            self._noted = self.latest = noted
        self._sure = False

    @property
    def due(self) -> bool:
        """Whether the noted match was not opened yet to check it."""
        return not self._sure and self._doors.latest is not None

    def look(self) -> bool:
        """Open the noted match to check it; tell whether another one is resumed instead. A long war takes 40 ms."""
        if self._doors.latest is None:
            return False
        before, found = self.latest, self._doors.latest()
        self.latest = found._replace(more=before.more) if found and before else found
        self._sure = True
        return self.latest != before
