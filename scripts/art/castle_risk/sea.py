"""The sea: two tones by the distance to the coast, engraved waterlines, the net of degrees, rhumb lines."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.castle_risk.geography import geography
from art.castle_risk.survey import Pen, away, clouds, dry, noise
from art.noise import Array, blur
from art.plate import rgb

SHALLOW, DEEP = rgb(214, 218, 200), rgb(154, 184, 188)
WATER, NET = rgb(56, 82, 92), rgb(70, 92, 96)
WAVES = (3.2, 7.0, 11.6, 17.0, 23.2)
"""How far from the coast the waterlines run, in units."""
ROSE = (91.0, 742.0)
"""The middle of the compass, from which the rhumb lines run."""
CLEAR, ACROSS = 60.0, 2200.0


def sea(paper: Array) -> Array:
    """Return the sea over the whole map, on `paper` (a factor per pixel)."""
    land = dry() > 0.5
    near = np.exp(-away(land, 90, 4) / 34)[..., None]
    stain = np.clip(noise(520, 21) + 0.6 * noise(190, 22), -2, 2)
    water = (DEEP + (SHALLOW - DEEP) * near) * (paper * (1 + 0.020 * stain))[..., None]
    distance = blur(away(land, WAVES[-1] + 3), 1.2)
    lines = sum(0.58 * 0.76**i * np.exp(-(((distance - wave) / 0.56) ** 2)) for i, wave in enumerate(WAVES))
    water += (WATER - water) * np.clip(lines, 0, 1)[..., None]
    return water + (NET - water) * (_net() * 0.26)[..., None]


def _net() -> Array:
    """Return the share of the net of degrees and of the thirty-two rhumb lines."""
    pen = Pen()
    x, y = ROSE
    pen.lines(geography().graticule, 0.5)
    turns = (i * pi / 16 for i in range(32))
    pen.lines(([(x + r * sin(a), y - r * cos(a)) for r in (CLEAR, ACROSS)] for a in turns), 0.5)
    return pen.share()


def paper() -> Array:
    """Return the light of the paper under the whole map, as a factor: fibres, grain, clouds."""
    fibres = 0.5 * noise(3.2, 1, 0.35) + 0.5 * noise(3.2, 2, 2.6)
    grain = 0.55 * noise(1.9, 3) + 0.35 * noise(3.7, 4) + 0.25 * noise(1.1, 5)
    return 1 + 0.013 * fibres + 0.016 * grain + 0.022 * mottle()


def mottle() -> Array:
    """Return the clouds in the paper, of deviation 1."""
    cloud = clouds(220, 5, 10, 0.6)
    return cloud / cloud.std()
