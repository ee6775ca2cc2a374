"""A whole match in a real window, worked by a pointer and keys that the X server itself moves.

`python -m tests.ui.real_window.driver mouse|keys FOLDER`, on an X display: from the menu through New game to the end of
the match, saved in FOLDER. Prints how it ended.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random

import msgspec
import pygame
from Xlib import XK, X, display
from Xlib.ext import xtest

from game import files
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.campaigns.listing import Listing
from game.session.controller import Script
from game.session.host import Host
from game.ui.app import window
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.end.scene import EndScene
from game.ui.menu.introduction import IntroductionScene
from game.ui.menu.new_game import NewGameScene
from game.ui.start import launch
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area
from tests.ui.drivers import STEP, Room, play_by_keyboard, play_by_mouse
from tests.ui.sitting import first_word

SIZE = (1280, 720)
PATIENCE = 5000
"""Milliseconds after which an event that the server was asked for counts as lost."""
KEYS = {
    pygame.K_RETURN: XK.XK_Return,
    pygame.K_TAB: XK.XK_Tab,
    pygame.K_SPACE: XK.XK_space,
    pygame.K_ESCAPE: XK.XK_Escape,
    **{pygame.K_0 + n: XK.XK_0 + n for n in range(10)},
    **{pygame.K_a + n: XK.XK_a + n for n in range(26)},
}


class RealRoom(Room):
    """The program in a real window. What the hands do goes to the X server and comes back as events of SDL."""

    def __init__(self, app: App) -> None:  # the window and the menu are there already
        self.app = app
        self.shell = app.shell
        self._server = display.Display()
        here = self._server.create_resource_object("window", pygame.display.get_wm_info()["window"])
        here.set_input_focus(X.RevertToParent, X.CurrentTime)
        corner = here.translate_coords(self._server.screen().root, 0, 0)
        self._corner = (-corner.x, -corner.y)
        self._server.sync()
        app.step(pygame.event.get(), STEP)

    @property
    def at_table(self) -> bool:
        """Tell whether a table is laid."""
        return isinstance(self.screen, TableScene)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and the curtain of a table come to rest."""
        self.app.step(pygame.event.get(), seconds)
        while isinstance(self.screen, TableScene) and self.screen.travelling:
            self.app.step(pygame.event.get(), STEP)

    def click(self, key: str) -> None:
        """Move the real pointer onto a control and click."""
        control = self.controls[key]
        box = self.screen.focus.box(control, self.controls)
        area = self.controls.get(control.area)
        assert not isinstance(area, Area) or area.box.holds(box.centre), f"{key} is out of view"
        x, y = self.screen.page.canvas.rect(box).center
        xtest.fake_input(self._server, X.MotionNotify, x=x + self._corner[0], y=y + self._corner[1])
        xtest.fake_input(self._server, X.ButtonPress, 1)
        xtest.fake_input(self._server, X.ButtonRelease, 1)
        self._until(lambda event: event.type == pygame.MOUSEBUTTONUP)

    def press(self, code: int, mod: int = 0, scancode: int = 0) -> None:
        """Press a real key and let it go."""
        key = self._server.keysym_to_keycode(KEYS[code])
        xtest.fake_input(self._server, X.KeyPress, key)
        xtest.fake_input(self._server, X.KeyRelease, key)
        self._until(lambda event: event.type == pygame.KEYUP and event.key == code)

    def _until(self, last: Callable[[pygame.Event], bool]) -> None:
        """Hand on events until the last one of a deed has come."""
        self._server.sync()
        while True:
            event = pygame.event.wait(PATIENCE)
            if event.type == pygame.NOEVENT:
                raise AssertionError("the X server swallowed an event")
            self.app.step([event], 0.0)
            if last(event):
                break
        self.pass_time(STEP)


def at(room: RealRoom, scene: type[Screen]) -> None:
    """Check that a scene of that kind is on top."""
    assert isinstance(room.screen, scene), room.screen


def sit_down(room: RealRoom, hand: str) -> None:
    """Go from the menu, past the page of the game, to a table with one person at it."""
    if hand == "mouse":
        room.click("master_citadel")
    else:
        room.go_to("master_citadel")
        room.press(pygame.K_RETURN)
    at(room, IntroductionScene)
    if hand == "mouse":
        room.click("play")
    else:
        room.go_to("play")
        room.press(pygame.K_RETURN)
    at(room, NewGameScene)
    if hand == "mouse":
        room.click("begin")
    else:
        room.go_to("begin")
        room.press(pygame.K_RETURN)
    assert room.at_table, room.screen


def main(hand: str, folder: Path) -> None:
    """Play a match in `folder`."""
    saves = Saves(folder, None, GAMES, (files.boards(),))
    host = Host(saves, GAMES, (files.boards(),), lambda *_: Script(first_word))
    surface = window.open_window(SIZE)
    app = launch.opened(surface, launch.Options(lambda: saves, folder / "config", language="en"), host, inf)
    app.shell.adopt(msgspec.structs.replace(app.shell.settings, speed="off"))
    room = RealRoom(app)
    sit_down(room, hand)
    play = play_by_mouse if hand == "mouse" else play_by_keyboard
    play(room, Random(hand))
    assert isinstance(room.screen, EndScene)
    room.app.top.close()
    latest = Listing(saves).fill().rows[0]
    print(f"{pygame.display.get_driver()} {latest.over} {len(latest.problems)}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
