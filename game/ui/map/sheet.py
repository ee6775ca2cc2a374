"""A finished picture that an item shows."""

from __future__ import annotations

from typing import Final

from game.ui.draw.cut import Cut, cut
from game.ui.draw.materials.shapes import Picture


class Sheet:
    """A finished picture; two are the same only if they are one object."""

    def __init__(self, picture: Picture) -> None:
        self.cut: Final[Cut] = cut(picture)
