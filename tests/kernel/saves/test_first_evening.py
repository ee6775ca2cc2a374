from __future__ import annotations

from pathlib import Path

import first_evening
import pytest

from game.files import boards, shipped_saves
from game.kernel.replay import same_end
from game.kernel.saves.campaign.file import read_campaign
from game.kernel.saves.campaign.standings import rank_points
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.phases import Discussion
from tests.kernel.matches import EVENING, LIBRARY
from tests.kernel.saves.campaigns import rows

FOLDER = shipped_saves() / "first_evening"
FILES = ("001-master_citadel.yaml", "002-master_citadel.yaml", "003-master_citadel.yaml")


def test_the_shipped_campaign_is_listed_without_a_problem() -> None:
    saves = Saves(shipped_saves(), shipped_saves(), GAMES, (boards(),))
    (entry,) = [entry for entry in rows(saves) if entry.path == FOLDER]
    assert entry.problems == ()
    assert entry.shipped
    assert not entry.over
    assert [player.bot for player in entry.players] == [None] * 4


@pytest.mark.parametrize("file", FILES)
def test_every_shipped_log_replays_to_its_stored_result(file: str) -> None:
    saved = read_match(FOLDER / file, LIBRARY)
    assert saved.notices == ()
    assert same_end(saved.match)
    entry = read_campaign(FOLDER / "campaign.yaml").matches[FILES.index(file)]
    if saved.match.over:
        ranks = list(saved.match.ranks())
        assert (entry.ranks, entry.points) == (ranks, rank_points(ranks))


def test_the_shipped_campaign_has_a_basic_an_open_and_an_unfinished_open_match() -> None:
    matches = [read_match(FOLDER / file, LIBRARY).match for file in FILES]
    assert [(match.house.variant, match.over) for match in matches] == [
        ("basic", True),
        ("open", True),
        ("open", False),
    ]
    assert isinstance(matches[-1].state.phase, Discussion)


def test_continuing_the_shipped_campaign_leaves_it_as_it_was(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    opened = Saves(tmp_path, shipped_saves(), GAMES, (boards(),)).open(FOLDER, EVENING)
    assert opened.folder == tmp_path / "first_evening"
    assert not opened.saved.match.over
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == before


def test_the_script_makes_the_same_matches_again(tmp_path: Path) -> None:
    first_evening.main(tmp_path)
    for file in FILES:
        made, shipped = (read_match(folder / file, LIBRARY).match for folder in (tmp_path / "first_evening", FOLDER))
        assert (made.log, made.state, made.story) == (shipped.log, shipped.state, shipped.story)
