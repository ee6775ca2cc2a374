"""The minds of Mousquetaires by level."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.characters import Temper
from game.bots.levels import Level
from game.bots.mousquetaires.manners import COUNTED, play
from game.bots.mousquetaires.mind import HardMusketeer, likely_hands, mousquetaires_mind
from game.bots.mousquetaires.weights import weights
from game.bots.random_bot import RandomBot
from game.bots.simulation import chooser
from game.kernel.engine import is_over, view
from game.kernel.playout import playout
from game.kernel.types import BYSTANDER, Event
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import GemPlaced, PrisonLifted, PrisonPlaced, RoundBegan
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import Fight, LayRewards, PlaceGem, PullPrison, StealGem
from game.rules.mousquetaires.phases import ChoosingRewards, Punishing, Rewarding
from game.rules.mousquetaires.state import Cover
from tests.rules.mousquetaires.duels import BARE, BOARD, at_table

COOL = Temper()


def winner(level: Level, seats: int, number: int) -> int:
    """Play a short match of one player of `level` at seat 0 against random ones; return who wins."""
    bots = [mousquetaires_mind(MOUSQUETAIRES, level, COOL), *[RandomBot() for _ in range(seats - 1)]]
    story: list[Event] = []
    state = MOUSQUETAIRES.new(BOARD, seats, House(), Random(number))
    playout(state, chooser(bots, story, Random(number)), str(number), 5_000, story.append)
    assert is_over(state)
    return MOUSQUETAIRES.ranks(view(state, BYSTANDER)).index(1)


def test_an_easy_player_errs_and_a_hard_one_does_not() -> None:
    bots = [mousquetaires_mind(MOUSQUETAIRES, level, COOL) for level in (Level.EASY, Level.HARD)]
    state = at_table(2, guard=4, hands=[[0, 13, 42, 71, 90, 91, 92, 93, 104]])
    sight, options = view(state, 0), state.phase.options(state, 0)
    easy, hard = ({bot.choose(sight, (), options, True, Random(seed)) for seed in range(40)} for bot in bots)
    assert len(easy) > 6 > len(hard)


def test_an_easy_player_laid_just_any_rewards() -> None:
    easy = mousquetaires_mind(MOUSQUETAIRES, Level.EASY, COOL)
    hand = [0, 11, 23, 34, 42, 53, 61, 72, 80, 91, 102, 104]
    state = at_table(4, hands=[hand] * 4, phase=ChoosingRewards())
    sight, options = view(state, 0), state.phase.options(state, 0)
    chosen = [easy.choose(sight, (), options, True, Random(seed)) for seed in range(30)]
    laid = {
        tuple(sorted((three.first, three.second, three.third))) for three in chosen if isinstance(three, LayRewards)
    }
    assert laid == {(91, 102, 104), (53, 102, 104)}


def test_an_easy_player_put_a_gem_on_its_lowest_card() -> None:
    easy = mousquetaires_mind(MOUSQUETAIRES, Level.EASY, COOL)
    state = at_table(4, rewards=[[100, 10, 91]], phase=Rewarding(0))
    sight, options = view(state, 0), state.phase.options(state, 0)
    gems = {easy.choose(sight, (), options, True, Random(seed)) for seed in range(30)}
    assert gems == {PlaceGem(0), PlaceGem(2)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hard_player_beats_random_ones(seats: int) -> None:
    assert sum(winner(Level.HARD, seats, number) == 0 for number in range(10)) >= 6


def test_an_easy_player_beats_random_ones_more_often_than_not() -> None:
    assert sum(winner(Level.EASY, 4, number) == 0 for number in range(8)) >= 4


@pytest.mark.parametrize("seats", COUNTED)
def test_the_places_of_a_hand_that_were_counted_add_up(seats: int) -> None:
    assert all(sum(shares) == pytest.approx(1) for shares in COUNTED[seats].values())


def test_the_others_play_a_card_of_their_hand() -> None:
    hands, rng = [[100, 53, 10], [84]], Random(3)
    for guard in (4, 9, 20, 40):
        seen = [play(hands, guard, 4, rng) for _ in range(50)]
        assert {each.highest for each in seen} <= {100, 84}
        assert {each.lowest for each in seen} <= {84, 53, 10}
        assert all(each.total in {18, 13, 9} for each in seen)


def test_a_hard_player_knows_that_the_highest_cards_lie_as_rewards() -> None:
    state = at_table(4, guard=16)
    sight = view(state, 0)
    guesses = likely_hands(sight, Random(1))
    held = len(sight.hand.cards)
    assert all(len(hand) == held for hands in guesses for hand in hands)
    assert all(hand == sorted(hand, reverse=True) for hands in guesses for hand in hands)
    own = set(sight.hand.cards) | set(sight.hand.rewards)
    assert not any(own & set(hand) for hands in guesses for hand in hands)


def test_two_worlds_alike_in_all_that_may_be_known_see_the_same_choice() -> None:
    state = at_table(4, guard=16)
    other = at_table(4, guard=16)
    other.hands[1].cards, other.hands[2].cards = list(state.hands[2].cards), list(state.hands[1].cards)
    for seed in range(5):
        first, second = (
            HardMusketeer(COOL, weights()).choose(view(each, 0), (), each.phase.options(each, 0), True, Random(seed))
            for each in (state, other)
        )
        assert first == second


def test_whoever_fights_alone_is_the_highest_and_the_lowest() -> None:
    assert play([], 9, 2, Random(1))[1:] == (0, -1, 1000)


def test_a_hard_player_gave_its_two_highest_cards_away_as_rewards() -> None:
    hand = sorted([0, 11, 23, 34, 42, 53, 61, 72, 80, 91, 102, 104])
    state = at_table(4, hands=[hand] * 4)
    state.phase = ChoosingRewards()
    three = HardMusketeer(COOL, weights()).choose(view(state, 0), (), state.phase.options(state, 0), True, Random(1))
    assert isinstance(three, LayRewards)
    assert sorted((three.first, three.second, three.third)) == [53, 91, 104]


def test_advice_said_that_a_duel_is_won_in_no_case_and_nothing_of_the_prison() -> None:
    state = at_table(4, guard=40)
    hard = HardMusketeer(COOL, weights())
    advice = hard.advise(view(state, 0), (), state.phase.options(state, 0), Random(1))
    assert advice is not None
    names = {reason.term.name for reason in advice.reasons}
    assert "you must take a prison" in names
    assert "you win the duel" not in names


def test_a_hard_player_saved_its_nine_at_the_last_but_one_duel_though_it_would_have_won() -> None:
    hands = [[22, 91], [50, 83], [61, 72], [53, 90]]
    state = at_table(4, guard=10, hands=hands, rewards=[[70, 100, 31]], covers=[BARE, ["gem", "", ""]], duels=8)
    state.table.played = [card for card in BOARD.cards if card < 60 and card not in {22, 50, 53, 31}][:28]
    hard = HardMusketeer(COOL, weights())
    cards = [hard.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(seed)) for seed in range(8)]
    assert cards == [Fight(91)] * 8


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
@pytest.mark.parametrize("guard", [35, 40])
def test_sixes_to_eights_were_thrown_at_the_first_guard_who_could_not_be_beaten(level: Level, guard: int) -> None:
    state = at_table(4, guard=guard, hands=[[1, 12, 23, 34, 52, 61, 71, 80, 91]], rewards=[[104, 90, 40]])
    sight, options, bot = view(state, 0), state.phase.options(state, 0), mousquetaires_mind(MOUSQUETAIRES, level, COOL)
    chosen = [bot.choose(sight, (), options, True, Random(seed)) for seed in range(10)]
    assert max(value(action.card) for action in chosen if isinstance(action, Fight)) <= 5


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_prison_was_taken_off_any_card_though_all_had_seen_which_one_is_the_lowest(level: Level) -> None:
    bot = mousquetaires_mind(MOUSQUETAIRES, level, COOL)
    story = [RoundBegan(2), PrisonPlaced(1, 2), PrisonPlaced(1, 0), PrisonLifted(1, 0), PrisonPlaced(1, 0)]
    covers: list[list[Cover]] = [BARE, ["prison", "gem", "prison"], ["prison", "", ""]]
    state = at_table(3, covers=covers, phase=Punishing(0), sheet=[[0, 0, 60]])
    pulled = bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(1))
    assert isinstance(pulled, PullPrison)
    assert (pulled.victim, pulled.source) == (1, 2)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_the_first_gem_that_was_laid_lies_on_the_highest_card(level: Level) -> None:
    bot = mousquetaires_mind(MOUSQUETAIRES, level, COOL)
    state = at_table(2, covers=[BARE, ["gem", "gem", "gem"]], phase=Rewarding(0))
    story = [RoundBegan(1), GemPlaced(1, 2), GemPlaced(1, 1), GemPlaced(1, 0)]
    stolen = bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(1))
    assert isinstance(stolen, StealGem)
    assert stolen.source == 2


def test_advice_called_it_ducats_that_a_prison_comes_from_a_weaker_rival() -> None:
    covers: list[list[Cover]] = [BARE, ["prison", "", ""], ["prison", "prison", ""]]
    state = at_table(3, covers=covers, phase=Punishing(0), sheet=[[0, 60, 10]])
    story = [RoundBegan(2), PrisonPlaced(2, 0), PrisonPlaced(2, 1)]
    advice = HardMusketeer(COOL, weights()).advise(view(state, 0), story, state.phase.options(state, 0), Random(1))
    assert advice is not None
    assert [reason.term.name for reason in advice.reasons] == ["holding a rival back, in ducats"]
