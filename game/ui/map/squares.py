"""The sharp picture of a map, in squares that are drawn a few at a time and kept: nothing waits for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil, floor, hypot, inf
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw import preload
from game.ui.draw.box import Box, Point
from game.ui.draw.cut import Piece
from game.ui.draw.items import Item
from game.ui.draw.lru_cache import Kept, weight
from game.ui.map.camera import LEVELS, Lens
from game.ui.map.ink import Grid, Ink
from game.ui.map.pacing import Pacing
from game.ui.map.pile import Pile
from game.ui.map.placing import size_of
from game.ui.map.sea_links import DOT
from game.ui.map.tableau import Sheet
from game.ui.map.terrain import Terrain
from game.ui.map.washes import Mood, Outlines, fill
from game.ui.map.workshop import Workshop

SIDE: Final = 256
"""The side of a square in pixels: what it is drawn on stays near the processor."""
VIEWS: Final = 1.0
"""So many times as many squares are kept as can be seen at once."""
FEW: Final = 6
"""If more lands change at once, what was before does not stay until it is drawn anew."""
NO_COAT: Final = ((), None)


Sign: TypeAlias = tuple[tuple[int, Mood], ...]
"""Lands on a square, and what each is at."""


class Place(NamedTuple):
    """Where a square lies: its level, and its place in the grid of that level, which begins at the frame's corner."""

    level: int
    column: int
    row: int


class Order(NamedTuple):
    """A square to be drawn: the `part` of the board on it, the radius of a `dot` of a link in pixels.

    `ground` is there already unless it is None, `sign` says what is brought out. It is of use as long as the squares
    have the same `age`.
    """

    part: Box
    dot: float
    ground: pygame.Surface | None
    sign: Sign
    age: int


class Drawn(NamedTuple):
    """What came of an order: the ground that was drawn, and how it looks with what is brought out on it."""

    order: Order
    ground: pygame.Surface
    coat: pygame.Surface | None


