"""Two people at one seat, who answer in turn."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER
from game.rules.egomaster.sentences.prompts import prompt
from game.rules.egomaster.sentences.speakers import members, speaker
from game.words import Words
from tests.rules.egomaster.quizzes import duo

EN = Words("en")
NAMES = ("Anna\xa0&\xa0Paul", "Ben", "Cleo", "Dan")


def test_eg48_one_of_a_team_answers_in_a_round_and_the_other_in_the_next() -> None:
    evening = duo(100, "target", second=False).ask("How long?", "metres")
    quiz = evening.quiz
    spoke = []
    for turn in (1, 4, 5, 8, 9):
        quiz.turn = turn
        spoke.append(speaker(quiz, NAMES[0]))
        assert speaker(quiz, NAMES[1]) == "Ben"
    assert spoke == ["Anna", "Anna", "Paul", "Paul", "Anna"]


def test_eg48_the_table_is_told_who_of_a_team_answers() -> None:
    evening = duo(100, "target", second=False).ask("How long?", "metres")
    evening.quiz.turn = 6
    assert prompt(view(evening.state, BYSTANDER), NAMES, EN) == "Paul gives a number."
    own = prompt(view(evening.state, 0), NAMES, EN)
    assert own == "Paul answers for both of you. Write your number in this unit: metres."
    assert prompt(view(evening.state, 0), ("Anna", *NAMES[1:]), EN) == "Write your number in this unit: metres."


@pytest.mark.parametrize("name", ["Anna", "Anna & Paul & Zoé", "&", "Anna &", ""])
def test_a_name_that_is_no_team_stays_as_it_is(name: str) -> None:
    assert members(name) == (name,)
