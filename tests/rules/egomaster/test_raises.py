"""Stakes in phase two: the raise, what the others say to it, and who is poorer."""

from __future__ import annotations

import pytest

from game.kernel.types import CHANCE
from game.rules.egomaster.events import Aligned, BidMade, Eliminated, QuestionAsked, Staked
from game.rules.egomaster.moves import AllIn, Fold, Match, OpenBids, Raise, Stay
from game.rules.egomaster.phases.all_phases import Asking, Bidding, DicingOff, OpeningBids, Raising, Throwing
from tests.rules.egomaster.quizzes import Evening, duo, on


def multi(amount: int = 200, **rules: object) -> Evening:
    return on("multi", amount, **rules).draw("speed")  # type: ignore[arg-type]  # whatever the house


def win(evening: Evening, seat: int) -> Evening:
    from game.rules.egomaster.moves import Buzz

    return evening.ask().do(seat, Buzz(1)).recall(seat, True).reveal()


def test_eg9_a_refused_raise_costs_the_squares_amount_and_no_question_is_asked() -> None:
    evening = duo(200, "speed").do(0, Raise(900)).do(1, Fold())
    assert evening.quiz.stacks[:2] == [2200, 1800]
    assert not evening.told(QuestionAsked)
    assert evening.now == Throwing(1)


def test_eg9_an_accepted_raise_is_won_by_the_winner_of_the_question() -> None:
    evening = duo(200, "speed").do(0, Raise(900)).do(1, Match())
    assert evening.quiz.stakes == [900, 900, 0, 0]
    assert win(evening, 1).quiz.stacks == [1100, 2900, 2000, 2000]


def test_eg9_who_accepts_short_goes_all_in_and_both_align() -> None:
    evening = duo(200, "speed", stacks=(2000, 600, 2000, 2000)).do(0, Raise(900))
    assert list(evening.now.options(evening.state, 1)) == [Fold(), AllIn()]
    assert evening.do(1, AllIn()).quiz.stakes == [600, 600, 0, 0]
    assert evening.told(Aligned) == [Aligned(600)]


def test_eg10_refusers_pay_the_amount_accepters_match_and_the_winner_takes_all() -> None:
    evening = multi().do(0, Raise(900)).do(1, Fold()).do(2, Match()).do(3, Match())
    assert evening.quiz.playing == [0, 2, 3]
    assert evening.told(Staked)[-1] == Staked((900, 200, 900, 900))
    assert win(evening, 2).quiz.stacks == [1100, 1800, 4000, 1100]


def test_eg31_if_all_refuse_the_roller_takes_what_they_pay_and_the_question_is_not_used_up() -> None:
    evening = multi().do(0, Raise(900)).do(1, Fold()).do(2, Fold()).do(3, Fold())
    assert evening.quiz.stacks == [2600, 1800, 1800, 1800]
    assert evening.quiz.asked == []


def test_eg11_somebody_poorer_than_the_square_binds_all_and_there_is_no_raise() -> None:
    evening = duo(500, "speed", stacks=(2000, 300, 2000, 2000))
    assert isinstance(evening.now, Asking)
    assert evening.quiz.stakes == [300, 300, 0, 0]
    poor = duo(500, "speed", stacks=(300, 2000, 2000, 2000))
    assert poor.quiz.stakes == [300, 300, 0, 0]


def test_eg11_an_all_in_binds_all_who_accept_after_it_and_before() -> None:
    evening = multi(stacks=(2000, 2000, 400, 2000)).do(0, Raise(1500)).do(1, Match()).do(2, AllIn()).do(3, Match())
    assert evening.quiz.stakes == [400, 400, 400, 400]


def test_eg27_without_a_raise_all_put_in_the_smallest_stack() -> None:
    evening = multi(500, stacks=(2000, 100, 2000, 2000))
    assert evening.quiz.stakes == [100, 100, 100, 100]


def test_eg27_a_house_may_play_with_side_pots() -> None:
    evening = multi(500, stacks=(2000, 100, 300, 2000), forced="side_pot")
    assert evening.quiz.stakes == [500, 100, 300, 500]
    win(evening, 1)
    assert evening.quiz.stacks[1] == 400
    assert evening.now == DicingOff((0, 2, 3), (), "rest", 1)
    evening.dice(10, 30, 20)
    assert evening.quiz.stacks[2] == 600
    assert evening.now == DicingOff((0, 3), (), "rest", 1)
    assert evening.dice(10, 9).quiz.stacks == [1900, 400, 600, 1500]


