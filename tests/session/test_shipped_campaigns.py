"""The promise of the shipped campaigns: every match opens and goes on, and what its file told stays told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from game.files import boards, shipped_saves
from game.kernel.saves.campaign.file import FILE, Campaign, read_campaign
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library, SavedMatch
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.host import Host
from game.session.past_evening import past_evening
from game.session.session import Session

FOLDERS: Final = ("first_evening", "rainy_sunday", "winter_evenings")
MATCHES: Final = [
    (folder, entry.file, entry.status)
    for folder in FOLDERS
    for entry in read_campaign(shipped_saves() / folder / FILE).matches
]
RUNNING: Final = [(folder, file) for folder, file, status in MATCHES if status == "playing"]
LIBRARY: Final = Library(GAMES, (boards(),))
LATER: Final = "2026-05-03T20:00:00"
ACTIONS: Final = 12
"""The actions with which a match goes on."""


def host(folder: Path) -> Host:
    """Return a host whose own campaigns are in a folder; nobody but people play."""
    saves = Saves(folder, shipped_saves(), GAMES, [boards()])
    return Host(saves, GAMES, [boards()], lambda *_: Script(lambda _: None), lambda: LATER)


def told(saved: SavedMatch, lines: int, events: int) -> dict[str, object]:
    """Return what the first `lines` and `events` of a match tell, and all that never changes, by name."""
    match = saved.match
    return {
        "game": match.game.name,
        "house": match.house,
        "seed": match.seed,
        "first": match.first,
        "log": match.log[:lines],
        "story": match.story[:events],
        "conceded": match.conceded,
        "players": saved.players,
        "board": saved.board.name,
        "started": saved.started,
        "former": saved.former,
    }


def lasting(campaign: Campaign, file: str) -> Campaign:
    """Return a campaign without what changes when the match in `file` of a shipped one is played."""
    matches = [
        msgspec.structs.replace(each, status="playing", ranks=None, points=None) if each.file == file else each
        for each in campaign.matches
    ]
    return msgspec.structs.replace(campaign, shipped=False, played="", matches=matches)


def play_on(session: Session) -> None:
    """Play for everybody who is asked, at random, perhaps to the end of the match."""
    rng = Random(18)
    for _ in range(ACTIONS):
        if session.over:
            break
        seat = rng.choice(sorted(session.must_act() or session.may_act()))
        session.submit(seat, rng.choice(session.decision(seat).options[:90]))


@pytest.mark.parametrize(("folder", "file", "status"), MATCHES)
def test_each_match_of_a_shipped_campaign_opens(tmp_path: Path, folder: str, file: str, status: str) -> None:
    of, shipped = host(tmp_path), shipped_saves() / folder
    if status == "playing":
        evening = of.resume(shipped, file)
        assert not evening.session.over
        evening.close()
    else:
        assert past_evening(of, shipped, file).session.over


@pytest.mark.parametrize(("folder", "file"), RUNNING)
def test_a_shipped_match_that_is_played_on_still_tells_its_earlier_part(tmp_path: Path, folder: str, file: str) -> None:
    shipped = shipped_saves() / folder
    before = {path.name: path.read_bytes() for path in shipped.iterdir()}
    was = read_match(shipped / file, LIBRARY)
    evening = host(tmp_path).resume(shipped, file)
    play_on(evening.session)
    evening.close()
    assert {path.name: path.read_bytes() for path in shipped.iterdir()} == before
    now = read_match(evening.folder / file, LIBRARY)
    assert now.notices == ()
    assert len(now.match.log) > len(was.match.log)
    ends = len(was.match.log), len(was.match.story)
    assert told(now, *ends) == told(was, *ends)
    others = {name: content for name, content in before.items() if name not in {FILE, file}}
    assert {name: (evening.folder / name).read_bytes() for name in others} == others
    assert lasting(read_campaign(evening.folder / FILE), file) == lasting(read_campaign(shipped / FILE), file)
