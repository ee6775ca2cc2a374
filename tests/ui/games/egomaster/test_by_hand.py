"""Matches of Egomaster by mouse alone to the end, by keys alone and by a gamepad alone until all kinds were done."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.types import Action
from game.rules.egomaster.moves import (
    Answer,
    Buzz,
    Challenge,
    Designate,
    Note,
    Pass,
    Raise,
    Rule,
    Settle,
    Throw,
    Walk,
)
from tests.ui.games.egomaster.drivers import Driver, KeyDriver, MouseDriver, PadDriver, play, sitting

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unseen")]
ALWAYS = {Settle, Throw, Walk, Designate, Raise, Challenge}
USUAL = ALWAYS | {Answer, Buzz, Pass}
READ = ALWAYS | {Note, Rule}


@pytest.mark.parametrize(
    ("hands", "seats", "computers", "rules", "done"),
    [
        (MouseDriver, 4, (1, 3), {}, USUAL),
        (MouseDriver, 3, (), {"reader": "person"}, READ),
        (KeyDriver, 6, (), {"bids": "secret", "seconds": 30, "same_number": "new"}, USUAL),
        (PadDriver, 3, (), {}, USUAL),
    ],
)
def test_people_play_a_quick_game(
    hands: type[Driver], seats: int, computers: tuple[int, ...], rules: dict[str, Any], done: set[type[Action]]
) -> None:
    room = hands(sitting(seats, computers, game="quick", **rules), speed="off", motion="reduced")
    whole = hands is MouseDriver
    assert play(room, Random(f"{hands.__name__} {seats}"), until=() if whole else done) >= done
