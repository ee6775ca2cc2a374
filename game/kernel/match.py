"""A match: a state that only legal actions change, with its log, its story and undo."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple, Self

from game.kernel.engine import advance, chance_acts, chance_rng, clone, is_legal, is_over, step, view
from game.kernel.game import Game
from game.kernel.types import BYSTANDER, CHANCE, Action, Event, Seat, State, View

Line = tuple[Seat, Action]
"""A line of a log: who did what."""


class Illegal(ValueError):
    """An action was refused because the rules do not allow it now. `Game.why_not` has the sentence for the player."""

    def __init__(self, seat: Seat, action: Action) -> None:
        super().__init__(f"seat {seat} may not do {action} now")
        self.seat = seat
        self.action = action


class Frame(NamedTuple):
    """An event, and what the watching seat sees just after it."""

    event: Event
    view: View


class Checkpoint(NamedTuple):
    """A moment of a match to which it can be put back: its state, lines and events, and the states since CHANCE acted.

    The states are those of the match, which it never changes.
    """

    state: State
    lines: int
    events: int
    past: tuple[tuple[State, int], ...]


def play_in_place(state: State, seat: Seat, action: Action, eyes: Seat) -> list[Frame]:
    """Apply a legal action to `state` in place; return its events, each with what `eyes` sees just after it."""
    frames: list[Frame] = []

    def say(event: Event) -> None:
        frames.append(Frame(event, view(state, eyes)))

    advance(state, seat, action, say)
    if frames:  # the last event of a line is seen in the phase that follows
        frames[-1] = Frame(frames[-1].event, view(state, eyes))
    return frames


class Match:
    """One match of one game.

    `log` holds every line so far, those of CHANCE and CLOCK included, and `story` every event. `first` is the state
    before line 0, `state` the present one. `conceded` lists the seats that gave up, the first to do so first; `agreed`
    says that the players ended the match by agreement. Past states are kept only since the last action of CHANCE,
    because undo never goes back behind it.

    >>> from tests.kernel.toy.game import TOY
    >>> from tests.kernel.toy.moves import Attack, Rest
    >>> from tests.kernel.toy.phases import House
    >>> match = Match.new(TOY, None, 2, House(), seed="evening")
    >>> [frame.event for frame in match.settle()]  # CHANCE deals
    [CardDrawn(seat=1), CardDrawn(seat=0), CardDrawn(seat=0)]
    >>> match.must_act(), match.may_act()
    (frozenset({0}), frozenset({1}))
    >>> list(match.options(0))
    [Attack(card=14, target=1), Attack(card=17, target=1), Rest()]
    >>> [frame.event for frame in match.submit(0, Attack(14, target=1))]
    [Attacked(seat=0, card=14, target=1)]
    >>> match.submit(0, Rest())
    Traceback (most recent call last):
    game.kernel.match.Illegal: seat 0 may not do Rest() now
    >>> match.undo(0), match.must_act()
    (True, frozenset({0}))
    """

    def __init__(self, game: Game, house: Any, seed: str, first: State) -> None:
        self.game = game
        self.house = house
        self.seed = seed
        self.first = first
        self.state = clone(first)
        self.log: list[Line] = []
        self.story: list[Event] = []
        self.conceded: list[Seat] = []
        self.agreed = False
        self._past: list[tuple[State, int]] = []

    @classmethod
    def new(cls, game: Game, board: Any, seats: int, house: Any, seed: str) -> Self:
        """Return a new match of `seats` players. CHANCE has not acted yet: call `settle`.

        `seed` decides everything that CHANCE does: the same seed and the same actions give the same match.
        """
        return cls(game, house, seed, game.new(board, seats, house, Random(f"{seed}/setup")))

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.state.hands)

    @property
    def over(self) -> bool:
        """Whether the match has ended: by the rules, by agreement, or because all but one have conceded."""
        return self._is_cut_short or is_over(self.state)

    @property
    def _is_cut_short(self) -> bool:
        """Whether the match has ended before the rules end it."""
        return self.agreed or len(self.conceded) >= self.seats - 1 > 0

    def lay(self, board: Any) -> None:
        """Go on with `board`: the same board, except for what is no part of its file, such as what was asked lately."""
        for state in (self.first, self.state, *(past for past, _ in self._past)):
            state.board = board

    def must_act(self) -> frozenset[Seat]:
        """Return the seats that everybody waits for; none once the match is over."""
        return frozenset() if self._is_cut_short else self.state.phase.to_act(self.state)

    def may_act(self) -> frozenset[Seat]:
        """Return the seats that may act but need not, CLOCK among them if a timer runs; none once the match is over."""
        return frozenset() if self.over else self.state.phase.may_act(self.state)

    def options(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action of `seat` now; none if it neither must nor may act."""
        if seat not in self.must_act() and seat not in self.may_act():
            return ()
        return self.state.phase.options(self.state, seat)

    def view(self, seat: Seat) -> View:
        """Return what `seat` may know now (BYSTANDER: what lies open)."""
        return view(self.state, seat)

    def submit(self, seat: Seat, action: Action, eyes: Seat = BYSTANDER) -> list[Frame]:
        """Play an action, then let CHANCE act until a player must; return all events.

        Each event comes with what the seat `eyes` sees just after it. Raises `Illegal` and changes nothing if the rules
        do not allow the action now.
        """
        if seat not in self.must_act() and seat not in self.may_act():
            raise Illegal(seat, action)
        if not self.state.phase.allows(self.state, seat, action):
            raise Illegal(seat, action)
        return self._play(seat, action, eyes) + self.settle(eyes)

    def settle(self, eyes: Seat = BYSTANDER) -> list[Frame]:
        """Let CHANCE act until a player must; return the events, each with what `eyes` sees just after it."""
        frames: list[Frame] = []
        while not self.over and chance_acts(self.state):
            frames += self._play(CHANCE, self.draw(), eyes)
            self._past.clear()
        return frames

    def draw(self) -> Action:
        """Return what CHANCE does next, where it acts."""
        return self.state.phase.draw(self.state, chance_rng(self.seed, len(self.log)))

    def checkpoint(self) -> Checkpoint:
        """Return the present moment, to be put back by `restore`."""
        return Checkpoint(self.state, len(self.log), len(self.story), tuple(self._past))

    def restore(self, checkpoint: Checkpoint) -> None:
        """Put the match back to an earlier moment; lines of CHANCE and what was seen since are forgotten, too.

        No match of a family is put back like this: it is for lessons, in which everything may be tried.

        >>> from tests.kernel.toy.moves import Rest
        >>> from tests.kernel.toy.table import begun
        >>> match = begun(2)
        >>> before = match.checkpoint()
        >>> lines = len(match.log)
        >>> _ = match.submit(0, Rest())
        >>> match.restore(before)
        >>> len(match.log) == lines, match.must_act()
        (True, frozenset({0}))
        """
        self.state = checkpoint.state
        del self.log[checkpoint.lines :], self.story[checkpoint.events :]
        self._past[:] = checkpoint.past

    def _play(self, seat: Seat, action: Action, eyes: Seat) -> list[Frame]:
        following = clone(self.state)
        frames = play_in_place(following, seat, action, eyes)
        self._past.append((self.state, len(self.story)))
        self.state = following
        self.log.append((seat, action))
        self.story += [frame.event for frame in frames]
        return frames

    def undoable(self, seat: Seat, keep: Collection[Seat] = ()) -> bool:
        """Tell whether `undo` with the same arguments would take back a line."""
        return self._before(seat, keep) is not None

    def parts(self, seat: Seat) -> int:
        """Return how many lines the last answer of `seat` has (`Phase.is_part`); 0 if CHANCE has acted since."""
        lines = zip(self._past, self._since_barrier(), strict=True)
        own = [(before.phase, action) for (before, _), (who, action) in lines if who == seat]
        earlier = enumerate(reversed(own[:-1]), 1)
        return next((count for count, (phase, action) in earlier if not phase.is_part(action)), len(own))

    def undo(self, seat: Seat, keep: Collection[Seat] = ()) -> bool:
        """Take back the last line of `seat` since CHANCE acted; tell whether that was possible.

        Later lines of the seats in `keep` (the people) are played again; those of other seats (the computer players)
        are dropped. Nothing changes and False is returned if there is no such line or it stands (`Action.stands`), if
        another seat has revealed something since (`Action.reveals`), or if a kept line would become illegal, would let
        CHANCE act, or has closed the phase of the line for everybody.
        """
        found = self._before(seat, keep)
        if found is None:
            return False
        own, kept = found
        self._rewind(self.barrier() + own, own)
        for who, action in kept:
            self._play(who, action, BYSTANDER)
        return True

    def concede(self, seat: Seat) -> None:
        """Rank `seat` last, whatever happens from now on. A computer player goes on in its place."""
        if seat not in self.conceded:
            self.conceded.append(seat)

    def agree_to_end(self) -> None:
        """End the match as it stands, by agreement of the players; one that is over stays as it has ended."""
        self.agreed = self.agreed or not self.over

    def ranks(self) -> tuple[int, ...]:
        """Return the rank of each seat: 1 is the first, equal seats share a number.

        Seats that have conceded come last, the first of them at the very end.
        """
        ranks = list(self.game.ranks(self.view(BYSTANDER)))
        staying = [seat for seat in range(self.seats) if seat not in self.conceded]
        order = sorted(staying, key=lambda seat: ranks[seat])
        final = [0] * self.seats
        for seat in order:
            final[seat] = 1 + sum(ranks[other] < ranks[seat] for other in staying)
        for place, seat in enumerate(reversed(self.conceded)):
            final[seat] = len(staying) + 1 + place
        return tuple(final)

    def barrier(self) -> int:
        """Return the number of lines up to and including the last one of CHANCE: undo cannot go back behind them."""
        return len(self.log) - len(self._past)

    @staticmethod
    def barrier_of(log: Sequence[Line]) -> int:
        """Return the number of lines of `log` up to and including the last one of CHANCE."""
        return len(log) - next((since for since, (who, _) in enumerate(reversed(log)) if who == CHANCE), len(log))

    def barrier_state(self) -> State:
        """Return the state after `barrier()` lines."""
        return self._past[0][0] if self._past else self.state

    def barrier_events(self) -> int:
        """Return how many events the first `barrier()` lines caused."""
        return self._past[0][1] if self._past else len(self.story)

    @classmethod
    def resumed(
        cls, game: Game, house: Any, seed: str, first: State, barrier: State, log: list[Line], story: list[Event]
    ) -> Match:
        """Return the match that a save holds.

        `barrier` is the state after the last line of CHANCE. `log` holds all lines; those after the barrier are played
        again. `story` holds the events of the lines before the barrier. Raises `Illegal` if a line does not fit.
        """
        match = cls(game, house, seed, first)
        since = cls.barrier_of(log)
        match.log, match.story, match.state = log[:since], list(story), barrier
        for who, action in log[since:]:
            if who not in match.must_act() | match.may_act() or not match.state.phase.allows(match.state, who, action):
                raise Illegal(who, action)
            match._play(who, action, BYSTANDER)
        return match

    def _before(self, seat: Seat, keep: Collection[Seat]) -> tuple[int, list[Line]] | None:
        """Return which line since the barrier `undo` takes back, and the later lines it keeps; None if it may not."""
        recent = self._since_barrier()
        own = next((index for index in reversed(range(len(recent))) if recent[index][0] == seat), None)
        if own is None or self.agreed:
            return None
        later = recent[own + 1 :]
        if recent[own][1].stands or any(action.reveals for _, action in later):
            return None
        kept = [line for line in later if line[0] in keep]
        return (own, kept) if self._would_allow(self._past[own][0], kept) else None

    def _since_barrier(self) -> list[Line]:
        return self.log[len(self.log) - len(self._past) :]

    def _rewind(self, lines: int, kept: int) -> None:
        self.state, events = self._past[kept]
        del self._past[kept:], self.log[lines:], self.story[events:]

    @staticmethod
    def _would_allow(state: State, lines: Sequence[Line]) -> bool:
        for who, action in lines:
            if not is_legal(state, who, action):
                return False
            if isinstance(action, state.phase.closing):
                return False
            state = step(state, who, action)
        return not chance_acts(state)