def test_eg27_who_wins_with_the_largest_stake_takes_everything() -> None:
    evening = win(multi(500, stacks=(2000, 100, 300, 2000), forced="side_pot"), 3)
    assert evening.quiz.stacks[3] == 2900
    assert evening.quiz.out == [1, 2]


def test_eg27_what_one_alone_had_staked_more_goes_back_to_him() -> None:
    evening = win(multi(500, seats=3, stacks=(2000, 300, 300), forced="side_pot"), 1)
    assert evening.quiz.stacks == [1700, 900, 0]


@pytest.mark.parametrize("total", [200, 250, 2100, 0, -100])
def test_eg28_a_raise_is_a_multiple_of_a_hundred_above_the_square_up_to_ones_stack(total: int) -> None:
    evening = duo(200, "speed")
    assert not evening.now.allows(evening.state, 0, Raise(total))
    assert evening.why(0, Raise(total))
    assert evening.now.allows(evening.state, 0, Raise(2000))
    assert evening.now.allows(evening.state, 0, Raise(300))


def test_eg28_a_raise_needs_every_player_concerned_to_own_the_amount() -> None:
    assert isinstance(duo(500, "speed", stacks=(2000, 2000, 100, 2000)).now, Raising)
    assert isinstance(multi(500, stacks=(2000, 2000, 100, 2000)).now, Asking)
    assert isinstance(duo(500, "speed", second=False).now, Asking)


def test_eg29_bids_go_round_from_the_rollers_left_and_are_seen() -> None:
    evening = multi().do(0, Raise(900))
    assert evening.now == Bidding((1, 2, 3))
    assert evening.now.to_act(evening.state) == {1}
    assert evening.do(1, Match()).told(BidMade) == [BidMade(1, "match")]


def test_eg29_a_house_may_bid_in_secret() -> None:
    evening = multi(bids="secret", stacks=(2000, 2000, 400, 2000)).do(0, Raise(900))
    assert evening.now.to_act(evening.state) == {1, 2, 3}
    evening.do(3, Match()).do(1, Fold())
    assert evening.told(BidMade) == [BidMade(3, ""), BidMade(1, "")]
    assert evening.quiz.bids == [""] * 4
    assert isinstance(evening.do(2, AllIn()).now, OpeningBids)
    assert evening.do(CHANCE, OpenBids()).quiz.stakes == [400, 200, 400, 400]
    assert evening.told(Aligned) == [Aligned(400)]


def test_eg29_secret_bids_align_nothing_where_everybody_can_pay_the_raise() -> None:
    evening = multi(bids="secret").do(0, Raise(900)).do(1, Match()).do(2, Fold()).do(3, Match())
    assert evening.do(CHANCE, OpenBids()).quiz.stakes == [900, 900, 200, 900]
    assert evening.told(Aligned) == []


def test_eg30_aligned_downwards_nobody_pays_more_and_refusers_pay_the_amount() -> None:
    evening = multi(stacks=(2000, 2000, 400, 2000)).do(0, Raise(1500)).do(1, Fold()).do(2, AllIn()).do(3, Match())
    assert evening.quiz.stakes == [400, 200, 400, 400]
    assert evening.quiz.stacks[3] == 1600


def test_eg32_a_refuser_with_nothing_left_is_out() -> None:
    evening = multi(stacks=(2000, 200, 2000, 2000)).do(0, Raise(900)).do(1, Fold()).do(2, Match()).do(3, Fold())
    assert win(evening, 0).told(Eliminated) == [Eliminated(1)]


def test_eg33_several_are_out_at_once_and_share_their_rank() -> None:
    from game.kernel.engine import view
    from game.rules.egomaster import EGOMASTER

    evening = win(multi(500, stacks=(2000, 500, 500, 2000)).do(0, Stay()), 0)
    assert evening.quiz.out == [1, 2]
    assert EGOMASTER.ranks(view(evening.state, -3)) == (1, 3, 3, 2)


def test_eg40_an_opponent_cannot_refuse_the_squares_amount() -> None:
    evening = duo(200, "speed").do(0, Stay())
    assert evening.quiz.stakes == [200, 200, 0, 0]
    assert evening.why(1, Fold()) == "There is no raise to answer."
