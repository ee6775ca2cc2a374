"""The program in the window of a bench: a house with campaigns, and the way to each of its screens.

The screens are imported on the way, as in the program: what is opened for the first time is opened cold.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import files
from game.kernel.player import Player, Token
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.state import DIRECTIONS, Write
from game.session.controller import Controller, Script
from game.session.evening import Evening, Setup
from game.session.host import Host
from game.session.session import Session
from game.ui.app import window
from game.ui.app.loop import memory
from game.ui.app.screen import Screen
from game.ui.start import launch
from game.ui.widgets.control import TextField
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Home

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

GAME, BOARD = "master_citadel", "citadel"
TOKENS: tuple[Token, ...] = ("L", "R", "T", "M")
NAMES = ("Pauline", "Benoît", "Marcelle", "Léon")
CAMPAIGNS, TURNS = 12, 6
FRAME = 1 / 60


class Silent(Script):
    """A computer player that thinks for ever: its answers are not measured here."""

    def poll(self) -> None:
        """Answer nothing yet."""


def silent(*_: object) -> Controller:
    """Return a computer player that is never heard of."""
    return Silent(lambda _decision: None)


def family(people: int = 4) -> tuple[Player, ...]:
    """Seat four, the first of them people."""
    seats = zip(NAMES, TOKENS, range(4), strict=True)
    return tuple(Player(name, token, None if seat < people else "steady") for name, token, seat in seats)


def submit(session: Session, turn: int) -> None:
    """Let four people write what moves the pawn to and fro for as long as the points last."""
    for seat in range(4):
        session.submit(seat, Write((4, 1, 2, 3)[seat], (DIRECTIONS[turn % 2 * 4], "NE", "E", "W")[seat]))


class Program:
    """The program with its window open, on the menu. `step` is a turn of its loop."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        days = count()
        boards = [files.boards()]

        def clock() -> str:
            return (datetime(2026, 1, 1, 20, 0) + timedelta(days=next(days))).isoformat(timespec="seconds")

        self.host = Host(Saves(folder / "saves", None, GAMES, boards), GAMES, boards, silent, clock)
        options = launch.Options(lambda: self.host.saves, folder / "config", language="en")
        self.app = launch.opened(window.open_window(size), options, self.host)
        self.step([])
        memory.share_heap()

    @property
    def top(self) -> Screen:
        """The scene on top; all are screens."""
        assert isinstance(self.app.top, Screen)  # noqa: S101 - for the checker
        return self.app.top

    @property
    def table(self) -> TableScene:
        """The table, when it is on top."""
        from game.ui.table.scene import TableScene

        assert isinstance(self.top, TableScene)  # noqa: S101 - for the checker
        return self.top

    def step(self, events: Sequence[pygame.Event], dt: float = FRAME) -> None:
        """Take a turn of the loop."""
        pygame.event.pump()
        self.app.step(events, dt)

    def set(self, **settings: Any) -> None:
        """Change the settings."""
        self.app.shell.adopt(msgspec.structs.replace(self.app.shell.settings, **settings))
        self.step([])
        self.pause()

    def close(self) -> None:
        """Close the scenes and the window."""
        while self.app.scenes:
            self.app.scenes.pop().close()
        window.close_window()

    # ------------------------------------------------------------------ the screens

    def stay(self) -> None:
        """Stay on the menu."""

    def home(self) -> None:
        """Go back to the menu."""
        self.app._follow(Home())  # noqa: SLF001 - as if the scene on top had asked for it
        self.step([])
        self.wait()
        self.step([])

    def open(self, scene: Screen) -> None:
        """Put a scene on top and draw it."""
        self.app.open(scene)
        self.step([])
        self.wait()

    def wait(self) -> None:
        """Turn the loop until the new picture is in the window."""
        while self.app.drawing:
            time.sleep(self.app.pause())
            self.step([], 0.0)

    def open_table(self, people: int = 4) -> TableScene:
        """Sit down to a match of a few turns; return the table at rest."""
        from game.ui.contract.reveal import RevealMode
        from game.ui.table.scene import TableScene

        evening = self.begin(people)
        if people == 4:
            for turn in range(TURNS):
                submit(evening.session, turn)
            evening.session.update(0.0)  # these turns have been seen
        table = TableScene(self.app.shell, evening)
        self.open(table)
        while isinstance(table.flow.mode, RevealMode):  # what was shown last before the table was left
            table.flow.go_on()
        self.rest()
        return table

    def begin(self, people: int = 4) -> Evening:
        """Begin a match in a campaign of its own."""
        house = GAMES[GAME].house(capital=200)
        return self.host.begin(Setup(GAME, BOARD, house, family(people), "Sunday"))

    def open_order(self) -> None:
        """Sit at the table as the only person, who is asked for an order."""
        self.open_table(people=1)

    def open_rules(self) -> None:
        """Open the rule book."""
        from game.ui.rulebook.scene import RulesScene

        self.open(RulesScene(self.app.shell, GAME, ""))

    def open_settings(self) -> None:
        """Open the settings."""
        from game.ui.app.settings_scene import SettingsScene

        self.open(SettingsScene(self.app.shell))

    def open_new_game(self) -> None:
        """Set up a table."""
        from game.ui.menu.new_game import NewGameScene

        self.open(NewGameScene(self.app.shell, self.host, GAME))

    def open_load(self) -> None:
        """List a dozen campaigns."""
        from game.ui.menu.load.scene import LoadScene

        for _ in range(CAMPAIGNS):
            self.begin().close()
        self.open(LoadScene(self.app.shell, self.host))

    def open_packs(self) -> None:
        """List the packs of questions, once they are read."""
        from game.ui.games.egomaster.packs.scene import QuestionPacksScene

        scene = QuestionPacksScene(self.app.shell)
        scene.pack_list.wait()
        self.open(scene)

    def open_help(self) -> None:
        """Show the keys of the menu."""
        from game.ui.app.help_scene import HelpScene

        self.open(HelpScene(self.app.shell, self.top.shortcuts(), self.top.explanations()))

    def open_question(self) -> None:
        """Ask for a line of text."""
        from game.ui.app.dialog import AskText, DialogButton

        answers = (DialogButton("save", "Save"), DialogButton("no", "Cancel"))
        self.app.shell.device = Device.KEYS
        self.open(AskText(self.app.shell, "Save as…", "What should the copy be called?", answers, "Sunday"))

    def open_letters(self) -> None:
        """Write with letters on the screen."""
        from game.ui.app.on_screen_keyboard import OnScreenKeyboard

        field = TextField(key="name", box=self.app.picture.canvas.box, text="Sunday")
        self.open(OnScreenKeyboard(self.app.shell, field, lambda _text: None))

    def open_seats(self) -> None:
        """Ask over a table who plays which seat."""
        from game.ui.table.seats.sheet import SeatsScene

        self.open(SeatsScene(self.app.shell, self.open_table().evening))

    def open_buzzers(self) -> None:
        """Try out the buzzers."""
        from game.ui.games.egomaster.buzz.scene import BuzzScene

        self.open(BuzzScene(self.app.shell, family()))

    def open_story(self) -> None:
        """Read the story of a match that is over."""
        self.open_end()
        self.press("story")

    def open_replay(self) -> None:
        """Watch a match that is over."""
        self.open_end()
        self.press("watch")

    def press(self, button: str) -> None:
        """Click on a button of the screen as a hand does: it comes, presses and lets go in three turns of the loop."""
        for event in self.click(button):
            self.step([event])
        self.wait()

    def click(self, button: str) -> list[pygame.Event]:
        """Return the events of a click on a button of the screen."""
        page = self.top.page
        pos = page.canvas.rect(page.controls[button].box).center
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        ]

    def open_end(self) -> None:
        """Let all agree to end a match of a few turns."""
        table = self.open_table()
        table.flow.session.agree_to_end()
        while self.top is table:
            table.flow.go_on()
            self.rest(0.1)
        self.rest()

    def pause(self) -> None:
        """Let a second pass in which nothing is done, as whoever comes to a screen needs at least."""
        gone = 0.0
        while gone < 1:
            gone += (turn := self.app.pause() or FRAME)
            self.step([], turn)
            self.wait()

    def rest(self, seconds: float = 4.0) -> None:
        """Let time pass."""
        for _ in range(round(seconds / 0.1)):
            self.step([], 0.1)
            self.wait()
