from __future__ import annotations

import errno
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.kernel.match import Match
from game.kernel.problems import Refused
from game.kernel.saves import lock
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saves_folder import Saves
from tests.kernel.matches import EVENING, LIBRARY, NOON, played
from tests.kernel.saves.campaigns import LATER, begun, kept, rows

ROOT = Path(__file__).parents[3]


@pytest.fixture
def other(saves: Saves) -> Saves:
    """Another program that looks into the same folder."""
    return Saves(saves.folder, saves.shipped, saves.library.games, saves.library.boards)


def test_two_programs_on_one_campaign_and_the_last_writer_won_without_a_word(saves: Saves, other: Saves) -> None:
    opened = begun(saves)
    with pytest.raises(Refused, match=r"is playing this campaign on .+close it there") as refused:
        other.open(opened.folder, EVENING)
    assert "look at it" not in str(refused.value), "where that is said, there is nothing to look at"
    [entry] = rows(other)
    assert entry.held
    assert not entry.problems
    assert rows(saves)[0].held is None
    opened.lock.release()
    assert rows(other)[0].held is None
    assert other.open(opened.folder, EVENING).saved.match.log == opened.saved.match.log


def test_one_program_may_have_a_campaign_open_twice(saves: Saves, other: Saves) -> None:
    first = begun(saves)
    second = saves.open(first.folder, EVENING)
    first.lock.release()
    with pytest.raises(Refused):
        other.open(first.folder, EVENING)
    second.lock.release()
    other.open(first.folder, EVENING).lock.release()


def test_a_match_that_could_not_be_opened_locked_its_campaign(saves: Saves, other: Saves) -> None:
    opened = begun(saves)
    opened.lock.release()
    text = opened.yaml.read_text(encoding="utf-8")
    opened.yaml.write_text("spoilt", encoding="utf-8")
    with pytest.raises(Refused):
        saves.open(opened.folder, EVENING)
    opened.yaml.write_text(text, encoding="utf-8")
    other.open(opened.folder, EVENING).lock.release()


HOLD = """
import sys, time
from pathlib import Path
from game.kernel.saves.lock import CampaignLock
lock = CampaignLock(Path(sys.argv[1]))
print("locked", flush=True)
time.sleep(60)
"""


def test_a_killed_program_leaves_no_lock_behind(saves: Saves) -> None:
    opened = begun(saves)
    opened.lock.release()
    command = [sys.executable, "-c", HOLD, str(opened.folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        with pytest.raises(Refused, match="close it there first"):
            saves.open(opened.folder, EVENING)
        holder.kill()
        holder.wait()
        assert rows(saves)[0].held is None
        saves.open(opened.folder, EVENING).lock.release()


def test_a_lock_file_keeps_nothing_of_the_one_who_held_it_before(saves: Saves) -> None:
    opened = begun(saves)
    opened.lock.release()
    (opened.folder / lock.FILE).write_bytes(b"x" * 900)
    saves.open(opened.folder, EVENING)
    assert len((opened.folder / lock.FILE).read_bytes()) < 900


def test_a_login_name_that_is_no_text_stopped_every_match(
    saves: Saves, other: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "L\udce9o")  # so Python reads the byte E9, an "é" of another time
    opened = begun(saves)
    [entry] = rows(other)
    assert entry.held
    assert entry.held.values["user"] == "L?o"
    opened.lock.release()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b'{"user": 7}', b"x" * 9000, b'{"also":' + b"[" * 3000])
def test_a_lock_file_that_says_nobody_still_locks(saves: Saves, other: Saves, content: bytes) -> None:
    opened = begun(saves)
    (opened.folder / lock.FILE).write_bytes(content)
    with pytest.raises(Refused, match="another program"):
        other.open(opened.folder, EVENING)


def test_a_folder_in_place_of_the_lock_file_keeps_nobody_out(saves: Saves, other: Saves) -> None:
    opened = begun(saves)
    opened.lock.release()
    (opened.folder / lock.FILE).unlink()
    (opened.folder / lock.FILE).mkdir()
    assert rows(other)[0].held is None
    other.open(opened.folder, EVENING).lock.release()


