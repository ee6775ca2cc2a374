"""The map on the table: what is seen of it in each frame, made of a survey, a form's marks and the things on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor, hypot
from time import perf_counter
from typing import Final, NamedTuple

from game.ui.draw import preload
from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import FINISHED
from game.ui.draw.palette import NORMAL, SEATS
from game.ui.map import cartouche, pieces, washes
from game.ui.map.anchored import Scenery
from game.ui.map.camera import Lens
from game.ui.map.geography import Atlas
from game.ui.map.growth import Growth
from game.ui.map.ink import Ink
from game.ui.map.soft import SLIP, Soft
from game.ui.map.squares import Squares
from game.ui.map.survey import Marks, Survey
from game.ui.map.tableau import Tableau
from game.ui.map.terrain import Terrain
from game.ui.map.washes import Mood

EDGE: Final = 17.0
"""The width of the printed frame around a map, in units of the canvas."""
AT_REST: Final = 1
"""So many lands of the soft picture are brought up to date in a frame in which the lens rests."""
COLOURS: Final = {letter: NORMAL[letter] for letter in SEATS}


PACE: Final = 0.0015
"""Seconds of a frame for what is got ready on a zoom."""


class Fitted(NamedTuple):
    """What a map needs to be seen on one canvas, in one language."""

    canvas: Canvas
    language: str
    squares: Squares
    soft: Soft
    growth: Growth
    nothing: Tableau
    """What lies beneath squares that hide all of it."""


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
        self._moods: dict[int, Mood] = {}
        self._fitted: Fitted | None = None
        self._scenes: dict[bool, tuple[tuple[object, ...], Scenery]] = {}
        """What is written and painted on the map (False) and what stands on it (True), and of what they are made."""
        self._cartouche: tuple[tuple[object, ...], Sequence[Item]] | None = None
        """The title, and of what it is made."""
        self._ground: Tableau | None = None
        """What lies beneath the squares of a lens at rest, if any were missing when it came to rest."""
        self._seen: list[Item] = []
        """What was last seen."""

    # ------------------------------------------------------------------ what is shown

    def fit(self, canvas: Canvas, box: Box, language: str) -> None:
        """Show the map in a box of a canvas; a canvas that is known costs nothing."""
        fitted, view = self._fitted, self._covered(_snapped(canvas, self._filled(box)), 1 / canvas.unit)
        if fitted and (fitted.canvas, self.lens.view, fitted.language) == (canvas, view, language):
            return
        self.lens.fitted(view, 1 / canvas.unit)
        if self.terrain.coarse(self.lens.scale * canvas.unit):
            self.terrain.prepare()
        size = canvas.rect(view).size
        self.leave()
        squares = Squares(self.terrain, self._ink, size, canvas.unit)
        soft = Soft(self.terrain, self.lens, size)
        growth = Growth(self.atlas, self.lens, canvas, language)
        self._fitted = Fitted(canvas, language, squares, soft, growth, Tableau((), size))
        self._seen, self._ground = [], None
        self._colour()

    def leave(self) -> None:
        """Let nothing be drawn any more."""
        if self._fitted:
            self._fitted.squares.leave()
            self._fitted.soft.leave()

    def _filled(self, box: Box) -> Box:
        """Return the largest part of a box that the frame of the map fills while the whole board is seen."""
        board, frame = self.atlas.size, self.atlas.frame
        return box.middle(min(box.w, box.h * frame.w / board.h), min(box.h, box.w * frame.h / board.w))

    def _covered(self, view: Box, grain: float) -> Box:
        """Return a view of whole pixels without those that the frame of the map leaves open at the end."""
        board, frame = self.atlas.size, self.atlas.frame
        scale = min(view.w / board.w, view.h / board.h) / grain
        wide, tall = floor(frame.w * scale + SLIP) * grain, floor(frame.h * scale + SLIP) * grain
        return Box(view.x, view.y, min(view.w, wide), min(view.h, tall))

    @property
    def canvas(self) -> Canvas | None:
        """The canvas on which it is shown."""
        return self._fitted and self._fitted.canvas

    def show(self, survey: Survey, marks: Marks) -> None:
        """Show other owners, or bring out other lands."""
        if survey != self._survey:
            if survey.links != self._ink.links:
                self._ink.links = survey.links
                self.terrain.link(survey.links)
            self._survey = survey
            self._colour()
        if marks != self.marks:
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
            self._moods = found
            self.terrain.wash({land: wash for land, mood in found.items() if (wash := washes.fill(mood))})
            if self._fitted:
                self._fitted.soft.stale = True

    def _colour(self) -> None:
        if self._fitted:
            self._fitted.squares.colour(self._survey.owners, dyed=self.dyed, lens=self.lens)
            self._fitted.soft.stale = True

    def spot(self, land: int) -> Box:
        """Return the room of the armies of a land, on the canvas."""
        return Box(*self._armies(land), 0, 0).inset(-pieces.DISC * self._size * 0.7)

    def under(self, point: Point) -> int | None:
        """Return the land under a point of the canvas; armies that are larger than their land count for it."""
        reach, scale = pieces.DISC / 2 * self._size, self.lens.scale
        (x0, y0), aside = self.lens.point((0.0, 0.0)), self._fitted.growth.aside if self._fitted else {}
        for i, land in enumerate(self.atlas.lands):
            dx, dy = aside.get(land.id, (0.0, 0.0))
            at = (x0 + land.token[0] * scale + dx, y0 + land.token[1] * scale + dy)
            if hypot(at[0] - point[0], at[1] - point[1]) < reach:
                return i
        return self.terrain.land(self.lens.board_point(point))

    def _armies(self, land: int) -> Point:
        """Return where the armies of a land are on the canvas."""
        place = self.atlas.lands[land]
        x, y = self.lens.point(place.token)
        dx, dy = self._fitted.growth.aside.get(place.id, (0.0, 0.0)) if self._fitted else (0.0, 0.0)
        return (x + dx, y + dy)

    @property
    def _size(self) -> float:
        return self._fitted.growth.size if self._fitted else 1.0

    # ------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: the lens travels, or is at rest and not yet sharp."""
        return self.lens.moving or not self.sharp

    @property
    def sharp(self) -> bool:
        """Whether everything in view is sharp, as large as it should be, and brought out."""
        fitted = self._fitted
        return fitted is None or (fitted.growth.ready and fitted.squares.complete(self.lens, self._moods))

    def update(self, dt: float, near: Point | None) -> bool:
        """Let `dt` seconds pass; what is near to a point of the canvas gets sharp first; tell whether it changed."""
        self.terrain.prepare()
        lens, fitted = self.lens, self._fitted
        moved = changed = lens.update(dt)
        if not fitted:
            return moved
        if lens.moving or not moved:  # where it comes to rest, there is enough to be drawn
            changed |= fitted.growth.update(perf_counter() + PACE)
        fitted.squares.refine(lens)
        if lens.zooming:
            fitted.squares.pause()  # it may go on: what is drawn for a level in between is of no use
        else:
            at = lens.board_point(near or lens.view.centre)
            changed |= fitted.squares.work(dt, lens, self._moods, at, while_moving=moved)
        if not moved:
            self.terrain.refresh(AT_REST)
            if self.sharp:
                fitted.growth.look_ahead()
        return changed

    # ------------------------------------------------------------------ items

    def items(self, things: Sequence[Item]) -> Iterator[Item]:
        """Yield what is seen; `things` stand on the map, in board units."""
        if not self._fitted:
            return
        if not (self.lens.starting and self._seen):
            self._seen = list(self._items(self._fitted, things))
        if self.lens.zooming:
            preload.later(self._fitted.soft.expect)
        yield from self._seen

    def _items(self, fitted: Fitted, things: Sequence[Item]) -> Iterator[Item]:
        fitted.growth.things = things
        printed, standing = self._printed(fitted), self._standing(fitted, things)
        missing = [self.lens.seen] if self.lens.zooming else fitted.squares.missing(self.lens)
        if self.lens.moving or not fitted.growth.ready:  # else all would be composed once more in a moment
            self._ground = None
            yield self._tableau(fitted, missing, (printed, standing))
        else:
            self._ground = fitted.soft.ground() if missing else self._ground or fitted.nothing
            yield Item("map/ground", FINISHED, self.lens.view, (self._ground,), -10, clip=self.lens.view)
            yield from fitted.squares.items(self.lens)
            yield from printed.items(self.lens)
            yield from standing.items(self.lens)
        yield from self._plate(fitted)

    def _tableau(self, fitted: Fitted, missing: Sequence[Box], sceneries: Iterable[Scenery]) -> Item:
        """Return all of it as one picture: sharp where it is, else soft, and what stands on it."""
        lens, view = self.lens, self.lens.view
        soft = fitted.soft.pieces(missing) if missing else ()
        sharp = () if lens.zooming else fitted.squares.pieces(lens)
        standing = (scenery.pieces(lens, fitted.canvas) for scenery in sceneries)
        tableau = Tableau((soft, sharp, *standing), fitted.canvas.rect(view).size)
        return Item("map/soft", FINISHED, view, (tableau,), -9, clip=view, moves=True)

    def _plate(self, fitted: Fitted) -> Sequence[Item]:
        """Return the cartouche."""
        of = (fitted, self.lens.level, self.lens.origin, self.lens.zooming, self._survey)
        if self._cartouche is None or self._cartouche[0] != of:
            plate = cartouche.plate(self.atlas, self.lens, self._survey, fitted.canvas, fitted.language)
            self._cartouche = (of, list(plate))
        return self._cartouche[1]

    def _printed(self, fitted: Fitted) -> Scenery:
        """Return the names, the crowns and what is painted on the seas."""
        growth, survey = fitted.growth, self._survey
        written = growth.written()
        of = (fitted, growth.level, written, survey.crowned)
        if False not in self._scenes or self._scenes[False][0] != of:
            standing = (
                *growth.printed(growth.level, written),
                *cartouche.crowns(self.atlas, survey, written, growth.aside, growth.size),
            )
            self._scenes[False] = (of, Scenery(standing))
        return self._scenes[False][1]

    def _standing(self, fitted: Fitted, things: Sequence[Item]) -> Scenery:
        """Return what stands on the map."""
        of = (fitted, fitted.growth.level, things)
        if True not in self._scenes or self._scenes[True][0] != of:
            self._scenes[True] = (of, fitted.growth.placing.scenery(things))
        return self._scenes[True][1]


def _snapped(canvas: Canvas, box: Box) -> Box:
    """Return a box on whole pixels."""
    x, y, w, h = (edge / canvas.unit for edge in canvas.rect(box))
    return Box(x, y, w, h)
