"""The throw for who begins: first all, then those who tied (CR6)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.choices import Lazy
from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.battle.dice import FACES
from game.rules.castle_risk.events import FirstThrown
from game.rules.castle_risk.moves import ThrowForFirst


class DiceForFirst(Lazy):
    """Every throw of a die each by some seats, 0 for those who do not throw; the last seat's die turns first."""

    __slots__ = ("_throwers",)

    def __init__(self, throwers: Sequence[bool]) -> None:
        self._throwers = throwers

    def __len__(self) -> int:
        length: int = FACES ** sum(self._throwers)
        return length

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, ThrowForFirst)
            and len(action.dice) == len(self._throwers)
            and all(
                1 <= pips <= FACES if throws else pips == 0
                for pips, throws in zip(action.dice, self._throwers, strict=True)
            )
        )

    def item(self, index: int) -> Action:
        """Make the throw with this number."""
        dice = []
        for throws in reversed(self._throwers):
            index, pips = divmod(index, FACES) if throws else (index, -1)
            dice.append(pips + 1)
        return ThrowForFirst(tuple(reversed(dice)))


class ThrowingForFirst(Phase):
    """CHANCE throws a die for each; who tie for the highest throw again. `throws` are those that ended in a tie."""

    throws: tuple[tuple[int, ...], ...] = ()

    def throwers(self, state: State) -> list[bool]:
        """Tell by seat who throws now."""
        if not self.throws:
            return [True] * state.table.seats
        last = self.throws[-1]
        return [pips == max(last) for pips in last]

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every throw there is."""
        return DiceForFirst(self.throwers(state))

    def draw(self, state: State, rng: Random) -> Action:
        """Throw."""
        return ThrowForFirst(tuple(rng.randint(1, FACES) if throws else 0 for throws in self.throwers(state)))

    def apply(self, state: State, seat: Seat, action: ThrowForFirst, say: Say) -> Phase:
        """Throw again after a tie, else go on with who threw highest."""
        throws = state.table.dice = (*self.throws, action.dice)
        if action.dice.count(max(action.dice)) > 1:
            return type(self)(throws)
        first = action.dice.index(max(action.dice))
        say(FirstThrown(throws, first, turns=self.turns()))
        return self.followed(state, first, say)

    def turns(self) -> bool:
        """Tell whether it is about the first turn, not the first castle."""
        raise NotImplementedError

    def followed(self, state: State, first: Seat, say: Say) -> Phase:
        """Return what the first seat begins."""
        raise NotImplementedError
