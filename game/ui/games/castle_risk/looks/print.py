"""The map of Castle Risk, or a part of it, as a print: for saves, the end and the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from threading import Lock, Thread
from typing import Final, TypeAlias

import pygame

from game import files
from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.draw.palette import mixed
from game.ui.games.castle_risk.map import ART, SCALE
from game.ui.map.ground.terrain import own_print
from game.ui.map.pieces import KEEP, draw_castle

PRINT: Final = "castle_risk/print"
"""The name of the look."""
Part: TypeAlias = tuple[float, float, float, float]
"""A part of the board: its left, its top, its width and its height, in board units."""
FRAME: Final = (40, 40)
"""How far the pictures of the map begin left of the board and above it, in board units."""
WASH: Final = 150
"""How much of an owner's colour lies on a land, of 255."""
PARCHMENT: Final = (240, 226, 192)
CASTLE: Final = 2.0
"""How many times larger castles are on a print of the whole board."""
WHOLE: Final = 1200.0
"""The least width in board units of a part that is shown with large castles."""
INKED: Final = 0.4
"""A print with fewer pixels per unit shows no ink: loading it would take longer than everything else."""
LAKE: Final = 64
CLOSE: Final = 1.5
"""The pixels of the large picture of the map per pixel of the small one."""
KEPT: Final = 4


def draw_print(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A print; args = (the part: x, y, width, height; the letter of each land's owner; castles: x, y, letter; atlas).

    The atlas is that of a family's own board, None for the one of the box.
    """
    (x, y, wide, tall), owners, castles, own = args
    if own:
        out = own_print(own, {letter: brush.palette[letter] for letter in owners if letter}, owners, (w, h))
    else:
        out = _ground((x, y, wide, tall), w, h).copy()
    if any(owners) and not own:
        over(out, _washes(brush, (x, y, wide, tall), owners, (w, h)), (0, 0))
    k = w / wide
    large = k * (CASTLE if wide >= WHOLE else 1.0)
    for at_x, at_y, letter in castles:
        size = (max(1, round(KEEP[0] * large)), max(1, round(KEEP[1] * large)))
        drawn = draw_castle(brush, *size, (letter, ART))
        corner = (round((at_x - x) * k - size[0] / 2), round((at_y - y) * k - size[1] * 0.6))
        over(out, drawn.surface, (corner[0] + drawn.dx, corner[1] + drawn.dy))
    return Picture(out)


def draw_grounds(pictures: Iterable[tuple[Part, int, int]]) -> None:
    """Let a thread draw the ground of prints, each a part of the board in so many by so many pixels.

    To read the large pictures of the map takes 60 ms, for which a book that is scrolled would stand still.
    """
    wanted = tuple(pictures)

    def draw() -> None:
        with suppress(files.Incomplete):  # whoever shows the print tells of that
            for part, w, h in wanted:
                _ground(part, w, h)

    Thread(target=draw, name="prints", daemon=True).start()


def _ground(part: Part, w: int, h: int) -> pygame.Surface:
    """Return a part of the printed map; wait for it if a thread is drawing it."""
    with _drawing:
        return _drawn_ground(part, w, h)


_drawing: Final = Lock()


@lru_cache(maxsize=KEPT)
def _drawn_ground(part: Part, w: int, h: int) -> pygame.Surface:
    """Draw a part of the printed map, with its ink where that can be seen."""
    scale = _scale(part, w)
    colours, k = ("castle_risk/map", 1.0) if scale == 1 else ("castle_risk/close", CLOSE)
    ground = pygame.transform.smoothscale(_cut(colours, 1, part, k).convert(24), (w, h))
    if w / part[2] >= INKED:
        ink = _cut("castle_risk/ink", scale, part, scale).convert_alpha().premul_alpha()
        over(ground, pygame.transform.smoothscale(ink, (w, h)), (0, 0))
    return ground


@lru_cache(maxsize=KEPT)
def _lands(part: Part, w: int, h: int) -> pygame.Surface:
    """Return the numbers of the lands of a part."""
    return pygame.transform.scale(_cut("castle_risk/lands", 1, part, 1.0), (w, h))


def _washes(brush: Brush, part: Part, owners: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return the colours of the owners, premultiplied."""
    flat = _lands(part, 2 * size[0], 2 * size[1]).copy()
    nothing = (1, 2, 3)
    for number in range(2 * LAKE):
        land = number % LAKE - 1
        letter = owners[land] if 0 <= land < len(owners) and number < LAKE else ""
        flat.set_palette_at(number, mixed(PARCHMENT, brush.palette[letter], 0.78) if letter else nothing)
    plain = flat.convert(24)
    plain.set_colorkey(nothing)
    washes = pygame.Surface(flat.get_size(), pygame.SRCALPHA)
    washes.blit(plain, (0, 0))
    washes = pygame.transform.smoothscale(washes.premul_alpha(), size)
    washes.fill((WASH,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return washes


def _scale(part: Part, w: int) -> int:
    """Return which of the pictures of the map is large enough."""
    return 1 if w / part[2] <= SCALE else 2


def _cut(name: str, file: int, part: Part, k: float) -> pygame.Surface:
    """Return a part of the picture `name`, of its file `file`, which has `k` times the pixels of the small one."""
    source = art.plain(name, file)
    return source.subsurface(_pixels(part, k, source))


def _pixels(part: Part, scale: float, source: pygame.Surface) -> pygame.Rect:
    x, y, wide, tall = part
    k = SCALE * scale
    rect = pygame.Rect(round((x + FRAME[0]) * k), round((y + FRAME[1]) * k), round(wide * k), round(tall * k))
    return rect.clip(source.get_rect())


LOOKS: Final[dict[str, Look]] = {PRINT: draw_print}
