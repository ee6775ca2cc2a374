"""What Master Citadel says of itself to people who have never played it."""

from __future__ import annotations

from typing import Final

from game.rules.master_citadel.events import OrdersTurned, Paid
from game.ui.contract.introduction import Introduction
from game.words import N_

INTRODUCTION: Final = Introduction(
    sentences=(
        N_("Four players sit around a small board, and there is only one pawn, in the middle, for all of you."),
        N_("Everybody wants it to walk out through their own gate."),
        N_("Each turn you all write a secret order: which way it should go, and how many of your 100 points you give."),
        N_("The orders are turned over together: those that are exactly alike add up, and the strongest one moves it."),
        N_("Everybody pays what they wrote and never gets it back. So talk, promise and bluff!"),
    ),
    aim=N_("The pawn leaves the board through your gate, whoever has pushed it."),
    secret=N_("Your order, until all four are turned over."),
    lesson="one_pawn",
    begins=OrdersTurned,
    ends=Paid,
    times=2,
)
