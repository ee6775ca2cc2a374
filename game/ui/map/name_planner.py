"""Where the names of a map have room, and where they give way; those without room stay away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count, islice, product
from math import ceil, cos, floor, hypot, inf, radians, sin
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.map.camera import Camera
from game.ui.map.geography import Atlas, Land, Lettered
from game.ui.map.names import CROWN, FACES, INK, Written, abbreviations
from game.ui.map.piece_layout import grown, keep_size, size_of
from game.ui.map.pieces import DISC, FLAG, WALLS

CLEAR: Final = 0.68
"""The least size of the names of lands, as a share of the least text size of the design."""
SHRUNK: Final = 0.55
"""The name of a large sea may be written larger than the map, up to this share of the least size."""
SMALL: Final = 0.77
"""That of a small sea, up to this share, where text is large: the map is smaller for it."""
STEPS: Final = 4
"""In so many steps names grow where text is large, so that none takes the room of another at once, and most of those
that stay small grow at least a little: in two steps they read as two kinds of names."""
MOVES: Final = sorted(product((0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0), repeat=2), key=lambda move: hypot(*move))
"""How far to the right and down the name of a sea gives way, in its sizes, where text is large; none passes another."""
COARSE_LAND: Final = 3.0
"""The side of the squares of the board that are land or water where it does, in units of the board."""
MARGIN: Final = {"land": 0.16, "narrow land": 0.03}
"""A name is nearer to its own armies than to others by so many widths of a token at least: it names only them."""
GROWN: Final = 0.16
"""The same where text is large, for a name that grows."""
CORE: Final = 0.5
"""The part of a name in its middle that is nearer to its own armies than to others, too, as far as there is room."""
POINTS: Final = 0.2
"""How far stars and triangles reach beyond a disc, in its widths: names keep away from their points if they can."""
REACH: Final = 5.5
"""Armies that are farther from those of a land, in widths of a token, are not near its name."""
CROWDED: Final = 1 / 3
"""If more than this share of the whole names have no room as printed, there is none for all abbreviations either."""
DEEP: Final = 1
"""How often a name that made room for another may displace others itself."""


class NameCandidate(NamedTuple):
    """A place where a name may be written: the box that it takes, and the name as it would be written there."""

    box: Box
    written: Written


class SeaName(NamedTuple):
    """The name of a sea that has room: as it is written, the squares along it, and how far down it is.

    `printed` is its size as printed, in canvas units.
    """

    written: Written
    boxes: Sequence[Box]
    line: float
    printed: float


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
        canvas: Canvas,
        covered: Sequence[Box] = (),
    ) -> None:
        self._atlas: Final = atlas
        self._fit: Final = camera.fit * grown(zoom)
        self._scale: Final = camera.fit * zoom
        self._grain: Final = camera.grain
        self._least: Final = LEAST * camera.grain
        self._enlarged: Final = canvas.enlarged
        self._thing: Final = size_of(camera, zoom)
        self._keep: Final = keep_size(camera, zoom)
        self._type: Final = canvas.type
        x, y, w, h = (edge * self._scale for edge in camera.frame)
        (u, v), wide, tall = camera.board.centre, camera.view.w, camera.view.h
        whole = Box(u * self._scale - wide / 2, v * self._scale - tall / 2, wide, tall)
        self._frame: Final = (Box(x, y, w, h) if zoom > 1 else Box(x, y, w, h).shared(whole)).inset(2)
        self._armies: Final = [self._army(land, aside) for land in atlas.lands]
        self._painted: Final = [
            Box(decor.at[0] * self._scale, decor.at[1] * self._scale, 0, 0).inset(-decor.width * self._fit * 0.4)
            for decor in atlas.decor
        ]
        self._covered: Final = covered
        self._neighbours = self._around(REACH)
        self._kind, self._points, self._clear = "land", POINTS, 0.0
        self._seats: Final = {region.seat for region in atlas.regions if region.seat is not None}
        self._growing = self._astray = False
        """Whether names grow; whether their middle may be nearer to other armies than to their own, where there is no
        other room."""
        self._sea_names: Final[dict[int, SeaName]] = {}
        self._taken: list[Box] = []
        self._named: Final[dict[int, NameCandidate]] = {}
        self._free_places: Final[dict[tuple[int, str], tuple[list[NameCandidate], Iterator[NameCandidate]]]] = {}
        """The places found so far where the name of a land may be in those words, and where more are looked for."""

    def _army(self, land: Land, aside: Mapping[str, Point]) -> Box:
        x, y = land.token[0] * self._scale, land.token[1] * self._scale
        dx, dy = aside.get(land.id, (0.0, 0.0))
        return Box(x + dx, y + dy, 0, 0).inset(-DISC * self._thing * 0.5)

    def _around(self, reach: float) -> list[list[Point]]:
        """Return for each land the middles of other armies that may be near its name, the nearest first.

        They are no farther from its own than `reach`, in widths of a token.
        """
        middles, most = [army.centre for army in self._armies], reach * DISC * self._thing
        ways = [[(hypot(x - u, y - v), (x, y)) for x, y in middles] for u, v in middles]
        return [[middle for _, middle in sorted(way for way in far if 0 < way[0] < most)] for far in ways]

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
            self._astray = True
            self._squeeze_all(short, DEEP)
            self._taken = [box for box in self._taken if box not in flags]
            self._squeeze_all(short, DEEP)
        self._leave_points()
        for i in range(len(self._atlas.seas)):
            self._write_sea(i, language)
        if self._enlarged > 1:
            self._taken += flags
            self._grow()
            self._leave_points()
            self._grow_seas()
        on_land = [candidate.written for candidate in self._named.values()]
        return on_land + [name.written for name in self._sea_names.values()]

    def _write_whole(self, whole: Sequence[str], short: Sequence[str], stands: Sequence[Box]) -> None:
        """Write whole names as printed, and abbreviations where there is no room for more, unless these were many."""
        self._begin("land", POINTS, stands)
        for i in sorted(range(len(whole)), key=lambda i: -self._atlas.lands[i].name.size):
            self._write(i, whole[i])
        if len(self._nameless()) > CROWDED * len(whole):
            return
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

    def _leave_points(self) -> None:
        """Write each name that the points of a token may hide elsewhere, if there is room that they do not reach."""
        self._astray = False
        for points in (POINTS, POINTS / 2):
            self._keep_away(points)
            for number, each in list(self._named.items()):
                if not self._is_nearest(number, each.box):
                    self._named[number] = self._elsewhere(number, each)
        self._keep_away(0.0)

    def _elsewhere(self, number: int, former: NameCandidate) -> NameCandidate:
        """Return a name at the first place that is free for it and the crown above it, if any; else as it is."""
        named = [each.box for other, each in self._named.items() if other != number]
        for each in self._places(former.written):
            roomy = self._with_room(each)
            if self._free(number, roomy.box) and not roomy.box.meets_any(named):
                return roomy if self._growing else each
        return former

    def _grow(self) -> None:
        """Enlarge the names of lands in steps with all other text, each as far as it has room."""
        self._growing, self._astray = True, False
        self._neighbours = self._around(REACH * self._enlarged)
        self._named.update({number: self._with_room(each) for number, each in self._named.items()})
        least, most = max(self._least, LEAST * CLEAR), self._most
        growing = list(self._named)
        for step in range(1, STEPS + 1):
            size = least * (most / least) ** (step / STEPS)
            growing = [number for number in growing if self._grow_to(number, size)]

    @property
    def _most(self) -> float:
        """The size up to which names grow where text is large."""
        return LEAST * max(1.0, self._grain * self._enlarged)

    def _grow_seas(self) -> None:
        """Enlarge the names of seas, each as far as there is room about where it is; none covers more land for it."""
        for step in range(1, STEPS + 1):
            for number in list(self._sea_names):
                self._grow_sea(number, step / STEPS)

    def _grow_sea(self, number: int, share: float) -> None:
        """Write the name of a sea larger, if it has room for it."""
        former = self._sea_names[number]
        size = former.printed * (self._most / former.printed) ** share
        if size <= former.written.size:
            return
        self._taken = [box for box in self._taken if box not in former.boxes]
        del self._sea_names[number]
        words, reach, dry = former.written.words, former.printed, self._on_land(former.boxes)
        found = self._found_sea(number, words, size, reach, dry) or former
        self._add_sea(number, found._replace(printed=reach))

    def _grow_to(self, number: int, size: float) -> bool:
        """Write the name of a land as large as `size`, if it has room for it; tell whether it is as large now."""
        former, written = self._named[number], self._named[number].written
        times = size / written.size
        if times <= 1:
            return True
        del self._named[number]
        taken = (*self._taken, *(each.box for each in self._named.values()))
        larger = map(
            self._with_room, self._places(written._replace(size=size, w=times * written.w, h=times * written.h))
        )
        free = (each for each in larger if not each.box.inset(-self._grain).meets_any(taken))
        self._named[number] = next((each for each in free if self._is_nearest(number, each.box)), former)
        return self._named[number] is not former

    def _with_room(self, candidate: NameCandidate) -> NameCandidate:
        """Return a candidate with room for a crown above it, if it names the seat of a region."""
        (x, y, w, h), is_seat = candidate.box, candidate.written.number in self._seats
        crown = CROWN[1] * self._thing if is_seat else 0.0
        return candidate._replace(box=Box(x, y - crown, w, h + crown))

    def _begin(self, kind: str, points: float, stands: Sequence[Box]) -> None:
        """Begin with no name; names of a kind keep so far away from the points of tokens, and from what stands."""
        self._kind = kind
        self._taken = [*stands, *self._covered]
        self._named.clear()
        self._keep_away(points)

    def _keep_away(self, points: float) -> None:
        """Let names keep so far away from the points of tokens, and look anew where they may be."""
        self._points, self._clear = points, DISC * self._thing * (0.5 + points)
        self._free_places.clear()

    def _nameless(self) -> list[int]:
        return [i for i in range(len(self._atlas.lands)) if i not in self._named]

    def _squeeze_all(self, short: Sequence[str], deep: int) -> None:
        """Squeeze the abbreviations of the lands that have no name yet in between; then also near points of tokens."""
        for points in (self._points, 0.0):
            self._keep_away(points)
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
            if not candidate.box.meets_any(each.box for each in self._named.values()):
                self._named[number] = candidate
                return True
        return False

    def _squeeze(self, number: int, short: Sequence[str], deep: int) -> bool:
        """Write the abbreviation of a land where other names are, and these elsewhere, abbreviated if need be.

        Names that have no room then are squeezed in, too, `deep` times. Tell whether all have one.
        """
        before = dict(self._named)
        for candidate in self._candidates(number, short[number]):
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
        """Yield the places that only other names may take, the best first; names squeezed in ask for them often."""
        if (number, words) not in self._free_places:
            places = self._printed(number, words)
            self._free_places[number, words] = [], (each for each in places if self._free(number, each.box))
        found, more = self._free_places[number, words]
        for i in count():
            if i == len(found):
                found.extend(islice(more, 1))
            if i == len(found):
                return
            yield found[i]

    def _printed(self, number: int, words: str) -> Iterator[NameCandidate]:
        """Yield where the name of a land may be written, as printed if that is legible, the best places first."""
        name = self._atlas.lands[number].name
        narrow = self._kind != "land"
        least = max(self._least, LEAST * CLEAR)
        size = least if narrow else max(least, name.size * min(self._thing, self._fit))
        spacing = 0.0 if narrow else name.spacing * size / name.size
        w = self._type.width(words, Style(FACES[self._kind], size, spacing)) + (0.1 if narrow else 0.2) * size
        return self._places(Written(number, self._kind, words, size, (0.0, 0.0), w, size * 1.5))

    def _places(self, written: Written) -> Iterator[NameCandidate]:
        """Yield where a name may be written in that size, the best places first."""
        number, kind, words, size, _, w, h = written
        name = self._atlas.lands[number].name
        wide, tall = (w, size * 0.8) if kind != "land" else _turned(w, size * 0.92, name.angle)
        for x, y in self._middles(number, name, wide, tall):
            aside = (x - name.at[0] * self._scale, y - name.at[1] * self._scale)
            at = Written(number, kind, words, size, aside, w, h)
            yield NameCandidate(Box(x - wide / 2, y - tall / 2, wide, tall), at)

    def _free(self, number: int, box: Box) -> bool:
        """Tell whether a name in a box hides no armies, castle or picture, and is nearest to its own armies."""
        return not box.meets_any(self._taken) and self._is_nearest(number, box)

    def _is_nearest(self, number: int, box: Box) -> bool:
        """Tell whether a name in a box is seen whole, and nearest to the armies of its own land, but not on them."""
        own = _beside(box, self._armies[number].centre)
        if own < self._clear or not self._frame.covers(box):
            return False
        margin = GROWN if self._growing else MARGIN[self._kind]
        least = max(own + margin * DISC * self._thing, self._clear)
        left, top, right, bottom = box.x - least, box.y - least, box.right + least, box.bottom + least
        near = ((u, v) for u, v in self._neighbours[number] if left < u < right and top < v < bottom)
        return all(least <= _beside(box, each) for each in near) and self._is_at_own(number, box)

    def _is_at_own(self, number: int, box: Box) -> bool:
        """Tell whether the middle of a name in a box, too, is nearest to the armies of its own land."""
        core = box.middle(CORE * box.w, box.h)
        own = _beside(core, self._armies[number].centre)
        return self._astray or all(own <= _beside(core, each) for each in self._neighbours[number])

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

    def _write_sea(self, number: int, language: str) -> None:
        """Write the name of a sea as printed; where text is large, rather narrower and aside than not at all."""
        name = self._atlas.seas[number]
        printed = name.size * self._fit
        if printed < self._least * (SHRUNK if not name.small else SMALL if self._enlarged > 1 else 1.0):
            return
        size = max(printed, self._least)
        if found := self._found_sea(number, name.names[language], size, size):
            self._add_sea(number, found)

    def _add_sea(self, number: int, name: SeaName) -> None:
        self._sea_names[number] = name
        self._taken += name.boxes

    def _found_sea(self, number: int, words: str, size: float, reach: float, dry: float = inf) -> SeaName | None:
        """Return the name of a sea where it has room in that size; where text is large, aside by some `reach`.

        At most so many squares along it are `dry`.
        """
        name, large = self._atlas.seas[number], self._enlarged > 1
        hidden = (*self._taken, *(each.box for each in self._named.values()), *(self._armies if large else ()))
        taken = [pygame.FRect(box) for box in hidden]
        spacings = {"sea": name.spacing * size / name.size, "narrow sea": 0.0}
        wide = {
            kind: self._type.width(words, Style(Face.ITALIC, size, spacing)) + size
            for kind, spacing in spacings.items()
        }
        for (right, down), kind in product(MOVES, wide) if large else [((0.0, 0.0), "sea")]:
            aside = (right * reach, down * reach)
            line = name.at[1] * self._scale + aside[1]
            if not self._is_in_order(name, line):
                continue
            boxes = self._along(name, wide[kind], size, aside)
            if self._is_free_sea(boxes, taken) and (dry == inf or self._on_land(boxes) <= dry):
                return SeaName(Written(number, kind, words, size, aside, wide[kind], size * 1.5), boxes, line, size)
        return None

    def _on_land(self, boxes: Sequence[Box]) -> int:
        """Count the boxes whose middles lie on land, also on land out of play."""
        land, (x, y) = _land(self._atlas), self._atlas.frame[:2]
        wide, tall = land.get_size()
        places = (
            (floor((u / self._scale - x) / COARSE_LAND), floor((v / self._scale - y) / COARSE_LAND))
            for u, v in (box.centre for box in boxes)
        )
        return sum(land.get_at((i, j)) for i, j in places if 0 <= i < wide and 0 <= j < tall)

    def _is_in_order(self, name: Lettered, line: float) -> bool:
        """Tell whether the name of a sea on a line is above and below the same names as on the printed map."""
        others = ((self._atlas.seas[number].at[1], each.line) for number, each in self._sea_names.items())
        return not any((name.at[1] - y) * (line - at) < 0 for y, at in others)

    def _is_free_sea(self, boxes: Sequence[Box], taken: Sequence[pygame.FRect]) -> bool:
        """Tell whether the name of a sea hides nothing that is `taken`; where text is large, it lies in the frame."""
        if self._enlarged > 1 and not (self._frame.covers(boxes[0]) and self._frame.covers(boxes[-1])):
            return False  # all lie on one line
        return all(pygame.FRect(box).collidelist(taken) < 0 for box in boxes)

    def _along(self, name: Lettered, w: float, size: float, aside: Point) -> list[Box]:
        """Return squares along the name of a sea that is `w` wide, which may be slanted."""
        across, down = cos(radians(name.angle)), -sin(radians(name.angle))
        x, y = name.at[0] * self._scale + aside[0], name.at[1] * self._scale + aside[1]
        steps = ceil(w / size)
        along = [(i / steps - 0.5) * w for i in range(1, steps)]
        x, y = x - size * 0.5, y - size * 0.5
        return [Box(x + far * across, y + far * down, size, size) for far in along]


def _beside(box: Box, point: Point) -> float:
    """Return how far a point is from a box; a plan asks for thousands of such distances."""
    (left, top, w, h), (x, y) = box, point
    across = left - x if x < left else max(0.0, x - (left + w))
    down = top - y if y < top else max(0.0, y - (top + h))
    return hypot(across, down)


@lru_cache(maxsize=2)
def _land(atlas: Atlas) -> pygame.Mask:
    """Return where the frame of an atlas shows land, in squares of `COARSE_LAND`."""
    x, y, w, h = atlas.frame
    picture = pygame.Surface((ceil(w / COARSE_LAND), ceil(h / COARSE_LAND)), pygame.SRCALPHA)
    for ring in (*(ring for land in atlas.lands for ring in land.rings), *atlas.neutral):
        pygame.draw.polygon(picture, INK, [((u - x) / COARSE_LAND, (v - y) / COARSE_LAND) for u, v in ring])
    return pygame.mask.from_surface(picture)


def _turned(w: float, h: float, angle: float) -> tuple[float, float]:
    """Return the width and height of a box that was turned."""
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return (w * c + h * s, w * s + h * c)
