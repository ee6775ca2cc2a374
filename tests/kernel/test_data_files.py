from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from game import files
from game.kernel import data_files
from game.kernel.boards import find_boards
from game.kernel.problems import Refused
from game.rules import GAMES

GAME = "castle_risk"


def clutter(folder: Path, name: str = "map") -> dict[str, Path]:
    """Put everything into `folder` that looks like a YAML file and is none; return the paths by what they are."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {kind: folder / f"{name}_{kind}.yaml" for kind in ("dangling", "folder", "loop", "pipe", "endless", "large")}
    made["lock"] = folder / f".#{name}.yaml"
    made["dangling"].symlink_to("nowhere.yaml")
    made["lock"].symlink_to("someone@somewhere.1234")
    made["folder"].mkdir()
    made["loop"].symlink_to(made["loop"].name)
    os.mkfifo(made["pipe"])
    made["endless"].symlink_to("/dev/zero")
    with made["large"].open("wb") as large:
        large.truncate(10 * data_files.LARGEST)
    return made


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
def test_one_unreadable_file_among_the_familys_boards_stopped_the_program(tmp_path: Path) -> None:
    made = clutter(tmp_path / GAME)
    found = find_boards(GAME, [tmp_path, files.boards()])
    assert found[0].name == "europe"
    assert {board.name for board in found[1:]} == {path.stem for kind, path in made.items() if kind != "lock"}
    for board in found[1:]:
        with pytest.raises(Refused) as refused:
            GAMES[GAME].load_board(board.path)
        assert [(problem.file, problem.line) for problem in refused.value.problems] == [(str(board.path), 0)]


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("dangling", "This link leads nowhere"),
        ("loop", "This link leads nowhere"),
        ("folder", "This is a folder"),
        ("pipe", "This is a device"),
        ("endless", "This is a device"),
        ("large", "too large: more than 8192 kB"),
    ],
)
def test_what_is_no_file_was_waited_for_or_read_without_end(tmp_path: Path, kind: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        data_files.content(clutter(tmp_path)[kind])


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_a_broken_link_named_like_a_shipped_board_hid_it(tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / "europe.yaml").symlink_to("nowhere.yaml")
    assert [board.path for board in find_boards(GAME, [tmp_path, files.boards()])] == [
        files.boards() / GAME / "europe.yaml"
    ]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything is open to root")
def test_a_file_without_permission_is_told(tmp_path: Path) -> None:
    path = tmp_path / "map.yaml"
    path.touch(mode=0)
    with pytest.raises(Refused, match="Check that you may open it"):
        data_files.content(path)


@pytest.mark.skipif(not Path("/proc/kmsg").exists() or os.geteuid() != 0, reason="no such file, or not for this user")
def test_a_file_that_looks_regular_and_never_ends_was_waited_for(tmp_path: Path) -> None:
    (tmp_path / "map.yaml").symlink_to("/proc/kmsg")
    with pytest.raises(Refused):
        data_files.content(tmp_path / "map.yaml", 1)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names are text")
def test_a_board_whose_name_is_no_text_stopped_the_match_that_began_with_it(tmp_path: Path) -> None:
    folder = tmp_path / GAME
    folder.mkdir()
    shutil.copy(files.boards() / GAME / "europe.yaml", folder / os.fsdecode(b"eu\xff.yaml"))
    [board] = find_boards(GAME, [tmp_path])
    assert board.name == "eu\ufffd"
