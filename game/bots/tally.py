"""The statistics of many simulated matches."""

from __future__ import annotations

import msgspec

from game.bots.simulation import Plan, SimulatedMatch


class Figures(msgspec.Struct, frozen=True):
    """The result of a simulation. Seats that win together share the win; nobody wins a draw. Seats count from 0."""

    games_per_second: float
    actions_per_second: float
    actions_per_game: float
    wins_by_seat: tuple[float, ...]
    wins_by_bot: dict[str, float]
    unfinished: int


class Tally:
    """Counts the matches of one plan. Set `seconds` to how long they all took."""

    def __init__(self, plan: Plan) -> None:
        self.games = 0
        self.unfinished = 0
        self.seconds = 0.0
        self._plan = plan
        self._actions = 0
        self._by_seat = [0.0] * len(plan.bots)
        self._by_bot = dict.fromkeys(plan.bots, 0.0)

    def count(self, played: SimulatedMatch) -> None:
        """Add one match."""
        self.games += 1
        self._actions += played.actions
        if played.ranks is None:
            self.unfinished += 1
            return
        bots = self._plan.seated(played.number)
        winners = [seat for seat, rank in enumerate(played.ranks) if rank == 1]
        if len(winners) < len(bots):
            for seat in winners:
                self._by_seat[seat] += 1 / len(winners)
                self._by_bot[bots[seat]] += 1 / len(winners)

    def figures(self) -> Figures:
        """Return the figures so far."""
        seconds, games = max(self.seconds, 1e-9), max(self.games, 1)
        return Figures(
            games / seconds,
            self._actions / seconds,
            self._actions / games,
            tuple(round(wins, 3) for wins in self._by_seat),
            {name: round(wins, 3) for name, wins in self._by_bot.items()},
            self.unfinished,
        )
