"""Why a thing is not allowed, in one sentence, and no sentence against what is."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.engine import view
from game.kernel.types import Action, Phase, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.moves import (
    CountUp,
    Deal,
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
    Throw,
    TurnCards,
    TurnGuard,
)
from game.rules.mousquetaires.phases import (
    CHOOSING_CARDS,
    CHOOSING_REWARDS,
    TURNING_GUARD,
    Over,
    Punishing,
    Releasing,
    Rewarding,
)
from game.rules.mousquetaires.state import NOBODY, Cover
from game.words import Words
from tests.rules.mousquetaires.duels import BARE, PRISONS, at_table, did

WON, LOST = Rewarding(0), Punishing(0)
ROBBED: list[list[Cover]] = [["", "gem", ""], ["gem", "", "gem"], BARE]
CAUGHT: list[list[Cover]] = [["prison", "", "gem"], ["", "prison", "prison"], BARE]
FULL: list[list[Cover]] = [["gem", "prison", "gem"], BARE, BARE]


def moment(phase: Phase, *covers: list[Cover], **more: Any) -> State:
    return at_table(3, hands=[[70, 104], [34, 102], [61, 2]], covers=covers, phase=phase, **more)


def said(state: State, action: Action, seat: int = 0) -> str | None:
    return MOUSQUETAIRES.why_not(view(state, seat), action, Words("en"))


CASES: list[tuple[State, Action, str]] = [
    (moment(CHOOSING_CARDS), Fight(71), "You do not hold that card."),
    (moment(CHOOSING_CARDS), Throw(70), "You are not in jail: your card fights."),
    (moment(CHOOSING_CARDS, PRISONS), Fight(70), "You are in jail and cannot fight: throw away a card."),
    (moment(CHOOSING_CARDS, PRISONS), Throw(71), "You do not hold that card."),
    (
        moment(CHOOSING_CARDS),
        LayRewards(70, 104, 1),
        "Reward cards are laid before the first guard is turned, and then stay put.",
    ),
    (moment(CHOOSING_CARDS), PlaceGem(0), "Only the winner of a duel takes a gem."),
    (moment(CHOOSING_CARDS), PlacePrison(0), "Only the loser of a duel takes a prison."),
    (moment(CHOOSING_CARDS), OpenCell(0), "Nobody is taking a prison from you now."),
    (moment(WON), Fight(70), "Choose a card once a guard has been turned."),
    (moment(WON), Throw(70), "You throw cards away only in jail, once a guard has been turned."),
    (moment(WON), LiftPrison(0), "There is no prison on that card."),
    (moment(WON), StealGem(1, 0, 0), "There are gems in the middle: take one of those."),
    (moment(WON, ["gem", "", ""]), PlaceGem(0), "That card is already covered: choose a free one."),
    (moment(WON, FULL[0]), PlaceGem(0), "All your cards are covered, so you can only send a prison back."),
    (moment(WON, *ROBBED), PlaceGem(0), "No gem is left in the middle: take one from another player."),
    (moment(WON, *ROBBED), StealGem(1, 1, 0), "There is no gem on that card to take."),
    (moment(WON, *ROBBED), StealGem(7, 1, 0), "There is no gem on that card to take."),
    (moment(WON, *ROBBED), StealGem(0, 1, 0), "Your own gems are already yours: take someone else’s."),
    (moment(Rewarding(1)), PlaceGem(0), "Another player is choosing now."),
    (moment(LOST), ReturnGem(0), "You have a free card: take the prison."),
    (moment(LOST), PullPrison(1, 1, 1), "There are prisons in the middle: take one of those."),
    (moment(LOST, *FULL), PlacePrison(0), "All your cards are covered, so you give a gem back."),
    (moment(LOST, *FULL), ReturnGem(1), "There is no gem on that card."),
    (moment(LOST, *CAUGHT), PlacePrison(1), "No prison is left in the middle: take one from another player."),
    (moment(LOST, *CAUGHT), PlacePrison(2), "That card is already covered: choose a free one."),
    (moment(LOST, *CAUGHT), PullPrison(1, 0, 1), "There is no prison on that card to take."),
    (moment(LOST, *CAUGHT), PullPrison(0, 0, 1), "Your own prison stays where it is: take someone else’s."),
    (moment(LOST, *CAUGHT), PullPrison(1, NOBODY, 1), "Choose which of the other player’s cards to free."),
    (
        moment(LOST, BARE, PRISONS, release="freed"),
        PullPrison(1, 0, 1),
        "At this table the jailed player chooses which card to free.",
    ),
    (moment(Releasing(0, 1, 0), PRISONS), OpenCell(3), "There is no such card."),
    (moment(CHOOSING_CARDS), ReturnGem(0), "A gem is given back only after a lost duel."),
    (moment(CHOOSING_CARDS), LiftPrison(0), "Only the winner of a duel may send a prison back."),
    (moment(Over((1,))), Fight(70), "The match is over."),
    *(
        (moment(TURNING_GUARD), action, "Players cannot do that themselves.")
        for action in (Deal((0, 1, 2)), TurnGuard(8), TurnCards(), CountUp())
    ),
]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_a_refusal_says_why(case: int) -> None:
    state, action, sentence = CASES[case]
    assert said(state, action) == sentence


def test_mq4_where_gems_come_from_the_leader_others_are_left_alone() -> None:
    covers: list[list[Cover]] = [["", "gem", ""], ["gem", "", ""], ["gem", "", ""]]
    state = moment(WON, *covers, sheet=[[0, 5, 9]], stealing="leader")
    assert said(state, StealGem(1, 0, 0)) == "At this table you take a gem from the leader."
    assert said(state, StealGem(2, 0, 0)) is None


def test_mq15_what_is_laid_or_chosen_can_only_be_taken_back() -> None:
    sentence = "You have already chosen. To change it, take it back first."
    state = moment(CHOOSING_CARDS)
    did(state, 0, Fight(70))
    assert said(state, Fight(104)) == sentence
    state = at_table(2, rewards=[[1, 2, 3], []], phase=CHOOSING_REWARDS)
    assert said(state, LayRewards(70, 80, 90)) == sentence
    assert said(state, LayRewards(70, 80, 90), seat=1) == "You do not hold that card."


def test_a_bystander_may_do_nothing() -> None:
    assert said(moment(CHOOSING_CARDS), Fight(70), seat=-3)
