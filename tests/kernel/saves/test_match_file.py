from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.match import Match
from game.kernel.problems import Refused
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import _block, match_text
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.seal import unseal
from game.kernel.strict_yaml.document import dump, load
from game.kernel.types import BYSTANDER
from game.rules.master_citadel.house import House
from game.rules.master_citadel.state import Write
from tests.kernel.matches import (
    BASIC,
    BOARD,
    CITADEL,
    EVENING,
    HIDDEN,
    HOUSES,
    LIBRARY,
    PLAYERS,
    new_match,
    played,
    saved,
)
from tests.kernel.saves.match_files import (
    file_of,
    finished_match,
    refusal,
    reread,
    resealed,
    same_match,
    text_of,
    two_of_four_orders,
    unfinished_match,
)


@given(st.sampled_from(HOUSES), st.integers(0, 1 << 30), st.integers(0, 120))
def test_a_match_saved_anywhere_is_read_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, house: House, seed: int, actions: int
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    match = played(new_match(house, str(seed)), actions, Random(seed))
    found = saved(match)
    found.standing_orders, found.sequence = {2: {"react": "never"}}, actions
    again = reread(found, folder)
    assert same_match(again.match, match)
    assert (again.players, again.board, again.started) == (list(PLAYERS), BOARD, found.started)
    assert again.notices == ()
    if not match.over:
        assert (again.standing_orders, again.sequence) == (found.standing_orders, found.sequence)
        assert match_text(freeze(again, EVENING)) == match_text(freeze(found, EVENING))


@given(st.sampled_from(HOUSES), st.integers(0, 1 << 30), st.integers(0, 60))
def test_a_resumed_match_goes_on_as_if_it_had_never_been_left(
    tmp_path_factory: pytest.TempPathFactory, house: House, seed: int, actions: int
) -> None:
    match = played(new_match(house, str(seed)), actions, Random(seed))
    again = reread(saved(match), tmp_path_factory.mktemp("saves")).match
    played(match, 20, Random(1))
    played(again, 20, Random(1))
    assert same_match(again, match)
    assert same_end(again)


def test_a_match_left_with_two_of_four_orders_written_waits_for_the_two_others(tmp_path: Path) -> None:
    match = two_of_four_orders(Write(37, "SE"), Write(8, "N"))
    again = reread(saved(match), tmp_path).match
    assert again.must_act() == {1, 3}
    assert again.state == match.state


def test_an_order_can_be_taken_back_after_a_resume(tmp_path: Path) -> None:
    again = reread(saved(two_of_four_orders(Write(37, "SE"), Write(8, "N"))), tmp_path).match
    assert again.undo(2, keep=(0,))
    assert again.must_act() == {1, 2, 3}


def test_who_conceded_and_an_end_by_agreement_are_kept(tmp_path: Path) -> None:
    match = unfinished_match()
    match.concede(3)
    assert reread(saved(match), tmp_path).match.conceded == [3]
    match.agree_to_end()
    again = reread(saved(match), tmp_path).match
    assert (again.agreed, again.over, again.ranks()) == (True, True, match.ranks())


def test_a_match_saved_before_its_first_action_can_be_played(tmp_path: Path) -> None:
    match = Match.new(CITADEL, CITADEL.load_board(BOARD.path), 4, BASIC, "x")
    again = reread(saved(match), tmp_path).match
    assert again.must_act() == {0, 1, 2, 3}


def test_the_text_is_what_the_one_yaml_writer_would_write() -> None:
    for match in (unfinished_match(), finished_match(), new_match(HIDDEN)):
        text = text_of(match)
        assert dump(load(text, "match").data) == text


@given(st.lists(st.text()))
def test_lines_of_any_text_are_a_block_that_reads_back(texts: list[str]) -> None:
    writable = [text.encode(errors="replace").decode() for text in texts]
    lines = "".join(f"{json.dumps([text], ensure_ascii=False)}\n" for text in writable)
    block = _block("log", lines)
    found = load(block, "block").data["log"]
    assert [json.loads(line)[0] for line in found.split("\n") if line] == writable
    assert dump({"log": found}) == block


# What is secret


def test_the_clear_part_is_the_same_whatever_the_orders_are() -> None:
    clear = []
    for first, second in ((Write(37, "SE"), Write(8, "N")), (Write(1, "W"), Write(99, "SW"))):
        data = load(text_of(two_of_four_orders(first, second)), "match").data
        assert data.pop("sealed")
        clear.append(data)
    assert clear[0] == clear[1]


def test_the_clear_part_does_not_tell_the_seed_or_a_hand() -> None:
    match = two_of_four_orders(Write(37, "SE"), Write(8, "N"))
    text = text_of(match)
    clear = text[: text.index("\nsealed: ")]
    assert "secret" not in clear
    assert "37" not in clear.replace(BOARD.digest, "")
    assert set(load(clear, "match").data).isdisjoint({"hands", "first", "seed", "log"})
    assert "secret seed" in unseal(load(text, "match").data["sealed"]).decode()


def test_the_clear_part_is_what_a_bystander_sees() -> None:
    match = played(new_match(HIDDEN), 40, Random(2))
    view, data = match.view(BYSTANDER), load(text_of(match), "match").data
    plain = CITADEL.codec.plain
    assert (data["phase"], data["table"], data["shown"]) == (plain(view.phase), plain(view.table), plain(view.shown))
    assert CITADEL.codec.story(data["story"]) == match.story


