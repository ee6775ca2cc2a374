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
from game.ui.map.anchored import AnchoredItem
from game.ui.map.camera import Camera
from game.ui.map.geography import Atlas, Land, Lettered
from game.ui.map.piece_layout import grown, keep_size, size_of
from game.ui.map.pieces import DISC, FLAG, WALLS

LAYER: Final = 2
NAME: Final = "atlas/name"
"""The look of a name."""
INK: Final = (40, 22, 12)
WATER: Final = (44, 74, 86)
PAPER: Final = (246, 234, 206)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
"""Ink and paper in high contrast, in which the names of seas have paper around them too."""
HALO: Final = 0.72
FACES: Final = {"land": Face.DISPLAY, "narrow land": Face.BOLD, "sea": Face.ITALIC}
CLEAR: Final = 0.68
"""The least size of the names of lands, as a share of the least text size of the design."""
SHRUNK: Final = 0.55
"""The name of a large sea may be written larger than the map, up to this share of the least size."""
COARSE: Final = 2
"""The radius of a blur in pixels: what is blurred is first drawn small."""
MARGIN: Final = {"land": 0.16, "narrow land": 0.03}
"""A name is nearer to its own armies than to others by so many widths of a token at least: it names only them."""
POINTS: Final = 0.08
"""How far stars and triangles reach beyond a disc, in its widths: names keep away from their points if they can."""
REACH: Final = 5.5
"""Armies that are farther from those of a land, in widths of a token, are not near its name."""
DEEP: Final = 1
"""How often a name that made room for another may displace others itself."""
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


class NameCandidate(NamedTuple):
    """A place where a name may be written: the box that it takes, and the name as it would be written there."""

    box: Box
    written: Written


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


