"""The dice: d20 of resin in three colours with engraved numbers, d6 of ivory with drilled pips."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from art.brush import INK
from art.noise import Array, blur
from art.plate import Plate, rgb
from art.props.solids import Body, Face, Skin, cube, icosahedron, lay, rotation, turned
from art.shapes import Point

WHITE = Skin(rgb(238, 232, 218), 0.45, 0.02)
BLACK = Skin(rgb(46, 44, 52), 0.8, 0.10)
RED = Skin(rgb(158, 26, 34), 0.75, 0.09)
IVORY = Skin(rgb(244, 230, 196), 0.5, 0.025, 0.05)
PALE = rgb(255, 246, 222)
FONT = Path(__file__).parents[3] / "assets" / "fonts" / "cinzel-latin-700.ttf"
BESIDE = {
    20: (2, 8, 14), 1: (7, 13, 19), 2: (12, 18, 20), 3: (16, 17, 19), 4: (11, 14, 18), 5: (13, 15, 18), 6: (9, 14, 16),
    7: (1, 15, 17), 8: (10, 16, 20), 9: (6, 11, 19), 10: (8, 12, 17), 11: (4, 9, 13), 12: (2, 10, 15), 13: (1, 5, 11),
    14: (4, 6, 20), 15: (5, 7, 12), 16: (3, 6, 8), 17: (3, 7, 10), 18: (2, 4, 5), 19: (1, 3, 9),
}  # fmt: skip
"""Which numbers share an edge on a d20; opposite ones sum up to 21."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def numbers() -> tuple[int, ...]:
    """Return the number on each face of the icosahedron, in the order of its faces, as dice that are sold have them."""
    normals = np.array([face.normal for face in icosahedron().faces])
    beside = [[j for j in range(20) if 0.7 < normals[i] @ normals[j] < 0.8] for i in range(20)]
    placed: dict[int, int] = {0: 20}

    def place() -> bool:
        if len(placed) == 20:
            return True
        face = next(f for f in range(20) if f not in placed and any(n in placed for n in beside[f]))
        around = [placed[n] for n in beside[face] if n in placed]
        for number in set.intersection(*(set(BESIDE[n]) for n in around)) - set(placed.values()):
            placed[face] = number
            if place():
                return True
            del placed[face]
        return False

    place()
    return tuple(placed[i] for i in range(20))


@cache
def digits(text: str, tall: int) -> Array:
    """Return `text` in capitals `tall` pixels high, as opacity, with a margin around; 6 and 9 are underlined."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(str(FONT), round(tall / 0.7))
    left, top, right, bottom = font.getbbox(text)
    margin = tall // 2
    image: Any = Image.new("L", (round(right - left) + 2 * margin, round(bottom - top) + 2 * margin), 0)
    pen = ImageDraw.Draw(image)
    pen.text((margin - left, margin - top), text, font=font, fill=255)
    if text in {"6", "9"}:
        under = margin + bottom - top + tall * 0.13
        pen.rectangle((margin, under, image.width - margin, under + tall * 0.11), fill=255)
    return np.asarray(image, "f4") / 255


def sampled(field: Array, x: Array, y: Array) -> Array:
    """Return a field at pixels `x`, `y` (between four of them), 0 outside."""
    h, w = field.shape
    x, y = np.clip(x, 0, w - 1.01), np.clip(y, 0, h - 1.01)
    i, j = x.astype(int), y.astype(int)
    fx, fy = x - i, y - j
    upper = field[j, i] * (1 - fx) + field[j, i + 1] * fx
    lower = field[j + 1, i] * (1 - fx) + field[j + 1, i + 1] * fx
    return upper * (1 - fy) + lower * fy


def d20(
    plate: Plate, at: Point, radius: float, top: int, skin: Skin, turn: Point = (0.24, -0.2), spin: float = 0.0
) -> None:
    """Lay a d20 that shows `top`, tilted by `turn` and spun by `spin` radians, so that other faces are seen too."""
    body, shown = icosahedron(), numbers()
    upright = _facing(body.faces[shown.index(top)])
    body = turned(body, rotation(turn[0], turn[1], spin) @ upright)
    ink = INK if skin is WHITE else PALE
    fine = 2.0
    tall = max(8, round(radius * plate.scale * 0.30 * fine))

    def mark(i: int, x: Array, y: Array) -> Array:
        text = str(shown[i])
        glyph = blur(digits(text, tall), 0.7)
        h, w = glyph.shape
        k = radius * plate.scale * fine
        return sampled(glyph, x * k + w / 2, (y - 0.02) * k + h / 2)

    lay(plate, body, at, radius, skin, mark, ink)


def _facing(face: Face) -> Array:
    """Return the turn that brings a face to the eye, its mark upright."""
    return np.stack((face.right, face.down, face.normal))


def d6(plate: Plate, at: Point, radius: float, top: int, spin: float = 0.5) -> None:
    """Lay a d6 that shows `top`, seen from a little before it."""
    body: Body = cube()
    upright = _facing(body.faces[top - 1])
    body = turned(body, rotation(0.62, 0.0, spin) @ upright)
    lay(plate, body, at, radius, IVORY, partial(drilled, radius * plate.scale, (0.135, 0.105)), rgb(40, 24, 16))


def drilled(radius: float, holes: tuple[float, float], i: int, x: Array, y: Array) -> Array:
    """Return the pips of face `i` of a d6 of so many pixels: the single one and the others may differ in size."""
    share = np.zeros(x.shape, "f4")
    for a, b in PIPS[i + 1]:
        away = np.hypot(x - a * 0.29, y - b * 0.29) - holes[i > 0]
        share = np.maximum(share, np.clip(0.5 - away * radius, 0, 1))
    return share
