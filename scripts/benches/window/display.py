"""A screen for a bench: an X server of its own, and programs that run on it."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[3]
Size: TypeAlias = tuple[int, int]
SIZES: dict[str, Size] = {"1080p": (1920, 1080), "4k": (3840, 2160)}
COMPILES = """
from game.ui.start import imports
from game.ui.widgets import text_entry

imports.bring((*imports.SCENES, *text_entry.MODULES))
"""
"""What imports the code of the program, and by that compiles it."""
SKIPPED: dict[str, object] = {"skipped": "Xvfb is missing"}


def has_screen() -> bool:
    """Tell whether there is an X server to be started."""
    return shutil.which("Xvfb") is not None


@cache
def bytecode() -> str:
    """Return a folder with the byte code of the program, for all of these benches; it goes with the last of them.

    A program that compiles its code on the way takes more memory and time, which happens to nobody twice.
    """
    folder = tempfile.mkdtemp(prefix="bytecode")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    variables = os.environ | {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder, "SDL_VIDEODRIVER": "dummy"}
    subprocess.run([sys.executable, "-c", COMPILES], env=variables, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return folder


@contextmanager
def screen(size: Size) -> Iterator[dict[str, str]]:
    """Run an X server with a screen of `size` pixels; yield the environment of a program on it, in an empty home."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
    with (
        tempfile.TemporaryDirectory() as home,
        subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server,
    ):
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        own = {
            "DISPLAY": f":{number}",
            "HOME": home,
            "XDG_CONFIG_HOME": home,
            "TABLEE_SAVES": home,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": bytecode(),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        try:
            yield {key: value for key, value in os.environ.items() if not key.startswith("SDL_")} | own
        finally:
            server.terminate()


def apart(bench: str, size: Size, *arguments: str) -> Any:
    """Run `benches.window.<bench>` as a program of its own on a screen of `size`; return what it prints as JSON."""
    command = [sys.executable, "-m", f"benches.window.{bench}", f"{size[0]}x{size[1]}", *arguments]
    with screen(size) as variables:
        done = subprocess.run(command, env=variables, cwd=ROOT / "scripts", check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def size_of(text: str) -> Size:
    """Read a size written as 1920x1080."""
    wide, tall = text.split("x")
    return int(wide), int(tall)
