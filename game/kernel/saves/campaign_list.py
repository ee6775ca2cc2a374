"""The list of the campaigns in a folder, with those that cannot be opened and the reason."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from game.kernel.player import Player
from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign import FILE, Campaign, read_campaign
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.saves.standings import Standing, standings
from game.words import N_

PEOPLE: Final = "people.yaml"
"""The name of the file beside the campaigns that says which names mean one person."""


class CampaignEntry(msgspec.Struct, frozen=True):
    """A line of the list of campaigns. If it has `problems` it cannot be opened, and what is not known is empty.

    `path` is the folder of the campaign, or a YAML file that belongs to none. `games` are names of games, each once,
    that of the last match at the end. `played` is the ISO local time when it was last played. `over` says whether its
    last match has ended or none was begun. `held` says which other program plays it now.
    """

    path: Path
    name: str
    games: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    played: str = ""
    over: bool = True
    standings: tuple[Standing, ...] = ()
    shipped: bool = False
    problems: tuple[Problem, ...] = ()
    held: Problem | None = None


def list_campaigns(folder: Path, library: Library) -> Iterator[CampaignEntry]:
    """Return the campaigns in `folder` and the YAML files that belong to none. Other files are ignored."""
    for path in _visible(folder):
        if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises where it may not look
            yield from list_campaign(path, library)
        elif _is_yaml(path) and path.name != PEOPLE:
            yield _stray(path)


def campaign_folders(folder: Path) -> Iterator[Path]:
    """Return the folders in `folder` that have a `campaign.yaml`, sound or not."""
    return (path for path in _visible(folder) if os.path.isfile(path / FILE))  # noqa: PTH113 - likewise


def list_campaign(folder: Path, library: Library) -> Iterator[CampaignEntry]:
    """Return the campaign in `folder`, then the YAML files there that it does not list; nothing if it has no YAML."""
    files = [path for path in _visible(folder) if _is_yaml(path)]
    if not files and os.access(folder, os.R_OK | os.X_OK):
        return
    try:
        campaign = read_campaign(folder / FILE)
    except Refused as refused:
        yield CampaignEntry(folder, folder.name, problems=refused.problems)
        return
    yield _entry(folder, campaign, library)
    known = {FILE, *(entry.file for entry in campaign.matches)}
    yield from (_stray(path) for path in files if path.name not in known)


def _entry(folder: Path, campaign: Campaign, library: Library) -> CampaignEntry:
    problems: tuple[Problem, ...] = ()
    latest = campaign.matches[-1] if campaign.matches else None
    over = latest is None or latest.status != "playing"
    if latest is not None and not over:
        try:
            over = read_match(folder / latest.file, library).match.over
        except Refused as refused:
            problems = refused.problems
    return CampaignEntry(
        path=folder,
        name=campaign.name,
        games=tuple(dict.fromkeys(entry.game for entry in reversed(campaign.matches)))[::-1],
        players=tuple(campaign.players),
        played=campaign.played,
        over=over,
        standings=tuple(standings(campaign)),
        shipped=campaign.shipped,
        problems=problems,
    )


def _visible(folder: Path) -> list[Path]:
    """Return what is in a folder, sorted by name, without hidden files; nothing if it cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []


def _is_yaml(path: Path) -> bool:
    return path.suffix.lower() in {".yaml", ".yml"}


def _stray(path: Path) -> CampaignEntry:
    message = N_("This file belongs to no campaign. Put it back where it was, or move it out of the saves folder.")
    return CampaignEntry(path, path.name, problems=(Problem(str(path), 0, 0, message),))
