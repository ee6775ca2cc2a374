from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.files import boards
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.evening import Evening, Setup
from game.session.host import Host
from tests.kernel.matches import BASIC, NOON, PLAYERS


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    saves = Saves(tmp_path, None, GAMES, (boards(),))
    host = Host(saves, GAMES, (boards(),), lambda *_: Script(lambda _: None), lambda: NOON)
    return host.begin(Setup("master_citadel", "citadel", BASIC, tuple(PLAYERS)))


def test_the_standings_are_known_though_the_campaign_was_taken_away(evening: Evening) -> None:
    season = evening.season()
    shutil.rmtree(evening.folder)
    assert evening.season() == season
    assert len(season.campaign.matches) == 1
    assert evening.problem() is not None
    evening.close()


def test_the_standings_are_known_though_the_campaign_was_spoilt(evening: Evening) -> None:
    season = evening.season()
    (evening.folder / "campaign.yaml").write_text("a: &a [*a]", encoding="utf-8")
    assert evening.season() == season
    evening.close()