def _unlockable(_handle: int, _operation: int) -> None:
    raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


@pytest.fixture
def twins(saves: Saves, other: Saves, monkeypatch: pytest.MonkeyPatch) -> tuple[OpenMatch, OpenMatch]:
    """One match in two programs, on a disk that cannot lock; the second has played on and saved."""
    monkeypatch.setattr("fcntl.flock", _unlockable)
    here = begun(saves)
    there = other.open(here.folder, NOON)
    played(there.saved.match, 5, Random(1))
    return here, kept(other, there)


def test_what_another_program_wrote_was_overwritten_by_an_older_state(
    saves: Saves, other: Saves, twins: tuple[OpenMatch, OpenMatch]
) -> None:
    here, there = twins
    theirs = there.yaml.read_bytes()
    played(here.saved.match, 3, Random(2))
    kept(saves, here)
    assert there.yaml.read_bytes() == theirs
    assert here.folder != there.folder
    assert _read(here.yaml).log == here.saved.match.log
    assert sorted(entry.title for entry in rows(other)) == ["Soirée d’été", "Soirée d’été (2)"]
    [said] = here.saved.notices
    assert "kept as “Soirée d’été (2)”" in str(said)


def test_two_programs_that_have_parted_part_no_more(
    saves: Saves, other: Saves, twins: tuple[OpenMatch, OpenMatch]
) -> None:
    here, there = twins
    for seed in range(3):
        played(here.saved.match, 1, Random(seed))
        played(there.saved.match, 1, Random(seed))
        kept(saves, here, LATER)
        kept(other, there, LATER)
    assert len(rows(saves)) == 2
    assert _read(there.yaml).log == there.saved.match.log


def _read(path: Path) -> Match:
    return read_match(path, LIBRARY).match


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
def test_what_stands_in_place_of_a_lock_file_is_held_by_nobody(tmp_path: Path) -> None:
    for name in ("pipe", "folder", "link"):
        (tmp_path / name).mkdir()
    os.mkfifo(tmp_path / "pipe" / lock.FILE)
    (tmp_path / "folder" / lock.FILE).mkdir()
    (tmp_path / "link" / lock.FILE).symlink_to(tmp_path / "nowhere")

    assert [lock.CampaignLocks().held_elsewhere(tmp_path / name) for name in ("pipe", "folder", "link")] == [None] * 3
    assert not (tmp_path / "nowhere").exists()


# ------------------------------------------------------------------ Windows, simulated


class Windows(ModuleType):
    """The part of `msvcrt` that locks: nobody may read or lock what another handle has locked until that is closed."""

    LK_NBLCK = 2

    def __init__(self, error: int) -> None:
        super().__init__("msvcrt")
        self.held: dict[tuple[int, int], int] = {}
        """Handles that hold a byte, by file and place."""
        self._error = error

    def locking(self, handle: int, mode: int, count: int) -> None:
        """Lock so many bytes from where the handle is."""
        assert (mode, count) == (self.LK_NBLCK, 1)
        byte = os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR)
        if self.held.setdefault(byte, handle) != handle:
            raise OSError(self._error, "another handle holds it")

    def close(self, handle: int) -> None:
        """Close a handle; what it held is free."""
        self.held = {byte: holder for byte, holder in self.held.items() if holder != handle}
        os.close(handle)


@pytest.mark.parametrize("error", [errno.EACCES, errno.EDEADLK])
def test_a_campaign_is_locked_on_windows_and_its_lock_can_be_read(
    error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows, name = Windows(error), "lock_on_windows"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    spec = importlib.util.spec_from_file_location(name, lock.__file__)
    assert spec
    assert spec.loader
    there = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, there)
    spec.loader.exec_module(there)
    monkeypatch.setattr(there, "_close", windows.close)

    first = there.CampaignLock(tmp_path)
    with pytest.raises(Refused) as refusal:
        there.CampaignLock(tmp_path)
    assert "is playing this campaign" in str(refusal.value)
    largest = (tmp_path / lock.FILE).stat().st_size
    assert all(place > largest for _, place in windows.held), "what says who has it lies before the locked byte"
    first.release()
    there.CampaignLock(tmp_path).release()
