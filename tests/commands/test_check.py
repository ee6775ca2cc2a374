"""`check`: what is wrong with files that lie where nothing reads them."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import files
from game.__main__ import main

SHIPPED = files.boards() / "egomaster" / "packs" / "our_century"
"""The smallest of those that are shipped: each check reads all of a pack."""
STRANGER = "This file is not part of a pack."


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A sound pack of a family, outside of any folder of boards."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "ours"))


def checked(path: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Check a path and return the status and what was printed."""
    status = main(["check", path])
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    "place", ["solo.yaml", "en/trio.yaml", "en/duo.yml", "en/notes.txt", "de/solo.yaml", "en/old/solo.yaml"]
)
def test_a_stray_file_in_a_pack_had_no_problem(place: str, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stray = pack / place
    stray.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(pack / "en" / "solo.yaml", stray)
    status, told = checked(str(stray), capsys)
    assert (status, told.count(STRANGER), told.count(str(stray))) == (1, 1, 1)


@pytest.mark.parametrize("named", ["solo.yaml", ".", "../fr/../en"])
def test_a_booklet_named_from_inside_its_pack_was_taken_for_a_board(
    named: str, pack: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack / "en")
    status, told = checked(named, capsys)
    assert status == 0
    assert all("a full booklet has 400" in line for line in told.splitlines())
    Path("duo.yml").touch()
    status, told = checked("duo.yml", capsys)
    assert (status, told.count(STRANGER)) == (1, 1)


@pytest.fixture
def deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with 1,200 folders inside one another and a file in the last; pytest itself could not remove it."""
    top = tmp_path / "deep"
    top.mkdir()
    monkeypatch.chdir(top)
    for _ in range(1200):
        Path("d").mkdir()
        os.chdir("d")
    Path("deep.yaml").touch()
    os.chdir(top)
    yield top
    Path("d").rename(tmp_path / "left")
    while (tmp_path / "left" / "d").exists():
        (tmp_path / "left" / "d").rename(tmp_path / "next")
        (tmp_path / "left").rmdir()
        (tmp_path / "next").rename(tmp_path / "left")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow shorter paths")
@pytest.mark.usefixtures("deep")
def test_a_thousand_folders_inside_one_another_ended_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = checked(".", capsys)
    assert (status, told.count("\n"), told.count("deep.yaml")) == (1, 1, 1)


def test_a_folder_that_nobody_may_read_had_no_problem(
    pack: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = os.scandir

    def refused(place: Path) -> object:
        if Path(place).name == "fr":
            raise PermissionError(errno.EACCES, "Permission denied", str(place))
        return read(place)

    monkeypatch.setattr(os, "scandir", refused)
    status, told = checked(str(pack), capsys)
    place, _, sentence = told.splitlines()[0].partition(": ")
    assert status == 1
    assert place == f"{pack / 'fr'}:0:0"
    assert sentence == "The folder cannot be read (Permission denied). Check that you may open it."
