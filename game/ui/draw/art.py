"""The baked pictures: found by name, loaded when first needed, scaled once to the size in which they are shown."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import msgspec
import pygame

from game import files, logbook
from game.ui.draw.lru_cache import LruCache, weight
from game.ui.draw.materials.shapes import sheet
from game.ui.draw.picture_files import SCALES, path
from game.ui.draw.preload import taken

SMALL: Final = 1 << 20
"""Up to this number of pixels a loaded file is cached for other sizes; larger files are read again."""
ROOM: Final = 1 / 2
"""The size of the cache, in windows: an evening at 1920×1080 reads 1,416 files, with two caches it read 1,608."""
BLANK: Final = (88, 62, 40, 160)
"""The colour in place of a picture whose file is missing: between wood and paper, so that words on it can be read."""


class Edges(NamedTuple):
    """How far the corners of a stretchable part reach inwards, in units: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float


def fitted(name: str, w: int, h: int) -> pygame.Surface:
    """Return the whole picture `name` in `w` by `h` pixels, premultiplied where it has an alpha.

    Draw on a copy of it only: a small file that has this size is cached.
    """
    source = _nearest(name, w)
    return source if source.get_size() == (w, h) else scaled(source, (max(1, w), max(1, h)))


def again(name: str, w: int, h: int) -> pygame.Surface:
    """Return the same as `fitted`, cached in this size, for what is copied often, such as the faces of cards.

    Do not draw on it.
    """
    key = (name, max(1, w), max(1, h))
    return _pictures.get(key) or _pictures.put(key, fitted(*key))


def ground(name: str, w: int, h: int) -> pygame.Surface:
    """Return the same as `fitted`, only to be copied: a file that has this size stays as it was loaded.

    Its pixels have three bytes. To copy them to a window takes a little longer, but to allocate four bytes for each
    takes ten times as long.
    """
    size = natural(name)
    scale = next((scale for scale in SCALES if (size[0] * scale, size[1] * scale) == (w, h)), None)
    return _plain_or_blank(name, scale) if scale else fitted(name, w, h)


