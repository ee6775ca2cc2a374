"""Whole matches played by computer players, without a window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.bots.bot import UNSEEN, Bot
from game.bots.registry import BOTS
from game.kernel.engine import is_over, view
from game.kernel.game import Game
from game.kernel.match import Line
from game.kernel.playout import Chooser, Haste, at_once, playout
from game.kernel.types import BYSTANDER, Action, Event, Seat, State, ignore
from game.rules import GAMES

LONGEST = 20_000
"""Actions after which a match counts as unfinished."""
CHUNK = 250
"""So many matches at most a process plays before it can be stopped."""
MOST_JOBS = 61
"""So many processes Windows can wait for."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate. `bots` names one bot per seat; match number i is played with them moved on by i seats."""

    game: str
    board: Path
    house: Any
    bots: tuple[str, ...]
    seed: str
    logged: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """Return who sits where in match `number`: everybody has each place equally often."""
        turn = number % len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn]

    def seed_of(self, number: int) -> str:
        """Return the seed of match `number`."""
        return f"{self.seed}/{number}"


class Played(msgspec.Struct, frozen=True):
    """One match that was simulated. `ranks` is None where it did not end; `log` is kept where the plan says so."""

    number: int
    actions: int
    ranks: tuple[int, ...] | None
    log: list[Line]


def simulate(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    """Play the matches `numbers` of `plan` in `jobs` processes, in their order: the same ones for any `jobs`.

    There are never more processes than matches, nor more than Windows can have. Who wants no more of them (or
    interrupts) waits only for those that are being played.
    """
    jobs = min(jobs, len(numbers), MOST_JOBS)
    if jobs <= 1:
        yield from _play_all(plan, numbers)
        return
    size = min(max(1, len(numbers) // (jobs * 8)), CHUNK)
    ahead: deque[Future[list[Played]]] = deque()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        for start in range(0, len(numbers), size):
            ahead.append(pool.submit(_chunk, plan, numbers[start : start + size]))
            if len(ahead) > jobs * 2:
                yield from ahead.popleft().result()
        while ahead:
            yield from ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _chunk(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    return list(_play_all(plan, numbers))


def _play_all(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    game = GAMES[plan.game]
    board = game.load_board(plan.board)
    for number in numbers:
        yield play(game, board, plan, number)


def play(game: Game, board: Any, plan: Plan, number: int) -> Played:
    """Play one match of the plan."""
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
    return Played(number, actions, ranks, log or [])


def blind_chooser(bots: Sequence[Bot], rng: Random) -> Chooser:
    """Ask bots that see nothing."""
    choosers: list[Callable[..., Action | None]] = [bot.choose for bot in bots]

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        return choosers[seat](UNSEEN, (), state.phase.options(state, seat), must, rng)

    return choose


def chooser(bots: Sequence[Bot], story: Sequence[Event], rng: Random) -> Chooser:
    """Ask bots with what their seat may know."""

    def choose(state: State, seat: Seat, must: bool) -> Action | None:  # noqa: FBT001 - the kernel's Chooser
        return bots[seat].choose(view(state, seat), story, state.phase.options(state, seat), must, rng)

    return choose


def hurried(game: Game) -> Haste:
    """Let each be as fast in a race as the game says, from what its seat may know."""

    def haste(state: State, seat: Seat, action: Action, rng: Random) -> float:
        return game.haste(view(state, seat), action, rng)

    return haste
