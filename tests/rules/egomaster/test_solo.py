"""One player answers, another has been named."""

from __future__ import annotations

from typing import Any

from game.kernel.types import CHANCE, CLOCK
from game.rules.egomaster.events import Aligned, Overruled, Passed, QuestionOver
from game.rules.egomaster.moves import Accept, Answer, CallTime, Designate, Overrule, Pass, Verdict
from game.rules.egomaster.phases.all_phases import Judging
from tests.rules.egomaster.quizzes import on, solo


def test_eg8_in_phase_one_the_bank_pays_the_roller_or_the_one_he_has_named() -> None:
    assert solo(200, second=False).recall(0, True).reveal().paid() == [(-1, 0, 200)]
    assert solo(200, second=False).recall(0, False).reveal().paid() == [(-1, 1, 200)]


def test_eg8_in_phase_two_the_one_he_has_named_pays_if_it_is_right() -> None:
    assert solo(200).recall(0, True).reveal().quiz.stacks == [2200, 1800, 2000, 2000]


def test_eg24_in_phase_two_the_roller_pays_if_it_is_wrong() -> None:
    assert solo(200).recall(0, False).reveal().quiz.stacks == [1800, 2200, 2000, 2000]


def test_eg23_anybody_else_may_be_named_and_nobody_can_refuse() -> None:
    evening = on("solo", 100).draw()
    assert list(evening.now.options(evening.state, 0)) == [Designate(1), Designate(2), Designate(3)]
    assert evening.why(0, Designate(0)) == "Name somebody other than yourself."
    assert evening.do(0, Designate(2)).quiz.rival == 2


def test_eg25_both_stand_for_the_smaller_stack_either_way() -> None:
    right = solo(500, stacks=(2000, 300, 2000, 2000)).recall(0, True).reveal()
    assert right.quiz.stacks[:2] == [2300, 0]
    wrong = solo(500, stacks=(2000, 300, 2000, 2000)).recall(0, False).reveal()
    assert wrong.quiz.stacks[:2] == [1700, 600]
    poor = solo(500, stacks=(200, 2000, 2000, 2000)).recall(0, True).reveal()
    assert poor.quiz.stacks[:2] == [400, 1800]
    assert poor.told(Aligned) == [Aligned(200)]


def test_eg25_a_house_may_let_the_roller_risk_the_full_amount() -> None:
    rules: dict[str, Any] = {"poorer": "roller_full", "stacks": (2000, 300, 2000, 2000)}
    assert solo(500, **rules).recall(0, True).reveal().quiz.stacks[:2] == [2300, 0]
    wrong = solo(500, **rules).recall(0, False).reveal()
    assert wrong.quiz.stacks[:2] == [1500, 800]
    assert wrong.told(Aligned) == []
    poor = solo(500, poorer="roller_full", stacks=(300, 2000, 2000, 2000)).recall(0, False).reveal()
    assert poor.quiz.stacks[:2] == [0, 2300]
    assert poor.told(Aligned) == [Aligned(300)]


def test_silence_and_time_are_wrong_answers() -> None:
    evening = solo(100).do(0, Pass()).reveal()
    assert evening.told(QuestionOver)[0].why == "wrong"
    late = solo(100).do(CLOCK, CallTime())
    assert late.told(Passed) == [Passed(0, late=True)]


def test_s3_the_table_has_the_last_word_on_what_was_written() -> None:
    evening = solo(100).do(0, Answer(" the  Seine ")).do(CHANCE, Verdict(right=False, text="the  Seine"))
    assert isinstance(evening.now, Judging)
    evening.do(0, Overrule())
    assert evening.told(Overruled) == [Overruled(0, right=True)]
    assert evening.quiz.given[-1].right
    assert evening.reveal().told(QuestionOver)[0].seat == 0
    agreed = solo(100).do(0, Answer("x")).do(CHANCE, Verdict(right=False, text="x")).do(0, Accept()).reveal()
    assert agreed.told(QuestionOver)[0].seat == 1


def test_s6_a_table_may_play_without_a_clock() -> None:
    evening = solo(100, seconds=0)
    assert evening.now.may_act(evening.state) == frozenset()
    assert evening.now.time_up(evening.state, -3) is None
    timed = solo(100, seconds=30)
    assert timed.now.seconds(timed.state) == 30
    assert timed.now.time_up(timed.state, -3) == CallTime()
