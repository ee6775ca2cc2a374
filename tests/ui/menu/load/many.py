"""A host with as many campaigns as a test wants; only their lines in the list exist."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from game import files
from game.kernel.player import Player
from game.kernel.saves.campaign_list import CampaignEntry
from game.kernel.saves.folder import Saves
from game.rules import GAMES
from game.session.evening import Host
from game.ui.menu.load.scene import LoadScene
from tests.ui import house
from tests.ui.stand import Size, laid

NAMES = ("Inès", "Hugo", "Salma", "Yann", "Mamie", "Łucja")


class ManyCampaigns(Host):
    """Lists `count` campaigns, each a day older than the one before; every twentieth cannot be opened."""

    def __init__(self, folder: Path, count: int) -> None:
        super().__init__(Saves(folder, None, GAMES, [files.boards()]), GAMES, [files.boards()], house.silent)
        self._count = count

    def entries(self) -> list[CampaignEntry]:
        """Return the lines."""
        return [_entry(self.saves.folder, number) for number in range(self._count)]


def _entry(folder: Path, number: int) -> CampaignEntry:
    people = tuple(
        Player(NAMES[(number + seat) % len(NAMES)], token) for seat, token in enumerate(house.TOKENS[: 2 + number % 3])
    )
    return CampaignEntry(
        folder / f"evening_{number:05}",
        f"Evening {number:05}",
        (tuple(GAMES)[number % len(GAMES)],),
        people,
        (house.TODAY - timedelta(days=number)).isoformat(timespec="seconds"),
        over=number % 3 > 0,
    )


def many(folder: Path, count: int, language: str = "en", size: Size = (1280, 720)) -> LoadScene:
    """Return the list of `count` campaigns."""
    of = ManyCampaigns(folder / "saves", count)
    scene = LoadScene(house.shell(of, folder / "config", language), of, house.TODAY.date)
    laid(scene, size)
    return scene
