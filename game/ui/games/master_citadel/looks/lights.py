"""The lights on the citadel's board: a side on the brink of victory, an open gate, the rays of a victory."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, sheet, smooth
from game.ui.draw.palette import Colour, mixed
from game.ui.games.master_citadel.looks.court import DARK_ON, outlined

COARSE: Final = 4
"""Soft lights are drawn in pixels this many times as large, and smoothed."""
HALF, BLUR = 2, 2
"""Rays are drawn in pixels twice as large; the radius by which their edges are blurred, in these pixels."""
RAYS: Final = 9
"""The rays of a victory."""
SUN: Final[Colour] = (255, 236, 168)
"""The light itself; the colour of the seat is mixed into it."""
EMBER: Final[Colour] = (255, 176, 32)
"""The light that warns."""
WOOD: Final[Colour] = (74, 46, 26)
BRIGHT, WARNING = 150, 225
"""The opacity of the brightest part of the rays, and of the light that warns, 0–255."""


def brink(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A light along a side of the court that fades inwards; args = (letter, side from north clockwise)."""
    letter, side = args
    tone = mixed(EMBER, brush.palette[letter], 0.1)
    along, deep = (w, h) if side % 2 == 0 else (h, w)
    band = sheet(1, max(2, deep // COARSE))
    for y in range(band.get_height()):
        share = 1 - y / (band.get_height() - 1)
        band.set_at((0, y), (*tone, round(WARNING * share**1.4)))
    return Picture(_towards(pygame.transform.smoothscale(band.premul_alpha(), (along, deep)), side))


def open_gate(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A gate with its doors open, light falling through; args = (letter, side)."""
    letter, side = args
    tone = brush.palette[letter]
    along, deep = (w, h) if side % 2 == 0 else (h, w)

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        for y in range(tall):  # the top lies outside, the foot at the court
            light = mixed(SUN, (255, 255, 255), y / tall)
            inset = round(0.16 * wide * (1 - y / tall))
            pygame.draw.line(big, (*light, round(130 + 125 * min(1.0, 2 * y / tall))), (inset, y), (wide - inset, y))
        foot, head, edge = round(0.92 * tall), round(0.36 * tall), max(2, round(brush.px(2) * FINE))
        for left in (True, False):
            xs = [0.0, 0.19, 0.08, 0.0] if left else [1.0, 0.81, 0.92, 1.0]
            ys = [foot, foot - 0.12 * tall, head, head + 0.1 * tall]
            leaf = [(x * wide, y) for x, y in zip(xs, ys, strict=True)]
            pygame.draw.polygon(big, WOOD, leaf)
            pygame.draw.polygon(big, tone, leaf, edge * 2)

    return Picture(_towards(smooth(along, deep, paint), side))


def rays(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Rays that fall from an open gate across the court; args = (letter, side)."""
    letter, side = args
    coarse = sheet(max(2, w // HALF), max(2, h // HALF))
    wide, tall = coarse.get_size()
    tones = (mixed(SUN, brush.palette[letter], 0.9), SUN)
    for ray in range(RAYS):
        turns = [pi * (ray + end) / RAYS for end in (0.04, 0.96)]
        far = [(wide / 2 - 2 * wide * cos(turn), 2 * tall * sin(turn)) for turn in turns]
        pygame.draw.polygon(coarse, (*tones[ray % 2], BRIGHT), [(wide / 2, -2), *far])
    fade = sheet(1, tall)
    for y in range(tall):
        fade.set_at((0, y), (255, 255, 255, round(255 * (1 - y / tall) ** 0.9)))
    coarse.blit(pygame.transform.scale(fade, (wide, tall)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.box_blur(coarse.premul_alpha(), BLUR)  # without that the edges are stairs
    return Picture(_towards(pygame.transform.smoothscale(soft, (w, h)), side))


def step(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A square beside the pawn: a dot unless it is chosen, outlined under the mouse; args = (state, letter, inside)."""
    state, letter, inside = args
    if state in {"hover", "pressed"}:
        return outlined(brush, w, h, letter)
    if not inside or state == "picked":
        return Picture(sheet(1, 1))
    tone, under = brush.palette[letter], brush.palette["ink" if letter in DARK_ON else "ivory"]

    def paint(big: pygame.Surface) -> None:
        c, radius = big.get_width() / 2, big.get_width() * 0.055
        pygame.draw.circle(big, (*under, 150), (c, c), radius)
        pygame.draw.circle(big, (*tone, 190), (c, c), radius * 0.66)

    return Picture(smooth(w, h, paint))


def _towards(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Turn a picture made for the north side to another side."""
    return pygame.transform.rotate(picture, -90 * side)


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/brink": brink,
    "master_citadel/open gate": open_gate,
    "master_citadel/rays": rays,
    "master_citadel/step": step,
}
