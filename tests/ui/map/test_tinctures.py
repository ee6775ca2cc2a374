"""Whoever does not see red and green tells the empires apart by their hatchings, on the map and on its legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import dist
from typing import Final

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import CONTRAST, NORMAL, Colour
from game.ui.map.cartouche import draw_swatch
from game.ui.map.geography import Atlas
from game.ui.map.ground.plates import plates_of
from game.ui.map.ground.terrain import Terrain
from game.ui.map.tinctures import PITCH
from tests.ui.map.europe import europe

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: Final[dict[str, Matrix]] = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""
LIKE: Final = 18.0
"""Colours that are nearer to each other in CIELAB are easily taken for each other on a map."""


def seen(colour: Colour, sight: str) -> tuple[float, float, float]:
    """Return what somebody sees of a colour, in CIELAB."""
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in colour]
    r, g, b = (max(0.0, sum(a * c for a, c in zip(row, linear, strict=True))) for row in SIGHTS[sight])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


@pytest.mark.parametrize("sight", SIGHTS)
def test_empires_of_like_colours_have_different_hatchings(sight: str) -> None:
    regions = europe().regions
    alike = [
        (one, other)
        for one, other in combinations(regions, 2)
        if dist(seen(one.colour, sight), seen(other.colour, sight)) < LIKE
    ]
    assert alike, "the colours alone are not enough"
    assert all(one.tincture != other.tincture for one, other in alike)


def inside(terrain: Terrain, atlas: Atlas, region: int) -> Iterator[tuple[float, float]]:
    """Yield points of the board in the lands of a region, away from their borders."""
    for number, land in enumerate(atlas.lands):
        if land.region == region:
            left, top, right, bottom = (round(c) for c in (land.box.x, land.box.y, land.box.right, land.box.bottom))
            for x in range(left, right, 7):
                for y in range(top, bottom, 7):
                    around = ((x - 9, y), (x + 9, y), (x, y - 9), (x, y + 9))
                    if all(terrain.land(point) == number for point in around):
                        yield (x, y)


def on_line(tincture: str, atlas: Atlas, point: tuple[float, float]) -> bool | None:
    """Tell whether a point is on a line of a hatching, None if it is too near to one to say."""
    x, y = point[0] - atlas.frame.x, point[1] - atlas.frame.y
    across = {
        "azure": (y,),
        "gules": (x,),
        "sable": (x, y),
        "vert": ((y - x) / 2**0.5,),
        "purpure": ((x + y) / 2**0.5,),
    }
    off = min(abs(each / PITCH % 1 - 0.5) for each in across[tincture])
    return True if off < 0.05 else False if off > 0.2 else None


@cache
def bare() -> Terrain:
    """Return the ground of the map, on which nothing is brought out."""
    return Terrain(europe(), NORMAL)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("region", range(5))
def test_the_printed_hatching_is_seen_without_red_and_green(sight: str, region: int) -> None:
    atlas = europe()
    terrain, printed = bare(), plates_of(atlas).map
    tones: dict[bool | None, list[float]] = {True: [], False: [], None: []}
    for point in inside(terrain, atlas, region):
        rect = terrain.pixels(atlas.size._replace(x=point[0], y=point[1], w=0, h=0))
        r, g, b, _ = printed.get_at(rect.topleft)
        tones[on_line(atlas.regions[region].tincture, atlas, point)].append(seen((r, g, b), sight)[0])
    lines, ground = (sum(tones[side]) / len(tones[side]) for side in (True, False))
    assert ground - lines > 4, "its lines are as light as the land"


@pytest.mark.parametrize("palette", [NORMAL, CONTRAST])
def test_the_swatches_of_the_legend_have_the_hatchings(palette: Mapping[str, Colour]) -> None:
    brush = Brush(1.0, Canvas((1280, 720), 1.0).type, palette)
    drawn = {
        pygame.image.tobytes(draw_swatch(brush, 25, 14, (128, 128, 128, region.tincture)).surface, "RGBA")
        for region in europe().regions
    }
    assert len(drawn) == len(europe().regions)
