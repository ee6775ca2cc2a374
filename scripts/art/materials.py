"""Walnut, paper, brass, velvet, stone, enamel: the colours of a whole plate, and things made of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.brush import INK2, bevel, blend, fill, hollowed, shadow, stroke
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Shape, ellipse

PAPER = rgb(240, 226, 192)
BURN = rgb(150, 104, 54)
BRASS = (
    (0, (92, 62, 24)),
    (0.35, (160, 120, 56)),
    (0.55, (200, 162, 88)),
    (0.75, (228, 196, 124)),
    (1, (255, 240, 192)),
)
WALNUT = ((0, (30, 16, 9)), (0.3, (82, 44, 24)), (0.55, (128, 76, 42)), (0.8, (164, 108, 62)), (1, (190, 136, 84)))
VELVET = ((0, (22, 3, 5)), (0.25, (62, 9, 14)), (0.5, (112, 20, 26)), (0.75, (158, 36, 38)), (1, (206, 74, 64)))
GOLD = ((0, (70, 40, 14)), (0.4, (150, 106, 46)), (0.7, (210, 166, 86)), (1, (250, 222, 150)))
STONE, STONE2, ROOF = rgb(224, 206, 168), rgb(204, 182, 140), rgb(158, 78, 54)
SEATS = {
    "L": rgb(30, 74, 160),
    "R": rgb(192, 42, 46),
    "T": rgb(236, 182, 52),
    "M": rgb(34, 138, 94),
    "A": rgb(186, 136, 210),
    "J": rgb(44, 44, 50),
}
WAX = rgb(150, 24, 26)
DARK_RIM, BRASS_INK = rgb(52, 30, 10), rgb(60, 36, 12)
Stops = Sequence[tuple[float, tuple[int, int, int]]]


def ramp(t: Array, stops: Stops) -> Array:
    """Return the colour of each `t` (0–1) on a ramp."""
    t, places = np.clip(t, 0, 1), [place for place, _ in stops]
    return np.stack([np.interp(t, places, [c[k] / 255 for _, c in stops]) for k in range(3)], -1).astype("f4")


def walnut(plate: Plate, seed: int = 1, plank: float = 176.0) -> Array:
    """Return walnut planks over the whole plate, before any lamp."""
    (w, h), k = plate.size, plate.scale
    grain = {
        "fibre": plate.band(2.4, seed, 34),
        "vein": plate.band(8, seed + 1, 26, 0.5),
        "ring": plate.band(150, seed + 2, 5, 0.5),
        "sway": plate.band(420, seed + 3, 2.5),
        "pore": plate.band(2.0, seed + 4, 16, 0.3),
    }
    tone: Array = np.zeros((h, w), "f4")
    gap: Array = np.zeros((h, w), "f4")
    lip: Array = np.zeros((h, w), "f4")
    chance = np.random.default_rng(seed)
    x = np.arange(w)[None].astype("f4") / k
    top = -plank * 0.35
    while top < h / k:
        rows = slice(max(0, round(top * k)), min(h, round((top + plank) * k)))
        shift, phase, base = int(chance.random() * w), chance.uniform(0, 9), chance.uniform(-0.06, 0.06)
        joint, step = chance.uniform(0.1, 0.9) * w / k, chance.uniform(-0.05, 0.05)
        if rows.stop > rows.start:
            y = ((np.arange(rows.start, rows.stop) + 0.5) / k - top)[:, None].astype("f4")
            own = {name: np.roll(noise, shift, 1)[rows] for name, noise in grain.items()}
            rings = own["ring"] * 0.75 + own["sway"] * 1.5 + (y / plank - 0.5) * 5.0 + phase
            ring = (0.5 + 0.5 * np.sin(rings * 2.6 + 0.22 * own["vein"])) ** 2
            tone[rows] = 0.46 + 0.17 * (ring - 0.4) + 0.034 * own["fibre"] + 0.03 * own["vein"] + base
            tone[rows] += 0.03 * own["sway"] - 0.10 * np.clip(own["pore"] - 1.5, 0, 2) + np.where(x > joint, step, 0)
            edge = np.maximum(np.exp(-((y / 1.6) ** 2)), 0.9 * np.exp(-(((x - joint) / 1.4) ** 2)))
            gap[rows] = np.maximum(edge, 0.35 * np.exp(-np.minimum(y, plank - y) / 7))
            lip[rows] = np.exp(-(((y - 3.2) / 1.2) ** 2))
        top += plank
    wood = ramp(tone, WALNUT) * (1 - 0.78 * gap)[..., None]
    return wood + (lip * 0.05)[..., None] * rgb(255, 210, 160)


def lamp(plate: Plate, middle: tuple[float, float], reach: tuple[float, float]) -> None:
    """Light the whole plate by one warm lamp; at the edges little of the light is left, and cooler."""
    view = plate.whole()
    q = np.hypot((view.x - middle[0]) / reach[0], (view.y - middle[1]) / reach[1])
    light = 0.36 + (1.12 - 0.36) * np.exp(-0.9 * q * q)
    warm = (light / 1.12)[..., None] ** 0.2
    plate.shade(view.place, light[..., None] * (rgb(255, 226, 178) * warm + (1 - warm) * rgb(200, 170, 190)))


def paper(plate: Plate, seed: int = 5, base: Array = PAPER) -> Array:
    """Return paper over the whole plate: clouds, grain, faint fibres, few stains."""
    cloud, grain = plate.clouds(260, 4, seed), plate.band(2.6, seed + 9)
    fibre, stain = plate.band(4, seed + 10, 14, 0.4), plate.clouds(520, 2, seed + 20)
    tone = 1 + 0.013 * cloud + 0.011 * grain + 0.008 * np.clip(fibre - 1, -1, 2)
    out = base * tone[..., None]
    return (out + (np.clip(stain - 0.8, 0, 2) * 0.05)[..., None] * (rgb(206, 168, 108) - base)).astype("f4")


def brass(plate: Plate, seed: int = 11) -> Array:
    """Return brushed brass over the whole plate."""
    brushed, cloud = plate.band(2.2, seed, 40, 0.5), plate.clouds(300, 3, seed + 1, 3.0)
    return ramp(0.52 + 0.05 * brushed + 0.10 * cloud, BRASS)


def stone(plate: Plate, base: Array, seed: int = 51) -> Array:
    """Return stone of a colour over the whole plate."""
    tone = 1 + 0.020 * plate.clouds(26, 3, seed) + 0.018 * plate.band(3, seed + 2)
    return (base * tone[..., None]).astype("f4")


def burnt(plate: Plate, shape: Shape, depth: float = 16.0, strength: float = 0.5) -> None:
    """Burn the edge of a sheet, `depth` units inwards."""
    blend(plate, shape, lambda _view, d: strength * np.exp(np.minimum(d, 0) / depth), BURN)
    blend(plate, shape, lambda _view, d: strength * np.exp(np.minimum(d, 0) / 3), rgb(104, 66, 30))


def sheet(plate: Plate, shape: Shape, paint: Array, rules: Shape | None = None) -> None:
    """Lay a sheet of paper: burnt edges, a lit rim; two ink rules inside `rules`, where given."""
    fill(plate, shape, paint)
    burnt(plate, shape)
    bevel(plate, shape, 1.6, 0.5)
    if rules:
        stroke(plate, rules, 1.8, INK2, 0.9, 9)
        stroke(plate, rules, 0.9, INK2, 0.75, 13)


def brass_plate(plate: Plate, shape: Shape, metal: Array) -> None:
    """Lay a plate of brass: lit upper third, dark lower third, bevel, ink line."""
    shadow(plate, shape, (2, 3), 3, 0.55)
    shadow(plate, shape, (4, 8), 10, 0.4)
    fill(plate, shape, metal)
    top, tall = shape.bounds.top, shape.bounds.bottom - shape.bounds.top
    blend(plate, shape, lambda v, _d: 0.35 * np.clip(1 - (v.y - top) / tall * 1.8, 0, 1), rgb(255, 246, 210))
    blend(plate, shape, lambda v, _d: 0.35 * np.clip((v.y - top) / tall * 1.6 - 0.6, 0, 1), rgb(92, 58, 18))
    fill(plate, shape, rgb(250, 226, 160), 0.22)
    bevel(plate, shape, 3.5, 0.8)
    stroke(plate, shape, 1.1, BRASS_INK, 0.9)


def brass_thing(plate: Plate, shape: Shape, metal: Array, width: float, line: float = 1.0) -> None:
    """Lay a small thing of brass, rounded off by a bevel of `width`; its shadow is the caller's."""
    fill(plate, shape, metal)
    bevel(plate, shape, width, 0.8)
    stroke(plate, shape, line, BRASS_INK, 0.9)


