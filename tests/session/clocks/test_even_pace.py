"""How long a computer player takes tells nothing of what it holds."""

from __future__ import annotations

from typing import Final

import pytest

from game.rules.castle_risk.battle.rolls import Defending, FacingRed
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.spies import AnsweringSpy
from game.rules.egomaster.phases.raising import Bidding
from game.rules.master_citadel.phases import Discussion, Writing
from game.rules.master_citadel.state import PASS
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from game.session.clocks.race import PAUSE, SHORTEST
from game.session.controller import Decision, Reply
from tests.rules.master_citadel.citadel import house, match
from tests.session.table import Table

TICK: Final = 0.01
"""Seconds from one look of the fake clock to the next."""


class Thoughtful:
    """A controller that answers after so many questions whether it has done thinking."""

    def __init__(self, polls: int) -> None:
        self._polls = polls
        self._asked = 0

    def ask(self, decision: Decision) -> None:
        self._asked = 0

    def poll(self) -> Reply | None:
        self._asked += 1
        return Reply(PASS) if self._asked >= self._polls else None

    def drop(self) -> None:
        pass

    def leave(self) -> None:
        pass


def seconds(polls: int, pace: float = 1.0) -> float:
    """Return after how many seconds an order is written that took so many ticks to think."""
    table = Table(match(house()), {1: Thoughtful(polls)})
    table.session.opponents.pace = pace
    while not table.match.log:
        table.update(1, TICK)
    assert table.match.log == [(1, PASS)]
    return table.now


def test_a_pause_betrayed_how_hard_a_secret_decision_was() -> None:
    easy, hard = seconds(1), seconds(30)
    assert easy == hard
    assert easy == pytest.approx(PAUSE, abs=3 * TICK)
    assert seconds(60) == pytest.approx(2 * PAUSE, abs=3 * TICK)
    assert seconds(1, pace=1.8) == seconds(60, pace=1.8)


def test_a_pause_is_even_also_where_nothing_waits() -> None:
    assert seconds(1, pace=0.0) == seconds(8, pace=0.0) == pytest.approx(SHORTEST, abs=3 * TICK)


def test_answers_that_hang_on_secrets_are_even_paced_and_a_talk_is_not() -> None:
    secret = (Defending, FacingRed, Dealing, AnsweringSpy, Bidding, Writing, ChoosingCards, ChoosingRewards)
    assert all(phase.even_paced for phase in secret)
    assert not Discussion.even_paced
