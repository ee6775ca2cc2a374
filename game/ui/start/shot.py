"""A picture of a screen at one point of a saved match, without a window."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import files
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.replay import replay
from game.kernel.saves import atomic
from game.kernel.saves.saved_match import SavedMatch
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import Event, Seat
from game.rules import GAMES
from game.session.controller import Decision, Script
from game.session.host import Host
from game.session.session import Session
from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.shell import Doors, Latest, Shell
from game.ui.draw.canvas import TELEVISION, Canvas
from game.ui.draw.palette import CONTRAST, NORMAL
from game.ui.end.scene import EndScene
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.scene import MenuScene
from game.ui.rulebook.scene import RulesScene
from game.ui.start.still_evening import StillEvening
from game.ui.table.scene import TableScene


class NobodyAsked(ValueError):
    """No seat is asked at that point of the match: there is no curtain to draw."""


SETTLED: Final = 10.0
"""Seconds after which nothing moves any more."""


class MatchPoint(NamedTuple):
    """A point of a match, as `seat` (or BYSTANDER) sees it after log line `line`, from 0; -1 is before the first.

    `screen` is one of `SCREENS`.
    """

    saved: SavedMatch
    line: int
    seat: Seat
    screen: str = "table"


def shoot(point: MatchPoint, size: tuple[int, int], settings: Settings, out: Path) -> None:
    """Draw a screen, `size` in pixels, into the file `out`; `settings` give language, text size, colours.

    Uses a display that needs no screen. Raises `OSError` if the file cannot be written, and leaves the old one then;
    `NobodyAsked`.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        with io.BytesIO() as file:  # pygame does not say that a disk is full, and reads of a name the ending only
            pygame.image.save(picture(point, size, settings), file, f"picture{out.suffix}")
            atomic.write(out, file.getvalue(), atomic.SHARED)
    finally:
        pygame.font.quit()
        pygame.display.quit()


def picture(point: MatchPoint, size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """Return the picture; the display must have been started. Raises `Illegal` if the log cannot be replayed."""
    surface = pygame.display.set_mode(size)
    screen = laid_out(point, size, settings)
    surface.fill((0, 0, 0))
    screen.draw(surface)
    screen.close()
    return surface


def laid_out(point: MatchPoint, size: tuple[int, int], settings: Settings) -> Screen:
    """Return the screen of that point once nothing moves on it any more."""
    screen = SCREENS[point.screen](Shell(settings, GAMES, Path(), DOORS), point)
    factor = settings.text / 100 * (TELEVISION if settings.tv else 1)
    screen.layout(Canvas(size, factor, CONTRAST if settings.contrast else NORMAL))
    wanted = screen.update(SETTLED)
    while screen.lively and wanted is None:  # let all motion come to its end, unless another scene is to follow
        wanted = screen.update(SETTLED)
    screen.page.update(SETTLED)  # what was asleep in the last moment is awake
    return screen


def _table(shell: Shell, point: MatchPoint) -> Screen:
    """Show the table as the seat sees it."""
    scene = TableScene(shell, StillEvening(_session_at(point)))
    scene.flow.watch(point.seat)
    return scene


def _curtain(shell: Shell, point: MatchPoint) -> Screen:
    """Close the curtain before the seat, or before the first that is asked; all seats are people."""
    session = _session_at(point, people=True)
    asked = session.must_act()
    if not asked:
        raise NobodyAsked
    scene = TableScene(shell, StillEvening(session))
    scene.flow.ask(point.seat if point.seat in asked else asked[0])
    return scene


def _end(shell: Shell, point: MatchPoint) -> Screen:
    """Show how the match ended, and what decided it."""
    scene = EndScene(shell, StillEvening(_session_at(point)))
    scene.look_back()
    return scene


def _new_game(shell: Shell, point: MatchPoint) -> Screen:
    """Set up a match of the same game; its packs of questions have been read."""
    scene = NewGameScene(shell, _host(), point.saved.match.game.name)
    if scene.supply:
        scene.supply.wait()
    return scene


def _load(shell: Shell, point: MatchPoint) -> Screen:
    """List the shipped campaigns as on the day on which the match began, so that the picture is always the same."""
    day = datetime.fromisoformat(point.saved.started).date()
    return LoadScene(shell, _host(), lambda: day)


def _host() -> Host:
    """Return a host of the shipped campaigns and boards, which writes nothing; its computer players never answer."""
    boards = [files.boards()]
    saves = Saves(files.shipped_saves() / "none", files.shipped_saves(), GAMES, boards)
    return Host(saves, GAMES, boards, lambda _game, _board, bot: _nobody(bot))


SCREENS: Final[Mapping[str, Callable[[Shell, MatchPoint], Screen]]] = {
    "table": _table,
    "curtain": _curtain,
    "end": _end,
    "menu": lambda shell, _point: MenuScene(shell),
    "new_game": _new_game,
    "load": _load,
    "rules": lambda shell, point: RulesScene(shell, point.saved.match.game.name, ""),
    "settings": lambda shell, _point: SettingsScene(shell),
}
"""The screens that can be drawn, by the names the command line knows."""
DOORS: Final = Doors(
    new_game=lambda shell, _game: MenuScene(shell),
    load=MenuScene,
    resume=lambda shell, _folder: MenuScene(shell),
    table=TableScene,
    noted=lambda: Latest(Path(), next(iter(GAMES))),
)
"""Doors that lead nowhere, so that their buttons are on the picture."""


def _session_at(point: MatchPoint, *, people: bool = False) -> Session:
    """Return the match as it was after the line; the seat that looks is a person, with `people` all seats are."""
    saved, line, seat, _ = point
    match = saved.match
    past = Match(match.game, match.house, match.seed, match.first)
    players = [
        Player(player.name, player.token, None if people or each == seat else player.bot)
        for each, player in enumerate(saved.players)
    ]
    session = Session(past, players, _nobody)
    story: list[Event] = []
    past.state = past.first
    for step in replay(match.first, match.log[: line + 1]):
        past.state = step.state
        story += step.events
    past.log, past.story = list(match.log[: line + 1]), story
    if line + 1 == len(match.log):
        past.agreed, past.conceded = match.agreed, list(match.conceded)
    return session


def _nobody(_bot: str) -> Script:
    """Make a computer player that never answers."""
    return Script(_decline)


def _decline(_decision: Decision) -> None:
    """Give no answer."""
    return
