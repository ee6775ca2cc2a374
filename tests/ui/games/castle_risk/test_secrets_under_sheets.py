"""The picture under help, the menu and a lost focus does not depend on the empire that a player has drawn."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.match import Match
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.session.session import Session
from game.ui.app.loop.main_loop import App
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from tests.ui.games.castle_risk.forms.test_setup import unsettled
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, shell

INTERRUPTIONS = {
    "help": [key(pygame.K_F1), key_up(pygame.K_F1)],
    "menu": [key(pygame.K_F10), key_up(pygame.K_F10)],
    "escape": [key(pygame.K_ESCAPE), key_up(pygame.K_ESCAPE)],
    "focus": [pygame.Event(pygame.WINDOWFOCUSLOST)],
}


def opened(empire: int) -> App:
    """Open the private form of a seat that has drawn an empire."""
    state = unsettled(PlacingCastle())
    state.hands[0].chip = empire
    session = Session(Match(CASTLE_RISK, state.table.house, "secrets", state), seated(len(state.hands)), scripts)
    scene = TableScene(shell(), Sitting(session))
    app = App(scene.shell, pygame.display.set_mode((960, 540)), scene)
    for _ in range(30):
        app.step([], 0.1)
    scene.flow.confirm()
    for _ in range(30):
        app.step([], 0.1)
    assert isinstance(scene.flow.mode, FormMode)
    assert scene.flow.mode.private
    return app


def frames(app: App, events: list[pygame.Event]) -> list[bytes]:
    """Return the pictures after an interruption: the first ones, and one when all is at rest."""
    shown = []
    for batch, dt in [(events, 0.0), *[([], 0.05)] * 4, *[([], 0.5)] * 4]:
        app.step(batch, dt)
        shown.append(pygame.image.tobytes(app.picture.surface, "RGB"))
    return shown


@pytest.mark.parametrize("how", INTERRUPTIONS)
def test_the_drawn_empire_is_hidden_with_its_form(how: str) -> None:
    first, second = (frames(opened(empire), INTERRUPTIONS[how]) for empire in (0, 2))
    assert [i for i, (one, other) in enumerate(zip(first, second, strict=True)) if one != other] == []


def test_two_drawn_empires_look_different_while_the_form_is_open() -> None:
    first, second = (frames(opened(empire), []) for empire in (0, 2))
    assert all(one != other for one, other in zip(first, second, strict=True))
