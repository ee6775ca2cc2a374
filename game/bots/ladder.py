"""The ladder: how computer players compare over many matches against each other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import quantiles
from typing import Final

import msgspec

from game.bots.rating import Interval, Results, median_interval, rating_intervals, ratings, share_interval
from game.bots.simulation import Plan, SimulatedMatch
from game.bots.tally import Tally

POINTS: Final = 60
"""How many points a curve of ratings has at most."""


class MindFigures(msgspec.Struct, frozen=True):
    """How a computer player did: the seats it has in a match, its wins, their share with its interval, its mean rank.

    Seats that win together share the win; nobody wins a draw. The last two are the median and the 95th percentile of
    its decisions, in milliseconds.
    """

    seats: int
    wins: float
    share: float
    low: float
    high: float
    rank: float
    decision_ms_p50: float
    decision_ms_p95: float


class RoundFigures(msgspec.Struct, frozen=True):
    """The median of the rounds of a match, with its interval."""

    median: float
    low: float
    high: float


class LadderFigures(msgspec.Struct, frozen=True):
    """The result of a ladder. Shares are of the matches that ended; `first_seat_share` is that of who began."""

    games: int
    unfinished: int
    seconds: float
    minds: dict[str, MindFigures]
    first_seat_share: float
    rounds: RoundFigures


class Ladder:
    """Counts the matches of one plan, which must be `measured`. Set `seconds` to how long they all took."""

    def __init__(self, plan: Plan) -> None:
        self.names: Final = tuple(dict.fromkeys(plan.bots))
        self.seconds = 0.0
        self.actions = 0
        self.rounds: Final[list[int]] = []
        """The rounds of each match that ended."""
        self.curve: Final[list[tuple[int, dict[str, float]]]] = []
        """The ratings after so many matches."""
        self.decisions: Final[dict[str, list[float]]] = {name: [] for name in self.names}
        """The milliseconds of each decision, by name."""
        self._plan: Final = plan
        self._tally: Final = Tally(plan)
        self._by_turn: Final = [0.0] * len(plan.bots)
        self._ranks: Final = dict.fromkeys(self.names, 0)
        self._results: Final[defaultdict[tuple[str, str], float]] = defaultdict(float)
        self._matches: Final[list[Results]] = []
        self._next_point = 1

    @property
    def games(self) -> int:
        """How many matches were played."""
        return self._tally.games

    @property
    def unfinished(self) -> int:
        """How many of them did not end."""
        return self._tally.unfinished

    @property
    def finished(self) -> int:
        """How many of them ended."""
        return self.games - self.unfinished

    def count(self, played: SimulatedMatch) -> None:
        """Add one match."""
        measures, bots = played.measures, self._plan.seated(played.number)
        if measures is None:
            raise ValueError("the plan of a ladder must be measured")
        self._tally.count(played)
        self.actions += played.actions
        for name, decisions in zip(bots, measures.decisions, strict=True):
            self.decisions[name] += decisions
        if played.ranks is not None:
            self.rounds.append(measures.rounds)
            self._count_ranks(bots, played.ranks, measures.first)
        if self.games >= self._next_point:
            self.curve.append((self.games, self.ratings()))
            self._next_point = self.games + max(1, self.games // (POINTS // 3))

    def _count_ranks(self, bots: Sequence[str], ranks: Sequence[int], first: int) -> None:
        """Add the ranks of a match, by name, by turn and against each other."""
        winners, results = ranks.count(1), defaultdict[tuple[str, str], float](float)
        for seat, (name, rank) in enumerate(zip(bots, ranks, strict=True)):
            self._ranks[name] += rank
            if rank == 1 and winners < len(ranks):
                self._by_turn[(seat - first) % len(ranks)] += 1 / winners
            for other, other_rank in zip(bots, ranks, strict=True):
                if other != name:
                    results[name, other] += (rank < other_rank) + (rank == other_rank) / 2
        self._matches.append(results)
        for pair, count in results.items():
            self._results[pair] += count

    def ratings(self) -> dict[str, float]:
        """Return the rating of each name (Bradley-Terry, in points of Elo), from who was ranked before whom."""
        return ratings(self.names, self._results)

    def rating_intervals(self) -> dict[str, Interval]:
        """Return the interval of the rating of each name; none before a match has ended."""
        return rating_intervals(self.names, self._matches) if self._matches else {}

    def shares_by_turn(self) -> list[tuple[float, Interval]]:
        """Return the share of wins, with its interval, of who had the first turn, the second and so on."""
        finished = self.finished
        return [(wins / max(1, finished), share_interval(wins, finished)) for wins in self._by_turn]

    def figures(self) -> LadderFigures:
        """Return the figures so far."""
        middle, (low, high) = median_interval(self.rounds)
        seats = Counter(self._plan.bots)
        return LadderFigures(
            self.games,
            self.unfinished,
            round(self.seconds, 3),
            {name: self._mind(name, seats[name]) for name in self.names},
            round(self._by_turn[0] / max(1, self.finished), 4),
            RoundFigures(middle, low, high),
        )

    def _mind(self, name: str, seats: int) -> MindFigures:
        wins, finished = self._tally.figures().wins_by_bot[name], self.finished
        low, high = share_interval(wins, finished)
        times = quantiles(self.decisions[name], n=20) if len(self.decisions[name]) > 1 else [0.0] * 19
        return MindFigures(
            seats,
            wins,
            round(wins / max(1, finished), 4),
            round(low, 4),
            round(high, 4),
            round(self._ranks[name] / max(1, finished * seats), 3),
            round(times[9], 3),
            round(times[18], 3),
        )
