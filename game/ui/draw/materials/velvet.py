"""How the curtain looks, and the letter before it: velvet, valance, paper, a seat's printed edges, wax.

The velvet is as large as the window asks, whatever the size of the text; the letter is laid out in units.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture, over, rounded, shadow, sheet
from game.ui.draw.palette import CONTRAST, mixed

if TYPE_CHECKING:
    from game.ui.draw.looks import Look

STAGE: Final = 1080
"""The height that the baked halves and the valance are made for."""
DIM: Final = (108, 104, 104)
"""What velvet is multiplied with where contrast is high."""
BRIGHT: Final = (20, 26, 46)
"""What is added to paper where contrast is high."""


def valance_height(stage: float) -> float:
    """Return how high the valance is before a curtain of a height, its shadow included."""
    return stage * art.natural("velvet/swag")[1] / STAGE


def half(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A half of the curtain, opaque, so that nothing behind it can be seen; args = (left or right,)."""
    side = args[0]
    wide, tall = art.natural(f"velvet/{side}")
    scale = max(w / wide, h / tall)
    whole = art.ground(f"velvet/{side}", max(w, round(wide * scale)), max(h, round(tall * scale)))
    at = (whole.get_width() - w if side == "left" else 0, whole.get_height() - h)
    return Picture(_dimmed(brush, whole.subsurface((*at, w, h))).convert())


def valance(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The swags along the top with their tassels, cut out, and the shadow they throw on the curtain."""
    wide, tall = art.natural("velvet/swag")
    swag = art.fitted("velvet/swag", round(wide * h / tall), h)
    step, out = swag.get_width(), sheet(w, h)
    for x in range(w // 2 - step * (-(-w // (2 * step))), w, step):
        out.blit(swag, (x, 0))
    out.blit(_lamp(w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(_dimmed(brush, out))


def _lamp(w: int, h: int) -> pygame.Surface:
    """Return the light along the valance of a stage: brightest in the middle."""
    reach = 1000 * h / art.natural("velvet/swag")[1]
    row = pygame.Surface((max(2, w // 8), 1)).convert()
    for x in range(row.get_width()):
        q = ((x + 0.5) / row.get_width() - 0.5) * w / reach
        level = round(255 * (0.34 + 0.66 * exp(-0.95 * q * q)))
        row.set_at((x, 0), (level, level, level))
    return pygame.transform.smoothscale(pygame.transform.scale(row, (row.get_width(), 2)), (w, h))


def _dimmed(brush: Brush, surface: pygame.Surface) -> pygame.Surface:
    if brush.palette is CONTRAST:
        surface = surface if surface.get_flags() & pygame.SRCALPHA else surface.convert()
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def letter(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A closed envelope with its shadows."""
    paper = art.fitted("envelope/letter", w, h).copy()
    if brush.palette is CONTRAST:
        paper.fill(BRIGHT, special_flags=pygame.BLEND_RGB_ADD)
    near, far = shadow(brush, (w, h), 6, 0.5), shadow(brush, (w, h), 30, 0.62)
    over(far.surface, near.surface, (near.dx - far.dx, near.dy - far.dy))
    over(far.surface, rounded(paper, min(brush.px(7), w // 2, h // 2)), (-far.dx, -far.dy))
    return far


def edge(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The edge of a letter as printed for a seat, in its colour, with its shape repeated; args = (letter,)."""
    seat, palette = args[0], brush.palette
    wide, tall = art.natural(f"envelope/edge {seat}")
    many = max(1, round(h * wide / (w * tall)))
    out = pygame.Surface((w, h)).convert()
    for i in range(many):
        top, bottom = round(i * h / many), round((i + 1) * h / many)
        out.blit(art.fitted(f"envelope/edge {seat}", w, bottom - top), (0, top))
    inside = out.get_rect().inflate(-2 * brush.px(3.6), -2 * brush.px(3.6))
    pygame.draw.rect(out, mixed(palette[seat], palette["ivory"], 0.5), inside, brush.px(0.9))
    pygame.draw.rect(out, palette["ink"], out.get_rect(), brush.px(1.2))
    return Picture(out)


def seal(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A large seal of wax with room for a token in its middle, which is that of the box."""
    return _cut_out("envelope/seal", w, h)


def wax(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A small blank seal of wax."""
    return _cut_out("envelope/wax", w, h)


def _cut_out(name: str, w: int, h: int) -> Picture:
    side = min(w, h)
    return Picture(art.fitted(name, side, side), (w - side) // 2, (h - side) // 2)


LOOKS: Final[dict[str, Look]] = {
    "velvet": half,
    "valance": valance,
    "letter": letter,
    "letter edge": edge,
    "seal": seal,
    "wax": wax,
}
