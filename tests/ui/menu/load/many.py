"""A host with as many campaigns as a test wants; only their lines in the list exist."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from game import files
from game.kernel.player import Player
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.campaigns.listing import Listing
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.host import Host
from game.ui.menu.load.scene import LoadScene
from tests.ui import house
from tests.ui.stand import Size, laid

NAMES = ("Inès", "Hugo", "Salma", "Yann", "Mamie", "Łucja")


class ManyCampaigns(Host):
    """Lists `count` campaigns, each a day older than the one before; every twentieth cannot be opened."""

    def __init__(self, folder: Path, count: int) -> None:
        super().__init__(Saves(folder, None, GAMES, [files.boards()]), GAMES, [files.boards()], house.silent)
        self._count = count

    def campaigns(self) -> Listing:
        """Return the rows."""
        return _Rows(self.saves, tuple(_entry(self.saves.folder, number) for number in range(self._count)))


class _Rows(Listing):
    def __init__(self, saves: Saves, rows: tuple[CampaignSummary, ...]) -> None:
        super().__init__(saves)
        self._all = rows

    @property
    def rows(self) -> tuple[CampaignSummary, ...]:
        return self._all


def _entry(folder: Path, number: int) -> CampaignSummary:
    people = tuple(
        Player(NAMES[(number + seat) % len(NAMES)], token) for seat, token in enumerate(house.TOKENS[: 2 + number % 3])
    )
    when = (house.TODAY - timedelta(days=number)).isoformat(timespec="seconds")
    match = MatchSummary(
        file=f"001-{tuple(GAMES)[number % len(GAMES)]}.yaml",
        game=tuple(GAMES)[number % len(GAMES)],
        started=when,
        status="finished" if number % 3 else "playing",
        seats=tuple(range(len(people))),
    )
    return CampaignSummary(
        path=folder / f"evening_{number:05}",
        title=f"Evening {number:05}",
        players=people,
        matches=(match,),
        played=when,
    )


def many(folder: Path, count: int, language: str = "en", size: Size = (1280, 720)) -> LoadScene:
    """Return the list of `count` campaigns."""
    of = ManyCampaigns(folder / "saves", count)
    scene = LoadScene(house.shell(of, folder / "config", language), of, house.TODAY.date)
    laid(scene, size)
    return scene