def covering(name: str, w: int, h: int) -> pygame.Surface:
    """Return the middle of the picture `name`, as large as it must be to cover `w` by `h` pixels."""
    wide, tall = natural(name)
    share = max(w / wide, h / tall)
    whole = ground(name, max(w, round(wide * share)), max(h, round(tall * share)))
    if whole.get_size() == (w, h):
        return whole
    return whole.subsurface(((whole.get_width() - w) // 2, (whole.get_height() - h) // 2, w, h)).copy()


def stretched(name: str, edges: Edges, unit: float, size: tuple[int, int]) -> pygame.Surface:
    """Return the part `name` in `size` pixels: its corners keep their size, sides and middle are stretched between.

    `unit` is the size of a unit in pixels. A target smaller than two corners gets smaller corners.
    """
    return _joined(name, edges, unit, size, hollow=False)


def framed(name: str, edges: Edges, unit: float, size: tuple[int, int]) -> pygame.Surface:
    """Return the same without its middle, for a part of which only the edge is seen."""
    return _joined(name, edges, unit, size, hollow=True)


def _joined(name: str, edges: Edges, unit: float, size: tuple[int, int], *, hollow: bool) -> pygame.Surface:
    source = _at(name, unit)
    k = source.get_width() / natural(name)[0]
    out = sheet(*size)
    columns = _cuts(source.get_width(), (edges.left * k, edges.right * k), size[0], (edges.left, edges.right), unit)
    rows = _cuts(source.get_height(), (edges.top * k, edges.bottom * k), size[1], (edges.top, edges.bottom), unit)
    for x, wide, to_x, to_wide in columns:
        for y, tall, to_y, to_tall in rows:
            middle = x == columns[1][0] and y == rows[1][0]
            if min(wide, tall, to_wide, to_tall) > 0 and not (hollow and middle):
                part = source.subsurface((x, y, wide, tall))
                if to_wide >= wide and to_tall >= tall:
                    pygame.transform.smoothscale(part, (to_wide, to_tall), out.subsurface(to_x, to_y, to_wide, to_tall))
                else:
                    out.blit(scaled(part, (to_wide, to_tall)), (to_x, to_y))
    return out


def _cuts(
    length: int, inner: tuple[float, float], to: int, edges: tuple[float, float], unit: float
) -> tuple[tuple[int, int, int, int], ...]:
    """Return (from, length, to, length) of the three parts of one side."""
    first, last = round(inner[0]), round(inner[1])
    share = min(1.0, to / max(1.0, (edges[0] + edges[1]) * unit))
    to_first, to_last = round(edges[0] * unit * share), round(edges[1] * unit * share)
    return (
        (0, first, 0, to_first),
        (first, length - first - last, to_first, to - to_first - to_last),
        (length - last, last, to - to_last, to_last),
    )


def plain(name: str, scale: int) -> pygame.Surface:
    """Return the file of the picture `name` as it was loaded: numbers of a palette, or pixels only to be scaled."""
    file = path(name, scale)
    try:
        return taken(file) or pygame.image.load(file)
    except (OSError, pygame.error) as fault:
        raise files.Incomplete(file) from fault


def natural(name: str) -> tuple[int, int]:
    """Return the size of the picture `name`, in units. Raises `KeyError` where there is none of that name."""
    w, h, _ = _index()[name]
    return w, h


def names() -> list[str]:
    """Return the names of all pictures there should be."""
    return list(_index())


@cache
def _index() -> dict[str, tuple[int, int, str]]:
    """Return what pictures there are: name to width and height in units and the ending of its files."""
    index = files.assets() / "pictures" / "index.json"
    try:
        return msgspec.json.decode(index.read_bytes(), type=dict[str, tuple[int, int, str]])
    except (OSError, msgspec.DecodeError) as fault:
        raise files.Incomplete(index) from fault


_pictures: Final[LruCache[tuple[str, int] | tuple[str, int, int], pygame.Surface]] = LruCache(0, weight)
"""Files by name and scale, and scaled pictures by name and size."""


def make_room(size: tuple[int, int]) -> None:
    """Give the cache the size that suits a window of `size` pixels: 4 MB at 1920×1080, 17 at 3840×2160."""
    _pictures.most = round(ROOM * 4 * size[0] * size[1])
    _pictures.shrink(_pictures.most)


def _at(name: str, unit: float) -> pygame.Surface:
    """Return a part shrunk to `unit` pixels per unit: as a whole, so that its corners and sides are alike."""
    wide, tall = natural(name)
    size = max(1, round(wide * unit)), max(1, round(tall * unit))
    source = _nearest(name, size[0])
    return source if size[0] >= source.get_width() else again(name, *size)


def scaled(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture. SDL takes a level from each channel in each direction that shrinks; add it again."""
    out = pygame.transform.smoothscale(source, size)
    lost = (size[0] < source.get_width()) + (size[1] < source.get_height())
    if lost and not out.get_flags() & pygame.SRCALPHA:
        out.fill((lost, lost, lost), special_flags=pygame.BLEND_RGB_ADD)
    elif lost:
        levels = pygame.mask.from_surface(out, 0).to_surface(setcolor=(lost,) * 4, unsetcolor=(0, 0, 0, 0))
        out.blit(levels, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _nearest(name: str, wide: int) -> pygame.Surface:
    """Return the file of a picture that is at least `wide` pixels wide, else the largest."""
    scale = SCALES[0] if wide <= natural(name)[0] else SCALES[-1]
    w, h = natural(name)
    if w * h * scale * scale > SMALL:
        return _read(name, scale)
    return _pictures.get((name, scale)) or _pictures.put((name, scale), _read(name, scale))


def _plain_or_blank(name: str, scale: int) -> pygame.Surface:
    """Return the file of a picture as it was loaded; a blank of its size where it is missing or damaged.

    What is not seen need not stop an evening. The log says which file it is.
    """
    try:
        return plain(name, scale)
    except files.Incomplete as fault:
        logbook.note(f"missing or damaged: {fault.path.name}")
        w, h = natural(name)
        blank = sheet(w * scale, h * scale)
        blank.fill(BLANK)
        return blank


def _read(name: str, scale: int) -> pygame.Surface:
    surface = _plain_or_blank(name, scale)
    return surface.convert_alpha().premul_alpha_ip() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def forget() -> None:
    """Empty the cache."""
    _pictures.clear()
