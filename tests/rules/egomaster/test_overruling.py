"""The table has the last word, and where nobody else is to answer it knows the right answer first (S3)."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.types import CHANCE
from game.rules.egomaster.lookup import booklets
from game.rules.egomaster.moves import Accept, Answer, Buzz, Designate, Overrule, Pass, Stay, Verdict
from game.rules.egomaster.phases.all_phases import Judging, PingPong, Revealing
from tests.rules.egomaster.quizzes import Evening, on


def asked(mode: str, kind: str, **rules: object) -> Evening:
    """Return the moment after a question of the tests' pack was read out."""
    evening = on(mode, 200, **rules)  # type: ignore[arg-type]  # any mode
    every = (booklets.drawn(evening.state, Random(seed)) for seed in range(400))
    drawn = next(each for each in every if each.kind == kind)
    evening.do(CHANCE, drawn).do(0, Designate(1) if mode == "solo" else Stay())
    return evening.do(CHANCE, booklets.asked(evening.state))


def answered(evening: Evening, seat: int, text: str = "nonsense") -> Verdict:
    """Let a seat answer, and the program judge; return the verdict."""
    evening.do(seat, Answer(text))
    verdict = evening.now.draw(evening.state, Random(0))
    assert isinstance(verdict, Verdict)
    evening.do(CHANCE, verdict)
    return verdict


def shown(evening: Evening) -> tuple[str, ...]:
    assert isinstance(evening.now, Judging)
    assert evening.quiz.question is not None
    return evening.quiz.question.solution


def test_s3_in_solo_the_right_answer_is_shown_before_the_table_judges() -> None:
    evening = asked("solo", "solo")
    verdict = answered(evening, 0)
    assert verdict.solution
    assert shown(evening) == verdict.solution
    assert evening.do(0, Overrule()).now == Revealing(0, "right")


def test_s3_in_a_race_it_stays_hidden_while_two_others_could_still_answer() -> None:
    evening = asked("multi", "speed").do(1, Buzz(0))
    assert not answered(evening, 1).solution
    assert not shown(evening)


def test_s3_in_a_race_it_is_shown_when_one_wrong_answer_more_would_end_it() -> None:
    evening = asked("multi", "speed")
    for seat in (0, 1):
        evening.do(seat, Buzz(0)).recall(seat, False)
    evening.do(2, Buzz(0))
    assert answered(evening, 2).solution
    assert shown(evening)
    assert evening.do(2, Accept()).now == Revealing(3, "others_wrong")


def test_s3_in_a_race_it_is_shown_when_all_the_others_have_passed() -> None:
    evening = asked("multi", "speed").do(0, Pass()).do(1, Pass()).do(2, Pass()).do(3, Buzz(0))
    assert answered(evening, 3).solution


@pytest.mark.parametrize("missed", [2, 3])
def test_s3_in_ping_pong_it_is_shown_only_to_the_last_one_in(missed: int) -> None:
    evening = asked("multi", "ping_pong")
    for seat in range(missed):
        evening.do(seat, Pass())
    assert isinstance(evening.now, PingPong)
    assert bool(answered(evening, missed).solution) is (missed == 3)
