"""Fingers on a touch screen: a tap clicks, a long touch hovers, and a finger scrolls lists and drags the rest."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.loop.main_loop import App
from game.ui.menu.scene import MenuScene
from game.ui.widgets.control import Area
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.input.touch import LONG, Fingers, TouchTarget
from tests.ui.stand import shell

SIZE: Final = (1280, 720)


def finger(kind: int, at: tuple[float, float], number: int = 1) -> pygame.Event:
    """Return the event of a finger at a pixel."""
    return pygame.Event(kind, finger_id=number, touch_id=1, x=at[0] / SIZE[0], y=at[1] / SIZE[1], dx=0, dy=0)


class Touched:
    """A program worked by a finger."""

    def __init__(self) -> None:
        pygame.display.set_mode(SIZE)
        surface = pygame.display.get_surface()
        assert surface
        self.menu = MenuScene(shell())
        self.app = App(self.menu.shell, surface, self.menu)
        self.app.step([], 0.5)

    def at(self, key: str) -> tuple[float, float]:
        """Return the pixel in the middle of a control of the scene on top."""
        page = self.app.top.page  # type: ignore[attr-defined]  # all scenes of these tests have one
        x, y = page.controls[key].box.centre
        return x * self.app.picture.canvas.unit, y * self.app.picture.canvas.unit

    def touch(self, at: tuple[float, float], held: float, *ways: tuple[float, float]) -> None:
        """Put a finger down, hold it, move it to other pixels and lift it."""
        self.app.step([finger(pygame.FINGERDOWN, at)], 0.0)
        self.app.step([], held)
        for way in ways:
            self.app.step([finger(pygame.FINGERMOTION, way)], 0.01)
        self.app.step([finger(pygame.FINGERUP, ways[-1] if ways else at)], 0.0)


@pytest.mark.usefixtures("unseen")
def test_a_tap_is_a_click() -> None:
    here = Touched()
    here.touch(here.at("quit"), 0.1)
    assert isinstance(here.app.top, Dialog)


@pytest.mark.usefixtures("unseen")
def test_what_sdl_makes_of_a_finger_is_ignored() -> None:
    here = Touched()
    pos = tuple(map(round, here.at("quit")))
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    here.app.step([pygame.Event(kind, pos=pos, button=1, touch=True) for kind in kinds], 0.0)


@pytest.mark.usefixtures("unseen")
def test_a_long_touch_is_a_hover() -> None:
    here = Touched()
    here.app.step([finger(pygame.FINGERDOWN, here.at("quit"))], 0.0)
    here.app.step([], PATIENCE + LONG)
    assert any(item.key.startswith("tooltip") for item in here.menu.page.picture())
    here.app.step([finger(pygame.FINGERUP, here.at("quit"))], 0.0)
    assert not any(item.key.startswith("tooltip") for item in here.menu.page.picture())


@pytest.mark.usefixtures("unseen")
def test_a_finger_scrolls_a_list() -> None:
    here = Touched()
    long = Dialog(here.menu.shell, "Rules", "many words " * 400, (DialogButton("ok", "OK"),))
    here.app.open(long)
    here.app.step([], 0.5)
    area = next(each for each in long.page.controls.values() if isinstance(each, Area))
    (x, y), up = here.at(area.key), 100 * here.app.picture.canvas.unit
    here.touch((x, y), 0.1, (x, y - up), (x, y - 2 * up))
    assert long.focus.offset(area) == pytest.approx(200, abs=2)
    assert here.app.top is long


@pytest.mark.usefixtures("unseen")
def test_a_finger_that_came_down_in_one_scene_does_nothing_in_the_next() -> None:
    here = Touched()
    here.app.step([finger(pygame.FINGERDOWN, here.at("quit"))], 0.0)
    dialog = Dialog(here.menu.shell, "Rules", "words", (DialogButton("ok", "OK"),))
    here.app.open(dialog)
    here.app.step([finger(pygame.FINGERUP, here.at("ok"))], 0.5)
    assert here.app.top is dialog


@pytest.mark.parametrize(("target", "at_once"), [(TouchTarget.PLAIN, []), (TouchTarget.GRIP, [pygame.MOUSEBUTTONDOWN])])
def test_a_finger_drags_the_map_and_the_knob_of_a_slider(target: TouchTarget, at_once: list[int]) -> None:
    fingers, kinds = Fingers(), list[list[tuple[int, object]]]()
    for event in (
        finger(pygame.FINGERDOWN, (400, 300)),
        finger(pygame.FINGERMOTION, (402, 300)),
        finger(pygame.FINGERMOTION, (460, 320)),
        finger(pygame.FINGERMOTION, (470, 320), number=2),
        finger(pygame.FINGERUP, (460, 320)),
    ):
        made = fingers.events([event], 0.01, SIZE, lambda _pixel: target, 90.0)
        kinds.append([(each.type, each.dict.get("pos")) for each in made if each.type < pygame.FINGERDOWN])
    moves = [pos for each in kinds for kind, pos in each if kind == pygame.MOUSEMOTION]
    assert [kind for kind, _ in kinds[0]] == [pygame.MOUSEMOTION, *at_once]
    assert moves[0] == (400, 300)
    assert moves[-1] == (460, 320)
    presses = [pos for each in kinds for kind, pos in each if kind == pygame.MOUSEBUTTONDOWN]
    assert presses == [(400, 300)]
    assert kinds[-1] == [(pygame.MOUSEBUTTONUP, (460, 320))]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("number", [1, 2])
def test_a_finger_that_was_lifted_elsewhere_made_the_screen_deaf_to_all_others(number: int) -> None:
    here = Touched()
    here.app.step([finger(pygame.FINGERDOWN, here.at("settings"))], 0.1)
    here.app.step([pygame.Event(pygame.WINDOWFOCUSLOST)] if number == 2 else [], 0.1)
    where = here.at("quit")
    here.app.step([finger(pygame.FINGERDOWN, where, number)], 0.0)
    here.app.step([finger(pygame.FINGERUP, where, number)], 0.1)
    assert isinstance(here.app.top, Dialog)
