"""How a thinking player goes about Egomaster: by habit, from what is announced; what it knows is up to chance (S9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.egomaster import answers, stakes
from game.kernel.engine import view as seen
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.phases import (
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Raising,
    Reading,
    Settling,
    Spoken,
    Walking,
)
from game.rules.egomaster.state import Quiz


def decide(view: View, options: Sequence[Action], rng: Random) -> Action | None:
    """Return what a steady player does; None where it need not do anything."""
    match view.phase:
        case Settling():
            return options[rng.randrange(len(options))]
        case Walking():
            return stakes.walk(view, rng)
        case Designating() | Challenging():
            return stakes.name(view, options, rng)
        case Raising():
            return stakes.dare(view, rng)
        case Bidding():
            return stakes.bid(view, options, rng)
        case Buzzing() as phase:
            return answers.buzz(view, phase, rng)
        case Spoken():
            return answers.recall(view)
        case Reading() as phase if view.seat != view.table.reader:
            return answers.aloud(view, phase, rng)
        case Reading():
            return answers.read(options, rng)
        case _:
            return options[0]


class EgomasterHeuristics:
    """Knows by habit what to do: goes where much is won, raises on what it has a feeling for, buzzes by its dice."""

    def belief(self, view: View, story: Sequence[Event]) -> None:
        """Look at the table alone."""

    def candidate_actions(self, view: View, belief: None, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Know what to do, or do nothing where nothing must be done."""
        action = decide(view, options, rng)
        return () if action is None else (action,)

    def determinize(self, view: View, belief: None, rng: Random) -> State:
        """Guess the hands."""
        return EGOMASTER.guess(view, rng)

    def rollout_policy(self, state: State, seat: Seat, belief: None, rng: Random) -> Action:
        """Play the others as itself."""
        options = state.phase.options(state, seat)
        return decide(seen(state, seat), options, rng) or options[0]

    def is_quiescent(self, view: View, state: State) -> bool:
        """Nothing is searched."""
        return True

    def evaluate(self, state: State, seat: Seat) -> float:
        """Judge a position by the share of all tokens."""
        quiz: Quiz = state.table
        return (quiz.stacks[seat] + quiz.stakes[seat]) / (sum(quiz.stacks) + sum(quiz.stakes) + 1)

    def bias(self, view: View, belief: None, action: Action) -> float:
        """No word is given here."""
        return 0.0
