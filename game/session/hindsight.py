"""What decided a match that is over: its turning point, and what helped and what cost each player most.

All of it follows from the log and from the figures by which computer players judge a position.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

from game.bots.advice import Term, Unit
from game.bots.registry import STANDINGS
from game.bots.standing import StandingMeasure
from game.kernel.match import Match
from game.kernel.replay import replay
from game.kernel.types import Event, Seat, State

LEAST: Final[Mapping[Unit, float]] = {Unit.CHANCE: 0.03, Unit.CHANGE: 1.0}
"""The least change that is told of, by the unit of the figures."""
END: Final = 0.5
"""What the change of the last moment counts against others: that the end of a match decides it says little."""


class Span(NamedTuple):
    """A part of a match that belongs together, such as a turn: its events, after `before` others.

    `seats` are those who decided something in it; `stood` and `stands` say how the seats stood before and after it.
    """

    before: int
    events: tuple[Event, ...]
    seats: frozenset[Seat]
    stood: Sequence[float]
    stands: Sequence[float]


class SeatSpan(NamedTuple):
    """A span as one seat sees it: how it stood before and after it."""

    span: Span
    seat: Seat

    @property
    def before(self) -> float:
        """How the seat stood before it."""
        return self.span.stood[self.seat]

    @property
    def after(self) -> float:
        """How the seat stood after it."""
        return self.span.stands[self.seat]

    @property
    def change(self) -> float:
        """By how much the seat stands better after it."""
        return self.after - self.before


class Verdict(NamedTuple):
    """What decided a match: the `turning` point of who has won, and by seat what `helped` and what `cost` most.

    The turning point is the moment that brought the winner most of what was not lost again.
    `term` says what the figures are. What changed next to nothing is left out.
    """

    term: Term
    turning: SeatSpan | None
    helped: Mapping[Seat, SeatSpan]
    cost: Mapping[Seat, SeatSpan]


Measuring: TypeAlias = Generator[None, None, Sequence[float]]
"""A measurement, a step at a time; it returns how the seats stand."""


class Hindsight:
    """Looks back on a match step by step, as long as somebody lets it: `verdict` is None until it is done.

    It tells of the first of the winners and of the seats `people`. `clock` returns seconds.
    """

    def __init__(self, match: Match, people: Sequence[Seat], clock: Callable[[], float] = perf_counter) -> None:
        winners = [seat for seat, rank in enumerate(match.ranks()) if rank == 1]
        self._match: Final = match
        self._clock: Final = clock
        self._winner: Final = winners[0]
        self._told: Final = sorted({winners[0], *people})
        self._standing: Final = STANDINGS.get(match.game.name)
        self._spans: Final[list[Span]] = []
        drawn = len(winners) == match.seats
        self._steps: Iterator[None] = iter(()) if drawn or self._standing is None else self._look(self._standing)
        self.verdict: Verdict | None = None
        self.done = self._standing is None or drawn
        """Whether there is no more to find."""

    def work(self, seconds: float) -> bool:
        """Look on for so many seconds, a little longer at most; tell whether that was the last of it."""
        until = self._clock() + seconds
        while not self.done:
            if next(self._steps, self) is self:
                self.done = True
            elif self._clock() >= until:
                return False
        return True

    @property
    def spans(self) -> Sequence[Span]:
        """The spans found so far, in their order; what comes before the first opening belongs to none."""
        return self._spans

    def _look(self, standing: StandingMeasure) -> Iterator[None]:
        """Play the log again and measure at each opening, a step at a time."""
        story, seats = list[Event](), set[Seat]()
        start, state = -1, self._match.first
        stood: Sequence[float] = ()
        for step in replay(self._match.first, self._match.log):
            state, begun = step.state, len(story)
            if step.seat >= 0:
                seats.add(step.seat)
            story += step.events
            opens = [place for place in range(begun, len(story)) if isinstance(story[place], standing.opens)]
            if opens:
                stands = yield from self._measured(standing, state, story)
                if start >= 0:
                    self._add(standing, story[start : opens[-1]], start, seats, (stood, stands))
                start, stood, seats = opens[-1], stands, set()
            yield
        if start >= 0:
            stands = yield from self._measured(standing, state, story)
            self._add(standing, story[start:], start, seats, (stood, stands))
        self.verdict = self._judged(standing)

    def _measured(self, standing: StandingMeasure, state: State, story: Sequence[Event]) -> Measuring:
        """Return how the seats stand, a seat at a time."""
        worths = []
        for seat in range(len(state.hands)):
            worths.append(standing.worth(state, seat, story))
            yield
        return standing.compared(worths)

    def _add(
        self,
        standing: StandingMeasure,
        events: Sequence[Event],
        before: int,
        seats: set[Seat],
        stood: tuple[Sequence[float], Sequence[float]],
    ) -> None:
        """Add a span that begins with the first of `events`."""
        decided = standing.deciders(events, frozenset(seats))
        self._spans.append(Span(before, tuple(events), decided, *stood))

    def _judged(self, standing: StandingMeasure) -> Verdict | None:
        """Return what decided the match; None if nothing did, because it was stopped before anything had changed."""
        least, last = LEAST[standing.term.unit], self._spans[-1:]

        of_winner = [SeatSpan(span, self._winner) for span in self._spans]
        lowest = list(accumulate((moment.after for moment in reversed(of_winner)), min))[::-1]

        def kept(place: int) -> float:
            """Return what the winner gained in a moment and never lost again."""
            return (lowest[place] - of_winner[place].before) * (END if of_winner[place].span in last else 1.0)

        place = max(range(len(of_winner)), key=kept, default=-1)
        turning = of_winner[place] if place >= 0 and kept(place) >= least else None
        helped, cost = dict[Seat, SeatSpan](), dict[Seat, SeatSpan]()
        for seat in self._told:
            own = [SeatSpan(span, seat) for span in self._spans if seat in span.seats]
            if own and (best := max(own, key=lambda each: each.change)).change >= least:
                helped[seat] = best
            if own and (worst := min(own, key=lambda each: each.change)).change <= -least:
                cost[seat] = worst
        return Verdict(standing.term, turning, helped, cost) if turning or helped or cost else None
