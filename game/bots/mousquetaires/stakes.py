"""What a duel is about for one Musketeer: what there is to win and to lose, in ducats."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Seat, View
from game.rules.mousquetaires.board import value
from game.rules.mousquetaires.state import Affair, Place

UNKNOWN: Final = 7.0
"""What a face-down reward card of another is worth, as far as one can tell."""
ENVY: Final = 0.4
"""A ducat of another's counts as much against one's own."""
NEXT: Final = 0.45
"""A prison on the cheapest card leaves a dearer one open to the next: so much of its value is at stake already."""


class Stakes:
    """What the viewing seat has lying on the table, and what it would gain or lose by a duel."""

    def __init__(self, view: View) -> None:
        self.affair: Final[Affair] = view.table
        self.seat: Final[Seat] = view.seat
        self.worth: Final[list[int]] = [value(card) for card in view.hand.rewards]
        self.rivals: Final[int] = max(1, self.affair.seats - 1)
        self.free: Final[list[Place]] = self.affair.under(self.seat, "")
        self.gems: Final[list[Place]] = self.affair.under(self.seat, "gem")
        self.prisons: Final[list[Place]] = self.affair.under(self.seat, "prison")
        self.gems_lie: Final[bool] = self.affair.laid("gem") < view.board.gems
        self.prisons_lie: Final[bool] = self.affair.laid("prison") < view.board.prisons

    @property
    def gain(self) -> float:
        """What the best use of a won duel brings."""
        lifted = max((self.worth[place] for place in self.prisons), default=0)
        gem = max((self.worth[place] for place in self.free), default=0)
        if self.free and not self.gems_lie:
            return max(lifted, gem + ENVY * UNKNOWN / self.rivals)
        return float(max(lifted, gem))

    @property
    def loss(self) -> float:
        """What a lost duel costs."""
        if not self.free:
            return float(min((self.worth[place] for place in self.gems), default=0))
        cheap, *others = sorted(self.worth[place] for place in self.free)
        cost = cheap + NEXT * (others[0] - cheap if others else cheap)
        return cost + (0.0 if self.prisons_lie else ENVY * UNKNOWN / self.rivals)

    def threat(self, seat: Seat) -> float:
        """Estimate what another will have after this round."""
        covers = self.affair.covers[seat]
        round_ = sum({"gem": 2 * UNKNOWN, "prison": 0.0, "": UNKNOWN}[cover] for cover in covers)
        return round_ + self.affair.totals[seat]
