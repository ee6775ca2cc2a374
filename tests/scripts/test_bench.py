from __future__ import annotations

import os
import pickle
import tempfile
from pathlib import Path

import bench
import pytest
from benches.files import saves
from benches.strength import opponents
from benches.strength.reached import Figure, Line, line_of_share, mean_interval, table
from benches.strength.war_facts import WarFacts
from benches.window import frames, start, walk
from benches.window.repaint import REFERENCE, budget
from benches.yardstick import figure, yardstick

from game import files
from game.bots.simulation import Plan, simulate
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.castle_risk.state import CARDS


def test_a_bench_that_does_not_exist_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "speed"]) == 2
    known = ", ".join(bench.BENCHES)
    assert known.startswith("matches, steady, opponents, wars, ")
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
        "longest_yardsticks": 15.0,
        "as_played_yardsticks": 0.5,
    }


def test_a_budget_is_as_many_yardsticks_on_any_machine() -> None:
    assert budget(0.0013, 0.0026, 0.013) == "2, 10 yardsticks"
    turns = {name: budget(unit.processor, walk.LIMIT) for name, unit in REFERENCE.items()}
    assert turns == {"1080p": "62.3 yardsticks", "4k": "11 yardsticks"}


def test_the_bundle_that_was_made_last_is_measured(tmp_path: Path) -> None:
    assert start.newest_bundle(tmp_path / "dist") is None
    made = [tmp_path / f"tablee-{version}-linux-x86_64" / "tablee" for version in ("1.2.0", "1.10.0", "1.9.0")]
    for second, program in enumerate(made):
        program.parent.mkdir()
        program.touch()
        os.utime(program, (second, second))
    (tmp_path / "tablee-1.10.0-linux-x86_64.tar.gz").touch()
    assert start.newest_bundle(tmp_path) == made[-1]


def test_the_saved_match_of_the_bench_is_as_long_as_it_says() -> None:
    with tempfile.TemporaryDirectory() as folder:
        opened = saves.talk(Saves(Path(folder), None, GAMES, (files.boards(),)))
        assert len(opened.saved.match.log) >= 3000
        assert not opened.saved.match.over


def test_the_contests_of_opponents_have_names_of_their_own_and_players_that_are_known() -> None:
    names = [contest.name for contest in opponents.CONTESTS]
    assert len(set(names)) == len(names)
    assert names[0] == "castle_risk_2_hard+2_normal+2_easy"
    for contest in opponents.CONTESTS:
        assert opponents.plan_of(contest).board.exists()
        assert {*contest.players} <= set(opponents.PLAYERS)


def test_another_process_can_be_told_of_the_frozen_yardstick() -> None:
    assert set(pickle.loads(pickle.dumps(opponents.PLAYERS))) == set(opponents.PLAYERS)  # noqa: S301 - our own bytes


def test_wars_are_played_again_to_see_which_cards_were_kept_and_played() -> None:
    plan = opponents.plan_of(opponents.Contest("castle_risk", ("steady",) * 2, 2))
    plan = Plan(plan.game, plan.board, plan.house, plan.bots, plan.seed, logged=True)
    facts = WarFacts(plan)
    for played in simulate(plan, range(2), 1, opponents.PLAYERS):
        facts.count(played)
    early, *cards = facts.lines()
    assert early.value in {0.0, 0.5, 1.0}
    assert {line.what for line in cards} <= {f"{card} played" for card in CARDS}


def test_the_longest_match_of_all_contests_is_told_and_those_without_an_end() -> None:
    figures: dict[str, Figure] = {
        "war": {"matches": 300, "unfinished": 1, "longest_rounds": 401, "lines": []},
        "duel": {"matches": 200, "unfinished": 0, "longest_rounds": 9, "lines": []},
        "gain": {"lines": []},
    }
    longest, unfinished = opponents.endurance(figures)["lines"]
    assert (longest.value, longest.of, longest.reached) == (401, 500, False)
    assert (unfinished.value, unfinished.reached) == (1, False)


def test_answers_of_egomaster_are_counted_by_the_difficulty_of_their_questions() -> None:
    found = list(opponents.judged("normal", 1))
    assert {each.difficulty for each in found} == {"easy", "medium", "hard"}
    assert {each.right for each in found} == {True, False}


def test_the_time_of_a_decision_has_a_line_for_each_player_of_the_game() -> None:
    contest = opponents.Contest("mousquetaires", ("easy", "random"), 1, least={"easy": 0})
    timed = [line for line in opponents.strength(contest, 1)["lines"] if "decisions" in line.what]
    assert [(line.what, line.reach) for line in timed] == [("95 % of decisions, easy, ms", "<= 500")]


def test_a_table_tells_the_interval_of_each_line_and_what_falls_short() -> None:
    figures: dict[str, Figure] = {
        "one": {
            "matches": 100,
            "lines": [line_of_share("won by hard", 70, 100, ">= 0.65"), Line("left", 1, None, None, 100, "<= 0")],
        },
        "other": {"lines": [Line("gain", 0.06, *mean_interval([0.05, 0.07]), 2, "<= 0.1")]},
    }
    heading, *rows = (row.split("  ") for row in table(figures).splitlines())
    assert [[cell.strip() for cell in row if cell.strip()] for row in rows] == [
        ["one", "won by hard", "0.700", "0.604 to 0.781", "100", ">= 0.65"],
        ["one", "left", "1", "100", "<= 0", "short"],
        ["other", "gain", "0.060", "0.040 to 0.080", "2", "<= 0.1"],
    ]
    assert heading[0] == "figure"


def test_the_longest_turn_of_a_walk_is_that_of_the_best_walk() -> None:
    walks = [
        walk.Walked({"press, Menu": 12.0, "home, Menu": 40.0}, 2.0),
        walk.Walked({"press, Menu": 30.0, "home, Menu": 31.0, "seen once, End": 99.0}, 2.5),
    ]
    found = walk.summed(walks)
    assert (found["longest"], found["longest_yardsticks"]) == (31.0, 15.5)
    assert found["worst"] == ["31.0 ms, 15.5 yardsticks: home, Menu", "12.0 ms, 6.0 yardsticks: press, Menu"]
