"""What is done to a plate with a shape: fill, line, ring, shadow, glow, bevel, hollow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape

LIGHT: Point = (-0.55, -0.83)
"""Where the light comes from: the upper left."""
SHADE = rgb(14, 6, 2)
INK = rgb(46, 30, 20)
INK2 = rgb(92, 66, 44)
IVORY = rgb(255, 244, 214)
Paint = Any
"""A colour, a colour per pixel of the whole plate, or a function of x and y that returns colours."""


def _within(plate: Plate, view: View, share: Array, clip: Shape | None) -> Array:
    return share if clip is None else share * plate.coverage(clip.distance(view.x, view.y))


def _colour(paint: Paint, view: View) -> Array:
    if callable(paint):
        return paint(view.x, view.y)
    return paint[view.place] if np.ndim(paint) == 3 else paint


def fill(plate: Plate, shape: Shape, paint: Paint, alpha: float = 1.0, clip: Shape | None = None) -> None:
    """Fill a shape."""
    if view := plate.view(shape.bounds, 2):
        share = plate.coverage(shape.distance(view.x, view.y)) * alpha
        plate.mix(view.place, _within(plate, view, share, clip), _colour(paint, view))


def blend(plate: Plate, shape: Shape, share: Callable[[View, Array], Array], paint: Paint) -> None:
    """Lay `paint` over a shape, by `share` of the view and its distances (0–1; cut to the shape)."""
    if view := plate.view(shape.bounds, 2):
        distance = shape.distance(view.x, view.y)
        inside = plate.coverage(distance)
        plate.mix(view.place, inside * np.clip(share(view, distance), 0, 1), _colour(paint, view))


def stroke(
    plate: Plate,
    shape: Shape,
    width: float,
    paint: Paint,
    alpha: float = 1.0,
    inset: float = 0.0,
    clip: Shape | None = None,
) -> None:
    """Draw a line of `width` along the edge, `inset` units inside of it."""
    if view := plate.view(shape.bounds, width + 2 + max(0.0, -inset)):
        wide = max(width, 0.8 / plate.scale)
        share = plate.coverage(np.abs(shape.distance(view.x, view.y) + inset) - wide / 2) * alpha
        plate.mix(view.place, _within(plate, view, share, clip), _colour(paint, view))


def ring(plate: Plate, shape: Shape, start: float, end: float, paint: Paint, alpha: float = 1.0) -> None:
    """Fill what lies between `start` and `end` units outside the edge."""
    if view := plate.view(shape.bounds, end + 3):
        d = shape.distance(view.x, view.y)
        plate.mix(view.place, plate.coverage(start - d) * plate.coverage(d - end) * alpha, _colour(paint, view))


def shadow(
    plate: Plate,
    shape: Shape,
    offset: Point = (6, 10),
    soft: float = 10,
    alpha: float = 0.5,
    colour: Array = SHADE,
    clip: Shape | None = None,
) -> None:
    """Cast a shadow, `offset` units away and `soft` units wide."""
    dx, dy = offset
    b = shape.bounds
    if view := plate.view(
        b._replace(left=b.left + dx, top=b.top + dy, right=b.right + dx, bottom=b.bottom + dy), soft * 4
    ):
        d = shape.distance(view.x - dx, view.y - dy)
        share = alpha / (1 + np.exp(np.clip(d / (soft * 0.6), -30, 30)))
        plate.mix(view.place, _within(plate, view, share, clip), colour)


def lifted(plate: Plate, shape: Shape, height: float = 10, alpha: float = 0.5) -> None:
    """Cast both shadows of a thing: the contact, close and dark, and the cast one, `height` units away."""
    shadow(plate, shape, (height * 0.2 + 1, height * 0.3 + 2), 3.5, alpha)
    shadow(plate, shape, (height * 0.6, height), height, alpha * 0.9)


def glow(plate: Plate, shape: Shape, soft: float, colour: Array, alpha: float) -> None:
    """Let light shine around a shape, and not on it."""
    if view := plate.view(shape.bounds, soft * 4):
        d = shape.distance(view.x, view.y)
        share = 2 * alpha / (1 + np.exp(np.clip(d / (soft * 0.6), -30, 30)))
        plate.mix(view.place, np.clip(share, 0, 1) * plate.coverage(-d), colour)


def bevel(
    plate: Plate,
    shape: Shape,
    width: float = 3.0,
    strength: float = 0.5,
    light: Point = LIGHT,
    colours: tuple[Array, Array] = (IVORY, rgb(20, 8, 2)),
    clip: Shape | None = None,
) -> None:
    """Round the edge off inwards: lit on the side of the light, dark on the other. Turn `light` for a hollow."""
    if view := plate.view(shape.bounds, 2):
        d = shape.distance(view.x, view.y)
        gy, gx = np.gradient(d)
        facing = (gx * light[0] + gy * light[1]) / (np.hypot(gx, gy) + 1e-6)
        share = plate.coverage(d) * np.clip(1 + d / width, 0, 1)
        share = _within(plate, view, share, clip) * strength
        plate.mix(view.place, share * np.clip(facing, 0, 1), colours[0])
        plate.mix(view.place, share * np.clip(-facing, 0, 1), colours[1])


def hollowed(plate: Plate, shape: Shape, offset: Point = (0, 4), soft: float = 8, alpha: float = 0.5) -> None:
    """Let the edge throw a shadow inwards, as into a hole."""
    if view := plate.view(shape.bounds, 2):
        inside = plate.coverage(shape.distance(view.x, view.y))
        d = shape.distance(view.x - offset[0], view.y - offset[1])
        plate.mix(view.place, inside * alpha / (1 + np.exp(np.clip(-d / (soft * 0.6), -30, 30))), rgb(20, 8, 2))
