"""Write a campaign that comes with Tablée: matches played by script, as if a family had left them so."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.files import boards
from game.kernel.boards import BoardFile
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, campaign_text, read_campaign
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES


class Sitting(NamedTuple):
    """A match as it was left: on which board, and from when to when it was played (ISO local times)."""

    match: Match
    board: BoardFile
    start: str
    end: str


def ship(folder: Path, name: str, title: str, players: Sequence[Player], sittings: Sequence[Sitting]) -> None:
    """Write a campaign into `folder`, over one of that `name` (which its `title` makes) that is there."""
    shutil.rmtree(folder / name, ignore_errors=True)
    path = write(folder, title, players, sittings) / FILE
    shipped = msgspec.structs.replace(read_campaign(path), shipped=True, played=sittings[-1].end)
    atomic.write(path, campaign_text(shipped))


def write(folder: Path, title: str, players: Sequence[Player], sittings: Sequence[Sitting]) -> Path:
    """Write a campaign into `folder`; return its own folder."""
    saves = Saves(folder, None, GAMES, (boards(),))
    campaign = saves.create(title, players, sittings[0].start)
    for match, board, start, end in sittings:
        opened = saves.begin(campaign, match, players, board, start)
        opened.concluded = match.over
        saves.keep(opened, freeze(opened.saved, end))
    return campaign
