"""What the other figures are compared with, and how they are summed up."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

LOOPS = 400_000


def seconds(action: Callable[[], object]) -> float:
    """Return how long `action` takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def yardstick() -> int:
    """Do a fixed amount of what games are made of: small integers, dicts, tuples, calls."""
    counts: dict[tuple[int, int], int] = {}
    for number in range(LOOPS):
        place = (number % 5, number % 7)
        counts[place] = counts.get(place, 0) + min(number % 11, 9)
    return sum(counts.values())


def figure(values: list[float], reach: str, **more: object) -> dict[str, object]:
    """Return the entry of one figure: its median, how many runs it is of, what it has to reach."""
    return {"median": round(median(values), 5), "runs": len(values), "reach": reach, **more}
