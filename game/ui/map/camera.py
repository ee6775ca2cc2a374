"""The camera: which part of a board is seen in a box of the table, and how large. Knows nothing of any game."""

from __future__ import annotations

from math import floor
from typing import Final, NamedTuple

from game.ui.draw.box import Box, Point
from game.ui.motion.film import out_cubic

LEVELS: Final = tuple(4 ** (n / 6) for n in range(7))
"""How many times larger than the whole board the camera shows it, where it comes to rest."""
EASE: Final = 0.18
"""Seconds that a zoom or a glide takes."""
LINGER: Final = 0.1
"""Seconds after the last drag until the camera is at rest."""


class CameraPlace(NamedTuple):
    """Where a camera rests, or is on its way to: its level, and the point of the board in the middle of its view."""

    level: int
    middle: Point


class Camera:
    """Looks at `board`, in a `frame` around it, through `view`, a box of the canvas.

    At level 0 the whole board is seen; nothing outside of the frame ever is. `grain` is the size of a pixel in units of
    the canvas: at rest the board lies on whole pixels. A `hasty` camera does not travel, it is there.
    """

    def __init__(self, board: Box, frame: Box, view: Box, grain: float = 1.0) -> None:
        self.board: Final = board
        self.frame: Final = frame
        self.hasty = False
        self.level = 0
        self.zoom = 1.0
        self.origin: Point = (0.0, 0.0)
        """Where the board's 0, 0 lies from the corner of the view, in units of the canvas."""
        self._wheel = 0.0
        self._gone = EASE
        self._dragged = LINGER
        """Seconds since it was dragged."""
        self._was: tuple[float, Point] = (1.0, (0.0, 0.0))
        self._held: tuple[Point, Point] | None = None
        """A point of the board that is kept at a point of the view while zooming."""
        self._to: Point = (0.0, 0.0)
        self._see_through(view, grain)
        self.look_at(self.board.centre, at_once=True)

    def _see_through(self, view: Box, grain: float) -> None:
        self.view, self.grain = view, grain
        self.fit = min(view.w / self.board.w, view.h / self.board.h)
        """Canvas units per board unit at level 0."""

    # ------------------------------------------------------------------ where things are

    @property
    def scale(self) -> float:
        """Canvas units per board unit now."""
        return self.fit * self.zoom

    def point(self, at: Point) -> Point:
        """Return where a point of the board is on the canvas."""
        scale = self.scale
        return (self.view.x + self.origin[0] + at[0] * scale, self.view.y + self.origin[1] + at[1] * scale)

    def board_point(self, at: Point) -> Point:
        """Return the point of the board under a point of the canvas."""
        return (
            (at[0] - self.view.x - self.origin[0]) / self.scale,
            (at[1] - self.view.y - self.origin[1]) / self.scale,
        )

    def around(self, at: Point, w: float, h: float, share: Point = (0.5, 0.5)) -> Box:
        """Return a box of `w` by `h` canvas units at a point of the canvas, on whole pixels: one size, one picture.

        The point lies at a `share` of its width and height.
        """
        grain = self.grain
        wide, tall = round(w / grain), round(h / grain)
        x, y = floor(at[0] / grain - wide * share[0] + 0.5), floor(at[1] / grain - tall * share[1] + 0.5)
        return Box(x * grain, y * grain, wide * grain, tall * grain)

    def box(self, box: Box) -> Box:
        """Return where a box of the board is on the canvas."""
        x, y = self.point((box.x, box.y))
        return Box(x, y, box.w * self.scale, box.h * self.scale)

    @property
    def seen(self) -> Box:
        """The part of the board that is seen."""
        x, y = self.board_point((self.view.x, self.view.y))
        return Box(x, y, self.view.w / self.scale, self.view.h / self.scale)

    @property
    def moving(self) -> bool:
        """Whether it is travelling, or was dragged a moment ago."""
        return self._gone < EASE or self._dragged < LINGER

    @property
    def zooming(self) -> bool:
        """Whether the size of things is changing."""
        return self._gone < EASE and self._was[0] != LEVELS[self.level]

    # ------------------------------------------------------------------ moving

    def fitted(self, view: Box, grain: float) -> None:
        """Show the same place at the same level in another box."""
        middle = self.board_point(self.view.centre)
        self._see_through(view, grain)
        self.zoom, self._gone = LEVELS[self.level], EASE
        self.look_at(middle, at_once=True)

    @property
    def place(self) -> CameraPlace:
        """Where it rests, or is on its way to."""
        scale, (x, y) = self.fit * LEVELS[self.level], self._goal
        return CameraPlace(self.level, ((self.view.w / 2 - x) / scale, (self.view.h / 2 - y) / scale))

    def back_to(self, place: CameraPlace) -> None:
        """Be at a place at once, as if it had never been elsewhere."""
        self.level, self._wheel, self._dragged = place.level, 0.0, LINGER
        self.look_at(place.middle, at_once=True)

    @property
    def _goal(self) -> Point:
        """The origin that it has once it is at rest."""
        if self._gone >= EASE:
            return self.origin
        if not self._held:
            return self._to
        (bx, by), (vx, vy) = self._held
        scale = self.fit * LEVELS[self.level]
        return self._kept((vx - bx * scale, vy - by * scale), LEVELS[self.level])

    def zoom_by_wheel(self, notches: float, at: Point) -> None:
        """Zoom by the wheel: in with positive notches, keeping the point of the canvas `at` where it is."""
        self._wheel += notches
        whole = int(self._wheel)
        self._wheel -= whole
        if whole:
            self.zoom_by(whole, at)

    def zoom_by(self, levels: int, at: Point | None = None) -> None:
        """Zoom by levels; the middle stays where it is, or what is at `at`."""
        level = max(0, min(len(LEVELS) - 1, self.level + levels))
        if level == self.level:
            return
        at = at or self.view.centre
        spot = (at[0] - self.view.x, at[1] - self.view.y)
        if self._held is None or self._held[1] != spot:
            self._held = (self.board_point(at), spot)
        self.level = level
        self._set_off()

    def whole(self) -> None:
        """Show the whole board."""
        self.zoom_by(-self.level)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by `dx` and `dy` canvas units, at once."""
        self.zoom, self._gone, self._held, self._dragged = LEVELS[self.level], EASE, None, 0.0
        self.origin = self._kept((self.origin[0] + dx, self.origin[1] + dy), self.zoom)

    def glide(self, dx: float, dy: float) -> None:
        """Move the board by `dx` and `dy` canvas units within `EASE` seconds."""
        x, y = self._to if self._gone < EASE and self._held is None else self.origin
        self._to, self._held = self._kept((x + dx, y + dy), LEVELS[self.level]), None
        self._set_off()

    def look_at(self, point: Point, *, at_once: bool = False) -> None:
        """Bring a point of the board to the middle of the view, as far as the frame allows."""
        scale = self.fit * LEVELS[self.level]
        to = (self.view.w / 2 - point[0] * scale, self.view.h / 2 - point[1] * scale)
        self._to, self._held = self._kept(to, LEVELS[self.level]), None
        if at_once:
            self.zoom, self.origin, self._gone = LEVELS[self.level], self._to, EASE
        else:
            self._set_off()

    def reveal(self, point: Point, margin: float) -> None:
        """Glide until a point of the board is in view, `margin` canvas units from its edge; rest if it is."""
        x, y = self.point(point)
        room = self.view.inset(min(margin, self.view.w / 3), min(margin, self.view.h / 3))
        dx = max(0.0, room.x - x) - max(0.0, x - room.right)
        dy = max(0.0, room.y - y) - max(0.0, y - room.bottom)
        if dx or dy:
            self.glide(dx, dy)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether anything moved."""
        if not self.moving:
            return False
        if self._gone >= EASE:
            self._dragged = min(LINGER, self._dragged + dt)
            return True
        self._dragged, self._gone = LINGER, min(EASE, self._gone + dt)
        share = out_cubic(self._gone / EASE)
        zoom, (x, y) = self._was
        target = LEVELS[self.level]
        self.zoom = target if self._gone >= EASE else zoom * (target / zoom) ** share
        if self._held:
            (bx, by), (vx, vy) = self._held
            self.origin = self._kept((vx - bx * self.scale, vy - by * self.scale), self.zoom)
        else:
            self.origin = self._kept((x + (self._to[0] - x) * share, y + (self._to[1] - y) * share), self.zoom)
        return True

    def _set_off(self) -> None:
        self._was, self._gone = (self.zoom, self.origin), 0.0
        if self.hasty:
            self.update(EASE)

    def _kept(self, origin: Point, zoom: float) -> Point:
        """Return the origin nearest to `origin` with which nothing but the frame is seen, on whole pixels."""
        scale, frame, view = self.fit * zoom, self.frame, self.view
        x = self._within(origin[0], view.w - frame.right * scale, -frame.x * scale)
        y = self._within(origin[1], view.h - frame.bottom * scale, -frame.y * scale)
        return (x, y)

    def _within(self, value: float, low: float, high: float) -> float:
        """Return `value` between two bounds; their middle if the board is smaller than the view."""
        kept = (low + high) / 2 if low > high else max(low, min(high, value))
        return floor(kept / self.grain + 0.5) * self.grain
