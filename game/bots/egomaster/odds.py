"""How likely a player is to win a question, and what a stake on it is worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb, prod
from typing import Final

import msgspec

from game.rules.egomaster.question import Kind

OTHERS: Final = 0.5
"""The chance that another player knows an answer of which nothing is told."""
ACCEPTED: Final = 0.2
"""By what part of the rest one is likelier to know the answer who has accepted a raise: whoever is not sure folds."""
RAISED: Final = 0.4
"""The same of one who has raised; a few bluff."""
FOLDS: Final = 0.15
"""How often a player folds after a raise.

Of raises by a hard player, hard ones refused 12 %, normal ones 15 %, easy ones 59 % (25 short matches each).
"""


class Risk(msgspec.Struct, frozen=True):
    """What can be won and lost, in tokens, on average, and the chance to win."""

    gain: float
    loss: float
    won: float


def win(kind: Kind, own: float, other: float, others: int) -> float:
    """Return the chance to win a question against `others` players who each know it with the chance `other`.

    Solo is alone; in ping-pong the one wins who stays in the longest; else all who know are alike, and if nobody
    knows all throw the dice.

    >>> win("solo", 0.8, 0.5, 3)
    0.8
    >>> win("speed", 1.0, 0.0, 3)
    1.0
    """
    if kind == "solo":
        return own
    if kind == "ping_pong":
        ahead = 1 / max(0.02, 1 - own)
        return ahead / (ahead + others / max(0.02, 1 - other))
    shared = sum(
        comb(others, knowing) * other**knowing * (1 - other) ** (others - knowing) / (1 + knowing)
        for knowing in range(others + 1)
    )
    return own * shared + (1 - own) * (1 - other) ** others / (1 + others)


def surer(known: float, part: float) -> float:
    """Return the chance `known` of who has shown to be surer, by a part of what is missing.

    >>> surer(0.5, RAISED), surer(0.75, ACCEPTED)
    (0.7, 0.8)
    """
    return known + part * (1 - known)


def contest(kind: Kind, own: float, other: float, stake: int, others: int, folded: int = 0) -> Risk:
    """Return what one wins and loses against `others` who stake the same; `folded` is what more lies in the middle."""
    chance = win(kind, own, other, others) if others else 1.0
    return Risk(chance * (stake * others + folded), (1 - chance) * stake, chance)


def raised(kind: Kind, own: float, other: float, amount: int, total: int, stacks: Sequence[int]) -> Risk:
    """Return what a raise from `amount` to `total` wins and loses on average against the others with these `stacks`.

    Each of them knows an answer with the chance `other`, more likely if it accepts.

    Who folds pays the amount. All who accept stake as much as the poorest of them.
    """
    gain = loss = won = 0.0
    for answers in product((True, False), repeat=len(stacks)):
        share = prod(1 - FOLDS if accepts else FOLDS for accepts in answers)
        staying = [stack for stack, accepts in zip(stacks, answers, strict=True) if accepts]
        risk = contest(
            kind, own, surer(other, ACCEPTED), min([total, *staying]), len(staying), amount * answers.count(False)
        )
        gain += share * risk.gain
        loss += share * risk.loss
        won += share * risk.won
    return Risk(gain, loss, won)
