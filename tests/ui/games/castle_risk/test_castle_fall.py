"""The fall of a castle is a moment on the map, not only two sentences in the panel."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.moves import MoveIn
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import CastleTaken
from game.ui.contract.reveal import RevealMode
from game.ui.draw.items import Item
from game.ui.games.castle_risk import castle_fall
from game.ui.games.castle_risk.animation import animate
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map import pieces
from game.ui.table.scene import TableScene
from tests.rules.castle_risk.war import BOARD, INDEX, at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import table

pytestmark = pytest.mark.usefixtures("unseen")

LANDS = {"wales": (0, 9), "london": (1, 0)}
CASTLE = "castle london"


def stormed(**settings: str) -> TableScene:
    """Return a table at which the last defender of London has fallen, just when the armies move in."""
    state = at_war(3, lands=LANDS, phase=MovingIn(INDEX["wales"], INDEX["london"], 3, ACTING))
    scene = table(state, (1, 2))
    scene.shell.settings = msgspec.structs.replace(scene.shell.settings, **settings)
    scene.flow.play_openly(0, MoveIn(5))
    return scene


def until_the_fall(scene: TableScene) -> dict[str, Item]:
    """Return what is on the map in the middle of the fall, by key."""
    for _ in range(200):
        scene.update(0.05)
        items = {item.key: item for item in scene.page.picture()}
        if CASTLE in items and items[CASTLE].look == "castle_risk/falling castle" and items[CASTLE].args[2] > 5:
            return items
    raise AssertionError("no castle falls")


def test_a_castle_fell_without_a_moment_on_the_map() -> None:
    scene = stormed()
    items = until_the_fall(scene)
    assert items[castle_fall.KEY].alpha == pytest.approx(1)
    assert items[castle_fall.KEY].args == ("The castle of Benoît falls!", ("L", "P"), ("R", "B"))


def test_a_key_ends_the_moment() -> None:
    scene = stormed()
    until_the_fall(scene)
    mode = scene.flow.mode
    assert isinstance(mode, RevealMode)
    scene.flow.go_on()
    scene.update(0.05)
    assert castle_fall.KEY not in {item.key for item in scene.page.picture()}


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"motion": "reduced"}])
def test_whoever_wants_no_motion_sees_none_of_it(settings: dict[str, str]) -> None:
    scene = stormed(**settings)
    for _ in range(60):
        scene.update(0.05)
        assert not [item for item in scene.page.picture() if item.look == "castle_risk/falling castle"]


def test_the_fall_of_a_castle_with_reduced_motion_ended_the_program() -> None:
    scene = stormed(motion="reduced")
    seen = set[str]()
    for _ in range(60):
        scene.update(0.02)
        seen |= {item.key for item in scene.page.picture()}
    assert f"{CASTLE} gone" in seen


def test_a_horn_is_heard() -> None:
    assert animate(CastleTaken(0, 1, "london", 0, 0)).sound == "horn"


def test_walls_that_stay_do_not_sink() -> None:
    castle = pieces.castle(atlas_of(BOARD), INDEX["london"], "R")
    fallen = castle_fall.crumbled(castle, castle._replace(args=("L", "castle_risk")), 0.5)
    assert fallen
    assert fallen.args == ("L", "castle_risk", 8, True)
    gone = castle_fall.crumbled(castle, None, 0.5)
    assert gone
    assert gone.box.centre == pytest.approx(castle.box.centre)
