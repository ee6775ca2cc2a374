"""`check`: what is wrong with files that lie where nothing reads them."""

from __future__ import annotations

import shutil
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
