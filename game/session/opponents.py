"""The computer players at a table: which of them is asked, what it may do, when its answer is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.bot import Failure
from game.kernel.choices import Choices
from game.kernel.match import Line, Match
from game.kernel.player import Player
from game.kernel.types import Action, Seat
from game.session.controller import Controller, Controllers, Prompt
from game.session.race import Race

ASKED_AT_MOST = 3
"""How often a computer player is asked in one phase; after that it may only close it, or is asked no more."""


class Asked(NamedTuple):
    """The open question to a computer player; `lines` is how long the log was when it was put."""

    seat: Seat
    must: bool
    lines: int


class Opponents:
    """Asks the computer players among `players`, one question being open at a time, and plays their answers.

    An answer waits for its time (`Race`); in a race none is played before all have been heard, so that who is asked
    first has nothing of it. `failures` are what went wrong on the way.
    """

    def __init__(self, match: Match, players: Sequence[Player], controllers: Controllers) -> None:
        self.failures: Final[list[Failure]] = []
        self.pace = 1.0
        """How long answers wait: a factor of `Game.haste`. A race that people take part in is never without it."""
        self.ready: Final[set[Seat]] = set()
        """The people who have nothing more to say in this phase."""
        self.race: Final = Race(match)
        self._match: Final = match
        self._players: Final = players
        self._make: Final = controllers
        self._seats: Final[dict[Seat, Controller]] = {}
        self._asked: Asked | None = None
        self._said: Final[dict[Seat, tuple[int, int]]] = {}  # in this phase: lines when last asked, number of answers

    @property
    def thinking(self) -> Seat | None:
        """The computer player that is thinking about a move it must make; who is in a race shows nothing."""
        if self.race.on:
            return None
        if self._asked and self._asked.must:
            return self._asked.seat
        return min(self.race.seats & self._match.must_act(), default=None)

    def awaited(self) -> frozenset[Seat]:
        """Return the people whose word "ready" a computer player waits for before it closes this phase."""
        must = self._match.must_act()
        if not self._match.state.phase.closing or not any(self._players[seat].bot for seat in must if seat >= 0):
            return frozenset()
        return frozenset(self._people()) - must - self.ready

    def hear(self, now: float) -> Line | None:
        """Return what a computer player does `now`, in seconds of any one clock; None if nothing yet."""
        self.race.look(now)
        self._take_answer()
        if self.race.on and (self._asked or self._to_ask()):
            return None
        line = self.race.first()
        return line if line and line[1] in self._match.options(line[0]) else None

    def ask(self) -> None:
        """Ask one more of those who may or must act, if there is one."""
        if self._asked is not None or self._match.over:
            return
        found = self._to_ask()
        if found:
            seat, must = found
            self._asked = Asked(seat, must, len(self._match.log))
            prompt = Prompt(seat, self._match.view(seat), self._open_to(seat), must, self._match.story)
            self._controller(seat).ask(prompt)

    def line_played(self, *, moved_on: bool) -> None:
        """React to a line; `moved_on`: another phase has begun, or one of the same kind."""
        if moved_on:
            self.ready.clear()
            self._said.clear()
        if moved_on or not self.race.on:
            self.race.begin_anew()

    def forget(self) -> None:
        """Drop the open question and all answers: who plays has changed, or what is played."""
        if self._asked is not None and self._asked.seat in self._seats:
            self._seats[self._asked.seat].drop()
        self._asked = None
        self.race.begin_anew()

    def begin_anew(self) -> None:
        """Forget all that was said in this phase: it was taken back."""
        self.forget()
        self.ready.clear()
        self._said.clear()

    def dismiss(self, seat: Seat) -> None:
        """Let another play a seat from now on."""
        self.forget()
        self._seats.pop(seat, None)

    def leave(self) -> None:
        """Stop all thinking."""
        for controller in self._seats.values():
            controller.leave()
        self._asked = None

    def _take_answer(self) -> None:
        if self._asked is None:
            return
        seat, _, lines = self._asked
        reply = self._controller(seat).poll()
        if reply is None:
            return
        action = reply.action if reply.action in self._open_to(seat) else None
        self._asked = None
        self._said[seat] = lines, self._times(seat) + 1
        if reply.failure:
            self.failures.append(reply.failure)
        stale = self.race.on and lines != len(self._match.log)
        if action is not None and not stale:
            self.race.enter(seat, action, self._pace())

    def _pace(self) -> float:
        against_people = self.race.on and not self._match.must_act().isdisjoint(self._people())
        return self.pace or 1.0 if against_people else self.pace

    def _to_ask(self) -> tuple[Seat, bool] | None:
        """Return a computer player that may act and was not asked since the last line, else one that must act."""
        must, waits = self._match.must_act(), bool(self.awaited())
        acting = (must | self._match.may_act()) - self.race.seats
        bots = [seat for seat in sorted(acting) if seat >= 0 and self._players[seat].bot]
        for seat in bots:
            lines, times = self._said.get(seat, (-1, 0))
            free = (waits or seat not in must) and lines != len(self._match.log) and times < ASKED_AT_MOST
            if free and len(self._open_to(seat)):
                return seat, False
        return next(((seat, True) for seat in bots if seat in must and not waits), None)

    def _times(self, seat: Seat) -> int:
        """Count the answers of a computer player in this phase."""
        return self._said.get(seat, (-1, 0))[1]

    def _open_to(self, seat: Seat) -> Sequence[Action]:
        """List what a computer player may do.

        It waits with what closes a phase until the people are ready, and does nothing else once it has had its say.
        """
        options = self._match.options(seat)
        closing = self._match.state.phase.closing
        waits = bool(self.awaited())
        if not closing or not (waits or self._times(seat) >= ASKED_AT_MOST):
            return options
        kinds = options.kinds if isinstance(options, Choices) else tuple([action] for action in options)
        return Choices(*[kind for kind in kinds if isinstance(kind[0], closing) is not waits])

    def _people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self._players) if player.bot is None]

    def _controller(self, seat: Seat) -> Controller:
        bot = self._players[seat].bot
        if bot is None:
            raise ValueError(f"seat {seat} is played by a person at the screen")
        if seat not in self._seats:
            self._seats[seat] = self._make(bot)
        return self._seats[seat]
