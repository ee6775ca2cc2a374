"""Every way the dice of one roll can fall."""

from __future__ import annotations

from game.kernel.choices import Lazy
from game.rules.castle_risk.battle.dice import FACES
from game.rules.castle_risk.moves import Throw


class Throws(Lazy):
    """All throws of a number of red and white dice, ordered like numbers whose first digit is the first red die."""

    __slots__ = ("_red", "_white")

    def __init__(self, red: int, white: int) -> None:
        self._red = red
        self._white = white

    def __len__(self) -> int:
        length: int = FACES ** (self._red + self._white)
        return length

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Throw)
            and (len(action.red), len(action.white)) == (self._red, self._white)
            and all(1 <= pips <= FACES for pips in (*action.red, *action.white))
        )

    def item(self, index: int) -> Throw:
        """Make the throw with this number."""
        pips = []
        for _ in range(self._red + self._white):
            index, rest = divmod(index, FACES)
            pips.append(rest + 1)
        pips.reverse()
        return Throw(tuple(pips[: self._red]), tuple(pips[self._red :]))
