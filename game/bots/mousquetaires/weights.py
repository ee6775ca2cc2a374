"""The numbers by which a hard player of Mousquetaires chooses its cards, kept in `weights.json`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("weights.json")
"""The file that `scripts/tune.py` writes."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hard player cares for.

    `spoils` is what the others gain or lose by a duel on average, in ducats, and `envy` how much a ducat of another
    counts against an own one. `fear` is how much a lost ducat counts against a won one. `later` is what a card is worth
    in a later duel, where one knows the guard before choosing, against an average one; by the last duels it has grown
    by `scarcity`, because fewer cards are left to choose from. What a lost duel costs counts in full from
    the duel `lasting` of a round on, and less the earlier it is, because prisons move on.
    """

    spoils: float = 14.0
    envy: float = 0.4
    fear: float = 1.0
    later: float = 1.3
    scarcity: float = 0.0
    lasting: float = 1.0


@cache
def weights() -> Mapping[int, Weights]:
    """Return the weights of the hard level by the number of players."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[int, Weights])
