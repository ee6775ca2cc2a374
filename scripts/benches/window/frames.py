"""Frames while something moves, under Xvfb: `python -m benches.window.frames SIZE FRAMES RUNS [SCREEN …]`.

A film begins a second after its screen was opened, as nobody does anything sooner. Every frame is a full one: the
window is told that all of it must be painted. What is measured is the program's work:
events, update, drawing, flip. The yardstick of the same run is that of the window (`repaint`).
Frames follow each other at once: how fast a processor wakes up between them is not the program's work.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

import pygame

from benches.window.display import SIZES, SKIPPED, Size, apart, has_screen, size_of
from benches.window.films import SCREENS, Film
from benches.window.program import FRAME, Program
from benches.window.repaint import REFERENCE, budget, repaint
from benches.yardstick import seconds

RUNS, FRAMES, QUICK_FRAMES = 3, 240, 40
REACH = {
    "1080p": f"p50 <= 8, p99 <= 16 ms: {budget(REFERENCE['1080p'].passed, 0.008, 0.016)}",
    "4k": f"p50 <= 16, p99 <= 40 ms: {budget(REFERENCE['4k'].passed, 0.016, 0.04)}",
}
OFTEN = 8
"""After so many frames the yardstick is measured once more: both go through the same quiet and busy moments."""
HURRIED = 0.25
"""Seconds that a step lasts while a film rests, so that few frames are of a picture that stands still."""


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the milliseconds of work per frame on each screen, the best of three runs; the first one starts cold."""
    if not has_screen():
        return SKIPPED
    figures: dict[str, object] = {}
    for name, size in SIZES.items():
        many = (QUICK_FRAMES, 1) if quick else (FRAMES, RUNS)
        figures[name] = {"reach": REACH[name], **apart("frames", size, *map(str, many))}
    return figures


def screens(size: Size, frames: int, runs: int, names: Sequence[str] = tuple(SCREENS)) -> dict[str, Any]:
    """Show the screens of these names and sum up their frames, in milliseconds."""
    figures: dict[str, Any] = {}
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            program = Program(size, Path(home))
            way, film = SCREENS[name]
            way(program)
            program.pause()
            moving = film(program)
            figures[name] = summed([shown(program, moving, frames) for _ in range(runs)])
            program.close()
    return figures


class Run(NamedTuple):
    """The seconds of the frames of one run: drawn whole, and as the player sees them; and of the yardstick."""

    whole: list[float]
    played: list[float]
    yardstick: list[float]


def shown(program: Program, film: Film, frames: int) -> Run:
    """Show so many frames drawn whole, then half as many as they would be."""
    run = Run([], [], [])
    timed(program, film, frames, run.whole, [pygame.Event(pygame.WINDOWEXPOSED)], run.yardstick)
    timed(program, film, frames // 2, run.played, [], run.yardstick)
    return run


def timed(
    program: Program, film: Film, frames: int, taken: list[float], first: list[pygame.Event], unit: list[float]
) -> None:
    """Show so many frames, each beginning with the events `first`; add the seconds of each, and of the yardstick."""
    for i, events in enumerate(islice(film, frames)):
        dt = FRAME if events or program.top.lively else HURRIED
        taken.append(seconds(lambda events=events, dt=dt: program.step([*first, *events], dt)))  # type: ignore[misc]  # mypy does not see through default arguments of a lambda
        if i % OFTEN == 0:
            unit.append(repaint(program.app.picture.surface).passed)


def summed(runs: Sequence[Run]) -> dict[str, float]:
    """Sum up the runs, in milliseconds: the best median and 99th percentile and the longest frame of all.

    A percentile lies between two frames, never above the longest. `as_played` is the mean where nothing is painted that
    has not changed.
    """
    p50 = min(median(run.whole) for run in runs)
    p99 = min(quantiles(run.whole, n=100, method="inclusive")[98] for run in runs)
    unit = min(median(run.yardstick) for run in runs)
    found = {
        "p50": p50,
        "p99": p99,
        "longest": max(max(run.whole) for run in runs),
        "as_played": min(mean(run.played) for run in runs),
    }
    ratios = {f"{name}_yardsticks": round(taken / unit, 2) for name, taken in found.items()}
    return {name: round(1000 * taken, 2) for name, taken in found.items()} | ratios


if __name__ == "__main__":
    size, frames, runs, *names = sys.argv[1:]
    print(json.dumps(screens(size_of(size), int(frames), int(runs), names or tuple(SCREENS))))
