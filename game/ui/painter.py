"""Puts items on a surface: looks up, clips, blits; draws nothing itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.canvas import Canvas
from game.ui.items import Item


def layered(items: Iterable[Item]) -> list[Item]:
    """Return `items` in the order in which they are drawn: by layer, and as given within one."""
    return sorted(items, key=_layer)


def _layer(item: Item) -> int:
    return item.layer


class Painter:
    """Draws pictures on one canvas. Once a picture is warm, a frame is blits and nothing else."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas: Final = canvas

    def draw(self, surface: pygame.Surface, items: Iterable[Item]) -> None:
        """Draw `items` in the order given (see `layered`)."""
        canvas, picture_of = self.canvas, self.canvas.looks.picture
        for item in items:
            if item.alpha <= 0 or (item.clip and not item.clip.meets(item.box)):
                continue
            rect = canvas.rect(item.box)
            picture = picture_of(item, rect.w, rect.h)
            if item.clip:
                surface.set_clip(canvas.rect(item.clip))
            picture.onto(surface, rect.x, rect.y)
            if item.clip:
                surface.set_clip(None)
