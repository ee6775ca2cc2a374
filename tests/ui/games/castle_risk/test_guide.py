"""The guide at the table of Castle Risk."""

from __future__ import annotations

import pygame

from game.ui.table.guide.note import NEXT, found
from game.ui.widgets.control import Pressed
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.test_table import settled, table


def test_the_ring_of_the_guide_stayed_where_it_was_when_the_map_was_zoomed() -> None:
    scene = table(at_war(3))
    scene.guide.begin()
    scene.recompose()
    while (current := scene.guide._current) and current[1].key != "home":
        scene.act(Pressed(NEXT))
        settled(scene, 0.1)
    assert current
    before = found(scene.page, current[1].at)
    assert before
    pos = tuple(round(c * scene.page.canvas.unit) for c in before.centre)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(3):
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    settled(scene, 2.0)
    after = found(scene.page, current[1].at)
    assert after
    assert after != before
    ring = next(item.box for item in scene.page.picture() if item.key == "guide ring")
    assert ring == after.inset(-7)