def enamel(plate: Plate, shape: Shape, colour: Array, metal: Array, radius: float, rim: float = 0.13) -> Shape:
    """Lay domed enamel in a brass rim of `rim` radii, with its shadows; return the field of the enamel."""
    shadow(plate, shape, (radius * 0.07, radius * 0.12), max(1.5, radius * 0.10), 0.6)
    shadow(plate, shape, (radius * 0.14, radius * 0.3), max(3, radius * 0.3), 0.4)
    fill(plate, shape, metal)
    bevel(plate, shape, max(1.5, radius * rim), 0.75)
    stroke(plate, shape, max(1, radius * 0.03), DARK_RIM, 0.9)
    field = shape.grown(-radius * rim)
    fill(plate, field, colour)
    (cx, cy), r = field.bounds.middle, (field.bounds.right - field.bounds.left) / 2

    def far(view: View) -> Array:
        return np.hypot((view.x - cx + r * 0.3) / r, (view.y - cy + r * 0.4) / r)

    blend(plate, field, lambda v, _d: 0.34 * np.clip(1 - far(v), 0, 1), np.clip(colour * 1.15 + 0.28, 0, 1))
    blend(plate, field, lambda v, _d: 0.42 * np.clip(far(v) - 0.65, 0, 1), colour * 0.35)
    hollowed(plate, field, (radius * 0.03, radius * 0.06), max(1.2, radius * 0.06), 0.65)
    stroke(plate, field, max(0.8, radius * 0.025), rgb(40, 22, 8), 0.8)
    gleam = ellipse(cx - r * 0.34, cy - r * 0.50, r * 0.34, r * 0.18)
    fill(plate, gleam, rgb(255, 255, 255), 0.16, clip=field.grown(-radius * 0.05))
    return field


