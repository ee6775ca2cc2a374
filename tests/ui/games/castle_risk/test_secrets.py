"""Two wars that differ only in what is hidden look the same to the whole table, whatever is pressed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.kernel.engine import advance, clone
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.state import CARDS, Card, Cards, Glimpse
from game.session.session import Session
from game.ui.draw.canvas import Canvas
from game.ui.map.input import MAP
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Picked, PickKind, Pressed
from tests.rules.castle_risk.war import at_war, played
from tests.ui.games.castle_risk.question import seated
from tests.ui.games.castle_risk.test_every_click import EVERYTHING
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import shell

EACH = 1
"""How many moments of each phase are looked at in each of the wars."""
HARMLESS = ("until", "choose", "sea", "dice 1")


def otherwise(state: State, rng: Random) -> State:
    """Return the same war with other cards in the hands, other notes, other chips, another hand spied on."""
    other = clone(state)
    for staff in other.hands:
        held: list[Card] = [rng.choice(CARDS) for _ in range(sum(staff.cards.values()))]
        staff.cards = {card: held.count(card) for card in CARDS if card in held}
        staff.notes = [rng.randrange(len(other.board.ids)) for _ in staff.notes]
        staff.chip = None if staff.chip is None else rng.randrange(len(other.board.empires))
        if staff.glimpse:
            staff.glimpse = Glimpse(staff.glimpse.seat, tuple(staff.cards.items()))
    return other


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


def public_acts(scene: TableScene) -> list[Act]:
    """Return what may be pressed on the open table without playing anything."""
    mode = scene.flow.mode
    if not isinstance(mode, FormMode) or mode.private:
        return []
    held = scene.flow.view.table.held(mode.seat)[:2] if "end" in scene.page.controls else []
    pressed = [Pressed(key) for key in HARMLESS if key in scene.page.controls]
    return [*pressed, *(Picked(MAP, land, PickKind.PICK) for land in held)]


@pytest.mark.slow
def test_what_is_hidden_changes_nothing_that_all_can_see() -> None:
    state, log = played(4, EVERYTHING, "secrets 4")
    rng, looked = Random(4), Counter[type]()
    for seat, action in log:
        if seat >= 0 and looked[type(state.phase)] < EACH and rng.random() < 0.6:
            looked[type(state.phase)] += 1
            pair = laid(clone(state)), laid(otherwise(state, rng))
            assert seen(pair[0]) == seen(pair[1]), state.phase
            for act in public_acts(pair[0]):
                for scene in pair:
                    scene.act(act)
                    scene.recompose()
                assert seen(pair[0]) == seen(pair[1]), (state.phase, act)
            for scene in pair:
                scene.flow.watch(BYSTANDER)
                scene.recompose()
            assert seen(pair[0]) == seen(pair[1]), state.phase
            for scene in pair:
                scene.close()
        advance(state, seat, action)
    assert len(looked) > 8


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
