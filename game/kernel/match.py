"""A match: a state that only legal actions move, its log, its story, and the way back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple

from game.kernel.engine import advance, chance_acts, chance_rng, clone, is_over, step, view
from game.kernel.game import Game
from game.kernel.types import BYSTANDER, CHANCE, Action, Event, Seat, State, View

Line = tuple[Seat, Action]


class Illegal(ValueError):
    """An action the rules do not allow now. `game.why_not` has the sentence for it."""

    def __init__(self, seat: Seat, action: Action) -> None:
        super().__init__(f"seat {seat} may not do {action} now")
        self.seat = seat
        self.action = action


class Frame(NamedTuple):
    """An event and what the watching seat sees just after it."""

    event: Event
    view: View


def played(state: State, seat: Seat, action: Action, eyes: Seat) -> list[Frame]:
    """Play a legal action on `state` in place; return what it told, and what `eyes` saw with each event."""
    frames: list[Frame] = []

    def say(event: Event) -> None:
        frames.append(Frame(event, view(state, eyes)))

    advance(state, seat, action, say)
    if frames:  # the last words of a line are seen in the phase that follows
        frames[-1] = Frame(frames[-1].event, view(state, eyes))
    return frames


class Match:
    """One match of one game.

    `log` holds every (seat, action) so far, CHANCE and CLOCK included; `story` every event. `first` is the state
    before line 0. Past states are kept back to CHANCE's last action only: undo never crosses it.
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
    def new(cls, game: Game, board: Any, seats: int, house: Any, seed: str) -> Match:
        """Set up a match of `seats` players; CHANCE has not acted yet: call `settle`."""
        return cls(game, house, seed, game.new(board, seats, house, Random(f"{seed}/setup")))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.state.hands)

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return self.agreed or is_over(self.state) or len(self.conceded) >= self.seats - 1 > 0

    def lay(self, board: Any) -> None:
        """Play on with `board`: the same but for what is no part of the file, such as what this household remembers."""
        for state in (self.first, self.state, *(past for past, _ in self._past)):
            state.board = board

    def must_act(self) -> frozenset[Seat]:
        """Tell the seats everybody waits for."""
        return frozenset() if self.over else self.state.phase.to_act(self.state)

    def may_act(self) -> frozenset[Seat]:
        """Tell the seats (CLOCK among them where a timer runs) that may act without having to."""
        return frozenset() if self.over else self.state.phase.may_act(self.state)

    def options(self, seat: Seat) -> Sequence[Action]:
        """List every legal action of `seat` now; none where it is not to act."""
        if seat not in self.must_act() and seat not in self.may_act():
            return ()
        return self.state.phase.options(self.state, seat)

    def view(self, seat: Seat) -> View:
        """Return what `seat` may know now."""
        return view(self.state, seat)

    def submit(self, seat: Seat, action: Action, eyes: Seat = BYSTANDER) -> list[Frame]:
        """Play an action, then let CHANCE play. `eyes` is the seat at the screen. Raises Illegal, changing nothing."""
        if seat not in self.must_act() and seat not in self.may_act():
            raise Illegal(seat, action)
        if not self.state.phase.allows(self.state, seat, action):
            raise Illegal(seat, action)
        return self._play(seat, action, eyes) + self.settle(eyes)

    def settle(self, eyes: Seat = BYSTANDER) -> list[Frame]:
        """Let CHANCE act until a player must."""
        frames: list[Frame] = []
        while not self.over and chance_acts(self.state):
            rng = chance_rng(self.seed, len(self.log))
            frames += self._play(CHANCE, self.state.phase.draw(self.state, rng), eyes)
            self._past.clear()
        return frames

    def _play(self, seat: Seat, action: Action, eyes: Seat) -> list[Frame]:
        following = clone(self.state)
        frames = played(following, seat, action, eyes)
        self._past.append((self.state, len(self.story)))
        self.state = following
        self.log.append((seat, action))
        self.story += [frame.event for frame in frames]
        return frames

    def undoable(self, seat: Seat, keep: Collection[Seat] = ()) -> bool:
        """Tell whether `undo` would take back a line of `seat`, with the later lines of the seats in `keep` kept."""
        return self._before(seat, keep) is not None

    def parts(self, seat: Seat) -> int:
        """Count the lines of which the last answer of `seat` consists (`Phase.is_part`); 0 if CHANCE acted since."""
        lines = zip(self._past, self._since_barrier(), strict=True)
        own = [(before.phase, action) for (before, _), (who, action) in lines if who == seat]
        earlier = enumerate(reversed(own[:-1]), 1)
        return next((count for count, (phase, action) in earlier if not phase.is_part(action)), len(own))

    def undo(self, seat: Seat, keep: Collection[Seat] = ()) -> bool:
        """Take back the last line of `seat`, if nothing was revealed since.

        Later lines of the seats in `keep` (people) are played again, the others' (computer players) are dropped.
        Returns False, changing nothing, where there is no such line, or where the kept lines would become illegal,
        would let CHANCE act, or have closed the phase of that line for all.
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
        """Rank `seat` last whatever comes; its place is played on by a computer player."""
        if seat not in self.conceded:
            self.conceded.append(seat)

    def agree_to_end(self) -> None:
        """End the match as it stands, by agreement of the table."""
        self.agreed = True

    def ranks(self) -> tuple[int, ...]:
        """Rank the seats, 1 = first, equals share a number; who conceded comes last, the first to do so at the end."""
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
        """Return the number of log lines up to and with CHANCE's last one: what undo cannot cross."""
        return len(self.log) - len(self._past)

    @staticmethod
    def barrier_of(log: Sequence[Line]) -> int:
        """Return the number of lines of `log` up to and with CHANCE's last one."""
        return len(log) - next((since for since, (who, _) in enumerate(reversed(log)) if who == CHANCE), len(log))

    def barrier_state(self) -> State:
        """Return the state after `barrier()` lines."""
        return self._past[0][0] if self._past else self.state

    def barrier_events(self) -> int:
        """Return how many events the first `barrier()` lines told."""
        return self._past[0][1] if self._past else len(self.story)

    @classmethod
    def resumed(
        cls, game: Game, house: Any, seed: str, first: State, barrier: State, log: list[Line], story: list[Event]
    ) -> Match:
        """Rebuild a match from a save: the state at the barrier, and the lines since, which are played again.

        `log` holds all lines; the lines after CHANCE's last one are those played again. Raises Illegal where they
        do not fit. `story` holds the events of the lines before the barrier.
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
        """Return which line since the barrier `undo` takes back, and the later ones it keeps; None if it may not."""
        recent = self._since_barrier()
        own = next((index for index in reversed(range(len(recent))) if recent[index][0] == seat), None)
        if own is None or self.agreed:
            return None
        kept = [line for line in recent[own + 1 :] if line[0] in keep]
        return (own, kept) if self._would_allow(self._past[own][0], kept) else None

    def _since_barrier(self) -> list[Line]:
        return self.log[len(self.log) - len(self._past) :]

    def _rewind(self, lines: int, kept: int) -> None:
        self.state, events = self._past[kept]
        del self._past[kept:], self.log[lines:], self.story[events:]

    @staticmethod
    def _would_allow(state: State, lines: Sequence[Line]) -> bool:
        for who, action in lines:
            phase = state.phase
            if who not in phase.to_act(state) | phase.may_act(state) or not phase.allows(state, who, action):
                return False
            if isinstance(action, phase.closing):
                return False
            state = step(state, who, action)
        return not chance_acts(state)
