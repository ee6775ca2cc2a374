from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.kernel.saves.campaign import file as campaign_file
from game.kernel.saves.campaign.file import Glance
from game.kernel.saves.saves_folder import Saves
from game.session import checksum
from game.session.campaigns import noted as module
from game.session.campaigns.noted import FILE, noted
from tests.kernel.saves.campaigns import begun, kept

BASE, HOUR = 1_772_400_000 * 10**9, 3600 * 10**9


@pytest.fixture
def looked(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Eight campaigns of a household that counts as large; what is looked at from now on."""
    monkeypatch.setattr(module, "MANY", 5)
    monkeypatch.setattr(module, "LISTED", 4)
    for number in range(8):
        begun(saves, f"Evening {number}", f"2026-01-0{number + 1}T20:00:00").lock.release()
        stamp(saves, number, number)
    assert names(saves, 2) == ["evening_7", "evening_6"]
    seen: list[str] = []

    def noting(path: Path) -> Glance | None:
        seen.append(path.parent.name)
        return campaign_file.glance(path)

    monkeypatch.setattr(module, "glance", noting)
    return seen


def stamp(saves: Saves, number: int, hours: int) -> None:
    """Give a campaign and its folder a time at which they were written last."""
    folder = saves.folder / f"evening_{number}"
    for path in (folder / campaign_file.FILE, folder):
        os.utime(path, ns=(BASE + hours * HOUR,) * 2)


def names(saves: Saves, count: int) -> list[str]:
    return [path.name for path, _ in noted(saves, count)]


def replaced(saves: Saves, number: int, old: str, new: str) -> None:
    file = saves.folder / f"evening_{number}" / campaign_file.FILE
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_the_menu_looked_at_every_campaign_of_ten_thousand(saves: Saves, looked: list[str]) -> None:
    assert names(saves, 2) == ["evening_7", "evening_6"]
    assert set(looked) == {"evening_7", "evening_6", "evening_5", "evening_4"}


def test_what_was_played_meanwhile_comes_first(saves: Saves, looked: list[str]) -> None:
    replaced(saves, 1, "2026-01-02", "2026-02-02")
    stamp(saves, 1, 20)
    assert names(saves, 3) == ["evening_1", "evening_7", "evening_6"]
    assert "evening_0" not in looked


def test_what_was_only_touched_meanwhile_does_not_come_before_what_was_left_out(
    saves: Saves, looked: list[str]
) -> None:
    for number in (7, 6, 5):
        replaced(saves, number, "status: playing", "status: agreed")
        stamp(saves, number, 20)
    stamp(saves, 0, 21)
    assert names(saves, 3) == ["evening_4", "evening_3", "evening_2"]
    looked.clear()
    assert names(saves, 3) == ["evening_4", "evening_3", "evening_2"]
    assert "evening_1" in looked  # it is one of the four that the new side file names


def test_a_campaign_that_goes_or_comes_with_an_old_time_is_seen(saves: Saves, looked: list[str]) -> None:
    saves.folder.joinpath("evening_7").rename(saves.folder / ".elsewhere")
    assert names(saves, 2) == ["evening_6", "evening_5"]
    (saves.folder / FILE).unlink()
    assert names(saves, 2) == ["evening_6", "evening_5"]
    saves.folder.joinpath(".elsewhere").rename(saves.folder / "evening_7")
    os.utime(saves.folder / "evening_7", ns=(BASE, BASE))
    looked.clear()
    assert names(saves, 2) == ["evening_7", "evening_6"]


def test_many_changes_write_the_side_file_again(
    saves: Saves, looked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FRESH", 4)
    before = (saves.folder / FILE).read_bytes()
    for number in (5, 6):
        stamp(saves, number, 20 + number)
    assert names(saves, 2) == ["evening_7", "evening_6"]
    assert (saves.folder / FILE).read_bytes() != before
    looked.clear()
    assert names(saves, 1) == ["evening_7"]
    assert len(looked) == 4


OUTSIDE = b'{"until":9,"folders":9,"since":"","names":["../x"]}'


@pytest.mark.parametrize("content", [b"", b"[", checksum.sealed(b"{}"), checksum.sealed(OUTSIDE)])
def test_a_damaged_side_file_is_made_again(saves: Saves, looked: list[str], content: bytes) -> None:
    sound = (saves.folder / FILE).read_bytes()
    (saves.folder / FILE).write_bytes(content)
    assert names(saves, 2) == ["evening_7", "evening_6"]
    assert looked == []
    assert (saves.folder / FILE).read_bytes() == sound


def test_what_is_named_and_was_finished_or_damaged_is_passed_over(saves: Saves, looked: list[str]) -> None:
    opened = saves.open(saves.folder / "evening_7", "2026-01-09T20:00:00")
    opened.saved.match.agree_to_end()
    kept(saves, opened, "2026-01-09T21:00:00").lock.release()
    (saves.folder / "evening_6" / campaign_file.FILE).write_bytes(b"\xff")
    assert names(saves, 2) == ["evening_5", "evening_4"]
    shutil.rmtree(saves.folder / "evening_5")
    assert names(saves, 1) == ["evening_4"]
    assert "evening_0" not in looked


@pytest.mark.skipif("sys.platform != 'linux'", reason="every name is text there")
@pytest.mark.usefixtures("looked")
def test_continue_was_not_found_where_the_folder_of_a_campaign_is_no_text(saves: Saves) -> None:
    saves.folder.joinpath("evening_7").rename(saves.folder / "evening\udcff")
    (saves.folder / FILE).unlink()
    assert names(saves, 2) == ["evening\udcff", "evening_6"]
    assert (saves.folder / FILE).exists()


@pytest.mark.skipif("sys.platform != 'linux'", reason="every name is text there")
def test_every_campaign_was_looked_at_again_because_the_folder_of_one_is_no_text(
    saves: Saves, looked: list[str]
) -> None:
    saves.folder.joinpath("evening_7").rename(saves.folder / "evening\udcff")
    names(saves, 2)
    looked.clear()
    assert names(saves, 2) == ["evening\udcff", "evening_6"]
    assert "evening_0" not in looked
