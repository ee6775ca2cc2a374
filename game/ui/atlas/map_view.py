"""The map on the table: what is seen of it in each frame, made of a survey, a form's marks and the things on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, hypot
from typing import Final

import pygame

from game.ui.atlas import cartouche, decor, names, pieces, placing, washes
from game.ui.atlas.gazetteer import Atlas
from game.ui.atlas.ink import Ink
from game.ui.atlas.lens import LEVELS, Lens
from game.ui.atlas.names import Written
from game.ui.atlas.placing import Placing
from game.ui.atlas.squares import Sheet, Squares
from game.ui.atlas.survey import Marks, Survey
from game.ui.atlas.terrain import Terrain, Wash
from game.ui.atlas.washes import Mood
from game.ui.box import Box, Point
from game.ui.canvas import Canvas
from game.ui.items import Args, Item
from game.ui.palette import NORMAL, SEATS
from game.ui.shapes import Brush, Picture
from game.ui.text import Typesetter

EDGE: Final = 17.0
"""The width of the printed frame around a map, in units of the canvas."""
MARGIN: Final = 4.0
"""So many units of the board the soft picture may reach beyond the view."""
COLOURS: Final = {letter: NORMAL[letter] for letter in SEATS}


class MapView:
    """One map in one window. `fit` it to a canvas first; then `show`, `update` and ask for its `items`."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Final = atlas
        self.terrain: Final = Terrain(atlas, COLOURS)
        self.lens: Final = Lens(atlas.size, atlas.frame, Box(0, 0, atlas.size.w, atlas.size.h))
        self.marks = Marks()
        self.hover: int | None = None
        self.focus: int | None = None
        self.dyed = False
        self._ink: Final = Ink(atlas)
        self._survey = Survey(("",) * len(atlas.lands))
        self.canvas: Canvas | None = None
        self._squares: Squares | None = None
        self._language = ""
        self._moods: dict[int, Mood] = {}
        self._soft = Sheet(pygame.Surface((1, 1)))
        self._at = (0, 0)
        """Where the soft picture lies in the view, in pixels."""
        self._stale = True
        """Whether the soft picture does not show what it should."""
        self._rest = 0
        """The level for whose zoom things are large or small now."""
        self._aside: Final[dict[int, dict[str, Point]]] = {}
        self._planners: Final[dict[int, names.Planner]] = {}
        self._names: Final[dict[tuple[int, frozenset[int]], list[Written]]] = {}

    # ------------------------------------------------------------------ what is shown

    def fit(self, canvas: Canvas, box: Box, language: str) -> None:
        """Show the map in a box of a canvas; a canvas that is known costs nothing."""
        if self.canvas is canvas and self.lens.view == box and self._language == language:
            return
        self.canvas, self._language = canvas, language
        self.lens.fitted(_snapped(canvas, box), 1 / canvas.unit)
        size = canvas.rect(self.lens.view).size
        self._squares = Squares(self.terrain, self._ink, size, canvas.unit)
        more = ceil(MARGIN * LEVELS[-1] * self.lens.fit * canvas.unit)
        self._soft = Sheet(pygame.Surface((size[0] + more, size[1] + more)))
        self._aside.clear()
        self._planners.clear()
        self._names.clear()
        self._rest, self._stale = self.lens.level, True
        self._colour()

    def show(self, survey: Survey, marks: Marks) -> None:
        """Show other owners, or bring out other lands."""
        if survey != self._survey:
            if survey.links != self._ink.links:
                self._ink.links = survey.links
                self.terrain.link(survey.links)
            self._survey = survey
            self._colour()
        self.marks = marks
        self._bring_out()

    def bring_out(self, hover: int | None, focus: int | None) -> bool:
        """Bring out the land under the mouse or where the keyboard is; tell whether it is another one."""
        if (hover, focus) == (self.hover, self.focus):
            return False
        self.hover, self.focus = hover, focus
        self._bring_out()
        return True

    def dye(self) -> None:
        """Change between the printed colours and those of the owners."""
        self.dyed = not self.dyed
        self._colour()

    def _bring_out(self) -> None:
        found = washes.moods(self.atlas, self.marks, self.hover, self.focus)
        if found != self._moods:
            self._moods, self._stale = found, True
            self.terrain.wash(self._washes())

    def _washes(self) -> dict[int, Wash]:
        return {land: wash for land, mood in self._moods.items() if (wash := washes.fill(mood))}

    def _colour(self) -> None:
        if self._squares:
            self._squares.colour(self._survey.owners, dyed=self.dyed, lens=self.lens)
            self._stale = True

    def spot(self, land: int) -> Box:
        """Return the room of the armies of a land, on the canvas."""
        x, y = self.lens.point(self.atlas.lands[land].token)
        dx, dy = self.aside.get(self.atlas.lands[land].id, (0.0, 0.0))
        return Box(x + dx, y + dy, 0, 0).inset(-pieces.DISC * placing.size_of(self.lens, LEVELS[self._rest]) * 0.7)

    def under(self, point: Point) -> int | None:
        """Return the land under a point of the canvas; armies that are larger than their land count for it."""
        reach = pieces.DISC / 2 * placing.size_of(self.lens, LEVELS[self._rest])
        for i, land in enumerate(self.atlas.lands):
            x, y = self.lens.point(land.token)
            dx, dy = self.aside.get(land.id, (0.0, 0.0))
            if hypot(x + dx - point[0], y + dy - point[1]) < reach:
                return i
        return self.terrain.land(self.lens.board_point(point))

    # ------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: the lens travels, or is at rest and not yet sharp."""
        return self.lens.moving or not self.sharp

    @property
    def sharp(self) -> bool:
        """Whether everything in view is sharp and brought out as it should be."""
        return self._squares is None or self._squares.complete(self.lens, self._moods)

    def update(self, dt: float, near: Point | None) -> bool:
        """Let `dt` seconds pass; what is near to a point of the canvas gets sharp first; tell whether it changed."""
        self.terrain.prepare()
        changed = self.lens.update(dt)
        if changed:
            self._stale = True
        if not self.lens.moving and self._rest != self.lens.level:
            self._rest, changed = self.lens.level, True
        if self._squares and not self.lens.zooming:
            at = self.lens.board_point(near or self.lens.view.centre)
            changed |= self._squares.work(dt, self.lens, self._moods, at)
        return changed

    # ------------------------------------------------------------------ items

    def items(self, things: Sequence[Item]) -> Iterator[Item]:
        """Yield what is seen; `things` stand on the map, in board units."""
        squares = self._squares
        if squares is None or self.canvas is None:
            return
        hidden = not self.lens.zooming and squares.covers(self.lens)
        if not hidden or not self.lens.moving:
            yield self._soft_item(hidden=hidden)
        if not self.lens.zooming:
            yield from squares.items(self.lens)
        zoom, language = LEVELS[self._rest], self._language
        size, keep = placing.size_of(self.lens, zoom), placing.keep_size(self.lens, zoom)
        castles = frozenset(
            self.atlas.index(item.key.removeprefix(pieces.CASTLE))
            for item in things
            if item.key.startswith(pieces.CASTLE)
        )
        written = self._written(castles, self.canvas.type)
        yield from decor.items(self.atlas, self.lens, self.lens.fit * placing.grown(zoom))
        yield from names.items(self.atlas, self.lens, written)
        yield from cartouche.crowns(self.atlas, self.lens, self._survey, written, self.aside, size)
        yield from cartouche.plate(self.atlas, self.lens, self._survey, self.canvas, language)
        yield from Placing(self.atlas, self.lens, self.aside, size, keep).placed(things)

    @property
    def aside(self) -> dict[str, Point]:
        """How far the armies of each land stand aside now, in canvas units, by the land's id."""
        if self._rest not in self._aside:
            self._aside[self._rest] = placing.spread(self.atlas, self.lens, LEVELS[self._rest])
        return self._aside[self._rest]

    def _written(self, castles: frozenset[int], type_: Typesetter) -> list[Written]:
        """Return the names that have room beside armies and castles."""
        key = (self._rest, castles)
        if key not in self._names:
            if self._rest not in self._planners:
                zoom = LEVELS[self._rest]
                self._planners[self._rest] = names.Planner(self.atlas, self.lens, zoom, self.aside, type_)
            self._names[key] = self._planners[self._rest].plan(castles, self._language)
        return self._names[key]

    def _soft_item(self, *, hidden: bool) -> Item:
        """Return the soft picture as it is under the lens now; as it was where it is `hidden`, a ground for squares."""
        if self._stale and not hidden:
            self.terrain.refresh(self._washes())
            self._at = self._scale(self._soft.surface)
            if not self.lens.moving:
                self._soft = Sheet(self._soft.surface)  # what stands still is known by its sheet
            self._stale = False
        grain, view = self.lens.grain, self.lens.view
        w, h = self._soft.surface.get_size()
        if hidden:
            return Item("map/soft", "atlas/sheet", view, (self._soft,), -10, clip=view)
        box = Box(view.x + self._at[0] * grain, view.y + self._at[1] * grain, w * grain, h * grain)
        return Item("map/soft", "atlas/sheet", box, (self._soft,), -10, clip=view, moves=self.lens.moving)

    def _scale(self, onto: pygame.Surface) -> tuple[int, int]:
        """Scale what is seen of the soft picture; return where its corner lies in the view, in pixels."""
        soft, seen, frame, k = self.terrain.soft, self.lens.seen, self.atlas.frame, self.atlas.scale
        left, top = max(0, int((seen.x - frame.x) * k)), max(0, int((seen.y - frame.y) * k))
        right = min(soft.get_width(), int((seen.right - frame.x) * k) + 2)
        bottom = min(soft.get_height(), int((seen.bottom - frame.y) * k) + 2)
        part = soft.subsurface((left, top, right - left, bottom - top))
        pixels = self.lens.scale / self.lens.grain
        size = (round((right - left) * pixels / k), round((bottom - top) * pixels / k))
        size = (min(size[0], onto.get_width()), min(size[1], onto.get_height()))
        pygame.transform.smoothscale(part, size, onto.subsurface((0, 0), size))
        return (round((left / k + frame.x - seen.x) * pixels), round((top / k + frame.y - seen.y) * pixels))


def _snapped(canvas: Canvas, box: Box) -> Box:
    """Return a box on whole pixels."""
    x, y, w, h = (edge / canvas.unit for edge in canvas.rect(box))
    return Box(x, y, w, h)


def draw_sheet(_brush: Brush, _w: int, _h: int, args: Args) -> Picture:
    """A finished surface; args = (sheet,)."""
    return Picture(args[0].surface)
