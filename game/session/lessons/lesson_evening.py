"""The evening of a lesson: a match of which nothing is saved, in no campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.kernel.saves.campaign.file import Campaign
from game.session.campaigns.season import Season, season
from game.session.lessons.lesson import LessonSession
from game.session.unsaved_evening import UnsavedEvening


class LessonEvening(UnsavedEvening):
    """A lesson at the table. Nothing is saved, nobody gives advice, and no seat changes hands."""

    folder: Path = Path()
    file: str = ""
    gives_advice: bool = False

    def __init__(self, session: LessonSession) -> None:
        self.session: Final = session
        self.title: Final = session.lesson.file.title

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
