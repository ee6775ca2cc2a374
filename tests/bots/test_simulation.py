from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game import files
from game.bots import simulation
from game.bots.levels import Level
from game.bots.registry import BOTS
from game.bots.simulation import Plan, chooser, simulate
from game.commands import Parser, UsageError
from game.commands.simulate import add, run
from game.kernel.boards import find_boards
from game.kernel.engine import clone
from game.kernel.playout import playout
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.turn import Acting
from game.words import Words
from tests.bots.tables import BASIC, FILE, OPEN
from tests.rules.castle_risk.war import at_war

WAR = find_boards("castle_risk", [files.boards()])[0]
KEYS = ["games_per_second", "actions_per_second", "actions_per_game", "wins_by_seat", "wins_by_bot", "unfinished"]


def command(line: str) -> int:
    """Run `simulate` with these arguments; they are told in French if they say so."""
    tr = Words("fr" if "--lang fr" in line else "en")
    parser = Parser(prog="tablee")
    add(parser.add_subparsers(), tr)
    args: argparse.Namespace = parser.parse_args(["simulate", *line.split()])
    return run(args, tr)


def test_json_has_the_promised_keys_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("master_citadel --seats random*4 --games 10 --seed 7 --json") == 0
    said = capsys.readouterr()
    figures = json.loads(said.out)
    assert list(figures) == KEYS
    assert figures["unfinished"] == 0
    assert len(figures["wins_by_seat"]) == 4
    assert sum(figures["wins_by_seat"]) == pytest.approx(sum(figures["wins_by_bot"].values()))
    assert said.err == ""


def test_without_json_the_figures_come_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("master_citadel --games 10") == 0
    assert capsys.readouterr().out.startswith("10 matches of Master Citadel.\n")


def test_any_number_of_processes_plays_the_same_matches() -> None:
    plan = Plan("master_citadel", FILE.path, OPEN, ("random",) * 4, "jobs", logged=True)
    alone, together = (list(simulate(plan, range(20), jobs)) for jobs in (1, 2))
    assert alone == together
    assert len({tuple(played.log) for played in alone}) == 20


def test_random_players_who_are_asked_play_as_those_who_are_not() -> None:
    plans = [
        Plan(
            "castle_risk",
            WAR.path,
            GAMES["castle_risk"].house(),
            ("random",) * 4,
            "asked",
            logged=True,
            measured=measured,
        )
        for measured in (False, True)
    ]
    one, other = (next(simulate(plan, [0], 1)).log for plan in plans)
    assert one == other


@pytest.mark.parametrize("level", Level)
def test_who_never_acts_unasked_was_shown_the_war_for_nothing(level: Level) -> None:
    state, invisible = at_war(3, hands=[{"Diplomat": 1}] * 3), at_war(3)
    invisible.hands = []  # a view of it cannot be made
    ask = chooser([BOTS[level](CASTLE_RISK)] * 3, [], Random(1))
    assert state.phase.may_act(state) == {1, 2}
    assert ask(invisible, 1, False) is None
    assert ask(state, 0, True) is not None
    with pytest.raises(IndexError):
        ask(invisible, 0, True)


