"""Whole matches of Egomaster by mouse alone, by keys alone, by a gamepad alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.egomaster.moves import Answer, Buzz, Challenge, Designate, Pass, Raise, Settle, Throw, Walk
from tests.ui.games.egomaster.hands import Hands, KeyHands, MouseHands, PadHands, play, sitting

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unseen")]
ALWAYS = {Settle, Throw, Walk}
USUAL = {Answer, Buzz, Challenge, Designate, Pass, Raise}


@pytest.mark.parametrize(("hands", "seats"), [(MouseHands, 3), (KeyHands, 6), (PadHands, 4)])
def test_people_play_a_whole_quick_game(hands: type[Hands], seats: int) -> None:
    room = hands(sitting(seats, game="quick"), speed="off", motion="reduced")
    assert play(room, Random(f"{hands.__name__} {seats}")) >= ALWAYS | USUAL


@pytest.mark.parametrize("rules", [{"reader": "person"}, {"bids": "secret", "seconds": 30, "same_number": "new"}])
def test_people_play_by_house_rules(rules: dict[str, Any]) -> None:
    room = KeyHands(sitting(4, game="quick", **rules), speed="off", motion="reduced")
    assert play(room, Random(str(rules))) >= ALWAYS


def test_people_play_with_computer_players() -> None:
    room = MouseHands(sitting(4, (1, 3), game="quick"), speed="off", motion="reduced")
    assert play(room, Random("mixed")) >= ALWAYS
