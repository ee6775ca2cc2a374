"""Random keys and mice through all scenes, with other sizes of the window: nothing fails, nothing hangs."""

from __future__ import annotations

import os
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pygame

from game import files
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.host import Host
from game.ui.app import system_open, window
from game.ui.app.loop import memory
from game.ui.app.loop.main_loop import App
from game.ui.app.settings import LANGUAGES, Settings
from game.ui.app.shell import Shell
from game.ui.menu.doors import doors
from game.ui.menu.scene import MenuScene
from game.ui.start.launch import PATIENCE
from soaks.processor import is_over
from soaks.random_input import random_events
from tests.ui.sitting import first_word

DEEDS = 600
"""How much is done in one try."""
LONGEST = 1.0
"""Seconds of processor time that no turn of the loop may take on a quiet machine; `bench.py walk` measures finely."""
PAUSES = (0.0, 0.02, 0.02, 0.1, 1.0)


def attempt(seed: str, folder: Path) -> Counter[str]:
    """Do anything in a fresh program whose household has the shipped campaigns."""
    rng = Random(seed)
    memory.share_heap()  # as the program does: without it, an hour of tries takes 1.5 GB
    with _nothing_outside():
        app = _program(rng, folder)
        counted = Counter[str]()
        try:
            for _ in range(DEEDS):
                counted["deeds"] += 1
                scene = type(app.top).__name__
                for event in random_events(app, rng):
                    took = _turn(app, [event], 0.0)
                    counted["worst milliseconds"] = max(counted["worst milliseconds"], round(1000 * took))
                    if is_over(took, LONGEST):
                        raise AssertionError(f"{event} in {scene} took {took:.2f} s of processor time")
                took = _turn(app, [], rng.choice(PAUSES))
                if is_over(took, LONGEST):
                    raise AssertionError(f"a turn of {type(app.top).__name__} took {took:.2f} s of processor time")
                counted[f"scene {type(app.top).__name__}"] += 1
        finally:
            app.run(events=lambda: [pygame.Event(pygame.QUIT)])
    return counted


def _turn(app: App, events: list[pygame.Event], dt: float) -> float:
    """Take a turn and return the processor time of its thread; a program that was left begins again at the menu.

    Then wait for what other threads prepare.
    """
    began = time.thread_time()
    if not app.step(events, dt):
        app.open(MenuScene(app.shell))
    longest = time.thread_time() - began
    while app.drawing:
        time.sleep(app.pause())
        began = time.thread_time()
        app.step((), 0.0)
        longest = max(longest, time.thread_time() - began)
    return longest


def _program(rng: Random, folder: Path) -> App:
    shutil.copytree(files.shipped_saves(), folder / "saves")
    boards = (files.boards(),)
    saves = Saves(folder / "saves", None, GAMES, boards)
    host = Host(
        saves, GAMES, boards, lambda *_: Script(first_word), memory=folder / "memory", documents=folder / "sent"
    )
    chosen = {
        "language": rng.choice(sorted(LANGUAGES)),
        "text": rng.choice((100, 100, 125, 150, 200)),
        "motion": rng.choice(("full", "reduced")),
        "speed": rng.choice(("off", "fast", "normal")),
        "curtain": rng.random() < 0.8,
        "contrast": rng.random() < 0.2,
    }
    shell = Shell(msgspec.structs.replace(Settings(), **chosen), GAMES, folder / "config", doors(host))
    return App(shell, window.open_window((1280, 720)), MenuScene(shell), PATIENCE)


@contextmanager
def _nothing_outside() -> Iterator[None]:
    """Let no other program be opened meanwhile."""
    with patch.object(system_open, "opened", return_value=True):
        yield
