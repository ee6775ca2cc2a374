"""Trying a bundled program: it says the same as the sources, opens its window, takes a campaign in, and thinks."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game import files
from game.__main__ import main as tablee
from game.kernel.player import Player, Token
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.evening import Setup
from game.session.host import Host

EVENING: Final = files.shipped_saves() / "first_evening" / "001-master_citadel.yaml"
SAME: Final = (
    ("--version",),
    ("odds", "12", "7", "--castle", "--general"),
    ("replay", str(EVENING), "--lang", "fr"),
    ("replay", str(EVENING.parents[1] / "rainy_sunday" / "001-castle_risk.yaml"), "--lang", "en"),
    ("replay", str(EVENING.parents[1] / "winter_evenings" / "002-egomaster.yaml"), "--lang", "en"),
)
"""Commands that print the same wherever they run."""
PATIENCE: Final = 120
"""The most seconds that anything here takes."""
WINDOW: Final = ("--windowed", "--size", "1280x720", "--lang", "en")


def faults(program: Path) -> list[str]:
    """Try a program; return a sentence for each thing that it does not do, none if all is well."""
    found = []
    with tempfile.TemporaryDirectory(prefix="tablee smoké ", ignore_cleanup_errors=True) as folder:
        for trial in (_says_the_same, _finds_all_well, _opens_its_window, _takes_in_a_campaign, _thinks):
            found += [f"{trial.__name__.strip('_')}: {fault}" for fault in trial(_Trial(program, Path(folder)))]
    return found


class _Trial:
    """A program and a home of its own, in a folder with a space and an accent."""

    def __init__(self, program: Path, home: Path) -> None:
        self.home = home
        # On Windows the program that has a window prints nothing; the other one stands beside it.
        beside = program.with_name(f"{program.stem}-console{program.suffix}")
        self.program = beside if beside.is_file() else program
        self.saves = home / "saves"
        places = (
            "HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_STATE_HOME",
            "XDG_CACHE_HOME",
            "APPDATA",
            "LOCALAPPDATA",
        )
        self.variables = {**os.environ, "SDL_AUDIODRIVER": "dummy", **dict.fromkeys(places, str(home))}
        if not any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
            self.variables["SDL_VIDEODRIVER"] = "dummy"

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the program to its end."""
        command, environment = [str(self.program), *arguments], self.variables | variables
        return subprocess.run(
            command, env=environment, cwd=self.home, capture_output=True, encoding="utf-8", timeout=PATIENCE
        )

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the program."""
        command = [str(self.program), *arguments]
        return subprocess.Popen(command, env=self.variables, cwd=self.home, stderr=subprocess.PIPE, text=True)


def _says_the_same(trial: _Trial) -> list[str]:
    found = []
    for arguments in SAME:
        expected = io.StringIO()
        with contextlib.redirect_stdout(expected), contextlib.suppress(SystemExit):
            tablee(list(arguments))
        done = trial.run(*arguments)
        if (done.returncode, done.stdout) != (0, expected.getvalue()):
            found.append(f"{' '.join(arguments)} ends with {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}")
    return found


def _finds_all_well(trial: _Trial) -> list[str]:
    done = trial.run("doctor", "--lang", "en", "--saves", str(trial.saves))
    return [] if done.returncode == 0 else [done.stdout + done.stderr]


def _opens_its_window(trial: _Trial) -> list[str]:
    done = trial.run("play", *WINDOW, TABLEE_EXIT_AFTER="menu")
    wanted = (0, "menu", "")
    found = (done.returncode, done.stdout.strip(), done.stderr)
    return [] if found == wanted else [f"{found} instead of {wanted}"]


def _takes_in_a_campaign(trial: _Trial) -> list[str]:
    archive = trial.home / "soirée d’été.tablee"
    _host(trial.home / "theirs").export(EVENING.parent, archive)
    with trial.start(str(archive), "--saves", str(trial.saves), *WINDOW) as program:
        taken = _until(lambda: any(trial.saves.glob("*/campaign.yaml")))
        program.terminate()
    return [] if taken else ["the file of a campaign was not taken in"]


def _thinks(trial: _Trial) -> list[str]:
    """Continue a match of computer players and one person, whom they do not wait for; it has to grow."""
    host = _host(trial.home / "thinking")
    tokens: tuple[Token, ...] = ("R", "T", "L")
    players = (Player("Léa", "M"), *(Player(token, token, "normal") for token in tokens))
    evening = host.begin(Setup("castle_risk", "europe", GAMES["castle_risk"].house(), players, "Smoke", None))
    evening.close()
    before = _size(evening.folder)
    with trial.start("play", "--resume", "Smoke", "--saves", str(host.saves.folder), *WINDOW) as program:
        grown = _until(lambda: _size(evening.folder) > before)
        program.kill()
    return [] if grown else ["a computer player has done nothing"]


def _host(folder: Path) -> Host:
    """Return a household whose computer players are never asked."""
    boards = (files.boards(),)
    saves = Saves(folder, files.shipped_saves(), GAMES, boards)
    return Host(saves, GAMES, boards, lambda *_: Script(lambda _decision: None))


def _size(folder: Path) -> int:
    """Return the bytes of a campaign's files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))


def _until(true: Callable[[], bool]) -> bool:
    """Wait until something is true; tell whether it became so in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.1)
    return False
