"""What a player does: a mouse that clicks controls, a keyboard that walks to them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app.screen import Screen
from game.ui.widgets.control import Area, parts
from game.ui.widgets.scene import Next
from game.ui.widgets.sleep import WAKES
from tests.ui.stand import key, key_up, mouse, prepared


def hand(scene: Screen, control: str, part: str = "") -> Next:
    """Click a control, or a part of it, as the mouse would."""
    scene.page.update(WAKES)
    found = scene.page.controls[control]
    box = parts(found)[part] if part else found.box
    if isinstance(area := scene.page.controls.get(found.area), Area):
        scene.focus.reveal(found, scene.page.controls)
        box = box.moved(0, -scene.focus.offset(area))
    return prepared([scene.handle(event) for event in mouse(scene, box.centre)][-1])


def stroke(scene: Screen, code: int) -> Next:
    scene.page.update(WAKES)
    wanted = prepared(scene.handle(key(code)))
    scene.handle(key_up(code))
    return wanted


def walk(scene: Screen, to: str) -> None:
    """Press the tab key until the keyboard is at a control."""
    for _ in range(len(scene.page.controls) + 1):
        if scene.focus.key == to:
            return
        stroke(scene, pygame.K_TAB)
    pytest.fail(f"the keyboard never came to {to}")


def write(scene: Screen, text: str) -> None:
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def erase(scene: Screen, letters: int) -> None:
    for _ in range(letters):
        stroke(scene, pygame.K_BACKSPACE)
