"""The computer players at a table: which one is asked, what it may do, when its answer is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.bot import Failure
from game.kernel.choices import Choices
from game.kernel.match import Line, Match
from game.kernel.player import Player
from game.kernel.types import Action, Seat
from game.session.clocks.race import Race
from game.session.controller import Controller, Controllers, Decision

ASKED_AT_MOST = 3
"""How often a computer player is asked in one phase. After that it may only close the phase."""


class BotQuestion(NamedTuple):
    """The open decision of a computer player; `lines` was the length of the log when it was asked."""

    seat: Seat
    must: bool
    lines: int


class Opponents:
    """Asks the computer players among `players`, one decision at a time, and returns their answers when they are due.

    An answer waits for its time (`Race`). In a contest none is played before all have answered, so that being asked
    first is no advantage; only people wait for nobody. `failures` holds what went wrong, the last at the end.
    """

    def __init__(self, match: Match, players: Sequence[Player], controllers: Controllers) -> None:
        self.failures: Final[list[Failure]] = []
        self.pace = 1.0
        """A factor of the seconds that answers wait. Where people take part in a race, 0 counts as 1."""
        self.ready: Final[set[Seat]] = set()
        """The people who have said that they have nothing more to do in this phase."""
        self.race: Final = Race(match)
        self._match: Final = match
        self._players: Final = players
        self._make: Final = controllers
        self._seats: Final[dict[Seat, Controller]] = {}
        self._open: BotQuestion | None = None
        self._answered: Final[dict[Seat, tuple[int, int]]] = {}  # of this phase: lines when asked, answers

    @property
    def thinking(self) -> Seat | None:
        """The computer player that thinks about an action that it must take; None in a race, where that is secret."""
        if self.race.on:
            return None
        if self._open and self._open.must:
            return self._open.seat
        return min(self.race.seats & self._match.must_act(), default=None)

    @property
    def _is_contest(self) -> bool:
        """Whether several seats may be the first."""
        state = self._match.state
        return state.phase.is_contest(state)

    def awaited(self) -> frozenset[Seat]:
        """Return the people who must say "ready" before a computer player closes this phase."""
        must = self._match.must_act()
        if not self._match.state.phase.closing or not any(self._players[seat].bot for seat in must if seat >= 0):
            return frozenset()
        return frozenset(self._people()) - must - self.ready

    def hear(self, now: float) -> Line | None:
        """Return what a computer player does at the time `now`, in seconds of any one clock; None for nothing yet."""
        self.race.look(now)
        self._take_answer()
        if self._is_contest and (self._open or self._to_ask()) and not self.race.is_pressed:
            return None
        line = self.race.first()
        return line if line and line[1] in self._match.options(line[0]) else None

    def ask(self) -> None:
        """Ask the next computer player that may or must act, if no decision is open.

        While an answer waits outside a contest, nobody else is asked: its line makes all decide again.
        """
        if self._open is not None or self._match.over or (self.race.seats and not self._is_contest):
            return
        found = self._to_ask()
        if found:
            seat, must = found
            self._open = BotQuestion(seat, must, len(self._match.log))
            decision = Decision(seat, self._match.view(seat), self._open_to(seat), must, self._match.story)
            self._controller(seat).ask(decision)

    def line_played(self, *, moved_on: bool) -> None:
        """React to a line that was played. `moved_on` says that a new phase has begun, perhaps of the same kind."""
        if moved_on:
            self.ready.clear()
            self._answered.clear()
        if moved_on or not self.race.on:
            self.race.restart()

    def forget(self) -> None:
        """Drop the open decision and all answers, because the players or the match have changed."""
        if self._open is not None and self._open.seat in self._seats:
            self._seats[self._open.seat].drop()
        self._open = None
        self.race.restart()

    def restart(self) -> None:
        """Forget all answers of this phase and who is ready, because something was taken back."""
        self.forget()
        self.ready.clear()
        self._answered.clear()

    def dismiss(self, seat: Seat) -> None:
        """Forget the controller of a seat: another one plays it from now on."""
        self.forget()
        self._seats.pop(seat, None)

    def leave(self) -> None:
        """Stop all thinking at once."""
        for controller in self._seats.values():
            controller.leave()
        self._open = None

    def _take_answer(self) -> None:
        if self._open is None:
            return
        seat, _, lines = self._open
        reply = self._controller(seat).poll()
        if reply is None:
            return
        action = reply.action if reply.action in self._open_to(seat) else None
        self._open = None
        self._answered[seat] = lines, self._times(seat) + 1
        if reply.failure:
            self.failures.append(reply.failure)
        stale = self.race.on and lines != len(self._match.log)
        if action is not None and not stale:
            self.race.enter(seat, action, self._pace())

    def _pace(self) -> float:
        against_people = self.race.on and not self._match.must_act().isdisjoint(self._people())
        return self.pace or 1.0 if against_people else self.pace

    def _to_ask(self) -> tuple[Seat, bool] | None:
        """Return a computer player that may act and was not asked since the last line, or one that must act.

        The flag says whether it must. None if there is neither.
        """
        idle = [seat for seat, player in enumerate(self._players) if player.bot and seat not in self.race.seats]
        if not idle:
            return None
        must, waits = self._match.must_act(), bool(self.awaited())
        acting = must | self._match.may_act()
        bots = [seat for seat in idle if seat in acting]
        leader = next(((seat, True) for seat in bots if seat in must and not waits), None)
        if leader and self._match.state.phase.is_led(self._match.state):
            return leader
        for seat in bots:
            lines, times = self._answered.get(seat, (-1, 0))
            free = (waits or seat not in must) and lines != len(self._match.log) and times < ASKED_AT_MOST
            if free and len(self._open_to(seat)):
                return seat, False
        return leader

    def _times(self, seat: Seat) -> int:
        """Return how often a computer player has answered in this phase."""
        return self._answered.get(seat, (-1, 0))[1]

    def _open_to(self, seat: Seat) -> Sequence[Action]:
        """Return what a computer player may do.

        It may not close a phase before the people are ready; after `ASKED_AT_MOST` answers it may do nothing else.
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
