"""How words are laid down: ink as it is; light words with a shadow; engraved ones with a lip; foil in large titles."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.materials.shapes import Brush, ramp, sheet
from game.ui.draw.palette import Colour, mixed
from game.ui.draw.text.typesetting import LEAST, Style

FOIL: Final = (
    (0.0, (255, 240, 190)),
    (0.30, (236, 202, 128)),
    (0.52, (176, 128, 58)),
    (0.60, (224, 186, 110)),
    (1.0, (150, 104, 44)),
)
"""The colours of foil from the top of its capitals to its foot."""
COARSE: Final = 2
"""From this number of pixels on, a blur leaves no details of a pixel."""
BRIGHT: Final = 480
"""Words whose red, green and blue are more together throw a shadow: they stand on wood, velvet or enamel."""


def lettered(brush: Brush, words: str, style: Style, colour: str) -> tuple[pygame.Surface, int]:
    """Return one line in a colour of the palette, and how many pixels it reaches beyond the plain one on each side.

    "foil" is for large titles on wood, "engraved" for brass.
    """
    if colour == "foil":
        return _foil(brush, brush.type.picture(words, style, (255, 255, 255)), style)
    tone = brush.palette[colour]
    plain = brush.type.picture(words, style, tone)
    if colour == "engraved":
        return _engraved(brush, plain, words, style)
    if sum(tone) > BRIGHT:
        return _shaded(brush, plain, style)
    return plain, 0


def _engraved(brush: Brush, plain: pygame.Surface, words: str, style: Style) -> tuple[pygame.Surface, int]:
    """Lay a lip of ivory below the words, where the light catches the edge."""
    step = max(1, round(brush.unit))
    lip = _dimmed(brush.type.picture(words, style, brush.palette["brass4"]), 0.5)
    out = _around(plain, step)
    out.blit(lip, (step, 2 * step), special_flags=pygame.BLEND_PREMULTIPLIED)
    out.blit(plain, (step, step), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out, step


def _shaded(brush: Brush, plain: pygame.Surface, style: Style) -> tuple[pygame.Surface, int]:
    """Throw a soft shadow to the lower right."""
    high = max(1.0, brush.type.pixels(style) / LEAST * 0.75)
    out, margin = _shadow(plain, brush.palette["shade"], high, 0.8)
    out.blit(plain, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out, margin


def _foil(brush: Brush, mask: pygame.Surface, style: Style) -> tuple[pygame.Surface, int]:
    """Gild white words: a ramp from top to foot, a light edge at the upper left and a dark one at the lower right."""
    pixels = brush.type.pixels(style)
    out, margin = _shadow(mask, brush.palette["shade"], max(1.0, pixels / 40), 0.85)
    middle = brush.type.middle(style)
    top, tall = round(middle - pixels * 0.48), max(2, round(pixels * 0.92))
    gilt = _over_mask(mask, top, tall)
    step = max(1, round(pixels / 90))
    for towards, tone, share in ((1, (255, 248, 220), 0.75), (-1, (70, 40, 10), 0.6)):
        edge = mask.copy()
        edge.blit(mask, (step * towards, step * towards), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        gilt.blit(_dimmed(edge, share), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    out.blit(gilt, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out, margin


def _over_mask(mask: pygame.Surface, top: int, tall: int) -> pygame.Surface:
    """Return the ramp of foil where a white mask is, from `top` down to `top + tall`."""
    w, h = mask.get_size()
    strip = pygame.Surface((w, h))
    strip.fill(FOIL[0][1])
    strip.fill(FOIL[-1][1], (0, top + tall, w, h))
    strip.blit(ramp(w, tall, _stops()), (0, top))
    gilt = mask.copy()
    gilt.blit(strip, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return gilt


def _stops() -> list[Colour]:
    """Return the ramp of foil as colours at equal distances."""
    stops: list[Colour] = []
    for i in range(26):
        at = i / 25
        n = next(n for n in range(len(FOIL) - 1) if at <= FOIL[n + 1][0])
        (start, low), (end, high) = FOIL[n], FOIL[n + 1]
        stops.append(mixed(low, high, (at - start) / (end - start)))
    return stops


def _shadow(plain: pygame.Surface, shade: Colour, high: float, dark: float) -> tuple[pygame.Surface, int]:
    """Return a surface with the shadow of words `high` pixels above the ground, and its margin."""
    soft = max(1, round(high * 0.8))
    margin = round(high * 2) + 2 * soft + 1
    out = _around(plain, margin)
    out.blit(plain, (margin + round(high * 0.6), margin + round(high)), special_flags=pygame.BLEND_PREMULTIPLIED)
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out = _blurred(out.premul_alpha_ip(), soft)
    out.fill([round(dark * level) for level in (*shade, 255)], special_flags=pygame.BLEND_RGBA_MULT)
    return out, margin


def _blurred(picture: pygame.Surface, soft: int) -> pygame.Surface:
    """Return a picture blurred twice by `soft` pixels; a large blur is made in half the size, which looks the same."""
    if soft < COARSE:
        return pygame.transform.box_blur(pygame.transform.box_blur(picture, soft), soft)
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (-(-w // 2), -(-h // 2)))
    for half in filter(None, (soft // 2, (soft - 1) // 2)):
        small = pygame.transform.box_blur(small, half)
    return pygame.transform.smoothscale(small, (w, h))


def _around(plain: pygame.Surface, margin: int) -> pygame.Surface:
    """Return an empty surface, `margin` pixels larger on each side."""
    return sheet(plain.get_width() + 2 * margin, plain.get_height() + 2 * margin)


def _dimmed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture with a share of its opacity."""
    level = round(255 * share)
    out = picture.copy()
    out.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return out
