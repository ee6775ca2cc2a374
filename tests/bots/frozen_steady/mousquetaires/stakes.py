"""What one player can win and lose in a duel, in ducats."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Seat, View
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.state import DuelTable, Place

UNKNOWN: Final = 7.0
"""The expected value, in ducats, of a face-down reward card of another."""
ENVY: Final = 0.4
"""How much a ducat of another player counts against an own one."""
NEXT: Final = 0.45
"""How much of the next dearer card is at stake: a prison on the cheapest one leaves it open to the next prison."""


class Stakes:
    """The reward cards of the viewing seat, and what it can win or lose in a duel. Places are indices of its cards."""

    def __init__(self, view: View) -> None:
        self.table: Final[DuelTable] = view.table
        self.seat: Final[Seat] = view.seat
        self.worth: Final[list[int]] = [value(card) for card in view.hand.rewards]
        self.rivals: Final[int] = max(1, self.table.seats - 1)
        self.free: Final[list[Place]] = self.table.under(self.seat, "")
        self.gems: Final[list[Place]] = self.table.under(self.seat, "gem")
        self.prisons: Final[list[Place]] = self.table.under(self.seat, "prison")
        self.gems_lie: Final[bool] = self.table.laid("gem") < view.board.gems
        self.prisons_lie: Final[bool] = self.table.laid("prison") < view.board.prisons

    @property
    def gain(self) -> float:
        """What the best use of a won duel brings, in ducats."""
        lifted = max((self.worth[place] for place in self.prisons), default=0)
        gem = max((self.worth[place] for place in self.free), default=0)
        if self.free and not self.gems_lie:
            return max(lifted, gem + ENVY * UNKNOWN / self.rivals)
        return float(max(lifted, gem))

    @property
    def loss(self) -> float:
        """What a lost duel costs, in ducats."""
        if not self.free:
            return float(min((self.worth[place] for place in self.gems), default=0))
        cheap, *others = sorted(self.worth[place] for place in self.free)
        cost = cheap + NEXT * (others[0] - cheap if others else cheap)
        return cost + (0.0 if self.prisons_lie else ENVY * UNKNOWN / self.rivals)

    def threat(self, seat: Seat) -> float:
        """Return how many ducats another seat is likely to have after this round."""
        covers = self.table.covers[seat]
        round_ = sum({"gem": 2 * UNKNOWN, "prison": 0.0, "": UNKNOWN}[cover] for cover in covers)
        return round_ + self.table.totals[seat]
