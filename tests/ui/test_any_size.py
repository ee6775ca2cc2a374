"""A window of any size, however small, narrow or flat, shows the menu and a table of each game without a failure."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest

from game import files
from game.kernel.match import Match
from game.kernel.replay import replayed
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.rules import GAMES
from game.ui.app.loop.main_loop import App
from game.ui.menu.scene import MenuScene
from game.ui.table.mode import CurtainMode
from tests.ui.secrets.twins import Table
from tests.ui.stand import Size, shell

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SIDES: Final = (1, 2, 7, 20, 45, 90, 130, 199, 320, 700, 1300)
LINES: Final = 40
"""After how many lines of its log a match is shown."""


def sizes(seed: str, some: int) -> list[Size]:
    """Return both ends, each side as width and as height, and `some` sizes at random."""
    rng = Random(seed)
    random = [(rng.randint(1, 900), rng.randint(1, 600)) for _ in range(some)]
    return [(1, 1), *zip(SIDES, rng.sample(SIDES, len(SIDES)), strict=True), *random, (8000, 400)]


@pytest.fixture(autouse=True)
def usual_window() -> object:
    """Give the other tests their window again."""
    yield
    pygame.display.set_mode((1280, 720))


def resize(app: App, size: Size) -> None:
    """Resize the window, and let it be painted at once and a moment later."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0.02)
    app.step([], 0.2)
    window = pygame.display.get_surface()
    assert window
    assert window.get_size() == size


def test_the_menu_was_killed_by_a_window_of_some_sizes() -> None:
    frame = shell()
    app = App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame))
    for size in sizes("menu", 9):
        resize(app, size)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_table_was_killed_by_a_window_of_some_sizes(game: str) -> None:
    path = min(GOLDEN.glob(f"{game}*.yaml"))
    match = read_match(path, Library(GAMES, (GOLDEN / "boards", files.boards()))).match
    past = replayed(match.game, match.house, match.seed, match.first, match.log[:LINES])
    table = Table(Match(match.game, match.house, "sizes", past.state))
    if isinstance(table.mode, CurtainMode):
        resize(table.app, (300, 200))
        table.scene.flow.confirm()
    for size in sizes(game, 1):
        resize(table.app, size)
    table.scene.close()
