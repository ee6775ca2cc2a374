"""Files beside the matches, spoilt in every way: none of them stops the program or a match."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.kernel.problems import Problem
from game.rules.egomaster import asked_lately
from game.rules.egomaster.question import Ref
from game.ui.app import settings
from game.ui.app.settings import Settings
from game.ui.menu import last_table
from game.ui.menu.last_table import LastTable

REF = Ref("pack", "en", "solo", 1, 1)


class Side:
    """A side file: its name, how it is read and written, and what is read where there is none."""

    def __init__(
        self,
        name: str,
        read: Callable[[Path], tuple[object, Problem | None]],
        write: Callable[[Path], None],
        nothing: object,
    ) -> None:
        self.name, self.read, self.write, self.nothing = name, read, write, nothing


SIDES = [
    Side(settings.FILE, settings.load, lambda folder: settings.save(folder, Settings()), Settings()),
    Side(last_table.FILE, last_table.load, lambda folder: last_table.save(folder, LastTable()), LastTable()),
    Side(
        asked_lately.FILE,
        lambda folder: asked_lately.read(folder / asked_lately.FILE),
        lambda folder: asked_lately.add(folder / asked_lately.FILE, [REF]),
        (),
    ),
]
TEXTS = [
    b"\xff\xfe\x00",
    b"\x00" * 99,
    b"",
    b"[]",
    b"{}: 7",
    b"7",
    b"null",
    b'"\\ud800"',
    b"- - - -",
    b"&a [*a]",
    b'[{"pack": 1}]',
    b"chairs: 7\ngames: []",
    b"language: [en]\nvolume: loud",
    b"[" * 9_000,
    b"a: " * 9_000,
    b"1" * 9_000,
    b"\xef\xbb\xbf\xef\xbb\xbf",
    *(Random(seed).randbytes(64) for seed in range(8)),
]


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("x", encoding="utf-8")


def _loose(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def _endless(path: Path) -> None:
    path.symlink_to(path)


def _pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_side_file_with_any_bytes_stopped_the_program(side: Side, tmp_path: Path) -> None:
    for number, text in enumerate(TEXTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / side.name).write_bytes(text)
        found, problem = side.read(folder)
        assert problem or found == side.nothing, text
        side.write(folder)
        assert side.read(folder)[1] is None
        assert [path.name for path in folder.iterdir() if path.name.endswith(".broken")] == (
            [f"{side.name}.broken"] if problem else []
        )


@pytest.mark.skipif(os.name != "posix", reason="other systems have no pipes and no links for everybody")
@pytest.mark.parametrize("spoil", [_folder, _loose, _endless, _pipe])
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_something_else_in_place_of_a_side_file_stopped_the_program(
    side: Side, spoil: Callable[[Path], None], tmp_path: Path
) -> None:
    spoil(tmp_path / side.name)
    found, problem = side.read(tmp_path)
    assert found == side.nothing
    assert problem
    side.write(tmp_path)
    assert side.read(tmp_path)[1] is None


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_file_in_place_of_the_folder_costs_the_memory_alone(side: Side, tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.write_text("x", encoding="utf-8")
    assert side.read(folder) == (side.nothing, None)


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="everything is open to root")
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_side_file_without_permission_is_told_and_left(side: Side, tmp_path: Path) -> None:
    side.write(tmp_path)
    (tmp_path / side.name).chmod(0)
    tmp_path.chmod(0o500)
    found, problem = side.read(tmp_path)
    tmp_path.chmod(0o700)
    assert problem
    assert found == side.nothing
