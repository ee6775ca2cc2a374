"""Two tables in the middle of a match, with one story behind them and other secrets, are one picture to all others.

The matches are the golden ones. The pixels are compared, too: at the curtain, in the open form, on every tab, under
every overlay, with tooltips, in two sizes, and while the curtain falls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest

from game import files
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.replay import replayed
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER, Seat
from game.rules import GAMES
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.window_picture import WindowPicture
from game.ui.draw.canvas import Canvas
from game.ui.map.geography import Atlas
from game.ui.map.view import MapView
from game.ui.table import map as table_map
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Changed, Pressed
from game.ui.widgets.scene import Pop, Push
from tests.ui.secrets.twins import Table
from tests.ui.stand import Size, key

GOLDEN: Final = Path(__file__).parents[2] / "golden"
SIZES: Final[tuple[Size, ...]] = ((640, 360), (800, 450))
RESIZED: Final = 3
"""One of so many pairs is seen in both sizes: to lay a map out again takes longest."""
POINTS: Final = 2
PAIRS: Final = 3
"""The pairs of each game."""
LINES: Final = range(10, 41)
"""How many actions of players the story has."""


@lru_cache(maxsize=1)
def matches(game: str) -> list[Match]:
    """Return matches of a game in their middle: of each recording as many moments as are needed."""
    library, rng = Library(GAMES, (GOLDEN / "boards", files.boards())), Random(game)
    paths = sorted(GOLDEN.glob(f"{game}*.yaml"))
    found = []
    for path in paths:
        match = read_match(path, library).match
        acted = [line for line, (seat, _) in enumerate(match.log) if seat >= 0]
        for _ in range(-(-PAIRS // len(paths))):
            end = acted[min(rng.choice(LINES), len(acted) - 2)]
            found.append(replayed(match.game, match.house, match.seed, match.first, match.log[:end]))
    return found[:PAIRS]


def twin(match: Match, eye: Seat, rng: Random) -> Match:
    """Return a match with the same past whose present the seat `eye` could take for that of `match`."""
    other = replayed(match.game, match.house, match.seed, match.first, match.log)
    other.state = match.game.guess(view(match.state, eye), rng)
    return other


class Pair:
    """Two tables, and whoever looks at both screens."""

    def __init__(self, match: Match, other: Match) -> None:
        self.tables: Final = [Table(each, curtain=True) for each in (match, other)]
        self.looks = 0

    def alike(self, *when: object) -> None:
        """Compare what is listed and what is painted."""
        one, other = (table.seen() for table in self.tables)
        assert one == other, (*when, next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), ""))
        first, second = (_painted(table) for table in self.tables)
        assert first == second, (*when, "in pixels")
        self.looks += 1

    def each(self, what: Callable[[Table], object]) -> None:
        """Do the same at both tables."""
        for table in self.tables:
            what(table)

    @property
    def went_on(self) -> bool:
        """Whether something has happened that all can see."""
        return any(table.went_on for table in self.tables)

    @property
    def modes(self) -> set[type]:
        """What is going on at both."""
        return {type(table.mode) for table in self.tables}


def _painted(table: Table) -> bytes:
    table.app.step([], 0.0)
    return pygame.image.tobytes(table.app.picture.surface, "RGB")


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Share canvases and maps between the pairs: what they keep was compared when it was made."""
    maps, canvases = cycle([lru_cache(maxsize=1)(MapView), lru_cache(maxsize=1)(MapView)]), lru_cache(Canvas)

    def map_view(atlas: Atlas) -> MapView:
        return next(maps)(atlas)

    monkeypatch.setattr(table_map, "MapView", map_view)
    monkeypatch.setattr(WindowPicture, "_new_canvas", lambda picture: canvases(picture.surface.get_size(), 1.0))
    monkeypatch.setattr(Canvas, "forget", lambda _self: None)
    yield
    matches.cache_clear()


def _resized(table: Table, size: Size) -> None:
    table.app.picture.surface = pygame.Surface(size)
    table.app._lay_out()


