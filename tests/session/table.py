"""A table for the tests: a session whose computer players follow scripts and whose keeper writes down what it hears."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from game.bots.bot import Failure
from game.kernel.match import Frame, Match
from game.kernel.player import Player, Token
from game.kernel.saves.saved_match import FormerPlayer, Moment
from game.kernel.types import Action, Seat
from game.rules.master_citadel.state import PASS, EndTalk, Pledge
from game.session.clocks.race import PAUSE
from game.session.controller import Controller, Decision, Reply, Script
from game.session.session import Session
from tests.rules.master_citadel.citadel import house, match

NAMES = ("Ana", "Ben", "Cleo", "Dan")
TOKENS: tuple[Token, ...] = get_args(Token)
FRAME = 0.1
"""Seconds from one update to the next."""

Choose = Callable[[Decision], Action | None]


class Silent:
    """A controller that thinks without end, and remembers how often it was told to stop."""

    def __init__(self) -> None:
        self.open = False
        self.dropped = 0

    def ask(self, decision: Decision) -> None:
        self.open = True

    def poll(self) -> None:
        return None

    def drop(self) -> None:
        self.open = False
        self.dropped += 1

    def leave(self) -> None:
        self.drop()


class Slow:
    """A controller that answers once a test says that it is done."""

    def __init__(self, action: Action, failure: Failure | None = None) -> None:
        self.done = False
        self._reply = Reply(action, failure)

    def ask(self, decision: Decision) -> None:
        pass

    def poll(self) -> Reply | None:
        return self._reply if self.done else None

    def drop(self) -> None:
        pass

    def leave(self) -> None:
        pass


class Notebook:
    """A keeper that lists what it was told."""

    def __init__(self, match: Match) -> None:
        self.heard: list[tuple[object, ...]] = []
        self._match = match

    def played(self, seat: Seat, action: Action) -> None:
        self.heard.append(("played", seat, action))

    def undone(self, seat: Seat, keep: Sequence[Seat]) -> None:
        self.heard.append(("undone", seat, tuple(keep)))

    def seated(self, players: Sequence[Player], standing_orders: Mapping[Seat, Mapping[str, Any]]) -> None:
        bots = [player.bot for player in players]
        self.heard.append(("seated", bots, list(self._match.conceded), self._match.agreed))

    def given(self, players: Sequence[Player], former: Sequence[FormerPlayer]) -> None:
        self.heard.append(("given", [player.name for player in players], list(former)))

    def stands(self, moment: Moment) -> None:
        self.heard.append(("stands", moment))

    def concluded(self) -> None:
        self.heard.append(("concluded",))


class Table:
    """Four at a table, `bots` naming who is a computer player and how it chooses."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[Seat, Choose | Controller] | None = None,
        standing_orders: Mapping[Seat, Mapping[str, Any]] | None = None,
    ) -> None:
        self.match = match
        self.asked: list[Decision] = []
        self.notebook = Notebook(match)
        self.bots: dict[str, Choose | Controller] = {f"bot {seat}": bot for seat, bot in (bots or {}).items()}
        self.now = 0.0
        players = [
            Player(NAMES[seat], TOKENS[seat], f"bot {seat}" if seat in (bots or {}) else None)
            for seat in range(match.seats)
        ]
        self.session = Session(match, players, self._controller, self.notebook, standing_orders)

    def _controller(self, name: str) -> Controller:
        bot = self.bots.get(name, passive)
        if not callable(bot):
            return bot

        def choose(decision: Decision) -> Action | None:
            self.asked.append(decision)
            return bot(decision)

        return Script(choose)

    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.session.over

    def update(self, times: int = 1, seconds: float | None = None) -> list[Frame]:
        """Let some frames pass; return what happened.

        By default a frame is as long as the pause of an answer whose pause must tell nothing, where answers have one.
        """
        frames: list[Frame] = []
        for _ in range(times):
            even = self.match.state.phase.even_paced
            self.now += (PAUSE + FRAME if even else FRAME) if seconds is None else seconds
            frames += self.session.update(self.now)
        return frames

    def askings(self, seat: Seat) -> list[Decision]:
        """Return the questions put to one computer player."""
        return [decision for decision in self.asked if decision.seat == seat]


def passive(decision: Decision) -> Action | None:
    """Pass, end the talk as master, pledge nothing."""
    if not decision.must:
        return None
    return EndTalk() if EndTalk() in decision.options else PASS


def open_match(master: int, **rules: object) -> Match:
    """Return a match of the open game whose first master is `master`."""
    return next(
        found
        for found in (match(house("open", **rules), str(n)) for n in range(99))
        if found.state.table.master == master
    )


def pledging(decision: Decision) -> Action | None:
    """Pledge whenever one may, with another amount each time."""
    amount = 1 + len(decision.story) % 50
    return Pledge(amount, "N") if Pledge(amount, "N") in decision.options else passive(decision)
