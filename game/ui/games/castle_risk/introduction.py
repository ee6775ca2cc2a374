"""What Castle Risk says of itself to people who have never played it."""

from __future__ import annotations

from typing import Final

from game.rules.castle_risk.war_events import AttackBegan, LandTaken
from game.ui.contract.introduction import Introduction
from game.words import N_

INTRODUCTION: Final = Introduction(
    sentences=(
        N_("All of Europe is on the table, and each of you rules over a part of it from one castle."),
        N_("In your turn you attack your neighbours, as often as you dare, and the dice decide."),
        N_("Every empire that is all yours brings you new armies, turn after turn."),
        N_("Cards help: a General leads, a Spy looks, an Admiral crosses the sea, a Diplomat keeps the peace."),
        N_("But never leave your castle alone: whoever loses it is out, however much land they hold."),
    ),
    aim=N_("Be the last one whose castle still stands."),
    secret=N_("Your cards, and the land where your hidden armies wait."),
    lesson="first_war",
    begins=AttackBegan,
    ends=LandTaken,
)
