from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.bot import kinds
from game.bots.messages import (
    BotError,
    advise,
    read_advice,
    read_answer,
    read_question,
    think,
    write_advice,
    write_answer,
    write_error,
    write_question,
)
from game.bots.random_bot import RandomBot
from game.kernel.types import Event
from game.rules.master_citadel.state import PASS, Write
from tests.bots.tables import BASIC, HOUSES, OPEN, new_match, play_on, queries, query


@pytest.mark.parametrize("number", range(0, len(HOUSES), 4))
def test_every_question_of_a_match_passes_through_json_unchanged(number: int) -> None:
    sent: list[Event] = []
    received: list[Event] = []
    for asked in queries(HOUSES[number], f"json {number}"):
        line = write_question(asked, sent)
        sent = list(asked.story)
        question = read_question(line, received)
        assert (question.game, question.bot) == (asked.game, asked.bot)
        assert (question.must, question.seed) == (asked.must, asked.seed)
        assert question.view == asked.view
        assert list(question.story) == list(asked.story)
        assert [list(kind) for kind in kinds(question.options)] == [list(kind) for kind in kinds(asked.options)]


def test_a_bot_chooses_the_same_on_both_sides_of_the_json() -> None:
    for asked in queries(OPEN, "same"):
        assert think(read_question(write_question(asked, ()), [])) == think(asked)


@pytest.mark.skipif("sys.platform != 'linux'", reason="every path is text there")
def test_a_computer_player_could_not_think_where_the_folder_of_its_board_is_no_text(tmp_path: Path) -> None:
    asked = query(new_match(BASIC, "path"), 0)
    board = tmp_path / "h\udcff" / "Zoé" / asked.board.name
    board.parent.mkdir(parents=True)
    board.write_bytes(asked.board.read_bytes())
    question = read_question(write_question(asked._replace(board=board), ()), [])
    assert question.board == board
    assert think(question) == think(asked)


@pytest.mark.parametrize("action", [Write(7, "NW"), None], ids=["an action", "declined"])
def test_every_answer_passes_through_json_unchanged(action: Write | None) -> None:
    asked = query(new_match(BASIC, "answer"), 0)
    assert read_answer(write_answer(asked, action), asked) == action


@pytest.mark.parametrize("action", [Write(7, "NW"), None], ids=["an action", "to do nothing"])
def test_advice_passes_through_json_unchanged(action: Write | None) -> None:
    asked = query(new_match(BASIC, "advice"), 0)._replace(advice=True)
    reasons = (Reason(Term("chance", Unit.CHANCE), 0.71), Reason(Term("{place} falls", Unit.FACT), 1.0, "rome"))
    advice = Advice(action, reasons, PASS)
    assert read_advice(write_advice(asked, advice), asked) == advice
    assert read_advice(write_advice(asked, None), asked) is None
    assert read_question(write_question(asked, ()), []).advice


def test_a_mind_gives_advice_on_both_sides_of_the_json() -> None:
    asked = query(new_match(BASIC, "advice"), 0, "hard")._replace(advice=True)
    found = advise(asked)
    assert found is not None
    assert found.action in asked.options
    other = advise(read_question(write_question(asked, ()), []))
    assert other is not None
    assert other.action in asked.options


def test_a_player_at_random_gives_no_advice() -> None:
    assert advise(query(new_match(BASIC, "advice"), 0, "random")) is None


def test_an_error_of_a_bot_comes_back_with_its_type_and_text() -> None:
    asked = query(new_match(BASIC, "error"), 0)
    with pytest.raises(BotError, match="KeyError: 'x'"):
        read_answer(write_error(KeyError("x")), asked)


def test_only_what_is_new_of_the_story_is_sent() -> None:
    match, rng = new_match(OPEN, "long"), Random(1)
    for _ in range(12):
        play_on(match, [RandomBot()] * 4, rng)
    asked = query(match, min(match.must_act()))._replace(story=match.story * 800)
    first, second = write_question(asked, ()), write_question(asked, asked.story)
    assert len(first) > len(second) + 8000 * len('{"type":"Paid"}')
    received = list(asked.story)
    read_question(second, received)
    assert received == asked.story


def test_a_story_that_was_taken_back_is_sent_again_from_there() -> None:
    match, rng = new_match(OPEN, "undo"), Random(2)
    for _ in range(12):
        play_on(match, [RandomBot()] * 4, rng)
    sent = list(match.story)
    received = list(sent)
    other = [*sent[:5], *reversed(sent[3:7])]
    asked = query(match, min(match.must_act()))._replace(story=other)
    read_question(write_question(asked, sent), received)
    assert received == other


def test_the_thinking_process_needs_no_pygame() -> None:
    check = "import sys, game.bots.process; sys.exit(any(name.startswith('pygame') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
