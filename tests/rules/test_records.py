"""The records of the games, found in short stories."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.kernel.records import Feat, best_of_each
from game.kernel.types import BYSTANDER, Event
from game.rules import GAMES
from game.rules.castle_risk import events as war
from game.rules.castle_risk import war_events
from game.rules.egomaster import events as quiz
from game.rules.master_citadel import events as court
from game.rules.master_citadel.state import NO_ORDER, Order
from game.rules.mousquetaires import events as duels
from game.words import Words, languages


def feats(game: str, key: str, story: Sequence[Event]) -> list[Feat]:
    """Return the best feats of each seat of one kind."""
    return best_of_each(next(record for record in GAMES[game].records if record.key == key), story)


def attack(seat: int, *losses: int) -> list[Event]:
    """An attack, with the armies that each roll costs the attacker."""
    began = war_events.AttackBegan(seat, 1, "Ruhr", "Tyrol", 0)
    dice = (1,), (6,), False, False
    rolls = [war_events.BattleFought(seat, 1, "Ruhr", "Tyrol", *dice, lost, 0) for lost in losses]
    return [began, *rolls]


def test_the_dearest_attack_is_one_that_failed() -> None:
    lost = [*attack(0, 2, 1), war_events.AttackStopped(0, "Ruhr", "Tyrol")]
    won = [*attack(0, 2, 2, 2), war_events.LandTaken(0, 1, "Ruhr", "Tyrol", 1)]
    assert feats("castle_risk", "failed_attack", [*lost, *won]) == [Feat(0, 3)]


def test_lands_are_counted_turn_by_turn() -> None:
    taken = war_events.LandTaken(0, 1, "Ruhr", "Tyrol", 1)
    story = [war.TurnBegan(1, 0), taken, taken, war.TurnBegan(2, 1), war.TurnBegan(3, 0), taken]
    assert feats("castle_risk", "lands", story) == [Feat(0, 2)]
    assert feats("castle_risk", "longest_war", story) == [Feat(BYSTANDER, 3)]


def test_a_bid_fails_unless_it_moves_the_pawn() -> None:
    orders = (Order(30, "N"), Order(20, "S"), Order(20, "S"), NO_ORDER)
    turned = court.OrdersTurned(orders)
    carried = [turned, court.Prevailed((1, 2), 40, "S"), court.PawnMoved((0, 0), (0, 1), "S")]
    refused = [turned, court.Prevailed((1, 2), 40, "S"), court.StepRefused((0, 0), "S")]
    assert feats("master_citadel", "failed_bid", carried) == [Feat(0, 30)]
    assert feats("master_citadel", "carried_bid", carried) == [Feat(1, 20), Feat(2, 20)]
    assert feats("master_citadel", "failed_bid", refused) == [Feat(0, 30), Feat(1, 20), Feat(2, 20)]


def test_ducats_are_counted_round_by_round() -> None:
    story = [duels.RoundCounted((5, 9), (5, 9)), duels.RoundCounted((7, 0), (12, 9))]
    assert feats("mousquetaires", "round", story) == [Feat(0, 7), Feat(1, 9)]
    assert feats("mousquetaires", "match", story) == [Feat(0, 12), Feat(1, 9)]


def test_the_fastest_buzz_has_won_its_question() -> None:
    asked = quiz.QuestionAsked((0, 1), "Who?", "", "speed")
    over = quiz.QuestionOver(1, "right", ("Me",), None, "")
    story = [asked, quiz.Buzzed(0, 2), quiz.Buzzed(1, 5), over, asked, quiz.Buzzed(1, 4), over]
    assert feats("egomaster", "buzz", story) == [Feat(1, 4)]


def test_the_best_guess_is_nearest_as_a_share_of_the_truth() -> None:
    asked = quiz.QuestionAsked((0, 1), "How many?", "", "target")
    over = quiz.QuestionOver(0, "nearest", ("200",), 200.0, "")
    story = [asked, quiz.Noted(0, 190.0), quiz.Noted(1, 100.0), over]
    assert feats("egomaster", "guess", story) == [Feat(0, 0.05), Feat(1, 0.5)]


def test_a_verdict_that_was_turned_round_counts_as_it_stands_in_the_end() -> None:
    right, wrong = quiz.Judged(0, True, "", -1), quiz.Judged(0, False, "", -1)
    assert feats("egomaster", "run", [right, wrong, quiz.Overruled(0, right=True), right]) == [Feat(0, 3)]


@pytest.mark.parametrize("language", languages())
def test_every_record_says_its_number(language: str) -> None:
    tr = Words(language)
    for game in GAMES.values():
        for record in game.records:
            assert record.say(1, tr)
            assert tr(record.title)
        assert len({record.key for record in game.records}) == len(game.records)
