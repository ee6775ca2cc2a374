"""Simulating whole matches between computer players, without a window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.bots import interrupts
from game.bots.bot import UNSEEN, Bot
from game.bots.registry import BOTS
from game.kernel.engine import is_over, view
from game.kernel.game import Game
from game.kernel.match import Line
from game.kernel.playout import Chooser, Haste, at_once, playout
from game.kernel.types import BYSTANDER, Action, Event, Seat, State, ignore
from game.rules import GAMES

LONGEST = 20_000
"""The actions after which a match counts as unfinished."""
CHUNK = 250
"""How many matches a process plays at most before it can be stopped."""
MOST_JOBS = 61
"""How many processes Windows can wait for."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: a game on the board of a file, under the rules of `house`.

    `bots` names one bot per seat. In match i each of them has moved on by i seats. With `logged`, logs are kept.
    """

    game: str
    board: Path
    house: Any
    bots: tuple[str, ...]
    seed: str
    logged: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the name of each seat's bot in match `number`: every bot has every seat equally often."""
        turn = number % len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn]

    def seed_of(self, number: int) -> str:
        """Return the seed of match `number`."""
        return f"{self.seed}/{number}"


class SimulatedMatch(msgspec.Struct, frozen=True):
    """A match that was simulated. `ranks` is None if it did not end; `log` is empty unless the plan is `logged`."""

    number: int
    actions: int
    ranks: tuple[int, ...] | None
    log: list[Line]


def simulate(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[SimulatedMatch]:
    """Play the matches `numbers` of `plan` in `jobs` processes and return them in this order.

    They are the same for any number of jobs. There are never more processes than matches, nor more than Windows allows.
    A caller who wants no more matches waits only for those that are being played.
    """
    jobs = min(jobs, len(numbers), MOST_JOBS)
    if jobs <= 1:
        yield from _play_all(plan, numbers)
        return
    size = min(max(1, len(numbers) // (jobs * 8)), CHUNK)
    ahead: deque[Future[list[SimulatedMatch]]] = deque()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), interrupts.end_quietly)
    try:
        for start in range(0, len(numbers), size):
            with interrupts.put_off():  # it may start a process
                ahead.append(pool.submit(_chunk, plan, numbers[start : start + size]))
            if len(ahead) > jobs * 2:
                yield from ahead.popleft().result()
        while ahead:
            yield from ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _chunk(plan: Plan, numbers: Sequence[int]) -> list[SimulatedMatch]:
    return list(_play_all(plan, numbers))


def _play_all(plan: Plan, numbers: Sequence[int]) -> Iterator[SimulatedMatch]:
    game = GAMES[plan.game]
    board = game.load_board(plan.board)
    for number in numbers:
        yield play(game, board, plan, number)


def play(game: Game, board: Any, plan: Plan, number: int) -> SimulatedMatch:
    """Play match `number` of the plan."""
    seed = plan.seed_of(number)
    bots = [BOTS[name](game) for name in plan.seated(number)]
    state = game.new(board, len(bots), plan.house, Random(f"{seed}/setup"))
    log: list[Line] | None = [] if plan.logged else None
    story: list[Event] = []
    blind = all(bot.blind for bot in bots)
    choose = blind_chooser(bots, Random(seed)) if blind else chooser(bots, story, Random(seed))
    haste = at_once if blind else hurried(game)
    actions = playout(state, choose, seed, LONGEST, ignore if blind else story.append, log, haste)
    ranks = game.ranks(view(state, BYSTANDER)) if is_over(state) else None
    return SimulatedMatch(number, actions, ranks, log or [])


def blind_chooser(bots: Sequence[Bot], rng: Random) -> Chooser:
    """Return a chooser that asks blind bots."""
    choosers: list[Callable[..., Action | None]] = [bot.choose for bot in bots]

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        return choosers[seat](UNSEEN, (), state.phase.options(state, seat), must, rng)

    return choose


def chooser(bots: Sequence[Bot], story: Sequence[Event], rng: Random) -> Chooser:
    """Return a chooser that asks bots with what their seat may know."""

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        return bots[seat].choose(view(state, seat), story, state.phase.options(state, seat), must, rng)

    return choose


def hurried(game: Game) -> Haste:
    """Return the seconds that `game` gives each seat in a race, from what the seat may know."""

    def haste(state: State, seat: Seat, action: Action, rng: Random) -> float:
        return game.haste(view(state, seat), action, rng)

    return haste