def wax(plate: Plate, cx: float, cy: float, r: float, colour: Array = WAX) -> Shape:
    """Press a seal of wax with a blank disc in it, and return its outline."""

    def distance(x: Array, y: Array) -> Array:
        a = np.arctan2(y - cy, x - cx)
        wobble = 0.05 * np.sin(3 * a + 1) + 0.04 * np.sin(5 * a + 2) + 0.02 * np.sin(9 * a)
        return np.hypot(x - cx, y - cy) - r * (1 + wobble)

    shape = Shape(ellipse(cx, cy, r * 1.15, r * 1.15).bounds, distance)
    shadow(plate, shape, (r * 0.06, r * 0.10), max(2, r * 0.1), 0.65)
    fill(plate, shape, colour)
    bevel(plate, shape, r * 0.26, 0.55)

    def shine(view: View, _distance: Array) -> Array:
        far = np.hypot((view.x - cx + r * 0.5) / (r * 0.5), (view.y - cy + r * 0.62) / (r * 0.28))
        return 0.35 * np.clip(1 - far, 0, 1)

    blend(plate, shape, shine, rgb(255, 220, 200))
    disc = ellipse(cx, cy, r * 0.70, r * 0.70)
    hollowed(plate, disc, (r * 0.03, r * 0.06), r * 0.10, 0.6)
    bevel(plate, disc.grown(r * 0.07) - disc, 2, 0.5, light=(0.55, 0.83))
    return shape
