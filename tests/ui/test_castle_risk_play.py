"""People play Castle Risk at the table, and do what families do: take back, look away, come back."""

from __future__ import annotations

from game.kernel.types import State
from game.rules.castle_risk.conquest import Annexing
from game.rules.castle_risk.moves import Annex, Claim
from game.rules.castle_risk.setup import Claiming
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import ACTING
from game.ui.atlas.hand import MAP
from game.ui.control import How, Picked
from game.ui.table import TableScene
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.castle_risk_question import question
from tests.ui.test_castle_risk_table import settled, table

EMPTY = ("bohemia", "saxony", "livonia", "burgundy")


def claiming() -> State:
    """Return the end of the claims: a few lands are still empty."""
    state = at_war(3, lands=dict.fromkeys(EMPTY, (NOBODY, 0)), phase=Claiming())
    state.table.rest, state.table.turn = [9, 9, 9], 0
    return state


def claim(scene: TableScene, land: str) -> None:
    scene.act(Picked(MAP, INDEX[land], How.PICK))
    settled(scene, 1.0)


def test_only_a_claim_that_can_still_be_taken_back_is_offered_for_it() -> None:
    scene = table(claiming())
    claim(scene, "bohemia")
    claim(scene, "saxony")
    assert "seat 0" not in scene.page.controls
    assert "seat 1" in scene.page.controls
    assert not scene.course.undo(0)
    assert scene.course.undo(1)
    assert scene._session.log() == [(0, Claim("bohemia"))]


def test_the_lands_of_the_fallen_are_dragged_either_way() -> None:
    lands = {"bohemia": (NOBODY, 0), "paris": (0, 9), "burgundy": (0, 5)}
    phase = Annexing(0, 0, (INDEX["bohemia"],), (), (), ACTING)
    for start, end in (("bohemia", "paris"), ("paris", "bohemia")):
        asked = question(at_war(3, lands=lands, phase=phase))
        assert INDEX["bohemia"] in (asked.form.marks.lit or ())
        asked.pick(start, How.DRAG, onto=end)
        assert asked.played == Annex("bohemia", "paris")
