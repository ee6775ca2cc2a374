"""What may be seen next is drawn before it is, while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import Painter
from game.ui.menu.scene import Menu
from game.ui.table.scene import TableScene
from game.ui.widgets.predraw import Foresight, foreseen
from tests.ui.sitting import sitting
from tests.ui.stand import mouse, shell

SIZE = (1280, 720)


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def knows(canvas: Canvas, item: Item) -> bool:
    _, _, w, h = canvas.rect(item.box)
    return canvas.looks.knows(item, w, h)


def worked(canvas: Canvas, items: Iterator[Item], window: pygame.Surface) -> None:
    """Foresee all that there is room for."""
    foresight = Foresight(canvas)
    foresight.expect(items)
    while foresight.busy:
        foresight.work(Painter(canvas), window, 0.01)


def test_a_control_is_drawn_before_the_mouse_is_on_it(window: pygame.Surface) -> None:
    canvas, scene = Canvas(SIZE, 1.0), Menu(shell())
    scene.layout(canvas)
    scene.page.draw(window)
    worked(canvas, foreseen(scene.page), window)
    scene.handle(mouse(scene, scene.page.controls["rules"].box.centre)[0])
    assert all(knows(canvas, item) for item in scene.page.shown())


def test_the_curtain_is_drawn_before_it_falls(window: pygame.Surface) -> None:
    canvas, scene = Canvas(SIZE, 1.0), TableScene(shell(), sitting())
    scene.layout(canvas)
    expected = list(scene.foreseen())
    assert {"velvet", "letter", "seal"} <= {item.look for item in expected}
    worked(canvas, iter(expected), window)
    at_first = {item.look: item for item in reversed(expected)}
    assert all(knows(canvas, at_first[look]) for look in ("velvet", "letter", "seal"))


def test_no_more_is_foreseen_than_leaves_room_for_what_is_seen(window: pygame.Surface) -> None:
    canvas = Canvas(SIZE, 1.0)
    many = (Item(f"{i}", "fill", canvas.box._replace(w=canvas.box.w - i), ("gold",)) for i in range(40))
    worked(canvas, many, window)
    assert next(many, None) is not None
    assert canvas.looks.spare <= canvas.looks._kept.loaded < canvas.looks._kept.most


def test_what_was_foreseen_does_not_give_way_to_what_is_foreseen_later(window: pygame.Surface) -> None:
    canvas = Canvas(SIZE, 1.0)
    many = [Item(f"{i}", "fill", canvas.box._replace(w=canvas.box.w - i), ("gold",)) for i in range(40)]
    foresight = Foresight(canvas)
    for _ in range(4):
        foresight.expect(iter(many))
        while foresight.busy:
            foresight.work(Painter(canvas), window, 0.01)
    assert knows(canvas, many[0])
    assert not knows(canvas, many[-1])
