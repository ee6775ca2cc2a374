"""The baked ground of a map: which land lies where, the owners' colours on it, and the soft picture that is scaled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import islice
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

import pygame

from game import files
from game.ui.draw import art
from game.ui.draw.box import Box, Point
from game.ui.draw.materials.shapes import over, sheet
from game.ui.draw.palette import Colour, mixed
from game.ui.map.geography import Atlas
from game.ui.map.ground import sea_links
from game.ui.map.ground.ink import Ink
from game.ui.map.ground.plates import PARCHMENT, light, plates_of, scale_of

GLOW: Final = 0.85
"""How strong the glow of an owner's colour is inside of a border."""
DYE: Final = 0.66
"""The share of the owner's colour where the whole land is dyed; the rest is parchment."""
SOFT: Final = 1.25
"""How many times the small picture may be enlarged before the large one is used."""
ROUND: Final = 4
"""Pixels drawn around a part, so that its edges look as they do in the whole picture."""
Wash: TypeAlias = tuple[int, int, int, int]
"""A colour laid over a land, with its opacity up to 255."""


class GroundPrint(NamedTuple):
    """How the ground is printed: for which owners of its lands, dyed or not, with which dotted lines, how finely."""

    owners: tuple[str, ...]
    dyed: bool
    links: frozenset[int]
    fine: bool


