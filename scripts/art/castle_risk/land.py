"""The land: mountains lit from the upper left, the tints of a hand-coloured atlas, hatched where nobody plays."""

from __future__ import annotations

from functools import cache

import numpy as np

from art.castle_risk.geography import NEUTRAL, geography
from art.castle_risk.sea import mottle
from art.castle_risk.survey import K, Pen, away, between, clouds, dry, lakes, lands, noise
from art.lids.atlas import TINTS
from art.materials import PAPER
from art.noise import Array, blur
from art.plate import rgb

WASH = {"independent": 0.36, NEUTRAL: 0.86}
"""How much of the tint is laid on in the middle of a land; of the empires' 0.56."""
LAKE = rgb(160, 186, 188)
TINCTURES = {
    "french": "azure",
    "british": "gules",
    "russian": "vert",
    "german": "sable",
    "ottoman": "purpure",
    "austrian": "or",
}
"""The heraldic hatching of each empire: it tells them apart without colours, as in an engraved armorial."""
ENGRAVED = 0.30
"""How much the lines of a hatching darken the land."""
PITCH, LINE, DOT = 10.0, 1.5, 1.9
"""The distance between its lines, their width, and the radius of its dots, in units."""
CRAGS = ((34.0, 1.0), (19.0, 0.55), (11.0, 0.30), (6.5, 0.16), (3.6, 0.05))
"""Wavelengths of the ridged noise on mountains, in units, and their weights."""


def land(paper: Array) -> Array:
    """Return the land over the whole map in the printed colours, on `paper`."""
    names = list(geography().lands)
    empires = list(TINTS)
    whose = np.array([0, *(empires.index(geography().empires[name]) + 1 for name in names)])[_spread()]
    chance = np.random.default_rng(7)
    tints = [PAPER, *(_tint(i, name, chance) for i, name in enumerate(names))]
    washes = [0.0, *(WASH.get(empire, 0.56) for empire in empires)]
    edge = _edge(whose)
    wash = np.array(washes, "f4")[whose]
    colour = np.array(tints, "f4")[_spread()]
    neutral = whose == empires.index(NEUTRAL) + 1
    wash = np.where(neutral, wash, wash + (1 - wash) * edge)[..., None]
    earth = PAPER + (colour - PAPER) * wash
    earth *= (1 - 0.16 * _hatching() * neutral)[..., None]
    earth *= (1 - ENGRAVED * _tinctures(whose, empires))[..., None]
    earth *= ((1 - 0.10 * edge) * (paper + 0.030 * mottle()))[..., None]
    shade, glow = shades()[..., None], halo()[..., None]
    earth = np.where(shade > 0, earth * (1 - 0.52 * shade), earth + (1 - earth) * -shade * 0.44)
    earth += (1 - earth) * glow * 0.20
    return earth + (LAKE * paper[..., None] - earth) * lakes()[..., None]


def relief(paper: Array) -> Array:
    """Return the light of the land, as a factor of any colour that may be laid on it (about 0.4–1.4)."""
    shade = shades()
    lit = np.where(shade > 0, 1 - 0.52 * shade, 1 - 0.30 * shade)
    return lit * (paper + 0.030 * mottle()) * (1 + 0.12 * halo())


def _tint(number: int, name: str, chance: np.random.Generator) -> Array:
    """Return the tint of a land: that of its empire, a step lighter or darker than its neighbours'."""
    tint = TINTS[geography().empires[name]]
    if name == NEUTRAL:
        return tint
    return np.clip(tint * (1 + (number % 5 - 2) * 0.03) + chance.normal(0, 0.008, 3), 0, 1)


@cache
def _spread() -> Array:
    """Return the lands, grown into the first pixels of the sea, so that the coast has colour to its very edge."""
    out = lands().copy()
    for _ in range(2):
        for here, there in ((np.s_[1:], np.s_[:-1]), (np.s_[:, 1:], np.s_[:, :-1])):
            for to, source in ((here, there), (there, here)):
                out[to] = np.where(out[to] == 0, out[source], out[to])
    return out


def _edge(whose: Array) -> Array:
    """Return how strongly the brush was pressed: along the borders of empires, and along coasts."""
    border = away(between(whose), 40, 2)
    coast = away(lands() == 0, 34, 2)
    return np.clip(np.maximum(0.95 * np.exp(-border / 8.5), 0.62 * np.exp(-coast / 7.0)), 0, 1)


