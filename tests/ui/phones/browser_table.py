"""A real table for the browsers of the tests: `python -m tests.ui.phones.browser_table GAME SEATS LINES DIR`.

It prints the URLs of the phones, answers at random what is asked at the screen, and ends when so many lines were played
and every seat has answered in its hand; or when its standard input ends. The last line says what was played.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any, Final

import msgspec
import pygame

from game import files
from game.kernel.player import Player, Token
from game.kernel.saves.folder import Saves
from game.kernel.types import Action, Seat
from game.rules import GAMES
from game.session.controller import Script
from game.session.evening import Setup
from game.session.host import Host
from game.ui.app import window
from game.ui.app.phone_wish import PhoneWish
from game.ui.contract.reveal import RevealMode
from game.ui.start import launch
from game.ui.table.mode import FormMode, GroupMode
from game.ui.table.scene import TableScene

TOKENS: Final[tuple[Token, ...]] = ("L", "R", "T", "M", "A", "J")
BOARDS: Final = {"castle_risk": "europe", "mousquetaires": "cardinal", "master_citadel": "citadel", "egomaster": "ring"}
HOUSES: Final[dict[str, dict[str, Any]]] = {
    "egomaster": {"game": "quick", "language": "en", "packs": ("tablee",), "seconds": 0}
}


class BrowserTable:
    """A table of `game` for `seats` people, each of whom has a phone."""

    def __init__(self, game: str, seats: int, lines: int, folder: Path) -> None:
        saves = Saves(folder, None, GAMES, (files.boards(),))
        host = Host(saves, GAMES, (files.boards(),), lambda *_: Script(lambda _decision: None))
        options = launch.Options(lambda: saves, folder / "config", language="en")
        self.app: Final = launch.opened(window.open_window((1280, 720)), options, host)
        self.app.shell.adopt(msgspec.structs.replace(self.app.shell.settings, speed="off", motion="reduced"))
        self.app.shell.phone_wish = PhoneWish("127.0.0.1")
        players = tuple(Player(f"P{seat}", TOKENS[seat]) for seat in range(seats))
        house = GAMES[game].house(**HOUSES.get(game, {}))
        self.scene: Final = TableScene(
            self.app.shell, host.begin(Setup(game, BOARDS[game], house, players, "Browsers"))
        )
        self.app.open(self.scene)
        self.app._follow(self.scene.phones.reopen())
        self.rng: Final = Random(game)
        self.lines: Final = lines
        self.at_screen: Final[Counter[Seat]] = Counter()
        self.left: Final = Event()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        sys.stdin.read()
        self.left.set()

    @property
    def urls(self) -> list[str]:
        """What the QR codes say."""
        room = self.scene.phones._room
        assert room
        return [room.url(seat) for seat in self.scene.flow.session.people]

    def __call__(self) -> list[pygame.Event]:
        """Return the events of a turn of the loop, and do what is asked at the screen."""
        flow, session = self.scene.flow, self.scene.flow.session
        if isinstance(flow.mode, RevealMode):
            flow.go_on()
        elif isinstance(flow.mode, FormMode | GroupMode) and (asked := self._asked()):
            seat, action = asked
            self.at_screen[seat] += 1
            session.submit(seat, action)
        over = len(session.log()) >= self.lines and all(self.in_hand[seat] for seat in session.people)
        return [pygame.Event(pygame.QUIT)] if over or session.over or self.left.is_set() else pygame.event.get()

    def _asked(self) -> tuple[Seat, Action] | None:
        """Return what somebody who is asked at the screen does; None if nobody there must do something."""
        session, hands = self.scene.flow.session, self.scene.flow.hands
        for seat in session.must_act():
            options = session.decision(seat).options
            if not hands.asks(seat) and len(options):
                return seat, options[self.rng.randrange(len(options))]
        return None

    @property
    def in_hand(self) -> Counter[Seat]:
        """How often each seat has answered on its phone."""
        played = Counter(seat for seat, _ in self.scene.flow.session.log() if seat >= 0)
        return played - self.at_screen


def main(game: str, seats: int, lines: int, folder: Path) -> None:
    """Play until enough was played."""
    table = BrowserTable(game, seats, lines, folder)
    print(json.dumps(table.urls), flush=True)
    table.app.run(table)
    found = {"lines": len(table.scene.flow.session.log()), "in_hand": table.in_hand}
    print(json.dumps({**found, "driver": "x11"}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
