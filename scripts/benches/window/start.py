"""From the start of the process to the first pixels and to the complete menu, under Xvfb.

Each is a process from its start until it says that the picture is on the screen, against one that opens a bare window
with the same SDL hints.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from statistics import median

from benches.window.display import ROOT, SIZES, SKIPPED, Size, has_screen, screen
from benches.yardstick import figure

RUNS, QUICK_RUNS = 15, 5
BARE = """
import os, sys, pygame
pygame.display.init()
pygame.font.init()
if pygame.display.get_driver() == "x11":
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
window = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])), pygame.RESIZABLE)
window.fill((58, 32, 18))
pygame.display.flip()
print("bare", flush=True)
pygame.display.quit()
"""
REACH = {"splash": "<= 1.25 bare windows", "menu": "<= 2.0 bare windows"}


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the seconds to the first pixels and to the menu, and their ratio to a bare window's."""
    if not has_screen():
        return SKIPPED
    return {name: starts(size, QUICK_RUNS if quick else RUNS) for name, size in SIZES.items()}


def starts(size: Size, runs: int) -> dict[str, object]:
    """Start everything so many times, in a random order."""
    play = [sys.executable, "-m", "game", "play", "--windowed", "--size", f"{size[0]}x{size[1]}", "--lang", "en"]
    commands = {"bare": [sys.executable, "-c", BARE, *map(str, size)], "splash": play, "menu": play}
    times: dict[str, list[float]] = {name: [] for name in commands}
    with screen(size) as variables:
        for name, command in commands.items():  # the first start writes the byte code
            started(command, variables | {"TABLEE_EXIT_AFTER": name})
        order = [name for name in commands for _ in range(runs)]
        random.Random(1).shuffle(order)
        for name in order:
            own = variables | {"TABLEE_EXIT_AFTER": name}
            times[name].append(started(commands[name], own))
    bare = median(times["bare"])
    figures: dict[str, object] = {"bare_window_seconds": figure(times["bare"], "the yardstick")}
    for name, reach in REACH.items():
        ratio = round(median(times[name]) / bare, 3)
        figures[f"{name}_seconds"] = figure(times[name], reach, bare_windows=ratio)
    return figures


def started(command: list[str], variables: dict[str, str]) -> float:
    """Run a program to its end; return the seconds until it says a line."""
    begin = time.perf_counter()
    with subprocess.Popen(command, env=variables, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout  # noqa: S101 - for the checker
        said = program.stdout.readline()
        took = time.perf_counter() - begin
        program.communicate()
    if program.returncode or not said:
        raise subprocess.CalledProcessError(program.returncode, command)
    return took
