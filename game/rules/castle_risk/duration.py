"""How long a war takes: what is decided and rolled in simulated wars, times the seconds that people take for it."""

from __future__ import annotations

from typing import Final

from game.rules.castle_risk.house import House

DECISION: Final = 12
"""The seconds of one decision. This is assumed, not measured: a look at the map, a word at the table, the click.

Opening one's hand behind the curtain takes longer, another batch of armies less.
"""
ROLL: Final = 5
"""The seconds from one roll to the next. This is assumed, too: its film takes 1.3, the rest is looking and pressing."""
SET_UP: Final = {2: 61, 3: 70, 4: 77, 5: 82, 6: 82}
"""By seats the decisions before the first turn: castles, lands, batches of armies, notes."""
DECISIONS: Final = 10
"""The decisions of a turn besides its rolls: cards, attacks, moving in, new troops."""
ROLLS: Final = 10
"""The rolls of a turn. Those who defend answer beside them."""
TURNS: Final = {2: (1, 46), 3: (3, 29), 4: (9, 38), 5: (12, 41), 6: (15, 46)}
"""By seats the turns of a war: one war in four is shorter, one in ten is longer.

Counted in 40 wars of steady computer players for each number of seats (`python -m game simulate`); what is decided and
rolled was counted in 5 to 8 of them.
"""
STEP: Final = 15
"""The longest time is a multiple of this number of minutes."""
MINUTE: Final = 60
"""The seconds of a minute."""


def minutes(house: House, seats: int) -> tuple[int, int]:
    """Return the shortest and the longest usual time of a war in minutes; a limit makes it shorter.

    A war with a limit of time ends with the round in which the time is over (CR70). The shortest is rounded to 5
    minutes, the longest to 15.
    """
    set_up = DECISION * SET_UP[seats] / MINUTE
    turn = (DECISION * DECISIONS + ROLL * ROLLS) / MINUTE
    few, many = TURNS[seats]
    if house.rounds:
        few, many = (min(turns, seats * house.rounds) for turns in (few, many))
    low, high = (set_up + turn * turns for turns in (few, many))
    if house.minutes:
        longest = set_up + house.minutes + turn * seats
        low, high = min(low, longest), min(high, longest)
    high = STEP * round(high / STEP)
    return min(5 * round(low / 5), high), high
