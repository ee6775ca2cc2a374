"""What Mousquetaires says of itself to people who have never played it."""

from __future__ import annotations

from typing import Final

from game.rules.mousquetaires.events import GemPlaced, GuardTurned
from game.ui.contract.introduction import Introduction
from game.words import N_

INTRODUCTION: Final = Introduction(
    sentences=(
        N_("You are the Queen’s Musketeers, and the Cardinal’s guards bar your way."),
        N_("Each guard has a number: everybody secretly chooses a card, and together you must reach it."),
        N_("If you do, the highest card earns a gem, which doubles one of the three cards of that player’s reward."),
        N_("If you do not, the lowest card brings a prison, and the reward card under it pays nothing."),
        N_("So fight together, but think of yourself: everybody is paid separately."),
    ),
    aim=N_("When somebody has 100 ducats, be the richest."),
    secret=N_("Your hand, and your reward until it is counted."),
    lesson="duel",
    begins=GuardTurned,
    ends=GemPlaced,
)
