from __future__ import annotations

from pathlib import Path

import pytest
import winter_evenings

from game.files import boards, shipped_saves
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from tests.kernel.matches import EVENING, LIBRARY
from tests.kernel.saves.campaigns import rows

FOLDER = shipped_saves() / "winter_evenings"
FILES = {
    "001-mousquetaires.yaml": winter_evenings.is_a_tense_duel,
    "002-egomaster.yaml": winter_evenings.is_a_tense_guess,
}


def test_the_shipped_evenings_are_listed_without_a_problem() -> None:
    saves = Saves(shipped_saves(), shipped_saves(), GAMES, (boards(),))
    (entry,) = [entry for entry in rows(saves) if entry.path == FOLDER]
    assert entry.problems == ()
    assert entry.shipped
    assert not entry.over


@pytest.mark.parametrize("file", FILES)
def test_a_shipped_evening_replays_and_stops_where_it_is_tense(file: str) -> None:
    saved = read_match(FOLDER / file, LIBRARY)
    assert saved.notices == ()
    assert same_end(saved.match)
    assert FILES[file](saved.match.state)


def test_the_shipped_quiz_goes_on_in_a_copy(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    opened = Saves(tmp_path, shipped_saves(), GAMES, (boards(),)).open(FOLDER, EVENING)
    assert opened.folder == tmp_path / "winter_evenings"
    assert not opened.saved.match.over
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == before


@pytest.mark.slow
def test_the_script_makes_the_same_evenings_again(tmp_path: Path) -> None:
    winter_evenings.main(tmp_path)
    for file in FILES:
        made, shipped = (read_match(folder / file, LIBRARY).match for folder in (tmp_path / "winter_evenings", FOLDER))
        assert (made.log, made.state, made.story) == (shipped.log, shipped.state, shipped.story)
