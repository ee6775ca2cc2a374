"""Whole random wars under the eyes of a referee who works the rules out for himself from what is told."""

from __future__ import annotations

import pytest

from game.kernel.engine import step
from game.kernel.types import Event
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.house import House
from tests.conformance.cases import mixed
from tests.rules.castle_risk.referee import Referee
from tests.rules.castle_risk.war import played


@pytest.mark.parametrize(("house", "seats"), mixed(CASTLE_RISK, CASTLE_RISK.seats))
def test_what_is_told_in_a_war_is_what_the_rules_allow(house: House, seats: int) -> None:
    state, log = played(seats, house, "referee")
    referee = Referee(house)
    for seat, action in log:
        events: list[Event] = []
        after = step(state, seat, action, events.append)
        referee.saw(state, events, after)
        state = after
