"""From the start of the process to the first pixels and to the complete menu, under Xvfb.

Each is a process from its start until it says that the picture is on the screen, against one that opens a bare window
with the same SDL hints, as players have it: without the package of the tests' tools which msgspec imports where it is
there (9 ms). If there is a bundle in `dist/`, its starts are measured among them, against those from source.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
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
UNINSTALLED = "import sys; sys.modules['typing_extensions'] = None\n"
PROGRAM = "import runpy; runpy.run_module('game', run_name='__main__', alter_sys=True)"
REACH = {"splash": "<= 1.25 bare windows", "menu": "<= 2.0 bare windows"}
BUNDLE_REACH = {"splash": "<= 1.5 starts from source", "menu": "<= 1.3 starts from source"}
BUNDLE = "bundle's "
"""What the names of the bundle's starts begin with."""


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the seconds to the first pixels and to the menu, and their ratio to a bare window's."""
    if not has_screen():
        return SKIPPED
    return {name: starts(size, QUICK_RUNS if quick else RUNS) for name, size in SIZES.items()}


def starts(size: Size, runs: int) -> dict[str, object]:
    """Start everything so many times, in a random order."""
    options = ["play", "--windowed", "--size", f"{size[0]}x{size[1]}", "--lang", "en"]
    source = [sys.executable, "-c", UNINSTALLED + PROGRAM, *options]
    bare = [sys.executable, "-c", UNINSTALLED + BARE, *map(str, size)]
    commands = {"bare": bare, "splash": source, "menu": source}
    if bundle := newest_bundle(ROOT / "dist"):
        commands |= {BUNDLE + name: [str(bundle), *options] for name in BUNDLE_REACH}
    times: dict[str, list[float]] = {name: [] for name in commands}
    with screen(size) as variables:
        for name, command in commands.items():  # the first start writes the byte code
            started(command, variables | {"TABLEE_EXIT_AFTER": name.removeprefix(BUNDLE)})
        order = [name for name in commands for _ in range(runs)]
        random.Random(1).shuffle(order)
        for name in order:
            own = variables | {"TABLEE_EXIT_AFTER": name.removeprefix(BUNDLE)}
            times[name].append(started(commands[name], own))
    unit = median(times["bare"])
    figures: dict[str, object] = {"bare_window_seconds": figure(times["bare"], "the yardstick")}
    for name, reach in REACH.items():
        ratio = round(median(times[name]) / unit, 3)
        figures[f"{name}_seconds"] = figure(times[name], reach, bare_windows=ratio)
    if bundle:
        for name, reach in BUNDLE_REACH.items():
            ratio = round(median(times[BUNDLE + name]) / median(times[name]), 3)
            figures[f"bundle_{name}_seconds"] = figure(times[BUNDLE + name], reach, starts_from_source=ratio)
    return figures


def newest_bundle(folder: Path) -> Path | None:
    """Return the program that `scripts/bundle.py` has made last in a folder; None where there is none."""
    made = [*folder.glob("tablee-*/tablee")]
    return max(made, key=lambda program: program.stat().st_mtime, default=None)


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
