"""What is said of the moments that counted in a war."""

from __future__ import annotations

from game.rules.castle_risk.war_events import LandTaken, TroopsCame
from game.ui.games.castle_risk.chart import gist


def test_a_turn_that_counted_was_shown_without_a_word() -> None:
    lost, came = LandTaken(1, 0, "paris", "london", 3), TroopsCame(0, (), 0, 1, 8)
    assert list(gist([came], 0)) == [came]
    assert list(gist([lost, came], 0)) == [lost]
