"""Drivers of a gamepad: they see the ring and press buttons until it is where they want it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pygame

from game import files
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.host import Host
from game.ui.app.loop.main_loop import App
from game.ui.app.on_screen_keyboard import PATH_SIGNS, SIGNS, OnScreenKeyboard
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.menu.scene import MenuScene
from game.ui.start import launch
from game.ui.table.scene import TableScene
from game.ui.widgets.focus import DIRECTIONS, WORKED, stops
from game.ui.widgets.input.navigation import nearest
from tests.ui.drivers import STEP, Room
from tests.ui.pads import pad_events as pad
from tests.ui.sitting import first_word

WAKES: Final = 0.5
# seconds until a form that came up takes a press: it sleeps at first, so that no press meant for another counts
CROSS: Final = {(-1, 0): pad.LEFT, (1, 0): pad.RIGHT, (0, -1): pad.UP, (0, 1): pad.DOWN}


class PadRoom(Room):
    """A program worked by events of a gamepad alone."""

    def __init__(self, app: App) -> None:  # with whatever scene is on top
        self.app = app
        self.shell = app.shell

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and the curtain of a table come to rest."""
        while seconds > 0 or (isinstance(self.app.top, TableScene) and self.app.top.travelling):
            self.app.step([], STEP)
            seconds -= STEP

    def push(self, button: int) -> None:
        """Press a button and let it go."""
        self.look()
        self.app.step([pad.down(button)], 0.0)
        self.app.step([pad.up(button)], 0.0)
        self.pass_time(STEP)

    def lean(self, axis: int, value: float) -> None:
        """Lean a stick, or pull a trigger, and let it go."""
        self.app.step([pad.axis(axis, value)], 0.0)
        self.app.step([pad.axis(axis, 0.0)], 0.0)
        self.pass_time(STEP)

    def walk(self, key: str) -> None:
        """Bring the ring to a control by the cross alone."""
        focus = self.screen.focus
        if not focus.ring or focus.key not in self.controls:
            self.push(pad.DOWN)
        button, left = pad.DOWN, ""
        for _ in range(40 + 4 * len(self.controls)):
            if focus.key == key and focus.ring:
                return
            if focus.key.startswith("to "):  # the cross turns the rose
                button = pad.RIGHT if key.startswith("to ") else pad.RB
            elif focus.key != left:  # an area is left at its end only
                button = CROSS[way_to(self.screen, key)]
            left = focus.key
            self.push(button)
        raise AssertionError(f"the cross never leads to {key}")

    def work(self, key: str) -> None:
        """Bring the ring to a control and press it."""
        self.walk(key)
        self.push(pad.A)

    def spell(self, text: str) -> None:
        """Write a text with the letters on the screen, in place of what stood there."""
        assert isinstance(self.screen, OnScreenKeyboard), self.screen
        while self.screen._text:
            self.push(pad.X)
        for letter in text:
            if letter == " ":
                self.push(pad.Y)
                continue
            if letter.isalpha() and letter.isupper() != self.screen._capital:
                self.work("capitals")
            self.work(f"letter {(SIGNS + PATH_SIGNS).index(letter.upper())}")
        self.push(pad.START)


def from_the_menu(folder: Path, boards: Sequence[Path] = (), language: str = "en") -> PadRoom:
    """Return the program as it starts, with saves in `folder` and more `boards`; computer players answer at once."""
    everywhere = (files.boards(), *boards)
    saves = Saves(folder, None, GAMES, everywhere)
    host = Host(saves, GAMES, everywhere, lambda *_: Script(first_word))
    surface = pygame.display.set_mode((1280, 720))
    app = launch.opened(surface, launch.Options(lambda: saves, folder / "config", language=language), host, inf)
    app.shell.adopt(msgspec.structs.replace(app.shell.settings, speed="off", introduced=tuple(GAMES)))
    return PadRoom(app)


def on_top(scene: Screen, shell: Shell, size: tuple[int, int] = (1280, 720)) -> PadRoom:
    """Return a program with a scene on top of its menu."""
    app = App(shell, pygame.display.set_mode(size), MenuScene(shell))
    app.open(scene)
    return PadRoom(app)


def way_to(screen: Screen, key: str) -> tuple[int, int]:
    """Return the direction in which the ring goes to come to `key` in the fewest steps."""
    focus, controls = screen.focus, screen.page.controls
    boxes = {each: focus.box(controls[each], controls) for each in stops(controls)}
    order = list(boxes)
    first: dict[str, tuple[int, int]] = {}
    waiting = deque([focus.key])
    while waiting:
        here = waiting.popleft()
        for direction in DIRECTIONS.values():
            if here.startswith("to ") or (
                direction[0] and isinstance(controls[here], WORKED) and not controls[here].why
            ):
                continue  # there the cross has something else to do
            others = {each: box for each, box in boxes.items() if each not in {here, controls[here].area}}
            there = nearest(boxes[here], others, direction) or order[(order.index(here) + sum(direction)) % len(order)]
            if there not in first and there != focus.key:
                first[there] = first.get(here, direction)
                waiting.append(there)
    assert key in first, f"no way leads from {focus.key} to {key}"
    return first[key]


def play_by_pad(room: PadRoom, rng: Random) -> None:
    """Play a match of Master Citadel to its end."""
    for _ in room.turns():
        room.look()
        able = [key for key, control in room.controls.items() if not control.why]
        if "caution do" in able:  # all points on one order: the table asks once
            room.work("caution do")
        elif "amount" in able:
            write(room, rng)
        elif "on" in able and rng.random() < 0.2:
            room.push(pad.X)
        elif "on" in able or "open" in able or "pass" in able:
            room.push(pad.A)
        else:
            talk = [key for key in able if key.startswith("asks ")] * (rng.random() < 0.3)
            ends = [key for key in able if key == "ready" or key.startswith("close ")]
            choice = talk or ends
            room.work(rng.choice(choice)) if choice else room.pass_time(STEP)


def write(room: PadRoom, rng: Random) -> None:
    """Turn the rose, set an amount by both sticks, seal."""
    if rng.random() < 0.1 and "pass" in room.controls:
        room.walk("pass")
        room.push(pad.A)
        room.work("seal")
        return
    room.pass_time(WAKES)
    room.walk("to N")
    for _ in range(rng.randrange(8)):
        room.push(pad.RIGHT)
    room.push(pad.A)
    assert room.screen.focus.key == "amount", room.screen.focus.key
    for axis, selection in ((pad.RIGHT_X, 1), (pad.RIGHT_Y, -1), (pad.LEFT_X, -1)):
        for _ in range(rng.randrange(3)):
            room.lean(axis, selection)
    room.push(pad.A)
