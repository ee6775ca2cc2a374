"""A whole war of people at one screen, by mouse alone and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.castle_risk import moves
from game.session.session import Session
from game.ui.draw.painter import Painter
from tests.ui.games.castle_risk.hands import KeyRoom, MouseRoom, play_war
from tests.ui.games.castle_risk.question import seated
from tests.ui.games.castle_risk.wars import begun
from tests.ui.sitting import Sitting, scripts


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), [(MouseRoom, 6), (KeyRoom, 3)])
def test_a_whole_war_is_played_by_hand(kind: type[MouseRoom], seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_: [])  # thousands of pictures that nobody looks at
    session = Session(begun(seats, f"by hand {seats}"), seated(seats), scripts)
    room = kind(Sitting(session), speed="off")
    kinds = play_war(room, Random("war"))
    assert session.over
    assert kinds >= {moves.PlaceCastle, moves.Claim, moves.Muster, moves.HideArmies, moves.Attack, moves.MoveIn}
