"""The player who thinks: tries its candidates in worlds it imagines, and mixes the best of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any, ClassVar

import msgspec

from game.bots.heuristics import Heuristics
from game.bots.known_heuristics import HEURISTICS
from game.bots.random_bot import RandomBot
from game.kernel.engine import advance, clone
from game.kernel.types import CHANCE, Action, Event, Seat, State, View

PLAYOUTS = 4000
"""The budget of one decision: 0.2 s on a slow machine."""
SECONDS = 0.45
"""The safety net: no new world is begun after this."""
ROUNDS = 4
"""The field is halved after each round but the last, so that the best are looked at longest."""
FINALISTS = 8
INDIFFERENCE = 0.015
"""Differences in worth below this hardly matter to the bot: so it cannot be read like a book."""
FAR = 200
"""Actions after which an imagined world is judged as it stands."""


class Candidate(msgspec.Struct):
    """An action on trial: what speaks for it whatever comes of it, and the sum of what came of it in its tries."""

    action: Action
    bias: float
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        """Its worth so far."""
        return self.bias + (self.total / self.tries if self.tries else 0.0)


class SearchBot:
    """Plays any game that has habits. `seconds` on `clock` only protect against a machine slower than foreseen."""

    blind: ClassVar[bool] = False

    def __init__(
        self, playouts: int = PLAYOUTS, seconds: float = SECONDS, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._clock = clock

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose by search among the candidates of the game's habits."""
        heuristics = HEURISTICS[type(view.table)]
        belief = heuristics.belief(view, story)
        actions = heuristics.candidate_actions(view, belief, options, rng)
        if not actions:
            return RandomBot().choose(view, story, options, must, rng) if must else None
        if len(actions) == 1:
            return actions[0]
        return self._pick(self._finalists(heuristics, belief, view, actions, rng), rng)

    def _finalists(
        self, heuristics: Heuristics, belief: Any, view: View, actions: Sequence[Action], rng: Random
    ) -> list[Candidate]:
        """Try all candidates in the same worlds, halving the field after each round (sequential halving)."""
        deadline = self._clock() + self._seconds
        field = [Candidate(action, heuristics.bias(view, belief, action)) for action in actions]
        for _ in range(ROUNDS):
            field = field if not field[0].tries else _better_half(field)
            for _ in range(max(1, self._playouts // ROUNDS // len(field))):
                if field[0].tries and self._clock() > deadline:
                    return field
                world, fate = heuristics.determinize(view, belief, rng), rng.getrandbits(32)
                for candidate in field:
                    candidate.total += _outcome(heuristics, belief, view, world, candidate.action, fate)
                    candidate.tries += 1
        return field

    @staticmethod
    def _pick(field: Sequence[Candidate], rng: Random) -> Action:
        best = max(candidate.mean for candidate in field)
        weights = [exp((candidate.mean - best) / INDIFFERENCE) for candidate in field]
        return rng.choices(field, weights)[0].action


def _better_half(field: list[Candidate]) -> list[Candidate]:
    kept = max(FINALISTS, len(field) // 2)
    return sorted(field, key=lambda candidate: -candidate.mean)[:kept]


def _outcome(heuristics: Heuristics, belief: Any, view: View, world: State, action: Action, fate: int) -> float:
    """Play `action` in a copy of `world`, play on with the dice of `fate`, and evaluate the result."""
    trial, dice, seat = clone(world), Random(fate), view.seat
    advance(trial, seat, action)
    for _ in range(FAR):
        must = trial.phase.to_act(trial)
        if not must or heuristics.is_quiescent(view, trial):
            break
        _play_on(heuristics, belief, trial, min(must), dice)
    return heuristics.evaluate(trial, seat)


def _play_on(heuristics: Heuristics, belief: Any, trial: State, seat: Seat, dice: Random) -> None:
    action = trial.phase.draw(trial, dice) if seat == CHANCE else heuristics.rollout_policy(trial, seat, belief, dice)
    advance(trial, seat, action)
