from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from game.bots.bot import kinds
from game.bots.messages import answer, ask, read_answer, read_question, think
from game.bots.random_bot import RandomBot
from game.kernel.types import Event
from game.rules.master_citadel.state import Write
from tests.bots.tables import BASIC, HOUSES, OPEN, new_match, play_on, queries, query


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_every_question_of_a_match_passes_through_json_unchanged(number: int) -> None:
    told: list[Event] = []
    heard: list[Event] = []
    for ticket, asked in enumerate(queries(HOUSES[number], f"json {number}")):
        line = ask(ticket, asked, told)
        told = list(asked.story)
        came, question = read_question(line, heard)
        assert (came, question.game, question.bot) == (ticket, asked.game, asked.bot)
        assert (question.must, question.seed) == (asked.must, asked.seed)
        assert question.view == asked.view
        assert list(question.story) == list(asked.story)
        assert [list(kind) for kind in kinds(question.options)] == [list(kind) for kind in kinds(asked.options)]


def test_a_mind_chooses_the_same_on_both_sides_of_the_json() -> None:
    for ticket, asked in enumerate(queries(OPEN, "same")):
        _, question = read_question(ask(ticket, asked, ()), [])
        assert think(question) == think(asked)


@pytest.mark.parametrize("action", [Write(7, "NW"), None], ids=["an action", "declined"])
def test_every_answer_passes_through_json_unchanged(action: Write | None) -> None:
    asked = query(new_match(BASIC, "answer"), 0)
    assert read_answer(answer(3, asked, action), asked) == (3, action)


def test_only_what_is_new_of_the_story_is_sent() -> None:
    match, rng = new_match(OPEN, "long"), Random(1)
    for _ in range(12):
        play_on(match, [RandomBot()] * 4, rng)
    asked = query(match, min(match.must_act()))._replace(story=match.story * 800)
    first, second = ask(1, asked, ()), ask(2, asked, asked.story)
    assert len(first) > len(second) + 8000 * len('{"type":"Paid"}')
    told = list(asked.story)
    read_question(second, told)
    assert told == asked.story


def test_a_story_that_was_taken_back_is_told_again_from_there() -> None:
    match, rng = new_match(OPEN, "undo"), Random(2)
    for _ in range(12):
        play_on(match, [RandomBot()] * 4, rng)
    told = list(match.story)
    heard = list(told)
    other = [*told[:5], *reversed(told[3:7])]
    asked = query(match, min(match.must_act()))._replace(story=other)
    read_question(ask(1, asked, told), heard)
    assert heard == other


def test_the_thinking_process_needs_no_pygame() -> None:
    check = "import sys, game.bots.process; sys.exit(any(name.startswith('pygame') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
