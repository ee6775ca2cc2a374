"""How long a quiz takes: the throws of simulated matches, times the seconds that a throw takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.egomaster.house import House

THROW: Final = 45
"""The seconds of one throw: the die, the way, the question, the answer, the verdict. This is assumed, not measured."""
FULL: Final[Mapping[int, tuple[int, int]]] = {3: (77, 110), 4: (83, 134), 5: (83, 129), 6: (88, 130)}
QUICK: Final[Mapping[int, tuple[int, int]]] = {3: (40, 94), 4: (42, 93), 5: (45, 92), 6: (47, 90)}
"""By seats the throws of a match, and of a quick one: one match in four is shorter, one in ten is longer.

Counted in 40 matches of normal computer players for each number of seats (`python -m game simulate`).
"""
SPREAD: Final = 5
"""The longest time is later than a limit of time by up to so many minutes: the last question is played to its end."""
MINUTE: Final = 60


def minutes(house: House, seats: int) -> tuple[int, int]:
    """Return the shortest and the longest usual time of a match in minutes; a limit makes it shorter.

    The shortest is rounded to 5 minutes, the longest to 10.
    """
    few, many = (QUICK if house.game == "quick" else FULL)[seats]
    if house.throws:
        few, many = min(few, house.throws), min(many, 2 * house.throws)
    least, most = max(5, 5 * round(THROW * few / MINUTE / 5)), max(10, 10 * round(THROW * many / MINUTE / 10))
    if house.limit:
        least, most = min(least, house.limit), min(most, house.limit + SPREAD)
    return least, most
