"""A piece: one file of `assets/pictures`, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from art.plate import Plate

SCALES = (1, 2)
"""Pixels per unit of the two files of a piece: for 1920×1080 and for 3840×2160."""


class Piece(NamedTuple):
    """A picture by name, "group/name"; `draw` makes its plate at a scale. `opaque` ones become JPEGs, others PNGs."""

    name: str
    draw: Callable[[int], Plate]
    opaque: bool = False
