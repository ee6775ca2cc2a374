from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import bench
import pytest
from benches import display, films, frames, idle, memory, opening, saves, start
from benches.program import Program
from benches.yardstick import figure, yardstick

from game import files
from game.kernel.saves.folder import Saves
from game.rules import GAMES

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def dummy_screen() -> Iterator[None]:
    """Let the programs of the benches open their windows on no screen."""
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    yield
    if before is None:
        del os.environ["SDL_VIDEODRIVER"]


def test_a_bench_that_does_not_exist_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "speed"]) == 2
    known = "matches, steady, wars, duels, quizzes, saves, start, opening, frames, idle, memory"
    assert capsys.readouterr().err == f"there is no bench speed: name some of {known}\n"


def test_a_figure_is_a_median_beside_what_it_has_to_reach() -> None:
    entry = {"median": 3, "runs": 5, "reach": "< 4", "more": 1}
    assert figure([9, 1, 3, 2, 5], "< 4", more=1) == entry


def test_the_yardstick_is_the_same_work_every_time() -> None:
    assert yardstick() == yardstick()


def test_the_saved_match_of_the_bench_is_as_long_as_it_says() -> None:
    with tempfile.TemporaryDirectory() as folder:
        opened = saves.talk(Saves(Path(folder), None, GAMES, (files.boards(),)))
        assert len(opened.saved.match.log) >= 3000
        assert not opened.saved.match.over


@pytest.mark.usefixtures("dummy_screen")
@pytest.mark.parametrize("name", films.SCREENS)
def test_the_frames_of_every_screen_can_be_summed_up(name: str) -> None:
    figures = frames.screens(SIZE, 4, 1, [name])
    assert set(figures) == {name}
    assert set(figures[name]) == {"p50", "p99", "longest", "as_played", "yardsticks"}


@pytest.mark.usefixtures("dummy_screen")
@pytest.mark.parametrize("name", films.SCREENS)
def test_a_film_goes_on_for_ever(name: str, tmp_path: Path) -> None:
    program = Program(SIZE, tmp_path)
    way, film = films.SCREENS[name]
    way(program)
    pictures = set()
    for events in islice(film(program), 90):
        program.step(events, 0.1)
        pictures.add(hash(tuple(program.top.picture())))
    program.close()
    assert len(pictures) > 3


@pytest.mark.usefixtures("dummy_screen")
def test_the_rest_of_the_program_is_watched_on_each_screen() -> None:
    assert set(idle.shares(SIZE, 0.0, 0.02)) == {f"{name}_percent" for name in ("menu", "table", "curtain", "war")}


@pytest.mark.usefixtures("dummy_screen")
@pytest.mark.parametrize("way", opening.WAYS)
def test_the_table_is_opened_from_the_menu(way: str) -> None:
    assert opening.opening(SIZE, way) > 0


@pytest.mark.usefixtures("dummy_screen")
@pytest.mark.skipif(not memory.STATUS.exists(), reason="only Linux tells it this way")
def test_the_memory_of_each_screen_is_told_in_megabytes() -> None:
    used = memory.used(SIZE, 2)
    assert set(used) == {*(f"{name}_mb" for name in films.SCREENS), "most_mb"}
    assert min(used.values()) > 10


@pytest.mark.slow
@pytest.mark.xvfb
@pytest.mark.usefixtures("real_display")
def test_a_bench_runs_apart_on_a_screen_of_its_own() -> None:
    assert display.apart("opening", SIZE, "begin") > 0
    figures: dict[str, Any] = start.starts(SIZE, 1)
    assert set(figures) == {"bare_window_seconds", "splash_seconds", "menu_seconds"}
    assert json.dumps(figures)
