from __future__ import annotations

import tempfile
from pathlib import Path

import bench
import pytest
from benches import frames, saves
from benches.yardstick import figure, yardstick

from game import files
from game.kernel.saves.folder import Saves
from game.rules import GAMES


def test_a_bench_that_does_not_exist_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "speed"]) == 2
    known = "matches, steady, wars, duels, quizzes, saves, book, campaigns, start, opening, frames, idle, memory"
    assert capsys.readouterr().err == f"there is no bench speed: name some of {known}\n"


def test_a_figure_is_a_median_beside_what_it_has_to_reach() -> None:
    entry = {"median": 3, "runs": 5, "reach": "< 4", "more": 1}
    assert figure([9, 1, 3, 2, 5], "< 4", more=1) == entry


def test_the_yardstick_is_the_same_work_every_time() -> None:
    assert yardstick() == yardstick()


def test_frames_are_summed_up_by_their_best_run_and_their_longest_frame() -> None:
    runs = [frames.Run([0.004] * 9 + [0.03], [0.001], [0.002]), frames.Run([0.006] * 10, [0.003], [0.004])]
    assert frames.summed(runs) == {
        "p50": 4.0,
        "p99": 6.0,
        "longest": 30.0,
        "as_played": 1.0,
        "p50_yardsticks": 2.0,
        "p99_yardsticks": 3.0,
    }


def test_the_saved_match_of_the_bench_is_as_long_as_it_says() -> None:
    with tempfile.TemporaryDirectory() as folder:
        opened = saves.talk(Saves(Path(folder), None, GAMES, (files.boards(),)))
        assert len(opened.saved.match.log) >= 3000
        assert not opened.saved.match.over
