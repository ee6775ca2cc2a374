"""The paper of a phone: without grain, which nobody sees there and which is half of the bytes of a picture."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.materials import parts
from game.ui.draw.materials.shapes import Brush, Picture

GRAIN: Final = 16
"""What is smaller than so many pixels is smoothed away."""
STRIP: Final = 64
"""The pixels of a strip of the table."""


def smooth_paper(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A sheet with two ink rules, as `paper.panel`, whose paper has only its large stains."""
    grained = parts.ground_of(brush, "paper", w, h)
    small = pygame.transform.smoothscale(grained, (max(1, w // GRAIN), max(1, h // GRAIN)))
    return parts.made(brush, "panel", w, h, pygame.transform.smoothscale(small, grained.get_size()))


def bare_table(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The colour of the table around the paper, in strips: as a whole it drove the paper out of the cache.

    Each turn in which the first page of a phone was not ready drew both again: up to sixteen times 40 ms.
    """
    strip = pygame.Surface((w, min(h, STRIP))).convert()
    strip.fill(brush.palette["walnut0"])
    return Picture(strip, tall=h)


LOOKS: Final = {"bare table": bare_table, "smooth paper": smooth_paper}
