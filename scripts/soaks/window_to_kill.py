"""A window that plays a campaign on with random clicks and keys, and tells what people have done, until it is killed.

`python -m soaks.window_to_kill SAVES CAMPAIGN SEED`: prints a JSON line after each deed of a person.
"""

from __future__ import annotations

import os
import sys
from math import inf
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game import files
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.evening import Evening
from game.session.host import Host
from game.ui.app import window
from game.ui.start import launch
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Control
from soaks.random_input import random_events
from tests.session.saving.table_to_kill import told
from tests.ui.secrets.twins import TABLE
from tests.ui.sitting import first_word

AWAY = (TABLE | {"rules", "pace", "phones"}) - {"open", "on", "auto", "skip", "ready"}


def host(folder: Path) -> Host:
    """Return a household whose computer players answer at once."""
    boards = (files.boards(),)
    return Host(Saves(folder / "saves", None, GAMES, boards), GAMES, boards, lambda *_: Script(first_word))


def main(folder: Path, campaign: Path, seed: str) -> None:
    """Play until somebody kills this program, or the match is over."""
    rng, of = Random(seed), host(folder)
    surface = window.open_window((1280, 720))
    options = launch.Options(lambda: of.saves, folder / "config", resume=campaign, language="en")
    app = launch.opened(surface, options, of, inf)
    app.shell.adopt(msgspec.structs.replace(app.shell.settings, speed="off", motion="reduced", guide=False))
    last = ""
    while True:
        pygame.event.pump()
        top = app.top
        if isinstance(top, TableScene):
            evening = top.evening
            if not isinstance(evening, Evening):
                raise TypeError(evening)
            app.step(random_events(app, rng, _plays, interrupts=False), 0.05)
            app.step([], 0.3)
            if (now := told(evening)) != last:
                last = now
                print(now, flush=True)
            if evening.session.over:
                print("over", flush=True)
        else:
            app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode="")], 0.05)
            app.step([pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, scancode=0)], 0.3)


def _plays(control: Control) -> bool:
    """Tell whether a control plays, and neither takes back nor leads away."""
    return control.key not in AWAY and not control.key.startswith(("seat ", "undo"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
