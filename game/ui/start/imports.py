"""The code of the menu and of the scenes behind it, imported by threads while the system or the players are busy."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from importlib import import_module
from threading import Thread
from typing import Final

MENU: Final = (
    "game.session.host",
    "game.ui.app.loop.main_loop",
    "game.ui.menu.doors",
    "game.ui.menu.scene",
)
"""What the first picture needs: imported while the system makes the window."""
SCENES: Final = (
    "game.ui.menu.new_game",
    "game.ui.menu.load.scene",
    "game.ui.book.scene",
    "game.ui.table.scene",
    "game.ui.app.settings_scene",
    "game.ui.app.on_screen_keyboard",
    "game.ui.app.loop.failure",
    "game.ui.app.voice.speakers",
    "game.ui.widgets.text_entry",
    "game.ui.widgets.tooltips.references",
)
"""What is behind the menu: imported while the players look at it."""


def begin(names: Iterable[str]) -> None:
    """Begin to import modules. Whoever needs one earlier imports it himself, or waits for it."""
    Thread(target=bring, args=(tuple(names),), name="imports", daemon=True).start()


def bring(names: Iterable[str]) -> None:
    """Import modules now."""
    for name in names:
        import_module(name)
    gc.freeze()  # code stays: the garbage collector need not look through it
