from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.saves_folder import Saves
from game.session.campaigns.latest import latest
from tests.kernel.matches import NOON, PLAYERS
from tests.kernel.saves.campaigns import begun, rows


@pytest.fixture
def locked(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a campaign into whose folder nobody may look (root may, so permissions alone would not do)."""
    folder = begun(saves).folder
    stat, iterdir, access = os.stat, Path.iterdir, os.access

    def no_stat(path: Any, *args: Any, **kind: Any) -> os.stat_result:
        if isinstance(path, str | Path) and Path(path).parent == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, *args, **kind)

    def no_iterdir(path: Path) -> Iterator[Path]:
        if path == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return iter(list(iterdir(path)))

    monkeypatch.setattr(os, "stat", no_stat)
    monkeypatch.setattr(Path, "iterdir", no_iterdir)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != folder and access(path, mode))
    return folder


def test_a_campaign_whose_folder_is_locked_does_not_stop_continue(saves: Saves, locked: Path) -> None:
    assert locked.is_dir()
    assert latest(saves, 1) == []


def test_a_campaign_whose_folder_is_locked_is_listed_with_its_reason(saves: Saves, locked: Path) -> None:
    (entry,) = rows(saves)
    assert entry.path == locked
    assert "Permission denied" in str(entry.problems[0])


def test_a_campaign_that_cannot_be_begun_leaves_nothing_behind(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(atomic, "write", full)
    with pytest.raises(Refused, match="disk is full"):
        saves.create("Too much", PLAYERS, NOON)
    assert list(saves.folder.iterdir()) == []
