"""Bodies with flat faces and rounded edges under the lamp: the light on each pixel, and where on a face it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import cos, sin
from typing import NamedTuple

import numpy as np

from art.brush import shadow
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import Point, Shape, polygon

LAMP = np.array((-2.3, -3.0, 3.6), "f4")
"""Where the lamp hangs above a body, in radii of it: x to the right, y down, z towards the eye."""
GLEAM = rgb(255, 248, 230)
BOUNCE = rgb(150, 88, 46)
"""The light that the wood throws back from below."""
WARMTH = np.array((0.92, 1.0, 1.14), "f4")
"""Shade is warmer than light: the powers by which the three colours darken."""


class Face(NamedTuple):
    """A face: unit normal, middle, and the unit vectors along which a mark on it runs to the right and down."""

    normal: Array
    middle: Array
    right: Array
    down: Array


class Body(NamedTuple):
    """A convex body of about radius 1: its corners, its faces, the radius of the ball that rounds it off, if any."""

    corners: Array
    faces: Sequence[Face]
    ball: float = 0.0


class Skin(NamedTuple):
    """What a body is made of: colour, how much it shines, how far the colour clouds, how round its edges are."""

    colour: Array
    shine: float = 0.5
    cloud: float = 0.03
    edge: float = 0.02


Mark = Callable[[int, Array, Array], Array]
"""The share of ink (0–1; below 0 a light rim) on a face, by its number and the place on it, in radii."""


def rotation(x: float, y: float, z: float) -> Array:
    """Return the matrix that turns around z, then y, then x (radians)."""
    (cx, sx), (cy, sy), (cz, sz) = ((cos(a), sin(a)) for a in (x, y, z))
    turn_x = np.array(((1, 0, 0), (0, cx, -sx), (0, sx, cx)))
    turn_y = np.array(((cy, 0, sy), (0, 1, 0), (-sy, 0, cy)))
    return turn_x @ turn_y @ np.array(((cz, -sz, 0), (sz, cz, 0), (0, 0, 1)))


def icosahedron() -> Body:
    """The body of a d20; a mark points to a corner of its face."""
    g = (1 + 5**0.5) / 2
    rows = [(0.0, a, b * g) for a in (-1.0, 1.0) for b in (-1.0, 1.0)]
    rows += [turn for a, b, c in rows for turn in ((b, c, a), (c, a, b))]
    corners = np.array(rows, "f8") / np.hypot(1, g)
    edge = min(np.linalg.norm(a - b) for a, b in combinations(corners, 2)) * 1.01
    faces = []
    for trio in combinations(range(12), 3):
        points = corners[list(trio)]
        if all(np.linalg.norm(a - b) < edge for a, b in combinations(points, 2)):
            faces.append(_face(points.mean(axis=0), points[0]))
    return Body(corners, faces)


def cube() -> Body:
    """The body of a d6: faces 1 to 6 in this order, opposite ones sum up to 7."""
    half = 0.62
    corners = np.array([(a, b, c) for a in (-half, half) for b in (-half, half) for c in (-half, half)], "f8")
    normals = np.array(((0, 0, 1), (0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, -1, 0), (0, 0, -1)), "f8")
    tops = np.array(((0, -1, 0), (0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 1, 0)), "f8")
    faces = [_face(n * half, n * half + t) for n, t in zip(normals, tops, strict=True)]
    return Body(corners, faces, half * 1.5)


def _face(middle: Array, towards: Array) -> Face:
    normal = middle / np.linalg.norm(middle)
    up = towards - middle
    up = up / np.linalg.norm(up)
    return Face(normal, middle, np.cross(up, normal) * -1, -up)


def turned(body: Body, turn: Array) -> Body:
    """Turn a body around its middle."""
    faces = [Face(*(turn @ part for part in face)) for face in body.faces]
    return Body(body.corners @ turn.T, faces, body.ball)


def outline(body: Body, at: Point, radius: float) -> Shape:
    """Return the outline of a body as it is seen."""
    points = sorted({(round(float(x), 6), round(float(y), 6)) for x, y, _ in body.corners})
    hull: list[Point] = []
    for run in (points, points[::-1]):
        side: list[Point] = []
        for p in run:
            while len(side) > 1 and _turn(side[-2], side[-1], p) <= 0:
                side.pop()
            side.append(p)
        hull += side[:-1]
    soft = 0.10 if body.ball else 0.035
    return polygon([(at[0] + x * radius * (1 - soft), at[1] + y * radius * (1 - soft)) for x, y in hull], soft * radius)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lay(plate: Plate, body: Body, at: Point, radius: float, skin: Skin, mark: Mark, ink: Array) -> None:
    """Lay a body on the table with its shadows, marked with `ink`."""
    shape = outline(body, at, radius)
    shadow(plate, shape.grown(-radius * 0.06), (radius * 0.30, radius * 0.46), radius * 0.24, 0.55)
    shadow(plate, shape.grown(-radius * 0.10), (radius * 0.12, radius * 0.20), radius * 0.10, 0.6)
    view = plate.view(shape.bounds, 3)
    if view is None:
        return
    x, y = (view.x - at[0]) / radius, (view.y - at[1]) / radius
    weights, point, normal = _surface(body, x, y, skin.edge)
    inked, rim = np.zeros(x.shape, "f4"), np.zeros(x.shape, "f4")
    for i, face in enumerate(body.faces):
        if i in weights:
            away = point - face.middle
            here = mark(i, away @ face.right, away @ face.down) * np.clip(weights[i] * 4 - 2.6, 0, 1)
            inked, rim = np.maximum(inked, here), np.maximum(rim, -here)
    cloudy = 1 + skin.cloud * plate.clouds(radius * 0.7, 3, 31)[view.place]
    colour = skin.colour * cloudy[..., None]
    colour += (ink - colour) * np.clip(inked, 0, 1)[..., None]
    colour += (colour * 0.3 + 0.7 - colour) * np.clip(rim, 0, 1)[..., None] * 0.4
    edges = 1 - np.max(np.stack(list(weights.values())), axis=0)
    plate.mix(
        view.place, plate.coverage(shape.distance(view.x, view.y)), _lit(colour, point, normal, edges, skin.shine)
    )
    _outlined(plate, shape, radius)


def _surface(body: Body, x: Array, y: Array, soft: float) -> tuple[dict[int, Array], Array, Array]:
    """Return the weight of each face (-1 for the ball), the point and the normal at each pixel."""
    heights = {
        i: (face.middle @ face.normal - face.normal[0] * x - face.normal[1] * y) / face.normal[2]
        for i, face in enumerate(body.faces)
        if face.normal[2] > 0.03
    }
    if body.ball:
        heights[-1] = np.sqrt(np.maximum(body.ball**2 - x * x - y * y, 0))
    low = np.min(np.stack(list(heights.values())), axis=0)
    weights = {i: np.exp(-np.minimum((z - low) / soft, 40)) for i, z in heights.items()}
    total = sum(weights.values())
    weights = {i: w / total for i, w in weights.items()}
    point = np.stack((x, y, low), -1)
    normal = sum(w[..., None] * (body.faces[i].normal if i >= 0 else point / body.ball) for i, w in weights.items())
    return weights, point, normal / np.linalg.norm(normal, axis=-1, keepdims=True)


def _lit(colour: Array, point: Array, normal: Array, edges: Array, shine: float) -> Array:
    towards = LAMP - point
    towards = towards / np.linalg.norm(towards, axis=-1, keepdims=True)
    facing = np.clip((normal * towards).sum(axis=-1), 0, 1)
    half = towards + np.array((0, 0, 1.0))
    half = half / np.linalg.norm(half, axis=-1, keepdims=True)
    glint = np.clip((normal * half).sum(axis=-1), 0, 1)
    light = 0.36 + 0.74 * facing**0.9
    out = (
        colour * light[..., None] ** WARMTH
        + BOUNCE * (0.16 * np.clip(normal[..., 1] * 0.8 - normal[..., 2] * 0.3, 0, 1))[..., None]
    )
    out = out + GLEAM * (shine * (0.75 * glint**60 + 0.22 * glint**9))[..., None]
    return np.clip(out + GLEAM * (np.clip(edges * 2, 0, 1) * facing * shine * 0.30)[..., None], 0, 1).astype("f4")


def _outlined(plate: Plate, shape: Shape, radius: float) -> None:
    if view := plate.view(shape.bounds, 3):
        d = shape.distance(view.x, view.y)
        edge = plate.coverage(d) * np.exp(np.minimum(d, 0) / (radius * 0.05))
        plate.mix(view.place, edge * 0.45, rgb(20, 10, 4))
