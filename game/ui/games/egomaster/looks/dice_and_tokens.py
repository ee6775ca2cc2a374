"""What is thrown and counted in Egomaster: dice, tokens, piles of them, the dishes they lie in."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.palette import Colour
from game.ui.games.egomaster.looks.icons import icon
from game.ui.games.egomaster.looks.paint import (
    CREAM,
    MAROON,
    MODES,
    PIT,
    caps,
    cast,
    dimmed,
    line,
    strong,
    tinted,
    whole,
    write,
)

DIE, RADIUS, MIDDLE, CELL = 168.0, 69.0, (76.0, 74.0), 52
"""The picture of a die, the radius and the middle of a d20 in it, the square of a number: see `scripts/art`."""
FRAMES: Final = 8
"""Pictures of each die in the air."""
NUMBERS: Final = (
    (1, 13, 7, 19, 9, 11, 17, 3), (2, 20, 12, 18, 4, 14, 15, 5), (3, 17, 16, 19, 1, 7, 6, 9),
    (4, 14, 18, 11, 9, 6, 5, 13), (5, 15, 13, 18, 2, 12, 11, 4), (6, 16, 14, 9, 19, 3, 4, 11),
    (7, 1, 15, 17, 3, 19, 12, 10), (8, 10, 20, 16, 3, 17, 14, 6), (9, 11, 19, 6, 14, 4, 3, 16),
    (10, 12, 8, 17, 7, 15, 16, 3), (11, 13, 9, 4, 18, 5, 6, 14), (12, 2, 10, 15, 5, 18, 17, 7),
    (13, 5, 1, 11, 4, 18, 19, 9), (14, 6, 20, 4, 11, 9, 2, 18), (15, 7, 5, 12, 10, 17, 18, 2),
    (16, 8, 6, 3, 17, 10, 9, 19), (17, 10, 3, 7, 15, 12, 19, 1), (18, 2, 5, 4, 14, 20, 13, 11),
    (19, 9, 1, 3, 16, 6, 7, 17), (20, 8, 2, 14, 6, 16, 18, 4),
)  # fmt: skip
"""For each number on top, the numbers on the faces that are seen, in the order of the rows of their picture."""
FACES: Final = {
    "white": ((0, -0.235), (-0.417, -0.487), (0.491, -0.364), (-0.074, 0.326), (-0.537, 0.421), (-0.749, -0.082),
              (0.721, 0.116), (0.372, 0.543)),
    "black": ((0, -0.235), (-0.504, -0.331), (0.393, -0.514), (0.11, 0.32), (-0.325, 0.567), (-0.705, 0.164),
              (0.747, -0.132), (0.572, 0.384)),
}  # fmt: skip
"""Where the middles of those faces are, in radii from the middle of the die."""
INKS: Final[dict[str, tuple[Colour, Colour]]] = {
    "white": ((104, 18, 16), (84, 54, 36)),
    "black": ((250, 212, 116), (186, 150, 76)),
}
"""The colour of the number on top and of the others."""
SIDE: Final = 96.0
"""The picture of a token."""
RADII: Final = {100: 36.0, 200: 39.0, 500: 43.0}
STEP, SQUASH = 10.0, 0.60
"""From token to token of a pile, and how flat a token is seen."""
PILE: Final = (96.0, 200.0)
"""The box of a pile; its foot is in the middle of the lower edge."""
HIGHEST: Final = 8
"""Of more tokens there are two piles."""
WELL: Final = {"oxblood": ("bank", "stake"), "green": ("tray", "tray")}
SIZES: Final = {"bank": (264, 212), "stake": (412, 220), "tray": (220, 116)}


def d20(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a d20; args = (colour, number on top, step): step 0 lies still, the others show it in the air."""
    colour, value, step = args
    side = min(w, h)
    if step:
        return Picture(whole(f"air-{colour}-{(step - 1) % FRAMES + 1}", side, side), (w - side) // 2, (h - side) // 2)
    lies = _lying(colour, value, round(DIE) * (1 if side <= DIE else 2), strong=strong(brush))
    if lies.get_width() != side:
        lies = art.scaled(lies, (side, side))
    return Picture(lies, (w - side) // 2, (h - side) // 2)


@lru_cache(maxsize=8)
def _lying(colour: str, value: int, side: int, *, strong: bool) -> pygame.Surface:
    """Return a d20 as large as it was baked: while it moves it has many sizes, and its numbers are many files."""
    k = side / DIE
    out = whole(f"d20-{colour}", side, side).copy()
    if value:
        cell = CELL * k
        top, others = INKS[colour]
        if strong:
            top, others = ((90, 0, 0), (40, 20, 8)) if colour == "white" else ((255, 230, 150), (230, 196, 120))
        for row, (number, (x, y)) in enumerate(zip(NUMBERS[value - 1], FACES[colour], strict=True)):
            at = ((MIDDLE[0] + x * RADIUS) * k - cell / 2, (MIDDLE[1] + y * RADIUS) * k - cell / 2)
            _ink(out, _number(colour, number, row, round(cell)), others if row else top, (round(at[0]), round(at[1])))
    return out


def _ink(out: pygame.Surface, shape: pygame.Surface, tone: Colour, at: tuple[int, int]) -> None:
    """Lay a shape, which is white on black, in a colour on what is opaque."""
    hidden = pygame.Surface(shape.get_size())
    hidden.fill((255, 255, 255))
    hidden.blit(shape, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(hidden, at, special_flags=pygame.BLEND_RGB_MULT)
    shape.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    out.blit(shape, at, special_flags=pygame.BLEND_RGB_ADD)


def _number(colour: str, number: int, row: int, wide: int) -> pygame.Surface:
    """Return a number as it is seen on a face, white on black."""
    return _numbers(colour, row, wide).subsurface(((number - 1) * wide, 0, wide, wide)).convert()


@lru_cache(maxsize=32)
def _numbers(colour: str, row: int, wide: int) -> pygame.Surface:
    """Return all numbers as they are seen on one face; in a byte a pixel, as they are wanted at every throw."""
    light = pygame.Surface((20 * wide, wide))
    over(light, whole(f"numbers-{colour}-{row}", 20 * wide, wide), (0, 0))
    out = pygame.image.frombytes(pygame.image.tobytes(light, "RGB")[::3], light.get_size(), "P")
    out.set_palette([(level, level, level) for level in range(256)])
    return out


def d6(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the d6; args = (pips, step), as for a d20."""
    pips, step = args
    side = min(w, h)
    name = f"air-d6-{(step - 1) % FRAMES + 1}" if step else f"d6-{pips}"
    return Picture(whole(name, side, side), (w - side) // 2, (h - side) // 2)


def token(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a token; args = (value, pose): "flat", "oblique", or "tilt 0" to "tilt 3" in the air."""
    value, pose = args
    side = min(w, h)
    name = {"flat": f"flat-{value}", "oblique": f"lying-{value}"}.get(pose, f"flying-{value}-{pose[-1:]}")
    return Picture(whole(name, side, side), (w - side) // 2, (h - side) // 2)


def heap(value: int, count: int, seed: int, k: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a pile of tokens at `k` pixels per unit, and the place of the middle of its foot in it."""
    side = round(SIDE * k)
    rows = [min(count, HIGHEST), count - HIGHEST] if count > HIGHEST else [count]
    tall = round((HIGHEST * STEP + SIDE) * k)
    wide = round(1.9 * SIDE * k)
    out = sheet(wide, tall + round(20 * k))
    foot = (wide // 2, tall)
    sprite = whole(f"lying-{value}", side, side)
    chance = Random(f"{value} {seed}")
    for number, high in reversed(list(enumerate(rows))):
        away = 0.30 * SIDE * k * number * (1 if len(rows) > 1 else 0)
        x0, y0 = foot[0] + away - (0.15 * SIDE * k if len(rows) > 1 else 0), foot[1] - 0.22 * SIDE * k * number
        deep = RADII[value] * k
        shade = cast(round(2 * deep), round(2 * deep * SQUASH), deep * SQUASH, 5 * k, 0.6)
        over(
            out,
            shade,
            (round(x0 - shade.get_width() / 2 + 6 * k), round(y0 - shade.get_height() / 2 - deep * SQUASH + 2 * k)),
        )
        for i in range(high):
            sway = chance.uniform(-1.3, 1.3) * k if i else 0.0
            low = y0 - deep * SQUASH - STEP / 2 * k - i * STEP * k - side / 2
            over(out, sprite, (round(x0 - side / 2 + sway), round(low)))
    return out, foot


def pile(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a pile; args = (value, count, seed of its sway). It grows upwards from the middle of the lower edge."""
    value, count, seed = args
    k = min(w / PILE[0], h / PILE[1])
    if not count:
        return Picture(sheet(1, 1))
    out, foot = heap(value, min(count, 2 * HIGHEST), seed, k)
    return Picture(out, w // 2 - foot[0], h - foot[1])


def piles(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw three piles with their numbers below; args = how many of 500, 200, 100."""
    low = round(0.24 * h)
    k = min(w / 240, (h - low) / 92)
    out = sheet(w, h + round(40 * k))
    top = out.get_height() - h
    for (value, count), share in zip(zip((500, 200, 100), args, strict=True), (0.18, 0.5, 0.82), strict=True):
        if count:
            picture, foot = heap(value, min(count, HIGHEST), 1, k * 0.92)
            over(out, picture, (round(w * share) - foot[0], top + h - low - foot[1]))
        tone = brush.palette["ink"] if count else brush.palette["grey"]
        row = line(brush, f"×{count}", caps(min(0.21 * h, 0.115 * w) / brush.unit, 0), tone, w / 3)
        write(out, brush, row, (w * share, top + h - low * 0.45))
    return Picture(out, 0, -top)


def salver(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw an oval dish of velvet in a gold rim; args = (tone,): oxblood or green."""
    name = WELL[args[0]][w > 1.55 * h]
    wide, tall = SIZES[name]
    kx, ky = w / wide, h / tall
    return Picture(whole(name, (wide + 36) * kx, (tall + 36) * ky), -round(6 * kx), -round(6 * ky))


def bank(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a dish with piles; args = (500s, 200s, 100s, tone)."""
    fives, twos, ones, tone = args
    dish = salver(brush, w, h, (tone,))
    wide = w > 1.55 * h
    few = wide and max(fives, twos, ones) <= 4
    k, up = h / 212 * (1.38 if few else 1.12 if wide else 1.0), 0.09 if few else 0.0
    spots = ((500, fives, 0.5, 0.60 - up), (200, twos, 0.25, 0.78 - up), (100, ones, 0.745, 0.80 - up))
    room = round(70 * k)
    out = sheet(dish.surface.get_width(), dish.surface.get_height() + room)
    over(out, dish.surface, (0, room))
    for value, count, x, y in spots:
        if count:
            picture, foot = heap(value, min(count, 2 * HIGHEST), 3, k * 0.94)
            over(out, picture, (round(w * x) - foot[0] - dish.dx, round(h * y) - foot[1] + room - dish.dy))
    return Picture(out, dish.dx, dish.dy - room)


def an_icon(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the icon of a mode or a kind; args = (which, tone): "dark", "cream" or a colour of the palette."""
    kind, tone = args
    side = min(w, h)
    dark = tuple(round(each * 0.36) for each in MODES.get(kind, MAROON))
    colour = CREAM if tone == "cream" else (dark[0], dark[1], dark[2]) if tone == "dark" else brush.palette[tone]
    return Picture(icon(kind, side, colour), (w - side) // 2, (h - side) // 2)


def disc(name: str, side: int, tone: Colour, light: float = 1.0) -> pygame.Surface:
    """Return an enamelled disc in its rim for a box of `side` pixels, with 18/232 of it to the left for the shadow."""
    k = side / 232
    out = whole(name, 296 * k, 300 * k).copy()
    face = round(200 * k)
    colour = tuple(min(255, round(each * 1.2 * light)) for each in tone)
    over(out, tinted("dome", face, face, (colour[0], colour[1], colour[2])), (round(34 * k), round(30 * k)))
    over(out, dimmed(whole("gloss", face, face), min(1.0, light)), (round(34 * k), round(30 * k)))
    return out


def medal(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the medal of a mode or a kind; args = (which,)."""
    (kind,), side = args, min(w, h)
    tone = tuple(round(each * 0.78) for each in MODES[kind]) if kind in MODES else (150, 40, 36)
    out = disc("rim-gold", side, (tone[0], tone[1], tone[2]))
    k, size = side / 232, round(0.58 * side)
    left, top = 18 * k + (side - size) / 2, 14 * k + (side - size) / 2
    over(out, dimmed(icon(kind, size, PIT), 0.6), (round(left + 0.012 * side), round(top + 0.022 * side)))
    over(out, icon(kind, size, (255, 246, 220)), (round(left), round(top)))
    return Picture(out, (w - side) // 2 - round(18 * k), (h - side) // 2 - round(14 * k))


LOOKS: Final[dict[str, Look]] = {
    "egomaster/d20": d20,
    "egomaster/d6": d6,
    "egomaster/token": token,
    "egomaster/pile": pile,
    "egomaster/piles": piles,
    "egomaster/salver": salver,
    "egomaster/bank": bank,
    "egomaster/icon": an_icon,
    "egomaster/medal": medal,
}
