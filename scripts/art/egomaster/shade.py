"""How the shadows of things end before their pictures do."""

from __future__ import annotations

import numpy as np

from art.noise import smoothstep
from art.plate import Plate


def eased(plate: Plate, margin: float) -> Plate:
    """Let a shadow, which falls to the right and down, fade away before those edges; return the plate."""
    view = plate.whole()
    w, h = (side / plate.scale for side in plate.size)
    share = smoothstep(0, margin, np.minimum(w - view.x, h - view.y))
    plate.light *= share[..., None]
    plate.cover *= share
    return plate
