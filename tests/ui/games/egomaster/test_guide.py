"""The guide in a first match of Egomaster."""

from __future__ import annotations

import pytest

from game.rules.egomaster.phases.all_phases import Raising
from game.ui.contract.hints import Hint, HintContext
from game.ui.games.egomaster import guide
from game.ui.table.guide.note import NEXT
from game.words import Words
from tests.ui.games.egomaster.hands import KeyHands, asked, at
from tests.ui.games.egomaster.moments import kind_of, until


@pytest.mark.parametrize(("kind", "explained"), [("speed", True), ("target", False)])
def test_the_buzzers_are_spoken_of_before_a_race(kind: str, explained: bool) -> None:  # noqa: FBT001
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == kind)
    now = HintContext(match.view(0), 0, veiled=False, explained=(), curtain=False)
    assert _hint(now).fits is explained


def test_what_is_said_of_the_buzzers_lies_beside_the_menu_that_leads_to_them() -> None:
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == "speed")
    room = KeyHands(at(match), speed="off", motion="reduced")
    asked(room)
    room.table.guide.begin()
    heard = []
    for _ in range(6):
        room.table.recompose()
        said = room.table.guide._current
        heard.append(said and said[1].key)
        if NEXT in room.controls:
            room.work(NEXT)
    assert "buzzers" in heard


def _hint(now: HintContext) -> Hint:
    return next(hint for hint in guide.hints(now, Words("en")) if hint.key == "buzzers")
