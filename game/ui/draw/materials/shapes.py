"""Ways to draw smooth shapes: large and scaled down, stretched from a small tile, with a soft shadow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.draw.palette import Colour, mixed
from game.ui.draw.text.typesetting import Typesetter

FINE: Final = 3
"""Shapes are drawn larger by this factor, then scaled down."""
CLEAR: Final = (0, 0, 0, 0)


class Picture(NamedTuple):
    """A drawn look: pixels (premultiplied where they have an alpha) and where they lie from the corner of the box.

    `hole` is the part, from the corner of the box, that is left out: it is empty, or hidden by something else. `solid`
    is a part, from there too, that hides what is beneath.

    With `tall` the pixels are repeated downwards until they are so many pixels high.
    """

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0
    hole: pygame.Rect | None = None
    tall: int = 0
    solid: pygame.Rect | None = None


class Brush(NamedTuple):
    """What a look draws with: real pixels per unit, the typesetter, the colours in force."""

    unit: float
    type: Typesetter
    palette: Mapping[str, Colour]

    def px(self, units: float) -> int:
        """Return `units` in whole pixels, at least 1."""
        return max(1, round(units * self.unit))


def sheet(w: int, h: int) -> pygame.Surface:
    """Return a surface of nothing, `w` by `h` pixels."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


def smooth(w: int, h: int, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return what `paint` draws on a surface `FINE` times larger, scaled down and premultiplied."""
    big = sheet(w * FINE, h * FINE)
    paint(big)
    return pygame.transform.smoothscale(big.premul_alpha_ip(), (max(1, w), max(1, h)))


def over(onto: pygame.Surface, surface: pygame.Surface, at: tuple[int, int]) -> None:
    """Lay one premultiplied surface over another."""
    onto.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def stretched(tile: pygame.Surface, edge: int, w: int, h: int) -> pygame.Surface:
    """Enlarge `tile` to `w` by `h` pixels: its corners of `edge` stay, its sides and its middle are stretched.

    A target smaller than two corners gets smaller corners.
    """
    out = sheet(w, h)
    _stretch(tile, edge, out, hollow=False)
    return out


def _stretch(tile: pygame.Surface, edge: int, out: pygame.Surface, *, hollow: bool) -> None:
    """Stretch `tile` onto an empty surface, without its middle if that is not seen."""
    w, h = out.get_size()
    edge_w, edge_h = min(edge, w // 2), min(edge, h // 2)
    columns = _cuts(tile.get_width(), edge, w, edge_w)
    rows = _cuts(tile.get_height(), edge, h, edge_h)
    for i, (x, wide, to_x, to_wide) in enumerate(columns):
        for j, (y, tall, to_y, to_tall) in enumerate(rows):
            if min(wide, tall, to_wide, to_tall) > 0 and not (hollow and i == j == 1):
                part = tile.subsurface((x, y, wide, tall))
                if (wide, tall) != (to_wide, to_tall):
                    part = pygame.transform.smoothscale(part, (to_wide, to_tall))
                out.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)


def _cuts(length: int, edge: int, to: int, to_edge: int) -> Sequence[tuple[int, int, int, int]]:
    """Return (from, length, to, length) of the three parts of one side."""
    return (
        (0, edge, 0, to_edge),
        (edge, length - 2 * edge, to_edge, to - 2 * to_edge),
        (length - edge, edge, to - to_edge, to_edge),
    )


def ramp(w: int, h: int, stops: Sequence[Colour]) -> pygame.Surface:
    """Return a vertical gradient through `stops`, evenly spaced."""
    strip = pygame.Surface((1, max(1, h)))
    for y in range(h):
        place = y / max(1, h - 1) * (len(stops) - 1)
        i = min(int(place), len(stops) - 2)
        strip.set_at((0, y), mixed(stops[i], stops[i + 1], place - i))
    return pygame.transform.scale(strip, (max(1, w), max(1, h)))


def with_shadow(brush: Brush, body: pygame.Surface, height: float, darkness: float = 0.5) -> Picture:
    """Return `body`, which fills its surface like a rectangle and hides what is beneath, with its `shadow`."""
    picture = shadow(brush, body.get_size(), height, darkness)
    over(picture.surface, body, (-picture.dx, -picture.dy))
    return picture


def shadow(brush: Brush, size: tuple[int, int], height: float, darkness: float) -> Picture:
    """Return the soft shadow of a rectangle to the lower right, without the part that the rectangle hides.

    `height` in units above the table: how far and how soft the shadow falls; `darkness` 0–1.
    """
    blur, shift = brush.px(height), (brush.px(height * 0.35), brush.px(height * 0.6))
    margin = blur + 1
    core = 2 * margin + 4
    tile = sheet(core + 2 * margin, core + 2 * margin)
    tile.fill((*brush.palette["shade"], 0))
    tile.fill((*brush.palette["shade"], round(255 * darkness)), (margin, margin, core, core))
    tile = pygame.transform.box_blur(
        pygame.transform.box_blur(tile.premul_alpha_ip(), max(1, blur // 2)), max(1, blur // 2)
    )
    w, h = (length + 2 * margin for length in size)
    out = sheet(w + shift[0], h + shift[1])
    _stretch(tile, 2 * margin, out.subsurface(*shift, w, h), hollow=True)
    return Picture(out, -margin, -margin)


def rounded(face: pygame.Surface, r: int) -> pygame.Surface:
    """Return an opaque picture with round corners of radius `r`, premultiplied."""
    out = face.convert_alpha()
    w, h = out.get_size()
    tile = smooth(2 * r, 2 * r, lambda big: round_box(big, (255, 255, 255), 0, r * FINE))
    for x, y, a, b in ((0, 0, 0, 0), (w - r, 0, r, 0), (0, h - r, 0, r), (w - r, h - r, r, r)):
        out.blit(tile, (x, y), (a, b, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def round_box(onto: pygame.Surface, colour: Colour, inset: float, radius: float) -> None:
    """Fill a rounded rectangle `inset` pixels inside the edges of a surface."""
    w, h = onto.get_size()
    rect = pygame.Rect(round(inset), round(inset), round(w - 2 * inset), round(h - 2 * inset))
    pygame.draw.rect(onto, colour, rect, border_radius=max(0, round(radius)))


def light(picture: pygame.Surface, factor: float) -> None:
    """Make a picture lighter or darker: multiply its colours by a factor of at most 2."""
    level = (round(255 * (factor if factor <= 1 else factor - 1)),) * 3
    if factor <= 1:
        picture.fill(level, special_flags=pygame.BLEND_RGB_MULT)
    else:
        more = picture.copy()
        more.fill(level, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def vivid(picture: pygame.Surface) -> pygame.Surface:
    """Return an opaque picture with stronger contrast: darker shadows, lighter lights."""
    out = picture.copy()
    out.fill((44, 44, 44), special_flags=pygame.BLEND_RGB_SUB)
    more = out.copy()
    more.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out
