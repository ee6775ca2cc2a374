"""What Egomaster says of itself to people who have never played it."""

from __future__ import annotations

from typing import Final

from game.rules.egomaster.events import DieThrown, Paid
from game.ui.contract.introduction import Introduction
from game.words import N_

INTRODUCTION: Final = Introduction(
    sentences=(
        N_("A quiz for people who are sure of themselves: you play for tokens."),
        N_("You throw the die and walk along the ring; the square says for how much, and how many of you compete."),
        N_("You hear only what the question is about, and must choose at once whom to challenge."),
        N_("Then you answer alone, guess a number, take turns naming things from a list, or buzz first."),
        N_("At first the bank pays; when it is empty, you win your tokens from one another."),
    ),
    aim=N_("Whoever holds all the tokens in the end has won."),
    secret=N_("The question and its answer: only the reader knows them."),
    lesson="three_kinds",
    begins=DieThrown,
    ends=Paid,
)
