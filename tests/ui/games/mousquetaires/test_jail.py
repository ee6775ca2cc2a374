"""Who is in jail can leave the throwing to the table, instead of being called to the screen for every duel."""

from __future__ import annotations

import pytest

from game.rules.mousquetaires.phases import ChoosingCards
from game.ui.table.mode import FormMode
from tests.ui.games.mousquetaires.drivers import MouseDriver, go_on, sitting

pytestmark = pytest.mark.usefixtures("unseen")


def jailed() -> MouseDriver:
    """Return a room in which the first of two people is in jail and asked which card to throw away."""
    room = MouseDriver(sitting(2), speed="off")
    flow = room.table.flow
    while not (isinstance(flow.session.phase, ChoosingCards) and isinstance(flow.mode, FormMode)):
        go_on(room)
    seat = flow.mode.seat
    flow.session._match.state.table.covers[seat] = ["prison", "prison", "prison"]
    flow.ask(seat)
    room.pass_time(0.5)
    go_on(room)
    return room


def test_who_is_in_jail_was_called_to_the_screen_for_every_duel() -> None:
    room = jailed()
    flow = room.table.flow
    assert isinstance(flow.mode, FormMode)
    seat, lowest = flow.mode.seat, min(flow.session.view(flow.mode.seat).hand.cards)
    room.work("always lowest")
    assert flow.session.view(seat).hand.chosen == lowest
    assert flow.session.standing_orders[seat] == {"only": "play", "jail": "lowest"}
    assert flow.session.must_act() == [1 - seat]


def test_taking_the_throw_back_takes_the_standing_order_back() -> None:
    room = jailed()
    flow = room.table.flow
    assert isinstance(flow.mode, FormMode)
    seat = flow.mode.seat
    room.work("always lowest")
    assert flow.undo(seat)
    room.pass_time(0.5)
    assert flow.session.view(seat).hand.chosen is None
    assert flow.session.standing_orders[seat] == {"only": "play"}
    assert seat in flow.session.must_act()


def test_who_fights_has_no_such_button() -> None:
    room = MouseDriver(sitting(2, (1,)), speed="off")
    while not isinstance(room.table.flow.session.phase, ChoosingCards):
        go_on(room)
    room.pass_time(0.5)
    assert "always lowest" not in room.controls
