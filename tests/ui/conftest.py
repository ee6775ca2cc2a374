"""The screen of these tests: SDL's dummy driver."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.ui.draw.cut import Cut
from game.ui.draw.items import Item
from game.ui.draw.lru_cache import LruCache, weight
from game.ui.draw.palette import Colour
from game.ui.draw.text import typesetting
from game.ui.draw.text.fonts import Face
from game.ui.widgets import text_entry
from tests.ui.unseen import painting_nothing

DRAWN: Final[LruCache[Hashable, Cut]] = LruCache(96 << 20, lambda picture: picture.bytes)
"""What looks have drawn, of all canvases."""
PALETTES: Final[dict[int, Mapping[str, Colour]]] = {}
"""The palettes with which they drew, by identity."""
MEASURED: Final[dict[Hashable, float]] = {}
"""How long lines are, in pixels."""
SQUARES: Final[LruCache[Hashable, pygame.Surface]] = LruCache(96 << 20, weight)
"""What was drawn of the ground of maps, of all tables."""
LOADED: Final[LruCache[Hashable, pygame.Surface]] = LruCache(96 << 20, weight)
"""The files of pictures as they were read, by path, time and length."""
opened: Final = lru_cache(maxsize=256)(typesetting._opened)
"""Opens a font, or returns it as it was opened before."""
managers: Final = lru_cache(maxsize=8)(text_entry.manager)
"""Makes a manager for fields in a window of some size, or returns the one that was made before."""
DRAWING: Final = frozenset({"app", "draw", "map"})
"""The rooms whose tests look at how and when things are drawn."""


WINDOW: Final = (1280, 720)
"""The size of the window with which a test begins."""
_leave: Final = pygame.font.quit


def forget_fonts() -> None:
    """Leave the fonts, as `shot` does after a picture, and forget those that were opened: they can be used no more."""
    opened.cache_clear()
    managers.cache_clear()
    _leave()


@pytest.fixture(autouse=True, scope="package")
def dummy_screen() -> Iterator[None]:
    """Start display and fonts without a screen, once for all tests of this folder."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(WINDOW)
    yield
    forget_fonts()
    pygame.display.quit()


@pytest.fixture(autouse=True)
def usual_window(dummy_screen: None) -> None:  # noqa: ARG001 - a window needs a display
    """Begin with a window of the usual size, whatever another test has left."""
    window = pygame.display.get_surface()
    if window is None or window.get_size() != WINDOW:
        pygame.display.set_mode(WINDOW)


@pytest.fixture(autouse=True, scope="package")
def shared_plates(dummy_screen: None) -> Iterator[None]:  # noqa: ARG001 - pictures need a display
    """Share the pictures of a map between all tables: nothing is drawn on them, and to scale them takes 40 ms."""
    from game.ui.map.ground import terrain
    from game.ui.map.ground.plates import plates_of

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terrain, "plates_of", lru_cache(maxsize=2)(plates_of))
        yield


@pytest.fixture(autouse=True)
def shared_drawings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Share between all canvases files of pictures and fonts, what was drawn, lengths of words and squares of maps.

    Each test has canvases of its own, which would read the same files, measure the same words and draw the same lands:
    a quarter of the time. Fields in windows of one size share pygame_gui's manager, which takes 30 ms to read its
    theme. The tests of the rooms in `DRAWING` are about that, so they share nothing.
    """
    if request.path.relative_to(Path(__file__).parent).parts[0] in DRAWING:
        return
    from game.ui.draw import art, picture_files
    from game.ui.draw.looks import Looks
    from game.ui.draw.text.typesetting import Typesetter
    from game.ui.map.ground.squares import Square, Squares

    load, draw, measure = art.plain, Looks._drawn, Typesetter._extent

    def loaded(name: str, scale: int) -> pygame.Surface:
        file = picture_files.path(name, scale)
        if not file.exists():
            return load(name, scale)
        key = (file, file.stat().st_mtime_ns, file.stat().st_size)  # a file that a test has damaged is another one
        return LOADED.get(key) or LOADED.put(key, load(name, scale))

    def drawn(looks: Looks, item: Item, w: int, h: int, turn: int) -> Cut:
        brush = looks.brush
        palette = PALETTES.setdefault(id(brush.palette), brush.palette)
        key = (looks._looks[item.look], brush.unit, brush.type.unit, id(palette), item.args, w, h, turn)
        return DRAWN.get(key) or DRAWN.put(key, draw(looks, item, w, h, turn))

    def extent(typesetter: Typesetter, text: str, face: Face, pixels: int, space: float) -> float:
        key = (text, face, pixels, space)
        if key not in MEASURED:
            MEASURED[key] = measure(typesetter, text, face, pixels, space)
        return MEASURED[key]

    square = Squares._picture

    def picture(squares: Squares, wanted: Square) -> pygame.Surface:
        camera = squares._camera
        key = (squares._terrain.atlas, squares._pen, camera.fit, camera.grain, wanted)
        return SQUARES.get(key) or SQUARES.put(key, square(squares, wanted))

    monkeypatch.setattr(art, "plain", loaded)
    monkeypatch.setattr(Looks, "_drawn", drawn)
    monkeypatch.setattr(Squares, "_picture", picture)
    monkeypatch.setattr(Typesetter, "_extent", extent)
    monkeypatch.setattr(typesetting, "_opened", opened)
    monkeypatch.setattr(pygame.font, "quit", forget_fonts)
    monkeypatch.setattr(text_entry, "manager", managers)


@pytest.fixture
def unseen() -> Iterator[None]:
    """Paint nothing: of a match there are thousands of pictures, and nobody looks at them."""
    with painting_nothing():
        yield
