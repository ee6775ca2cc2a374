"""The minds of Egomaster by level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from game.bots.advice import Adviser, reasons_in_words
from game.bots.bot import Bot
from game.bots.characters import Temper
from game.bots.egomaster.betting import raises
from game.bots.egomaster.knowledge import KNOWLEDGE, chance, sure
from game.bots.egomaster.mind import egomaster_mind
from game.bots.egomaster.odds import contest, folds, raised, replies, win
from game.bots.levels import Level
from game.bots.simulation import chooser
from game.kernel.engine import is_over, view
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, Event, Seat, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import BidMade, Judged, Noted, PawnWalked, QuestionDrawn, Raised, Stayed
from game.rules.egomaster.haste import LISTENING, LONGEST_PAUSE
from game.rules.egomaster.moves import AllIn, Buzz, Challenge, Designate, Fold, Match, Pass, Raise, Recall, Stay, Walk
from game.rules.egomaster.phases.all_phases import Walking
from game.rules.egomaster.phases.turn import walk_path
from game.rules.egomaster.question import Difficulty, Ref
from game.words import Words
from tests.bots.egomaster.learned import LEARNED
from tests.bots.frozen_steady.egomaster import knowledge as frozen
from tests.rules.egomaster.quizzes import BOARD, LONGEST, Evening, card, duo, house, on, solo

COOL = Temper()
SEEDS = range(30)


def mind(level: Level, temper: Temper = COOL) -> Bot:
    return egomaster_mind(EGOMASTER, level, temper)


def choice(bot: Bot, state: State, seat: Seat, seed: int = 0) -> Action | None:
    return bot.choose(view(state, seat), (), state.phase.options(state, seat), True, Random(seed))


def keyword(evening: Evening, wanted: int, level: Level = Level.HARD) -> Evening:
    """Give the question a keyword of which seat 0 believes to know `wanted` percent."""
    question = evening.quiz.question
    assert question is not None
    for number in range(400):
        evening.quiz.question = replace(question, keyword=f"keyword {number}")
        if chance(view(evening.state, 0), 0, KNOWLEDGE[level]) == wanted:
            return evening
    raise LookupError(wanted)


def winner(bots: list[Bot], number: int, **rules: str) -> int:
    """Play a match and return who wins it."""
    story: list[Event] = []
    state = EGOMASTER.new(BOARD, len(bots), house(**rules), Random(number))
    playout(state, chooser(bots, story, Random(number)), str(number), LONGEST, story.append)
    assert is_over(state)
    return EGOMASTER.ranks(view(state, 0)).index(1)


def known_of(evening: Evening, level: Level) -> float:
    """Return the chance of a level to know a question, on average over many keywords."""
    question, chances = evening.quiz.question, []
    assert question is not None
    for number in range(200):
        evening.quiz.question = replace(question, keyword=f"keyword {number}")
        chances.append(chance(view(evening.state, 0), 0, KNOWLEDGE[level]))
    return sum(chances) / len(chances)


def test_the_higher_the_level_the_more_is_known_and_easy_questions_more_than_hard_ones() -> None:
    evening, shares = solo(200), {}
    for difficulty in ("child", "easy", "medium", "hard"):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, difficulty=difficulty)
        shares[difficulty] = [known_of(evening, level) for level in Level]
        assert shares[difficulty] == sorted(shares[difficulty])
    assert all(child >= easy > medium > hard for child, easy, medium, hard in zip(*shares.values(), strict=True))


def test_normal_players_knew_every_easy_question_and_hardly_any_other() -> None:
    evening, shares = solo(200), {}
    for difficulty in ("easy", "medium", "hard"):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, difficulty=difficulty)
        shares[difficulty] = known_of(evening, Level.NORMAL)
    assert shares["easy"] > 95
    assert 15 < shares["medium"] < 25
    assert 3 < shares["hard"] < 10


MIDDLING: Sequence[tuple[Level, Difficulty, int]] = (
    (Level.EASY, "child", 70),
    (Level.NORMAL, "medium", 20),
    (Level.HARD, "medium", 80),
)
"""For each level something that it may know, or may not."""


@pytest.mark.parametrize(("level", "difficulty", "known"), MIDDLING)
def test_a_scholar_knows_more_than_a_child(level: Level, difficulty: Difficulty, known: int) -> None:
    state = keyword(solo(200, difficulty=difficulty), known, level).state
    answers = [choice(mind(level, Temper(learning=learning)), state, 0) for learning in (-1, 0, 1)]
    child, cool, scholar = (answer.chance for answer in answers if isinstance(answer, Recall))
    assert cool == known
    assert child <= cool <= scholar
    assert child < scholar


def test_whoever_has_buzzed_is_surer_but_never_surer_than_there_is() -> None:
    sight = view(solo(200).state, 0)
    for knowledge in KNOWLEDGE.values():
        assert chance(sight, 0, knowledge) <= sure(sight, 0, knowledge) <= knowledge.most <= 100


def test_an_easy_player_errs_where_it_walks_and_names_and_stakes() -> None:
    evening = on("solo", 200, stacks=(2000, 900, 100, 2000), second=False).draw()
    named = {level: {choice(mind(level), evening.state, 0, seed) for seed in SEEDS} for level in Level}
    assert named[Level.NORMAL] == named[Level.HARD] == {Designate(1), Designate(2)}
    assert len(named[Level.EASY]) > 2


def test_an_easy_player_raised_to_just_any_total_on_what_it_hardly_knew() -> None:
    evening = keyword(duo(200, "speed", stacks=(3000, 3000, 3000, 3000)), 10, Level.EASY)
    totals = [choice(mind(Level.EASY), evening.state, 0, seed) for seed in range(100)]
    assert totals.count(Stay()) > 80
    assert len({action.total for action in totals if isinstance(action, Raise)}) > 1


def test_an_easy_player_walked_to_what_it_hardly_ever_knows_alone() -> None:
    state, compared = on("multi", 200).state, 0
    for square, die in product(range(len(BOARD.ring)), range(1, 7)):
        state.phase, state.table.die, state.table.squares[0] = Walking(0), die, square
        ends = [BOARD.ring[walk_path(state.table.squares, len(BOARD.ring), 0, die, way)[-1]] for way in (1, -1)]
        if {ends[0].mode, ends[1].mode} == {"solo", "duo"} and min(end.amount for end in ends) >= 200:
            compared += 1
            walked = choice(mind(Level.EASY), state, 0, die)
            assert walked == Walk(1 if ends[0].mode == "duo" else -1)
    assert compared


def test_easy_players_played_for_hundreds_of_throws_because_nothing_was_ever_strong_to_them() -> None:
    evening = duo(200, "speed", stacks=(3000, 3000, 3000, 3000))
    best, middling = keyword(evening, 50, Level.EASY).state, 30
    assert [choice(mind(Level.EASY), best, 0, seed) for seed in SEEDS].count(Stay()) < len(SEEDS) / 2
    evening.quiz.turn = 350
    late = keyword(evening, middling, Level.EASY).state
    assert [choice(mind(Level.EASY), late, 0, seed) for seed in SEEDS].count(Stay()) < len(SEEDS) / 2


def test_a_normal_player_staked_nearly_all_on_what_it_hardly_knew_where_folding_was_cheap() -> None:
    cheap = keyword(duo(200, "speed", stacks=(3000, 3000, 3000, 3000)), 50, Level.NORMAL)
    assert cheap.quiz.question is not None
    for number in range(400):
        cheap.quiz.question = replace(cheap.quiz.question, keyword=f"keyword {number}")
        if chance(view(cheap.state, 1), 1, KNOWLEDGE[Level.NORMAL]) == 40:
            break
    cheap.do(0, Raise(2500))
    assert {choice(mind(Level.NORMAL), cheap.state, 1, seed) for seed in SEEDS} == {Fold()}


def test_a_normal_player_trebled_a_stake_on_what_it_knew_in_one_case_of_five() -> None:
    evening = duo(500, "speed", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(1400))
    found = {20: set[Action | None](), 50: set[Action | None]()}
    for number in range(200):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, keyword=f"keyword {number}")
        percent = chance(view(evening.state, 1), 1, KNOWLEDGE[Level.NORMAL])
        if percent in found:
            found[percent].add(choice(mind(Level.NORMAL), evening.state, 1, number))
    assert found == {20: {Fold()}, 50: {Match()}}


def test_a_hard_player_challenges_the_rich_on_what_it_knows_and_the_poor_on_what_it_does_not() -> None:
    evening = on("duo", 500, stacks=(3000, 200, 5000, 3800)).draw("speed")
    assert choice(mind(Level.HARD), keyword(evening, 100).state, 0) in {Challenge(2), Challenge(3)}
    weak = mind(Level.HARD, Temper(courage=-1))
    keyword(evening, 40)
    assert choice(weak, evening.state, 0) == Challenge(1)


def test_a_hard_player_accepts_a_raise_on_what_it_knows_and_not_on_what_it_does_not() -> None:
    evening = duo(200, "speed", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(2500))
    found = set()
    for number in range(60):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, keyword=f"keyword {number}")
        percent = chance(view(evening.state, 1), 1, KNOWLEDGE[Level.HARD])
        found.add((percent, choice(mind(Level.HARD), evening.state, 1)))
    assert (100, Match()) in found
    assert (50, Fold()) in found
    assert not any(action == Fold() for percent, action in found if percent >= 90)


def test_a_hard_player_raised_by_a_token_on_what_it_thinks_to_lose() -> None:
    evening = on("duo", 500, stacks=(3000, 3000, 3000, 3000)).draw("speed").do(0, Challenge(2))
    for percent in (50, 60):
        state = keyword(evening, percent).state
        story = judged((2, True))
        for seed in SEEDS:
            options = state.phase.options(state, 0)
            action = mind(Level.HARD).choose(view(state, 0), story, options, True, Random(seed))
            assert not isinstance(action, Raise) or 750 <= action.total <= 1500


@pytest.mark.parametrize("level", Level)
def test_a_player_raised_though_a_poor_rival_held_all_down_to_what_there_was(level: Level) -> None:
    evening = on("multi", 200, stacks=(3000, 200, 3000, 3000)).draw("target")
    assert {choice(mind(level), evening.state, 0, seed) for _ in keywords(evening) for seed in range(3)} == {Stay()}


def test_a_hard_player_kept_two_tokens_back_on_what_it_knew() -> None:
    evening = keyword(duo(500, "target", stacks=(800, 10800, 0)), 100)
    totals = {choice(mind(Level.HARD), evening.state, 0, seed) for seed in SEEDS}
    assert totals == {Raise(800)}


def test_nobody_folds_before_a_raise_that_hardly_costs_more_than_to_fold() -> None:
    assert [folds(500, total) < 0.2 for total in (600, 700, 800)] == [True] * 3
    shares = [folds(100, total) for total in range(100, 3000, 100)]
    assert shares == sorted(shares)
    assert shares[0] == 0


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("courage", [-1, 0, 1])
def test_a_player_folded_where_that_saved_nothing(level: Level, courage: int) -> None:
    evening = on("multi", 500, stacks=(3000, 500, 3000, 3000)).draw("target").do(0, Raise(900)).do(1, AllIn())
    assert evening.quiz.stake == 500
    for _ in keywords(evening):
        assert choice(mind(level, Temper(courage=courage)), evening.state, 2) == Match()


def test_a_hard_player_raised_on_every_number_and_always_to_the_same_total() -> None:
    evening = duo(200, "target", stacks=(3000, 3000, 3000, 3000))
    weak, strong = (
        [choice(mind(Level.HARD), keyword(evening, percent).state, 0, seed) for seed in range(100)]
        for percent in (50, 90)
    )
    assert 10 < weak.count(Stay()) < 80
    assert all(each.total <= 600 for each in weak if isinstance(each, Raise))
    assert strong.count(Stay()) == 0
    assert len(set(strong)) > 1


def test_a_hard_player_let_a_dear_square_go_where_one_in_three_folds() -> None:
    evening = duo(500, "speed", stacks=(3000, 3000, 3000, 3000))
    for percent, is_raised in ((60, True), (40, False)):
        totals = {choice(mind(Level.HARD), keyword(evening, percent).state, 0, seed) for seed in range(100)}
        assert any(isinstance(each, Raise) for each in totals) == is_raised
        assert all(each.total <= 1500 for each in totals if isinstance(each, Raise))


def test_a_hard_player_feared_the_raises_of_one_who_raises_every_time() -> None:
    accepted = {True: 0, False: 0}
    for always, total in product((True, False), range(600, 1300, 100)):
        evening = duo(200, "speed", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(total))
        options = evening.state.phase.options(evening.state, 1)
        story = [Raised(0, total) if always else Stayed(0) for _ in range(12)]
        bid = mind(Level.HARD).choose(view(evening.state, 1), story, options, True, Random(1))
        accepted[always] += bid == Match()
    assert accepted[True] > accepted[False]


def test_a_hard_player_raised_alike_before_those_who_always_fold_and_those_who_never_do() -> None:
    evening = keyword(duo(200, "speed", stacks=(3000, 3000, 3000, 3000)), 50)
    drawn = QuestionDrawn(0, 1, 1, Ref("base", "en", "duo", 1, 1), "speed", "keyword", "")
    raised_to: dict[str, float] = {}
    for bid in ("fold", "match"):
        story = [PawnWalked(0, (1,), "duo", 200), drawn, *[Raised(0, 1400), BidMade(1, bid)] * 8]
        chosen = [
            mind(Level.HARD).choose(
                view(evening.state, 0), story, evening.state.phase.options(evening.state, 0), True, Random(seed)
            )
            for seed in SEEDS
        ]
        raised_to[bid] = fmean(each.total if isinstance(each, Raise) else 200 for each in chosen)
    assert raised_to["fold"] > raised_to["match"]


def judged(*seats: tuple[Seat, bool]) -> list[Event]:
    """Return a story in which seats have answered so."""
    return [Judged(seat, right, "", -1) for seat, right in seats for _ in range(6)]


def test_a_hard_player_forgot_who_had_answered_right_and_who_wrong() -> None:
    evening = keyword(on("duo", 500, stacks=(3000, 3000, 3000, 3000)).draw("speed"), 80)
    state, bot = evening.state, mind(Level.HARD)
    for weak in (1, 2, 3):
        story = judged(*((seat, seat != weak) for seat in (1, 2, 3)))
        assert bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(1)) == Challenge(weak)


def test_a_hard_player_bids_against_one_who_is_mostly_right_only_on_what_it_knows_better() -> None:
    evening = duo(200, "speed", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(900))
    assert evening.quiz.question is not None
    bids: dict[bool, list[int]] = {True: [], False: []}
    for number in range(60):
        evening.quiz.question = replace(evening.quiz.question, keyword=f"keyword {number}")
        seen, options = view(evening.state, 1), evening.state.phase.options(evening.state, 1)
        for right, accepted in bids.items():
            if mind(Level.HARD).choose(seen, judged((0, right)), options, True, Random(1)) == Match():
                accepted.append(chance(seen, 1, KNOWLEDGE[Level.HARD]))
    assert min(bids[True]) > min(bids[False])


def test_a_bluffer_raises_where_it_does_not_pay() -> None:
    odds = raised(replies("speed", 0.1, 0.5, 500, 5000, [6000, 6000, 6000]))
    assert odds.gain < odds.loss
    evening = keyword(duo(200, "speed"), 100)
    assert isinstance(choice(mind(Level.HARD), evening.state, 0), Raise | Stay)
    shown = {choice(mind(Level.HARD, Temper(bluff=1)), evening.state, 0, seed) for seed in SEEDS}
    assert len(shown) > len({choice(mind(Level.HARD), evening.state, 0, seed) for seed in SEEDS})


def test_two_worlds_alike_in_all_that_may_be_known_see_the_same_choice() -> None:
    worlds = []
    for answer in ("it", "something else"):
        evening = on("multi", 200, reader="person", second=False).draw("speed")
        worlds.append(evening.do(CHANCE, card(evening, answers=((answer,),))).state)
    for level in Level:
        for seed in SEEDS:
            assert len({choice(mind(level), state, 0, seed) for state in worlds}) == 1


def test_an_answer_takes_as_long_whether_it_is_known_or_not() -> None:
    for level, difficulty, known in MIDDLING:
        evening = keyword(solo(200, difficulty=difficulty), known, level)
        asked = {choice(mind(level), evening.state, 0, seed) for seed in SEEDS}
        assert asked == {Recall(known)}
        sight = view(evening.state, 0)
        pauses = {EGOMASTER.haste(sight, action, Random(1)) for action in (Recall(0), Recall(100), Pass())}
        assert len(pauses) == 1


def test_who_has_buzzed_does_not_listen_to_the_question_once_more() -> None:
    evening = on("multi", 200, reader="person", second=False).draw("speed")
    evening.do(CHANCE, card(evening))
    seat = min(evening.state.phase.may_act(evening.state))
    seeds = range(20)
    waits = {EGOMASTER.haste(view(evening.state, seat), Buzz(0), Random(each)) for each in seeds}
    assert LISTENING[0] < min(waits) <= max(waits) <= LONGEST_PAUSE
    evening.do(seat, Buzz(0))
    answers = {EGOMASTER.haste(view(evening.state, seat), Recall(50), Random(each)) for each in seeds}
    assert max(answers) <= LONGEST_PAUSE - LISTENING[1]


@pytest.mark.parametrize("rules", [{}, {"reader": "person"}, {"bids": "secret", "game": "quick"}])
def test_players_of_all_levels_finish_what_they_begin(rules: dict[str, str]) -> None:
    assert winner([mind(level) for level in Level], 3, **rules) in range(3)


@pytest.mark.parametrize("second", [False, True])
def test_a_hard_player_walks_to_the_greater_amount_of_two_alike(second: bool) -> None:  # noqa: FBT001 - a parameter
    state, compared = on("multi", 200, second=second).state, 0
    for square, die in product(range(len(BOARD.ring)), range(1, 7)):
        state.phase, state.table.die, state.table.squares[0] = Walking(0), die, square
        ends = [
            BOARD.ring[walk_path(state.table.squares, len(BOARD.ring), 0, die, direction)[-1]] for direction in (1, -1)
        ]
        if ends[0].mode != ends[1].mode or ends[0].amount == ends[1].amount or "multi" in {end.mode for end in ends}:
            continue
        compared += 1
        walked = choice(mind(Level.HARD), state, 0, die)
        assert walked == Walk(1 if ends[0].amount > ends[1].amount else -1)
    assert compared


def test_the_odds_of_a_question_add_up() -> None:
    for kind in ("speed", "target", "ping_pong"):
        assert sum(win(kind, 0.5, 0.5, 3, before) for before in range(4)) == pytest.approx(1, abs=0.01)
        assert win(kind, 0.8, 0.5, 1) > 0.6
        assert win(kind, 0.8, 0.5, 1) > win(kind, 0.8, 0.8, 1)
    even = contest("speed", 0.5, 0.5, 300, 2)
    assert even.gain == pytest.approx(even.loss)
    assert contest("speed", 0.5, 0.5, 300, 0, folded=400).gain == 400


def test_a_raise_weighs_every_total_from_one_token_more_to_everything() -> None:
    assert raises(200, 300) == [300]
    totals = raises(500, 2100)
    assert (totals[0], totals[-1]) == (600, 2100)
    assert all(total % 100 == 0 for total in totals)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_nobody_raises_to_more_than_any_of_the_others_could_accept(level: Level) -> None:
    evening = keyword(duo(200, "speed", stacks=(5000, 900, 3000, 3100)), 80, level)
    chosen = [choice(mind(level, Temper(bluff=bluff)), evening.state, 0, seed) for seed in SEEDS for bluff in (0, 1)]
    totals = [action.total for action in chosen if isinstance(action, Raise)]
    assert totals
    assert max(totals) <= 900
    even = keyword(duo(200, "speed", stacks=(5000, 200, 3000, 3800)), 80, level)
    assert {choice(mind(level), even.state, 0, seed) for seed in SEEDS} == {Stay()}


def advice(evening: Evening, seat: Seat = 0, story: Sequence[Event] = ()) -> str:
    """Return what is advised to a seat after a story, in words."""
    seen, options = view(evening.state, seat), evening.state.phase.options(evening.state, seat)
    adviser = mind(Level.HARD)
    assert isinstance(adviser, Adviser)
    found = adviser.advise(seen, story, options, Random(1))
    assert found is not None
    return reasons_in_words(found, EGOMASTER, BOARD, Words("en"))


def test_advice_on_a_stake_says_how_likely_the_question_is_won() -> None:
    said = advice(duo(200, "target", stacks=(3000, 3000, 3000, 3000)))
    assert said.startswith("An answer like this is usually known: 50%, the question is won: ")
    assert "tokens on average: +" in said


def test_advice_counted_on_the_knowledge_of_the_hard_level_instead_of_the_person() -> None:
    drawn = QuestionDrawn(0, 1, 1, Ref("base", "en", "duo", 1, 1), "solo", "keyword", "")
    for right, told in ((True, "80%"), (False, "20%")):
        story = [drawn, *[Judged(0, right, "", -1)] * 8, Judged(1, not right, "", -1)]
        said = advice(duo(200, "speed", stacks=(3000, 3000, 3000, 3000)), story=story)
        assert f"udging by your answers so far, you know one like this: {told}" in said


def test_advice_on_a_walk_says_how_likely_the_question_there_is_won() -> None:
    evening = on("multi", 200, second=False)
    evening.state.phase, evening.quiz.die = Walking(0), 2
    assert advice(evening).startswith("The question is won: ")


def test_advice_on_whom_to_name_says_that_nobody_else_owns_less() -> None:
    said = advice(on("solo", 200, stacks=(2000, 900, 100, 2000), second=False).draw())
    assert said == ("The question is won: 50%, nobody else who may be named owns less and tokens the other owns: 100.")


def test_four_hard_players_staked_all_they_had_on_the_first_question() -> None:
    evening = keyword(duo(500, "speed", stacks=(2900, 2900, 2900, 2900)), 100)
    raised_to = choice(mind(Level.HARD), evening.state, 0)
    assert isinstance(raised_to, Raise)
    assert raised_to.total <= 1450
    gamblers = choice(mind(Level.HARD, Temper(courage=1)), evening.state, 0)
    assert isinstance(gamblers, Raise)
    assert gamblers.total > 1450


def keywords(evening: Evening) -> Iterator[int]:
    """Give the question one keyword after the other."""
    question = evening.quiz.question
    assert question is not None
    for number in range(40):
        evening.quiz.question = replace(question, keyword=f"keyword {number}")
        yield number


def closing(evening: Evening, turn: int = 20) -> Evening:
    """Let a match of twenty throws be at that one."""
    evening.quiz.house, evening.quiz.turn = house(throws=20), turn
    return evening


def test_a_normal_player_staked_all_it_owned_on_a_number_that_three_others_say_before_it() -> None:
    evening = on("multi", 200, stacks=(4200, 3200, 3600, 600)).draw("target").do(0, Raise(1200)).do(1, Match())
    evening.do(2, Match())
    assert {bid for _ in keywords(evening) for bid in [choice(mind(Level.NORMAL), evening.state, 3)]} == {Fold()}
    first = on("multi", 200, stacks=(3200, 3200, 3200, 2000)).draw("target").do(0, Raise(500))
    assert Match() in {bid for _ in keywords(first) for bid in [choice(mind(Level.NORMAL), first.state, 1)]}


def test_a_normal_player_bluffed_with_six_times_what_there_was_to_win() -> None:
    evening = keyword(duo(500, "speed", stacks=(5200, 6400, 0)), 30, Level.NORMAL)
    evening.quiz.turn = 120
    chosen = [choice(mind(Level.NORMAL), evening.state, 0, seed) for seed in range(300)]
    bluffs = [raised_to.total for raised_to in chosen if isinstance(raised_to, Raise)]
    assert bluffs
    assert max(bluffs) <= 2000


@pytest.mark.parametrize("level", Level)
def test_a_player_raised_at_the_last_question_to_what_could_not_win_the_match(level: Level) -> None:
    evening = closing(keyword(duo(100, "target", stacks=(3800, 8200, 0)), 50, level))
    for seed in SEEDS:
        raised_to = choice(mind(level), evening.state, 0, seed)
        assert isinstance(raised_to, Raise)
        assert 3800 + raised_to.total > 8200 - raised_to.total


@pytest.mark.parametrize("level", Level)
def test_a_player_who_led_staked_the_match_at_the_last_question(level: Level) -> None:
    evening = closing(keyword(duo(100, "target", stacks=(8200, 3800, 0)), 50, level))
    assert {choice(mind(level), evening.state, 0, seed) for seed in SEEDS} == {Stay()}
    leader = closing(duo(100, "target", stacks=(3800, 8200, 0)).do(0, Raise(2300)))
    assert {bid for _ in keywords(leader) for bid in [choice(mind(level), leader.state, 1)]} == {Fold()}


def test_advice_at_the_last_question_says_that_it_is_the_last() -> None:
    assert advice(closing(duo(100, "target", stacks=(8200, 3800, 0)))) == "It is the last question."


@pytest.mark.parametrize("level", Level)
def test_a_player_folded_at_the_last_question_and_lost_the_match_by_it(level: Level) -> None:
    evening = closing(duo(500, "target", stacks=(4400, 4000, 0)).do(0, Raise(900)))
    assert {bid for _ in keywords(evening) for bid in [choice(mind(level), evening.state, 1)]} == {Match()}


@pytest.mark.parametrize("level", Level)
def test_a_player_challenged_the_poorest_at_the_last_question_and_could_not_win_the_match(level: Level) -> None:
    evening = keyword(
        on("duo", 500, stacks=(3000, 200, 5000, 3800)).draw("speed"), 40 if level is Level.HARD else 50, level
    )
    careful = mind(level, Temper(courage=-1))
    assert Challenge(1) in {choice(careful, closing(evening, 12).state, 0, seed) for seed in SEEDS}
    assert {choice(careful, closing(evening).state, 0, seed) for seed in SEEDS} <= {Challenge(2), Challenge(3)}


def test_a_hard_player_named_the_poorest_at_question_nine_of_ten_and_not_the_only_one_who_could_pass_it() -> None:
    evening = keyword(on("solo", 200, stacks=(5400, 100, 5000, 500)).draw(), 90)
    chosen = {choice(mind(Level.HARD), closing(evening, 19).state, 0, seed) for seed in SEEDS}
    assert chosen == {Designate(2)}


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_player_challenged_somebody_at_the_last_question_from_whom_it_could_win_no_place(level: Level) -> None:
    evening = closing(keyword(on("duo", 500, stacks=(1900, 2600, 7100, 400)).draw("speed"), 70, level))
    assert {choice(mind(level), evening.state, 0, seed) for seed in SEEDS} == {Challenge(1)}


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_player_staked_all_it_owned_on_a_square_of_a_hundred_at_question_seven_of_ten(level: Level) -> None:
    evening = closing(keyword(duo(100, "target", stacks=(3000, 3800, 2200, 2600)), 80, level), 17)
    raised_to = choice(mind(level), evening.state, 0)
    assert isinstance(raised_to, Raise)
    assert raised_to.total <= 1500


def test_a_hard_player_took_a_raise_on_a_number_that_another_says_first() -> None:
    evening = duo(200, "speed", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(1400))
    question, accepted = evening.quiz.question, {"speed": 0, "target": 0}
    assert question is not None
    for number, kind in product(range(60), ("speed", "target")):
        evening.quiz.question = replace(question, keyword=f"keyword {number}", kind=kind)
        accepted[kind] += choice(mind(Level.HARD), evening.state, 1) == Match()
    assert accepted["target"] < accepted["speed"]


def test_a_hard_player_walked_to_where_it_answers_alone_instead_of_where_it_can_raise() -> None:
    state, compared = on("multi", 200, stacks=(3000, 3000, 3000, 3000)).state, 0
    for square, die in product(range(len(BOARD.ring)), range(1, 7)):
        state.phase, state.table.die, state.table.squares[0] = Walking(0), die, square
        ends = [BOARD.ring[walk_path(state.table.squares, len(BOARD.ring), 0, die, way)[-1]] for way in (1, -1)]
        if {end.mode for end in ends} == {"solo", "multi"}:
            compared += 1
            assert choice(mind(Level.HARD), state, 0) == Walk(1 if ends[0].mode == "multi" else -1)
    assert compared


def test_a_hard_player_folded_for_ever_before_one_who_never_says_the_exact_number() -> None:
    evening = duo(200, "target", stacks=(3000, 3000, 3000, 3000)).do(0, Raise(900))
    drawn = QuestionDrawn(0, 1, 1, Ref("base", "en", "duo", 1, 1), "target", "keyword", "")
    options, accepted = evening.state.phase.options(evening.state, 1), {True: 0, False: 0}
    for exact in (True, False):
        said: list[Event] = [Noted(0, 300.0), *([Judged(0, True, "300", -1)] if exact else [])]
        for _ in keywords(evening):
            seen = view(evening.state, 1)
            bid = mind(Level.HARD).choose(seen, [drawn, *said * 12], options, True, Random(1))
            accepted[exact] += bid == Match()
    assert accepted[True] == 0 < accepted[False]


def test_the_hard_player_of_the_contest_knows_what_the_yardstick_knows() -> None:
    evening = solo(200)
    for _, difficulty in product(keywords(evening), ("child", "easy", "medium", "hard")):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, difficulty=difficulty)
        seen = view(evening.state, 0)
        assert chance(seen, 0, LEARNED) == frozen.chance(seen, 0)
        assert sure(seen, 0, LEARNED) == frozen.sure(seen, 0)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
@pytest.mark.parametrize("difficulty", ["child", "easy"])
def test_a_player_disliked_the_capital_of_france_and_knew_it_in_half_of_all_cases(
    level: Level, difficulty: Difficulty
) -> None:
    evening = solo(200)
    for _ in keywords(evening):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, difficulty=difficulty)
        assert chance(view(evening.state, 0), 0, KNOWLEDGE[level]) >= 90


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_all_players_knew_the_weight_of_a_pumpkin_because_children_were_asked_for_it(level: Level) -> None:
    evening, chances = solo(200, difficulty="child"), []
    for _ in keywords(evening):
        assert evening.quiz.question is not None
        evening.quiz.question = replace(evening.quiz.question, kind="target")
        chances.append(chance(view(evening.state, 0), 0, KNOWLEDGE[level]))
    assert min(chances) < 70 <= max(chances)
