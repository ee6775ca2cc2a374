"""The sounds: paper, wood, wax, coins, velvet, made from noise and ringing; soft, short and warm like the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from zlib import crc32

import numpy as np

from art.sounds import quiz, things
from art.sounds.acoustics import Array, Chance, finished, in_room


class Recipe(NamedTuple):
    """How a sound is made: `variants` files of it, each by other chance, so that nothing sounds twice the same.

    `loud` is in dB below full; the room answers for `echo` seconds with the share `wet` of the whole.
    """

    make: Callable[[Chance], Array]
    variants: int
    loud: float
    echo: float = 0.3
    wet: float = 0.18


RECIPES: Mapping[str, Recipe] = {
    "click": Recipe(things.click, 2, -30, 0.16, 0.12),
    "deny": Recipe(things.deny, 1, -25),
    "slide": Recipe(things.slide, 2, -26),
    "step": Recipe(things.step, 2, -27),
    "page": Recipe(things.page, 2, -25),
    "paper": Recipe(things.paper, 3, -24),
    "pawn": Recipe(things.pawn, 3, -22.5),
    "dice": Recipe(things.dice, 2, -21.5),
    "coins": Recipe(things.coins, 3, -23),
    "wax": Recipe(things.wax, 2, -21),
    "curtain_closes": Recipe(things.curtain_closes, 1, -24, 0.4),
    "curtain_opens": Recipe(things.curtain_opens, 1, -24, 0.4),
    "bell": Recipe(things.bell, 1, -22, 0.8, 0.2),
    "buzz": Recipe(quiz.buzz, 1, -23, 0.2, 0.12),
    "right": Recipe(quiz.right, 1, -21, 0.7, 0.2),
    "wrong": Recipe(quiz.wrong, 1, -22, 0.4),
    "time": Recipe(quiz.time, 1, -22, 0.7, 0.2),
    "horn": Recipe(things.horn, 1, -21, 1.1, 0.3),
    "chord": Recipe(things.chord, 1, -18.5, 1.0, 0.22),
}
"""Every sound by name: see `game/ui/motion/cues.py`."""


def bake() -> Mapping[str, bytes]:
    """Return the files: path below `assets/` to contents."""
    return {
        f"sounds/{name}-{number}.wav": _file(recipe, np.random.default_rng([crc32(name.encode()), number]))
        for name, recipe in RECIPES.items()
        for number in range(1, recipe.variants + 1)
    }


def _file(recipe: Recipe, chance: Chance) -> bytes:
    return finished(in_room(recipe.make(chance), recipe.echo, recipe.wet, chance), recipe.loud)
