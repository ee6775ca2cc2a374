"""Who begins, where pawns stand, how they walk, when phases and matches end."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import view
from game.kernel.types import CHANCE, CLOCK
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import Eliminated, MatchWon, PawnWalked, PhaseTwoBegan, QuestionDrawn, TurnBegan
from game.rules.egomaster.lookup import booklets
from game.rules.egomaster.moves import Designate, Dice, Die, Settle, Spend, Stay, Throw, Walk
from game.rules.egomaster.phases.all_phases import Designating, Throwing
from game.rules.egomaster.phases.ending import DicingOff, Over, Settling
from game.rules.egomaster.phases.turn import walk_path
from tests.rules.egomaster.quizzes import BOARD, Evening, card, house, on, solo


def begun(seats: int = 3, **rules: object) -> Evening:
    return Evening(EGOMASTER.new(BOARD, seats, house(**rules), Random(0)))


def settled(seats: int = 3, **rules: object) -> Evening:
    evening = begun(seats, **rules).dice(30, *[20] * (seats - 1))
    for seat in range(seats):
        evening.do(seat, Settle(seat))
    return evening


def test_eg2_the_highest_sum_of_both_dice_begins_and_ties_throw_again() -> None:
    evening = begun().do(CHANCE, Dice(20, 2), Dice(11, 11), Dice(1, 20))
    assert evening.now == DicingOff((0, 1), (), "first")
    assert evening.dice(10, 12).now == Settling(1)


def test_eg3_a_pawn_goes_either_way_and_on_to_the_next_free_square() -> None:
    assert walk_path([0, 4, 5, -1], 27, 0, 4, 1) == (1, 2, 3, 4, 5, 6)
    assert walk_path([0, 4, 5, -1], 27, 0, 4, -1) == (26, 25, 24, 23)
    assert walk_path([4, 5, -1], 12, 1, 1, -1) == (4, 3)
    evening = settled().do(0, Throw()).do(CHANCE, Die(1)).do(0, Walk(1))
    walked = evening.told(PawnWalked)[0]
    assert walked.path == (1, 2, 3)
    assert (walked.mode, walked.amount) == (BOARD.ring[3].mode, BOARD.ring[3].amount)


def test_eg4_only_kind_and_keyword_are_known_when_somebody_is_named() -> None:
    evening = on("solo", 100).draw()
    assert isinstance(evening.now, Designating)
    question = evening.quiz.question
    assert question is not None
    assert (question.keyword, question.text, question.solution) == ("Paris", "", ())
    assert evening.told(QuestionDrawn)[0].keyword == "Paris"


def test_eg5_a_last_amount_larger_than_the_bank_pays_what_is_left_and_phase_one_is_over() -> None:
    evening = solo(500, second=False, bank=300).recall(0, True).reveal()
    assert evening.paid() == [(-1, 0, 300)]
    assert evening.told(PhaseTwoBegan)
    assert evening.quiz.second


def test_eg22_the_question_that_empties_the_bank_is_still_phase_one() -> None:
    evening = solo(500, second=False, stacks=(1000, 500, 0, 0), bank=500)
    assert evening.quiz.stakes == [0, 0, 0, 0]
    evening.recall(0, False).reveal()
    assert evening.paid() == [(-1, 1, 500)]
    assert evening.quiz.second


def test_eg6_who_has_nothing_when_phase_two_begins_is_out() -> None:
    evening = solo(500, second=False, stacks=(1000, 500, 0, 0), bank=500).recall(0, True).reveal()
    assert evening.quiz.out == [2]


def test_eg6_a_house_may_give_him_a_hundred_of_the_richest() -> None:
    evening = solo(500, second=False, stacks=(1000, 500, 0, 0), bank=500, broke="hundred").recall(0, True).reveal()
    assert evening.quiz.out == []
    assert evening.quiz.stacks[2] == 100
    assert evening.paid()[-1] == (3, 2, 100)


def test_eg16_the_match_ends_when_one_player_holds_everything() -> None:
    evening = solo(500, seats=3, stacks=(11500, 500, 0), out=(2,)).recall(0, True).reveal()
    assert evening.now == Over((0,))
    assert evening.told(MatchWon) == [MatchWon((0,), 12000)]


def test_eg16_a_house_may_set_a_time_after_which_the_richest_wins() -> None:
    evening = settled(limit=30).do(CLOCK, Spend(1799))
    assert isinstance(evening.now, Throwing)
    evening.quiz.stacks, evening.quiz.bank = [100, 300, 300], 11300
    assert evening.do(CLOCK, Spend(1)).now == Over((1, 2))


def test_eg16_without_a_time_nobody_counts_it() -> None:
    assert settled().now.may_act(settled().state) == frozenset()


@pytest.mark.parametrize(("seats", "each"), [(3, 4000), (4, 2900), (5, 2000), (6, 2000)])
def test_eg17_the_quick_game_begins_in_phase_two_with_tokens(seats: int, each: int) -> None:
    quiz = begun(seats, game="quick").quiz
    assert quiz.second
    assert quiz.stacks == [each] * seats
    assert quiz.bank == 12000 - seats * each


def test_eg20_turns_go_clockwise_one_throw_each() -> None:
    evening = solo(100).recall(0, True).reveal()
    assert evening.now == Throwing(1)
    assert evening.told(TurnBegan) == [TurnBegan(1, 10, -1)]


def test_eg20_a_house_may_let_a_winner_throw_again() -> None:
    assert solo(100, again="winner").recall(0, True).reveal().now == Throwing(0)
    assert solo(100, again="winner").recall(0, False).reveal().now == Throwing(1)


def test_eg21_first_squares_are_free_and_different() -> None:
    evening = begun().dice(10, 30, 20).do(1, Settle(5))
    assert evening.now == Settling(2)
    assert Settle(5) not in evening.now.options(evening.state, 2)
    assert len(evening.now.options(evening.state, 2)) == 26
    assert evening.do(2, Settle(6)).do(0, Settle(7)).now == Throwing(1)


def test_eg26_who_has_nothing_plays_on_in_phase_one_and_is_out_in_phase_two() -> None:
    first = solo(100, second=False, stacks=(0, 0, 0, 0)).recall(0, False).reveal()
    assert first.quiz.out == []
    second = solo(500, stacks=(2000, 500, 2000, 2000)).recall(0, True).reveal()
    assert second.told(Eliminated) == [Eliminated(1)]
    assert second.quiz.squares[1] == -1
    assert second.now == Throwing(2)
    later = on("solo", 100, out=(1,), stacks=(2000, 0, 2000, 2000)).draw()
    assert [action.seat for action in later.now.options(later.state, 0)] == [2, 3]


def test_eg4_how_hard_a_question_is_is_unknown_until_it_is_read() -> None:
    evening = on("solo", 200)
    hidden = booklets.drawn(evening.state, Random(1))
    assert hidden.difficulty == ""
    evening.do(CHANCE, hidden)
    assert b'difficulty":""' in EGOMASTER.codec.view_json(view(evening.state, 0))
    assert evening.told(QuestionDrawn)[-1].difficulty == ""
    evening.do(0, Designate(1)).do(CHANCE, booklets.asked(evening.state))
    assert evening.quiz.question is not None
    assert evening.quiz.question.difficulty in {"easy", "medium", "hard"}


def test_eg4_a_house_may_announce_how_hard_a_question_is() -> None:
    evening = on("solo", 200, difficulty="announced")
    assert booklets.drawn(evening.state, Random(1)).difficulty in {"easy", "medium", "hard"}


def test_eg4_how_hard_a_question_is_is_known_once_a_player_reads_it() -> None:
    evening = on("multi", 200, reader="person").draw("speed").do(0, Stay())
    before = evening.quiz.question
    evening.do(CHANCE, card(evening))
    after = evening.quiz.question
    assert (before and before.difficulty, after and after.difficulty) == ("", "easy")
