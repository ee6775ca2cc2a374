"""The evening of a lesson: a match of which nothing is saved, in no campaign."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.kernel.problems import Problem
from game.kernel.saves.campaign import Campaign
from game.kernel.types import Seat
from game.session.campaigns.season import Season, season
from game.session.lessons.lesson import LessonSession


class LessonEvening:
    """A lesson at the table. Nothing is saved, nobody gives advice, and no seat changes hands."""

    folder: Path = Path()
    file: str = ""
    gives_advice: bool = False

    def __init__(self, session: LessonSession) -> None:
        self.session: Final = session
        self.title: Final = session.lesson.file.title

    def notices(self) -> Sequence[Problem]:
        """Return nothing: nothing was lost."""
        return ()

    def problem(self) -> Problem | None:
        """Return None: nothing is saved, so nothing fails."""
        return None

    def in_refuge(self) -> bool:
        """Return False: nothing is kept anywhere."""
        return False

    def family(self) -> Sequence[str]:
        """Return nobody: see `give_seat`."""
        return ()

    def give_seat(self, seat: Seat, name: str) -> None:
        """Change nothing."""

    def consultant(self) -> None:
        """Return None: the coach says what is to be done."""
        return

    def season(self) -> Season:
        """Return the season of a campaign without a match."""
        return season(Campaign(name="", played="", players=list(self.session.players), matches=[]))

    def again(self) -> LessonEvening:
        """Return the lesson from its first step on."""
        return LessonEvening(LessonSession(self.session.lesson))

    def renew(self) -> LessonEvening:
        """Return the lesson from its first step on."""
        return self.again()

    def save_as(self, name: str) -> str:
        """Save nothing; return the name."""
        return name

    def close(self) -> None:
        """Do nothing: there is no thinking to be stopped."""
