"""A real table for the browsers of the tests: `python -m tests.ui.phones.browser_table GAME SEATS LINES HOUSE DIR`.

HOUSE holds the house rules, as JSON. SEATS people sit down, each with a phone. The table prints the URLs of the phones,
answers at random what is asked at the screen, and prints who is called there instead of on a phone: by a curtain, or to
write. It ends with the match, or once LINES lines were played and every seat has answered on its phone, or when its
standard input ends. The last line says what was played.
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
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import Action, Seat
from game.rules import GAMES
from game.session.controller import Script
from game.session.evening import Evening
from game.session.host import Host
from game.ui.app import window
from game.ui.app.phone_wish import PhoneWish
from game.ui.contract.reveal import RevealMode
from game.ui.phones.table import PhonePart
from game.ui.start import launch
from game.ui.table.mode import CurtainMode, FormMode, GroupMode
from game.ui.table.scene import TableScene

TOKENS: Final[tuple[Token, ...]] = ("L", "R", "T", "M")
BOARDS: Final = {"castle_risk": "europe", "mousquetaires": "cardinal", "master_citadel": "citadel", "egomaster": "ring"}
SEED: Final = "browsers"
HESITATION: Final = 40
"""The turns of the loop for which a seat waits at the screen in every turn of its own, if there it has more to play."""
OPTIONS: Final = 300
"""The most actions among which the table chooses."""


class BrowserTable:
    """A table of `game` with house rules for some people, each of whom has a phone."""

    def __init__(self, game: str, seats: int, lines: int, house: dict[str, Any], folder: Path) -> None:
        saves = Saves(folder, None, GAMES, (files.boards(),))
        host = Host(saves, GAMES, (files.boards(),), lambda *_: Script(lambda _decision: None))
        options = launch.Options(lambda: saves, folder / "config", language="en")
        self.app: Final = launch.opened(window.open_window((1280, 720)), options, host)
        self.app.shell.adopt(msgspec.structs.replace(self.app.shell.settings, speed="off", motion="reduced"))
        self.app.shell.phone_wish = PhoneWish("127.0.0.1")
        self.scene: Final = TableScene(self.app.shell, _evening(host, game, seats, house))
        self.app.open(self.scene)
        self.app._follow(self.scene.phones.reopen())
        self.rng: Final = Random(game)
        self.lines: Final = lines
        self.at_screen: Final[Counter[Seat]] = Counter()
        self.curtains: Final[list[Seat]] = []
        """The seats with a phone before which the curtain has fallen."""
        self._called: Seat | None = None
        """The seat that is called at the screen now."""
        self._begun = False
        """Whether everybody had a phone once."""
        self._waited: tuple[Seat, int] = -1, 0
        """Who answered at the screen last, and how many turns of the loop it has waited there."""
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
        self._begun |= all(seat in flow.phones for seat in session.people)
        self._watch_calls()
        if isinstance(flow.mode, RevealMode):
            flow.go_on()
        elif isinstance(flow.mode, FormMode | GroupMode) and self._begun and (asked := self._asked()):
            seat, action = asked
            self.at_screen[seat] += 1
            session.submit(seat, action)
        over = len(session.log()) >= self.lines and all(self.in_hand[seat] for seat in session.people)
        return [pygame.Event(pygame.QUIT)] if over or session.over or self.left.is_set() else pygame.event.get()

    def _watch_calls(self) -> None:
        """Note before whom the curtain falls once the match has begun, and tell who is called at the screen."""
        mode, session = self.scene.flow.mode, self.scene.flow.session
        writes = isinstance(mode, FormMode) and not len(session.decision(mode.seat).options)
        called = mode.seat if isinstance(mode, CurtainMode) or (isinstance(mode, FormMode) and writes) else None
        if self._begun and called is not None and called != self._called:
            print(json.dumps({"called": called}), flush=True)
            if isinstance(mode, CurtainMode) and called in self.scene.flow.phones:
                self.curtains.append(called)
        self._called = called

    def _asked(self) -> tuple[Seat, Action] | None:
        """Return what somebody who is asked at the screen does; None if nobody there must do something now."""
        session, phones = self.scene.flow.session, self.scene.flow.phones
        for seat in session.must_act():
            part, options = phones.part(seat), session.decision(seat).options
            if part in {PhonePart.QUESTION, PhonePart.BUZZER} or not len(options):
                continue
            if part is PhonePart.BESIDE and self._hesitates(seat):
                return None
            chosen = self.rng.sample(range(len(options)), min(len(options), OPTIONS))
            kinds = list({type(options[number]): options[number] for number in chosen}.values())
            return seat, self.rng.choice(kinds)
        return None

    def _hesitates(self, seat: Seat) -> bool:
        """Tell whether a seat still leaves its phone time to play something out of its hand."""
        former, turns = self._waited
        self._waited = seat, turns + 1 if seat == former else 0
        return self._waited[1] < HESITATION

    @property
    def in_hand(self) -> Counter[Seat]:
        """How often each seat has answered on its phone."""
        played = Counter(seat for seat, _ in self.scene.flow.session.log() if seat >= 0)
        return played - self.at_screen


def _evening(host: Host, game: str, seats: int, house: dict[str, Any]) -> Evening:
    """Begin a match that is the same every time as far as chance goes."""
    board = next(board for board in host.boards_of(game) if board.name == BOARDS[game])
    players = tuple(Player(f"P{seat}", token) for seat, token in enumerate(TOKENS[:seats]))
    match = Match.new(GAMES[game], GAMES[game].load_board(board.path), len(players), GAMES[game].house(**house), SEED)
    folder = host.saves.create("Browsers", players, host.clock())
    return Evening(host, host.saves.begin(folder, match, players, board, host.clock()))


def main(game: str, seats: int, lines: int, house: dict[str, Any], folder: Path) -> None:
    """Play until enough was played."""
    table = BrowserTable(game, seats, lines, house, folder)
    print(json.dumps(table.urls), flush=True)
    table.app.run(table)
    session = table.scene.flow.session
    played = {"lines": len(session.log()), "over": session.over, "in_hand": table.in_hand, "curtains": table.curtains}
    print(json.dumps(played), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), json.loads(sys.argv[4]), Path(sys.argv[5]))
