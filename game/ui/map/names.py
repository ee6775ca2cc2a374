"""The names on a map: Cinzel on a breath of parchment for lands, italics for seas; those without room stay away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, cos, hypot, radians, sin
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.palette import CONTRAST
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style, Typesetter
from game.ui.map.anchored import Standing
from game.ui.map.camera import Camera
from game.ui.map.geography import Atlas, Land, Lettered
from game.ui.map.pieces import DISC, WALLS
from game.ui.map.placing import grown, keep_size, size_of

LAYER: Final = 2
INK: Final = (40, 22, 12)
WATER: Final = (44, 74, 86)
PAPER: Final = (246, 234, 206)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
"""Ink and paper in high contrast, in which the names of seas have paper around them too."""
HALO: Final = 0.72
FACES: Final = {"land": Face.DISPLAY, "sea": Face.ITALIC}
CLEAR: Final = 0.68
"""The least size of the names of lands, as a share of the least text size of the design."""
SHRUNK: Final = 0.55
"""The name of a large sea may be written larger than the map, up to this share of the least size."""
COARSE: Final = 2
"""The radius of a blur in pixels: what is blurred is first drawn small."""
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


class Planner:
    """Finds room for the names at a zoom. `aside` is how far the armies of each land stand aside, by its id."""

    def __init__(
        self, atlas: Atlas, camera: Camera, zoom: float, aside: Mapping[str, Point], type_: Typesetter
    ) -> None:
        self._atlas: Final = atlas
        self._fit: Final = camera.fit * grown(zoom)
        self._scale: Final = camera.fit * zoom
        self._least: Final = LEAST * camera.grain
        self._thing: Final = size_of(camera, zoom)
        self._keep: Final = keep_size(camera, zoom)
        self._type: Final = type_
        x, y, w, h = (edge * self._scale for edge in camera.frame)
        self._frame: Final = Box(x, y, w, h).inset(2)
        self._armies: Final = [self._army(land, aside) for land in atlas.lands]
        self._painted: Final = [
            Box(decor.at[0] * self._scale, decor.at[1] * self._scale, 0, 0).inset(-decor.width * self._fit * 0.4)
            for decor in atlas.decor
        ]
        self._taken: list[Box] = []

    def _army(self, land: Land, aside: Mapping[str, Point]) -> Box:
        x, y = land.token[0] * self._scale, land.token[1] * self._scale
        dx, dy = aside.get(land.id, (0.0, 0.0))
        return Box(x + dx, y + dy, 0, 0).inset(-DISC * self._thing * 0.5)

    def plan(self, castles: Iterable[int], language: str) -> Iterator[Written | None]:
        """Yield the names one by one, None for one without room: large ones first, each where it hides nothing."""
        lands = self._atlas.lands
        self._taken = [*self._armies, *(self._castle(land) for land in castles), *self._painted]
        for i in sorted(range(len(lands)), key=lambda i: -lands[i].name.size):
            yield self._land(i, lands[i].name, language)
        for i, sea in enumerate(self._atlas.seas):
            yield self._sea(i, sea, language)

    def _castle(self, land: int) -> Box:
        place, army = self._atlas.lands[land], self._armies[land].centre
        x, y = place.castle or (place.token[0] - DISC, place.token[1])
        at = (army[0] + (x - place.token[0]) * self._thing, army[1] + (y - place.token[1]) * self._thing)
        return Box(at[0], at[1], 0, 0).inset(-WALLS[0] * self._keep / 2, -WALLS[1] * self._keep / 2)

    def _land(self, number: int, name: Lettered, language: str) -> Written | None:
        size = max(self._least, LEAST * CLEAR, name.size * min(self._thing, self._fit))
        words, spacing = name.names[language], name.spacing * size / name.size
        w = self._type.width(words, Style(Face.DISPLAY, size, spacing)) + 0.2 * size
        wide, tall = _turned(w, size * 0.92, name.angle)
        for x, y in self._middles(number, name, wide, tall):
            box = Box(x - wide / 2, y - tall / 2, wide, tall)
            free = self._frame.covers(box) and not any(box.meets(other) for other in self._taken)
            if free and self._belongs(number, box):
                self._taken.append(box)
                aside = (x - name.at[0] * self._scale, y - name.at[1] * self._scale)
                return Written(number, "land", words, size, aside, w, size * 1.5)
        return None

    def _belongs(self, number: int, box: Box) -> bool:
        """Tell whether a name in a box is nearer to its own armies than to any others that could be taken for it."""
        own = _beside(box, self._armies[number].centre)
        return all(own <= _beside(box, army.centre) for army in self._armies)

    def _middles(self, number: int, name: Lettered, wide: float, tall: float) -> Iterator[Point]:
        """Yield where the middle of a name may be: as printed, else above, below or beside the armies."""
        token, (x, y) = self._atlas.lands[number].token, self._armies[number].centre
        off = self._armies[number].w / 2
        yield (x + (name.at[0] - token[0]) * self._thing, y + (name.at[1] - token[1]) * self._thing)
        yield (name.at[0] * self._scale, name.at[1] * self._scale)
        for down in (-off - tall * 0.55, off + tall * 0.55):
            for right in (0.0, -0.3, 0.3):
                yield (x + right * wide, y + down)
        for right in (-off - wide / 2, off + wide / 2):
            yield (x + right, y)

    def _sea(self, number: int, name: Lettered, language: str) -> Written | None:
        size = name.size * self._fit
        if size < self._least:
            if name.small or size < self._least * SHRUNK:
                return None
            size = self._least
        words = name.names[language]
        w = self._type.width(words, Style(Face.ITALIC, size, name.spacing * size / name.size)) + size
        across, down = cos(radians(name.angle)), -sin(radians(name.angle))
        x, y = name.at[0] * self._scale, name.at[1] * self._scale
        steps = ceil(w / size)
        along = [(i / steps - 0.5) * w for i in range(1, steps)]
        boxes = [Box(x + far * across, y + far * down, 0, 0).inset(-size * 0.5) for far in along]
        if any(box.meets(other) for box in boxes for other in self._taken):
            return None
        self._taken += boxes
        return Written(number, "sea", words, size, (0.0, 0.0), w, size * 1.5)


def _beside(box: Box, point: Point) -> float:
    """Return how far a point is from a box."""
    x, y = point
    return hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))


def _turned(w: float, h: float, angle: float) -> tuple[float, float]:
    """Return the width and height of a box that was turned."""
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return (w * c + h * s, w * s + h * c)


def standing(atlas: Atlas, names: Sequence[Written]) -> Iterator[Standing]:
    """Yield the names as they stand on the map."""
    for number, kind, words, size, aside, w, h in names:
        name = atlas.lands[number].name if kind == "land" else atlas.seas[number]
        args = (words, kind, size, name.spacing * size / name.size, name.angle)
        item = Item(f"map/{kind} {number}", "atlas/name", Box(0, 0, w, h), args, LAYER, label=words)
        yield Standing(item, name.at, aside, reach=abs(sin(radians(name.angle))) * w / 2)


def draw_name(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A name; args = (words, "land" or "sea", size, spacing, degrees counter-clockwise)."""
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
    tone = BLACK if stark else INK if kind == "land" else WATER
    ink.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if kind == "sea" and not stark:
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
