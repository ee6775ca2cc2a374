"""What the tests of the window share: a shell without a home, every scene, and what works them."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import pygame

from game.rules import GAMES
from game.ui.app.dialog import AskText, Dialog, DialogButton, confirm, message
from game.ui.app.help_scene import HelpScene
from game.ui.app.on_screen_keyboard import OnScreenKeyboard
from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.shell import Doors, Latest, Shell
from game.ui.draw.box import Box
from game.ui.draw.canvas import TELEVISION, Canvas
from game.ui.menu.scene import MenuScene
from game.ui.rulebook.scene import RulesScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import TextField
from game.ui.widgets.scene import Next, Prepare, Shortcut

Size: TypeAlias = tuple[int, int]
SIZES: Final[tuple[Size, ...]] = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080))

FACTORS: Final = (1.0, 1.25, TELEVISION, 1.5, 2.0, 2 * TELEVISION)
"""How large text is: what can be chosen, on a monitor and on a television."""

NOWHERE: Final = Path(tempfile.mkdtemp(prefix="tablee-")) / "none"
"""A folder that is not there, and that is gone again at the end if somebody has made it."""
atexit.register(shutil.rmtree, NOWHERE.parent, ignore_errors=True)


def shell(language: str = "en", folder: Path = NOWHERE) -> Shell:
    """Return a shell whose menu has every button."""
    doors = Doors(
        new_game=lambda s, _game: message(s, "New game", ""),
        load=lambda s: message(s, "Load", ""),
        book=lambda s: message(s, "Family book", ""),
        chronicle=lambda s, _folder, _match: message(s, "Chronicle", ""),
        resume=lambda s, _folder: message(s, "Continue", ""),
        table=TableScene,
        noted=lambda: Latest(folder, "master_citadel"),
    )
    return Shell(msgspec.structs.replace(Settings(), language=language), GAMES, folder, doors)


SCENES: Final[dict[str, Callable[[Shell], Screen]]] = {
    "menu": MenuScene,
    "settings": SettingsScene,
    "rules": lambda s: RulesScene(s, "master_citadel", "15"),
    "help": lambda s: HelpScene(s, (Shortcut("Ctrl+S", s.tr("Load"), "X"),)),
    "message": lambda s: message(s, s.tr("Settings"), s.tr("The settings could not be saved.")),
    "confirm": lambda s: confirm(s, s.tr("Quit"), s.tr("Leave Tablée?"), s.tr("Quit")),
    "long": lambda s: Dialog(
        s, s.tr("Rules"), "many words " * 200, tuple(DialogButton(n, f"Answer {n}") for n in "1234")
    ),
    "letters": lambda s: OnScreenKeyboard(
        s, TextField(key="name", box=Box(0, 0, 400, 50), text="Łucja"), lambda _text: None
    ),
    "ask": lambda s: AskText(
        s, s.tr("Load"), "", (DialogButton("ok", s.tr("OK")), DialogButton("no", s.tr("Cancel"))), "Łódź"
    ),
}


def laid(scene: Screen, size: tuple[int, int] = (1280, 720), factor: float = 1.0) -> Screen:
    """Lay a scene out on a window of `size` pixels and return it."""
    scene.layout(Canvas(size, factor))
    return scene


def key(code: int, mod: int = 0, scancode: int = 0, unicode: str = "") -> pygame.Event:
    """Return the event of a key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode=unicode)


def key_up(code: int) -> pygame.Event:
    """Return the event of a key let go."""
    return pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0, unicode="")


def mouse(scene: Screen, point: tuple[float, float]) -> list[pygame.Event]:
    """Return the events of a click at a logical point of the scene's canvas."""
    pos = tuple(round(c * scene.page.canvas.unit) for c in point)
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]


def prepared(wanted: Next) -> Next:
    """Return what a scene wants next, once it is prepared."""
    return wanted.make() if isinstance(wanted, Prepare) else wanted
