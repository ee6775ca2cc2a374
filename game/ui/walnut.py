"""The table: planks of walnut under a warm lamp; and the velvet of the curtain."""

from __future__ import annotations

from math import exp, sin
from random import Random

import pygame

from game.ui.items import Args
from game.ui.palette import lit, mixed
from game.ui.shapes import Brush, Picture

PLANK = 176


def table(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The walnut table top under the lamp."""
    plank = brush.px(PLANK)
    out = pygame.transform.smoothscale(_grain(brush, w, h, plank), (w, h))
    gap, lip = brush.palette["walnut0"], lit(brush.palette["walnut2"], 0.95)
    for i, top in enumerate(range(0, h, plank)):
        joint = (w * (i * 37 % 100)) // 100
        pygame.draw.line(out, gap, (joint, top), (joint, top + plank), brush.px(1.6))
        pygame.draw.line(out, gap, (0, top), (w, top), brush.px(1.8))
        pygame.draw.line(out, lip, (0, top + brush.px(2.6)), (w, top + brush.px(2.6)), 1)
    out.blit(_lamp(w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(out)


def _grain(brush: Brush, w: int, h: int, plank: int) -> pygame.Surface:
    """Return the planks' colours and fibres at half the size: scaled up, the fibres are soft, and it takes no time."""
    out = pygame.Surface((-(-w // 2), -(-h // 2))).convert()
    rng = Random("walnut")  # the same grain every time, on every machine
    for top in range(0, h, plank):
        base = mixed(brush.palette["walnut1"], brush.palette["walnut2"], 0.35 + 0.3 * rng.random())
        out.fill(base, (0, top / 2, w, plank))
        for _ in range(80):
            y, x, long = top + rng.randrange(plank), rng.randrange(-w // 3, w), rng.randrange(w // 12, w // 2)
            fibre = mixed(base, lit(base, 0.84 + 0.3 * rng.random()), 0.85)
            pygame.draw.line(out, fibre, (x / 2, y / 2), ((x + long) / 2, (y + rng.randrange(-3, 4)) / 2))
    return out


def _lamp(w: int, h: int) -> pygame.Surface:
    """Return the light of the lamp, to multiply a picture with: warm in the middle, dim and cooler at the edges."""
    small = pygame.Surface((24, 14)).convert()
    for x in range(24):
        for y in range(14):
            q2 = ((x - 11.5) / 14) ** 2 + ((y - 6) / 9) ** 2
            light = min(1.0, 0.36 + 0.76 * exp(-0.9 * q2))
            warm = exp(-q2)
            small.set_at((x, y), mixed(lit((236, 236, 255), light), lit((255, 234, 200), light), warm))
    return pygame.transform.smoothscale(small, (w, h))


def velvet(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A closed velvet curtain; opaque, so that nothing behind it can be seen."""
    strip = pygame.Surface((max(2, w // 2), 1)).convert()
    dark, middle, light = brush.palette["velvet0"], brush.palette["velvet2"], brush.palette["velvet3"]
    for x in range(strip.get_width()):
        t = x / strip.get_width() * 9
        slope = sin(13 * t) + 0.55 * sin(23 * t + 1) + 0.22 * sin(51 * t)
        share = max(0.0, min(1.0, 0.5 + slope / 3.2))
        strip.set_at((x, 0), mixed(dark, middle, share * 2) if share < 0.5 else mixed(middle, light, share * 2 - 1))
    out = pygame.transform.smoothscale(pygame.transform.scale(strip, (strip.get_width(), 2)), (w, h)).convert()
    out.blit(_lamp(w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(out)


def veil(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A dark veil over what waits behind a dialog."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.fill((*brush.palette["shade"], 150))
    return Picture(out.premul_alpha())


def fill(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """One flat colour; args = (colour,)."""
    out = pygame.Surface((w, h)).convert()
    out.fill(brush.palette[args[0]])
    return Picture(out)
