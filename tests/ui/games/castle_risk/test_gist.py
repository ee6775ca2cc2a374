"""What is said of the moments that counted in a war."""

from __future__ import annotations

from game.rules.castle_risk.war_events import AttackStopped, CastleTaken, LandTaken, TroopsCame
from game.ui.games.castle_risk.chart import gist


def test_a_turn_that_counted_was_shown_without_a_word() -> None:
    lost, came = LandTaken(1, 0, "paris", "london", 3), TroopsCame(0, (), 0, 1, 8)
    assert list(gist([came], 0)) == [came]
    assert list(gist([lost, came], 0)) == [lost]


def test_what_cost_a_player_most_was_a_castle_that_he_took_himself() -> None:
    taken, fallen = LandTaken(0, 1, "paris", "london", 3), CastleTaken(0, 1, "london", 2, 0)
    stopped = AttackStopped(0, "paris", "berlin")
    assert list(gist([taken, fallen, stopped], 0)) == [fallen]
    assert list(gist([taken, fallen, stopped], 0, cost=True)) == [stopped]
    assert not gist([taken, fallen, TroopsCame(0, (), 0, 1, 8)], 0, cost=True)