@pytest.mark.parametrize("name", ["castle_risk", "mousquetaires"])
@pytest.mark.parametrize("level", Level)
def test_who_is_shown_the_match_itself_changes_nothing_in_it(name: str, level: Level) -> None:
    game = GAMES[name]
    state = game.new(game.load_board(find_boards(name, [files.boards()])[0].path), 4, game.house(), Random(1))
    story: list[Event] = []
    ask = chooser([BOTS[level](game)] * 4, story, Random(1))

    def asked(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        before = clone(state)
        action = ask(state, seat, must)
        assert state == before
        return action

    playout(state, asked, "changed", 300, story.append)


class Unlistable(Acting):
    """A turn whose options nobody may list."""

    def options(self, _state: State, _seat: Seat) -> Sequence[Action]:
        """Fail."""
        raise AssertionError("nobody looks at them")


def test_all_that_a_turn_allows_was_listed_for_a_player_who_does_not_look_at_it() -> None:
    state = at_war(3, phase=Unlistable())
    assert chooser([BOTS[Level.NORMAL](CASTLE_RISK)] * 3, [], Random(1))(state, 0, True) is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_house_tells_of_its_rounds_and_who_began(name: str) -> None:
    board = find_boards(name, [files.boards()])[0]
    plan = Plan(name, board.path, GAMES[name].house(), ("random",) * 4, "rounds", measured=True)
    measures = next(simulate(plan, [0], 1)).measures
    assert measures is not None
    assert 0 < measures.rounds <= len(measures.turns)
    assert 0 <= measures.first < 4
    assert all(measures.decisions)


def test_another_seed_plays_other_matches() -> None:
    plans = [Plan("master_citadel", FILE.path, BASIC, ("random",) * 4, seed, logged=True) for seed in ("1", "2")]
    one, other = (next(simulate(plan, [0], 1)).log for plan in plans)
    assert one != other


def test_players_move_on_by_one_seat_after_each_match() -> None:
    plan = Plan("master_citadel", FILE.path, BASIC, ("steady", "random", "random", "random"), "s")
    assert [plan.seated(number).index("steady") for number in range(5)] == [0, 1, 2, 3, 0]


def test_saved_matches_can_be_read_and_replay_to_their_end(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    line = f"master_citadel --games 4 --seed 3 --variant open --house capital=50 points=hidden --save {folder}"
    assert command(line) == 0
    saved = [read_match(path, Library(GAMES, (files.boards(),))) for path in sorted(folder.iterdir())]
    assert len(saved) == 4
    for each in saved:
        assert each.match.over
        assert same_end(each.match)
        assert (each.match.house.variant, each.match.house.capital, each.match.house.points) == ("open", 50, "hidden")
        assert [player.bot for player in each.players] == ["random"] * 4


def test_a_match_without_an_end_is_reported_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 8)
    assert command("master_citadel --games 3 --json") == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["unfinished"] == 3
    assert said.err == "3 matches did not end.\n"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("chess", f"There is no game “chess”. Choose one of: {', '.join(GAMES)}."),
        (
            "master_citadel --seats bob*4",
            (
                "There is no player “bob”. Choose from: random, steady, easy, normal, hard; "
                "or a character, such as easy/careful."
            ),
        ),
        ("master_citadel --seats random*3", "4 players are needed, not 3."),
        ("master_citadel --seats random*", "“random*” is not clear. Write for example random*3."),
        ("master_citadel --seats random*9999999999", "“random*9999999999” is not clear. Write for example random*3."),
        ("master_citadel --games 0", "At least 1 match and 1 process are needed."),
        ("master_citadel --jobs 0", "At least 1 match and 1 process are needed."),
        (
            "master_citadel --games 99999999999999999999 --jobs 2",
            "These are too many matches. At most 1000000000 can be played.",
        ),
        ("egomaster --seats easy", "3 to 6 players are needed, not 1."),
        (
            "master_citadel --games many",
            (
                "tablee simulate: argument --games: invalid int value: 'many'. "
                "“tablee simulate --help” says what can be written."
            ),
        ),
        (
            "master_citadel --house corner=sharp",
            "The house rule “corner” cannot be “sharp”. Choose one of: both, refused.",
        ),
        (
            "master_citadel --variant blitz",
            "The house rule “variant” cannot be “blitz”. Choose one of: basic, open.",
        ),
        ("master_citadel --house variant", "“variant” has no value. Write for example variant=basic."),
    ],
)
def test_a_wrong_argument_is_refused_with_one_sentence(line: str, complaint: str) -> None:
    with pytest.raises(UsageError) as refused:
        command(line)
    assert str(refused.value) == complaint


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(UsageError, match="no house rule “wind”"):
        command("master_citadel --house wind=strong")


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(UsageError, match="is not a folder"):
        command(f"master_citadel --games 1 --save {tmp_path / 'file' / 'folder'}")


def test_matches_of_an_earlier_run_were_overwritten_without_a_word(tmp_path: Path) -> None:
    command(f"master_citadel --games 2 --save {tmp_path}")
    (tmp_path / "0001-master_citadel.yaml").unlink()
    kept = (tmp_path / "0002-master_citadel.yaml").read_bytes()
    with pytest.raises(UsageError, match=r"0002-master_citadel.yaml is there already. Name another folder"):
        command(f"master_citadel --games 2 --seed other --save {tmp_path}")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [kept]


def test_matches_that_another_program_wrote_meanwhile_were_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.simulate._check_folder", lambda *_: None)
    (tmp_path / "0001-master_citadel.yaml").write_text("theirs", encoding="utf-8")
    with pytest.raises(UsageError, match="is there already"):
        command(f"master_citadel --games 1 --save {tmp_path}")
    assert (tmp_path / "0001-master_citadel.yaml").read_text(encoding="utf-8") == "theirs"


def test_a_file_in_place_of_the_folder_was_told_after_the_first_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "simulate", lambda *_: pytest.fail("a match was played"))
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="is not a folder"):
        command(f"master_citadel --games 1 --save {tmp_path / 'file'}")


def test_who_wants_no_more_matches_does_not_wait_for_the_rest() -> None:
    plan = Plan("master_citadel", FILE.path, BASIC, ("random",) * 4, "endless")
    endless = simulate(plan, range(1_000_000_000), 2)
    assert next(endless).number == 0
    endless.close()  # type: ignore[attr-defined]  # it is a generator


def test_dozens_of_processes_played_on_two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    assert min(os.cpu_count() or 1, 61) == simulation.MOST_JOBS  # Windows can wait for 61
    monkeypatch.setattr(simulation, "MOST_JOBS", 30)

    class Pool:
        def __init__(self, jobs: int, *_: object) -> None:
            raise BlockingIOError(jobs)

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", Pool)
    plan = Plan("master_citadel", FILE.path, BASIC, ("random",) * 4, "many")
    for matches, most in ((20, 20), (1000, 30)):
        with pytest.raises(BlockingIOError, match=str(most)):
            next(simulate(plan, range(matches), 1_000_000))
    assert next(simulate(plan, [3], 1_000_000)).number == 3


def test_figures_told_in_french_had_a_decimal_point(capsys: pytest.CaptureFixture[str]) -> None:
    command("master_citadel --seats random*4 --games 3 --seed 1 --lang fr")
    told = [line for line in capsys.readouterr().out.splitlines() if "%" in line]
    assert told
    assert not [line for line in told if "." in line.removesuffix(".")]