class Squares:
    """The squares of one map in one window; `pen` is the size of a unit of the canvas in pixels.

    They are drawn beside everything else.
    """

    def __init__(self, terrain: Terrain, ink: Ink, window: tuple[int, int], pen: float) -> None:
        self._terrain: Final = terrain
        self._ink: Final = ink
        self._pen: Final = pen
        self._outlines: Final = Outlines(terrain.atlas)
        self._pile: Final = Pile(SIDE)
        self._lands: Final = Grid((land.box.inset(-4), i) for i, land in enumerate(terrain.atlas.lands))
        most = round(VIEWS * 4 * SIDE * SIDE * (ceil(window[0] / SIDE) + 2) * (ceil(window[1] / SIDE) + 2))
        self._grounds: Final[Kept[Place, Sheet]] = Kept(most, _weigh)
        self._coats: Final[dict[Place, tuple[Sign, Sheet | None]]] = {}
        """What is brought out on squares, and how they look so."""
        self._on: Final[dict[Place, list[int]]] = {}
        """The lands on each square."""
        self._stale: Final[set[Place]] = set()
        """The squares that show what was before."""
        self._workshop: Final[Workshop[Place, Drawn]] = Workshop()
        self._age = 0
        """How often lands have changed their colours."""
        self._ordered: tuple[object, frozenset[Place]] | None = None
        """For what squares were ordered last, and which."""
        self._wanted: list[Place] = []
        """Those of them that have not come, the most wanted first."""
        self._held: dict[Place, Drawn] = {}
        """Those that have come, but wait for others."""
        self._pacing: Final = Pacing()
        self._known: tuple[tuple[object, ...], Mapping[int, Mood], list[Place]] | None = None
        """What is owed to a lens and to what is brought out, as long as nothing changes."""

    def colour(self, owners: tuple[str, ...], *, dyed: bool, lens: Lens) -> None:
        """Colour the lands for their owners; squares in which nothing changes stay.

        Those in view stay until they are drawn anew, unless everything changes.
        """
        changed = self._terrain.colour(owners, dyed=dyed)
        boxes = [self._terrain.atlas.lands[land].box for land in changed]
        parts = {place: self.part(place, lens) for place in self._grounds if boxes}
        other = [place for place, part in parts.items() if any(box.meets(part) for box in boxes)]
        self._outdate(other, self.in_view(lens) if 0 < len(changed) <= FEW else [])

    def refine(self, lens: Lens) -> None:
        """Draw anew what the larger picture, if it has just come, is needed for."""
        if self._terrain.refined():
            coarse = [place for place in self._grounds if self._terrain.coarse(self.scale(place.level, lens))]
            self._outdate(coarse, self.in_view(lens))

    def _outdate(self, places: Iterable[Place], seen: Sequence[Place]) -> None:
        """Let squares be drawn anew; those that are `seen` stay until they are."""
        self._age += 1
        self._pacing.anew()
        for place in places:
            if place in seen:
                self._stale.add(place)
            else:
                self._grounds.drop(place)
        self._known = None

    def part(self, place: Place, lens: Lens) -> Box:
        """Return the part of the board on a square."""
        side = SIDE / self.scale(place.level, lens)
        frame = self._terrain.atlas.frame
        return Box(frame.x + place.column * side, frame.y + place.row * side, side, side)

    @staticmethod
    def scale(level: int, lens: Lens) -> float:
        """Return the pixels per unit of the board at a level."""
        return lens.fit * LEVELS[level] / lens.grain

    def in_view(self, lens: Lens) -> list[Place]:
        """List the squares that are seen through a lens."""
        seen, frame = lens.seen.shared(lens.frame), self._terrain.atlas.frame
        side = SIDE / self.scale(lens.level, lens)
        columns = range(floor((seen.x - frame.x) / side), ceil((seen.right - frame.x) / side))
        rows = range(floor((seen.y - frame.y) / side), ceil((seen.bottom - frame.y) / side))
        return [Place(lens.level, column, row) for row in rows for column in columns]

    def complete(self, lens: Lens, what: Mapping[int, Mood]) -> bool:
        """Tell whether all that is seen through a lens at rest is sharp and shows what is brought out."""
        return not self._owed(lens, what)

    def missing(self, lens: Lens) -> list[Box]:
        """List the parts of the board that are seen without squares, row by row."""
        parts: list[Box] = []
        for place in self.in_view(lens):
            if place in self._grounds:
                continue
            part = self.part(place, lens)
            joins = parts and parts[-1].y == part.y and parts[-1].right > part.x - part.w / 2
            parts[-1:] = [parts[-1]._replace(w=part.right - parts[-1].x)] if joins else [*parts[-1:], part]
        return parts

    def work(self, dt: float, lens: Lens, what: Mapping[int, Mood], near: Point, *, while_moving: bool) -> bool:
        """Have squares drawn that are missing, the nearest to a point of the board first; tell whether any have come.

        Those that are due are waited for. Some are drawn once this frame is over. Where there are squares already that
        only look different now, they come all together: what is brought out has no seams.
        """
        pacing = self._pacing
        pacing.pass_(dt, while_moving=while_moving)
        if not pacing.ready:
            return False
        owed = self._owed(lens, what)
        if not owed:
            pacing.anew()
            return False
        self._order(owed, lens, what, near)
        many, together = len(self.in_view(lens)), all(place in self._grounds for place in owed)
        due = min(pacing.due(many, together=together), len(owed) - len(self._held))
        self._begin(len(owed) if together else due, lens, what)
        drawn = self._workshop.take(due)
        if together:  # one that was begun for what was brought out before would leave a seam: it is drawn once more
            drawn = {place: each for place, each in drawn.items() if self._fits(place, each, lens, what)}
        else:
            preload.later(partial(self._begin, pacing.ahead(many), lens, what))
        pacing.came(len(drawn))
        self._wanted = [place for place in self._wanted if place not in drawn]
        self._held.update(drawn)
        if together and len(self._held) < len(owed):
            return False
        return self._lay_all(lens, what)

    def _lay_all(self, lens: Lens, what: Mapping[int, Mood]) -> bool:
        """Lay all that was drawn; tell whether there was anything."""
        drawn, self._held = self._held, {}
        for place, each in drawn.items():
            self._lay(place, each)
            if not self._fits(place, each, lens, what):
                self._ordered = None  # it was begun before, and has to be drawn once more
        if drawn:
            for other in self._coats.keys() - set(self.in_view(lens)):
                del self._coats[other]
            self._known = None
        return bool(drawn)

    def _fits(self, place: Place, drawn: Drawn, lens: Lens, what: Mapping[int, Mood]) -> bool:
        """Tell whether a square shows what is brought out now, and the lands in their colours of now."""
        return drawn.order[-2:] == (self._sign(place, lens, what), self._age)

    def pause(self) -> None:
        """Let nothing be drawn for now, nor in the first frames after that, in which there is enough to be done."""
        self._pacing.settle()
        self._drop()

    def _drop(self) -> None:
        self._workshop.order(())
        self._ordered, self._wanted, self._held = None, [], {}

    def leave(self) -> None:
        """Let nothing be drawn any more."""
        self.pause()
        self._workshop.take(inf)

    def _owed(self, lens: Lens, what: Mapping[int, Mood]) -> list[Place]:
        now = (lens.level, lens.origin, lens.view)
        if self._known is None or self._known[0] != now or self._known[1] is not what:
            places = self.in_view(lens)
            owed = [
                place
                for place in places
                if self._grounds.get(place) is None
                or place in self._stale
                or self._coats.get(place, NO_COAT)[0] != (self._sign(place, lens, what) if what else ())
            ]
            self._known = (now, what, owed)
        return self._known[2]

    def _sign(self, place: Place, lens: Lens, what: Mapping[int, Mood]) -> Sign:
        """Return what is brought out on a square."""
        if place not in self._on:
            self._on[place] = self._lands.near(self.part(place, lens))
        return tuple((land, what[land]) for land in self._on[place] if land in what)

    # ------------------------------------------------------------------ drawing

    def _order(self, owed: Sequence[Place], lens: Lens, what: Mapping[int, Mood], near: Point) -> None:
        """Have squares drawn from now on, unless that was said before."""
        now = (lens.level, lens.view, what, self._age)
        if self._ordered and self._ordered[0] == now and self._ordered[1].issuperset(owed):
            return
        self._drop()
        self._ordered = (now, frozenset(owed))
        self._wanted = sorted(owed, key=lambda place: _far(self.part(place, lens), near))

    def _begin(self, many: int, lens: Lens, what: Mapping[int, Mood]) -> None:
        """Have so many squares drawn now that are wanted."""
        if many > 0:
            orders = [(place, self._asked(place, lens, what)) for place in self._wanted[:many]]
            self._workshop.order((place, partial(self._draw, order)) for place, order in orders)

    def _asked(self, place: Place, lens: Lens, what: Mapping[int, Mood]) -> Order:
        ground = None if place in self._stale else self._grounds.get(place)
        dot = size_of(lens, LEVELS[place.level]) / lens.grain * DOT
        sign = self._sign(place, lens, what)
        return Order(self.part(place, lens), dot, ground.surface if ground else None, sign, self._age)

    def _draw(self, order: Order) -> Drawn:
        """Draw a square; this may be done beside everything else."""
        part, ground = order.part, order.ground
        if ground is None:
            ground = self._pile.take()
            self._terrain.onto(ground, part)
            self._ink.onto(ground, part, SIDE / part.w, order.dot)
        if not order.sign:
            return Drawn(order, ground, None)
        coat, what = self._pile.take(), dict(order.sign)
        coat.blit(ground, (0, 0))
        self._terrain.washed(part, coat, {land: wash for land, mood in order.sign if (wash := fill(mood))})
        self._outlines.onto(coat, part, self._pen, what)
        return Drawn(order, ground, coat)

    def _lay(self, place: Place, drawn: Drawn) -> None:
        """Lay a square where it belongs, unless lands have changed their colours since it was ordered."""
        order = drawn.order
        if order.age != self._age:
            return
        if place not in self._grounds or place in self._stale:
            self._grounds.keep(place, Sheet(drawn.ground))
            self._stale.discard(place)
        self._coats[place] = (order.sign, Sheet(drawn.coat) if drawn.coat else None)

    def items(self, lens: Lens) -> Iterator[Item]:
        """Yield the squares that are there, as they lie under a lens at rest."""
        side, scale, view = SIDE * lens.grain, lens.scale, lens.view
        x = view.x + lens.origin[0] + lens.frame.x * scale
        y = view.y + lens.origin[1] + lens.frame.y * scale
        for place, sheet in self._there(lens):
            box = Box(x + place.column * side, y + place.row * side, side, side)
            yield Item(f"map/square {place.column},{place.row}", "atlas/sheet", box, (sheet,), -9, clip=view)

    def pieces(self, lens: Lens) -> Iterator[Piece]:
        """Yield the squares that are there, in pixels from the corner of the view."""
        x = round((lens.origin[0] + lens.frame.x * lens.scale) / lens.grain)
        y = round((lens.origin[1] + lens.frame.y * lens.scale) / lens.grain)
        for place, sheet in self._there(lens):
            yield Piece(sheet.surface, x + place.column * SIDE, y + place.row * SIDE)

    def _there(self, lens: Lens) -> Iterator[tuple[Place, Sheet]]:
        """Yield the squares in view that are there, as they were last drawn."""
        for place in self.in_view(lens):
            ground = self._grounds.get(place)
            if ground:
                yield place, self._coats.get(place, NO_COAT)[1] or ground


def _weigh(sheet: Sheet) -> int:
    return weight(sheet.surface)


def _far(part: Box, near: Point) -> float:
    return hypot(part.centre[0] - near[0], part.centre[1] - near[1])
