"""Two matches of Mousquetaires that differ only in what is hidden look the same to the whole table."""

from __future__ import annotations

from game.kernel.engine import advance
from game.kernel.match import Match
from game.kernel.types import State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.phases import Rewarding
from game.session.session import Session
from game.ui.draw.canvas import Canvas
from game.ui.table.mode import CurtainMode, FormMode, TableMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from tests.rules.mousquetaires.duels import at_table
from tests.ui.games.mousquetaires.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import shell


def laid(state: State) -> TableScene:
    match = Match(MOUSQUETAIRES, state.table.house, "secrets", state)
    scene = TableScene(shell(), Sitting(Session(match, seated(len(state.hands)), scripts)))
    scene.layout(Canvas((1280, 720), 1.0))
    for _ in range(12):
        scene.update(0.25)
    return scene


def seen(scene: TableScene) -> list[str]:
    """Return all that is drawn, can be worked and is explained."""
    drawn = [str(item) for item in scene.picture()]
    return [*drawn, *(str(each) for each in scene.page.controls.values()), *scene.explanations()]


def now(scene: TableScene) -> TableMode:
    """Return what goes on, read anew each time."""
    return scene.flow.mode


def both(pair: tuple[TableScene, TableScene], key: str) -> None:
    for scene in pair:
        scene.act(Pressed(key))
        scene.recompose()


def test_ones_own_reward_is_seen_behind_the_curtain_only() -> None:
    pair = (
        laid(at_table(2, rewards=[[101, 92, 3]], phase=Rewarding(0))),
        laid(at_table(2, rewards=[[44, 31, 50]], phase=Rewarding(0))),
    )
    assert seen(pair[0]) == seen(pair[1])
    both(pair, "place 1")
    both(pair, "look")
    assert isinstance(now(pair[0]), CurtainMode)
    assert seen(pair[0]) == seen(pair[1])
    for scene in pair:
        scene.flow.confirm()
        scene.recompose()
    assert seen(pair[0]) != seen(pair[1])
    both(pair, "hide")
    for scene in pair:
        scene.update(1.0)
        scene.recompose()
    mode = now(pair[0])
    assert isinstance(mode, FormMode)
    assert not mode.private
    assert mode.form.selection == ("gem", "middle", "1")
    assert seen(pair[0]) == seen(pair[1])


def test_a_look_away_closes_the_curtain_over_the_hand() -> None:
    scene = laid(at_table(2))
    scene.flow.confirm()
    scene.recompose()
    assert any(key.startswith("card ") for key in scene.page.controls)
    scene.hide_secrets()
    scene.recompose()
    assert not any(key.startswith("card ") for key in scene.page.controls)
    assert isinstance(now(scene), CurtainMode)


def test_of_a_sealed_card_nothing_is_left_in_the_picture_of_the_next_one() -> None:
    state = at_table(2, hands=[[101, 93, 52], [44, 32, 21]])
    scene = laid(state)
    scene.flow.confirm()
    scene.recompose()
    scene.act(Pressed("card 93"))
    scene.recompose()
    scene.act(Pressed("seal"))
    for _ in range(8):
        scene.update(0.25)
    assert isinstance(now(scene), CurtainMode)
    scene.flow.confirm()
    scene.recompose()
    assert {key for key in scene.page.controls if key.startswith("card ")} == {"card 44", "card 32", "card 21"}
    assert not [item for item in scene.picture() if item.look == "mousquetaires/card" and item.args[1:3] == (9, 3)]
    advance(state, 1, state.phase.options(state, 1)[0])
