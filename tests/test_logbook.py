"""The log: what it tells, whom it does not name, and that it never stops anything."""

from __future__ import annotations

from collections.abc import Iterator
from errno import ENOSPC
from io import BytesIO, TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import FunctionType

import pytest

from game import logbook
from game.report import failure_report, versions


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """Begin without lines, and leave no file open."""
    logbook._lines.clear()
    yield
    logbook.end()
    logbook._lines.clear()


class Full(BytesIO):
    """A file on a disk that takes no more."""

    def write(self, _data: object) -> int:
        raise OSError(ENOSPC, "No space left on device")


NAME = "camille".title()
"""A name that does not stand in the code."""


def fault() -> BaseException:
    """Return a failure whose messages name somebody, as it is caught."""
    known: dict[str, int] = {}
    try:
        try:
            known[f"{NAME} holds the Marshal"] += 1
        except KeyError as inner:
            raise ValueError(f"{NAME} has 17 ducats") from inner
    except ValueError as outer:
        return outer
    raise AssertionError("it has not failed")


def test_a_failure_in_a_bundle_says_in_which_folder_of_the_program() -> None:
    failing = FunctionType(compile("1 / 0", "game/ui/table/scene_of_a_bundle.py", "eval"), {})
    with pytest.raises(ZeroDivisionError) as caught:
        failing()
    assert "game/ui/table/scene_of_a_bundle.py:1 in <module>" in logbook.told(caught.value)


def test_what_was_noted_before_the_file_was_opened_stands_in_it(tmp_path: Path) -> None:
    logbook.note("opens MenuScene")
    path = logbook.begin(tmp_path / "logs")
    logbook.note("opens TableScene")
    assert path is not None
    assert [line.split(" ", 2)[2] for line in path.read_text(encoding="utf-8").splitlines()] == [
        "opens MenuScene",
        "opens TableScene",
    ]


def test_a_full_file_gives_way_to_the_next_and_old_ones_go(tmp_path: Path) -> None:
    logbook.begin(tmp_path)
    for _ in range(2 * (logbook.OLD + 2) * logbook.FULL // 10_000):
        logbook.note("x" * 10_000)
    sizes = [path.stat().st_size for path in tmp_path.iterdir()]
    assert len(sizes) == logbook.OLD + 1
    assert max(sizes) <= logbook.FULL
    assert len(logbook.lines()) <= logbook.KEPT


def test_without_a_place_for_the_file_lines_are_only_remembered(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("no folder", encoding="utf-8")
    assert logbook.begin(tmp_path / "logs") is None
    logbook.note("opens MenuScene")
    assert len(logbook.lines()) == 1


def test_a_disk_that_takes_no_more_stops_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logbook.begin(tmp_path)
    file = logbook._handlers[0]
    assert isinstance(file, RotatingFileHandler)
    if file.stream:
        file.stream.close()
    file.stream = TextIOWrapper(Full())
    logbook.note("opens MenuScene")
    assert logbook.lines()[-1].endswith("opens MenuScene")
    assert capsys.readouterr().err == ""


def test_a_report_says_where_it_happened_and_names_nobody() -> None:
    logbook.note_failure(fault(), "TableScene")
    report = failure_report(fault(), {"Screen": "TableScene"})
    for text in (report, "\n".join(logbook.lines())):
        assert NAME not in text
        assert "tests/test_logbook.py" in text
        assert "KeyError" in text
        assert "ValueError" in text
    assert str(Path.home()) not in report
    assert "Screen: TableScene" in report


def test_a_message_about_the_code_is_told() -> None:
    with pytest.raises(AttributeError) as caught:
        None.box  # type: ignore[attr-defined]  # noqa: B018
    assert logbook.told(caught.value)[-1] == "AttributeError: 'NoneType' object has no attribute 'box'"


def test_the_versions_of_everything_that_matters_are_told() -> None:
    assert "?" not in versions().values()
