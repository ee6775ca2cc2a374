"""A picture of the table at one point of a saved match, without a window."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.problems import Problem
from game.kernel.replay import replay
from game.kernel.saved import SavedMatch
from game.kernel.types import Event, Seat
from game.rules import GAMES
from game.session.controller import Prompt, Script
from game.session.evening import Place
from game.session.session import Session
from game.ui.canvas import TELEVISION, Canvas
from game.ui.palette import CONTRAST, NORMAL
from game.ui.settings import Settings
from game.ui.shell import Shell
from game.ui.table import TableScene


class Display:
    """A match to be looked at: nothing is saved and nobody plays on."""

    title: str = ""

    def __init__(self, session: Session) -> None:
        self.session: Final = session

    def notices(self) -> Sequence[Problem]:
        """Everything that can be seen is there."""
        return ()

    def problem(self) -> Problem | None:
        """Nothing is saved, so nothing goes wrong."""
        return None

    def places(self) -> Sequence[Place]:
        """Nobody counts."""
        return ()

    def matches(self) -> int:
        """There is this one."""
        return 1

    def again(self) -> Display:
        """Show the same match."""
        return self

    def save_as(self, name: str) -> Path:
        """Keep nothing."""
        return Path(name)

    def close(self) -> None:
        """Leave nothing behind."""


class Moment(NamedTuple):
    """A point of a match, as `seat` (or BYSTANDER) sees it after log line `line`, from 0; -1 is before the first."""

    saved: SavedMatch
    line: int
    seat: Seat


def shoot(moment: Moment, size: tuple[int, int], settings: Settings, out: Path) -> None:
    """Draw the table at a moment, `size` in pixels, into the file `out`; `settings` give language, text size, colours.

    Uses a display that needs no screen. Raises `OSError` if the file cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        pygame.image.save(picture(moment, size, settings), out)
    except pygame.error as fault:
        raise OSError(str(fault)) from fault
    finally:
        pygame.font.quit()
        pygame.display.quit()


def picture(moment: Moment, size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """Return the picture; the display must have been started. Raises `Illegal` if the log cannot be replayed."""
    saved, line, seat = moment
    surface = pygame.display.set_mode(size)
    shell = Shell(settings, GAMES, Path(), Path())
    scene = TableScene(shell, Display(_session_at(saved, line, seat)))
    scene.course.watch(seat)
    factor = settings.text / 100 * (TELEVISION if settings.tv else 1)
    scene.layout(Canvas(size, factor, CONTRAST if settings.contrast else NORMAL))
    surface.fill((0, 0, 0))
    scene.draw(surface)
    return surface


def _session_at(saved: SavedMatch, line: int, seat: Seat) -> Session:
    """Return the match as it stood after `line`; the seat that looks is played by a person."""
    match = saved.match
    past = Match(match.game, match.house, match.seed, match.first)
    players = [
        Player(player.name, player.token, None if each == seat else player.bot)
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


def _nobody(_mind: str) -> Script:
    """Make a computer player that never answers."""
    return Script(_decline)


def _decline(_prompt: Prompt) -> None:
    return None
