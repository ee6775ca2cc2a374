"""The cards of a hand that is open are seen by their owner alone."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.types import State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.state import Cards
from game.session.session import Session
from game.ui.draw.canvas import Canvas
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import shell


def laid(state: State) -> TableScene:
    session = Session(Match(CASTLE_RISK, state.table.house, "secrets", state), seated(len(state.hands)), scripts)
    scene = TableScene(shell(), Sitting(session))
    scene.layout(Canvas((1280, 720), 1.0))
    for _ in range(4):
        scene.update(0.75)
    return scene


def seen(scene: TableScene) -> list[str]:
    """Return all that is drawn, can be worked and is explained; the map beneath is the same for all."""
    view, players, tr = scene.flow.view, scene._session.players, scene.shell.tr
    mapped, mode = scene._stage.mapped, scene.flow.mode
    assert mapped is not None
    drawn = [str(item) for item in scene.picture() if not item.key.startswith("map/")]
    told = [str(mapped.card(view, players, land, tr)) for land in range(0, len(view.board.ids), 5)]
    marks = str(getattr(mode.form, "marks", "")) if isinstance(mode, FormMode) else ""
    controls = [str(each) for each in scene.page.controls.values()]

    return [*drawn, *controls, *scene.explanations(), *told, str(mapped.survey(view, players, tr)), marks]


def test_an_open_hand_is_what_its_owner_alone_sees() -> None:
    hands: list[Cards] = [{"Spy": 2}, {"General": 2}]
    pair = [laid(at_war(2, hands=[hand])) for hand in hands]
    assert seen(pair[0]) == seen(pair[1])
    for scene in pair:
        scene.act(Pressed("hand"))
        scene.recompose()
    assert seen(pair[0]) == seen(pair[1])
    for scene in pair:
        scene.flow.confirm()
        scene.recompose()
    assert seen(pair[0]) != seen(pair[1])