def _come_to_rest(table: Table) -> None:
    table.rest(2)
    while table.scene._board.moving:  # a map is drawn in several turns
        table.rest()


def _point(table: Table, x: float, y: float) -> None:
    """Rest with the mouse at a place of the window, given as shares of its size."""
    wide, high = table.app.picture.surface.get_size()
    table.app._handle(
        pygame.Event(pygame.MOUSEMOTION, pos=(int(x * wide), int(y * high)), rel=(1, 1), buttons=(0, 0, 0))
    )
    _come_to_rest(table)


def _back(table: Table) -> None:
    """Leave the overlay on top."""
    table.app._follow(Pop())


def _walk(pair: Pair, rng: Random) -> None:
    """Do at both tables what does not depend on the secret, and compare after each step."""
    pair.alike("at first")
    for _ in range(POINTS):
        place = rng.random(), rng.random()
        pair.each(lambda table, place=place: _point(table, *place))  # type: ignore[misc]
        pair.alike("pointing at", place)
    pair.each(lambda table: table.look_at(Random(7)))
    pair.each(_come_to_rest)
    pair.alike("a tooltip")
    pair.each(lambda table: table.scene._acted(Changed("tab", 1)))
    pair.each(_come_to_rest)
    pair.alike("the journal")
    pair.each(lambda table: table.scene._acted(Changed("tab", 0)))
    pair.each(lambda table: table.app._handle(key(pygame.K_F1)))
    pair.alike("the help")
    pair.each(_back)
    pair.each(lambda table: table.app._follow(table.scene._acted(Pressed("menu"))))
    pair.alike("the menu")
    pair.each(lambda table: table.app._follow(Push(SettingsScene(table.app.shell))))
    pair.alike("the settings")
    pair.each(_back)
    pair.each(_back)
    pair.each(_come_to_rest)
    pair.alike("back at the table")


def _lose_the_focus(pair: Pair) -> None:
    """Open the private form at both, click differently, and look away: from the next picture on nothing tells."""
    pair.each(lambda table: table.scene.flow.confirm())
    pair.each(_come_to_rest)
    for number, table in enumerate(pair.tables):
        if isinstance(table.mode, FormMode) and table.mode.private:
            table.click(Random(number))
    if pair.went_on or pair.modes != {FormMode} or not all(table.mode.private for table in pair.tables):  # type: ignore[union-attr]
        return
    pair.each(_painted)
    pair.each(lambda table: table.app._handle(pygame.Event(pygame.WINDOWFOCUSLOST)))
    pair.alike("focus lost")
    for _ in range(3):
        pair.each(lambda table: table.app._follow(table.app.top.update(0.1)))
        pair.alike("focus lost, on the way")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_tables_with_one_story_and_other_secrets_are_one_picture(game: str) -> None:
    rng, looks, sizes = Random(game), 0, cycle(SIZES)
    size = next(sizes)
    for number, match in enumerate(matches(game)):
        eye = BYSTANDER
        if number % 2:
            asked = sorted(match.must_act() | match.may_act())
            eye = next(seat for seat in asked if seat >= 0)
        pair = Pair(match, twin(match, eye, rng))
        pair.each(lambda table, size=size: _resized(table, size))  # type: ignore[misc]
        if number % 2 and pair.modes == {CurtainMode}:
            pair.each(lambda table, eye=eye: table.scene.flow.choose(eye))  # type: ignore[misc]
            pair.each(lambda table: table.scene.flow.confirm())
        pair.each(_come_to_rest)
        if not pair.went_on:
            _walk(pair, rng)
        if not pair.went_on and number % RESIZED == 0:
            size = next(sizes)
            pair.each(lambda table, size=size: _resized(table, size))  # type: ignore[misc]
            pair.each(_come_to_rest)
            pair.alike("another size")
        if not number % 2 and pair.modes == {CurtainMode}:
            _lose_the_focus(pair)
        looks += pair.looks
        pair.each(lambda table: table.scene.close())
    assert looks >= 8 * PAIRS