def test_a_finished_match_is_all_in_clear() -> None:
    match = finished_match()
    data = load(text_of(match), "match").data
    assert "sealed" not in data
    assert data["seed"] == "to the end"
    assert CITADEL.codec.log(data["log"]) == match.log
    assert data["hands"] == CITADEL.codec.plain(match.state.hands)
    assert data["ranks"] == list(match.ranks())
    assert data["log"].splitlines()[0] == CITADEL.codec.line_json(*match.log[0]).decode()


# What is refused


@pytest.mark.parametrize("match", [unfinished_match(), finished_match()], ids=["unfinished", "finished"])
def test_a_file_cut_anywhere_is_refused(tmp_path: Path, match: Match) -> None:
    content = text_of(match).encode()
    path = tmp_path / "cut.yaml"
    for length in (*range(0, len(content) - 1, 97), len(content) - 2):
        path.write_bytes(content[:length])
        with pytest.raises(Refused) as refused:
            read_match(path, LIBRARY)
        assert refused.value.problems[0].file == str(path)


def edited(field: str, value: Any) -> Callable[[str], str]:
    def edit(text: str) -> str:
        return dump(load(text, "match").data | {field: value})

    return edit


def seat(**changes: Any) -> dict[str, Any]:
    return {"name": "Zoé", "token": "A", "bot": None} | changes


REFUSALS: dict[str, tuple[Callable[[str], str], str, str]] = {
    "foreign YAML": (lambda _: "recipe: soup\nserves: 4\n", "recipe", "not a Tablée file"),
    "a list": (lambda _: "- 1\n", "- 1", "not a Tablée file"),
    "a campaign": (edited("tablee", "campaign"), "campaign", "another kind of Tablée file"),
    "a newer format": (edited("format", 2), "2", "newer version of Tablée"),
    "newer rules": (edited("rules", 2), "2", "newer version of Tablée"),
    "rules before the first": (edited("rules", 0), "0", "at least 1"),
    "an unknown game": (edited("game", "halma"), "halma", "“halma” is not known here"),
    "a missing board": (edited("board", {"name": "moat", "sha256": "0"}), "name: moat", "moat.yaml"),
    "a status of its own": (edited("status", "paused"), "paused", "paused"),
    "too few seats": (edited("seats", [seat()]), "- name: Zoé", "Players named: 1. The game is for 4 to 4"),
    "a token twice": (edited("seats", [seat()] * 4), "- name: Zoé", "same token"),
    "an unknown token": (edited("seats", [seat() | {"token": "Q"}, *[seat()] * 3]), "Q", "“Q”"),
    "a strange concession": (edited("conceded", [7]), "- 7", "no such seat"),
    "an unknown house rule": (edited("house", {"goal": "moon"}), "moon", "moon"),
    "a misspelt house rule": (edited("house", {"gaol": "row"}), "gaol", "gaol"),
    "a field too many": (edited("cheat", 1), "cheat", "cheat"),
    "a damaged seal": (edited("sealed", "AAAA"), "AAAA", "sealed part is damaged"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_faulty_file_is_refused_at_its_place(tmp_path: Path, case: str) -> None:
    edit, pointed, said = REFUSALS[case]
    text = edit(text_of(unfinished_match()))
    problem = refusal(file_of(text, tmp_path))
    assert said in str(problem)
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith(pointed)


def with_illegal_line(_: dict[str, Any], log: list[str]) -> None:
    log[-1] = '[0,["Write",1000,"N"]]\n'


def with_unknown_action(_: dict[str, Any], log: list[str]) -> None:
    log[-1] = '[0,["Teleport"]]\n'


def with_three_hands(secret: dict[str, Any], _: list[str]) -> None:
    del secret["barrier"]["hands"][0]


def with_another_kind_of_hand(secret: dict[str, Any], _: list[str]) -> None:
    secret["state"]["hands"][0] = {"cards": []}


def with_nothing(secret: dict[str, Any], _: list[str]) -> None:
    secret.clear()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (with_illegal_line, 'rules do not allow: [0,["Write",1000,"N"]]'),
        (with_unknown_action, "does not fit the rest"),
        (with_three_hands, "as many seats"),
        (with_another_kind_of_hand, "does not fit the rules"),
        (with_nothing, "does not fit the rest"),
    ],
)
def test_a_seal_with_something_else_inside_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any], list[str]], None], said: str
) -> None:
    text = resealed(text_of(two_of_four_orders(Write(3, "N"), Write(4, "S"))), change)
    assert said in str(refusal(file_of(text, tmp_path)))


def test_a_bad_line_in_a_finished_log_is_told_with_its_line(tmp_path: Path) -> None:
    text = text_of(finished_match())
    lines = text.splitlines()
    number = lines.index("log: |") + 3
    lines[number - 1] = "  [1,[]]"
    problem = refusal(file_of("\n".join(lines) + "\n", tmp_path))
    assert problem.line == number


def test_a_finished_file_with_ranks_for_other_seats_is_refused(tmp_path: Path) -> None:
    text = edited("ranks", [1, 2, 9, 9])(text_of(finished_match()))
    assert "Each seat has one rank" in str(refusal(file_of(text, tmp_path)))


# What changed since


def test_a_story_edited_by_hand_is_told_again_from_the_log(tmp_path: Path) -> None:
    for match in (unfinished_match(), finished_match()):
        for story in ('{"type":"Abducted"}\n' * len(match.story), ""):
            again = read_match(file_of(edited("story", story)(text_of(match)), tmp_path), LIBRARY)
            assert again.match.story == (match.story if story or not match.over else [])
            assert again.match.over or again.match._past == match._past
