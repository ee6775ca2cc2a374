"""What may be seen next is drawn before it is, while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import Painter
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from game.ui.widgets.predraw import Predrawer, to_predraw
from tests.ui.sitting import sitting
from tests.ui.stand import mouse, shell

SIZE = (1280, 720)


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def knows(canvas: Canvas, item: Item) -> bool:
    _, _, w, h = canvas.rect(item.box)
    return canvas.looks.knows(item, w, h)


def worked(canvas: Canvas, items: Iterator[Item]) -> None:
    """Foresee all that there is room for."""
    predrawer = Predrawer(canvas)
    predrawer.expect(items)
    while predrawer.busy:
        predrawer.work(Painter(canvas), 0.01)


def test_a_control_is_drawn_before_the_mouse_is_on_it(window: pygame.Surface) -> None:
    canvas, scene = Canvas(SIZE, 1.0), MenuScene(shell())
    scene.layout(canvas)
    scene.page.draw(window)
    worked(canvas, to_predraw(scene.page))
    scene.handle(mouse(scene, scene.page.controls["rules"].box.centre)[0])
    assert all(knows(canvas, item) for item in scene.page.take_picture())


def test_the_curtain_is_drawn_before_it_falls() -> None:
    canvas, scene = Canvas(SIZE, 1.0), TableScene(shell(), sitting())
    scene.layout(canvas)
    expected = list(scene.to_predraw())
    assert {"velvet", "letter", "seal"} <= {item.look for item in expected}
    worked(canvas, iter(expected))
    at_first = {item.look: item for item in reversed(expected)}
    assert all(knows(canvas, at_first[look]) for look in ("velvet", "letter", "seal"))


def test_no_more_is_predrawn_than_leaves_room_for_what_is_seen() -> None:
    canvas = Canvas(SIZE, 1.0)
    many = (Item(f"{i}", "fill", canvas.box._replace(w=canvas.box.w - i), ("gold",)) for i in range(40))
    worked(canvas, many)
    assert next(many, None) is not None
    assert canvas.looks.spare <= canvas.looks._kept.loaded < canvas.looks._kept.most


def test_what_was_predrawn_does_not_give_way_to_what_is_predrawn_later() -> None:
    canvas = Canvas(SIZE, 1.0)
    many = [Item(f"{i}", "fill", canvas.box._replace(w=canvas.box.w - i), ("gold",)) for i in range(40)]
    predrawer = Predrawer(canvas)
    for _ in range(4):
        predrawer.expect(iter(many))
        while predrawer.busy:
            predrawer.work(Painter(canvas), 0.01)
    assert knows(canvas, many[0])
    assert not knows(canvas, many[-1])
