"""The way in: the window first, everything else behind it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui import window

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.shell import Shell


def play(saves: Path, config: Path, first: Callable[[Shell], Scene] | None = None) -> None:
    """Open the window and run until the player quits.

    `saves` and `config` are the folders of campaigns and settings; `first` makes a scene to put on top of the menu.
    Raises `window.NoDisplay`, whose message is one line for the player.
    """
    surface = window.open_window()  # the first pixels; what follows loads behind them
    try:
        from game.rules import GAMES
        from game.ui import settings
        from game.ui.app import App
        from game.ui.doors import DOORS
        from game.ui.menu import Menu
        from game.ui.shell import Shell

        chosen, problem = settings.load(config)
        shell = Shell(chosen, GAMES, saves, config, DOORS)
        if problem:
            shell.notice = problem.sentence(shell.tr)
        app = App(shell, surface, Menu(shell))
        if first:
            app.open(first(shell))
        app.run()
    finally:
        window.close_window()
