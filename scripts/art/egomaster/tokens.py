"""The tokens: 100 round of copper, 200 an octagon of silver, 500 of gold with lobes; flat, lying, in the air."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from art.brush import shadow
from art.egomaster.metal import COPPER, GOLD, SILVER, metal
from art.materials import Stops, ramp
from art.noise import Array, blur, smoothstep
from art.plate import Plate, rgb
from art.props.dice import digits
from art.shapes import ellipse

SIDE = 96.0
"""The picture of a token; its middle is in the middle."""
FINE = 3


class Kind(NamedTuple):
    """What tells a token: its metal, its radius, how many beads run around its rim."""

    stops: Stops
    radius: float
    beads: int


KINDS = {100: Kind(COPPER, 36, 36), 200: Kind(SILVER, 39, 40), 500: Kind(GOLD, 43, 48)}
SQUASH, EDGE = 0.60, 10.0
"""How flat a lying token is seen, and how thick it is."""
TILTS = ((-20, 0.80), (30, 0.55), (-40, 0.85), (14, 0.50))
"""In the air: degrees to the right, and how flat it is seen."""


def _rim(value: int, turn: Array) -> Array:
    """Return the outline in its own radius."""
    if value == 200:
        eighth = np.mod(turn + np.pi / 8, np.pi / 4) - np.pi / 8
        return 0.965 * np.minimum(1, 0.955 / np.cos(eighth))
    if value == 500:
        return 0.965 + 0.035 * np.cos(16 * turn)
    return np.full_like(turn, 0.985)


@cache
def _face(value: int, pixels: int) -> tuple[Array, Array]:
    """Return light and cover of a token from above, `pixels` across."""
    kind = KINDS[value]
    y, x = (np.mgrid[0:pixels, 0:pixels].astype("f4") + 0.5 - pixels / 2) / (pixels / 2)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    part = far / _rim(value, turn)
    height = smoothstep(1.0, 0.95, part) - 0.55 * smoothstep(0.88, 0.84, part)
    height += 0.30 * np.exp(-(((far - 0.77) / 0.02) ** 2))
    bead = np.mod(turn * kind.beads / (2 * np.pi), 1) - 0.5
    height += 0.35 * np.exp(-(((far - 0.83) / 0.028) ** 2 + (bead / 0.26) ** 2))
    height += 0.05 * np.cos(turn * 90) * smoothstep(0.74, 0.70, far) * smoothstep(0.40, 0.52, far)
    numerals = _numerals(value, pixels)
    height += 0.45 * blur(numerals, pixels / 120)
    light = metal(height * pixels * 0.0275, kind.stops, 1.5, sweep=1.0)
    ink = np.asarray(kind.stops[0][1], "f4") / 255
    light += (ink - light) * 0.86 * numerals[..., None]
    light *= (1 - 0.18 * smoothstep(0.80, 0.60, far) * (1 - numerals))[..., None]
    return light, np.clip((1 - part) * pixels / 2 + 0.5, 0, 1)


def _numerals(value: int, pixels: int) -> Array:
    from PIL import Image

    tall = round(pixels * 0.3)
    glyph = digits(str(value), tall)
    margin = tall // 2
    glyph = glyph[margin - 2 : -margin + 2, margin - 2 : -margin + 2]
    wide = round(pixels * 0.68)
    image = Image.fromarray((glyph * 255).astype("u1")).resize(
        (wide, round(glyph.shape[0] * wide / glyph.shape[1] * 1.1)), Image.Resampling.LANCZOS
    )
    glyph = np.asarray(image, "f4") / 255
    out: Array = np.zeros((pixels, pixels), "f4")
    top, left = (pixels - glyph.shape[0]) // 2, (pixels - glyph.shape[1]) // 2
    out[top : top + glyph.shape[0], left : left + glyph.shape[1]] = glyph
    return out


def flat(scale: int, *, value: int) -> Plate:
    """A token from above, with its shadow."""
    plate = Plate(SIDE, SIDE, scale)
    r = KINDS[value].radius
    shadow(plate, ellipse(SIDE / 2, SIDE / 2, r, r), (2, 4), 3.5, 0.6)
    light, cover = _face(value, round(2 * r * scale * FINE))
    _put(plate, light * cover[..., None], cover, 0)
    return plate


def lying(scale: int, *, value: int) -> Plate:
    """A token that lies, seen from before it: its face and the reeded edge below. Without a shadow."""
    plate = Plate(SIDE, SIDE, scale)
    light, cover = _oblique(value, scale, SQUASH)
    _put(plate, light, cover, EDGE / 2)
    return plate


def flying(scale: int, *, value: int, tilt: int) -> Plate:
    """A token in the air."""
    from PIL import Image

    degrees, squash = TILTS[tilt]
    light, cover = _oblique(value, scale, squash)
    side = round(SIDE * scale * FINE)
    both: Array = np.zeros((side, side, 4), "f4")
    h, w = cover.shape
    top, left = (side - h) // 2, (side - w) // 2
    both[top : top + h, left : left + w, :3] = light
    both[top : top + h, left : left + w, 3] = cover
    turned = [Image.fromarray(both[..., i], "F").rotate(degrees, Image.Resampling.BICUBIC) for i in range(4)]
    plate = Plate(SIDE, SIDE, scale)
    _put(plate, np.stack([np.asarray(each) for each in turned[:3]], -1), np.asarray(turned[3]), 0)
    return plate


def _oblique(value: int, scale: int, squash: float) -> tuple[Array, Array]:
    """Return premultiplied light and cover of a token seen from before it, `FINE` times as large as its picture."""
    from PIL import Image

    kind = KINDS[value]
    wide = round(2 * kind.radius * scale * FINE)
    deep, tall = round(EDGE * scale * FINE), round(wide * squash)
    top_light, top_cover = _face(value, wide)
    size = (wide, tall)
    planes = (*np.moveaxis(top_light * top_cover[..., None], -1, 0), top_cover)
    shrunk = [np.asarray(Image.fromarray(each, "F").resize(size, Image.Resampling.BOX)) for each in planes]
    light, cover = np.stack(shrunk[:3], -1), shrunk[3]
    body: Array = np.zeros((tall + deep, wide), "f4")
    for down in range(deep + 1):
        body[down : down + tall] = np.maximum(body[down : down + tall], cover)
    turn = np.arcsin(np.clip(np.linspace(-1, 1, wide), -1, 1))[None]
    reeded = 0.36 + 0.34 * np.cos(turn + 0.55) + 0.10 * np.sign(np.sin(turn * 46)) + np.zeros_like(body)
    side = ramp(reeded, kind.stops) * 0.80
    foot = np.clip(body - np.roll(body, -3 * scale, 0), 0, 1)
    side *= (1 - 0.6 * foot)[..., None]
    out = side * body[..., None]
    out[:tall] = out[:tall] * (1 - cover[..., None]) + light
    return out, body


def _put(plate: Plate, light: Array, cover: Array, low: float) -> None:
    """Lay premultiplied light, `FINE` times as large, over the middle of a plate, `low` units lower."""
    side = round(SIDE * plate.scale * FINE)
    h, w = cover.shape
    top, left = (side - h) // 2 + round(low * plate.scale * FINE), (side - w) // 2
    both: Array = np.zeros((side, side, 4), "f4")
    both[top : top + h, left : left + w, :3], both[top : top + h, left : left + w, 3] = light, cover
    small = both.reshape(side // FINE, FINE, side // FINE, FINE, 4).mean(axis=(1, 3))
    plate.light[:] = plate.light * (1 - small[..., 3:]) + np.clip(small[..., :3], 0, small[..., 3:])
    plate.cover[:] = plate.cover + (1 - plate.cover) * small[..., 3]


def amount(scale: int, *, value: int) -> Plate:
    """The plate on a square that bears an amount, of the metal of its token; its ends stretch."""
    from art.brush import bevel, fill, stroke
    from art.shapes import box

    plate = Plate(104, 46, scale)
    shape = box(4, 3, 96, 36, 9.5)
    shadow(plate, shape, (1.5, 2.5), 2.2, 0.55)
    tone = np.clip(0.93 - 0.36 * (plate.whole().y - 3) / 36, 0, 1)
    fill(plate, shape, ramp(tone, KINDS[value].stops))
    bevel(plate, shape, 2.6, 0.5)
    stroke(plate, shape, 1.7, rgb(46, 28, 14), 1.0, 0.6)
    return plate
