"""What is told: every event in both languages, the reason for the best and the worst card, what is to be done."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Action, Event, Phase
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.events import (
    EVENTS,
    CardsTurned,
    DuelLost,
    DuelWon,
    GemStolen,
    MatchWon,
    PrisonPulled,
    RewardsTurned,
    RoundCounted,
    RoundEnded,
    TopTied,
)
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import ACTIONS, PullPrison, StealGem
from game.rules.mousquetaires.phases import (
    CHOOSING_CARDS,
    CHOOSING_REWARDS,
    COUNTING,
    Over,
    Punishing,
    Releasing,
    Rewarding,
)
from game.rules.mousquetaires.sentences.naming import card_name
from game.rules.mousquetaires.state import NOBODY, Cover
from game.words import Words
from tests.rules.mousquetaires.duels import BARE, BOARD, PRISONS, at_table, played

NAMES = ("Ana", "Ben", "Cleo")
EN = Words("en")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            CardsTurned((70, 34, 61), 16),
            "The cards: Ana 7 with 0 swords, Ben 3 with 4 swords, Cleo 6 with 1 sword. 7 + 3 + 6 = 16.",
        ),
        (CardsTurned((NOBODY, 34, NOBODY), 3), "The card: Ben 3 with 4 swords."),
        (DuelWon(16, 16, 0, 70, "value"), "16 against 16: won! Ana has the highest card: 7 with 0 swords."),
        (
            DuelWon(16, 20, 1, 73, "swords"),
            "20 against 16: won! Ben has the highest card, thanks to its swords: 7 with 3 swords.",
        ),
        (DuelWon(8, 9, 1, 90, "alone"), "9 against 8: Ben wins alone."),
        (
            DuelLost(20, 13, 2, 32, "swords"),
            "13 against 20: lost. Cleo has the lowest card, because of its swords: 3 with 2 swords.",
        ),
        (DuelLost(20, 16, 2, 61, "value"), "16 against 20: lost. Cleo has the lowest card: 6 with 1 sword."),
        (DuelLost(20, 10, 1, 102, "alone"), "10 against 20: Ben loses alone."),
        (
            GemStolen(0, 2, 1, 0),
            "Ana takes a gem from Ben (the left card) and puts it on their own card (the right card).",
        ),
        (
            PrisonPulled(0, 1, 1, 2),
            "Ana must take a prison from Ben (the right card) and put it on their own card (the middle card).",
        ),
        (RoundEnded(NOBODY), "Nine duels have been fought: the round is over."),
        (RoundEnded(1), "Ben has all the gems: the round is over at once."),
        (
            RewardsTurned(((100, 93, 10), (80, 70, 60), (1, 2, 3)), ((), (44,), ())),
            "Ana had laid 10, 9, 1. Ben had laid 8, 7, 6. Cleo had laid 0, 0, 0. Ben had thrown away 4 with 4 swords.",
        ),
        (RoundCounted((29, 7, 0), (80, 7, 100)), "Ducats: Ana +29 = 80, Ben +7 = 7, Cleo +0 = 100."),
        (TopTied((0, 2)), "Ana and Cleo are tied for the lead: another round decides."),
        (MatchWon((1,), 104), "Ben wins the match with 104 ducats!"),
        (MatchWon((0, 1), 104), "Ana and Ben win the match together with 104 ducats!"),
    ],
)
def test_an_event_is_told_as_it_happened(event: Event, sentence: str) -> None:
    assert MOUSQUETAIRES.describe(event, BOARD, NAMES, EN) == sentence


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (StealGem(1, 2, 0), "Take another’s gem (the right card) for the left card"),
        (PullPrison(1, 0, 1), "Take another’s prison (the left card) on the middle card"),
    ],
)
def test_what_is_taken_from_another_was_named_after_the_own_card_only(action: Action, named: str) -> None:
    assert MOUSQUETAIRES.act(action, BOARD, EN) == named


def test_the_prison_of_a_jailed_player_was_said_to_lie_on_the_right_card_though_its_owner_chooses() -> None:
    assert MOUSQUETAIRES.act(PullPrison(1, NOBODY, 1), BOARD, EN) == "Take another’s prison: the middle card"


def test_random_matches_show_every_event_and_every_action_and_all_have_words() -> None:
    events: set[type[Event]] = set()
    actions = set()
    for seats in (2, 3, 4):
        for number in range(14):
            house = House(target=50, discards="up", release="freed", full="both")
            state, log = played(seats, house, f"all {seats} {number}")
            for seat, action in log:
                told: list[Event] = []
                state.phase = state.phase.apply(state, seat, action, told.append)
                events |= {type(event) for event in told}
                actions.add(type(action))
                assert MOUSQUETAIRES.act(action, BOARD, EN)
                for event in told:
                    MOUSQUETAIRES.describe(event, BOARD, ("Ana", "Ben", "Cleo", "Dan")[:seats], EN)
    assert {kind.__name__ for kind in EVENTS} - {kind.__name__ for kind in events} <= {"TopTied"}
    assert actions == set(ACTIONS)


FREE: list[list[Cover]] = [["prison", "", ""]]
NO_GEMS: list[list[Cover]] = [["", "", "gem"], ["gem", "gem", ""]]
CHAINED: list[list[Cover]] = [["prison", "", "gem"], ["gem", "gem", ""]]


@pytest.mark.parametrize(
    ("phase", "covers", "own", "others"),
    [
        (
            CHOOSING_REWARDS,
            [],
            "Lay three of your cards face down: they are the ducats you hope to earn.",
            "Waiting for the reward cards of Ana, Ben and Cleo.",
        ),
        (CHOOSING_CARDS, [], "Choose a card against the guard of 16.", "Waiting for the cards of Ana, Ben and Cleo."),
        (
            CHOOSING_CARDS,
            [PRISONS],
            "You are in jail: throw away a card, face down.",
            "Waiting for the cards of Ana, Ben and Cleo.",
        ),
        (Rewarding(0), [], "You have won: place a gem on a free card.", "Ana has won the duel and chooses."),
        (
            Rewarding(0),
            FREE,
            "You have won: place a gem on a free card, or send a prison back.",
            "Ana has won the duel and chooses.",
        ),
        (
            Rewarding(0),
            [["prison", "gem", "gem"]],
            "You have won, and all your cards are covered: send a prison back.",
            "Ana has won the duel and chooses.",
        ),
        (Rewarding(0), NO_GEMS, "You have won: take a gem from another player.", "Ana has won the duel and chooses."),
        (
            Rewarding(0),
            CHAINED,
            "You have won: take a gem from another player, or send a prison back.",
            "Ana has won the duel and chooses.",
        ),
        (Punishing(0), [], "You have lost: place a prison on a free card.", "Ana has lost the duel and chooses."),
        (
            Punishing(0),
            [BARE, PRISONS],
            "You have lost: take a prison from another player onto a free card.",
            "Ana has lost the duel and chooses.",
        ),
        (
            Punishing(0),
            [["prison", "gem", "gem"]],
            "You have lost, and all your cards are covered: give a gem back.",
            "Ana has lost the duel and chooses.",
        ),
        (
            Releasing(0, 1, 0),
            [PRISONS],
            "Ben takes one of your prisons: choose which card to free.",
            "Ana chooses which card to free.",
        ),
        (
            COUNTING,
            [],
            "The round is over: the ducats are counted.",
            "The round is over: the ducats are counted.",
        ),
        (Over((0, 2)), [], "Ana and Cleo have won together.", "Ana and Cleo have won together."),
    ],
)
def test_everybody_is_told_what_is_to_be_done(phase: Phase, covers: list[list[Cover]], own: str, others: str) -> None:
    rewards: list[list[int]] = [[], [], []] if phase == CHOOSING_REWARDS else []
    state = at_table(3, covers=covers, rewards=rewards, phase=phase)
    assert MOUSQUETAIRES.prompt(view(state, 0), NAMES, EN) == own
    assert MOUSQUETAIRES.prompt(view(state, BYSTANDER), NAMES, EN) == others


def test_nobody_was_awaited_by_name_once_all_had_chosen() -> None:
    state = at_table(3, rewards=[[0, 1, 2], [3, 4, 5], [6, 7, 8]], phase=CHOOSING_REWARDS)
    assert MOUSQUETAIRES.prompt(view(state, BYSTANDER), NAMES, EN) == "The next guard is turned."


def test_a_score_is_ducats_and_says_who_is_in_jail() -> None:
    state = at_table(3, covers=[PRISONS], sheet=[[1, 30, 0]])
    seen = view(state, BYSTANDER)
    assert [MOUSQUETAIRES.score(seen, seat, EN) for seat in range(3)] == ["1 ducat, in jail", "30 ducats", "0 ducats"]


def test_in_french_a_two_with_three_swords_read_as_two_or_three_swords() -> None:
    assert card_name(23, Words("fr")) == "2 avec 3 épées"
