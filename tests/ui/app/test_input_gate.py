"""One press passes one screen: what was pressed before a scene was seen does nothing in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app.input_gate import NEAR, TWICE, InputGate
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Push, Quit
from tests.ui.stand import key, key_up, shell

ENTER = pygame.K_RETURN
MIDDLE = (640, 360)


class Screens:
    """A program of screens one behind the other, each with one large button, and the queue of the system's events.

    While a screen is laid out, `meanwhile` comes into the queue: its layout is as slow as that takes.
    """

    def __init__(self, folder: Path, meanwhile: list[pygame.Event]) -> None:
        self.shell = shell("en", folder)
        self.queue: list[list[pygame.Event]] = []
        self.meanwhile = meanwhile
        self.deep = 0
        self.app = App(self.shell, pygame.display.set_mode((1280, 720)), Slow(self))

    def play(self, *batches: list[pygame.Event]) -> int:
        """Let the loop run over the batches of events; return how many screens were passed."""
        self.queue = [[], *batches, [], [pygame.Event(pygame.QUIT)]]
        self.app.run(self._next, lambda: 0.0, lambda _seconds: None)
        return self.deep

    def _next(self) -> Iterator[pygame.Event]:
        yield from self.queue.pop(0)


class Slow(Screen):
    """A screen whose button leads to the next one; Enter presses it from anywhere."""

    first = "on"

    def __init__(self, screens: Screens) -> None:
        super().__init__(screens.shell)
        self._screens = screens

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        if self._screens.deep and self._screens.queue:
            self._screens.queue[0] = [*self._screens.meanwhile, *self._screens.queue[0]]

    def compose(self, page: Page) -> None:
        page.add(Button(key="on", box=Box(0, 0, 1280, 720), label="On", shortcut="Enter"))

    def act(self, act: Act) -> Next:
        if act != Pressed("on"):
            return Quit()
        self._screens.deep += 1
        return Push(Slow(self._screens))


@pytest.mark.parametrize("repeats", [0, 1, 9])
def test_a_key_held_while_a_screen_is_laid_out_passes_no_second_screen(tmp_path: Path, repeats: int) -> None:
    held = [[key(ENTER)]] * (repeats + 1)
    assert Screens(tmp_path, [key(ENTER)] * repeats).play([key(ENTER)], [], *held, [key_up(ENTER)]) == 1


def test_a_key_counts_again_once_it_was_let_go(tmp_path: Path) -> None:
    assert Screens(tmp_path, []).play([key(ENTER)], [], [key_up(ENTER)], [key(ENTER)], []) == 2


def test_a_second_press_while_a_screen_is_laid_out_is_not_for_that_screen(tmp_path: Path) -> None:
    again = [key_up(ENTER), key(ENTER)]
    assert Screens(tmp_path, again).play([key(ENTER)], [], [key_up(ENTER)]) == 1


def test_a_double_click_passes_one_screen(tmp_path: Path) -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=MIDDLE, button=1)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=MIDDLE, button=1)
    assert Screens(tmp_path, [down, up]).play([down, up], [], []) == 1
    assert Screens(tmp_path, []).play([down, up], [], [down, up], []) == 1


def test_a_click_at_another_place_or_a_moment_later_is_for_the_new_screen() -> None:
    def click(gate: InputGate, x: int) -> bool:
        passed = gate.passes(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 360), button=1))
        gate.passes(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, 360), button=1))
        return passed

    gate = InputGate()
    assert click(gate, 640)
    gate.close()
    assert not click(gate, 640 + NEAR)
    assert click(gate, 640 - NEAR - 1)
    gate.close()
    gate.update(TWICE)
    assert click(gate, 640 - NEAR - 1)


def test_a_button_of_a_gamepad_held_while_a_screen_is_laid_out_passes_no_second_screen(tmp_path: Path) -> None:
    def pad(kind: int) -> pygame.Event:
        return pygame.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)

    down, up = pad(pygame.CONTROLLERBUTTONDOWN), pad(pygame.CONTROLLERBUTTONUP)
    assert Screens(tmp_path, []).play([down], [], [down], [up]) == 1
    assert Screens(tmp_path, [up, down]).play([down], [], [up]) == 1
    assert Screens(tmp_path, []).play([down], [up], [down], [up]) == 2


def test_a_screen_that_only_passed_by_let_the_second_click_through() -> None:
    gate = InputGate()
    clicks = [pygame.Event(kind, pos=MIDDLE, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    assert all(map(gate.passes, clicks))
    for _ in range(2):
        gate.close()
        gate.update(0.1)
    assert not gate.passes(clicks[0])
    gate.passes(clicks[1])
    gate.update(TWICE)
    assert gate.passes(clicks[0])


def test_a_dialog_did_not_know_where_the_click_was_that_opened_it(tmp_path: Path) -> None:
    screens = Screens(tmp_path, [])
    press, release = (
        pygame.Event(kind, pos=MIDDLE, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    screens.app.step([], 0.0)
    for event in (press, release):
        screens.app.step([event], 0.0)
    top = screens.app.top
    assert isinstance(top, Slow)
    assert screens.deep == 1
    grave = Button(key="give up", box=Box(0, 0, 1280, 720), grave=True)
    assert top.focus.lingers(grave, {"give up": grave}, 0.0)
