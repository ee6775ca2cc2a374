"""The names on a map: Cinzel on a breath of parchment for lands, italics for seas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, radians, sin
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.palette import CONTRAST
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.map.anchored import AnchoredItem
from game.ui.map.geography import Atlas

LAYER: Final = 2
NAME: Final = "atlas/name"
"""The look of a name."""
INK: Final = (40, 22, 12)
WATER: Final = (44, 74, 86)
PAPER: Final = (246, 234, 206)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
"""Ink and paper in high contrast, in which the names of seas have paper around them too."""
HALO: Final = 0.72
FACES: Final = {"land": Face.DISPLAY, "narrow land": Face.BOLD, "sea": Face.ITALIC, "narrow sea": Face.ITALIC}
COARSE: Final = 2
"""The radius of a blur in pixels: what is blurred is first drawn small."""
CROWN: Final = (25.0, 23.5)
"""The size of a crown, in units of things on the map: it stands above the name of the seat of a whole region."""
LETTERS: Final = 0.86
"""The height of the letters of a name, in their size."""
HEAD: Final = 3
"""The least letters of an abbreviation."""
SLANTED: Final = 2
"""How many times larger slanted names are drawn before they are turned and scaled down."""


class Written(NamedTuple):
    """A name that has room: which one, its words, its middle aside of its place and its size in canvas units."""

    number: int
    kind: str
    words: str
    size: float
    aside: Point
    w: float
    h: float


def abbreviations(names: Sequence[str]) -> list[str]:
    """Return an abbreviation of each name that is like no other: initials of words, or the first letters.

    >>> abbreviations(["Rome", "Romania", "Rhine", "Pays de Galles", "Pays-Bas"])
    ['Rome', 'Roma.', 'Rhi.', 'P.G.', 'P.B.']
    """
    initials = [_initials(name) for name in names]
    return [
        initials[i] if initials[i] and initials.count(initials[i]) == 1 else _shortened(name, names)
        for i, name in enumerate(names)
    ]


def _initials(name: str) -> str:
    """Return the capitals of a name of several words, "" for one of a single word."""
    words = [word for word in name.replace("-", " ").split() if word[0].isupper()]
    return "".join(f"{word[0]}." for word in words) if len(words) > 1 else ""


def _shortened(name: str, names: Sequence[str]) -> str:
    """Return as many letters of a name as tell it from all others, at least three, and a point."""
    others = [other for other in names if other != name]
    lengths = range(HEAD, len(name) - 1)
    letters = next((n for n in lengths if not any(each.startswith(name[:n]) for each in others)), 0)
    return f"{name[:letters]}." if letters else name


def is_sea(kind: str) -> bool:
    """Tell whether names of a kind of `FACES` are those of seas."""
    return kind.endswith("sea")


def anchored_names(atlas: Atlas, names: Sequence[Written]) -> Iterator[AnchoredItem]:
    """Yield the names as they stand on the map."""
    for number, kind, words, size, aside, w, h in names:
        name = atlas.seas[number] if is_sea(kind) else atlas.lands[number].name
        spacing = 0.0 if kind.startswith("narrow") else name.spacing * size / name.size
        angle = 0.0 if kind == "narrow land" else name.angle
        key = f"map/{'sea' if is_sea(kind) else 'land'} {number}"
        item = Item(key, NAME, Box(0, 0, w, h), (words, kind, size, spacing, angle), LAYER, label=words)
        yield AnchoredItem(item, name.at, aside, reach=abs(sin(radians(angle))) * w / 2)


def lettered(name: AnchoredItem, scale: float) -> Iterator[Box]:
    """Yield where the letters of a name are, in squares along it if it is slanted."""
    box = name.over(scale)
    _, _, size, _, angle = name.item.args
    tall = LETTERS * size
    if not angle:
        yield box.middle(box.w, tall)
        return
    (x, y), steps = box.centre, max(1, ceil(box.w / tall))
    across, down = cos(radians(angle)), -sin(radians(angle))
    for i in range(steps):
        far = ((i + 0.5) / steps - 0.5) * box.w
        yield Box(x + far * across, y + far * down, 0, 0).inset(-tall / 2)


def draw_name(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A name; args = (words, its kind of `FACES`, size, spacing, degrees counter-clockwise)."""
    words, kind, size, spacing, angle = args
    fine = SLANTED if angle else 1
    style = Style(FACES[kind], size * fine, spacing * fine)
    white = brush.type.picture(words, style, (255, 255, 255))
    if angle:
        turned = pygame.transform.rotozoom(white, angle, 1 / fine)
        white = turned.convert_alpha()
        middle = white.get_height() / 2
    else:
        middle = brush.type.middle(style)
    soft = max(1, round(size * brush.unit / 9))
    margin = 3 * soft
    out = sheet(white.get_width() + 2 * margin, white.get_height() + 2 * margin)
    over(out, white, (margin, margin))
    ink = out.copy()
    stark = brush.palette is CONTRAST
    tone = BLACK if stark else WATER if is_sea(kind) else INK
    ink.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if is_sea(kind) and not stark:
        ink.fill((224,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        out = ink
    else:
        halo = _blurred(out, soft)
        for _ in range(2):
            halo.blit(halo.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        halo.fill((*(WHITE if stark else PAPER), 255), special_flags=pygame.BLEND_RGBA_MULT)
        halo.fill((255 if stark else round(255 * HALO),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        over(halo, ink, (0, 0))
        out = halo
    return Picture(out, ceil((w - out.get_width()) / 2), round(h / 2 - middle) - margin)


def _blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a picture blurred twice: where it gets so soft that nobody sees it, in fewer pixels."""
    size, times = picture.get_size(), max(1, radius // COARSE)
    small = (-(-size[0] // times), -(-size[1] // times))
    soft = pygame.transform.smoothscale(picture, small) if times > 1 else picture
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, round(radius / times))
    return pygame.transform.smoothscale(soft, size) if times > 1 else soft
