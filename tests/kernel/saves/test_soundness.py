"""Match files in which every value is of the right kind, and which make no sense all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.commands.check import problems_of
from game.files import boards, shipped_saves
from game.kernel.match import Match
from game.kernel.problems import Refused
from game.kernel.saves.match_reader import read_match, read_whole_match
from game.kernel.saves.saved_match import Moment
from game.kernel.saves.seal import seal, unseal
from game.kernel.strict_yaml.document import dump, load
from game.kernel.types import State
from game.rules import GAMES
from game.rules.master_citadel.state import Write
from tests.kernel.matches import LIBRARY, played
from tests.kernel.saves.match_files import (
    file_of,
    finished_match,
    refusal,
    resealed,
    text_of,
    two_of_four_orders,
    unfinished_match,
)

Change = Callable[[dict[str, Any]], None]
Nonsense = Callable[[Any], object]


def changed(match: Match, change: Change) -> str:
    data = load(text_of(match), "match").data
    change(data)
    return dump(data)


def whole_refusal(path: Path) -> str:
    with pytest.raises(Refused) as refused:
        read_whole_match(path, LIBRARY)
    assert problems_of(path) == refused.value.problems
    return str(refused.value.problems[0])


@pytest.mark.parametrize("match", [finished_match(), unfinished_match()], ids=["finished", "unfinished"])
def test_a_story_of_a_seat_that_is_not_there_is_told_again_from_the_log(tmp_path: Path, match: Match) -> None:
    def change(data: dict[str, Any]) -> None:
        assert '"seat":2' in data["story"]
        data["story"] = data["story"].replace('"seat":2', '"seat":77')

    assert read_match(file_of(changed(match, change), tmp_path), LIBRARY).match.story == match.story


def test_a_table_with_a_side_that_is_not_there_is_refused(tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["first"]["table"]["sides"] = [9, 9, 9, 9]

    assert "does not fit the rules" in str(refusal(file_of(changed(finished_match(), change), tmp_path)))


def test_a_sealed_table_with_a_side_that_is_not_there_is_refused(tmp_path: Path) -> None:
    def change(secret: dict[str, Any], _: list[str]) -> None:
        for state in ("first", "barrier", "state"):
            secret[state]["table"]["sides"] = [9, 9, 9, 9]

    text = resealed(text_of(two_of_four_orders(Write(3, "N"), Write(4, "S"))), change)
    assert "does not fit the rules" in str(refusal(file_of(text, tmp_path)))


def test_a_finished_log_against_the_rules_is_found_when_all_of_it_is_played(tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["log"] = "".join('[0,["Write",1000,"N"]]\n' for _ in range(data["actions"]))

    path = file_of(changed(finished_match(), change), tmp_path)
    assert read_match(path, LIBRARY).match.over
    assert "rules do not allow" in whole_refusal(path)


def test_a_finished_log_that_leads_elsewhere_is_found_when_all_of_it_is_played(tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["hands"][0]["points"] += 1

    path = file_of(changed(finished_match(), change), tmp_path)
    assert read_match(path, LIBRARY).match.over
    assert "leads to a different end" in whole_refusal(path)


def test_a_first_state_from_which_the_log_cannot_be_played_is_refused(tmp_path: Path) -> None:
    def change(secret: dict[str, Any], _: list[str]) -> None:
        for purse in secret["first"]["hands"]:
            purse["points"] = 1

    path = file_of(resealed(text_of(unfinished_match()), change), tmp_path)
    assert not read_match(path, LIBRARY).match.over
    assert whole_refusal(path)


@pytest.mark.parametrize("match", [finished_match(), unfinished_match()], ids=["finished", "unfinished"])
def test_a_sound_match_can_be_played_again_as_a_whole(tmp_path: Path, match: Match) -> None:
    assert read_whole_match(file_of(text_of(match), tmp_path), LIBRARY).match.log == match.log


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state["hands"][0]["cards"].update(Spy=99),
        lambda state: state["table"].update(owners=[77] * len(state["table"]["owners"])),
        lambda state: state["table"].update(player=77),
        lambda state: state["table"]["castles"].pop(),
    ],
    ids=["more cards than there are", "owners who are not there", "the turn of nobody", "a castle too few"],
)
def test_a_match_edited_into_nonsense_but_well_sealed_crashed_in_play(tmp_path: Path, change: Nonsense) -> None:
    """Most states are not looked at before they are played: they are tried out."""

    def edit(secret: dict[str, Any], _: list[str]) -> None:
        for state in ("barrier", "state"):
            change(secret[state])

    text = (shipped_saves() / "rainy_sunday" / "001-castle_risk.yaml").read_text(encoding="utf-8")
    assert not read_match(file_of(text, tmp_path), LIBRARY).notices
    assert "does not fit the rules" in str(refusal(file_of(resealed(text, edit), tmp_path)))


def _of(game: str) -> State:
    """Return the state of a match of another game, some lines after its beginning."""
    board = min((boards() / game).glob("*.yaml"))
    match = Match.new(GAMES[game], GAMES[game].load_board(board), 4, GAMES[game].house(), "nonsense")
    match.settle()
    return played(match, 12, Random(3)).state


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("master_citadel", lambda state: setattr(state.table, "sides", (0, 1, 2, 2))),
        ("master_citadel", lambda state: setattr(state.table, "pawn", (99, 0))),
        ("master_citadel", lambda state: setattr(state.hands[1], "points", -1)),
        ("mousquetaires", lambda state: state.table.covers[1].pop()),
        ("mousquetaires", lambda state: state.table.won.extend([True, True, True])),
        ("mousquetaires", lambda state: setattr(state.table, "last", (104,))),
        ("mousquetaires", lambda state: setattr(state.hands[0], "cards", state.hands[1].cards)),
        ("egomaster", lambda state: state.table.squares.__setitem__(0, 9999)),
        ("egomaster", lambda state: state.table.stacks.__setitem__(0, state.table.stacks[0] + 1)),
        ("egomaster", lambda state: state.table.bids.pop()),
    ],
)
def test_a_table_that_no_play_leads_to_was_played_until_the_screen_crashed(game: str, change: Nonsense) -> None:
    state = _of(game)
    assert GAMES[game].is_sound(state)
    change(state)
    assert not GAMES[game].is_sound(state)


def test_a_seat_that_must_act_and_cannot_stopped_the_match(tmp_path: Path) -> None:
    def edit(secret: dict[str, Any], _: list[str]) -> None:
        for state in ("barrier", "state"):
            for hand in secret[state]["hands"]:
                hand["cards"] = []

    text = (shipped_saves() / "winter_evenings" / "001-mousquetaires.yaml").read_text(encoding="utf-8")
    assert "does not fit the rules" in str(refusal(file_of(resealed(text, edit), tmp_path)))


@pytest.mark.parametrize("moment", [7, None, [], {"drafts": 7}, {"spent": {"x": "y"}}, {"heard": [[]]}])
def test_a_moment_of_a_table_that_makes_no_sense_stopped_the_match(tmp_path: Path, moment: object) -> None:
    def edit(secret: dict[str, Any], _: list[str]) -> None:
        secret["moment"] = moment

    found = read_match(file_of(resealed(text_of(unfinished_match()), edit), tmp_path), LIBRARY)
    assert found.moment == Moment()


def test_a_sealed_part_that_is_nested_too_deeply_ended_the_program(tmp_path: Path) -> None:
    deep = "[" * 3000 + "]" * 3000
    data = load(text_of(unfinished_match()), "match").data
    head, _, lines = unseal(data["sealed"]).partition(b"\n")
    for secret in (
        head[:-1] + f',"also":{deep}'.encode() + b"}" + b"\n" + lines,
        head + f'\n[0,["Pass",{deep}]]\n'.encode(),
    ):
        text = dump({**data, "sealed": seal(secret)})
        assert "sealed part does not fit" in str(refusal(file_of(text, tmp_path)))


def test_a_line_of_a_finished_log_that_is_nested_too_deeply_ended_the_program(tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["log"] += f'[0,["Pass",{"[" * 3000 + "]" * 3000}]]\n'
        data["actions"] += 1

    assert "line of the log" in str(refusal(file_of(changed(finished_match(), change), tmp_path)))
