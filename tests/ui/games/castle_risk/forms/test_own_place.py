"""The end of the turn has its own place: the buttons of an attack, which lead there, lie elsewhere."""

from __future__ import annotations

import pytest

from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.turn import ACTING
from game.ui.draw.canvas import Canvas
from game.ui.map.input import MAP
from game.ui.widgets.control import Picked, PickKind, Pressed
from game.ui.widgets.focus import LINGERS
from game.words import languages
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import table
from tests.ui.games.castle_risk.forms.test_war import war
from tests.ui.stand import SIZES

pytestmark = pytest.mark.usefixtures("unseen")

PARIS, BURGUNDY = INDEX["paris"], INDEX["burgundy"]
FIGHTING = Fighting(Assault(PARIS, BURGUNDY, 0, 1), ACTING)


@pytest.mark.parametrize("language", languages())
def test_the_end_of_the_turn_lay_where_an_attack_is_rolled_or_stopped(language: str) -> None:
    lands = {"paris": (0, 30), "burgundy": (1, 9)}
    attack, turn = (table(at_war(3, lands=lands, phase=each), (), language) for each in (FIGHTING, ACTING))
    for size in SIZES:
        for factor in (1.0, 1.5, 2.0):
            for scene in (attack, turn):
                scene.layout(Canvas(size, factor))
            ends = turn.page.controls["end"].box
            assert not any(ends.meets(attack.page.controls[key].box) for key in ("roll", "stop")), (size, factor)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_set_sail_was_cut_by_the_long_button_beside_it(language: str, factor: float) -> None:
    scene = table(war(), (), language)
    scene.layout(Canvas((1280, 720), factor))
    scene.act(Pressed("sea"))
    scene.update(LINGERS)
    for land in ("marseille", "london"):
        scene.act(Picked(MAP, INDEX[land], PickKind.PICK))
        scene.update(LINGERS)
    assert not scene.page.controls["go"].label.endswith("…")
