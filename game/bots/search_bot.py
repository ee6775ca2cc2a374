"""The bot that thinks: it tries its candidates in guessed worlds and plays one of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.bot import stopped
from game.bots.heuristics import Heuristics
from game.bots.random_bot import RandomBot
from game.kernel.engine import advance, clone
from game.kernel.types import CHANCE, Action, Event, Seat, State, View
from game.words import N_

ROLLOUTS: Final = 4000
"""The budget of one decision: for Master Citadel 0.2 s on a slow machine."""
ROUNDS: Final = 4
"""The rounds of the search. After each but the last, half of the candidates are dropped (sequential halving)."""
FINALISTS: Final = 8
"""How many candidates are left at least."""
TEMPERATURE: Final = 0.015
"""How much value the bot gives up for variety: a candidate worse by this is played 1/e times as often as the best."""
FAIR: Final = 0.25
"""A bot whose best value is less gives up less, in proportion: what seems a trifle may be half of all it has."""
LONGEST_ROLLOUT: Final = 200
"""The actions after which a position is evaluated as it stands."""
BIAS: Final = Term(N_("a word kept"), Unit.SHIFT)
"""By how much its bias is greater."""


class Candidate(msgspec.Struct):
    """An action that is tried (None declines), its bias, and the sum of the values that its rollouts ended with."""

    action: Action | None
    bias: float
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        """Its value so far: the bias and the mean of its rollouts."""
        return self.bias + self.result

    @property
    def result(self) -> float:
        """The mean of its rollouts."""
        return self.total / self.tries if self.tries else 0.0


class SearchBot:
    """Plays a game by guessing what is hidden (determinization) and playing each guess on (rollouts).

    It plays any game, better where `heuristics` know it. `rollouts` is the budget of one decision, so the
    same `rng` gives the same choice on any machine. Only a player that was `limited` looks at a clock.
    """

    blind: ClassVar[bool] = False

    def __init__(
        self,
        heuristics: Heuristics,
        rollouts: int = ROLLOUTS,
        seconds: float = inf,
        clock: Callable[[], float] = stopped,
    ) -> None:
        self._heuristics = heuristics
        self._rollouts = rollouts
        self._seconds = seconds
        self._clock = clock

    def limited(self, seconds: float, clock: Callable[[], float]) -> SearchBot:
        """Return the same player who guesses no new world once `seconds` on `clock` have passed."""
        return SearchBot(self._heuristics, self._rollouts, seconds, clock)

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose among the candidates of the heuristics; None declines, only where `must` is False."""
        belief = self._heuristics.belief(view, story)
        actions = self._heuristics.candidate_actions(view, belief, options, must, rng)
        if not actions:
            return RandomBot().choose(view, story, options, must, rng) if must else None
        if len(actions) == 1:
            return actions[0]
        return self._pick(self._finalists(belief, view, actions, rng), rng)

    def advise(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Advice | None:
        """Return the candidate that ended best on average, compared with the next best one."""
        belief = self._heuristics.belief(view, story)
        actions = self._heuristics.candidate_actions(view, belief, options, True, rng)
        if len(actions) < 2:
            return Advice(actions[0]) if actions else None
        best, second = sorted(self._finalists(belief, view, actions, rng), key=lambda each: -each.mean)[:2]
        reasons = [
            Reason(self._heuristics.outcome, best.result),
            Reason(Term(self._heuristics.outcome.name, Unit.SHIFT), best.result - second.result),
            Reason(BIAS, best.bias - second.bias),
        ]
        return Advice(best.action, tuple(reason for reason in reasons if round(100 * reason.amount)), second.action)

    def _finalists(self, belief: Any, view: View, actions: Sequence[Action | None], rng: Random) -> list[Candidate]:
        """Try all candidates in the same worlds, and drop the worse half after each round."""
        deadline = self._clock() + self._seconds
        field = [Candidate(action, self._heuristics.bias(view, belief, action)) for action in actions]
        for _ in range(ROUNDS):
            field = field if not field[0].tries else _better_half(field)
            for _ in range(max(1, self._rollouts // ROUNDS // len(field))):
                if field[0].tries and self._clock() > deadline:
                    return field
                world, seed = self._heuristics.determinize(view, belief, rng), rng.getrandbits(32)
                for candidate in field:
                    candidate.total += self._rollout(belief, view, world, candidate.action, seed)
                    candidate.tries += 1
        return field

    def _rollout(self, belief: Any, view: View, world: State, action: Action | None, seed: int) -> float:
        """Play `action` in a copy of `world`, play on with the dice of `seed`, and return the value of the end."""
        trial, dice = clone(world), Random(seed)
        if action is not None:
            advance(trial, view.seat, action)
        for _ in range(LONGEST_ROLLOUT):
            must = trial.phase.to_act(trial)
            if not must or self._heuristics.is_quiescent(view, trial):
                break
            seat = dice.choice(sorted(must)) if trial.phase.race else min(must)
            advance(trial, seat, self._played(belief, trial, seat, dice))
        return self._heuristics.evaluate(trial, view.seat)

    def _played(self, belief: Any, trial: State, seat: Seat, dice: Random) -> Action:
        if seat == CHANCE:
            return trial.phase.draw(trial, dice)
        return self._heuristics.rollout_policy(trial, seat, belief, dice)

    @staticmethod
    def _pick(field: Sequence[Candidate], rng: Random) -> Action | None:
        """Pick one of the best at random, so that nobody can predict the bot (softmax)."""
        best = max(candidate.mean for candidate in field)
        temperature = TEMPERATURE * min(1.0, max(best, TEMPERATURE) / FAIR)
        weights = [exp((candidate.mean - best) / temperature) for candidate in field]
        return rng.choices(field, weights)[0].action


def _better_half(field: list[Candidate]) -> list[Candidate]:
    kept = max(FINALISTS, len(field) // 2)
    return sorted(field, key=lambda candidate: -candidate.mean)[:kept]
