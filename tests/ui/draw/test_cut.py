from __future__ import annotations

import pygame
import pytest

from game.ui.draw.cut import cut
from game.ui.draw.materials.shapes import Picture, sheet


def framed() -> Picture:
    """Return a picture of 100 by 80 pixels from -10, -10: it shows through, and is empty in its middle."""
    surface = sheet(100, 80)
    surface.fill((60, 40, 20, 128))
    hole = pygame.Rect(0, 0, 70, 50)
    surface.fill((0, 0, 0, 0), hole.move(10, 10))
    return Picture(surface, -10, -10, hole)


def drawn(picture: Picture, share: float = 1.0) -> bytes:
    target = pygame.Surface((140, 120)).convert()
    target.fill((90, 160, 220))
    whole = cut(picture) if share == 1 else cut(picture).faded(share)
    whole.onto(target, 20, 20)
    return pygame.image.tobytes(target, "RGB")


def test_a_picture_cut_up_looks_as_before() -> None:
    picture = framed()
    assert drawn(picture) == drawn(picture._replace(hole=None))
    faded = zip(drawn(picture, 0.5), drawn(picture._replace(hole=None), 0.5), strict=True)
    assert max(abs(a - b) for a, b in faded) <= 2


def test_a_fading_picture_keeps_within_the_clip() -> None:
    target = pygame.Surface((140, 120)).convert()
    target.set_clip((10, 10, 20, 20))
    cut(framed()).faded(0.5).onto(target, 20, 20)
    target.set_clip(None)
    assert any(pygame.image.tobytes(target.subsurface((10, 10, 20, 20)), "RGB"))
    target.fill((0, 0, 0), (10, 10, 20, 20))
    assert not any(pygame.image.tobytes(target, "RGB"))


def test_a_picture_that_is_turned_over_gets_narrower_around_the_middle_of_its_box() -> None:
    thin = cut(framed()).squeezed(80, 0.25)
    assert thin.bounds.w == 25
    assert thin.bounds.centerx == pytest.approx(40, abs=1)


def test_a_strip_repeated_downwards_looks_like_one_large_picture_and_takes_less_memory() -> None:
    strip, large = sheet(100, 30), sheet(100, 80)
    for surface in (strip, large):
        surface.fill((30, 20, 10, 150))
    repeated = Picture(strip, tall=80)
    assert drawn(repeated) == drawn(Picture(large))
    assert cut(repeated).bytes < cut(Picture(large)).bytes
    assert cut(repeated).bounds == pygame.Rect(0, 0, 100, 80)
    assert not cut(repeated).solid
