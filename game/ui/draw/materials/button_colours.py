"""The colours of a button in each state: of its words, and of what lies over its brass or paper.

Words are drawn live, in colours of `draw/palette.py`. The rest is baked: after a change run `scripts/bake.py parts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ui.draw.palette import Colour


class ButtonColours(NamedTuple):
    """The name of the words' colour in the palette; what lies over the material, and how much of it, 0 to 1."""

    words: str
    fill: Colour
    share: float


BRASS: Final[Mapping[str, ButtonColours]] = {
    "normal": ButtonColours("engraved", (255, 246, 210), 0.0),
    "hover": ButtonColours("engraved", (255, 226, 140), 0.32),
    "pressed": ButtonColours("engraved", (40, 22, 4), 0.17),
    "disabled": ButtonColours("engraved", (98, 96, 92), 0.74),
    "picked": ButtonColours("engraved", (40, 22, 4), 0.06),
}
PAPER: Final[Mapping[str, ButtonColours]] = {
    "normal": ButtonColours("ink", (255, 250, 234), 0.0),
    "hover": ButtonColours("oxblood", (255, 250, 234), 0.55),
    "pressed": ButtonColours("oxblood", (150, 112, 66), 0.30),
    "disabled": ButtonColours("ink", (178, 172, 162), 0.6),
    "picked": ButtonColours("cream", (110, 30, 26), 1.0),
}
