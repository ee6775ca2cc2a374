"""The map on the table: what is seen of it in each frame, made of a survey, a form's marks and the things on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, hypot, inf
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import Cut, Piece, covered
from game.ui.draw.items import Item
from game.ui.draw.looks import FINISHED
from game.ui.draw.palette import NORMAL, SEATS
from game.ui.map import cartouche, piece_layout, pieces
from game.ui.map.anchored import AnchoredItem
from game.ui.map.camera import LEVELS, Camera, CameraPlace
from game.ui.map.geography import Atlas
from game.ui.map.ground import washes
from game.ui.map.ground.soft import SLIP, Soft
from game.ui.map.ground.squares import Squares
from game.ui.map.ground.terrain import Terrain
from game.ui.map.ground.washes import LandMood
from game.ui.map.growth import Growth
from game.ui.map.labels import stepped_aside
from game.ui.map.names import NAME, anchored_names, is_sea, lettered
from game.ui.map.survey import Marks, Survey

EDGE: Final = 17.0
"""The width of the printed frame around a map, in units of the canvas."""
COLOURS: Final = {letter: NORMAL[letter] for letter in SEATS}


WORK: Final = 0.0025 / 1080
"""Seconds of a turn, per pixel of the window's height, for what is missing: sharp squares, names and armies on a zoom.