class Terrain:
    """The pictures of an atlas, coloured for the owners of its lands. Only lands that change are coloured again.

    `colours` has the colour of each owner's letter. `soft` shows everything, with `scale` pixels per unit of the board.
    """

    def __init__(self, atlas: Atlas, colours: Mapping[str, Colour]) -> None:
        self.atlas: Final = atlas
        self._colours: Final = colours
        self._hit, self._bits, self._map, ink, self._rim = plates_of(atlas)
        self._size: Final = self._hit.get_size()
        self.scale: Final = scale_of(atlas)
        self._ink: Final = ink if atlas.baked else ink.copy()  # dotted lines are drawn on it
        self._fine: pygame.Surface | None = None
        self._large: pygame.Surface | None = None
        """The large picture, from when it was loaded until it is used."""
        self._loading: Thread | None = None
        self._masks: Final[dict[int, pygame.Mask]] = {}
        self._lines: Final = Ink(atlas)
        self._owners = ("",) * len(atlas.lands)
        self._tint: Final = sheet(*self._size)
        self._dyed = False
        """Whether lands have their owners' colours all over, rather than a glow inside of their borders."""
        self._uncoloured: set[int] = set()
        """The lands whose colours are out of date."""
        self._due: set[int] = set()
        """The lands whose colours are out of date in the soft picture."""
        self._washed: Final[dict[int, Wash | None]] = {}
        self._unwashed: Final[set[int]] = set()
        """The lands whose washes are out of date in the soft picture."""
        self.edition = 0
        """How often the soft picture has changed."""
        self.soft: Final = self._map.copy()
        over(self.soft, self._ink, (0, 0))

    # ------------------------------------------------------------------ which land lies where

    def land(self, point: Point) -> int | None:
        """Return the land at a point of the board; None at sea, on neutral land and beyond the frame."""
        x, y = (int(c) for c in self._pixel(point))
        if not (0 <= x < self._size[0] and 0 <= y < self._size[1]):
            return None
        number = self._hit.get_at_mapped((x, y)) & self._bits
        return number - 1 if 0 < number <= len(self.atlas.lands) else None

    def _pixel(self, point: Point) -> Point:
        scale, frame = self.scale, self.atlas.frame
        return ((point[0] - frame.x) * scale, (point[1] - frame.y) * scale)

    def rect(self, land: int) -> pygame.Rect:
        """Return the pixels of the soft picture that go around a land."""
        return self.pixels(self.atlas.lands[land].box.inset(-2))

    def pixels(self, box: Box) -> pygame.Rect:
        """Return the pixels of the soft picture that show a box of the board."""
        left, top = self._pixel((box.x, box.y))
        right, bottom = self._pixel((box.right, box.bottom))
        rect = pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
        return rect.clip(pygame.Rect((0, 0), self._size))

    def mask(self, land: int) -> pygame.Mask:
        """Return which pixels in the rectangle of a land are the land's, lakes not counted."""
        if land not in self._masks:
            part = self._hit.subsurface(self.rect(land)).convert(32, 0)
            tone = self._hit.get_palette_at(land + 1)
            self._masks[land] = pygame.mask.from_threshold(part, tone, (1, 1, 1, 255))
        return self._masks[land]

    # ------------------------------------------------------------------ owners

    def colour(self, owners: tuple[str, ...], *, dyed: bool) -> None:
        """Colour the lands for their owners, each when it is next drawn: all at once take 14 ms."""
        changed = {land for land in range(len(owners)) if dyed != self._dyed or owners[land] != self._owners[land]}
        self._uncoloured |= changed
        self._due |= changed
        self._owners, self._dyed = owners, dyed

    def _colour(self, land: int) -> None:
        """Colour a land for its owner, unless it is coloured so."""
        if land not in self._uncoloured:
            return
        self._uncoloured.remove(land)
        rect, mask, owner = self.rect(land), self.mask(land), self._owners[land]
        if not owner:
            mask.to_surface(self._tint, setcolor=(0, 0, 0, 0), unsetcolor=None, dest=rect)
            return
        tone = self._colours[owner]
        if self._dyed:
            coat = light(self.atlas).subsurface(rect).convert(self._tint)
            coat.fill(mixed(PARCHMENT, tone, DYE), special_flags=pygame.BLEND_RGB_MULT)
            coat.blit(coat.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        else:
            coat = self._edges(rect)
            coat.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
            coat.fill((round(255 * GLOW),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        mask.to_surface(self._tint, setsurface=coat, unsetcolor=None, dest=rect)

    def _edges(self, rect: pygame.Rect) -> pygame.Surface:
        """Return how near to a border or a coast each pixel of a rectangle is."""
        edges, (w, h) = sheet(*rect.size), self._size
        _stretch(self._rim, Box(rect.x / w, rect.y / h, rect.w / w, rect.h / h), edges)
        return edges

    def link(self, numbers: frozenset[int]) -> None:
        """Draw dotted lines; those that are drawn stay."""
        if numbers != self._lines.links:
            self._lines.links = numbers
            for surface in (self._ink, self.soft):
                sea_links.draw(surface, self.atlas, numbers, self.atlas.frame, sea_links.DOT * self.scale)
            self.edition += 1

    @property
    def stale(self) -> bool:
        """Whether lands of the soft picture have former colours."""
        return bool(self._due)

    def refresh(self, most: int | None = None) -> None:
        """Bring the soft picture up to date: washes over lands, and the colours of `most` lands, or of all."""
        due = self._unwashed | set(islice(self._due, most))
        self._unwashed.clear()
        self._due -= due
        for land in due:
            self._show(land, self._washed.get(land))
        self.edition += bool(due)

    def wash(self, washes: Mapping[int, Wash]) -> None:
        """Lay washes over lands, and take away those that lie over others."""
        for land in range(len(self.atlas.lands)):
            wash = washes.get(land)
            if wash != self._washed.get(land):
                self._washed[land] = wash
                self._unwashed.add(land)

    def _show(self, land: int, wash: Wash | None) -> None:
        """Draw one land of the soft picture again."""
        self._colour(land)
        rect = self.rect(land)
        part = self._map.subsurface(rect).copy()
        for layer in (self._tint, self._ink):
            part.blit(layer, (0, 0), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if wash:
            *tone, opacity = wash
            left = 255 - opacity
            part.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
            part.fill(tuple(round(c * opacity / 255) for c in tone), special_flags=pygame.BLEND_RGB_ADD)
        self.mask(land).to_surface(self.soft, setsurface=part, unsetcolor=None, dest=rect)

    # ------------------------------------------------------------------ squares

    @property
    def printed(self) -> GroundPrint:
        """How all of it is printed now."""
        return GroundPrint(self._owners, self._dyed, self._lines.links, self._fine is not None)

    def printed_with(self, lands: Iterable[int], scale: float) -> GroundPrint:
        """Return how a part with these lands is printed now, at a scale in pixels per unit."""
        owners = tuple(self._owners[land] for land in lands)
        return GroundPrint(owners, self._dyed, self._lines.links, self._finest(scale) is self._fine)

    def square(self, part: Box, side: int, dot: float) -> pygame.Surface:
        """Return a sharp `part` of the board in a square of `side` pixels; `dot` is the radius of a dot in pixels."""
        room, out = self.pixels(part.inset(-ROUND / self.scale)), pygame.Surface((side, side))
        for land in [each for each in self._uncoloured if self.rect(each).colliderect(room)]:
            self._colour(land)
        for layer in (self._finest(side / part.w), self._tint):
            _stretch(layer, self._source(part), out)
        self._lines.onto(out, part, side / part.w, dot)
        return out

    def washed(self, part: Box, onto: pygame.Surface, washes: Mapping[int, Wash]) -> None:
        """Lay washes over lands on a square `part` of the board."""
        room = self.pixels(part.inset(-ROUND / self.scale))
        coat = sheet(*room.size)
        for land, (r, g, b, opacity) in washes.items():
            tone = (r * opacity // 255, g * opacity // 255, b * opacity // 255, opacity)
            at = self.rect(land).move(-room.x, -room.y)
            self.mask(land).to_surface(coat, setcolor=tone, unsetcolor=None, dest=at)
        left, top = self._pixel((part.x, part.y))
        wide, tall = part.w * self.scale, part.h * self.scale
        share = Box((left - room.x) / room.w, (top - room.y) / room.h, wide / room.w, tall / room.h)
        _stretch(coat, share, onto)

    def _finest(self, scale: float) -> pygame.Surface:
        """Return the picture for a scale in pixels per unit: the large one if it is needed and loaded."""
        return self._fine if self._fine and self.coarse(scale) else self._map

    def coarse(self, scale: float) -> bool:
        """Tell whether the smaller picture is too small for a scale in pixels per unit."""
        return scale > self.scale * SOFT and self.atlas.baked

    def prepare(self) -> None:
        """Let a thread load what is needed later, or use the large picture once it is loaded."""
        if self._loading is None:
            self._loading = Thread(target=self._load, name="pictures of the map", daemon=True)
            self._loading.start()
        elif self._fine is None and self.atlas.baked and not self._loading.is_alive():
            self._fine, self._large = self._large or art.plain(f"{self.atlas.art}/close", 1), None

    def _load(self) -> None:
        """Load the light, which a map that is dyed needs and which takes 32 ms, then the large picture.

        The light comes first, since it takes 23 MB for a moment: with all pictures there, an evening took 15 MB more.
        """
        with suppress(files.Incomplete, pygame.error):  # the window may be closed meanwhile
            light(self.atlas)
            self._large = art.plain(f"{self.atlas.art}/close", 1) if self.atlas.baked else None

    def _source(self, part: Box) -> Box:
        """Return the share of the pictures, 0–1, that shows a part of the board."""
        frame = self.atlas.frame
        return Box((part.x - frame.x) / frame.w, (part.y - frame.y) / frame.h, part.w / frame.w, part.h / frame.h)


def own_print(
    atlas: Atlas, colours: Mapping[str, Colour], owners: tuple[str, ...], size: tuple[int, int]
) -> pygame.Surface:
    """Return the board of an atlas in small, in the colours of its owners, by their letters."""
    terrain = Terrain(atlas, colours)
    terrain.colour(owners, dyed=True)
    terrain.refresh()
    board = terrain.soft.subsurface(terrain.pixels(atlas.size))
    return pygame.transform.smoothscale(board, size)


def _stretch(source: pygame.Surface, share: Box, out: pygame.Surface) -> None:
    """Lay a share of a picture, as large as `out`, over it; beyond the picture nothing is painted."""
    w, h = source.get_size()
    x, y, wide, tall = share.x * w, share.y * h, share.w * w, share.h * h
    left, top = max(0, int(x) - 1), max(0, int(y) - 1)
    right, bottom = min(w, int(x + wide) + 3), min(h, int(y + tall) + 3)
    if right <= left or bottom <= top:
        return
    k, m = out.get_width() / wide, out.get_height() / tall
    size = (max(1, round((right - left) * k)), max(1, round((bottom - top) * m)))
    part = pygame.transform.smoothscale(source.subsurface((left, top, right - left, bottom - top)), size)
    at = (round((left - x) * k), round((top - y) * m))
    out.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED if part.get_flags() & pygame.SRCALPHA else 0)
