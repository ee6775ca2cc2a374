"""Cards of games without pictures of their own."""

from __future__ import annotations

import pygame

from game.ui.contract import plain_looks
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter


def corner(words: str) -> bytes:
    brush = Brush(1.0, Typesetter(1.0), NORMAL)
    surface = plain_looks.card(brush, 90, 124, ("normal", words)).surface
    wide, tall = surface.get_size()
    return pygame.image.tobytes(surface.subsurface((0, 0, wide // 2, tall // 4)), "RGBA")


def test_a_word_ran_over_the_edge_of_a_small_card() -> None:
    assert corner("JOKER") == corner("")
    assert corner("7") != corner("")
    assert corner("27") != corner("")
