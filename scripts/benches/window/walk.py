"""The longest turn of the loop on a walk through all screens, under Xvfb: `python -m benches.window.walk SIZE`.

Wherever the walk comes to, every control is reached by the tab key, changed by the arrows and clicked once; a screen
that opens is walked through in the same way, then left by Escape. The code behind the menu is imported first, as a
thread of the program does while somebody looks at the menu. What is measured is the processor time of the loop's own
thread: on a busy machine the threads beside it would count, too. So is that of the yardstick, which is the window's
(`repaint`).
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pygame

from benches.window.display import SIZES, SKIPPED, apart, has_screen, size_of
from benches.window.films import SCREENS, key
from benches.window.program import FRAME, Program
from benches.window.repaint import REFERENCE, budget, repaint
from game.ui.app.loop import memory
from game.ui.app.screen import Screen
from game.ui.start import imports, launch
from game.ui.widgets import text_entry
from game.ui.widgets.scene import Prepare, Push

LIMIT = 0.033
"""The seconds that a turn may take on the machine of the budgets."""
RUNS = 3
WORST = 12
"""The number of deeds that are listed."""
DEPTH = 4
"""So many screens may lie over each other."""
FRAMES = 120
"""Frames of the film of a screen before the walk begins there."""
AFTERWARDS = 10
"""Turns after each click: what it has begun is shown in them."""
AWAY = 8
"""How often Escape is pressed at most to come back."""
NOT_PRESSED = frozenset({"quit"})
OFTEN = 40
"""After so many turns the yardstick is measured once more: both go through the same quiet and busy moments."""


class Walked(NamedTuple):
    """The milliseconds of the longest turn of a walk by deed, and of the yardstick (the median)."""

    longest: Mapping[str, float]
    yardstick: float


class WalkedProgram(Program):
    """A program that notes how long its turns take; `deed` is what is being done."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.deed = "the start"
        self.longest: dict[str, float] = {}
        """The milliseconds of the longest turn by deed and by the screen on which it ended."""
        self.units: list[float] = []
        """The milliseconds of the yardstick."""
        self._turns = 0
        super().__init__(size, folder)

    def step(self, events: Sequence[pygame.Event], dt: float = FRAME) -> None:
        """Take a turn of the loop, and note it."""
        pygame.event.pump()
        began = time.thread_time()
        self.app.step(events, dt)
        ms, turn = round(1000 * (time.thread_time() - began), 1), f"{self.deed}, {type(self.app.top).__name__}"
        self.longest[turn] = max(ms, self.longest.get(turn, 0.0))
        self._turns += 1
        if self._turns % OFTEN == 0:
            self.units.append(1000 * repaint(self.app.picture.surface).processor)

    def open(self, scene: Screen) -> None:
        """Let a thread lay a scene out, as the menu does, and put it on top."""
        self.app._follow(Prepare(lambda: Push(scene)))  # noqa: SLF001 - as if the scene on top had asked for it
        self.step([])
        self.wait()

    def settle(self, turns: int = AFTERWARDS) -> None:
        """Let the loop turn."""
        for _ in range(turns):
            self.step([])
            self.wait()


class Walk:
    """A walk through everything that opens from a screen."""

    def __init__(self, program: WalkedProgram) -> None:
        self._program = program
        self.seen: set[tuple[str, ...]] = set()
        """The kinds of screens that were walked through, each with its first controls."""

    def through(self, depth: int = 0) -> None:
        """Walk through the screen on top, unless one like it was seen."""
        program, screen = self._program, self._program.top
        kind = (type(screen).__name__, *list(screen.page.controls)[:4])
        if kind in self.seen:
            return
        self.seen.add(kind)
        for _ in range(len(screen.page.controls)):
            program.deed = f"tab on {kind[0]}"
            program.step(key(pygame.K_TAB))
            program.settle(2)
            program.deed = f"arrows at {screen.focus.key} on {kind[0]}"
            for arrow in (pygame.K_RIGHT, pygame.K_LEFT):  # another value, and the former one
                program.step(key(arrow))
                program.wait()
                program.settle(2)
        for control in [each for each in screen.page.controls if each not in NOT_PRESSED]:
            if control in screen.page.controls and not self._pressed(screen, control, depth):
                return

    def _pressed(self, screen: Screen, control: str, depth: int) -> bool:
        """Click on a control, walk through what opens, come back; tell whether the screen is still there."""
        program = self._program
        program.deed = f"{control} on {type(screen).__name__}"
        program.press(control)
        program.settle()
        if program.app.top is not screen and depth < DEPTH:
            self.through(depth + 1)
        program.deed = f"back to {type(screen).__name__}"
        for _ in range(AWAY):
            if program.app.top is screen or screen not in program.app.scenes:
                break
            program.step(key(pygame.K_ESCAPE))
            program.wait()
            program.settle()
        return program.app.top is screen


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the longest turns at each size: of each deed the longest, in the best of three walks."""
    if not has_screen():
        return SKIPPED
    figures: dict[str, object] = {}
    for name, size in SIZES.items():
        walks = [Walked(*apart("walk", size)) for _ in range(1 if quick else RUNS)]
        reach = f"no turn over {1000 * LIMIT:g} ms: {budget(REFERENCE[name].processor, LIMIT)}"
        figures[name] = {"reach": reach, **summed(walks)}
    return figures


def summed(walks: Sequence[Walked]) -> dict[str, object]:
    """Sum up walks: of deeds done in all of them the least, the longest first, in milliseconds and in yardsticks."""
    common = set.intersection(*(set(walk.longest) for walk in walks))
    least = sorted(((min(walk.longest[deed] for walk in walks), deed) for deed in common), reverse=True)
    unit = min(walk.yardstick for walk in walks)
    return {
        "longest": least[0][0],
        "longest_yardsticks": round(least[0][0] / unit, 1),
        "yardstick_ms": round(unit, 2),
        "deeds": len(least),
        "worst": [f"{ms} ms, {ms / unit:.1f} yardsticks: {deed}" for ms, deed in least[:WORST]],
    }


def walked(size: tuple[int, int], names: Sequence[str] = tuple(SCREENS)) -> Walked:
    """Walk through the screens of these names."""
    sys.setswitchinterval(launch.SWITCH)
    with tempfile.TemporaryDirectory() as home:
        program = WalkedProgram(size, Path(home))
        imports.bring((*imports.SCENES, *text_entry.MODULES))
        memory.tidy()
        program.longest.clear()
        walk = Walk(program)
        for name in names:
            way, film = SCREENS[name]
            program.deed = f"the way to {name}"
            program.set(curtain=True)
            way(program)
            for events in islice(film(program), FRAMES):
                program.step(events)
            program.settle()
            walk.through()
            program.deed = f"home from {name}"
            program.home()
            program.settle()
        program.close()
    return Walked(program.longest, median(program.units))


if __name__ == "__main__":
    size, *names = sys.argv[1:]
    print(json.dumps(walked(size_of(size), names or tuple(SCREENS))))
