"""Target, ping-pong, speed, and the dice that decide."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import CHANCE, CLOCK
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import Judged, QuestionOver, SetExhausted
from game.rules.egomaster.moves import Answer, Buzz, CallTime, Pass, Point, Rule, Stay, Verdict
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Buzzing,
    DicingOff,
    Estimating,
    PingPong,
    Revealing,
    Throwing,
    Verifying,
)
from game.words import Words
from tests.rules.egomaster.quizzes import Evening, card, on


def contest(kind: str, **rules: object) -> Evening:
    """Return a multi question in phase two that all four contest for 200 each."""
    return on("multi", 200, **rules).draw(kind).do(0, Stay()).ask(unit="metres")  # type: ignore[arg-type]  # any kind


def over(evening: Evening) -> tuple[int, str]:
    event = evening.told(QuestionOver)[-1]
    return event.seat, event.why


def say(evening: Evening, *numbers: float) -> Evening:
    for seat, number in enumerate(numbers):
        evening.recall(seat, False, str(number), number)
    return evening


def test_eg12_the_nearest_wins_after_one_number_each_from_the_roller_on() -> None:
    evening = contest("target")
    assert evening.now == Estimating((0, 1, 2, 3))
    assert over(say(evening, 100, 300, 350, 900).reveal(330.0)) == (2, "nearest")
    assert evening.quiz.stacks == [1800, 1800, 2600, 1800]


def test_eg12_equally_near_throw_the_dice() -> None:
    evening = say(contest("target"), 320, 340, 100, 900).reveal(330.0)
    assert over(evening) == (-1, "dice")
    assert evening.now == DicingOff((0, 1))
    assert evening.dice(10, 12).quiz.stacks == [1800, 2600, 1800, 1800]


def test_eg41_an_exact_answer_wins_at_once_and_the_others_lose_their_stakes() -> None:
    evening = contest("target").recall(0, True, "330", 330.0)
    assert evening.now == Revealing(0, "exact")
    assert evening.told(Judged)
    assert evening.reveal(330.0).quiz.stacks == [2600, 1800, 1800, 1800]


def test_eg36_a_number_may_be_given_again_but_a_house_may_want_new_ones() -> None:
    again = say(contest("target"), 300)
    assert again.do(1, Answer("300")).do(CHANCE, Verdict(False, "300", 300.0)).now == Estimating((2, 3))
    new = say(contest("target", same_number="new"), 300)
    assert new.why(1, Answer("300")) == "That number has already been given: give another."
    assert new.why(1, Answer("about")) == "Write one number, such as 1500 or 2.5."
    assert new.why(1, Answer("301")) is None


def test_eg36_who_gives_no_number_is_out_and_if_nobody_does_the_dice_decide() -> None:
    some = contest("target").do(0, Pass()).do(CLOCK, CallTime()).recall(2, False, "1", 1.0).do(3, Pass())
    assert over(some.reveal(330.0)) == (2, "nearest")
    none = contest("target")
    for seat in range(4):
        none.do(seat, Pass())
    assert none.reveal(330.0).now == DicingOff((0, 1, 2, 3))


def test_eg13_a_wrong_or_missing_answer_is_out_and_the_last_right_giver_wins() -> None:
    evening = contest("ping_pong").recall(0, True, "red").recall(1, False, "pink")
    assert evening.now == PingPong((2, 3, 0), 0)
    evening.recall(2, True, "blue").do(3, Pass())
    assert evening.now == PingPong((0, 2), 2)
    assert evening.recall(0, False, "red").now == Revealing(2, "last")


def test_eg13_without_any_right_answer_the_dice_decide() -> None:
    evening = contest("ping_pong")
    for seat in range(4):
        evening.recall(seat, False)
    assert evening.now == Revealing(-1, "dice", (0, 1, 2, 3))


def test_eg34_the_last_one_in_still_has_to_answer() -> None:
    evening = contest("ping_pong")
    for seat in range(3):
        evening.recall(seat, False)
    assert evening.now == PingPong((3,))
    assert evening.recall(3, True, "red").now == Revealing(3, "last")


def test_eg34_a_house_may_let_the_last_one_in_win() -> None:
    evening = contest("ping_pong", last_in="wins")
    for seat in range(3):
        evening.recall(seat, False)
    assert evening.now == Revealing(3, "left")
    named = contest("ping_pong", last_in="wins").recall(0, True, "a")
    for seat in (1, 2, 3):
        named.recall(seat, False)
    assert named.now == Revealing(0, "last")


def test_eg34_the_last_one_in_is_told_that_one_right_answer_wins() -> None:
    evening = contest("ping_pong")
    for seat in range(3):
        evening.recall(seat, False)
    said = EGOMASTER.prompt(view(evening.state, 3), ("Ana", "Ben", "Cleo", "Dan"), Words("en"))
    assert said == "Only you are left: name one, and you win."


def test_eg35_when_everything_is_named_the_last_right_giver_wins() -> None:
    evening = contest("ping_pong").recall(0, True, "a").recall(1, True, "b", complete=True)
    assert evening.told(SetExhausted)
    assert evening.now == Revealing(1, "last")


def test_eg14_the_first_to_buzz_answers_and_who_is_wrong_is_out() -> None:
    evening = contest("speed").do(2, Buzz(3))
    assert evening.now == Answering(2, (0, 1, 3), 3)
    evening.recall(2, False)
    assert evening.now == Buzzing((0, 1, 3), 3)
    assert evening.do(1, Buzz(5)).recall(1, True).now == Revealing(1, "fastest")


def test_eg14_the_last_who_is_not_wrong_has_won_and_need_not_be_silent_for_it() -> None:
    evening = contest("speed")
    for seat in range(3):
        evening.do(seat, Buzz(0)).recall(seat, False)
    assert evening.now == Revealing(3, "others_wrong")
    assert over(evening.reveal()) == (3, "others_wrong")
    assert evening.quiz.stacks == [1800, 1800, 1800, 2600]


def test_eg14_who_passed_has_won_too_once_all_the_others_are_wrong() -> None:
    evening = contest("speed").do(3, Pass())
    for seat in range(3):
        evening.do(seat, Buzz(0)).recall(seat, False)
    assert evening.now == Revealing(3, "others_wrong")


def test_eg14_the_race_goes_on_while_somebody_who_passed_is_not_wrong_either() -> None:
    evening = contest("speed").do(0, Pass())
    for seat in range(1, 3):
        evening.do(seat, Buzz(0)).recall(seat, False)
    assert evening.now == Buzzing((3,))
    assert evening.do(3, Pass()).now == Revealing(-1, "dice", (0, 3))


def test_eg14_where_a_player_reads_the_last_who_is_not_wrong_has_won_too() -> None:
    evening = on("multi", 200, reader="person").draw("speed").do(0, Stay())
    evening.do(CHANCE, card(evening)).do(3, Point(1)).do(3, Rule(right=False)).do(3, Point(0)).do(3, Rule(right=False))
    assert evening.now == Revealing(2, "others_wrong")


def test_eg37_where_nobody_wins_by_silence_the_last_one_must_be_right() -> None:
    evening = contest("speed", nobody_buzzes="nobody")
    for seat in range(3):
        evening.do(seat, Buzz(0)).recall(seat, False)
    assert evening.now == Buzzing((3,))
    assert evening.do(3, Pass()).now == Revealing(-1, "nobody")


def test_eg37_if_all_are_wrong_the_dice_decide() -> None:
    evening = contest("speed", nobody_buzzes="nobody")
    for seat in range(4):
        evening.do(seat, Buzz(0)).recall(seat, False)
    assert evening.now == Revealing(-1, "dice", (0, 1, 2, 3))


def test_eg37_if_nobody_buzzes_those_who_were_not_wrong_throw_the_dice() -> None:
    evening = contest("speed").do(0, Buzz(0)).recall(0, False).do(1, Pass()).do(CLOCK, CallTime())
    assert evening.now == Revealing(-1, "dice", (1, 2, 3))


def test_eg37_a_house_may_let_nobody_win() -> None:
    evening = contest("speed", nobody_buzzes="nobody").do(CLOCK, CallTime()).reveal()
    assert over(evening) == (-1, "nobody")
    assert evening.quiz.stacks == [2000] * 4
    assert evening.now == Throwing(1)


def test_eg38_a_dice_off_is_thrown_again_among_those_who_are_equal() -> None:
    evening = contest("speed").do(CLOCK, CallTime()).reveal().dice(20, 30, 30, 10)
    assert evening.now == DicingOff((1, 2))
    assert evening.dice(30, 2).quiz.stacks == [1800, 2600, 1800, 1800]


def test_a_bot_remembers_by_chance_and_a_person_writes() -> None:
    evening = contest("target").do(0, Answer("1 500"))
    assert evening.now == Verifying(0, "1 500", -1, Estimating((0, 1, 2, 3)))


@pytest.mark.parametrize("text", ["", "   ", "x" * 81, "a\nb"])
def test_an_answer_is_a_few_words_in_one_line(text: str) -> None:
    evening = contest("ping_pong")
    assert evening.why(0, Answer(text))
    assert not evening.now.allows(evening.state, 0, Answer(text))
