"""A card that somebody plays on the phone in the middle of a turn: the screen goes on with the same person."""

from __future__ import annotations

import pytest

from game.kernel.match import Match
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.moves import Reinforce
from game.rules.castle_risk.turn import ACTING
from game.session.session import Session
from game.ui.contract.reveal import RevealMode
from game.ui.phones.table import PhonePart
from game.ui.rulebook.scene import RulesScene
from game.ui.table.mode import FormMode
from tests.rules.castle_risk.war import at_war
from tests.ui.drivers import Room, mode
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import mouse

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_click_right_after_a_card_on_the_own_phone_was_lost() -> None:
    state = at_war(3, hands=[{"Reinforcements": 1}], phase=ACTING)
    session = Session(Match(CASTLE_RISK, state.table.house, "card on a phone", state), seated(3), scripts)
    room = Room(Sitting(session), speed="normal")
    hands = room.table.flow.phones
    hands.add(0)
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)
    room.app.step(mouse(room.screen, (640, 300)), 0.5)  # whoever plays is at the screen
    form = hands.form(0, PhonePart.BESIDE)
    assert form
    hands.answered(0, PhonePart.BESIDE, form, Reinforce())
    room.app.step([], 0.02)
    assert isinstance(mode(room), RevealMode)
    room.click("rules")
    assert isinstance(room.screen, RulesScene)
