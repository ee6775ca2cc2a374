"""What the program costs at rest, on the menu and at tables, under Xvfb: `python -m benches.window.idle SIZE SECONDS`.

The program runs its own loop, from the last input on; the first five seconds, in which a rim may still glow, are not
counted. The X server is not counted either, nor is a computer player's process, which sleeps.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pygame

from benches.window.display import SIZES, SKIPPED, apart, has_screen, size_of
from benches.window.program import Program
from benches.window.repaint import REFERENCE, budget, repaint
from benches.window.war import open_war

STILL = 5.5
"""Seconds after the last input from which nothing moves any more."""
COUNTED, QUICK = 8.0, 1.5
UNITS = 9
"""How often the yardstick is measured on each screen."""
SCREENS: dict[str, Callable[[Program], object]] = {
    "menu": Program.stay,
    "table": Program.open_order,
    "curtain": Program.open_table,
    "war": open_war,
}


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the share of one core that is used, in percent, and how many yardsticks a second that is."""
    if not has_screen():
        return SKIPPED
    shares = apart("idle", SIZES["1080p"], str(STILL), str(QUICK if quick else COUNTED))
    reach = f"<= 1.5 % of one core: {budget(REFERENCE['1080p'].processor, 0.015)} a second"
    return {"reach": reach, **shares}


def shares(size: tuple[int, int], still: float, counted: float) -> dict[str, float]:
    """Return the percentage of a core that the program uses on each screen, `counted` seconds long, and yardsticks."""
    found: dict[str, float] = {}
    for name, way in SCREENS.items():
        with tempfile.TemporaryDirectory() as home:
            program = Program(size, Path(home))
            way(program)
            watch = Watch(still, counted)
            unit = median(repaint(program.app.picture.surface).processor for _ in range(UNITS))
            program.app.run(watch)
            program.close()
        found[f"{name}_percent"] = round(watch.share, 2)
        found[f"{name}_yardsticks_a_second"] = round(watch.share / 100 / unit, 1)
    return found


class Watch:
    """The events of a window to which nothing happens after a first movement of the mouse."""

    def __init__(self, still: float, counted: float) -> None:
        self._begin = time.perf_counter() + still
        self._counted = counted
        self._used = 0.0
        self._moved = False
        self.share = 0.0
        """The percentage of a core that was used, once the watch has ended."""

    def __call__(self) -> list[pygame.Event]:
        """Return the events of one turn of the loop; the last one ends the program."""
        now, events = time.perf_counter(), pygame.event.get()
        if not self._moved:
            self._moved = True
            return [*events, pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))]
        if now >= self._begin and not self._used:
            self._used, self._begin = time.process_time(), now
        if not self._used or now < self._begin + self._counted:
            return events
        self.share = 100 * (time.process_time() - self._used) / (now - self._begin)
        return [pygame.Event(pygame.QUIT)]


if __name__ == "__main__":
    print(json.dumps(shares(size_of(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))))
