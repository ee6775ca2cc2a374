"""The start of the program: the window first, everything else after it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game import __version__, files, logbook
from game.ui.app import window

if TYPE_CHECKING:
    import pygame

    from game.kernel.problems import Problem
    from game.kernel.saves.saves_folder import Saves
    from game.session.advice import Consultants
    from game.session.controller import Bots
    from game.session.host import Host
    from game.ui.app.loop.main_loop import App
    from game.ui.app.phone_wish import PhoneWish
    from game.ui.app.settings import Settings

EXIT_AFTER: Final = "TABLEE_EXIT_AFTER"
"""An environment variable: `splash` ends the program after the first pixels, `menu` after the whole menu."""

PATIENCE: Final = 0.005
"""Seconds that a turn of the loop may take before it paints, if it has to draw what was never drawn before."""
SWITCH: Final = 0.0005
"""Seconds after which a thread that works lets another one go on: the loop must not wait long for the others.

With Python's usual 5 ms the start takes 20 ms more at 3840×2160.
"""


class Options(NamedTuple):
    """What the command line asks for; None leaves it to the settings.

    `saves` opens the campaigns, `config` is the folder of the settings. `archive` is the file of a
    campaign to take in at once, `resume` the folder of one to resume, `game` the name of a game to set up. `size` is
    that of the window, in pixels. `names` is the folder that remembers who sat down last, None the folder of the
    settings. `documents` is the folder for archives and chronicles, None one beside the campaigns. With `phones` the
    first table is opened for phones at once, at the place `phone_wish`.
    """

    saves: Callable[[], Saves]
    config: Path
    archive: Path | None = None
    game: str | None = None
    resume: Path | None = None
    language: str | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    names: Path | None = None
    documents: Path | None = None
    phones: bool = False
    phone_wish: PhoneWish | None = None


class ComputerPlayers(NamedTuple):
    """What the program needs for computer players: makers of controllers and consultants, a warm-up, and an end."""

    bots: Bots
    consultants: Consultants
    warm: Callable[[], None]
    close: Callable[[], None]


def run(options: Options, thinking: Callable[[], ComputerPlayers]) -> int:
    """Open the window and run until the player quits; return the exit status.

    `thinking` is called after the first picture. However the program ends, short of being killed, every match is saved
    first. Raises `window.NoDisplay`, whose message is one line for the player.
    """
    sys.setswitchinterval(SWITCH)
    # the first pixels; everything below is loaded while they are shown
    surface = window.open_window(options.size, _fetch)
    try:
        if _ends_after("splash"):
            return 0
        from game.session.campaigns.system_bin import to_system_bin
        from game.session.host import Host
        from game.ui.app.loop import memory
        from game.ui.widgets.input import gamepad

        bots = thinking()
        saves = options.saves()
        host = Host(
            saves,
            saves.library.games,
            saves.library.boards,
            bots.bots,
            consultants=bots.consultants,
            memory=files.data_folder(),
            to_bin=to_system_bin,
            documents=options.documents,
        )
        try:
            app = opened(surface, options, host)
            _end_when_told()
            sounds = app.shell.sounds
            later = (memory.share_heap, memory.tidy, bots.warm, gamepad.start, sounds.open, _import_scenes, _begin_log)
            app.run(events=_Opening(*later))
        finally:
            bots.close()
    finally:
        window.close_window()
        logbook.end()
    return 0


def _fetch(size: tuple[int, int]) -> None:
    """Begin to load the code and the pictures of the menu."""
    from game.ui.draw import picture_files, preload
    from game.ui.start import first_pictures, imports

    imports.begin(imports.MENU)
    preload.load([picture_files.path(name, picture_files.suiting(size)) for name in first_pictures.menu(size)])


def _begin_log() -> None:
    """Write the log into its file from now on, also what fails in a thread."""
    import threading

    logbook.note(f"Tablée {__version__} has started")
    logbook.begin(files.log_folder())

    def failed(thread: threading.ExceptHookArgs) -> None:
        if thread.exc_value:
            logbook.note_failure(thread.exc_value, thread.thread.name if thread.thread else "a thread")

    threading.excepthook = failed


def _import_scenes() -> None:
    """Begin to import what is behind the menu."""
    from game.ui.start import imports
    from game.ui.widgets import text_entry

    imports.begin((*imports.SCENES, *text_entry.MODULES))


def opened(surface: pygame.Surface, options: Options, host: Host, patience: float = PATIENCE) -> App:
    """Return the program with the menu, and on top of it what the command line asks for.

    For `patience` see `App`.
    """
    from game.ui.app.loop.main_loop import App
    from game.ui.app.shell import Shell
    from game.ui.menu.doors import doors
    from game.ui.menu.match_opening import resumed
    from game.ui.menu.scene import MenuScene

    settings, kept, problem = _settings(options)
    shell = Shell(settings, host.games, options.config, doors(host), options.names, kept)
    shell.shows_codes = options.phones
    if options.phone_wish:
        shell.phone_wish = options.phone_wish
    if problem:
        shell.notify(problem.sentence(shell.tr))
    elif rescuable := host.saves.rescuable():
        words = shell.tr(
            "The part of “{campaign}” that could not be saved last time has been kept: continue it to get it back.",
            campaign=rescuable[0],
        )
        shell.notify(words)
    app = App(shell, surface, MenuScene(shell), patience)
    if options.archive and shell.doors.take_in:
        app.open_later(partial(shell.doors.take_in, shell, options.archive))
    elif options.resume:
        app.open_later(partial(resumed, shell, host, options.resume))
    elif options.game and shell.doors.new_game:
        app.open_later(partial(shell.doors.new_game, shell, options.game))
    return app


def _settings(options: Options) -> tuple[Settings, Settings, Problem | None]:
    """Read the settings and let the command line overrule them; also return them as read, and what is wrong there."""
    import msgspec

    from game.ui.app import settings

    chosen, problem = settings.load(options.config)
    overruled: dict[str, Any] = {"language": options.language, "fullscreen": options.fullscreen}
    given = {name: value for name, value in overruled.items() if value is not None}
    return msgspec.structs.replace(chosen, **given), chosen, problem


class _Opening:
    """The events of the window. When asked for the second time, the first whole picture is on the screen.

    What is not needed earlier begins then: `later`.
    """

    def __init__(self, *later: Callable[[], None]) -> None:
        self._later = later
        self._turn = 0

    def __call__(self) -> list[pygame.Event]:
        import pygame

        self._turn += 1
        if self._turn == 2:
            if _ends_after("menu"):
                return [pygame.Event(pygame.QUIT)]
            for begin in self._later:
                begin()
        return pygame.event.get() if self._turn > 1 else []


def _ends_after(stage: str) -> bool:
    """Tell whether the program is to end here; if so, print that."""
    if os.environ.get(EXIT_AFTER) != stage:
        return False
    print(stage, flush=True)
    return True


def _end_when_told() -> None:
    """Let the signals that end a program close the window, so that the matches are saved."""
    import pygame

    def close(_number: int, _frame: object) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))

    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, close)
