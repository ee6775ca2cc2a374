"""How the seats stand in Mousquetaires: how many ducats each is ahead, with those that lie in its reward cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Term, Unit
from game.kernel.types import Event, Seat, State
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import DuelLost, DuelWon, GuardTurned
from game.words import N_

PAYS: Final = {"gem": 2, "prison": 0, "": 1}
"""How many times its value a reward card pays, by what lies on it (MQ12)."""


class DuelStanding:
    """Measures by the lead in ducats; a moment is a duel."""

    term: Final = Term(N_("lead in ducats"), Unit.CHANGE)
    opens: Final[tuple[type[Event], ...]] = (GuardTurned,)

    def worth(self, state: State, seat: Seat, _story: Sequence[Event]) -> float:
        """Return the ducats of a seat, with those that its reward cards would pay now if they are not counted yet."""
        table, rewards = state.table, state.hands[seat].rewards
        won = table.totals[seat]
        if table.counted:
            return float(won)
        lie = zip(rewards, table.covers[seat][: len(rewards)], strict=True)  # none are laid while a round begins
        return float(won + sum(PAYS[cover] * value(card) for card, cover in lie))

    def compared(self, worths: Sequence[float]) -> Sequence[float]:
        """Return by how much each seat is ahead of the best other; less than 0 if it is behind."""
        return [own - max(other for at, other in enumerate(worths) if at != seat) for seat, own in enumerate(worths)]

    def deciders(self, events: Sequence[Event], _acted: frozenset[Seat]) -> frozenset[Seat]:
        """Return who had the highest card of a duel that was won, or the lowest of one that was lost."""
        return frozenset(event.seat for event in events if isinstance(event, DuelWon | DuelLost))
