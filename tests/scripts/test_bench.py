from __future__ import annotations

import tempfile
from pathlib import Path

import bench
import pytest
from benches import saves
from benches.yardstick import figure, yardstick

from game import files
from game.kernel.saves import Saves
from game.rules import GAMES


def test_a_bench_that_does_not_exist_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "speed"]) == 2
    assert capsys.readouterr().err == "there is no bench speed: name some of matches, steady, saves, start\n"


def test_a_figure_is_a_median_beside_what_it_has_to_reach() -> None:
    entry = {"median": 3, "runs": 5, "reach": "< 4", "more": 1}
    assert figure([9, 1, 3, 2, 5], "< 4", more=1) == entry


def test_the_yardstick_is_the_same_work_every_time() -> None:
    assert yardstick() == yardstick()


def test_the_saved_match_of_the_bench_is_as_long_as_it_says() -> None:
    with tempfile.TemporaryDirectory() as folder:
        opened = saves.begun(Saves(Path(folder), None, GAMES, (files.boards(),)))
        assert len(opened.saved.match.log) >= 3000
        assert not opened.saved.match.over
