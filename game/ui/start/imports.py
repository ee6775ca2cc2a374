"""The code of the scenes behind the menu, imported by a thread while the players look at the menu."""

from __future__ import annotations

import gc
from importlib import import_module
from threading import Thread
from typing import Final

from game.ui.widgets import text_entry

SCENES: Final = (
    "game.ui.menu.new_game",
    "game.ui.menu.load.scene",
    "game.ui.table.scene",
    "game.ui.app.settings_scene",
    "game.ui.app.on_screen_keyboard",
)


def begin() -> None:
    """Begin to import. A scene that is opened earlier imports its code itself."""
    Thread(target=_import, name="imports", daemon=True).start()


def _import() -> None:
    for name in (*SCENES, *text_entry.MODULES):
        import_module(name)
    gc.freeze()  # code stays: the garbage collector need not look through it
