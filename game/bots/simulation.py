"""Simulating whole matches between computer players, without a window."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.bots import interrupts
from game.bots.bot import Bot, PatientBot, Unlisted
from game.bots.random_bot import DECLINES, pick
from game.bots.registry import BOTS, MakeBot
from game.kernel.engine import is_over, shared_view, view
from game.kernel.game import Game
from game.kernel.match import Line
from game.kernel.playout import Chooser, Haste, all_who_may, at_once, nobody, playout
from game.kernel.types import BYSTANDER, Action, Event, Seat, State, ignore
from game.rules import GAMES

LONGEST = 20_000
"""The actions after which a match counts as unfinished."""
CHUNK = 250
"""How many matches a process plays at most before it can be stopped."""
MEASURED_CHUNK = 4
"""The same for matches that are measured: somebody watches how far they are, and keeps what was played."""
MOST_JOBS = min(os.cpu_count() or 1, 61)
"""How many processes play: more than there are processors gain nothing, and Windows can wait for no more than 61."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: a game on the board of a file, under the rules of `house`.

    `bots` names one bot per seat. In match i each of them has moved on by i seats. With `logged`, logs are kept; with
    `measured`, decisions are timed and turns counted.
    """

    game: str
    board: Path
    house: Any
    bots: tuple[str, ...]
    seed: str
    logged: bool = False
    measured: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the name of each seat's bot in match `number`: every bot has every seat equally often."""
        turn = number % len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn]

    def seed_of(self, number: int) -> str:
        """Return the seed of match `number`."""
        return f"{self.seed}/{number}"


class Measures(msgspec.Struct, frozen=True):
    """What was measured of a match.

    `decisions` has for each seat the milliseconds of all its decisions between two or more actions. `turns` lists whose
    turn it was (`Game.turns`).
    """

    decisions: list[list[float]]
    turns: list[Seat]

    @property
    def rounds(self) -> int:
        """The rounds that were begun: a seat's next turn begins another one."""
        rounds, seen = 0, set[Seat]()
        for seat in self.turns:
            if not rounds or seat in seen:
                rounds, seen = rounds + 1, set()
            seen.add(seat)
        return rounds

    @property
    def first(self) -> Seat:
        """The seat that had the first turn; seat 0 where all play at once."""
        return max(0, self.turns[0]) if self.turns else 0


class SimulatedMatch(msgspec.Struct, frozen=True):
    """A match that was simulated. `ranks` is None if it did not end.

    `log` is empty unless the plan is `logged`; `measures` is None unless it is `measured`.
    """

    number: int
    actions: int
    ranks: tuple[int, ...] | None
    log: list[Line]
    measures: Measures | None = None


def simulate(
    plan: Plan, numbers: Sequence[int], jobs: int, bots: Mapping[str, MakeBot] = BOTS
) -> Iterator[SimulatedMatch]:
    """Play the matches `numbers` of `plan` in `jobs` processes and return them in this order.

    `bots` has the computer players that the plan names, as functions that another process can import. The matches are
    the same for any number of jobs. There are never more processes than matches, nor more than `MOST_JOBS`.
    A caller who wants no more matches waits only for those that are being played.
    """
    jobs = min(jobs, len(numbers), MOST_JOBS)
    if jobs <= 1:
        yield from _play_all(plan, numbers, bots)
        return
    size = min(max(1, len(numbers) // (jobs * 8)), MEASURED_CHUNK if plan.measured else CHUNK)
    ahead: deque[Future[list[SimulatedMatch]]] = deque()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), interrupts.end_quietly)
    try:
        for start in range(0, len(numbers), size):
            with interrupts.put_off():  # it may start a process
                ahead.append(pool.submit(_chunk, plan, numbers[start : start + size], bots))
            if len(ahead) > jobs * 2:
                yield from ahead.popleft().result()
        while ahead:
            yield from ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _chunk(plan: Plan, numbers: Sequence[int], bots: Mapping[str, MakeBot]) -> list[SimulatedMatch]:
    return list(_play_all(plan, numbers, bots))


def _play_all(plan: Plan, numbers: Sequence[int], bots: Mapping[str, MakeBot]) -> Iterator[SimulatedMatch]:
    game = GAMES[plan.game]
    board = game.load_board(plan.board)
    for number in numbers:
        yield play(game, board, plan, number, bots)


def play(game: Game, board: Any, plan: Plan, number: int, known: Mapping[str, MakeBot] = BOTS) -> SimulatedMatch:
    """Play match `number` of the plan with bots that are `known`."""
    seed = plan.seed_of(number)
    bots = [known[name](game) for name in plan.seated(number)]
    state = game.new(board, len(bots), plan.house, Random(f"{seed}/setup"))
    log: list[Line] | None = [] if plan.logged else None
    story: list[Event] = []
    blind = all(bot.blind for bot in bots) and not plan.measured
    choose = random_chooser(Random(seed)) if blind else chooser(bots, story, Random(seed))
    decisions: list[list[float]] = [[] for _ in bots]
    if plan.measured:
        choose = timed(choose, decisions)
    haste = at_once if blind else hurried(game)
    volunteers = nobody if all(isinstance(bot, PatientBot) for bot in bots) else all_who_may
    actions = playout(state, choose, seed, LONGEST, ignore if blind else story.append, log, haste, volunteers)
    ranks = game.ranks(view(state, BYSTANDER)) if is_over(state) else None
    measures = Measures(decisions, game.turns(story)) if plan.measured else None
    return SimulatedMatch(number, actions, ranks, log or [], measures)


def timed(choose: Chooser, milliseconds: Sequence[list[float]]) -> Chooser:
    """Return a chooser that adds to the list of a seat how long each of its decisions took.

    Only what must be decided counts, and only where there are two actions or more.
    """

    def timed_choice(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        start = time.perf_counter()
        action = choose(state, seat, must)
        took = time.perf_counter() - start
        if must and len(state.phase.options(state, seat)) > 1:
            milliseconds[seat].append(1000 * took)
        return action

    return timed_choice


def random_chooser(rng: Random) -> Chooser:
    """Return a chooser that plays every seat as a `RandomBot` does, without listing the options of who declines."""

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        if not must and rng.random() < DECLINES:
            return None
        return pick(state.phase.options(state, seat), rng)

    return choose


def chooser(bots: Sequence[Bot], story: Sequence[Event], rng: Random) -> Chooser:
    """Return a chooser that asks bots with what their seat may know.

    For a patient bot it copies nothing, lists no options before the bot looks at them, and makes no view to hear that
    it waits.
    """
    patient = [bot if isinstance(bot, PatientBot) else None for bot in bots]

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        bot = patient[seat]
        if bot is None:
            return bots[seat].choose(view(state, seat), story, state.phase.options(state, seat), must, rng)
        return bot.decide(shared_view(state, seat), story, Unlisted(state, seat), rng) if must else None

    return choose


def hurried(game: Game) -> Haste:
    """Return the seconds that `game` gives each seat in a race, from what the seat may know."""

    def haste(state: State, seat: Seat, action: Action, rng: Random) -> float:
        return game.haste(view(state, seat), action, rng)

    return haste
