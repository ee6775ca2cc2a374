"""A table at which a match is played without a window, open for phones on the loopback."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from game import files, logbook
from game.kernel.boards import find_boards
from game.kernel.engine import clone
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.types import CHANCE
from game.net.messages import Goodbye
from game.net.phone_server import Limits, PhoneServer
from game.net.seat_keys import SeatKeys
from game.rules import GAMES
from game.session.controller import Script
from game.session.session import Session
from game.ui.app.loop.memory import tidy
from game.ui.app.settings import Settings
from game.ui.contract.reveal import RevealMode
from game.ui.games.registry import stage_of
from game.ui.phones.seating import PhoneSeating
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, GroupMode

TOKENS: Final[tuple[Token, ...]] = ("L", "R", "T", "M", "A", "J")
TURN: Final = 1 / 60
"""The seconds of a turn of the loop at least, unless a phone says something."""
LONGEST: Final = 400
"""The lines of a match after which all agree to end it: a war at random has no end."""
PATIENCE: Final = 120
"""The turns of the loop after which a question at the screen is answered; a phone may come back before."""


class Siege:
    """A table at which `seats` people play `game`, open for phones.

    What is asked at the screen is answered at random. After `longest` lines all agree to end the match.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: str,
        limits: Limits = Limits(),  # noqa: B008 - an immutable value
        longest: int = LONGEST,
    ) -> None:
        self._longest: Final = longest
        rules = GAMES[game]
        board = rules.load_board(find_boards(rules.name, [files.boards()])[0].path)
        self._rng: Final = Random(seed)
        self.match: Final = Match.new(rules, board, seats, rules.house(), seed)
        players = [Player(f"P{seat}", TOKENS[seat]) for seat in range(seats)]
        settings = Settings(speed="off", motion="reduced", curtain=True)
        session = Session(self.match, players, lambda _mind: Script(lambda _decision: None))
        self.flow: Final = TableFlow(session, stage_of(rules), lambda: settings, lambda *_: ())
        self._woken: Final = threading.Event()
        self._keys: Final = SeatKeys()
        self.server: Final = PhoneServer(self._keys, files.assets() / "phone", self._woken.set, limits)
        self.server.open("127.0.0.1", 0)
        self.seating: Final = PhoneSeating(self.flow.phones, self.server)
        self._asked = 0
        """The turns for which a question is open at the screen."""

    @property
    def urls(self) -> list[str]:
        """What the QR codes of the seats say."""
        return [self.server.url(seat) for seat in self.flow.session.people]

    def turn(self) -> None:
        """Take a turn of the loop."""
        if self.seating.busy:
            self._woken.set()
        self._woken.wait(TURN)
        self._woken.clear()
        self.seating.update(TURN)
        for guest in list(self.seating.guests):
            self.seating.refuse(guest)
        self.flow.update(TURN)
        self._act()

    def _act(self) -> None:
        """Answer what is asked at the screen, after a while."""
        flow, session = self.flow, self.flow.session
        if isinstance(flow.mode, RevealMode):
            flow.go_on()
        asked = isinstance(flow.mode, FormMode | CurtainMode | GroupMode)
        self._asked = self._asked + 1 if asked else 0
        if len(session.log()) >= self._longest and not session.over:
            session.agree_to_end()
        elif asked and (self._asked > PATIENCE or not self._is_secret()):
            seat = session.must_act()[0] if session.must_act() else session.may_act()[0]
            options = session.decision(seat).options
            session.submit(seat, options[self._rng.randrange(len(options))])
            self._asked = 0

    def _is_secret(self) -> bool:
        """Tell whether the question that is open at the screen is for one pair of eyes."""
        mode = self.flow.mode
        return isinstance(mode, CurtainMode) or (isinstance(mode, FormMode) and mode.private)

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Turn until the match is over, or `until` says so."""
        while not self.flow.session.over and not until():
            self.turn()

    def close(self) -> None:
        """Send the phones away."""
        self.seating.leave("closed", returns=False)
        self.server.close(Goodbye("closed"))

    def faults(self) -> list[str]:
        """Play the same lines again without phones. Return what has failed, and whether the match is another one."""
        again = Match(self.match.game, self.match.house, self.match.seed, clone(self.match.first))
        again.settle()
        for seat, action in self.match.log:
            if seat != CHANCE and not again.over:
                again.submit(seat, action)
        same = again.log == self.match.log and again.state == self.match.state
        failures = any("failure" in line for line in logbook.lines())
        return [*([] if same else ["the match is another one without phones"]), *(logbook.lines() if failures else [])]


def memory() -> float:
    """Tidy up as the game does when a table is left. Return the megabytes that this process then holds.

    Return 0 where the system does not tell.
    """
    tidy()
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0
