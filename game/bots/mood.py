"""What a computer player feels in the middle of a match: its temper, and the harm that others have done to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.bots.characters import Temper
from game.kernel.types import Seat


class Mood(NamedTuple):
    """A temper, and by seat the harm that this player has done lately, which each game counts in its own way.

    A game's own mood says what follows for its decisions.
    """

    temper: Temper = Temper()
    wrongs: Mapping[Seat, float] = {}
