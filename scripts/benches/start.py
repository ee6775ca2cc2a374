"""From the start of the process to the complete menu, against a bare window with the same SDL hints, under Xvfb."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from benches.yardstick import figure, seconds

ROOT = Path(__file__).resolve().parents[2]
SCREEN = "1920x1080"
RUNS, QUICK_RUNS = 15, 5
BARE = """
import os, pygame
pygame.display.init()
pygame.font.init()
if pygame.display.get_driver() == "x11":
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
window = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
window.fill((58, 32, 18))
pygame.display.flip()
pygame.display.quit()
"""
MENU = [sys.executable, "-m", "game", "play", "--windowed", "--size", SCREEN, "--lang", "en"]


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return both times, process start and end included, and their ratio; nothing where there is no Xvfb."""
    if not shutil.which("Xvfb"):
        return {"skipped": "Xvfb is missing"}
    times: dict[str, list[float]] = {"bare": [], "menu": []}
    with xvfb() as display, tempfile.TemporaryDirectory() as home:
        variables = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")} | {
            "DISPLAY": display,
            "HOME": home,
            "XDG_CONFIG_HOME": home,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "TABLEE_EXIT_AFTER": "menu",
            "TABLEE_SAVES": home,
        }
        commands = {"bare": [sys.executable, "-c", BARE], "menu": MENU}
        for command in commands.values():  # the first start writes the byte code
            started(command, variables)
        order = [name for name in commands for _ in range(QUICK_RUNS if quick else RUNS)]
        random.Random(1).shuffle(order)
        for name in order:
            times[name].append(seconds(lambda name=name: started(commands[name], variables)))  # type: ignore[misc]  # mypy does not see through default arguments of a lambda
    ratio = round(median(times["menu"]) / median(times["bare"]), 3)
    return {
        "menu_seconds": figure(times["menu"], "<= 2.25 bare windows", bare_windows=ratio),
        "bare_window_seconds": figure(times["bare"], "the yardstick"),
    }


def started(command: list[str], variables: dict[str, str]) -> None:
    """Run a program to its end."""
    subprocess.run(command, env=variables, cwd=ROOT, check=True)


@contextmanager
def xvfb() -> Iterator[str]:
    """Run an X server and yield its display."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{SCREEN}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
