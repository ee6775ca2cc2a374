"""What every released version has written is opened, played on and saved again, for ever."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from game import __version__
from game.files import boards
from game.kernel.problems import Refused
from game.kernel.saves import match_head, match_writer
from game.kernel.saves.campaign import file as campaign_file
from game.kernel.saves.file_format import FileFormat
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.kernel.strict_yaml.document import load_file
from game.rules import GAMES
from game.session import rule_sets
from game.session.book import names
from game.session.lessons import lesson_file
from tests.kernel.matches import EVENING, LIBRARY, random_action

KEPT = Path(__file__).parents[2] / "saves"
CAMPAIGNS = sorted(path for path in KEPT.glob("*/*") if path.is_dir())
EVERY_CAMPAIGN = pytest.mark.parametrize("kept", CAMPAIGNS, ids=lambda path: f"{path.parent.name}/{path.name}")
FORMATS = (match_writer.FORMAT, campaign_file.FORMAT, names.FORMAT, rule_sets.FORMAT, lesson_file.FORMAT)
ROUND = Path(__file__).parents[2] / "saves" / "1.0.0" / "master_citadel"


def test_there_is_a_campaign_of_each_game_by_each_version() -> None:
    games = {version.name: {path.name for path in version.iterdir()} for version in KEPT.iterdir()}
    assert games[__version__] == set(GAMES)
    assert all(kept <= set(GAMES) for kept in games.values())


def copied(kept: Path, folder: Path) -> Saves:
    """Put a kept campaign into a folder of saves."""
    shutil.copytree(kept, folder / kept.name)
    return Saves(folder, None, GAMES, (boards(),))


@EVERY_CAMPAIGN
def test_a_kept_match_goes_on_from_its_journal_and_is_saved_again(kept: Path, tmp_path: Path) -> None:
    saves = copied(kept, tmp_path)
    opened = saves.open(tmp_path / kept.name, EVENING)
    saved, rng = opened.saved, Random(kept.name)
    in_file = read_match(kept / opened.yaml.name, LIBRARY).match
    assert len(saved.match.log) > len(in_file.log)
    for _ in range(5):
        saved.match.submit(*random_action(saved.match, rng))
    saves.keep(opened, freeze(saved, EVENING))
    opened.lock.release()
    again = read_match(opened.yaml, LIBRARY).match
    assert (again.state, again.log, again.story) == (saved.match.state, saved.match.log, saved.match.story)


@EVERY_CAMPAIGN
def test_a_kept_match_that_is_over_is_told_and_ranked_as_it_was(kept: Path) -> None:
    path = kept / f"001-{kept.name}.yaml"
    document, saved = load_file(path), read_match(path, LIBRARY)
    assert saved.match.game.codec.story_lines(saved.match.story) == document.data["story"]
    assert list(saved.match.ranks()) == document.data["ranks"]


@pytest.mark.parametrize("file_format", FORMATS, ids=lambda each: each.kind)
def test_every_older_format_has_its_migration(file_format: FileFormat) -> None:
    assert set(file_format.migrations) == set(range(1, file_format.version))


def places_to_seats(data: dict[str, Any]) -> None:
    """Bring a made-up older format up to date, in which the seats were called places."""
    data["seats"] = data.pop("places")


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a match file of a made-up older format; the program's own is the next one."""
    newer = FileFormat("match", 2, MappingProxyType({1: places_to_seats}))
    for module in (match_head, match_writer):
        monkeypatch.setattr(module, "FORMAT", newer)
    copied(ROUND, tmp_path)
    path = tmp_path / ROUND.name / "001-master_citadel.yaml"
    path.write_text(path.read_text("utf-8").replace("\nseats:", "\nplaces:", 1), "utf-8")
    return path


def test_a_match_of_an_older_format_is_brought_up_to_date(made_up: Path) -> None:
    assert [player.name for player in read_match(made_up, LIBRARY).players] == ["Zoé", "Léon", "Ana", "Tom"]


def test_a_match_of_an_older_format_is_saved_in_the_present_one(made_up: Path, tmp_path: Path) -> None:
    made_up.with_name("002-master_citadel.yaml").unlink()
    made_up.with_name("002-master_citadel.journal").unlink()
    saves = Saves(tmp_path, None, GAMES, (boards(),))
    opened = saves.open(made_up.parent, EVENING, file=made_up.name)
    saves.keep(opened, freeze(opened.saved, EVENING))
    opened.lock.release()
    text = made_up.read_text("utf-8")
    assert "\nformat: 2\n" in text
    assert "\nseats:\n" in text


def test_an_older_format_whose_data_are_broken_is_refused_with_a_sentence(made_up: Path) -> None:
    made_up.write_text(made_up.read_text("utf-8").replace("\nplaces:", "\nplace:", 1), "utf-8")
    with pytest.raises(Refused) as refused:
        read_match(made_up, LIBRARY)
    assert str(refused.value).endswith(
        "2:9: The file does not fit the format that it names. Use an older copy of the file."
    )


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    saves = copied(ROUND, tmp_path)
    path = tmp_path / ROUND.name / "002-master_citadel.yaml"
    path.write_text(path.read_text("utf-8").replace("\nformat: 1\n", "\nformat: 9\n", 1), "utf-8")
    before = {each: each.read_bytes() for each in path.parent.iterdir()}
    with pytest.raises(Refused) as refused:
        saves.open(path.parent, EVENING, file=path.name)
    assert "made by a newer version of Tablée" in str(refused.value)
    after = {each: each.read_bytes() for each in path.parent.iterdir() if each.name != ".lock"}
    assert after == before
