"""A card above the table: with round corners, its shadows, a rim and a glow where it has them, turned in the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.ui.draw.materials.shapes import Brush, Picture, over, rounded, sheet, stretched
from game.ui.draw.palette import Colour

WIDE, TALL = 250.0, 350.0
"""The size of a card in its own units."""
RADIUS: Final = 15.0
"""The radius of its corners."""
COARSE: Final = 2.0
"""From this number of pixels per unit on, a shadow has no details of less than two pixels."""
SPREAD: Final = 3
"""How far a soft edge reaches, in radii of its blur."""
METALS: Final[Mapping[str, tuple[Colour, str | Colour]]] = {
    "gold": ((255, 206, 92), "gold"),
    "steel": ((196, 210, 232), (206, 214, 226)),
}
"""The colours of the glow and of the rim of a card; that of the rim may be one of the palette."""


class Mood(NamedTuple):
    """How a card lies: units above the table, the strength of its glow (0–1), the width of its rim, its brightness.

    Glow and rim are of one of the `METALS`.
    """

    high: float
    glow: float = 0.0
    rim: float = 0.0
    light: float = 1.0
    metal: str = "gold"


def upright(brush: Brush, face: pygame.Surface, mood: Mood) -> Picture:
    """Return a card above its shadows."""
    out, margin = _beneath(brush, face.get_size(), mood)
    whole, edge = _whole(brush, face, mood)
    over(out, whole, (margin - edge, margin - edge))
    return Picture(out, -margin, -margin)


def turned(brush: Brush, face: pygame.Surface, mood: Mood, angle: float, size: tuple[int, int]) -> Picture:
    """Return a card of that `size` turned around its middle, above its shadows; its `face` may be larger."""
    w, h = size
    out = _turned_beneath(brush, size, mood, angle)
    whole, _ = _whole(brush, face, mood)
    apart = sheet(whole.get_width() + 8, whole.get_height() + 8)  # what touches the edge is turned with steps in it
    over(apart, whole, (4, 4))
    card = pygame.transform.rotozoom(apart, -angle, w / face.get_width())
    over(out, card, ((out.get_width() - card.get_width()) // 2, (out.get_height() - card.get_height()) // 2))
    return Picture(out, (w - out.get_width()) // 2, (h - out.get_height()) // 2)


def _turned_beneath(brush: Brush, size: tuple[int, int], mood: Mood, angle: float) -> pygame.Surface:
    """Return the shadows beneath a turned card; a large window turns them in half their size, since they are soft."""
    if brush.unit < COARSE:
        return pygame.transform.rotozoom(_beneath(brush, size, mood)[0], -angle, 1.0)
    half = brush._replace(unit=brush.unit / 2)
    small = pygame.transform.rotozoom(_beneath(half, (size[0] // 2, size[1] // 2), mood)[0], -angle, 1.0)
    return pygame.transform.smoothscale(small, (2 * small.get_width(), 2 * small.get_height()))


def _beneath(brush: Brush, size: tuple[int, int], mood: Mood) -> tuple[pygame.Surface, int]:
    """Return the two shadows of a card and its glow, and how far they reach beyond it, the same on all sides."""
    high, rim = mood.high * brush.unit, _rim(size[0], mood)
    margin = max(2, round(2.6 * high + brush.unit * (22 * mood.glow + 4)))
    out = sheet(size[0] + 2 * margin, size[1] + 2 * margin)
    place = pygame.Rect((margin, margin), size)
    for reach, soft, dark in ((0.7, 0.8, 0.42), (0.25, 0.25, 0.6)):
        fallen = place.move(round(high * reach * 0.6), round(high * reach))
        _soften(out, fallen, max(1, round(high * soft)), brush.palette["shade"], dark)
    around, tone = place.inflate(2 * rim, 2 * rim), METALS[mood.metal][0]
    for soft in (9, 3) if mood.glow else ():
        _soften(out, around, max(1, round(brush.unit * soft)), tone, 0.85 * mood.glow)
    return out, margin


def _whole(brush: Brush, face: pygame.Surface, mood: Mood) -> tuple[pygame.Surface, int]:
    """Return a face with round corners in its rim, and how wide that is."""
    (w, h), edge = face.get_size(), _rim(face.get_width(), mood)
    corner = corner_of(w)
    if not edge:
        return rounded(face, corner), 0
    slab = pygame.Surface((w + 2 * edge, h + 2 * edge))
    metal = METALS[mood.metal][1]
    slab.fill(brush.palette[metal] if isinstance(metal, str) else metal)
    out = rounded(slab, corner + edge)
    over(out, rounded(face, corner), (edge, edge))
    return out, edge


def _rim(w: int, mood: Mood) -> int:
    """Return the width of the rim of a card `w` pixels wide, in pixels."""
    return max(1, round(mood.rim * w / WIDE)) if mood.rim else 0


def corner_of(w: int) -> int:
    """Return the radius of its corners."""
    return max(1, round(RADIUS * w / WIDE))


def _soften(out: pygame.Surface, rect: pygame.Rect, soft: int, colour: Colour, share: float) -> None:
    """Lay a rectangle with soft edges of a colour, `share` of it, on a picture."""
    edge = SPREAD * soft
    spread = stretched(_soft_tile(soft, colour, share), 2 * edge, rect.w + 2 * edge, rect.h + 2 * edge)
    over(out, spread, (rect.x - edge, rect.y - edge))


def _soft_tile(soft: int, colour: Colour, share: float) -> pygame.Surface:
    """Return a square with soft edges; these begin and end `SPREAD` times `soft` pixels beside where it ends."""
    edge = SPREAD * soft
    tile = sheet(4 * edge + 4, 4 * edge + 4)
    tile.fill((*colour, 0))
    tile.fill((*colour, round(255 * share)), tile.get_rect().inflate(-2 * edge, -2 * edge))
    return pygame.transform.box_blur(pygame.transform.box_blur(tile.premul_alpha_ip(), soft), soft)
