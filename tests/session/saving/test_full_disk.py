"""A disk that takes nothing any more, and a program that is killed before there is room again."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.files import boards
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from tests.kernel.matches import BASIC, BOARD, EVENING, NOON, new_match
from tests.session.saving.test_autosave import PEOPLE, Table, same
from tests.ui.house import begun
from tests.ui.house import host as hosted


class House:
    """The folder of the saves, whose disk may be `full`, maybe except for lines, and two for temporary files."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = self.saves_only_lines = False
        self.saves = folder / "saves"
        self.refuges = [folder / "first", folder / "second"]
        self._write, self._write_line = atomic.write, os.write
        monkeypatch.setattr(atomic, "write", self._written)
        monkeypatch.setattr("game.kernel.saves.write_ahead_log.os.write", self._line_written)

    def program(self) -> Saves:
        return Saves(self.saves, None, GAMES, (boards(),), lambda: self.refuges)

    def _written(self, path: Path, content: str | bytes) -> None:
        if self.full and path.is_relative_to(self.saves):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._write(path, content)

    def _line_written(self, handle: int, line: bytes) -> int:
        return 0 if self.full and not self.saves_only_lines else self._write_line(handle, line)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


@pytest.fixture
def table(house: House) -> Iterator[Table]:
    """A table at which eight actions were played, the last five on a full disk, and whose program was then killed."""
    saves = house.program()
    table = Table(saves, saves.begin(saves.create("Soirée", PEOPLE, NOON), new_match(BASIC), PEOPLE, BOARD, NOON))
    table.play(3, Random(1))
    table.autosave.flush()
    house.full = True
    table.play(5, Random(2))
    table.autosave.flush()
    assert "The disk is full" in str(table.autosave.problem())
    assert table.autosave.in_refuge()
    table.opened.lock.release()
    yield table
    table.opened.lock.share()
    table.autosave.close()


def test_what_a_full_disk_did_not_take_was_lost_when_the_program_was_killed(house: House, table: Table) -> None:
    house.full = False
    following = house.program()
    assert following.rescuable() == ["Soirée"]
    opened = following.open(table.opened.folder, EVENING)
    assert same(opened.saved, table)
    [said] = opened.saved.notices
    assert "kept in" in str(said)
    again = Table(following, opened)
    assert following.rescuable() == []
    assert [*house.refuges[0].iterdir()] == []
    again.autosave.close()
    assert same(house.program().open(table.opened.folder, EVENING).saved, table)


def test_a_disk_that_is_still_full_loses_nothing_at_the_next_start(house: House, table: Table) -> None:
    again = Table(following := house.program(), following.open(table.opened.folder, EVENING))
    again.play(2, Random(3))
    again.autosave.close()
    assert same(house.program().open(table.opened.folder, EVENING).saved, again)


def test_a_match_that_was_changed_since_is_not_replaced_by_what_was_kept(house: House, table: Table) -> None:
    house.full = False
    changed = table.opened.yaml.read_text(encoding="utf-8").replace("Camille", "Camomille")
    table.opened.yaml.write_text(changed, encoding="utf-8")
    assert house.program().rescuable() == []
    assert house.program().open(table.opened.folder, EVENING).saved.players[0].name == "Camomille"


def test_what_was_kept_though_the_write_ahead_log_has_it_stayed_for_ever(house: House) -> None:
    saves = house.program()
    table = Table(saves, saves.begin(saves.create("x", PEOPLE, NOON), new_match(BASIC), PEOPLE, BOARD, NOON))
    table.play(2, Random(1))
    table.autosave.flush()
    house.saves_only_lines = house.full = True
    table.play(2, Random(2))
    table.autosave.flush()
    table.opened.lock.release()
    assert len([*house.refuges[0].iterdir()]) == 1
    house.full = False
    again = Table(following := house.program(), following.open(table.opened.folder, EVENING))
    assert same(again.opened.saved, table)
    again.autosave.close()
    assert [*house.refuges[0].iterdir()] == []
    table.opened.lock.share()
    table.autosave.close()


def test_a_spoilt_file_in_the_refuge_stops_nothing(house: House, table: Table) -> None:
    [kept] = house.refuges[0].iterdir()
    kept.write_bytes(b"\xff")
    assert len(house.program().open(table.opened.folder, EVENING).saved.match.log) < len(table.match.log)


def test_a_place_that_is_a_file_leaves_the_next_place(house: House) -> None:
    house.refuges[0].write_text("not a folder", encoding="utf-8")
    saves = house.program()
    table = Table(saves, saves.begin(saves.create("x", PEOPLE, NOON), new_match(BASIC), PEOPLE, BOARD, NOON))
    house.full = True
    table.play(2, Random(1))
    table.autosave.close()
    assert len([*house.refuges[1].iterdir()]) == 1


def test_without_any_place_play_goes_on_and_the_problem_stays(house: House) -> None:
    house.refuges.clear()
    saves = house.program()
    table = Table(saves, saves.begin(saves.create("x", PEOPLE, NOON), new_match(BASIC), PEOPLE, BOARD, NOON))
    house.full = True
    table.play(2, Random(1))
    table.autosave.close()
    assert table.autosave.problem()
    assert not table.autosave.in_refuge()
    with pytest.raises(Refused):
        saves.create("another", PEOPLE, NOON)


def test_a_match_that_could_not_begin_left_an_empty_campaign_and_a_stray_file(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, first = hosted(house.saves), atomic.write
    left = begun(host, "Samedi").folder
    there = sorted(left.iterdir())
    for room in range(3):
        taken = [0]

        def write(path: Path, content: str | bytes, taken: list[int] = taken, room: int = room) -> None:
            taken[0] += 1
            if taken[0] > room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            first(path, content)

        monkeypatch.setattr(atomic, "write", write)
        for folder in (None, left) if room < 2 else (None,):
            taken[0] = 0
            with pytest.raises(Refused, match="full"):
                begun(host, "Dimanche", folder=folder)
        assert list(house.saves.iterdir()) == [left]
        assert sorted(left.iterdir()) == there
