"""The end of a short war: after a number of rounds, or with the round in which its time is over (CR70, house rule)."""

from __future__ import annotations

from typing import Final

from game.kernel.phases import Ended
from game.kernel.types import CLOCK, Seat
from game.rules.castle_risk.moves import Spend
from game.rules.castle_risk.state import NOBODY, War

MINUTE: Final = 60
"""The seconds of a minute."""
LONGEST: Final = 3600
"""The most seconds that CLOCK notes at once."""
SPENDINGS: Final = tuple(Spend(seconds) for seconds in range(1, LONGEST + 1))
BY_CLOCK: Final = frozenset((CLOCK,))


class Halted(Ended):
    """The war ends while several castles stand: who is in it ranks by castles, lands and armies (CR70)."""


def begin_round(war: War, seat: Seat) -> None:
    """Count the rounds of a short war as the turn of `seat` begins; `war.player` had the turn before."""
    if not (war.house.rounds or war.house.minutes):
        return
    if war.opener == NOBODY:
        war.opener, war.rounds = seat, 1
    elif _begins_round(war, seat):
        war.rounds += 1


def is_last_round(war: War) -> bool:
    """Tell whether the war ends with the present round: it is the last one, or the time is over."""
    house = war.house
    last_round = house.rounds and war.rounds >= house.rounds
    time_over = house.minutes and war.seconds >= house.minutes * MINUTE
    return bool(last_round or time_over)


def ends_with_turn(war: War) -> bool:
    """Tell whether the war ends with the turn of the player: its last round is over."""
    return is_last_round(war) and _begins_round(war, war.after(war.player))


def _begins_round(war: War, following: Seat) -> bool:
    """Tell whether the turn reaches or passes the seat that began the war, as it goes from the player to another."""
    steps = (following - war.player) % war.seats or war.seats
    return any((war.player + step) % war.seats == war.opener for step in range(1, steps + 1))
