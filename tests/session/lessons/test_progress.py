from __future__ import annotations

from pathlib import Path

import pytest

from game.session.lessons.progress import FILE, Progress, change, load


def test_what_was_finished_and_left_is_found_again(tmp_path: Path) -> None:
    progress = Progress().left_at("castle_risk/first_war", 7).with_finished("mousquetaires/duel")
    change(tmp_path / "new", lambda _: progress)
    assert load(tmp_path / "new") == (progress, None)


def test_a_lesson_that_is_finished_begins_at_its_first_step_again() -> None:
    progress = Progress().left_at("mousquetaires/duel", 4).with_finished("mousquetaires/duel")
    assert progress.start("mousquetaires/duel") == 0
    assert progress.with_finished("mousquetaires/duel") == progress


def test_without_a_file_nothing_is_known_and_nothing_is_wrong(tmp_path: Path) -> None:
    assert load(tmp_path) == (Progress(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe\x00",
        b"finished: mousquetaires/duel",
        b"left: {mousquetaires/duel: -1}",
        b"left: {mousquetaires/duel: 1e9}",
        b"- &a [*a]",
        b"",
    ],
)
def test_a_damaged_file_is_set_aside_and_stops_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    progress, problem = load(tmp_path)
    assert progress == Progress()
    assert problem is not None
    assert (tmp_path / f"{FILE}.broken").read_bytes() == content
    assert load(tmp_path) == (Progress(), None)
