"""What the search bot knows of a game: which actions to try, how others play, what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.advice import Term, Unit
from game.bots.bot import UNSEEN, kinds
from game.bots.random_bot import DECLINES, RandomBot
from game.kernel.engine import view
from game.kernel.game import Game
from game.kernel.types import BYSTANDER, Action, Event, Seat, State, View
from game.words import N_

MOST_CANDIDATES: Final = 24
"""How many actions are tried at most where a game does not say which ones are worth it."""


class Heuristics:
    """The knowledge of one game that a search uses. Every method has a default that serves any game.

    By default every action is tried (or a sample of `MOST_CANDIDATES`), hidden hands are guessed (`Game.guess`), play
    goes on at random, and the ranks are read at the end. A subclass overrides what it knows better. It gets a View
    and the public story; the States it gets are guesses of its own, never the real one.
    """

    outcome: Term = Term(N_("players left behind in trial games"), Unit.CHANCE)
    """What `evaluate` estimates, in words."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self._random: Final = RandomBot()

    def belief(self, view: View, story: Sequence[Event]) -> Any:
        """Return what `view` and `story` tell about the other seats. The other methods get it as `belief`.

        None by default.
        """
        return None

    def candidate_actions(
        self,
        view: View,
        belief: Any,
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - part of the question, as in Bot
        rng: Random,
    ) -> Sequence[Action | None]:
        """Return the legal actions to compare; None among them stands for declining, if not `must`.

        One action is played without a search; no action means that the bot declines, or plays at random if it must
        act. By default a bot that need not act mostly declines, or it would never let a phase end.
        """
        if must:
            return _sample(options, rng)
        return () if rng.random() < DECLINES else (None, *_sample(options, rng))

    def determinize(self, view: View, belief: Any, rng: Random) -> State:
        """Return a random state that `view` could be a view of: what is hidden is guessed."""
        return self.game.guess(view, rng)

    def rollout_policy(self, state: State, seat: Seat, belief: Any, rng: Random) -> Action:
        """Return a legal action for `seat`, which must act in a guessed `state`. It is asked often: be quick."""
        action = self._random.choose(UNSEEN, (), state.phase.options(state, seat), True, rng)
        if action is None:
            raise ValueError(f"seat {seat} must act and has no legal action")
        return action

    def is_quiescent(self, view: View, state: State) -> bool:
        """Tell whether `state`, played on from a guess at `view`, can be evaluated now. False by default: play on."""
        return False

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return the value of `state` for `seat`, from 0 (lost) to 1 (won).

        By default this is the share of the other seats that rank behind; a seat of the same rank counts half.
        """
        ranks = self.game.ranks(view(state, BYSTANDER))
        behind = sum(rank > ranks[seat] for rank in ranks)
        level = ranks.count(ranks[seat]) - 1
        return (behind + level / 2) / max(1, len(ranks) - 1)

    def bias(self, view: View, belief: Any, action: Action | None) -> float:
        """Return what `action` is worth beyond its outcome, such as a word kept. 0 by default."""
        return 0.0


def _sample(options: Sequence[Action], rng: Random) -> Sequence[Action]:
    """Return all options, or `MOST_CANDIDATES` of them, with the same number of each kind where there are enough."""
    if len(options) <= MOST_CANDIDATES:
        return tuple(options)
    groups = sorted(kinds(options), key=len)
    chosen: list[Action] = []
    for index, group in enumerate(groups):
        room = -(-(MOST_CANDIDATES - len(chosen)) // (len(groups) - index))
        chosen += [group[place] for place in rng.sample(range(len(group)), min(room, len(group)))]
    return chosen
