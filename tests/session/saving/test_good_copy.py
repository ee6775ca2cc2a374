"""A damaged file of a campaign is taken up from the last good copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.rules.master_citadel.state import Write
from tests.ui import house

MATCH = "001-master_citadel.yaml"


def damaged(file: Path) -> Path:
    file.write_text("tablee: match\nformat: [1\n", encoding="utf-8")
    return file


def test_a_damaged_match_goes_on_as_it_was_left(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.left(of, "Sunday")
    evening = of.resume(folder)
    evening.session.submit(0, Write(10, "NW"))
    evening.close()
    damaged(folder / MATCH)
    assert of.has_good_copy(folder, MATCH)
    of.rescue(folder, MATCH)
    again = of.resume(folder)
    assert again.session.log() == evening.session.log()
    again.close()
    assert (folder / f"{MATCH}.damaged").is_file()
    assert [row.title for row in of.campaigns().fill().rows] == ["Sunday"]


def test_a_damaged_campaign_is_taken_up_as_it_was_left(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.played(of, "Sunday")
    before = read_campaign(folder / FILE)
    damaged(folder / FILE)
    of.rescue(folder, FILE)
    assert read_campaign(folder / FILE) == before
    (folder / FILE).unlink()
    of.rescue(folder, FILE)
    assert read_campaign(folder / FILE) == before


def test_without_a_good_copy_nothing_is_changed(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.left(of, "Sunday")
    file = damaged(folder / MATCH)
    (folder / ".good" / MATCH).unlink()
    assert not of.has_good_copy(folder, MATCH)
    with pytest.raises(Refused):
        of.rescue(folder, MATCH)
    damaged(folder / ".good" / MATCH)
    with pytest.raises(Refused):
        of.rescue(folder, MATCH)
    assert file.read_text(encoding="utf-8").startswith("tablee: match\nformat: [1")
    assert not (folder / f"{MATCH}.damaged").exists()


def test_a_damaged_file_is_never_kept_as_a_good_copy(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    folder = house.left(of, "Sunday")
    good = (folder / ".good" / MATCH).read_bytes()
    damaged(folder / MATCH)
    with pytest.raises(Refused):
        of.resume(folder)
    assert (folder / ".good" / MATCH).read_bytes() == good


def test_a_campaign_that_another_program_plays_is_left_alone(tmp_path: Path) -> None:
    folder = house.left(house.host(tmp_path), "Sunday")
    evening = house.host(tmp_path).resume(folder)
    with pytest.raises(Refused):
        house.host(tmp_path).rescue(folder, MATCH)
    evening.close()
