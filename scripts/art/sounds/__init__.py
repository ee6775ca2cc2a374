"""The sounds: paper, wood, wax, coins, velvet, made from noise and ringing; soft, short and warm like the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from zlib import crc32

import numpy as np

from art.sounds import citadel, duel, quiz, things, war
from art.sounds.acoustics import Array, Chance, finished, in_room
from art.sounds.tones import TONES, looped

TONE = "tone"
"""The name of the file of a game's room tone."""
OWN = 2
"""In the sounds of a game every second sample is left out: most are deep, and they are long."""


class Recipe(NamedTuple):
    """How a sound is made: `variants` files of it, each by other chance, so that nothing sounds twice the same.

    `loud` is in LUFS, at the loudest moment; the room answers for `echo` seconds with the share `wet` of the whole.
    It belongs to the set of `game`, or to all games ("").
    """

    make: Callable[[Chance], Array]
    variants: int
    loud: float
    echo: float = 0.3
    wet: float = 0.18
    game: str = ""


RECIPES: Mapping[str, Recipe] = {
    "click": Recipe(things.click, 2, -33, 0.16, 0.12),
    "deny": Recipe(things.deny, 1, -25.5),
    "slide": Recipe(things.slide, 2, -25.5),
    "step": Recipe(things.step, 2, -25.5),
    "page": Recipe(things.page, 2, -25.5),
    "paper": Recipe(things.paper, 3, -25),
    "pawn": Recipe(things.pawn, 3, -25),
    "dice": Recipe(things.dice, 2, -23.5),
    "coins": Recipe(things.coins, 3, -24),
    "wax": Recipe(things.wax, 2, -23.5),
    "curtain_closes": Recipe(things.curtain_closes, 1, -25, 0.4),
    "curtain_opens": Recipe(things.curtain_opens, 1, -25, 0.4),
    "bell": Recipe(things.bell, 1, -24, 0.8, 0.2),
    "buzz": Recipe(quiz.buzz, 1, -23.5, 0.2, 0.12),
    "right": Recipe(quiz.right, 1, -23, 0.7, 0.2),
    "wrong": Recipe(quiz.wrong, 1, -23, 0.4),
    "time": Recipe(quiz.time, 1, -23, 0.7, 0.2),
    "tick": Recipe(quiz.tick, 1, -25, 0.3),
    "sting": Recipe(quiz.sting, 1, -24, 0.4, game="egomaster"),
    "breath": Recipe(quiz.breath, 1, -25, 0.6, 0.25, game="egomaster"),
    "stone": Recipe(citadel.stone, 2, -24, 0.5, game="master_citadel"),
    "blades": Recipe(duel.blades, 2, -24, 0.5, 0.22, game="mousquetaires"),
    "prison_door": Recipe(duel.prison_door, 1, -23, 0.8, 0.25, game="mousquetaires"),
    "drum": Recipe(war.drum, 1, -23.5, 0.7, 0.25, game="castle_risk"),
    "cannon": Recipe(war.cannon, 1, -23.5, 1.2, 0.4, game="castle_risk"),
    "gate": Recipe(citadel.gate, 1, -23, 0.9, 0.3, game="master_citadel"),
    "horn": Recipe(things.horn, 1, -22.5, 1.1, 0.3),
    "chord": Recipe(things.chord, 1, -22.5, 1.0, 0.22),
    "fanfare": Recipe(quiz.fanfare, 1, -22.5, 1.0, 0.28, game="egomaster"),
    "cheer": Recipe(war.cheer, 1, -22.5, 1.0, 0.35, game="castle_risk"),
}
"""Every sound by name: see `game/ui/motion/cues.py`."""


def bake() -> Mapping[str, bytes]:
    """Return the files: path below `assets/` to contents."""
    sounds = {
        f"{_folder(recipe.game)}{name}-{number}.wav": _file(
            recipe, np.random.default_rng([crc32(name.encode()), number])
        )
        for name, recipe in RECIPES.items()
        for number in range(1, recipe.variants + 1)
    }
    rooms = {
        f"{_folder(game)}{TONE}.wav": looped(make(np.random.default_rng([crc32(game.encode()), 0])))
        for game, make in TONES.items()
    }
    return sounds | rooms


def _folder(game: str) -> str:
    """Return where the sounds of a game are, below `assets/`."""
    return f"sounds/{game}/" if game else "sounds/"


def _file(recipe: Recipe, chance: Chance) -> bytes:
    whole = in_room(recipe.make(chance), recipe.echo, recipe.wet, chance)
    return finished(whole, recipe.loud, OWN if recipe.game else 1)
