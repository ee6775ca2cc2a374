"""An evening that is only looked at: for pictures of the screens."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.kernel.saves.campaign.file import Campaign
from game.kernel.types import Seat
from game.session.campaigns.season import Season, season
from game.session.session import Session
from game.session.unsaved_evening import UnsavedEvening


class StillEvening(UnsavedEvening):
    """A match to be looked at: nothing is saved and nobody plays on."""

    file: str = ""
    title: str = ""
    folder: Path = Path()
    gives_advice: bool = True

    def __init__(self, session: Session) -> None:
        self.session: Final = session

    def family(self) -> list[str]:
        """Return the names of the people at the table."""
        return [player.name for player in self.session.players if player.bot is None]

    def give_seat(self, seat: Seat, name: str) -> None:
        """Let another person play a seat from now on."""
        self.session.give_seat(seat, name, "")

    def season(self) -> Season:
        """Return the season of a campaign without a match."""
        return season(Campaign(name="", played="", players=list(self.session.players), matches=[]))

    def again(self) -> StillEvening:
        """Return the same match."""
        return self

    def renew(self) -> StillEvening:
        """Return the same match."""
        return self

    def save_as(self, name: str) -> str:
        """Save nothing; return the name."""
        return name

    def close(self) -> None:
        """Do nothing."""
