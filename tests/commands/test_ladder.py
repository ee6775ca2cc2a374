from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.__main__ import main
from game.bots import simulation
from game.bots.ladder import Ladder
from game.bots.simulation import Measures, Plan, SimulatedMatch
from game.commands.ladder import Progress, sentences
from game.commands.ladder_report import report_html
from game.rules import GAMES
from game.words import Words

GAME = GAMES["castle_risk"]
LINE = ["ladder", "master_citadel", "--seats", "random*4", "--lang", "en"]


def ladder(matches: int = 40) -> Ladder:
    """Return the ladder of made-up matches that hard wins three times of four; no match has the same length."""
    plan = Plan("castle_risk", Path("europe.yaml"), GAME.house(), ("hard", "easy"), "s", measured=True)
    counted = Ladder(plan)
    for number in range(matches):
        winner = "easy" if number % 4 == 3 else "hard"
        ranks = tuple(1 if name == winner else 2 for name in plan.seated(number))
        turns = [number // 2 % 2, 1 - number // 2 % 2] * (number + 1)
        counted.count(SimulatedMatch(number, 100, ranks, [], Measures([[1.0, 3.0], [2.0]], turns)))
    counted.seconds = 12.0
    return counted


def test_json_has_the_promised_keys_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--games", "8", "--seed", "7", "--json"]) == 0
    said = capsys.readouterr()
    figures = json.loads(said.out)
    assert list(figures) == ["games", "unfinished", "seconds", "minds", "first_seat_share", "rounds"]
    assert list(figures["minds"]) == ["random"]
    assert list(figures["minds"]["random"]) == [
        "seats",
        "wins",
        "share",
        "low",
        "high",
        "rank",
        "decision_ms_p50",
        "decision_ms_p95",
    ]
    assert list(figures["rounds"]) == ["median", "low", "high"]
    assert said.err == "", "the line of progress is for a terminal"


def test_a_ladder_compares_who_won_and_when_it_sat_first() -> None:
    figures = ladder().figures()
    hard, easy = figures.minds["hard"], figures.minds["easy"]
    assert (hard.wins, hard.share, easy.share) == (30, 0.75, 0.25)
    assert hard.low < 0.75 < hard.high
    assert (hard.rank, easy.rank) == (1.25, 1.75)
    assert figures.first_seat_share == 0.25
    assert figures.rounds.median == 20.5
    assert ladder().ratings()["hard"] > 1500 > ladder().ratings()["easy"]
    low, high = ladder().rating_intervals()["hard"]
    assert 1500 < low < ladder().ratings()["hard"] < high


def test_seats_that_win_together_share_the_win_and_nobody_wins_a_draw() -> None:
    plan = Plan("castle_risk", Path("europe.yaml"), GAME.house(), ("hard", "easy", "easy"), "s", measured=True)
    counted = Ladder(plan)
    for ranks in ((1, 1, 3), (1, 1, 1)):
        counted.count(SimulatedMatch(0, 9, ranks, [], Measures([[], [], []], [])))
    wins = {name: mind.wins for name, mind in counted.figures().minds.items()}
    assert wins == {"hard": 0.5, "easy": 0.5}


def test_the_rounds_of_a_match_are_counted_by_turns_even_where_somebody_is_out() -> None:
    assert Measures([], [2, 0, 1, 2, 0, 2, 0, 2]).rounds == 4
    assert Measures([], [-3, -3, -3]).rounds == 3
    assert Measures([], []).rounds == 0
    assert Measures([], [2, 0, 1]).first == 2
    assert Measures([], [-3, -3]).first == 0


def test_any_number_of_processes_counts_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        assert main([*LINE, "--games", "12", "--jobs", jobs, "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        told.append([figures["first_seat_share"], figures["rounds"], figures["minds"]["random"]["wins"]])
    assert told[0] == told[1]


def test_an_interrupted_ladder_prints_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = simulation.simulate

    def interrupted(plan: Plan, numbers: range, jobs: int) -> Iterator[SimulatedMatch]:
        yield from playing(plan, numbers[:3], jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    assert main([*LINE, "--games", "1000", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 3


def test_a_ladder_interrupted_before_its_first_match_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*_: object) -> Iterator[SimulatedMatch]:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    assert main([*LINE, "--report", str(tmp_path / "ladder.html")]) == 130
    assert capsys.readouterr().out.startswith("0 matches of Master Citadel.\n")


def test_a_match_without_an_end_fails_and_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 8)
    assert main([*LINE, "--games", "2"]) == 1
    assert "2 matches did not end." in capsys.readouterr().out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_first_match_of_a_ladder_was_several_in_french() -> None:
    terminal = Terminal()
    Progress(terminal, 40, Words("fr")).show(ladder(1))
    assert terminal.getvalue() == "\r1 partie sur 40 · encore 7:48"


def test_the_line_of_progress_is_written_over_itself_and_wiped_away() -> None:
    terminal, counted = Terminal(), ladder(10)
    progress = Progress(terminal, 40, Words("en"))
    progress.show(counted)
    progress.show(counted)
    progress.clear()
    line = "10 matches of 40 · 0:36 left"
    assert terminal.getvalue() == f"\r{line}\r{' ' * len(line)}\r"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "75.0% (59.8–85.8)"), ("fr", "75,0\N{NO-BREAK SPACE}% (59,8–85,8)")]
)
def test_the_table_is_written_in_the_language_of_the_reader(language: str, words: str) -> None:
    lines = list(sentences(GAME, ladder(), Words(language)))
    assert words in lines[2]
    assert lines[2].startswith("hard")
    assert len(lines[1]) == len(lines[2]) == len(lines[3])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("matches", [0, 1, 40])
def test_the_report_is_one_page_that_loads_nothing(matches: int, language: str) -> None:
    page = report_html(GAME, ladder(matches), "tablee ladder <castle_risk>", Words(language))
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(plots) == 4
    for plot in plots:
        ET.fromstring(plot)  # noqa: S314 - our own page
    assert not re.search(r"https?:|src=|href=|<script|url\(", page)
    assert "&lt;castle_risk&gt;" in page
    assert "hard" in page


def test_a_report_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*LINE, "--games", "1", "--report", str(tmp_path / "none" / "ladder.html")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["ladder", "master_citadel"], ["ladder", "chess", "--seats", "easy*4"]])
def test_a_wrong_argument_is_refused_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("report", ["missing/ladder.html", ".", "device", "loose"])
def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "device").symlink_to(os.devnull)
    (tmp_path / "loose").symlink_to(tmp_path / "nowhere")
    path = tmp_path / report
    assert main([*LINE, "--games", "1", "--report", str(path)]) == 2
    said = capsys.readouterr()
    assert said.err == f"{path} cannot be written. Name a file in a folder that is there.\n"
    assert said.out == ""


def test_an_earlier_report_was_overwritten_without_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ladder.html"
    path.write_text("earlier", encoding="utf-8")
    assert main([*LINE, "--games", "1", "--report", str(path)]) == 2
    assert capsys.readouterr().err == f"{path} is there already. Name another file.\n"
    assert path.read_text(encoding="utf-8") == "earlier"


def test_a_closed_folder_was_told_once_all_matches_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulation, "simulate", lambda *_: pytest.fail("a match was played"))
    monkeypatch.setattr("os.access", lambda path, _: Path(path) != tmp_path)  # root may write everywhere
    said = f"{tmp_path}{{}}:0:0: Nothing can be written to this folder. Allow it, or choose another one.\n"
    assert main([*LINE, "--report", str(tmp_path / "ladder.html")]) == 2
    assert capsys.readouterr().err == said.format("")
    assert main(["simulate", "master_citadel", "--save", str(tmp_path / "new")]) == 2
    assert capsys.readouterr().err == said.format(f"{os.sep}new")
