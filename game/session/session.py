"""The course of one match at the table: whose turn it is to be asked, by whom it is answered, what is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.kernel.choices import Choices
from game.kernel.engine import is_over
from game.kernel.match import Frame, Line, Match
from game.kernel.types import BYSTANDER, CLOCK, Action, Event, Phase, Seat, View
from game.session.clock import Clock
from game.session.controller import Controller, Controllers, Prompt
from game.session.keeper import Keeper
from game.session.player import Player
from game.session.recall import Recalled, Turns, recalled

ASKED_AT_MOST = 3
"""How often a computer player is asked in one phase; after that it may only close it, or is asked no more."""


class Asked(NamedTuple):
    """The open question to a computer player; `lines` is how long the log was when it was put."""

    seat: Seat
    must: bool
    lines: int


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
        self._asked: Asked | None = None
        self._said: dict[Seat, tuple[int, int]] = {}  # in this phase: lines when last asked, number of answers
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

    def log(self) -> Sequence[Line]:
        """Every line so far, secret ones too: for those who keep or check the match, never for a screen."""
        return self._match.log

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def people(self) -> list[Seat]:
        """The seats played by people at the screen."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    @property
    def cut_short(self) -> bool:
        """Whether the match has ended before its time: the table agreed, or all but one have conceded."""
        return self.over and not is_over(self._match.state)

    def finished(self) -> Match:
        """Return the match once it is over: nothing in its log is a secret any more. Raises ValueError before."""
        if not self.over:
            raise ValueError("a match that is being played is nobody's to look into")
        return self._match

    @property
    def conceded(self) -> Sequence[Seat]:
        """The seats that have conceded, the first to do so first."""
        return self._match.conceded

    def view(self, seat: Seat) -> View:
        """Return what `seat` (BYSTANDER for the open table) may know now."""
        return self._match.view(seat)

    def recall(self, turns: Turns | None = None) -> Recalled | None:
        """Return what was told last, or since a seat's last turn, as those see it whose eyes are on the screen."""
        return recalled(self._match, self.eyes, turns)

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
        return self._asked.seat if self._asked and self._asked.must else None

    def awaits_people(self) -> list[Seat]:
        """Return the people whose word "ready" a computer player waits for before it closes this phase."""
        must = self._match.must_act()
        if not self._match.state.phase.closing or not any(self.players[seat].bot for seat in must if seat >= 0):
            return []
        return self._in_turn(frozenset(self.people) - must - self._ready)

    # What people do

    def submit(self, seat: Seat, action: Action) -> None:
        """Play an action of a person. Raises Illegal, changing nothing."""
        self._play(seat, action)

    def ready(self, seat: Seat) -> None:
        """Note that a person has nothing more to say in this phase."""
        self._ready.add(seat)

    def undoable(self, seat: Seat) -> bool:
        """Tell whether `seat` has something that it may still take back."""
        return not self._match.over and self._match.undoable(seat, (*self.people, CLOCK))

    def undo(self, seat: Seat) -> bool:
        """Take back the last action of `seat`; returns False, changing nothing, where that is no longer possible."""
        keep = (*self.people, CLOCK)  # time that is up stays up
        if not self._match.undo(seat, keep):
            return False
        self._forget_question()
        self._frames.clear()
        self._ready.clear()
        self._said.clear()
        if self._keeper:
            self._keeper.undone(self._match, self, seat, keep)
        return True

    def hand_over(self, seat: Seat, bot: str | None) -> None:
        """Let a computer player play `seat`, or (None) let a person take it back."""
        player = self.players[seat]
        self.players[seat] = Player(player.name, player.token, bot)
        self._forget_question()
        self._seats.pop(seat, None)
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
        for controller in self._seats.values():
            controller.leave()
        self._asked = None

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
            self._hear_answer()
            self._obey_orders()
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
            orders = self.standing.get(seat) or ({} if self.players[seat].bot else self.game.usual_orders)
            answer = self.game.standing_answer(self.view(seat), self._match.options(seat), orders) if orders else None
            if answer is not None:
                self._play(seat, answer)
                return

    def _hear_answer(self) -> None:
        if self._asked is None:
            return
        seat, _, lines = self._asked
        reply = self._controller(seat).poll()
        if reply is None:
            return
        action = reply.action if reply.action in self._open_to_bots(seat) else None
        self._asked = None
        self._said[seat] = lines, self._times(seat) + 1
        if reply.note:
            self.notes.append(reply.note)
        if action is not None:
            self._play(seat, action)

    def _ask_next(self) -> None:
        if self._asked is not None or self._match.over:
            return
        found = self._bot_to_ask()
        if found:
            seat, must = found
            self._asked = Asked(seat, must, len(self._match.log))
            prompt = Prompt(seat, self.view(seat), self._open_to_bots(seat), must, self._match.story)
            self._controller(seat).ask(prompt)

    def _bot_to_ask(self) -> tuple[Seat, bool] | None:
        """Return a computer player that may act and was not asked since the last line, else one that must act."""
        must, waits = self._match.must_act(), bool(self.awaits_people())
        bots = [seat for seat in sorted(must | self._match.may_act()) if seat >= 0 and self.players[seat].bot]
        for seat in bots:
            lines, times = self._said.get(seat, (-1, 0))
            free = (waits or seat not in must) and lines != len(self._match.log) and times < ASKED_AT_MOST
            if free and len(self._open_to_bots(seat)):
                return seat, False
        return next(((seat, True) for seat in bots if seat in must and not waits), None)

    def _times(self, seat: Seat) -> int:
        """Count the answers of a computer player in this phase."""
        return self._said.get(seat, (-1, 0))[1]

    def _open_to_bots(self, seat: Seat) -> Sequence[Action]:
        """List what a computer player may do.

        It waits with what closes a phase until the people are ready, and does nothing else once it has had its say.
        """
        options = self._match.options(seat)
        closing = self._match.state.phase.closing
        waits = bool(self.awaits_people())
        if not closing or not (waits or self._times(seat) >= ASKED_AT_MOST):
            return options
        kinds = options.kinds if isinstance(options, Choices) else tuple([action] for action in options)
        return Choices(*[kind for kind in kinds if isinstance(kind[0], closing) is not waits])

    def _play(self, seat: Seat, action: Action) -> None:
        moment = self._moment()
        self._frames += self._match.submit(seat, action, self.eyes)
        if self._moment() != moment:
            self._ready.clear()
            self._said.clear()
        if self._keeper:
            self._keeper.played(self._match, self, seat, action)

    def _moment(self) -> tuple[type[Phase], int]:
        """Return what changes when a phase ends, also where another of its kind follows."""
        return type(self._match.state.phase), self._match.barrier()

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
        if self._asked is not None and self._asked.seat in self._seats:
            self._seats[self._asked.seat].drop()
        self._asked = None

    def _kept(self) -> None:
        if self._keeper:
            self._keeper.seated(self._match, self)
