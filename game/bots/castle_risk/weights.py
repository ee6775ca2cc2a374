"""The numbers by which the minds of Castle Risk decide: a set for each level, kept in `weights.json`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("weights.json")
"""The file that `scripts/tune.py` writes."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one level cares for. Chances and shares are numbers from 0 to 1, worths are armies.

    The castle: `guard` is how likely it has to stand until the next turn; after `patience` rounds this falls by `weary`
    a round, to `reckless` at least. It keeps `least` armies, however safe it seems. `alarm` is the part of an enemy's
    armies in reach that is reckoned with, `sea` the part of those across the water where the enemy has no known
    Admiral. `sally` is the part of the armies in another castle that is expected to leave it as the war begins, `home`
    that part from round `patience` on. New troops go to the castle until it holds the part `watch` of the largest
    army that stands beside it or could sail there, however late in the war, and the part `last_watch` of the last two
    in a larger war: who loses its castle then has lost everything.

    Attacks: `dare` is the chance that a march on a castle must have, `sure` that of any other attack, `hopeless` the
    one below which an attack is broken off. `loss` is what a lost army costs. Where `press` is above 0, hosts stay
    beside a castle that they may take soon, and out of a land beside it a march needs so much less of a chance.

    The position: an army is worth 1; `horizon` turns of income, `nearly` a region by the square of the part that is
    held, `card` a card in hand, `hidden` an army that waits on a note, `buffer` an own land beside the castle; the
    share of a seat grows with the power `edge` of its strength. `spread` is what an army outside the castle is worth.

    Cards: `officer` is the gain in armies for which a General is played, `truce` the risk for which a Diplomat is.
    With `thrift`, cards are played early, because a hand of few cards is filled up.

    The temper: `hope` is how much better an uncertain march looks than it is, `grudge` how much the lands of those who
    have done harm are sought, `bargain` the part by which a deal may cost more than it brings, `offers` whether deals
    are proposed, `fancy` how often a turn's decision follows a whim. A cool head has none of these.

    The mind: `plans` tells whether it compares what every plan leads to or decides by rules of thumb, `memory` whether
    it remembers what others did, `foresight` is the number of lands of its longest march on a castle, and `slips` how
    often it believes that its turn is done.
    """

    guard: float = 0.95
    least: int = 8
    patience: float = 8
    weary: float = 0.02
    reckless: float = 0.6
    alarm: float = 1.0
    home: float = 0.5
    sally: float = 1.0
    sea: float = 0.5
    watch: float = 0.0
    last_watch: float = 0.7
    dare: float = 0.55
    sure: float = 0.8
    hopeless: float = 0.35
    loss: float = 0.2
    press: float = 0.0
    horizon: float = 4.0
    nearly: float = 4.0
    card: float = 1.5
    hidden: float = 0.5
    buffer: float = 0.5
    edge: float = 1.5
    spread: float = 0.9
    officer: float = 0.7
    truce: float = 0.05

    hope: float = 0.0
    grudge: float = 0.0
    bargain: float = 0.0
    offers: bool = False
    fancy: float = 0.0

    plans: bool = False
    memory: bool = False
    thrift: bool = False
    foresight: int = 4
    slips: float = 0.0


@cache
def weights(level: str) -> Weights:
    """Return the weights of a level: `easy`, `normal` or `hard`."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Weights])[level]
