from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import first_evening
import pytest
import rainy_sunday
import winter_evenings

from game.files import boards, shipped_saves
from game.kernel.match import Match
from game.kernel.replay import same_end
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.standings import rank_points
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.phases import Discussion
from tests.kernel.matches import EVENING, LIBRARY
from tests.kernel.saves.campaigns import rows


class Shipped(NamedTuple):
    """A campaign: what plays it again, its people, and how each of its matches stands."""

    make: Callable[[Path], object]
    people: int
    matches: Mapping[str, Callable[[Match], bool]]


def ends(variant: str) -> Callable[[Match], bool]:
    return lambda match: match.over and match.house.variant == variant


CAMPAIGNS = {
    "first_evening": Shipped(
        first_evening.main,
        4,
        {
            "001-master_citadel.yaml": ends("basic"),
            "002-master_citadel.yaml": ends("open"),
            "003-master_citadel.yaml": lambda match: isinstance(match.state.phase, Discussion),
        },
    ),
    "rainy_sunday": Shipped(rainy_sunday.main, 5, {"001-castle_risk.yaml": rainy_sunday.is_tense}),
    "winter_evenings": Shipped(
        winter_evenings.main,
        4,
        {
            "001-mousquetaires.yaml": lambda match: winter_evenings.is_a_tense_duel(match.state),
            "002-egomaster.yaml": lambda match: winter_evenings.is_a_tense_guess(match.state),
        },
    ),
}


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_shipped_campaign_is_listed_without_a_problem(name: str) -> None:
    saves = Saves(shipped_saves(), shipped_saves(), GAMES, (boards(),))
    (entry,) = [entry for entry in rows(saves) if entry.path == shipped_saves() / name]
    assert entry.problems == ()
    assert entry.shipped
    assert not entry.over
    assert [player.bot for player in entry.players] == [None] * CAMPAIGNS[name].people


@pytest.mark.parametrize(("name", "file"), [(name, file) for name in CAMPAIGNS for file in CAMPAIGNS[name].matches])
def test_a_shipped_match_replays_to_its_stored_result_and_stands_as_it_should(name: str, file: str) -> None:
    saved = read_match(shipped_saves() / name / file, LIBRARY)
    assert saved.notices == ()
    assert same_end(saved.match)
    assert CAMPAIGNS[name].matches[file](saved.match)
    (entry,) = [each for each in read_campaign(shipped_saves() / name / "campaign.yaml").matches if each.file == file]
    if saved.match.over:
        ranks = list(saved.match.ranks())
        assert (entry.ranks, entry.points) == (ranks, rank_points(ranks))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_shipped_campaign_goes_on_in_a_copy(name: str, tmp_path: Path) -> None:
    folder = shipped_saves() / name
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    opened = Saves(tmp_path, shipped_saves(), GAMES, (boards(),)).open(folder, EVENING)
    assert opened.folder == tmp_path / name
    assert not opened.saved.match.over
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize(
    "name",
    ["first_evening", *(pytest.param(name, marks=pytest.mark.slow) for name in CAMPAIGNS if name != "first_evening")],
)
def test_the_script_makes_the_same_matches_again(name: str, tmp_path: Path) -> None:
    CAMPAIGNS[name].make(tmp_path)
    for file in CAMPAIGNS[name].matches:
        made, shipped = (read_match(folder / name / file, LIBRARY).match for folder in (tmp_path, shipped_saves()))
        assert (made.log, made.state, made.story) == (shipped.log, shipped.state, shipped.story)
    made_of, shipped_of = (read_campaign(folder / name / FILE) for folder in (tmp_path, shipped_saves()))
    assert made_of.matches == shipped_of.matches
