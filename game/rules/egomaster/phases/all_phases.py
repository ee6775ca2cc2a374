"""All phases of the game, in the order in which they come."""

from __future__ import annotations

from typing import Final

from game.rules.egomaster.phases.answering import Answering, Buzzing, Estimating, Offering, PingPong, Spoken, Timed
from game.rules.egomaster.phases.ending import DicingOff, Over, Settling
from game.rules.egomaster.phases.raising import Bidding, OpeningBids, Raising
from game.rules.egomaster.phases.reading import Asking, Reading
from game.rules.egomaster.phases.turn import Challenging, Designating, Drawing, Rolling, Throwing, Walking
from game.rules.egomaster.phases.verdicts import Judging, Revealing, Verifying

__all__ = (
    "PHASES",
    "Answering",
    "Asking",
    "Bidding",
    "Buzzing",
    "Challenging",
    "Designating",
    "DicingOff",
    "Drawing",
    "Estimating",
    "Judging",
    "Offering",
    "OpeningBids",
    "Over",
    "PingPong",
    "Raising",
    "Reading",
    "Revealing",
    "Rolling",
    "Settling",
    "Spoken",
    "Throwing",
    "Timed",
    "Verifying",
    "Walking",
)

PHASES: Final = (
    DicingOff,
    Settling,
    Throwing,
    Rolling,
    Walking,
    Drawing,
    Designating,
    Challenging,
    Raising,
    Bidding,
    OpeningBids,
    Asking,
    Offering,
    Answering,
    Estimating,
    PingPong,
    Buzzing,
    Verifying,
    Judging,
    Reading,
    Revealing,
    Over,
)
