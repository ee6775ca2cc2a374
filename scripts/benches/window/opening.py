"""From a click to the first whole picture of the table, under Xvfb: `python -m benches.window.opening SIZE WAY`.

Every run is a program of its own in which nobody has sat at a table before: code, fonts and pictures are all loaded on
the way.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median

import pygame

from benches.window.display import SIZES, SKIPPED, apart, has_screen, size_of
from benches.window.program import Program
from benches.window.repaint import REFERENCE, budget, repaint
from benches.yardstick import figure, seconds

RUNS, QUICK_RUNS = 5, 1
UNITS = 9
"""How often the yardstick is measured in each run: the quickest counts, as a busy machine makes the others long."""
WAYS = ("begin", "continue")


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the seconds from Begin and from Continue to the table."""
    if not has_screen():
        return SKIPPED
    figures: dict[str, object] = {}
    for name, size in SIZES.items():
        for way in WAYS:
            apart("opening", size, way)  # the first time writes the byte code
            runs = [apart("opening", size, way) for _ in range(QUICK_RUNS if quick else RUNS)]
            ratios = [taken / unit for taken, unit in runs]
            reach = f"<= 0.5: {budget(REFERENCE[name].passed, 0.5)}"
            figures[f"{way}_{name}_seconds"] = figure(
                [taken for taken, _ in runs], reach, yardsticks=round(median(ratios), 1)
            )
    return figures


def opening(size: tuple[int, int], way: str) -> tuple[float, float]:
    """Open the table in a fresh program by `way`; return the seconds, and those of the window's yardstick."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(size, Path(home))
        if way == "begin":
            program.open_new_game()
        else:
            program.begin(people=1).close()
            program.top.resumed(None)
        click = program.click(way)
        took = seconds(lambda: to_the_table(program, click))
        unit = min(repaint(program.app.picture.surface).passed for _ in range(UNITS))
        program.close()
    return took, unit


def to_the_table(program: Program, click: list[pygame.Event]) -> None:
    """Click, and turn the loop until the table has been painted as it will stay."""
    program.step(click)
    program.wait()
    while program.table.lively:
        program.step([], 0.25)
        program.wait()


if __name__ == "__main__":
    print(json.dumps(opening(size_of(sys.argv[1]), sys.argv[2])))
