from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.session.past_evening import past_evening
from tests.ui import house


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return what is in a folder and when it was changed."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def test_an_old_match_is_looked_at_without_changing_anything(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.played(of, "Sunday")
    house.left(of, folder=folder)
    before = everything(tmp_path)
    evening = past_evening(of, folder, "001-master_citadel.yaml")
    assert evening.session.over
    assert evening.title == "Sunday"
    assert evening.session.names == [player.name for player in house.FAMILY]
    assert len(evening.season().campaign.matches) == 2
    assert (evening.problem(), evening.in_refuge(), list(evening.notices())) == (None, False, [])
    evening.close()
    assert everything(tmp_path) == before


def test_the_same_people_play_it_again_in_the_same_campaign(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    first = house.begun(of, "Sunday")
    first.session.concede(2, "random")
    first.session.agree_to_end()
    first.close()
    following = past_evening(of, first.folder, "001-master_citadel.yaml").again()
    assert following.folder == first.folder
    assert following.session.players == list(house.FAMILY)
    following.close()
    assert [match.status for match in read_campaign(first.folder / FILE).matches] == ["agreed", "playing"]


def test_an_old_match_is_copied_with_its_campaign(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.played(of, "Sunday")
    assert past_evening(of, folder, "001-master_citadel.yaml").save_as("Monday") == "Monday"
    assert read_campaign(of.saves.folder / "monday" / FILE).name == "Monday"


def test_a_match_that_goes_on_or_is_not_there_is_refused(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.left(of, "Sunday")
    for file in ("001-master_citadel.yaml", "002-master_citadel.yaml"):
        with pytest.raises(Refused):
            past_evening(of, folder, file)
