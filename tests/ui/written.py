"""What the looks of a scene really write: each item is drawn, and the typesetter is watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
import pytest

from game.ui.app.screen import Screen
from game.ui.draw.items import Item
from game.ui.draw.looks import FINISHED, Looks
from game.ui.draw.palette import Colour
from game.ui.draw.text.typesetting import Style, Typesetter

UNWRITTEN: Final = frozenset({FINISHED, "tooltip"})
"""The looks whose pictures are made elsewhere."""


class Written(NamedTuple):
    """What an item says: its words, the size of the smallest and the largest of them in pixels of the window."""

    words: tuple[str, ...]
    least: float
    most: float


def written(scene: Screen) -> dict[str, Written]:
    """Draw every item of a scene that is in view; return what it says, by its key."""
    canvas = scene.page.canvas
    items = [item for item in scene.page.picture() if item.shows and item.look not in UNWRITTEN]
    noted: list[tuple[str, float]] = []
    plain = Typesetter.picture

    def noting(self: Typesetter, text: str, style: Style, colour: Colour) -> pygame.Surface:
        noted.append((text, self.pixels(style) * canvas.unit / self.unit))
        return plain(self, text, style, colour)

    found: dict[str, Written] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typesetter, "picture", noting)
        for item in items:
            if said := _said(canvas.looks, item, canvas.rect(item.box).size, noted):
                found[item.key] = said
    return found


def _said(looks: Looks, item: Item, size: tuple[int, int], noted: list[tuple[str, float]]) -> Written | None:
    """Draw one item, and return what was written for it."""
    noted.clear()
    looks._looks[item.look](looks.brush, *size, item.args)  # not `picture`, which keeps what was drawn before
    lines: Sequence[tuple[str, float]] = [(words, pixels) for words, pixels in noted if words.strip()]
    if not lines:
        return None
    sizes = [pixels for _, pixels in lines]
    return Written(tuple(words for words, _ in lines), min(sizes), max(sizes))
