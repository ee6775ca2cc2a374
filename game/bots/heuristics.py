"""What the search bot knows of one game: the moves worth a thought, how people play, what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.kernel.types import Action, Event, Seat, State, View


class Heuristics(Protocol):
    """The habits of one game. They see a View and the public story; the States they get are worlds they imagined."""

    def belief(self, view: View, story: Sequence[Event]) -> Any:
        """Sum up what the view and the story tell of the others; given back to every other question."""
        ...

    def candidate_actions(self, view: View, belief: Any, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """List the legal actions worth a thought: none = decline; one = do it, unthinking; several = search."""
        ...

    def determinize(self, view: View, belief: Any, rng: Random) -> State:
        """Return a world that `view` could be a view of (`Game.guess`), as likely as the study makes it."""
        ...

    def rollout_policy(self, state: State, seat: Seat, belief: Any, rng: Random) -> Action:
        """Play for `seat` in an imagined world, quickly and plausibly. Only asked where the seat must act."""
        ...

    def is_quiescent(self, view: View, state: State) -> bool:
        """Tell whether a world imagined from `view` was played far enough to be judged."""
        ...

    def evaluate(self, state: State, seat: Seat) -> float:
        """Judge a position for `seat`: 0 lost, 1 won."""
        ...

    def bias(self, view: View, belief: Any, action: Action) -> float:
        """Return what `action` is worth beyond its outcome, such as a word kept; 0 for most."""
        ...
