"""The course of one match at the table: whose turn it is to be asked, by whom it is answered, what is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.kernel.choices import Choices
from game.kernel.match import Frame, Match
from game.kernel.types import BYSTANDER, CLOCK, Action, Event, Seat, View
from game.session.clock import Clock
from game.session.controller import Controller, Controllers, Prompt
from game.session.player import Player

ASKED_AT_MOST = 3
"""How often a computer player that only may act is asked in one phase."""


class Keeper(Protocol):
    """Keeps what happens, so that nothing is lost: the autosave, or nothing in a test."""

    def played(self, match: Match, session: Session, seat: Seat, action: Action) -> None:
        """A player or the clock has acted."""
        ...

    def undone(self, match: Match, session: Session, seat: Seat, keep: Sequence[Seat]) -> None:
        """A seat took its last line back; later lines of the seats in `keep` stayed."""
        ...

    def seated(self, match: Match, session: Session) -> None:
        """A seat changed hands, conceded, gave standing orders, or the table agreed to end."""
        ...


class Session:
    """A match and those who play it.

    `players` has one entry per seat. `controllers` makes what plays a computer player's seat. People's actions come
    in by `submit`; everything else happens in `update`, called once per frame.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        controllers: Controllers,
        keeper: Keeper | None = None,
        standing: Mapping[Seat, Mapping[str, Any]] | None = None,
    ) -> None:
        self.game = match.game
        self.players = list(players)
        self.standing: dict[Seat, dict[str, Any]] = {seat: dict(orders) for seat, orders in (standing or {}).items()}
        self.clock = Clock()
        self.eyes: Seat = BYSTANDER
        self.notes: list[str] = []
        self._match = match
        self._make = controllers
        self._keeper = keeper
        self._seats: dict[Seat, Controller] = {}
        self._asked: tuple[Seat, bool] | None = None
        self._offers: dict[Seat, tuple[int, int]] = {}
        self._ready: set[Seat] = set()
        self._frames: list[Frame] = match.settle(self.eyes)

    # What the screen may know

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._match.over

    @property
    def story(self) -> Sequence[Event]:
        """Every public event so far."""
        return self._match.story

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def people(self) -> list[Seat]:
        """The seats played by people at the screen."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def view(self, seat: Seat) -> View:
        """Return what `seat` (BYSTANDER for the open table) may know now."""
        return self._match.view(seat)

    def ranks(self) -> tuple[int, ...]:
        """Rank the seats as the match stands."""
        return self._match.ranks()

    def prompt(self, seat: Seat) -> Prompt:
        """Return the question to `seat` as it stands."""
        must = seat in self._match.must_act()
        return Prompt(seat, self.view(seat), self._match.options(seat), must, self._match.story)

    def must_act(self) -> list[Seat]:
        """Return the people everybody waits for, in the order of the seats after the one who acted last."""
        return self._in_turn(self._match.must_act())

    def may_act(self) -> list[Seat]:
        """Return the people who may act without having to."""
        return self._in_turn(self._match.may_act())

    def thinking(self) -> Seat | None:
        """Return the computer player that is thinking about a move it must make."""
        return self._asked[0] if self._asked and self._asked[1] else None

    def awaits_people(self) -> list[Seat]:
        """Return the people whose word "ready" a computer player waits for before it closes this phase."""
        closing = self._match.state.phase.closing and not self._match.over
        if not closing or not any(self.players[seat].bot for seat in self._match.must_act() if seat >= 0):
            return []
        return [seat for seat in self.may_act() if seat not in self._ready]

    # What people do

    def submit(self, seat: Seat, action: Action) -> None:
        """Play an action of a person. Raises Illegal, changing nothing."""
        self._play(seat, action)

    def ready(self, seat: Seat) -> None:
        """Note that a person has nothing more to say in this phase."""
        self._ready.add(seat)

    def undoable(self, seat: Seat) -> bool:
        """Tell whether `seat` has something to take back that nothing was revealed by."""
        return not self._match.over and self._match.undoable(seat)

    def undo(self, seat: Seat) -> bool:
        """Take back the last action of `seat`; returns False, changing nothing, where that is no longer possible."""
        if not self._match.undo(seat, self.people):
            return False
        self._forget_question()
        self._frames.clear()
        self._ready.clear()
        if self._keeper:
            self._keeper.undone(self._match, self, seat, self.people)
        return True

    def hand_over(self, seat: Seat, bot: str | None) -> None:
        """Let a computer player play `seat`, or (None) let a person take it back."""
        player = self.players[seat]
        self.players[seat] = Player(player.name, player.token, bot)
        self._seats.pop(seat, None)
        self._forget_question()
        self._kept()

    def give_orders(self, seat: Seat, orders: Mapping[str, Any]) -> None:
        """Set the standing orders of a seat; the game's `standing` lists what they may be."""
        self.standing[seat] = dict(orders)
        self._kept()

    def concede(self, seat: Seat, bot: str) -> None:
        """Rank `seat` last and let a computer player finish for it; without any person left the match ends."""
        self._match.concede(seat)
        self.hand_over(seat, bot)
        if not self.people:
            self.agree_to_end()

    def agree_to_end(self) -> None:
        """End the match as it stands."""
        self._match.agree_to_end()
        self._forget_question()
        self._kept()

    def leave(self) -> None:
        """Stop all thinking: the table is left."""
        self._forget_question()

    # What happens by itself

    def open_for(self, seat: Seat) -> None:
        """Note whose eyes are on the screen (BYSTANDER: everybody's); a seat's writing time starts with it."""
        self.eyes = seat

    def update(self, now: float) -> list[Frame]:
        """Let the clock, standing orders and computer players act; return what has happened since the last call.

        `now` is a time in seconds of any one clock.
        """
        if not self._match.over:
            self._tick(now)
            self._obey_orders()
            self._hear_answer()
            self._ask_next()
        frames, self._frames = self._frames, []
        return frames

    def _tick(self, now: float) -> None:
        """Count the time of the table, or of the seat at the screen, and call it when it is up."""
        state = self._match.state
        whose = BYSTANDER if state.phase.time_up(state, BYSTANDER) else self.eyes
        late = state.phase.time_up(state, whose)
        limit = state.phase.seconds(state) if late is not None else 0
        if self.clock.is_up(now, limit, (type(state.phase), self._match.barrier(), whose)) and late is not None:
            self._play(CLOCK, late)

    def _obey_orders(self) -> None:
        for seat in self.must_act():
            orders = self.standing.get(seat)
            answer = self.game.standing_answer(self.view(seat), self._match.options(seat), orders) if orders else None
            if answer is not None:
                self._play(seat, answer)
                return

    def _hear_answer(self) -> None:
        if self._asked is None:
            return
        seat, _ = self._asked
        reply = self._controller(seat).poll()
        if reply is None:
            return
        self._asked = None
        if reply.note:
            self.notes.append(reply.note)
        if reply.action is not None and reply.action in self._open_to_bots(seat):
            self._play(seat, reply.action)

    def _ask_next(self) -> None:
        if self._asked is not None or self._match.over:
            return
        for seat, must in self._bots_to_ask():
            options = self._open_to_bots(seat)
            if len(options):
                self._asked = seat, must
                prompt = Prompt(seat, self.view(seat), options, must, self._match.story)
                self._controller(seat).ask(prompt)
                return

    def _bots_to_ask(self) -> list[tuple[Seat, bool]]:
        lines = len(self._match.log)
        asking: list[tuple[Seat, bool]] = []
        for seat in sorted(self._match.may_act() | self._match.must_act()):
            if seat < 0 or self.players[seat].bot is None:
                continue
            if seat in self._match.must_act() and not self.awaits_people():
                asking.append((seat, True))
            elif self._offer(seat, lines):
                asking.insert(0, (seat, False))
        return asking

    def _offer(self, seat: Seat, lines: int) -> bool:
        """Tell whether a computer player that need not act is asked again; count it."""
        last, times = self._offers.get(seat, (-1, 0))
        if last == lines or times >= ASKED_AT_MOST:
            return False
        self._offers[seat] = lines, times + 1
        return True

    def _open_to_bots(self, seat: Seat) -> Sequence[Action]:
        """List what a computer player may do: it waits with what closes a phase until the people are ready."""
        options = self._match.options(seat)
        closing = self._match.state.phase.closing
        if not closing or not self.awaits_people():
            return options
        kinds = options.kinds if isinstance(options, Choices) else ([action] for action in options)
        return Choices(*[kind for kind in kinds if not isinstance(kind[0], closing)])

    def _play(self, seat: Seat, action: Action) -> None:
        phase = self._match.state.phase
        self._frames += self._match.submit(seat, action, self.eyes)
        if type(self._match.state.phase) is not type(phase):
            self._ready.clear()
            self._offers.clear()
        if self._keeper:
            self._keeper.played(self._match, self, seat, action)

    def _in_turn(self, seats: frozenset[Seat]) -> list[Seat]:
        acted = [seat for seat, _ in self._match.log if seat >= 0]
        first = acted[-1] + 1 if acted else 0
        count = len(self.players)
        return sorted((seat for seat in seats if seat in self.people), key=lambda seat: (seat - first) % count)

    def _controller(self, seat: Seat) -> Controller:
        bot = self.players[seat].bot
        if bot is None:
            raise ValueError(f"seat {seat} is played by a person at the screen")
        if seat not in self._seats:
            self._seats[seat] = self._make(bot)
        return self._seats[seat]

    def _forget_question(self) -> None:
        if self._asked is not None and self._asked[0] in self._seats:
            self._seats[self._asked[0]].drop()
        self._asked = None

    def _kept(self) -> None:
        if self._keeper:
            self._keeper.seated(self._match, self)
