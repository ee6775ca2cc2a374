"""High contrast at Egomaster: what is written on colours can be read, also where they are lightest."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import CONTRAST, Colour
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.typewriter import RIBBONS, ribbon

WHITE, DARK = (255, 255, 255), (44, 26, 8)
READ = 4.5
"""The least ratio of lightness at which words can be read (WCAG 2, AA)."""


@pytest.fixture
def brush() -> Brush:
    pygame.display.set_mode((64, 64))
    canvas = Canvas((1920, 1080), 1.0, CONTRAST)
    return Brush(canvas.unit, canvas.type, CONTRAST)


def lightness(colour: Colour) -> float:
    channels = [(each / 255 / 12.92) if each <= 10 else ((each / 255 + 0.055) / 1.055) ** 2.4 for each in colour]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def ratio(one: Colour, other: Colour) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("letter", list("LRTMAJ"))
@pytest.mark.parametrize("alive", [True, False])
def test_names_stand_out_from_the_colours_of_their_seats(brush: Brush, letter: str, alive: bool) -> None:  # noqa: FBT001
    field = paint.field(brush, letter, 160, 26, alive=alive)
    words = DARK if alive and sum(CONTRAST[f"letter {letter}"]) < 300 else WHITE
    for y in (5, 13, 20):
        red, green, blue, _ = field.get_at((80, y))
        assert ratio((red, green, blue), words) >= READ


@pytest.mark.parametrize("tone", list(RIBBONS))
def test_words_stand_out_from_ribbons(brush: Brush, tone: str) -> None:
    picture = ribbon(brush, 200, 40, ("", tone))
    for y in (10, 20, 30):
        red, green, blue, _ = picture.surface.get_at((100 - picture.dx, y - picture.dy))
        assert ratio((red, green, blue), WHITE) >= READ