def rim() -> Array:
    """Return how near (0–1) each pixel in play is to the edge of its land, half as large as the map."""
    half = lands()[::2, ::2]
    reached = away(np.repeat(np.repeat(between(half) | (half == 0), 2, 0), 2, 1), 24, 2)[::2, ::2]
    played = (half > 0) & (half < len(geography().lands))
    return np.exp(-((reached / 6.0) ** 1.3)) * played * (1 - lakes()[::2, ::2])


@cache
def shades() -> Array:
    """Return how the land is lit: -1 in full light, 1 in full shade."""
    high = _mountains()
    crags = sum(
        weight * (1 - np.minimum(np.abs(noise(wave, 40 + i, width=0.35)), 2)) for i, (wave, weight) in enumerate(CRAGS)
    ) / sum(weight for _, weight in CRAGS)
    height = np.clip(high, 0, 1) * (0.34 + np.clip(crags, -0.6, 1))
    height += 0.030 * clouds(60, 4, 90, 0.55) + 0.006 * noise(8, 77)
    down, across = np.gradient(height)
    return np.tanh((across * 0.75 + down * 0.66) * K * 10.6)


def _mountains() -> Array:
    """Return how high the ridges stand, bent and broken as ridges are."""
    high = np.zeros(lands().shape, "f4")
    for wide in sorted({ridge.wide for ridge in geography().ridges}):
        for height in sorted({ridge.high for ridge in geography().ridges if ridge.wide == wide}):
            pen = Pen()
            pen.lines((r.line for r in geography().ridges if (r.wide, r.high) == (wide, height)), wide * 0.8)
            high = np.maximum(high, blur(pen.share() * height, wide * K * 0.62) * 1.25)
    rows, columns = np.mgrid[0 : high.shape[0], 0 : high.shape[1]]
    bent_y, bent_x = ((noise(46, seed) * 5 * K).astype(int) for seed in (62, 61))
    high = high[
        np.clip(rows + bent_y, 0, high.shape[0] - 1),
        np.clip(columns + bent_x, 0, high.shape[1] - 1),
    ]
    high = blur(high, 1.2 * K) * (1 + 0.22 * np.clip(noise(70, 63), -1.6, 1.6))
    return np.maximum(high, 0.55 * blur(high, 9 * K) + 0.45 * high)


@cache
def halo() -> Array:
    """Return the pale seam on both sides of the borders, where the tints do not quite meet."""
    pen = Pen()
    pen.lines((arc.line for arc in geography().arcs if len(arc.sides) > 1), 1.6)
    border = pen.share()
    return np.clip(blur(border, 1.5 * K) * 1.5 - 0.2 * border, 0, 1) * dry()


def _hatching() -> Array:
    """Return fine lines aslant."""
    x, y = _places()
    return _lines(x + y, 5.2, 1.1)


def _tinctures(whose: Array, empires: list[str]) -> Array:
    """Return the hatching of every empire (0–1) on its lands; `whose` has their numbers in `empires`, from 1."""
    x, y = _places()
    rows, columns, down, up = (_lines(field, PITCH, LINE) for field in (y, x, (y - x) / 2**0.5, (x + y) / 2**0.5))
    patterns = {
        "azure": rows,
        "gules": columns,
        "vert": down,
        "purpure": up,
        "sable": np.maximum(rows, columns),
        "or": _dots(x, y),
    }
    out = np.zeros(whose.shape, "f4")
    for empire, tincture in TINCTURES.items():
        out = np.where(whose == empires.index(empire) + 1, patterns[tincture], out)
    return out


def _places() -> tuple[Array, Array]:
    """Return x and y of every pixel, in units."""
    h, w = lands().shape
    y, x = np.mgrid[0:h, 0:w].astype("f4")
    return x / K, y / K


def _lines(across: Array, pitch: float, width: float) -> Array:
    """Return lines of a width at every `pitch` of a field, all in units."""
    off = np.abs((across / pitch) % 1 - 0.5) * pitch
    return np.clip((width / 2 - off) * K + 0.5, 0, 1)


def _dots(x: Array, y: Array) -> Array:
    """Return dots in rows, those of every second row between those of the first."""
    shifted = x + PITCH / 2 * (np.floor(y / PITCH) % 2)
    off = np.hypot(shifted % PITCH - PITCH / 2, y % PITCH - PITCH / 2)
    return np.clip((DOT - off) * K + 0.5, 0, 1)
