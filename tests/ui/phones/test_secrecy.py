"""A phone never gets a byte that depends on what another seat alone knows."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.kernel.engine import clone, view
from game.kernel.types import Seat, State
from game.rules import GAMES
from game.ui.phones.hand import Hand
from tests.ui.phones.fake_phones import SCREEN
from tests.ui.phones.sitting import flow_of
from tests.ui.test_secrets_everywhere import states
from tests.ui.twins import is_choice, used

STATES: Final = 200
FEWEST: Final = 5
"""The least number of them in which the seat is asked in its hand: Egomaster asks seldom in secret."""


def seen(game: str, state: State, seat: Seat, clicks: int) -> list[object]:
    """Return all that the phone of a seat is sent, at first and after some clicks; nothing if all see what goes on."""
    table = flow_of(game, state)
    for each in table.session.people:
        table.hands.add(each)
    table.update(0.0)
    if table.session.story:
        return []
    hand, rng = Hand(table.hands, seat, SCREEN), Random(clicks)
    hand.update(0.0)
    found: list[object] = []
    for click in range(clicks + 1):
        page = hand._page.page
        found += [hand._page._title, *page.take_picture(), *hand._page._controls()]
        able = [each for each in page.controls.values() if is_choice(each)]
        if click < clicks and hand._form is not None and able:
            hand._act(hand._form, used(rng.choice(able), rng))
            hand.update(0.1)
        if table.session.log():
            break  # what was played is seen by all, and what comes of it may depend on what others held
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_another_seat_knows_changes_nothing_on_a_phone(game: str) -> None:
    rng, asked = Random(game), 0
    for number, state in enumerate(states(game)[:STATES]):
        seats = range(len(state.hands))
        seat = seats[number % len(seats)]
        twin = GAMES[game].guess(view(state, seat), rng)
        first, second = (seen(game, each, seat, number % 2) for each in (clone(state), twin))
        if first and second:
            assert first == second, (type(state.phase), number)
        asked += len(first) > 20
    assert asked >= FEWEST
