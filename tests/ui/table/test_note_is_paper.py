"""A note of the guide is paper: what is done on it with the mouse does nothing to what lies beneath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.map.input import MAP
from game.ui.table.guide import note
from game.ui.table.guide.note import NEXT, PAPER, SKIP
from game.ui.table.mode import FormMode
from game.ui.table.note_place import Spot
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.input.touch import TouchTarget
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import settled, table
from tests.ui.games.egomaster import drivers as egomaster
from tests.ui.games.mousquetaires import drivers as mousquetaires
from tests.ui.sitting import sitting
from tests.ui.stand import shell

pytestmark = pytest.mark.usefixtures("unseen")

TABLES: Final[dict[str, tuple[Callable[[], TableScene], str]]] = {
    "castle_risk": (lambda: table(at_war(3)), MAP),
    "master_citadel": (lambda: TableScene(shell(), sitting((1, 2, 3))), "step "),
    "egomaster": (lambda: TableScene(shell(), egomaster.sitting(3, (1, 2))), "square "),
    "mousquetaires": (lambda: TableScene(shell(), mousquetaires.sitting(3, (1, 2))), "card "),
}
"""For each game its table with one person, and with what the keys of things begin that the mouse chooses there."""


def taught(game: str, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Return a table on which a note of the guide lies on something that the mouse chooses."""
    make, begin = TABLES[game]
    scene = make()
    scene.layout(Canvas((1280, 720), 1.5))
    settled(scene, 4.0)
    for _ in range(20):
        if "open" in scene.page.controls:
            scene._acted(Pressed("open"))
        if isinstance(scene.flow.mode, FormMode) and any(key.startswith(begin) for key in scene.page.controls):
            break
        if "on" in scene.page.controls:
            scene._acted(Pressed("on"))
        settled(scene, 2.0)
    beneath = next(each.box for key, each in scene.page.controls.items() if key.startswith(begin))
    x, y = beneath.centre

    def placed(page: Any, _around: Any, _target: Any, size: tuple[float, float], *_more: Any) -> Spot:
        room = page.canvas.box
        left, top = min(max(0.0, x - 60), room.w - size[0]), min(max(0.0, y - 40), room.h - size[1])
        return Spot(0.0, Box(left, top, *size))

    monkeypatch.setattr(note, "spot_near", placed)
    scene.guide.begin()
    scene.recompose()
    assert NEXT in scene.page.controls
    assert scene.page.controls[PAPER].box.meets(beneath)
    return scene


def event(scene: TableScene, kind: int, at: Point, **more: Any) -> None:
    unit = scene.page.canvas.unit
    pos = (round(at[0] * unit), round(at[1] * unit))
    scene.handle(pygame.Event(kind, pos=pos, **more))


def moved(scene: TableScene, at: Point) -> None:
    event(scene, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))


def state(scene: TableScene) -> tuple[Any, ...]:
    """Return all that a press could change."""
    mode, map_ = scene.flow.mode, scene._board.map
    chosen = (mode.form.selection, mode.form.marks) if isinstance(mode, FormMode) else ()
    camera = (map_.view.camera.level, map_.view.camera.origin, map_.view.dyed) if map_ else ()
    heard = scene.guide._current and scene.guide._current[1].key
    return chosen, camera, dict(scene.focus.offsets), len(scene._session.log()), heard


@pytest.mark.parametrize("game", TABLES)
def test_presses_on_a_note_of_the_guide_went_through_to_what_lay_beneath(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = taught(game, monkeypatch)
    paper = scene.page.controls[PAPER].box
    before = state(scene)
    places = [(paper.x + paper.w * i / 8, paper.y + paper.h * j / 8) for i in (1, 3, 5, 7) for j in (1, 4, 7)]
    for at in places:
        moved(scene, at)
        settled(scene, 0.6)
        assert scene.focus.hover
        key = scene.focus.hover.key
        assert key in {PAPER, NEXT, SKIP}
        if scene._board.map:
            assert scene._board.map.view.hover is None
            assert scene._board.map._hovered_land is None
        pos = tuple(round(c * scene.page.canvas.unit) for c in at)
        assert scene.touch_target((pos[0], pos[1])) in {TouchTarget.GRIP, TouchTarget.PLAIN}
        event(scene, pygame.MOUSEWHEEL, at, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
        for button in (3, 1, 1) if key == PAPER else ():
            event(scene, pygame.MOUSEBUTTONDOWN, at, button=button)
            event(scene, pygame.MOUSEBUTTONUP, at, button=button)
        settled(scene, 0.1)
        assert state(scene) == before, at


@pytest.mark.parametrize("game", TABLES)
def test_a_note_of_the_guide_was_dragged_onto_what_lay_beside_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = taught(game, monkeypatch)
    paper = scene.page.controls[PAPER].box
    before = state(scene)
    beside = [each.box.centre for each in scene.page.controls.values() if not paper.holds(each.box.centre)]
    assert beside
    for at in beside:
        event(scene, pygame.MOUSEBUTTONDOWN, (paper.x + 8, paper.y + 8), button=1)
        moved(scene, at)
        event(scene, pygame.MOUSEBUTTONUP, at, button=1)
        settled(scene, 0.5)
        assert state(scene) == before


def test_armies_were_dragged_onto_the_land_beneath_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = taught("castle_risk", monkeypatch)
    view, paper = scene._board.map.view, scene.page.controls[PAPER].box  # type: ignore[union-attr]
    lands = {land: view.spot(land).centre for land in range(len(view.atlas.lands))}
    marks = scene.flow.mode.form.marks  # type: ignore[union-attr]
    start = next(at for land, at in lands.items() if land in (marks.highlight or ()) and not paper.holds(at))
    under = [at for at in lands.values() if paper.holds(at)]
    assert under
    before = state(scene)
    for at in under:
        event(scene, pygame.MOUSEBUTTONDOWN, start, button=1)
        moved(scene, at)
        assert scene._board.map.hand.dropping is None  # type: ignore[union-attr]
        event(scene, pygame.MOUSEBUTTONUP, at, button=1)
        assert state(scene) == before
        settled(scene, 0.6)
