"""How a file or a folder is opened on each system; the other systems' answers are simulated."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from game.ui.app import system_open


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the commands that are started, which start nothing."""
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda arguments, **_how: commands.append(arguments))
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    return commands


def test_windows_opens_a_file_itself(monkeypatch: pytest.MonkeyPatch, started: list[list[str]], tmp_path: Path) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    assert system_open.opened(tmp_path)
    assert (opened, started) == ([tmp_path], [])


def test_windows_may_know_no_program_for_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(_path: Path) -> None:
        raise OSError(1155, "no association")

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(os, "startfile", refuse, raising=False)
    assert not system_open.opened(tmp_path)


def test_macos_opens_a_file_as_text_and_a_folder_in_its_finder(
    monkeypatch: pytest.MonkeyPatch, started: list[list[str]], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    file = tmp_path / "001-egomaster.yaml"
    file.touch()
    assert system_open.opened(file)
    assert system_open.opened(tmp_path)
    assert started == [["open", "-t", str(file)], ["open", str(tmp_path)]]


def test_a_desktop_without_an_opener_opens_nothing(
    monkeypatch: pytest.MonkeyPatch, started: list[list[str]], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert system_open.opened(tmp_path)
    assert started == [["xdg-open", str(tmp_path)]]
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert not system_open.opened(tmp_path)
    assert len(started) == 1
