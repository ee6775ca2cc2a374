"""As printed: a player reads, judges, and takes no part in the question."""

from __future__ import annotations

import pytest

from game.kernel.types import CHANCE, CLOCK, Action, Phase
from game.rules.egomaster.events import Buzzed, Judged, QuestionAsked, QuestionOver
from game.rules.egomaster.moves import (
    Ask,
    Buzz,
    CallTie,
    Challenge,
    Delegate,
    Designate,
    Exhaust,
    Nobody,
    Note,
    Point,
    Recall,
    Rule,
    Stay,
    Verdict,
)
from game.rules.egomaster.phases.all_phases import Answering, Asking, Estimating, PingPong, Reading, Revealing
from game.rules.egomaster.state import NOBODY
from tests.rules.egomaster.quizzes import Evening, card, on


def read(kind: str, **rules: object) -> Evening:
    """Return a multi question that the fourth player reads to the other three."""
    evening = on("multi", 200, reader="person", **rules).draw(kind).do(0, Stay())  # type: ignore[arg-type]  # any kind
    return evening.do(CHANCE, card(evening))


def test_eg1_the_program_reads_and_nobody_sits_out() -> None:
    evening = on("multi", 200).draw("speed")
    assert evening.quiz.reader == -1
    assert evening.quiz.playing == [0, 1, 2, 3]


def test_eg1_as_printed_the_right_hand_neighbour_reads_and_judges() -> None:
    evening = on("solo", 200, reader="person").draw().do(0, Designate(1))
    evening.do(CHANCE, card(evening))
    assert evening.quiz.reader == 3
    assert evening.told(QuestionAsked) == [QuestionAsked((0,), "", "", "solo")]
    assert evening.now == Reading(0, ())
    assert evening.state.hands[3].card.text == "What?"
    evening.do(3, Rule(right=True))
    assert evening.told(Judged) == [Judged(0, True, "", 3)]
    assert evening.reveal().told(QuestionOver)[0].why == "right"
    assert evening.quiz.question is not None
    assert evening.quiz.question.text == "What?"
    assert evening.state.hands[3].card is None


def test_eg15_with_two_left_the_last_eliminated_reads() -> None:
    evening = on("multi", 200, reader="person", stacks=(2000, 2000, 0, 0), out=(3, 2)).draw("speed")
    assert evening.quiz.reader == 2
    assert evening.quiz.playing == [0, 1]


def test_eg18_the_reader_is_neither_opponent_nor_named() -> None:
    duo = on("duo", 200, reader="person").draw("speed")
    assert list(duo.now.options(duo.state, 0)) == [Challenge(1), Challenge(2)]
    assert duo.why(0, Challenge(3)) == "The reader takes no part in the question."
    solo = on("solo", 200, reader="person").draw()
    assert Designate(3) not in solo.now.options(solo.state, 0)


def test_eg18_a_house_may_let_the_reader_be_named() -> None:
    solo = on("solo", 200, reader="person", designated="anyone").draw()
    assert Designate(3) in solo.now.options(solo.state, 0)


def test_eg19_in_multi_the_reader_stakes_nothing_and_three_leave_one_rival() -> None:
    evening = read("speed")
    assert evening.quiz.stakes == [200, 200, 200, 0]
    three = on("multi", 200, seats=3, reader="person").draw("speed")
    assert (three.quiz.playing, three.quiz.reader) == ([0, 1], 2)


def test_eg14_the_reader_says_who_was_first_and_may_call_a_tie() -> None:
    evening = read("speed").do(3, Point(1), Rule(right=False))
    assert evening.told(Buzzed) == [Buzzed(1, 0)]
    assert evening.now == Reading(-1, (0, 2))
    assert evening.do(3, CallTie((0, 2))).now == Revealing(-1, "tie", (0, 2))
    assert read("speed").do(3, Nobody()).now == Revealing(-1, "dice", (0, 1, 2))
    assert read("speed").do(3, Point(0), Rule(right=True)).now == Revealing(0, "fastest")


def test_eg12_the_reader_notes_the_numbers() -> None:
    evening = read("target").do(3, Note("300")).do(CHANCE, Verdict(False, "300", 300.0))
    assert evening.now == Reading(1, (1, 2))
    evening.do(3, Rule(right=False), Note("320")).do(CHANCE, Verdict(False, "320", 320.0))
    assert evening.reveal(330.0).told(QuestionOver)[0].seat == 2


def test_eg35_the_reader_says_when_everything_is_named() -> None:
    evening = read("ping_pong")
    assert Exhaust() not in evening.now.options(evening.state, 3)
    assert evening.do(3, Rule(right=True), Exhaust()).now == Revealing(0, "last")


def test_s5_computer_players_answer_a_reader_from_memory() -> None:
    evening = read("ping_pong").do(0, Recall(50)).do(CHANCE, Verdict(right=True, text="red"))
    assert evening.now == Reading(1, (1, 2, 0), 0)
    race = read("speed").do(2, Buzz(0))
    assert race.now == Reading(2, (0, 1))


def test_s5_who_reads_may_let_the_program_read_as_long_as_nothing_was_answered() -> None:
    evening = read("target").do(3, Delegate())
    assert isinstance(evening.now, Asking)
    assert evening.state.hands[3].card is None
    assert evening.do(CHANCE, Ask("How high?", "m")).now == Estimating((0, 1, 2))
    late = read("ping_pong").do(3, Rule(right=True))
    assert late.why(3, Delegate()) == "Somebody has answered already: read the question to the end."
    raced = read("speed").do(3, Point(1))
    assert raced.why(3, Delegate()) == "Somebody has answered already: read the question to the end."


@pytest.mark.parametrize(
    ("kind", "done", "goes_on"),
    [
        ("ping_pong", Rule(right=True), PingPong((1, 2, 0), 0)),
        ("speed", Point(1), Answering(1, (0, 2))),
        ("target", Note("300"), Estimating((1, 2))),
    ],
)
def test_s5_the_program_reads_on_where_a_computer_player_takes_the_seat_of_the_reader(
    kind: str, done: Action, goes_on: Phase
) -> None:
    evening = read(kind)
    assert CLOCK not in evening.now.may_act(evening.state)
    assert evening.now.takeover(evening.state, 3) is None
    evening.do(3, done)
    if kind == "target":
        evening.do(CHANCE, Verdict(False, "300", 300.0))
    given = list(evening.quiz.given)
    assert evening.now.takeover(evening.state, 0) is None
    assert evening.now.takeover(evening.state, 3) == Delegate()
    assert evening.do(CLOCK, Delegate()).do(CHANCE, Ask("Which?", "m")).now == goes_on
    assert evening.quiz.given == given
    assert evening.quiz.reader == NOBODY
    assert evening.state.hands[3].card is None


def test_eg13_the_reader_says_which_of_the_list_was_named() -> None:
    evening = on("multi", 200, reader="person").draw("ping_pong").do(0, Stay())
    evening.do(CHANCE, card(evening, answers=(("red", "scarlet"), ("blue",))))
    evening.do(3, Rule(right=True, member="red"))
    assert evening.told(Judged) == [Judged(0, True, "red", 3)]
    assert evening.why(3, Rule(right=True, member="red")) == "That has already been named, or is not on the list."
    assert evening.why(3, Rule(right=True, member="pink")) == "That has already been named, or is not on the list."
    assert evening.do(3, Rule(right=True, member="blue")).now == Revealing(1, "last")
