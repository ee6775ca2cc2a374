"""The dice: two d20 without numbers, the numbers for each face that is seen, dice in the air, an ivory d6.

Numbers by themselves keep the files small: the screen lays those that belong beside the one on top.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from art.egomaster.shade import eased
from art.noise import Array, blur
from art.plate import Plate, rgb
from art.props.dice import digits, drilled, numbers, sampled
from art.props.solids import Body, Face, Skin, cube, icosahedron, lay, rotation, turned

SIDE, RADIUS, MIDDLE = 168.0, 69.0, (76.0, 74.0)
"""The picture of a die, and the radius and the middle of a d20 in it."""
CUBE, HOLES = 58.0, (0.14, 0.108)
CELL = 52
"""The square of a number; its middle lies where its face's middle is."""
TILT, SPIN = (0.30, 0.0), {"white": 0.14, "black": -0.21}
SKINS = {
    "white": Skin(rgb(240, 231, 208), 0.5, 0.03, 0.018),
    "black": Skin(rgb(40, 38, 46), 0.85, 0.10, 0.018),
    "ivory": Skin(rgb(248, 239, 214), 0.55, 0.02, 0.05),
}
OXBLOOD = rgb(100, 20, 18)
INKS = {"white": OXBLOOD, "black": rgb(246, 204, 106), "ivory": OXBLOOD}
FRAMES = 8
SHOWN = 8
"""Faces of a lying d20 that are seen."""
AIR = 120.0
"""The picture of a die in the air: smaller, for nobody looks at it twice."""
LIFT = 0.82
"""The power by which light dice are lightened: their shaded faces are to be read too."""


def _upright(colour: str) -> Body:
    """Return the body of a d20 that lies: one face towards the eye, its corner upwards."""
    body = icosahedron()
    face = body.faces[0]
    matrix = rotation(TILT[0], TILT[1], SPIN[colour]) @ np.stack((face.right, face.down, face.normal))
    return turned(body, matrix)


def shown(colour: str) -> list[int]:
    """Return the faces of a lying d20 that are seen well enough to be read, the upper one first."""
    faces = _upright(colour).faces
    return [0, *(i for i in range(1, 20) if faces[i].normal[2] > 0.16)]


def blank(scale: int, *, colour: str) -> Plate:
    """A d20 that lies, without numbers."""
    plate = Plate(SIDE, SIDE, scale)
    lay(plate, _upright(colour), MIDDLE, RADIUS, SKINS[colour], _unmarked, INKS[colour])
    return _lightened(plate, colour)


def _lightened(plate: Plate, colour: str) -> Plate:
    if colour != "black":
        cover = np.maximum(plate.cover, 1e-4)[..., None]
        plate.light[:] = cover * np.clip(plate.light / cover, 0, 1) ** LIFT
    return eased(plate, 0.14 * plate.size[0] / plate.scale)


def _unmarked(_face: int, x: Array, _y: Array) -> Array:
    return np.zeros(x.shape, "f4")


def row(scale: int, *, colour: str, place: int) -> Plate:
    """The numbers 1 to 20 side by side as they lie on one of the faces that are seen."""
    body, i = _upright(colour), shown(colour)[place]
    plate = Plate(CELL * 20, CELL, scale)
    for number in range(1, 21):
        cell = slice(None), slice((number - 1) * CELL * scale, number * CELL * scale)
        plate.mix(cell, _number(body.faces[i], number, scale, large=i == 0), rgb(255, 255, 255))
    return plate


def _number(face: Face, number: int, scale: int, *, large: bool) -> Array:
    """Return a number as it is seen on a turned face, its foot towards the edge that is lowest."""
    fine = 3
    side = CELL * scale * fine
    y, x = (np.mgrid[0:side, 0:side].astype("f4") + 0.5 - side / 2) / (scale * fine * RADIUS)
    z = -(face.normal[0] * x + face.normal[1] * y) / face.normal[2]
    away = np.stack((x, y, z), -1)
    right, down = _read(face)
    tall = round(RADIUS * scale * fine * (0.40 if large else 0.31))
    glyph = digits(str(number), tall)
    k = RADIUS * scale * fine
    share = sampled(glyph, away @ right * k + glyph.shape[1] / 2, away @ down * k + glyph.shape[0] / 2)
    return share.reshape(CELL * scale, fine, CELL * scale, fine).mean(axis=(1, 3))


def _read(face: Face) -> tuple[Array, Array]:
    """Return the directions on a face along which a number on it runs and hangs: the uprightest of three."""
    turns = [rotation(0, 0, a * 2 * np.pi / 3) for a in range(3)]
    axes = [(face.right * t[0, 0] + face.down * t[1, 0], face.right * t[0, 1] + face.down * t[1, 1]) for t in turns]
    return max(axes, key=lambda axis: float(axis[1][1]))


def tumbling(scale: int, *, colour: str, frame: int) -> Plate:
    """A d20 in the air, turned one way or another."""
    plate = Plate(AIR, AIR, scale)
    chance = np.random.default_rng(40 + frame)
    at, radius = (MIDDLE[0] * AIR / SIDE, MIDDLE[1] * AIR / SIDE), RADIUS * AIR / SIDE
    body = turned(icosahedron(), rotation(*chance.uniform(-3, 3, 3)))

    def mark(i: int, x: Array, y: Array) -> Array:
        tall = max(8, round(radius * scale * 0.62))
        glyph = blur(digits(str(numbers()[i]), tall), 0.7)
        k = radius * scale * 2
        return sampled(glyph, x * k + glyph.shape[1] / 2, y * k + glyph.shape[0] / 2)

    lay(plate, body, at, radius, SKINS[colour], mark, INKS[colour])
    return _lightened(plate, colour)


def cube_lying(scale: int, *, pips: int) -> Plate:
    """The d6 as it lies, seen from before it."""
    plate = Plate(SIDE, SIDE, scale)
    body = cube()
    face = body.faces[pips - 1]
    upright = np.stack((face.right, face.down, face.normal))
    body = turned(body, rotation(0.50, 0.0, 0.42) @ upright)
    lay(plate, body, MIDDLE, CUBE, SKINS["ivory"], partial(drilled, CUBE * scale, HOLES), OXBLOOD)
    return _lightened(plate, "ivory")


def cube_tumbling(scale: int, *, frame: int) -> Plate:
    """The d6 in the air."""
    plate = Plate(AIR, AIR, scale)
    chance = np.random.default_rng(70 + frame)
    body = turned(cube(), rotation(*chance.uniform(-3, 3, 3)))
    at, radius = (MIDDLE[0] * AIR / SIDE, MIDDLE[1] * AIR / SIDE), CUBE * AIR / SIDE
    lay(plate, body, at, radius, SKINS["ivory"], partial(drilled, radius * scale, HOLES), OXBLOOD)
    return _lightened(plate, "ivory")
