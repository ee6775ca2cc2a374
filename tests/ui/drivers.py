"""Drivers that play a match at the table: one holds a mouse, the other sits at a keyboard. They see what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pygame

from game.rules import GAMES
from game.ui.app.evening import TableEvening
from game.ui.app.input_gate import TWICE
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.app.shell import Shell
from game.ui.end.scene import EndScene
from game.ui.menu.scene import MenuScene
from game.ui.table.caution import DO
from game.ui.table.flow import TableFlow
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area, Control
from game.ui.widgets.focus import LINGERS
from tests.ui import stand

STEP: Final = 0.25
"""Seconds that pass between two events of a hand."""
DIGITS: Final = {str((n + 1) % 10): (pygame.K_1 + n if n < 9 else pygame.K_0, pygame.KSCAN_1 + n) for n in range(10)}


class Room:
    """A program with a menu and a table on top of it, run step by step without waiting."""

    def __init__(self, evening: TableEvening, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.shell = stand.shell()
        self.shell = Shell(
            msgspec.structs.replace(Settings(language="en"), **settings),
            GAMES,
            self.shell.config,
            self.shell.doors,
        )
        pygame.display.set_mode(size)
        surface = pygame.display.get_surface()
        assert surface
        self.app = App(self.shell, surface, MenuScene(self.shell))
        self.table = TableScene(self.shell, evening)
        self.app.open(self.table)
        self.pass_time(STEP)

    @property
    def screen(self) -> Screen:
        """The scene on top."""
        top = self.app.top
        assert isinstance(top, Screen)
        return top

    @property
    def controls(self) -> dict[str, Control]:
        """What can be worked now."""
        return self.screen.page.controls

    def pass_time(self, seconds: float) -> None:
        """Let time pass, in steps of a quarter of a second, and the curtain come to rest."""
        while seconds > 0 or (self.app.top is self.table and self.table.travelling):
            top = self.app.top
            self.app.step([], STEP)
            if self.app.top is top:  # a dialog goes first, then time passes for what is beneath
                seconds -= STEP

    def look(self) -> None:
        """Look at what is there before a hand moves: grave controls wake up meanwhile, and no click is the second."""
        self.screen.page.update(LINGERS)
        self.app._gate.update(TWICE)

    def click(self, key: str) -> None:
        """Click on the middle of a control that is in view."""
        self.look()
        control = self.controls[key]
        box = self.screen.focus.box(control, self.controls)
        area = self.controls.get(control.area)
        assert not isinstance(area, Area) or area.box.holds(box.centre), f"{key} is out of view"
        for event in stand.mouse(self.screen, box.centre):
            self.app.step([event], 0.0)
        self.pass_time(STEP)

    def press(self, code: int, mod: int = 0, scancode: int = 0) -> None:
        """Press a key and let it go."""
        self.look()
        self.app.step([stand.key(code, mod, scancode)], 0.0)
        self.app.step([stand.key_up(code)], 0.0)
        self.pass_time(STEP)

    def type(self, number: int) -> None:
        """Type a number on the row of digits."""
        for digit in str(number):
            self.press(*(DIGITS[digit][0], 0, DIGITS[digit][1]))

    def go_to(self, key: str) -> None:
        """Press the tab key until the ring is around a control, or until it is gone."""
        for _ in range(len(self.controls) + 1):
            if key not in self.controls or (self.screen.focus.key == key and self.screen.focus.ring):
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"the tab key never comes to {key}")

    def turns(self, most: int = 4000) -> Iterator[Screen]:
        """Yield the scene on top again and again, until the match has ended."""
        for _ in range(most):
            if isinstance(self.screen, EndScene):
                return
            yield self.screen
        raise AssertionError("the match never ends")


def play_by_mouse(room: Room, rng: Random) -> None:
    """Play to the end with clicks only."""
    for _ in room.turns():
        room.look()
        able = [key for key, control in room.controls.items() if not control.why]
        if "open" in able:
            room.click("open")
        elif "on" in able:
            room.click("on")
        elif "amount" in room.controls and not _sealable(able, rng):
            room.click(rng.choice([key for key in able if key.startswith(("to ", "take ", "pass"))]))
        elif "seal" in able:
            room.click("seal")
        else:
            talk = [key for key in able if key.startswith("asks ")] * (rng.random() < 0.4)
            ends = [key for key in able if key == "ready" or key.startswith("close ")]
            choice = talk or ends
            room.click(rng.choice(choice)) if choice else room.pass_time(STEP)


def _sealable(able: list[str], rng: Random) -> bool:
    return "seal" in able and rng.random() < 0.6


def play_by_keyboard(room: Room, rng: Random) -> None:
    """Play to the end with keys only."""
    for _ in room.turns():
        room.look()
        able = [key for key, control in room.controls.items() if not control.why]
        if "amount" in able:
            room.type(rng.randrange(1, 9))
            room.type(rng.randrange(1, 40))
            room.press(pygame.K_RETURN)
            if DO in room.controls:
                room.press(pygame.K_RETURN)
        elif "pass" in room.controls:
            room.press(pygame.K_RETURN)
        elif "on" in able:
            room.press(rng.choice([pygame.K_SPACE, pygame.K_RETURN, pygame.K_x]))
        elif "open" in able or "ready" in able:
            room.press(pygame.K_RETURN)
        else:
            talk = [key for key in able if key.startswith("asks ")] * (rng.random() < 0.3)
            ends = [key for key in able if key.startswith("close ")]
            if talk:
                room.go_to(rng.choice(talk))
            if talk or ends:
                room.press(pygame.K_RETURN)
            else:
                room.pass_time(STEP)


def flow(room: Room) -> TableFlow:
    return room.table.flow


def mode(room: Room) -> object:
    """Return what goes on, read anew each time."""
    return room.table.flow.mode


def seal(room: Room, direction: str = "N") -> None:
    """Let whoever is asked seal ten points."""
    if "open" in room.controls:
        room.click("open")
    room.click(f"to {direction}")
    room.click("seal")
    room.pass_time(1.0)
