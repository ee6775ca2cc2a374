"""Whole random wars under the eyes of a referee who works the rules out for himself from what is told."""

from __future__ import annotations

import pytest

from game.kernel.engine import step
from game.kernel.types import Event
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.house import House
from tests.conformance.cases import houses
from tests.rules.castle_risk.referee import Referee
from tests.rules.castle_risk.war import played

HOUSES = list(dict.fromkeys(houses(CASTLE_RISK)))


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("seats", CASTLE_RISK.seats)
def test_what_is_told_in_a_war_is_what_the_rules_allow(seats: int, house: House) -> None:
    state, log = played(seats, house, "referee")
    referee = Referee(house)
    for seat, action in log:
        events: list[Event] = []
        after = step(state, seat, action, events.append)
        referee.saw(state, events, after)
        state = after
