"""Which module opens the scene behind each button of the menu; it is loaded when the scene is first opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.files import ARCHIVE
from game.kernel.problems import Refused
from game.ui.app.shell import Doors, Latest, Shell
from game.ui.menu.match_opening import refusal, resumed, table
from game.ui.widgets.scene import Scene, Swap

if TYPE_CHECKING:
    from game.session.host import Host


def noted(host: Host) -> Latest | None:
    """Return what Continue resumes, as far as known without opening it."""
    found = host.noted(2)
    return Latest(found[0][0], found[0][1].game, len(found) - 1) if found else None


def latest(host: Host) -> Latest | None:
    """Return what Continue resumes, after having opened it."""
    return next((Latest(each.path, each.running[-1].game, title=each.title) for each in host.latest(1)), None)


def doors(host: Host) -> Doors:
    """Return the doors of the menu of a household with this host."""
    return Doors(
        new_game=partial(_new_game, host),
        box=partial(_box, host),
        next_game=partial(_next_game, host),
        load=partial(_load, host),
        take_in=partial(_take_in, host),
        book=partial(_book, host),
        chronicle=partial(_chronicle, host),
        resume=lambda shell, folder: resumed(shell, host, folder),
        table=table,
        running=partial(_running, host),
        noted=partial(noted, host),
        latest=partial(latest, host),
    )


def _new_game(host: Host, shell: Shell, game: str) -> Scene:
    from game.ui.menu.new_game import NewGameScene

    return NewGameScene(shell, host, game)


def _box(host: Host, shell: Shell, game: str) -> Scene:
    """Say what a game is as long as nobody here has played it; else set up a match."""
    from game.ui.menu.introduced import is_new

    if not is_new(shell, host, game):
        return _new_game(host, shell, game)
    from game.ui.menu.introduction import IntroductionScene

    return IntroductionScene(shell, host, game, lambda: Swap(_new_game(host, shell, game)))


def _next_game(host: Host, shell: Shell, game: str, folder: Path) -> Scene:
    from game.ui.menu.new_game import NewGameScene

    return NewGameScene(shell, host, game, host.campaign(folder))


def _load(host: Host, shell: Shell) -> Scene:
    from game.ui.menu.load.scene import LoadScene

    return LoadScene(shell, host)


def _take_in(host: Host, shell: Shell, file: Path) -> Scene:
    """Add the campaign of an archive to the household, and show it in the list; say why it is refused.

    What is called like a pack or a quiz leads to the packs of the game that takes it.
    """
    from game.ui.games.registry import stage_of
    from game.ui.menu.load.scene import LoadScene

    supplies = (stage_of(game).supply() for game in host.games.values()) if file.suffix.lower() != ARCHIVE else ()
    if supply := next((each for each in supplies if each and each.takes(file)), None):
        return supply.taken_in(shell, file)
    try:
        folder, sets = host.import_archive(file)
    except Refused as refused:
        return refusal(shell, shell.tr("Import…"), refused)
    found = host.campaign(folder)
    scene = LoadScene(shell, host)
    scene.welcome(folder, shell.tr("“{name}” was imported.", name=found.title if found else folder.name), sets)
    return scene


def _book(host: Host, shell: Shell) -> Scene:
    from game.ui.book.scene import BookScene

    return BookScene(shell, host)


def _running(host: Host, shell: Shell) -> Scene:
    from game.ui.menu.running_sheet import RunningSheet

    return RunningSheet(shell, host)


def _chronicle(host: Host, shell: Shell, folder: Path, match: str) -> Scene:
    from game.ui.book.chronicle_scene import ChronicleScene

    return ChronicleScene(shell, host, folder, match)
