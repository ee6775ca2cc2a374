from __future__ import annotations

from pathlib import Path

import pytest
import rainy_sunday

from game.files import boards, shipped_saves
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from tests.kernel.matches import EVENING, LIBRARY
from tests.kernel.saves.campaigns import rows

FOLDER = shipped_saves() / "rainy_sunday"
FILE = "001-castle_risk.yaml"


def test_the_shipped_war_is_listed_without_a_problem() -> None:
    saves = Saves(shipped_saves(), shipped_saves(), GAMES, (boards(),))
    (entry,) = [entry for entry in rows(saves) if entry.path == FOLDER]
    assert entry.problems == ()
    assert entry.shipped
    assert not entry.over
    assert [player.bot for player in entry.players] == [None] * 5


def test_the_shipped_war_replays_and_stops_in_its_middle() -> None:
    saved = read_match(FOLDER / FILE, LIBRARY)
    assert saved.notices == ()
    assert same_end(saved.match)
    assert rainy_sunday.is_tense(saved.match)


def test_the_shipped_war_goes_on_in_a_copy(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    opened = Saves(tmp_path, shipped_saves(), GAMES, (boards(),)).open(FOLDER, EVENING)
    assert opened.folder == tmp_path / "rainy_sunday"
    assert not opened.saved.match.over
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == before


@pytest.mark.slow
def test_the_script_makes_the_same_war_again(tmp_path: Path) -> None:
    rainy_sunday.main(tmp_path)
    made, shipped = (read_match(folder / FILE, LIBRARY).match for folder in (tmp_path / "rainy_sunday", FOLDER))
    assert (made.log, made.state, made.story) == (shipped.log, shipped.state, shipped.story)
