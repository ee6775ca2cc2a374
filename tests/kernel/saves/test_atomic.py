from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.kernel.saves import atomic


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic, "PAUSES", (0.0, 0.0, 0.0, 0.0))


def test_a_new_file_has_its_text_as_utf_8_with_the_line_ends_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    atomic.write(path, "é\n\r\n")
    assert path.read_bytes() == "é\n\r\n".encode()
    atomic.write(path, b"\0\xff")
    assert path.read_bytes() == b"\0\xff"
    assert list(tmp_path.iterdir()) == [path]


def test_the_old_file_is_whole_until_the_new_one_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")
    seen: list[str] = []
    true_fsync = os.fsync

    def fsync(handle: int) -> None:
        seen.append(path.read_text())
        true_fsync(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    atomic.write(path, "new")
    assert seen[0] == "old"
    assert path.read_text() == "new"


def test_a_disk_that_fails_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        atomic.write(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def _busy(monkeypatch: pytest.MonkeyPatch, times: int) -> list[Path]:
    """Let the first `times` renames fail as they do on Windows while somebody reads the file."""
    tries: list[Path] = []
    true_replace = Path.replace

    def replace(draft: Path, target: Path) -> Path:
        tries.append(draft)
        if len(tries) <= times:
            raise PermissionError(13, "Access is denied")
        return true_replace(draft, target)

    monkeypatch.setattr(Path, "replace", replace)
    return tries


def test_a_file_that_is_open_elsewhere_for_a_moment_is_written_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = _busy(monkeypatch, 3)
    atomic.write(tmp_path / "a.yaml", "new")
    assert (tmp_path / "a.yaml").read_text() == "new"
    assert len(tries) == 4


def test_a_file_that_stays_closed_to_us_is_told_and_leaves_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.yaml").write_text("old")
    _busy(monkeypatch, 99)
    with pytest.raises(PermissionError):
        atomic.write(tmp_path / "a.yaml", "new")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        atomic.write(tmp_path / "none" / "a.yaml", "new")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="other systems have no modes")
def test_a_file_is_its_users_own_unless_it_is_to_be_shared(tmp_path: Path) -> None:
    for mode in (atomic.OWN, atomic.SHARED):
        atomic.write(tmp_path / "a.yaml", "text", mode)
        others = (tmp_path / "a.yaml").stat().st_mode & 0o077
        assert bool(others) is (mode == atomic.SHARED and _umask() != 0o077)


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now & 0o077


def test_drafts_of_killed_programs_stayed_for_ever_beside_settings_and_good_copies(tmp_path: Path) -> None:
    old, new = (tmp_path / f".{digit * 16}.draft" for digit in "01")
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (0, 0))
    atomic.write(tmp_path / "settings.yaml", "new")
    assert [path.exists() for path in (old, new)] == [False, True]
