"""Campaigns for the tests: begun, kept, shipped."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.session.campaigns.listing import Listing
from game.session.campaigns.summary import CampaignSummary
from tests.kernel.matches import BOARD, EVENING, NOON, OPEN, PLAYERS, new_match, played

LATER = "2026-02-01T10:00:00"


def begun(saves: Saves, name: str = "Soirée d’été", when: str = NOON) -> OpenMatch:
    return saves.begin(saves.create(name, PLAYERS, when), new_match(OPEN), PLAYERS, BOARD, when)


def kept(saves: Saves, opened: OpenMatch, when: str = EVENING) -> OpenMatch:
    opened.concluded |= opened.saved.match.over
    saves.keep(opened, freeze(opened.saved, when))
    return opened


def ship(saves: Saves) -> Path:
    """Make a campaign and put it where the program's own ones are."""
    opened = begun(saves, "First evening")
    played(opened.saved.match, 10, Random(1))
    kept(saves, opened)
    assert saves.shipped is not None
    saves.shipped.mkdir()
    return opened.folder.rename(saves.shipped / opened.folder.name)


def rows(saves: Saves) -> tuple[CampaignSummary, ...]:
    """Return the list of all campaigns, complete."""
    return Listing(saves).fill().rows
