"""A phone never gets a byte that depends on what another seat alone knows."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from game.kernel.engine import clone, view
from game.kernel.types import Seat, State
from game.rules import GAMES
from game.ui.phones.seat_phone import SeatPhone
from game.ui.phones.table import PhonePart
from tests.ui.phones.fake_phones import SCREEN
from tests.ui.phones.sitting import flow_of
from tests.ui.secrets.test_secrets_everywhere import states
from tests.ui.secrets.twins import is_choice, used

FEWEST: Final = 3
"""The least number of states in which a seat is asked on its phone: Egomaster asks seldom in secret."""
OWN: Final = 50
"""The least number of states in which a phone shows what its seat alone knows."""


def seen(game: str, state: State, seat: Seat, clicks: int) -> tuple[PhonePart, list[object]]:
    """Return what the phone of a seat shows, and all that it is sent, at first and after some clicks.

    Nothing is sent where all see what goes on.
    """
    table = flow_of(game, state)
    for each in table.session.people:
        table.phones.add(each)
    table.update(0.0)
    if table.session.story:
        return PhonePart.OWN, []
    phone, rng = SeatPhone(table.phones, seat, SCREEN), Random(clicks)
    phone.update(0.0)
    shown, found = phone._part, list[object]()
    for click in range(clicks + 1):
        page = phone._page.page
        found += [phone._page._title, *page.take_picture(), *phone._page._controls()]
        able = [each for each in page.controls.values() if is_choice(each)]
        if click < clicks and able:
            _use(phone, rng)
        if table.session.log():
            break  # what was played is seen by all, and what comes of it may depend on what others held
    return shown, found


def _use(phone: SeatPhone, rng: Random) -> None:
    """Do something on the page of a phone that plays nothing."""
    act = used(rng.choice([each for each in phone._page.page.controls.values() if is_choice(each)]), rng)
    phone._do(act)
    phone.update(0.1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_another_seat_knows_changes_nothing_on_a_phone(game: str) -> None:
    rng, parts = Random(game), Counter[PhonePart]()
    for number, state in enumerate(states(game)[::3]):
        seat = number % len(state.hands)
        twin = GAMES[game].guess(view(state, seat), rng)
        (part, first), (_, second) = (seen(game, each, seat, number % 2) for each in (clone(state), twin))
        if first and second:
            assert first == second, (type(state.phase), number, part)
            parts[part] += 1
    assert parts[PhonePart.QUESTION] >= FEWEST
    assert parts[PhonePart.OWN] >= OWN
    assert parts[PhonePart.BESIDE] >= FEWEST or game != "castle_risk"
