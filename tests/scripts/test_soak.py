"""The random tries of `scripts/soak.py`: each kind makes one, and a failure is counted with its seed."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from math import inf
from pathlib import Path
from random import Random

import msgspec
import pytest
import soak
from soaks import chosen_game, kills, monkey, play, processor

from game import files
from game.rules import GAMES


@pytest.mark.parametrize("kind", ["files", "play", "secrets"])
def test_a_try_of_each_kind_finds_nothing(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--count", "1", "--seed", "test", kind]) == 0
    told = json.loads(capsys.readouterr().out)[kind]
    assert (told["tries"], told["failed"]) == (1, [])


@pytest.mark.slow
def test_two_programs_on_one_campaign_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--count", "1", "--seed", "test", "two"]) == 0
    assert json.loads(capsys.readouterr().out)["two"]["deeds"] > 0


@pytest.mark.slow
def test_a_monkey_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monkey, "DEEDS", 30)
    monkeypatch.setattr(monkey, "LONGEST", inf)  # no test asserts a time
    assert soak.attempted("monkey", "test")["deeds"] == 30


def test_a_limit_of_seconds_failed_the_test_on_a_slower_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 3 * processor.QUIET, 5.0, 5.0 + 3 * processor.QUIET))  # the yardstick takes three times as long
    monkeypatch.setattr(time, "thread_time", lambda: next(clock))
    assert not processor.is_over(1.0, 1.0)
    assert not processor.is_over(2.9, 1.0)
    assert processor.is_over(3.1, 1.0)
    assert next(clock, None) is None


@pytest.mark.slow
@pytest.mark.xvfb
def test_a_killed_window_loses_nothing(real_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", real_display)
    monkeypatch.setattr(kills, "KILLS", 1)
    assert soak.attempted("kills", "test")["kills"] == 1


def test_a_try_that_fails_is_named_by_its_seed_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []

    def failing(seed: str, _folder: Path) -> Counter[str]:
        made.append(seed)
        if seed.endswith("/1"):
            raise ZeroDivisionError
        return Counter({"matches": 1, "worst milliseconds": len(made)})

    monkeypatch.setitem(soak.KINDS, "play", failing)
    assert soak.main(["--count", "3", "--seed", "test", "play"]) == 1
    output = capsys.readouterr()
    told = json.loads(output.out)["play"]
    assert (told["matches"], told["worst milliseconds"], told["failed"]) == (2, 3, ["test/play/1"])
    assert "--repeat test/play/1 play" in output.err
    made.clear()
    assert soak.main(["--repeat", "test/play/1", "play"]) == 1
    assert made == ["test/play/1"]


def test_kinds_that_are_tried_at_the_same_time_find_what_each_finds_alone(capsys: pytest.CaptureFixture[str]) -> None:
    tries = ["--count", "1", "--seed", "test", "play", "files"]
    assert soak.main(tries) == 0
    alone = json.loads(capsys.readouterr().out)
    assert soak.main(["--jobs", "2", *tries]) == 0
    together = json.loads(capsys.readouterr().out)
    assert together.keys() == alone.keys()
    assert together["play"] == {**alone["play"], "seconds": together["play"]["seconds"]}


def test_a_kind_that_ends_without_figures_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", "false")
    assert soak.main(["--jobs", "2", "--count", "1", "play"]) == 1
    assert json.loads(capsys.readouterr().out)["play"]["failed"] == ["it ended with 1, without figures"]


def test_an_unknown_kind_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["dance"]) == 2
    assert "dance" in capsys.readouterr().err


def test_all_tries_are_of_the_game_that_is_wanted_and_keep_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--count", "3", "--seed", "test", "--game", "master_citadel", "play"]) == 0
    told = json.loads(capsys.readouterr().out)["play"]
    assert told["matches"] == 3
    assert set(GAMES) & set(told) == {"master_citadel"}
    first = next(seed for number in range(99) if chosen_game.of(seed := f"test/play/{number}") == "master_citadel")
    assert soak.main(["--repeat", first, "play"]) == 0
    assert set(GAMES) & set(json.loads(capsys.readouterr().out)["play"]) == {"master_citadel"}


@pytest.mark.parametrize("kinds", [["files"], []])
def test_a_game_is_refused_where_a_try_has_none(kinds: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--game", "egomaster", *kinds]) == 2
    assert "kills, play, secrets" in capsys.readouterr().err


def test_the_window_that_is_killed_is_a_real_one_though_other_kinds_draw_without_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("DISPLAY", ":7")
    assert "SDL_VIDEODRIVER" not in kills.variables()
    assert kills.variables()["DISPLAY"] == ":7"


def test_random_house_rules_are_rules_of_the_game() -> None:
    for game in GAMES.values():
        for number in range(50):
            house = play.random_house(game, Random(number))
            assert msgspec.convert(msgspec.to_builtins(house), game.house) == house


def test_a_try_wrote_packs_into_the_home_of_whoever_ran_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before, seen = (files.data_folder(), files.documents(), Path.home()), list[Path]()

    def attempt(_seed: str, folder: Path) -> Counter[str]:
        assert not list(folder.iterdir())
        seen.extend((files.data_folder(), files.documents(), Path.home()))
        return Counter()

    monkeypatch.setitem(soak.KINDS, "play", attempt)
    assert soak.main(["--count", "1", "play"]) == 0
    homes = {place for place in seen if place.is_relative_to(seen[-1])}
    assert len(homes) == 3
    assert not homes & {*before}
    assert (files.data_folder(), files.documents(), Path.home()) == before
