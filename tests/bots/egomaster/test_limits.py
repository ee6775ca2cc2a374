"""What a reader of matches found silly in the stakes of computer players."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.advice import Adviser
from game.bots.characters import Temper
from game.bots.egomaster.betting import Bettor
from game.bots.egomaster.knowledge import KNOWLEDGE, chance
from game.bots.egomaster.limits import daring, highest
from game.bots.levels import Level
from game.kernel.engine import view
from game.rules.egomaster.moves import Fold, Match, Raise, Stay
from tests.bots.egomaster.test_mind import SEEDS, choice, closing, keyword, keywords, mind
from tests.rules.egomaster.quizzes import Evening, duo, on

EVEN = (3000, 3000, 3000, 3000)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_player_raised_to_ten_times_the_square_on_what_it_knew_no_better_than_others(level: Level) -> None:
    usual = KNOWLEDGE[level].chances[""]
    evening = keyword(duo(100, "speed", stacks=EVEN), usual + 10, level)
    totals = [choice(mind(level), evening.state, 0, seed) for seed in SEEDS]
    raised = [each.total for each in totals if isinstance(each, Raise)]
    assert raised
    assert max(raised) <= 800


def test_nearly_everything_was_staked_on_a_square_of_a_hundred() -> None:
    quiz = duo(100, "speed", stacks=(5000, 5000, 1000, 1000)).state.table
    assert highest(quiz, 0, 100, 5000, surer=0.3, courage=2.0) == 1200
    quiz = duo(100, "speed", stacks=EVEN).state.table
    assert highest(quiz, 0, 100, 3000, surer=0.3, courage=2.0) == 1200


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_player_raised_dearly_on_a_number_that_it_knew_less_than_usual(level: Level) -> None:
    evening = duo(200, "target", stacks=EVEN)
    bluffer, raised = mind(level, Temper(bluff=1)), 0
    for seed in keywords(evening):
        action = choice(bluffer, evening.state, 0, seed)
        if isinstance(action, Raise) and action.total > 600:
            raised += 1
            assert chance(view(evening.state, 0), 0, KNOWLEDGE[level]) >= KNOWLEDGE[level].chances[""]
    assert raised


def answering(evening: Evening, percent: int, level: Level) -> Evening:
    """Give the question a keyword of which seat 1 believes to know `percent`."""
    for _ in keywords(evening):
        if chance(view(evening.state, 1), 1, KNOWLEDGE[level]) == percent:
            return evening
    raise LookupError(percent)


def test_a_player_that_was_sure_of_a_number_folded_because_another_says_it_first() -> None:
    for level, percent in ((Level.NORMAL, 80), (Level.HARD, 100)):
        evening = duo(200, "target", stacks=EVEN).do(0, Raise(600))
        answering(evening, percent, level)
        assert {choice(mind(level), evening.state, 1, seed) for seed in SEEDS} == {Match()}


def test_a_normal_player_accepted_a_dear_raise_on_what_it_hardly_knew() -> None:
    evening = duo(500, "speed", stacks=EVEN).do(0, Raise(1000))
    answering(evening, 30, Level.NORMAL)
    gambler = mind(Level.NORMAL, Temper(courage=1))
    assert {choice(gambler, evening.state, 1, seed) for seed in SEEDS} == {Fold()}


def test_the_last_two_of_a_match_played_on_for_two_hundred_throws() -> None:
    evening = duo(100, "speed", stacks=(6000, 6000, 0, 0), out=(3, 2))
    highs, brave = [], []
    for turn in (3, 6, 12):
        evening.quiz.turn = turn
        brave.append(daring(evening.quiz))
        highs.append(highest(evening.quiz, 0, 100, 6000, 0.1, brave[-1]))
    assert brave[0] == 0 < brave[1] < brave[2]
    assert highs[0] < highs[1] < highs[2]
    keyword(evening, 50, Level.NORMAL)
    evening.quiz.turn = 3
    calm = [choice(mind(Level.NORMAL), evening.state, 0, seed) for seed in SEEDS].count(Stay())
    evening.quiz.turn = 12
    assert [choice(mind(Level.NORMAL), evening.state, 0, seed) for seed in SEEDS].count(Stay()) < calm


def test_the_last_two_took_the_loss_of_what_they_staked_for_a_gain() -> None:
    state = keyword(on("solo", 500, stacks=(6000, 6000, 0, 0), out=(3, 2)).draw(), 20, Level.NORMAL).state
    for courage in (0.0, 2.0, 7.5):
        bettor = Bettor(KNOWLEDGE[Level.NORMAL], Temper(courage=courage))
        (prospect,) = bettor.names(view(state, 0), state.phase.options(state, 0)).values()
        assert prospect.worth < 0


def test_nobody_raises_to_more_than_others_could_accept_or_less_than_a_token_more() -> None:
    quiz = duo(500, "speed", stacks=(1500, 900, 3000, 3000)).quiz
    assert highest(quiz, 0, 500, 900, 0.3, 0.0) <= 900
    assert highest(quiz, 0, 500, 3000, -0.3, -1.0) >= 600


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_the_last_two_folded_before_one_raise_after_the_other(level: Level) -> None:
    accepted = []
    for turn in (3, 12):
        evening = duo(200, "speed", stacks=(6000, 6000, 0, 0), out=(3, 2)).do(0, Raise(2000))
        evening.quiz.turn = turn
        bids = [choice(mind(level), evening.state, 1, seed) for seed in keywords(evening)]
        accepted.append(bids.count(Match()))
    assert accepted[1] > accepted[0]


@pytest.mark.parametrize(("level", "known"), [(Level.NORMAL, 20), (Level.HARD, 40)])
@pytest.mark.parametrize(("amount", "stacks"), [(200, (3000, 3500, 2800, 2700)), (500, (3400, 4000, 2600, 2000))])
def test_half_of_a_stack_was_staked_near_the_end_on_what_was_hardly_known(
    level: Level, known: int, amount: int, stacks: tuple[int, ...]
) -> None:
    evening = closing(keyword(duo(amount, "speed", stacks=stacks), known, level), 19)
    assert {choice(mind(level, Temper(bluff=1)), evening.state, 0, seed) for seed in SEEDS} == {Stay()}


def test_advice_at_the_last_question_said_to_stake_everything_where_a_little_wins_nearly_as_surely() -> None:
    state = closing(duo(100, "speed", stacks=EVEN)).state
    adviser = mind(Level.HARD)
    assert isinstance(adviser, Adviser)
    advice = adviser.advise(view(state, 0), (), state.phase.options(state, 0), Random(1))
    assert advice is not None
    assert isinstance(advice.action, Raise)
    assert advice.action.total <= 800


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_everything_was_staked_at_the_last_question_where_a_little_won_nearly_as_surely(level: Level) -> None:
    evening = closing(keyword(duo(100, "speed", stacks=EVEN), 60, level))
    raised = choice(mind(level), evening.state, 0)
    assert isinstance(raised, Raise)
    assert raised.total <= 800
