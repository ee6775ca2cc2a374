"""A whole war of people at one screen, by mouse alone and by keyboard alone; its first turns by a gamepad."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.rules.castle_risk import moves
from game.session.session import Session
from tests.ui.games.castle_risk.drivers import KeyRoom, MouseRoom, PadRoom, play_war
from tests.ui.games.castle_risk.question import seated
from tests.ui.games.castle_risk.wars import begun, step
from tests.ui.sitting import Sitting, scripts

SHORT: Final = "short 46"
"""The seed of a war that is over after some 160 lines."""
ARMED: Final = 79
"""After so many lines a war of three that begins with the seed "f" has hidden its armies; the turns begin."""


@pytest.mark.slow
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("kind", [MouseRoom, KeyRoom])
def test_a_war_is_played_by_one_kind_of_hands(kind: type[MouseRoom]) -> None:
    session = Session(begun(3, SHORT), seated(3), scripts)
    kinds = play_war(kind(Sitting(session), speed="off"), Random("war"))
    assert session.over
    assert kinds >= {moves.PlaceCastle, moves.Claim, moves.Muster, moves.HideArmies, moves.Attack, moves.MoveIn}
    assert len(kinds) >= 20


@pytest.mark.usefixtures("unseen")
def test_a_war_of_six_is_begun_by_hand() -> None:
    session = Session(begun(6), seated(6), scripts)
    assert play_war(MouseRoom(Sitting(session), speed="off"), Random("war"), lines=120) >= {moves.Muster, moves.Attack}


@pytest.mark.usefixtures("unseen")
def test_a_truce_an_offer_and_an_attack_are_made_by_gamepad() -> None:
    match = begun(3, "f")
    while len(match.log) < ARMED:
        step(match)
    session = Session(match, seated(3), scripts)
    kinds = play_war(PadRoom(Sitting(session), speed="off"), Random("war"), 0.15, lines=ARMED + 20)
    assert kinds >= {moves.Muster, moves.MakeTruce, moves.Offer, moves.Refuse, moves.Attack, moves.Roll}