So short that no turn takes longer than it may; so long that after a zoom the map is sharp within forty turns.
"""
RECOLOURED: Final = 6
"""The lands of the soft picture that are given new colours in a turn: all 44 took 18 ms of one."""
SHARE_MOVING: Final = 0.3
"""The share of these seconds while the camera moves, since the whole map is painted in every turn."""


class Fitted(NamedTuple):
    """What a map needs to be seen on one canvas, in one language."""

    canvas: Canvas
    language: str
    squares: Squares
    soft: Soft
    growth: Growth


class MapView:
    """One map in one window. `fit` it to a canvas first; then `show`, `update` and ask for its `items`."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Final = atlas
        self.terrain: Final = Terrain(atlas, COLOURS)
        self.camera: Final = Camera(atlas.size, atlas.frame, Box(0, 0, atlas.size.w, atlas.size.h))
        self.marks = Marks()
        self.hover: int | None = None
        self.focus: int | None = None
        self.dyed = False
        self.unfolded: Point | None = None
        """The lower left corner of the legend, on the canvas, if it was opened: it has no room beside lands."""
        self.tools: Sequence[Box] = ()
        """The boxes of controls that lie on the map, on the canvas."""
        self._survey = Survey(("",) * len(atlas.lands))
        self._moods: dict[int, LandMood] = {}
        self._fitted: Fitted | None = None
        self._ground_picture: tuple[tuple[Piece | None, Sequence[Piece]], Cut] | None = None
        """The picture of the ground, and of what it is made."""
        self._anchored: tuple[tuple[object, ...], Sequence[AnchoredItem]] | None = None
        """What keeps its size on the map, and of what it is made."""
        self._placed: tuple[Sequence[AnchoredItem], tuple[object, ...], Sequence[Item]] | None = None
        """The same where it is on the canvas, and how the camera stands."""
        self._cartouche: tuple[tuple[object, ...], Sequence[Item]] | None = None
        """The title, and of what it is made."""

    # ------------------------------------------------------------------ what is shown

    def fit(self, canvas: Canvas, box: Box, language: str) -> None:
        """Show the map in a box of a canvas; a canvas that is known costs nothing."""
        fitted, view = self._fitted, self._covered(_snapped(canvas, self._filled(box)), 1 / canvas.unit)
        if fitted and (fitted.canvas, self.camera.view, fitted.language) == (canvas, view, language):
            return
        self.camera.fitted(view, 1 / canvas.unit)
        if self.terrain.coarse(self.camera.scale * canvas.unit):
            self.terrain.prepare()
        squares = Squares(self.terrain, self.camera, canvas.unit)
        soft = Soft(self.terrain, self.camera, canvas.rect(view).size)
        growth = Growth(self.atlas, self.camera, canvas, language, self._covers)
        self._fitted, self.unfolded = Fitted(canvas, language, squares, soft, growth), None

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
            self._survey = survey
            self._colour()
        if marks != self.marks:
            self.marks = marks
            self._bring_out()

    def withdraw(self) -> None:
        """Take away now what was brought out before, also by mouse and keyboard: it is a secret."""
        self.bring_out(None, None)
        if self._fitted:
            self._fitted.squares.withdraw(self._moods)

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

    @property
    def legend(self) -> Box | None:
        """The sheet of the legend whose switch changes the colours; None where there is none."""
        shown = {item.key: item.box for item in self._plate(self._fitted)} if self._fitted else {}
        return shown[cartouche.SHEET] if cartouche.SWITCH in shown else None

    @property
    def folds(self) -> bool:
        """Whether the legend has no room on the sea while the whole map is seen: a button has to open it."""
        fitted, survey = self._fitted, self._survey
        if not fitted or not survey.switch:
            return False
        whole = Camera(self.atlas.size, self.atlas.frame, self.camera.view, self.camera.grain)
        return not any(cartouche.plate(self.atlas, whole, survey, fitted.canvas, fitted.language, 0))

    def _bring_out(self) -> None:
        found = washes.moods(self.atlas, self.marks, self.hover, self.focus)
        if found != self._moods:
            self._moods = found
            self.terrain.wash({land: wash for land, mood in found.items() if (wash := washes.fill(mood))})

    def _colour(self) -> None:
        self.terrain.link(self._survey.links)
        self.terrain.colour(self._survey.owners, dyed=self.dyed)

    def spot(self, land: int) -> Box:
        """Return the room of the armies of a land, on the canvas."""
        return Box(*self._armies(land), 0, 0).inset(-pieces.DISC * self._size * 0.7)

    def marked(self, land: int) -> list[Box]:
        """Return the room of the armies and of the name of a land, on the canvas."""
        names = self._fitted.growth.written() if self._fitted else []
        x, y = self.camera.point(self.atlas.lands[land].name.at)
        written = [each for each in names if each.number == land and not is_sea(each.kind)]
        middles = [(Box(x + each.aside[0], y + each.aside[1], 0, 0), each) for each in written]
        return [self.spot(land), *(at.inset(-each.w / 2, -each.size / 2) for at, each in middles)]

    def under(self, point: Point) -> int | None:
        """Return the land under a point of the canvas; armies and a name on another land count for their own."""
        reach, scale = pieces.DISC / 2 * self._size, self.camera.scale
        (x0, y0), aside = self.camera.point((0.0, 0.0)), self._fitted.growth.aside if self._fitted else {}
        for i, land in enumerate(self.atlas.lands):
            dx, dy = aside.get(land.id, (0.0, 0.0))
            at = (x0 + land.token[0] * scale + dx, y0 + land.token[1] * scale + dy)
            if hypot(at[0] - point[0], at[1] - point[1]) < reach:
                return i
        named = self._named(point)
        return self.terrain.land(self.camera.board_point(point)) if named is None else named

    def _named(self, point: Point) -> int | None:
        """Return the land whose name is written at a point of the canvas: it may stand on another land."""
        x, y = self.camera.point((0.0, 0.0))
        at = (point[0] - x, point[1] - y)
        written = [each for each in self._fitted.growth.written() if not is_sea(each.kind)] if self._fitted else []
        for each, name in zip(written, anchored_names(self.atlas, written), strict=True):
            if any(box.holds(at) for box in lettered(name, self.camera.scale)):
                return each.number
        return None

    def _armies(self, land: int) -> Point:
        """Return where the armies of a land are on the canvas."""
        place = self.atlas.lands[land]
        x, y = self.camera.point(place.token)
        dx, dy = self._fitted.growth.aside.get(place.id, (0.0, 0.0)) if self._fitted else (0.0, 0.0)
        return (x + dx, y + dy)

    @property
    def _size(self) -> float:
        return self._fitted.growth.size if self._fitted else 1.0

    # ------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: the camera travels, or is at rest and not yet sharp."""
        return self.camera.moving or not self.sharp

    @property
    def sharp(self) -> bool:
        """Whether everything in view is sharp, as large as it should be, and brought out."""
        fitted = self._fitted
        return fitted is None or (fitted.growth.ready and fitted.squares.complete(self._moods))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, and draw a part of what is missing; tell whether the picture changed."""
        self.terrain.prepare()
        changed = self.camera.update(dt)
        if self.terrain.stale:
            self.terrain.refresh(RECOLOURED)
            changed |= self._fitted is not None and bool(self._fitted.squares.gaps())
        if self._fitted and self.camera.zooming:
            self._fitted.squares.clear()
        elif self._fitted:
            canvas, _, squares, soft, growth = self._fitted
            until = perf_counter() + WORK * canvas.size[1] * (SHARE_MOVING if self.camera.moving else 1)
            changed |= squares.work(self._moods, until) if growth.ready else growth.work(until)
            if self.sharp:
                soft.free()
        return changed

    def keep(self) -> None:
        """Keep the picture of the part of the map that is seen, as it may be looked back to."""
        if self._fitted:
            self._fitted.squares.keep()

    def look_back(self, place: CameraPlace) -> None:
        """Show a part of the map again at once, and sharp: where somebody looked since then is a secret.

        Its picture is drawn anew where it was not kept.
        """
        if self.camera.place != place or self.camera.moving:
            self.camera.back_to(place)
            self.draw_ahead()
        if self._fitted:
            self._fitted.squares.release()

    def draw_ahead(self) -> None:
        """Draw everything that is missing at once: in a thread, before the map is shown, or to hide what was seen."""
        if self._fitted:
            self._fitted.growth.work(inf)
            self._fitted.squares.work(self._moods, inf)

    # ------------------------------------------------------------------ items

    def items(self, things: Sequence[Item]) -> Iterator[Item]:
        """Yield what is seen; `things` stand on the map, in board units."""
        if not self._fitted:
            return
        fitted, camera, growth = self._fitted, self.camera, self._fitted.growth
        growth.things = things
        yield Item(
            "map/ground", FINISHED, camera.view, (self._ground(fitted),), -10, clip=camera.view, moves=camera.moving
        )
        yield from self._in_view(fitted)
        yield from growth.piece_layout.loose(things)
        yield from self._plate(fitted)

    def _covers(self) -> list[Box]:
        """Return the boxes of the canvas that hide the map: controls, the title, what stands at the edge."""
        if not self._fitted:
            return []
        growth = self._fitted.growth
        plate = [item for item in self._plate(self._fitted) if item.key == cartouche.SHEET and not self.unfolded]
        edge = [item for item in growth.piece_layout.loose(growth.things) if piece_layout.EDGE in item.look]
        return [*self.tools, *(item.box for item in (*plate, *edge))]

    def _ground(self, fitted: Fitted) -> Cut:
        """Return the sharp squares, and the soft picture where some are missing; the same as long as they are."""
        gaps, sharp = fitted.squares.gaps(), fitted.squares.pieces()
        soft = fitted.soft.piece() if gaps else None
        if self._ground_picture is None or self._ground_picture[0] != (soft, sharp):
            box = pygame.Rect((0, 0), fitted.canvas.rect(self.camera.view).size)
            under = [soft] if soft else []
            if soft and sharp:  # the level is settled: the gaps are where its squares will be
                under = [soft.within(gap) for gap in gaps if gap.colliderect(soft.rect)]
            self._ground_picture = ((soft, sharp), covered((*under, *sharp), box))
        return self._ground_picture[1]

    def _plate(self, fitted: Fitted) -> Sequence[Item]:
        """Return the cartouche."""
        camera = self.camera
        of = (fitted, camera.level, camera.origin, camera.zooming, self._survey, self.dyed, self.unfolded)
        if self._cartouche is None or self._cartouche[0] != of:
            shown, at = (
                (self.atlas, camera, self._survey, fitted.canvas, fitted.language, int(self.dyed)),
                self.unfolded,
            )
            self._cartouche = (of, list(cartouche.unfolded(*shown, at) if at else cartouche.plate(*shown)))
        return self._cartouche[1]

    def _in_view(self, fitted: Fitted) -> Sequence[Item]:
        """Return what is anchored and in view where it is on the canvas; the same until it or the camera moves."""
        camera, anchored = self.camera, self._anchored_items(fitted)
        of = (camera.view, camera.grain, camera.scale, camera.origin, camera.moving)
        if self._placed is None or self._placed[0] is not anchored or self._placed[1] != of:
            self._placed = anchored, of, [item for each in anchored if (item := each.under(camera))]
        return self._placed[2]

    def _anchored_items(self, fitted: Fitted) -> Sequence[AnchoredItem]:
        """Return what is painted, written and stands on the map, and keeps its size while the camera travels."""
        growth, crowned = fitted.growth, self._survey.crowned
        written = growth.written()
        of = (fitted, growth.level, written, crowned, growth.things)
        if self._anchored is None or self._anchored[0] != of:
            crowns = cartouche.crowns(self.atlas, self._survey, written, growth.aside, growth.size)
            printed, things = growth.printed(), growth.piece_layout.anchored(growth.things)
            names = [each for each in printed if each.item.look == NAME]
            scale = self.camera.fit * LEVELS[growth.level]
            stand = growth.with_tray_free(list(stepped_aside(things, names, scale)))
            self._anchored = (of, (*printed, *crowns, *stand))
        return self._anchored[1]


def _snapped(canvas: Canvas, box: Box) -> Box:
    """Return a box on whole pixels."""
    x, y, w, h = (edge / canvas.unit for edge in canvas.rect(box))
    return Box(x, y, w, h)
