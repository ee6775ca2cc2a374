"""The furniture: sheets with an ink edge, dishes for tokens, domes and rims of buzzers, keys, the watch, rays."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.brush import INK, blend, fill, hollowed, lifted, shadow, stroke
from art.egomaster.metal import GOLD, SILVER, torus
from art.materials import BURN, Stops, paper, ramp
from art.noise import Array
from art.parts.frame import deckled, faded
from art.plate import Plate, rgb
from art.shapes import Bounds, Point, Shape, box, circle, ellipse, hollow, polygon

OXBLOOD, GREEN = rgb(112, 30, 34), rgb(40, 72, 64)
WHITE, BLACK = rgb(255, 255, 255), rgb(0, 0, 0)
HIGH = Bounds(40, 32, 56, 64)
"""Room for the shadow of a sheet."""
SHEET = (240.0, 240.0)
DOME, RIM = 98.0, 18.0
"""The radius of the dome of a buzzer, and how broad its rim is."""
ROOM = Bounds(18, 14, 46, 54)
"""Room for its shadow."""
KEY = (92.0, 76.0)
KEY_ROOM = Bounds(8, 6, 14, 18)
WATCH, FACE = (260.0, 312.0), (130.0, 186.0)
"""The picture of the watch, and the middle of its face."""
RADIUS = 112.0
RAYS = 440.0


def sheet(plate: Plate, bounds: Bounds, ground: Array) -> None:
    """A sheet with hollow corners, a strong ink edge and a thin line inside of it."""
    left, top, right, bottom = bounds
    shape = hollow(left, top, right - left, bottom - top, 15)
    shadow(plate, shape, (2, 4), 4, 0.5)
    shadow(plate, shape, (6, 12), 12, 0.5)
    fill(plate, deckled(plate, shape, 0.12, 5), ground)
    blend(plate, shape, lambda _view, d: 0.46 * np.exp(np.minimum(d, 0) / 15), BURN)
    blend(plate, shape, lambda _view, d: 0.34 * np.exp(np.minimum(d, 0) / 4), rgb(104, 66, 30))
    stroke(plate, shape, 2.4, INK, 1.0, 1.0)
    stroke(plate, shape, 1.1, INK, 0.75, 6.8)


def salver(scale: int, *, size: tuple[int, int], tone: Array) -> Plate:
    """An oval dish of velvet in a gold rim, its shadow 24 units to the right and below."""
    w, h = size
    plate = Plate(w + 36, h + 36, scale)
    at = (w / 2 + 6, h / 2 + 6)
    rim, well = _oval(at, w / 2, h / 2), _oval(at, w / 2 - 10, h / 2 - 9)
    lifted(plate, rim, 11, 0.55)
    fill(plate, rim, BLACK)
    torus(plate, rim, well, GOLD)
    cloth = paper(plate, 21, WHITE)
    deep = np.clip(-well.distance(plate.whole().x, plate.whole().y) / 26, 0, 1)
    fill(plate, well, tone * cloth * (0.46 + 0.66 * deep**0.7)[..., None])
    hollowed(plate, well, (3, 7), 9, 0.55)
    stroke(plate, rim, 1.2, rgb(44, 26, 8), 0.9)
    stroke(plate, well, 1.2, rgb(44, 26, 8), 0.9)
    return faded(plate, 8)


def _oval(at: Point, rx: float, ry: float) -> Shape:
    """An ellipse with a distance that is nearly true all around."""

    def distance(x: Array, y: Array) -> Array:
        u, v = (x - at[0]) / rx, (y - at[1]) / ry
        far = np.hypot(u, v)
        slope = np.hypot(u / rx, v / ry) / np.maximum(far, 1e-6)
        return (far - 1) / np.maximum(slope, 1 / max(rx, ry))

    return Shape(ellipse(*at, rx, ry).bounds, distance)


def _disc(x: Array, y: Array) -> tuple[Array, Array, Array]:
    """Return distance from the middle, light and gleam of a dome of radius 1."""
    far = np.hypot(x, y)
    high = np.sqrt(np.clip(1 - far**2 * 0.72, 0, 1))
    normal = np.stack([x * 0.85, -y * 0.85, high], -1)
    normal = normal / np.linalg.norm(normal, axis=-1, keepdims=True)
    lamp = np.array((-0.5, 0.62, 0.62), "f4") / np.linalg.norm((-0.5, 0.62, 0.62))
    half = lamp + np.array((0, 0, 1), "f4")
    half = half / np.linalg.norm(half)
    light = 0.38 + 0.80 * np.clip(normal @ lamp, 0, 1)
    light = light + np.clip(y * 1.1 - 0.2, 0, 1) * np.clip(1 - far, 0, 1)
    light = light * np.clip((1 - far) * 9, 0.25, 1) ** 0.6
    return far, light, np.clip(normal @ half, 0, 1) ** 70 * 0.55


def dome(scale: int) -> Plate:
    """The enamel of a dome in greys: multiplied by a colour it is that of a seat."""
    plate, x, y = _dome_plate(scale)
    far, light, _gleam = _disc(x, y)
    plate.mix(plate.whole().place, plate.coverage((far - 1) * DOME), np.clip(light / 1.2, 0, 1)[..., None] * WHITE)
    return plate


def gloss(scale: int) -> Plate:
    """What gleams on a dome: the lamp, and a second sheen at the top."""
    plate, x, y = _dome_plate(scale)
    far, _light, gleam = _disc(x, y)
    top = 0.26 * np.exp(-(((x + 0.05) / 0.52) ** 2) - ((y + 0.62) / 0.20) ** 2)
    share = np.clip(gleam + top, 0, 1) * plate.coverage((far - 0.98) * DOME)
    plate.mix(plate.whole().place, share, WHITE)
    return plate


def _dome_plate(scale: int) -> tuple[Plate, Array, Array]:
    plate = Plate(2 * DOME + 4, 2 * DOME + 4, scale)
    view = plate.whole()
    return plate, (view.x - DOME - 2) / DOME, (view.y - DOME - 2) / DOME


def rim(scale: int, *, stops: Stops) -> Plate:
    """The rim of a buzzer, black beneath its dome, with its shadow."""
    side = 2 * (DOME + RIM)
    plate = Plate(ROOM.left + side + ROOM.right, ROOM.top + side + ROOM.bottom, scale)
    at = (ROOM.left + side / 2, ROOM.top + side / 2)
    whole = circle(*at, DOME + RIM)
    lifted(plate, whole, 13, 0.6)
    fill(plate, whole, rgb(26, 18, 14))
    torus(plate, whole, circle(*at, DOME + 1), stops)
    stroke(plate, whole, 1.2, rgb(30, 18, 8), 0.9, 0.4)
    stroke(plate, circle(*at, DOME + 1), 1.6, rgb(20, 12, 6), 0.9)
    return faded(plate, 9)


def key(scale: int, *, pressed: bool) -> Plate:
    """A typewriter key, black in a nickel rim; its middle stretches."""
    w, h = KEY
    plate = Plate(KEY_ROOM.left + w + KEY_ROOM.right, KEY_ROOM.top + h + KEY_ROOM.bottom, scale)
    x, y = KEY_ROOM.left, KEY_ROOM.top + (3 if pressed else 0)
    whole = box(x, y, w, h, h / 2)
    shadow(plate, whole, (1, 2) if pressed else (2, 5), 2.5 if pressed else 4, 0.65)
    tone = np.clip(0.97 - 0.72 * (plate.whole().y - y) / h, 0, 1)
    fill(plate, whole, ramp(tone, SILVER))
    stroke(plate, whole, 1.0, rgb(24, 20, 18), 0.9, 0.4)
    face = whole.grown(-4.4)
    level = np.clip(1.3 - 0.62 * (plate.whole().y - y) / h, 0.6, 1.3) * (0.8 if pressed else 1.0)
    fill(plate, face, rgb(36, 32, 32) * level[..., None])
    hollowed(plate, face, (0, 3), 5, 0.6)
    stroke(plate, face, 1.0, BLACK, 0.9)
    return faded(plate, 3)


def watch(scale: int) -> Plate:
    """The stop-watch: ring and crown, gilt case, dial with sixty strokes; without hand and hub."""
    plate = Plate(WATCH[0] + 30, WATCH[1] + 30, scale)
    cx, cy, r = FACE[0], FACE[1], RADIUS
    case, top = circle(cx, cy, r * 1.05), (cx, cy - r * 1.30)
    lifted(plate, case, 12, 0.55)
    bow = circle(*top, r * 0.20)
    shadow(plate, bow - circle(*top, r * 0.12), (3, 5), 4, 0.5)
    torus(plate, bow, circle(*top, r * 0.125), GOLD)
    stem = box(cx - r * 0.11, cy - r * 1.20, r * 0.22, r * 0.22, 4)
    sheen = 0.55 + 0.4 * np.sin(np.clip((plate.whole().x - cx) / (r * 0.22) + 0.5, 0, 1) * 3.8 - 0.8)
    fill(plate, stem, ramp(sheen, GOLD))
    stroke(plate, stem, 1.0, rgb(44, 26, 8), 0.9)
    fill(plate, case, BLACK)
    dial = circle(cx, cy, r * 0.93)
    fill(plate, dial, paper(plate, 14, rgb(250, 243, 222)))
    blend(
        plate, dial, lambda v, _d: 0.30 * np.clip(np.hypot(v.x - cx, v.y - cy) / r / 0.3 - 2.33, 0, 1), rgb(120, 84, 44)
    )
    _strokes(plate, cx, cy, r)
    hollowed(plate, dial, (3, 5), 7, 0.45)
    torus(plate, case, circle(cx, cy, r * 0.90), GOLD)
    for edge in (1.05, 0.90):
        stroke(plate, circle(cx, cy, r * edge), 1.1, rgb(44, 26, 8), 0.9)
    return faded(plate, 6)


def _strokes(plate: Plate, cx: float, cy: float, r: float) -> None:
    for far in (0.86, 0.72):
        stroke(plate, circle(cx, cy, r * far), 1.2, INK)
    for i in range(60):
        a, fifth = i / 30 * pi, i % 5 == 0
        ends = [(cx + r * far * sin(a), cy - r * far * cos(a)) for far in (0.72 if fifth else 0.80, 0.86)]
        fill(plate, polygon([*ends, ends[1]], 1.5 if fifth else 0.6), INK)


def rays(scale: int) -> Plate:
    """A burst of rays, white, fading outwards from 0.47 of its radius; and the light around them."""
    plate = Plate(RAYS, RAYS, scale)
    view, c = plate.whole(), RAYS / 2
    far, turn = np.hypot(view.x - c, view.y - c), np.arctan2(view.y - c, view.x - c)
    start = 0.47 * c
    part = turn / (2 * pi) * 36
    away = np.abs(part - np.round(part)) * 2 * pi / 36 * far
    long = np.where(np.round(part) % 2 == 0, c, 0.84 * c)
    half = np.where(np.round(part) % 2 == 0, 0.075, 0.05) * start * np.clip((long - far) / (long - start), 0, 1)
    share = plate.coverage(away - half) * np.clip(1 - (far - start) / (c - start), 0, 1) ** 0.6 * 0.9
    halo = np.clip(1 - far / c, 0, 1) ** 1.6 * 0.55
    plate.mix(view.place, np.round(np.clip(1 - (1 - share) * (1 - halo), 0, 1) * 96) / 96, WHITE)
    return plate


def light(scale: int) -> Plate:
    """The light around what is chosen, white, to be tinted: a round glow that stretches around any box."""
    plate = Plate(160, 160, scale)
    inner = box(40, 40, 80, 80, 16)
    view = plate.whole()
    d = inner.distance(view.x, view.y)
    plate.mix(
        view.place, np.round(np.clip(1.5 / (1 + np.exp(np.clip(d / 6.5, -30, 30))), 0, 1) * 0.95 * 64) / 64, WHITE
    )
    return faded(plate, 12)
