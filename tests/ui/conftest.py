"""The screen of these tests: SDL's dummy driver."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache

import pytest


@pytest.fixture(autouse=True, scope="package")
def dummy_screen() -> Iterator[None]:
    """Start display and fonts without a screen, once for all tests of this folder."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.font.quit()
    pygame.display.quit()


@pytest.fixture(autouse=True, scope="package")
def shared_plates(dummy_screen: None) -> Iterator[None]:  # noqa: ARG001 - pictures need a display
    """Share the pictures of a map between all tables: nothing is drawn on them, and to scale them takes 40 ms."""
    from game.ui.map.ground import terrain
    from game.ui.map.ground.plates import plates_of

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terrain, "plates_of", lru_cache(maxsize=2)(plates_of))
        yield


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint nothing: of a whole match there are thousands of pictures, and nobody looks at them."""
    from game.ui.draw.painter import Painter

    monkeypatch.setattr(Painter, "paint", lambda *_: [])