class Planner:
    """Finds room for the names at a zoom. `aside` is how far the armies of each land stand aside, by its id.

    Nothing is written where the map is `covered`; these boxes are measured from the board's 0, 0 in canvas units.
    """

    def __init__(
        self,
        atlas: Atlas,
        camera: Camera,
        zoom: float,
        aside: Mapping[str, Point],
        type_: Typesetter,
        covered: Sequence[Box] = (),
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
        self._covered: Final = covered
        middles = [army.centre for army in self._armies]
        self._neighbours: Final = [self._around(at, middles) for at in middles]
        self._kind, self._points, self._clear = "land", POINTS, 0.0
        self._taken: list[Box] = []
        self._named: Final[dict[int, NameCandidate]] = {}

    def _army(self, land: Land, aside: Mapping[str, Point]) -> Box:
        x, y = land.token[0] * self._scale, land.token[1] * self._scale
        dx, dy = aside.get(land.id, (0.0, 0.0))
        return Box(x + dx, y + dy, 0, 0).inset(-DISC * self._thing * 0.5)

    def _around(self, at: Point, middles: Sequence[Point]) -> list[Point]:
        """Return those of the middles of armies that may be near the name of a land whose armies are at a point."""
        far = sorted((hypot(x - at[0], y - at[1]), (x, y)) for x, y in middles)
        return [middle for way, middle in far if 0 < way < REACH * DISC * self._thing]

    def plan(self, castles: Iterable[int], language: str) -> list[Written]:
        """Return the names that have room; the large ones take it first.

        A land whose name has no room is abbreviated, or its neighbours are. Where that is not enough, all are written
        in narrow letters, the abbreviations first; a name for which there is still no room may touch a flag.
        """
        whole = [land.name.names[language] for land in self._atlas.lands]
        short = abbreviations(whole)
        lands = list(castles)
        flags = [self._part(FLAG, land) for land in lands]
        stands = [*(self._part(WALLS, land) for land in lands), *flags, *self._painted]
        self._write_whole(whole, short, stands)
        if len(self._named) < len(whole):
            named = dict(self._named)
            self._write_narrow(whole, short, stands)
            if len(self._named) < len(named):
                self._named.clear()
                self._named.update(named)
            self._taken = [box for box in self._taken if box not in flags]
            self._squeeze_all(short, DEEP)
        seas = [self._sea(i, sea, language) for i, sea in enumerate(self._atlas.seas)]
        return [*(candidate.written for candidate in self._named.values()), *filter(None, seas)]

    def _write_whole(self, whole: Sequence[str], short: Sequence[str], stands: Sequence[Box]) -> None:
        """Write whole names as printed, and abbreviations where there is no room for more."""
        self._begin("land", POINTS, stands)
        for i in sorted(range(len(whole)), key=lambda i: -self._atlas.lands[i].name.size):
            self._write(i, whole[i])
        for i in self._nameless():
            self._write(i, short[i])
        self._squeeze_all(short, 0)

    def _write_narrow(self, whole: Sequence[str], short: Sequence[str], stands: Sequence[Box]) -> None:
        """Write abbreviations in narrow letters, where armies stand close first; then whole names where they fit."""
        self._begin("narrow land", POINTS, stands)
        middles = [army.centre for army in self._armies]
        crowds = [sum(1 / (1 + hypot(x - u, y - v)) ** 2 for u, v in middles) for x, y in middles]
        order = sorted(range(len(whole)), key=lambda i: -crowds[i])
        for i in order:
            self._write(i, short[i])
        self._squeeze_all(short, DEEP)
        for i in reversed(order):
            if (former := self._named.pop(i, None)) and not self._write(i, whole[i]):
                self._named[i] = former

    def _begin(self, kind: str, points: float, stands: Sequence[Box]) -> None:
        """Begin with no name; names of a kind keep so far away from the points of tokens, and from what stands."""
        self._kind, self._points = kind, points
        self._clear = DISC * self._thing * (0.5 + points)
        self._taken = [*stands, *self._covered]
        self._named.clear()

    def _nameless(self) -> list[int]:
        return [i for i in range(len(self._atlas.lands)) if i not in self._named]

    def _squeeze_all(self, short: Sequence[str], deep: int) -> None:
        """Squeeze the abbreviations of the lands that have no name yet in between; then also near points of tokens."""
        for i in self._nameless():
            self._squeeze(i, short, deep)
        self._points, self._clear = 0.0, DISC * self._thing * 0.5
        for i in self._nameless():
            self._squeeze(i, short, deep)

    def _part(self, part: Box, land: int) -> Box:
        """Return where a part of the castle of a land is; the part is measured from the castle's place."""
        place, army = self._atlas.lands[land], self._armies[land].centre
        u, v = place.castle or (place.token[0] - DISC, place.token[1])
        at = (army[0] + (u - place.token[0]) * self._thing, army[1] + (v - place.token[1]) * self._thing)
        x, y, w, h = (edge * self._keep for edge in part)
        return Box(at[0] + x, at[1] + y, w, h)

    def _write(self, number: int, words: str) -> bool:
        """Write the name of a land where there is room for it; tell whether there is."""
        for candidate in self._candidates(number, words):
            named = (each.box for each in self._named.values())
            if self._free(number, candidate.box) and not candidate.box.meets_any(named):
                self._named[number] = candidate
                return True
        return False

    def _squeeze(self, number: int, short: Sequence[str], deep: int) -> bool:
        """Write the abbreviation of a land where other names are, and these elsewhere, abbreviated if need be.

        Names that have no room then are squeezed in, too, `deep` times. Tell whether all have one.
        """
        before = dict(self._named)
        for candidate in self._candidates(number, short[number]):
            if not self._free(number, candidate.box):
                continue
            aside = [other for other, each in before.items() if each.box.meets(candidate.box)]
            for other in aside:
                del self._named[other]
            self._named[number] = candidate
            if all(self._write_elsewhere(other, before[other].written.words, short, deep) for other in aside):
                return True
            self._named.clear()
            self._named.update(before)
        return False

    def _write_elsewhere(self, number: int, words: str, short: Sequence[str], deep: int) -> bool:
        if self._write(number, words) or self._write(number, short[number]):
            return True
        return deep > 0 and self._squeeze(number, short, deep - 1)

    def _candidates(self, number: int, words: str) -> Iterator[NameCandidate]:
        """Yield where a name may be written, the best places first."""
        name = self._atlas.lands[number].name
        narrow = self._kind != "land"
        least = max(self._least, LEAST * CLEAR)
        size = least if narrow else max(least, name.size * min(self._thing, self._fit))
        spacing = 0.0 if narrow else name.spacing * size / name.size
        w = self._type.width(words, Style(FACES[self._kind], size, spacing)) + (0.1 if narrow else 0.2) * size
        wide, tall = (w, size * 0.8) if narrow else _turned(w, size * 0.92, name.angle)
        for x, y in self._middles(number, name, wide, tall):
            aside = (x - name.at[0] * self._scale, y - name.at[1] * self._scale)
            box = Box(x - wide / 2, y - tall / 2, wide, tall)
            yield NameCandidate(box, Written(number, self._kind, words, size, aside, w, size * 1.5))

    def _free(self, number: int, box: Box) -> bool:
        """Tell whether a name in a box hides no armies, castle or picture, and is nearest to its own armies."""
        if not self._frame.covers(box) or box.meets_any(self._taken):
            return False
        own = _beside(box, self._armies[number].centre)
        least = max(own + MARGIN[self._kind] * DISC * self._thing, self._clear)
        return own >= self._clear and all(least <= _beside(box, each) for each in self._neighbours[number])

    def _middles(self, number: int, name: Lettered, wide: float, tall: float) -> Iterator[Point]:
        """Yield where the middle of a name may be: as printed, else above, below or beside the armies."""
        token, (x, y) = self._atlas.lands[number].token, self._armies[number].centre
        off = self._armies[number].w * (0.5 + self._points)
        yield (x + (name.at[0] - token[0]) * self._thing, y + (name.at[1] - token[1]) * self._thing)
        yield (name.at[0] * self._scale, name.at[1] * self._scale)
        for right in (0.0, -0.3, 0.3, -0.45, 0.45):
            for down in (-off - tall * 0.54, off + tall * 0.54):
                yield (x + right * wide, y + down)
        for down in (0.0, -off * 0.7, off * 0.7):
            for right in (-off - wide * 0.52, off + wide * 0.52):
                yield (x + right, y + down)

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
        taken = [*self._taken, *(candidate.box for candidate in self._named.values())]
        if any(box.meets_any(taken) for box in boxes):
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


def anchored_names(atlas: Atlas, names: Sequence[Written]) -> Iterator[AnchoredItem]:
    """Yield the names as they stand on the map."""
    for number, kind, words, size, aside, w, h in names:
        name = atlas.seas[number] if kind == "sea" else atlas.lands[number].name
        spacing, angle = (0.0, 0.0) if kind == "narrow land" else (name.spacing * size / name.size, name.angle)
        key = f"map/{'sea' if kind == 'sea' else 'land'} {number}"
        item = Item(key, NAME, Box(0, 0, w, h), (words, kind, size, spacing, angle), LAYER, label=words)
        yield AnchoredItem(item, name.at, aside, reach=abs(sin(radians(angle))) * w / 2)


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
    tone = BLACK if stark else WATER if kind == "sea" else INK
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
