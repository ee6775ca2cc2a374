"""Two people at one seat, who answer in turn."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Event
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import DieThrown, Judged, MatchWon
from game.rules.egomaster.sentences.prompts import prompt
from game.rules.egomaster.sentences.speakers import members, speaker
from game.words import Words
from tests.rules.egomaster.quizzes import BOARD, duo, on

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


@pytest.mark.parametrize("unit", ["year", "année"])
def test_a_year_was_called_a_unit(unit: str) -> None:
    evening = duo(100, "target", second=False).ask("When?", unit)
    assert prompt(view(evening.state, 0), ("Anna", *NAMES[1:]), EN) == "Write the year."


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (DieThrown(0, 4), "Anna & Paul throw a 4.", "Anna & Paul font 4."),
        (Judged(0, True, "", -1), "Anna & Paul are right.", "Anna & Paul ont juste."),
        (Judged(1, True, "", -1), "Ben is right.", "Ben a juste."),
        (MatchWon((0,), 2600), "Anna & Paul win the match with 2600!", "Anna & Paul gagnent la partie avec 2600 !"),
    ],
)
def test_eg48_a_team_was_told_of_as_one_person(event: Event, english: str, french: str) -> None:
    for words, sentence in ((EN, english), (Words("fr"), french)):
        told = EGOMASTER.describe(event, BOARD, NAMES, words)
        assert told.replace("\xa0", " ").replace("\u202f", " ") == sentence


def test_eg48_the_table_waits_for_both_of_a_team() -> None:
    evening = on("solo", 200).draw()
    told = prompt(view(evening.state, BYSTANDER), NAMES, EN).replace("\xa0", " ")
    assert told == "Anna & Paul name who gains if the answer is wrong."


@pytest.mark.parametrize("name", ["Anna", "Anna & Paul & Zoé", "&", "Anna &", ""])
def test_a_name_that_is_no_team_stays_as_it_is(name: str) -> None:
    assert members(name) == (name,)
