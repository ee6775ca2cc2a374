"""The course of one match at the table: whose turn it is to be asked, by whom it is answered, what is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.bots.bot import Failure
from game.kernel.match import Frame, Line, Match
from game.kernel.player import Player
from game.kernel.types import BYSTANDER, CLOCK, Action, Event, Phase, Seat, View
from game.session.clock import Clock, Stopwatch
from game.session.controller import Controllers, Prompt
from game.session.keeper import Keeper
from game.session.opponents import Opponents
from game.session.recall import Recalled, Turns, recalled


class Session:
    """A match and those who play it.

    `players` has one entry per seat. `controllers` makes what plays a computer player's seat. People's actions come
    in by `submit`; everything else happens in `update`, called once per frame. `revision` goes up with everything that
    is played, taken back, ordered or said, and whenever another plays a seat.
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
        self.opponents: Final = Opponents(match, self.players, controllers)
        self.revision = 0
        self._match = match
        self._keeper = keeper
        self._played = Stopwatch()
        self._noted = 0
        self._noted_in: tuple[type[Phase], int] | None = None
        self._obeyed = -1
        """The revision at which no standing order was left to be obeyed."""
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

    @property
    def failures(self) -> Sequence[Failure]:
        """What went wrong with computer players, the last at the end."""
        return self.opponents.failures

    @property
    def phase(self) -> Phase:
        """The present phase, which is everybody's to know."""
        return self._match.state.phase

    @property
    def phase_seconds(self) -> float:
        """The seconds for which the present phase (a race, too, that some have left) has been played."""
        return self.opponents.race.seconds

    def thinking(self) -> Seat | None:
        """Return the computer player that is thinking about a move it must make."""
        return self.opponents.thinking

    def awaits_people(self) -> list[Seat]:
        """Return the people whose word "ready" a computer player waits for before it closes this phase."""
        return self._in_turn(self.opponents.awaited())

    # What people do

    def submit(self, seat: Seat, action: Action) -> None:
        """Play an action of a person. Raises Illegal, changing nothing."""
        self._play(seat, action)

    def ready(self, seat: Seat) -> None:
        """Note that a person has nothing more to say in this phase."""
        self.opponents.ready.add(seat)
        self.revision += 1

    def undoable(self, seat: Seat) -> bool:
        """Tell whether `seat` has something that it may still take back."""
        return not self._match.over and self._match.undoable(seat, (*self.people, CLOCK))

    def undo(self, seat: Seat) -> bool:
        """Take back the last answer of `seat`; returns False, changing nothing, where that is no longer possible."""
        keep = (*self.people, CLOCK)  # time that is up stays up
        if not self.undoable(seat):
            return False
        for _ in range(self._match.parts(seat)):
            self._match.undo(seat, keep)
            if self._keeper:
                self._keeper.undone(seat, keep)
        self.opponents.begin_anew()
        self._frames.clear()
        self.revision += 1
        return True

    def hand_over(self, seat: Seat, bot: str | None) -> None:
        """Let a computer player play `seat`, or (None) let a person take it back."""
        player = self.players[seat]
        self.players[seat] = Player(player.name, player.token, bot)
        self.opponents.dismiss(seat)
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
        self.opponents.forget()
        self._kept()

    def leave(self) -> None:
        """Stop all thinking: the table is left."""
        self.opponents.leave()

    # What happens by itself

    def open_for(self, seat: Seat) -> None:
        """Note whose eyes are on the screen (BYSTANDER: everybody's); a seat's writing time starts with it."""
        self.eyes = seat

    def update(self, now: float) -> list[Frame]:
        """Let the clock, standing orders and computer players act; return what has happened since the last call.

        `now` is a time in seconds of any one clock.
        """
        self._played.look(now)
        if not self._match.over:
            self._tick(now)
            self._note_time()
            if line := self.opponents.hear(now):
                self._play(*line)
            self._obey_orders()
            self.opponents.ask()
        frames, self._frames = self._frames, []
        return frames

    def watch(self, now: float, pace: float) -> None:
        """Let time pass until `now`, something being shown perhaps; computer players take `pace` times as long."""
        self._played.look(now)
        self.opponents.pace = pace

    def _tick(self, now: float) -> None:
        """Count the time of the table, or of the seat at the screen, and call it when it is up."""
        state = self._match.state
        whose = BYSTANDER if state.phase.time_up(state, BYSTANDER) else self.eyes
        late = state.phase.time_up(state, whose)
        limit = state.phase.seconds(state) if late is not None else 0
        thing = (*self._moment(), whose, state.phase.lap())
        if self.clock.is_up(now, limit, thing) and late is not None:
            self._play(CLOCK, late)

    def _note_time(self) -> None:
        """Have it noted how long was played, once where the game wants to know it."""
        state, seconds = self._match.state, int(self._played.seconds) - self._noted
        if seconds < 1 or self._moment() == self._noted_in:
            return
        if note := state.phase.spent(state, seconds):
            self._noted, self._noted_in = self._noted + seconds, self._moment()
            self._play(CLOCK, note)

    def _obey_orders(self) -> None:
        if self._obeyed == self.revision:
            return
        for seat in self.must_act():
            orders = self.standing.get(seat) or ({} if self.players[seat].bot else self.game.usual_orders)
            answer = self.game.standing_answer(self.view(seat), self._match.options(seat), orders) if orders else None
            if answer is not None:
                self._play(seat, answer)
                return
        self._obeyed = self.revision

    def _play(self, seat: Seat, action: Action) -> None:
        moment = self._moment()
        self._frames += self._match.submit(seat, action, self.eyes)
        self.revision += 1
        self.opponents.line_played(moved_on=self._moment() != moment)
        if self._keeper:
            self._keeper.played(seat, action)

    def _moment(self) -> tuple[type[Phase], int]:
        """Return what changes when a phase ends, also where another of its kind follows."""
        return type(self._match.state.phase), self._match.barrier()

    def _in_turn(self, seats: frozenset[Seat]) -> list[Seat]:
        first = next((seat for seat, _ in reversed(self._match.log) if seat >= 0), -1) + 1
        count = len(self.players)
        return sorted((seat for seat in seats if seat in self.people), key=lambda seat: (seat - first) % count)

    def _kept(self) -> None:
        self.revision += 1
        if self._keeper:
            self._keeper.seated(self.players, self.standing)
