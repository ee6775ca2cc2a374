"""What a map is printed from: the pictures baked for it, or, for a family's own, pictures drawn from its lines."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.box import Box
from game.ui.draw.materials.shapes import over, sheet
from game.ui.draw.palette import Colour, mixed
from game.ui.map.geography import Atlas, Line
from game.ui.map.ground.ink import Ink
from game.ui.map.tinctures import ENGRAVED, PITCH, engrave

HELD: Final = 0.8
"""Baked pictures are held so large, which is what a window of the design size shows of the whole map."""
BAKED, DRAWN = 63, 127
"""The bits of the hit test that tell the land, from 1, in baked and in drawn pictures; others say what covers it."""
LARGEST: Final = (2007, 1215)
"""The most pixels of a drawn picture."""
TILE: Final = 512
PARCHMENT: Final[Colour] = (240, 226, 192)
SEA: Final[Colour] = (150, 186, 194)
SHALLOW: Final[Colour] = (104, 76, 54)
"""What the paper adds to the sea along the coasts."""
WATERLINES: Final = ((112, 104), (88, 84), (64, 66), (42, 50), (22, 36))
"""How near to the coast the lines along it are, of 255, and how opaque."""
WATERLINE: Final[Colour] = (70, 112, 124)
NEUTRAL: Final[Colour] = (190, 168, 130)
LAKE: Final[Colour] = (142, 178, 188)
DARK: Final[Colour] = (70, 48, 30)
DARKER: Final = 84
"""What darkens the washes along borders, and how much, of 255."""
PALER: Final = 0.42
"""The share of parchment in the colour of an empire."""
SHORE: Final = 26.0
"""How far the light along the coasts reaches, in board units at the scale of Europe."""
NEAR: Final = 9.0
"""How far the rim of a land reaches inwards, in the same units."""
HILLS: Final = Box(1300, 150, 280, 290)
"""A piece of Russia, in units of Europe: its hills and the grain of its paper are laid under other lands."""
EUROPE: Final = (40.0, 1.08)
"""How far the pictures of Europe reach beyond its board, and their pixels per unit."""


class Plates(NamedTuple):
    """The pictures of a map: numbers of lands (`bits` of them), colours, ink, rims of lands.

    All are of one size but for the rims, which are soft and may be smaller.
    """

    hit: pygame.Surface
    bits: int
    map: pygame.Surface
    ink: pygame.Surface
    rim: pygame.Surface


def plates_of(atlas: Atlas) -> Plates:
    """Return the pictures of an atlas."""
    if not atlas.baked:
        return _drawn(atlas)
    hit = numbers(atlas)
    size = hit.get_size()
    ground, ink = (art.fitted(f"{atlas.art}/{name}", *size) for name in ("map", "ink"))
    rim = f"{atlas.art}/rim"
    return Plates(hit, BAKED, ground, ink, art.fitted(rim, *art.natural(rim)))


@lru_cache(maxsize=2)
def numbers(atlas: Atlas) -> pygame.Surface:
    """Return which land lies where, as numbers of a palette: 0 is sea, then the lands in their order, then others."""
    if not atlas.baked:
        return _numbered(atlas)
    whole = art.plain(f"{atlas.art}/lands", 1)
    return pygame.transform.scale(whole, (round(whole.get_width() * HELD), round(whole.get_height() * HELD)))


def scale_of(atlas: Atlas) -> float:
    """Return the pixels per unit of the board of its pictures."""
    return atlas.scale * HELD if atlas.baked else atlas.scale


@lru_cache(maxsize=1)
def light(atlas: Atlas) -> pygame.Surface:
    """Return the grey light on the lands, one byte per pixel: 128 is flat."""
    size = numbers(atlas).get_size()
    drawn = art.fitted(f"{atlas.art}/relief", *size) if atlas.baked else _hills(atlas.art, size)
    grey = pygame.image.frombytes(pygame.image.tobytes(drawn, "RGB")[::3], size, "P")
    grey.set_palette([(tone, tone, tone) for tone in range(256)])
    return grey


# ---------------------------------------------------------------------- drawn from lines


def scale_for(frame: Box) -> float:
    """Return the pixels per unit at which pictures of a frame are drawn."""
    return min(LARGEST[0] / frame.w, LARGEST[1] / frame.h)


@lru_cache(maxsize=1)
def _drawn(atlas: Atlas) -> Plates:
    hit = numbers(atlas)
    size = hit.get_size()
    dry = pygame.mask.from_surface(_shaped(atlas, size), 127)
    rim = pygame.transform.smoothscale(_rim(atlas, (size[0] // 2, size[1] // 2)), size)
    ground = _sea(_shaped(atlas, (size[0] // 2, size[1] // 2)), size, _units(atlas))
    dry.to_surface(ground, setsurface=_land(atlas, rim), unsetcolor=None)
    for lake in atlas.lakes:
        pygame.draw.polygon(ground, LAKE, _pixels(atlas, lake, size))
    clear = pygame.mask.from_surface(_shaped(atlas, size), 127).to_surface(
        setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)
    )
    rim.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Plates(hit, DRAWN, ground, _inked(atlas, size), rim)


def _units(atlas: Atlas) -> float:
    """Return the pixels of what is a unit wide on the map of Europe: other maps have other units."""
    return numbers(atlas).get_width() / LARGEST[0] * EUROPE[1]


def _pixels(atlas: Atlas, line: Line, size: tuple[int, int]) -> list[tuple[float, float]]:
    k, frame = size[0] / atlas.frame.w, atlas.frame
    return [((x - frame.x) * k, (y - frame.y) * k) for x, y in line]


def _numbered(atlas: Atlas) -> pygame.Surface:
    k = scale_for(atlas.frame)
    size = (round(atlas.frame.w * k), round(atlas.frame.h * k))
    hit = pygame.Surface(size, depth=8)
    hit.set_palette([(3 * i % 256, i // 85 * 80, 0) for i in range(256)])
    hit.fill(0)
    for ring in atlas.neutral:
        pygame.draw.polygon(hit, len(atlas.lands) + 1, _pixels(atlas, ring, size))
    for i, land in enumerate(atlas.lands):
        for ring in land.rings:
            pygame.draw.polygon(hit, i + 1, _pixels(atlas, ring, size))
    return hit


def _shaped(atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
    """Draw all land white on a transparent picture."""
    out = sheet(*size)
    for ring in (*(ring for land in atlas.lands for ring in land.rings), *atlas.neutral):
        pygame.draw.polygon(out, (255, 255, 255), _pixels(atlas, ring, size))
    return out


def _sea(shape: pygame.Surface, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the sea with the light along its coasts and the lines in it; `shape` is the land, half as large."""
    reach = max(2, round(SHORE * unit / 2))
    near = pygame.Surface(shape.get_size())
    near.blit(shape, (0, 0))
    for _ in range(2):
        near = pygame.transform.box_blur(near, reach)
    out = pygame.Surface(size)
    out.fill(SEA)
    pale = near.copy()
    pale.fill(SHALLOW, special_flags=pygame.BLEND_RGB_MULT)
    out.blit(pygame.transform.smoothscale(pale, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lines = sheet(*shape.get_size())
    for level, opacity in WATERLINES:
        there = pygame.mask.from_threshold(near, (level,) * 3, (5, 5, 5, 255))
        there.to_surface(lines, setcolor=(*WATERLINE, opacity), unsetcolor=None)
    over(out, pygame.transform.smoothscale(lines.premul_alpha(), size), (0, 0))
    return out


def _land(atlas: Atlas, rim: pygame.Surface) -> pygame.Surface:
    """Draw the washes of the empires, darker along their borders."""
    size = rim.get_size()
    out = pygame.Surface(size)
    out.fill(NEUTRAL)
    for land in atlas.lands:
        tone = mixed(atlas.regions[land.region].colour, PARCHMENT, PALER)
        for ring in land.rings:
            pygame.draw.polygon(out, tone, _pixels(atlas, ring, size))
    _engrave(atlas, out)
    dark = rim.copy()
    dark.fill((*DARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((DARKER,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    over(out, dark, (0, 0))
    out.blit(_hills(atlas.art, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(out.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def _rim(atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
    """Draw how near each point is to a border or a coast: white, premultiplied."""
    out = sheet(*size)
    wide = max(2, round(NEAR * _units(atlas) / 2))
    for stroke in atlas.strokes:
        if stroke.pen.rim:
            pygame.draw.lines(out, (255,) * 4, closed=False, points=_pixels(atlas, stroke.line, size), width=wide)
    return pygame.transform.box_blur(pygame.transform.box_blur(out, max(1, wide // 2)), max(1, wide // 2))


def _inked(atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
    """Draw all lines, tile by tile."""
    out, ink, k = sheet(*size), Ink(atlas), size[0] / atlas.frame.w
    for x in range(0, size[0], TILE):
        for y in range(0, size[1], TILE):
            tile = out.subsurface(pygame.Rect(x, y, TILE, TILE).clip(out.get_rect()))
            part = Box(atlas.frame.x + x / k, atlas.frame.y + y / k, tile.get_width() / k, tile.get_height() / k)
            ink.onto(tile, part, k, 1.0)
    return out


def _engrave(atlas: Atlas, out: pygame.Surface) -> None:
    """Draw the hatchings of the regions on their lands, as they are baked for Europe."""
    size, tone = out.get_size(), (*DARK, round(255 * ENGRAVED))
    for number, region in enumerate(atlas.regions):
        if region.tincture:
            lines, lands = sheet(*size), sheet(*size)
            engrave(lines, region.tincture, PITCH * _units(atlas), tone)
            for land in atlas.lands:
                for ring in land.rings if land.region == number else ():
                    pygame.draw.polygon(lands, (255, 255, 255), _pixels(atlas, ring, size))
            lines.blit(lands, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(lines, (0, 0))


@lru_cache(maxsize=1)
def _hills(pictures: str, size: tuple[int, int]) -> pygame.Surface:
    """Lay the same hills beside each other, each turned over, so that none ends at a seam."""
    beyond, k = EUROPE
    whole = art.fitted(f"{pictures}/relief", *LARGEST)
    piece = whole.subsurface([round(c * k) for c in HILLS.moved(beyond, beyond)])
    w, h = piece.get_size()
    out = pygame.Surface(size)
    for i in range(size[0] // w + 1):
        for j in range(size[1] // h + 1):
            out.blit(pygame.transform.flip(piece, flip_x=bool(i % 2), flip_y=bool(j % 2)), (i * w, j * h))
    return out
