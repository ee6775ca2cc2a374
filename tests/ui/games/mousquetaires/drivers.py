"""Drivers that play a whole match of Mousquetaires: by mouse alone, by keys alone, by a gamepad alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from game import files
from game.kernel.boards import find_boards
from game.kernel.match import Match
from game.kernel.types import Action
from game.rules import GAMES
from game.session.session import Session
from game.ui.contract.reveal import RevealMode
from game.ui.table.caution import DO
from game.ui.table.mode import FormMode
from game.ui.widgets.control import Area
from tests.ui.drivers import STEP, Room
from tests.ui.games.mousquetaires.question import seated
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import mouse

GAME = GAMES["mousquetaires"]


def begun(seats: int, seed: str = "musketeers", **house: Any) -> Match:
    """Return a match before its first line; chance has dealt."""
    board = GAME.load_board(find_boards(GAME.name, [files.boards()])[0].path)
    match = Match.new(GAME, board, seats, GAME.house(**house), seed)
    match.settle()
    return match


def sitting(seats: int, bots: Sequence[int] = (), seed: str = "musketeers", **house: Any) -> Sitting:
    """Sit down to a new match."""
    return Sitting(Session(begun(seats, seed, **house), seated(seats, bots), scripts), seed)


class MouseDriver(Room):
    """Clicks."""

    def work(self, key: str) -> None:
        """Click a control, scrolled into view; a card at its upper left, where the next one does not lie."""
        control = self.controls[key]
        self.screen.focus.reveal(control, self.controls)
        box = self.screen.focus.box(control, self.controls)
        area = self.controls.get(control.area)
        point = (box.x + 0.2 * box.w, box.y + 0.3 * box.h) if key.startswith("card ") else box.centre
        assert not isinstance(area, Area) or area.box.holds(point), f"{key} is out of view"
        for event in mouse(self.screen, point):
            self.app.step([event], 0.0)
        self.pass_time(STEP)


class KeyDriver(Room):
    """Tab and Enter; number keys where a card has one."""

    def work(self, key: str) -> None:
        """Work a control by the keyboard."""
        shortcut = self.controls[key].shortcut
        if shortcut.isdigit():
            self.type(int(shortcut))
            return
        if shortcut == "H":
            self.press(pygame.K_h)
            return
        self.go_to(key)
        self.press(pygame.K_RETURN)


class PadDriver(PadRoom):
    """A gamepad."""

    def __init__(self, evening: Sitting, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        Room.__init__(self, evening, size, **settings)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, in steps of a quarter of a second, and the curtain come to rest."""
        Room.pass_time(self, seconds)

    def walk(self, key: str) -> None:
        """Bring the ring to a control by the cross alone; in a hand it goes from card to card."""
        focus = self.screen.focus
        for _ in range(60):
            if focus.key == key and focus.ring:
                return
            cards = focus.key.startswith("card "), key.startswith("card ")
            if not focus.ring or not any(cards):
                super().walk(key) if focus.ring and focus.key else self.push(pad.DOWN)
            elif all(cards):
                self.push(pad.RIGHT if int(key[5:]) > int(focus.key[5:]) else pad.LEFT)
            else:
                self.push(pad.DOWN if cards[0] else pad.UP)
        raise AssertionError(f"the cross never leads to {key}")

    def work(self, key: str) -> None:
        """Bring the ring to a control and press it; X opens and hides the own cards."""
        if self.controls[key].pad == "X":
            self.push(pad.X)
            return
        super().work(key)


Driver = MouseDriver | KeyDriver | PadDriver


def play(room: Driver, rng: Random, *, curious: float = 0.2, most: int = 20_000) -> set[type[Action]]:
    """Play to the end, or `most` lines, as chance has it; return the kinds of what was done."""
    session, kinds = room.table._session, set[type[Action]]()
    for _ in room.turns(20_000):
        mode = room.table.flow.mode
        lines = len(session.log())
        if lines >= most:
            break
        room.look()
        able = [key for key, control in room.controls.items() if not control.why]
        if "open" in able:
            room.work("open")
        elif isinstance(mode, RevealMode) and "on" in able:
            room.work("on")
        elif isinstance(mode, FormMode):
            answer(room, able, rng, curious)
        else:
            room.pass_time(STEP)
        kinds |= {type(action) for seat, action in session.log()[lines:] if seat >= 0}
    return kinds


def answer(room: Driver, able: Sequence[str], rng: Random, curious: float) -> None:
    """Click one thing of a form: a card that is left to choose, the own cards, or what plays it.

    What is asked once more is done.
    """
    if DO in able:
        room.work(DO)
        return
    looks = [key for key in able if key in {"look", "hide"}]
    if looks and rng.random() < curious:
        room.work(looks[0])
    elif "seal" in able and rng.random() < 0.8:
        room.work("seal")
    else:
        places = [key for key in able if key.startswith(("place ", "from "))]
        cards = [key for key in able if key.startswith("card ")] or [key for key in able if key.startswith("slot ")]
        room.work(rng.choice(places or cards))


def go_on(room: MouseDriver) -> None:
    """Do the next thing that is asked: open the curtain, play something, go on."""
    mode = room.table.flow.mode
    room.look()
    able = [key for key, control in room.controls.items() if not control.why]
    if isinstance(mode, FormMode):
        picks = [key for key in able if key.startswith(("card ", "place ", "from "))]
        room.work("seal" if "seal" in able else picks[0])
    elif "open" in able:
        room.work("open")
    elif isinstance(mode, RevealMode) and mode.waiting and "on" in able:
        room.work("on")
    else:
        room.pass_time(0.25)
