"""Files beside the matches, spoilt in every way: none of them stops the program or a match."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.kernel import side_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic, lock
from game.kernel.saves.campaign.folders import PEOPLE
from game.net.seat_keys import SeatKey
from game.rules.egomaster import asked_lately
from game.rules.egomaster.authoring.written_question import WrittenQuestion
from game.rules.egomaster.question import Ref
from game.session.book.names import JoinedNames, Names, change_names, read_names
from game.session.lessons import progress
from game.session.lessons.progress import Progress
from game.ui.app import settings
from game.ui.app.settings import Settings
from game.ui.games.egomaster.packs.editor import draft_file
from game.ui.games.egomaster.packs.editor.draft_file import Draft
from game.ui.menu import last_table
from game.ui.menu.last_table import LastTable
from game.ui.phones import key_file
from game.ui.phones.table import KEY_FILE

REF = Ref("pack", "en", "solo", 1, 1)


class Side:
    """A side file: its name, how it is read and written, and what is read where there is none."""

    def __init__(
        self,
        name: str,
        read: Callable[[Path], tuple[object, Problem | None]],
        write: Callable[[Path], object],
        nothing: object,
    ) -> None:
        self.name, self.read, self.write, self.nothing = name, read, write, nothing


def _joined(folder: Path) -> tuple[list[JoinedNames], Problem | None]:
    names, problem = read_names(folder)
    return names.joined(), problem


def _join(folder: Path) -> None:
    def joined(names: Names) -> Names:
        names.join("Cléo", "Cleo")
        return names

    change_names(folder, Names(), joined)


SIDES = [
    Side(settings.FILE, settings.load, lambda folder: settings.save(folder, Settings(text=150)), Settings()),
    Side(
        last_table.FILE,
        last_table.load,
        lambda folder: last_table.change(folder, lambda last: msgspec.structs.replace(last, phones=True)),
        LastTable(),
    ),
    Side(
        asked_lately.FILE,
        lambda folder: asked_lately.read(folder / asked_lately.FILE),
        lambda folder: asked_lately.add(folder / asked_lately.FILE, [REF]),
        (),
    ),
    Side(
        progress.FILE,
        progress.load,
        lambda folder: progress.change(folder, lambda known: known.with_finished("castle_risk/first_war")),
        Progress(),
    ),
    Side(
        draft_file.FILE,
        lambda folder: draft_file.read(folder, Path("pack")),
        lambda folder: draft_file.write(folder, Draft("pack", "en", WrittenQuestion())),
        None,
    ),
    Side(
        KEY_FILE,
        lambda folder: key_file.is_opened(folder, "sunday"),
        lambda folder: key_file.save_keys(folder, "sunday", ["Ana"], {0: SeatKey("a" * 32)}, opened=True),
        False,
    ),
    Side(
        PEOPLE,
        _joined,
        _join,
        [],
    ),
]
NEWER = {".yaml": "tablee: people\nformat: 99\nthrone: 1\n", ".json": '{"format": 99, "throne": 1}'}
"""What a later version may write, by the ending of the name."""
STRICT = {PEOPLE, asked_lately.FILE}
"""What a family may write by hand, and is checked for misspelt keys; and what is a list without keys."""
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


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_the_second_damaged_file_replaced_the_first_that_was_set_aside(side: Side, tmp_path: Path) -> None:
    for text in (b"[1", b"[2", b"[3"):
        (tmp_path / side.name).write_bytes(text)
        assert side.read(tmp_path)[1]
    aside = [tmp_path / f"{side.name}{number}.broken" for number in ("", ".2", ".3")]
    assert [path.read_bytes() for path in aside] == [b"[1", b"[2", b"[3"]
    assert sorted(tmp_path.iterdir()) == sorted(aside)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_file_of_a_newer_version_was_set_aside_as_broken(side: Side, tmp_path: Path) -> None:
    path = tmp_path / side.name
    path.write_text(NEWER[path.suffix], encoding="utf-8")
    found, problem = side.read(tmp_path)
    assert found == side.nothing
    assert problem is not None
    assert "newer version" in str(problem)
    with suppress(Refused):
        side.write(tmp_path)
    assert path.read_text(encoding="utf-8") == NEWER[path.suffix]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("side", [side for side in SIDES if side.name not in STRICT], ids=lambda side: side.name)
def test_a_key_of_another_version_cost_all_that_was_remembered(side: Side, tmp_path: Path) -> None:
    side.write(tmp_path)
    path = tmp_path / side.name
    known, text = side.read(tmp_path), path.read_text(encoding="utf-8")
    key = '"throne": {"seat": 7}, ' if path.suffix == ".json" else "throne: {seat: 7}\n"
    path.write_text(text.replace("{", f"{{{key}", 1) if path.suffix == ".json" else key + text, encoding="utf-8")
    assert side.read(tmp_path) == known
    side.write(tmp_path)
    assert side.read(tmp_path) == known
    assert side_files.load(path)["throne"] == {"seat": 7}


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_two_programs_changed_a_side_file_at_once_and_one_change_was_lost(
    side: Side, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(tmp_path), suppress(Refused):
        side.write(tmp_path)
    assert not (tmp_path / side.name).exists()
    side.write(tmp_path)
    assert (tmp_path / side.name).exists()


def test_a_file_that_another_program_has_just_mended_was_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / settings.FILE).write_text("[", encoding="utf-8")
    alone_in = lock.alone_in

    @contextmanager
    def other_first(folder: Path) -> Iterator[None]:
        (folder / settings.FILE).write_text("text: 150\n", encoding="utf-8")
        with alone_in(folder):
            yield

    monkeypatch.setattr(side_files, "alone_in", other_first)
    assert settings.load(tmp_path) == (Settings(text=150), None)


def test_who_could_not_save_settings_was_not_told_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(atomic, "write", closed)
    with pytest.raises(Refused, match=r"Nothing can be written to .*config\. Allow it, or ask"):
        settings.save(tmp_path / "config", Settings(text=150))
