"""What the table decides at set-up: the target, and the house rules of MQ4 to MQ28."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.kernel.game import Choice, choice
from game.words import N_


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'."""

    target: Literal[50, 100, 150, 200, 300] = 100  # MQ13
    stealing: Literal["anyone", "leader"] = "anyone"  # MQ4
    full: Literal["gem", "both"] = "gem"  # MQ7
    release: Literal["taker", "freed"] = "taker"  # MQ21
    discards: Literal["down", "up"] = "down"  # MQ27
    tie: Literal["round", "shared"] = "round"  # MQ28


CHOICES: Final[tuple[Choice, ...]] = (
    Choice(
        "target",
        N_("Ducats to win"),
        (50, 100, 150, 200, 300),
        ("50", "100", "150", "200", "300"),
        100,
        "MQ13",
        meaning=N_("How many ducats somebody must have for the match to end."),
    ),
    choice(
        "stealing",
        N_("A gem is taken from"),
        "MQ4",
        ("anyone", N_("anyone the winner likes")),
        ("leader", N_("the leader")),
        meaning=N_("Whose gem the winner of a duel takes when no gem is left on the table."),
    ),
    choice(
        "full",
        N_("Lost with all cards covered"),
        "MQ7",
        ("gem", N_("a gem goes back")),
        ("both", N_("and a prison comes")),
        meaning=N_("What a lost duel costs you when all your cards are covered already."),
    ),
    choice(
        "release",
        N_("Who opens the jail"),
        "MQ21",
        ("taker", N_("whoever takes the prison")),
        ("freed", N_("whoever is freed")),
        meaning=N_("Who chooses the card that comes free when the prison moves on."),
    ),
    choice(
        "discards",
        N_("Cards thrown away in jail"),
        "MQ27",
        ("down", N_("face down")),
        ("up", N_("face up")),
        meaning=N_("Whether everybody sees the cards that are thrown away in jail."),
    ),
    choice(
        "tie",
        N_("A tie for the lead"),
        "MQ28",
        ("round", N_("Another round")),
        ("shared", N_("A shared victory")),
        meaning=N_("What happens when several players lead with the same total at the end."),
    ),
)

STANDING_ORDERS: Final[tuple[Choice, ...]] = (
    Choice(
        "only",
        N_("Where I have no choice"),
        ("ask", "play"),
        (N_("Ask me"), N_("Do it at once")),
        "play",
        "S5",
        meaning=N_("Whether you are asked even if there is only one thing to do."),
    ),
    Choice(
        "jail",
        N_("In jail I throw away"),
        ("ask", "lowest"),
        (N_("Ask me"), N_("my lowest card")),
        "ask",
        "S5",
        meaning=N_("Which card you throw away in each duel while you are in jail."),
    ),
    Choice(
        "cards",
        N_("I choose my cards"),
        ("curtain", "table"),
        (N_("behind the curtain"), N_("by their backs")),
        "curtain",
        "S12",
        meaning=N_("Whether you see your hand for each duel, or choose by the backs at the open table."),
    ),
    Choice(
        "gem",
        N_("A gem from the middle"),
        ("ask", "highest"),
        (N_("Ask me"), N_("on my highest free card")),
        "ask",
        "S5",
        meaning=N_("Where a gem goes that you win from the middle."),
    ),
    Choice(
        "prison",
        N_("A prison from the middle"),
        ("ask", "lowest"),
        (N_("Ask me"), N_("on my lowest free card")),
        "ask",
        "S5",
        meaning=N_("Where a prison goes that you must take from the middle."),
    ),
)
"""The first value of each asks."""
