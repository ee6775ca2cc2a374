"""A family's campaigns, made of recorded matches under other names and dates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import files
from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry, campaign_text, ended
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.strict_yaml.document import dump, load_file
from game.rules import GAMES
from game.session.book.book import FamilyBook
from game.session.book.collection import Collection
from game.session.book.names import Names
from tests.golden.test_golden import FOLDER as RECORDED

LIBRARY = Library(GAMES, (RECORDED / "boards", files.boards()))
DUELS, CITADEL, QUIZ, WAR = (
    "mousquetaires_three_seats",
    "master_citadel_basic",
    "egomaster_timed",
    "castle_risk_three_seats",
)
"""Recorded matches that are over."""


class Played(NamedTuple):
    """A recorded match to be played by others: the names by seat, when it began, the seats of bots, and which bot."""

    recorded: str
    names: Sequence[str]
    started: str
    bots: Sequence[int] = ()
    bot: str = "steady"


def campaign(folder: Path, title: str, *matches: Played, shipped: bool = False) -> Path:
    """Write a campaign of recorded matches into `folder` and return its folder."""
    folder.mkdir(parents=True)
    people: list[Player] = []
    entries: list[MatchEntry] = []
    for number, played in enumerate(matches, 1):
        data = dict(load_file(RECORDED / f"{played.recorded}.yaml").data)
        seats = [
            Player(name, each["token"], played.bot if seat in played.bots else None)
            for seat, (name, each) in enumerate(zip(played.names, data["seats"], strict=True))
        ]
        data |= {"seats": [msgspec.to_builtins(player) for player in seats], "started": played.started}
        file = f"{number:03}-{data['game']}.yaml"
        (folder / file).write_text(dump(data), encoding="utf-8")
        known = {player.name: index for index, player in enumerate(people)}
        people += [player for player in seats if player.name not in known]
        order = [next(i for i, each in enumerate(people) if each.name == player.name) for player in seats]
        entry = MatchEntry(file=file, game=data["game"], started=played.started, status="playing", seats=order)
        entries.append(ended(entry, data["status"], data["ranks"]))
    last = matches[-1].started
    text = campaign_text(Campaign(name=title, played=last, players=people, matches=entries, shipped=shipped))
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def collected(folder: Path, shipped: Path | None = None) -> Collection:
    """Read all campaigns of a folder."""
    return Collection(folder, shipped, LIBRARY).complete()


def book_of(folder: Path, names: Names | None = None) -> FamilyBook:
    """Return the book of a folder of campaigns."""
    return FamilyBook(collected(folder).matches, names or Names(), GAMES)


def ranks_of(recorded: str) -> list[int]:
    """Return the ranks in which a recorded match ended."""
    return list(read_match(RECORDED / f"{recorded}.yaml", LIBRARY).match.ranks())
