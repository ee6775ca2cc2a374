"""How long a war takes, from simulated wars."""

from __future__ import annotations

from typing import Final

from game.rules.castle_risk.house import House

SET_UP: Final = 15
"""The minutes before the first turn."""
TURN: Final = 3
"""The minutes of one turn: cards, about ten rolls, new troops."""
STEP: Final = 15
"""The longest time is a multiple of this number of minutes."""
TURNS: Final = {2: (1, 46), 3: (3, 29), 4: (9, 38), 5: (12, 41), 6: (15, 46)}
"""By seats the turns of a war: one war in four is shorter, one in ten is longer.

Counted in 40 wars of steady computer players for each number of seats (`python -m game simulate`).
"""


def minutes(house: House, seats: int) -> tuple[int, int]:
    """Return the shortest and the longest usual time of a war in minutes; a limit makes it shorter.

    The shortest is rounded to 5 minutes, the longest to 15.
    """
    low, high = (SET_UP + TURN * turns for turns in TURNS[seats])
    if house.rounds:
        high = min(high, SET_UP + TURN * seats * house.rounds)
    if house.minutes:
        high = min(high, SET_UP + house.minutes + TURN * seats)
    high = STEP * round(high / STEP)
    return min(5 * round(low / 5), high), high
