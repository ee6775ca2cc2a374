"""How likely a player is to win a question, and what a stake on it is worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from math import comb, prod
from statistics import fmean
from typing import Final

import msgspec

from game.rules.egomaster.question import Kind

OTHERS: Final = 0.5
"""The chance that another player knows an answer of which nothing is told."""
ACCEPTED: Final = 0.2
"""By what part of the rest one is likelier to know the answer who has accepted a raise: whoever is not sure folds."""
RAISED: Final = 0.6
"""The same of one who has raised, if it hardly ever does; who always raises tells nothing by it."""
USUAL: Final = 1 / 3
"""How often a player raises of whom nothing is told."""
MOST_FOLDS: Final = 0.5
MOST_FOLDS_OF_NUMBERS: Final = 0.85
"""How often a player folds after a raise, at most, and where who has raised says a number first.

Of raises to more than ten times the amount hard players refuse 33 % and normal ones 61 %, of those to four times as
much 5 and 34 %, to twice as much none. On numbers hard players refuse all, 85 % and 41 % (100 to 120 short matches of
each).
"""
SHIEST: Final = 0.95
"""How often the shyest player folds, at most."""
KNOWN: Final = 0.3
"""By how much likelier one knows the answer who accepts where nearly all fold."""

LONGEST: Final = 24
"""After how many answers of a ping-pong all who are still in are alike."""


class Risk(msgspec.Struct, frozen=True):
    """What can be won and lost, in tokens, on average, and the chance to win."""

    gain: float
    loss: float
    won: float


def win(kind: Kind, own: float, other: float, others: int, before: int = 0) -> float:
    """Return the chance to win a question against `others` players who each know it with the chance `other`.

    `before` of them answer first where all answer in turn. Solo is alone. A number that is exact wins at once; if
    nobody knows it, who knows more is likely to come nearer. In a race all who know are alike, and if nobody knows all
    throw the dice.

    >>> win("solo", 0.8, 0.5, 3)
    0.8
    >>> win("speed", 1.0, 0.0, 3)
    1.0
    >>> win("target", 0.5, 0.5, 1), win("target", 0.5, 0.5, 1, before=1)
    (0.625, 0.375)
    """
    if kind == "solo":
        return own
    if kind == "ping_pong":
        return _outlast(round(own, 2), round(other, 2), before, others - before)
    if kind == "target":
        nearest = own / (own + others * other) if own else 0.0
        return (1 - other) ** before * (own + (1 - own) * (1 - other) ** (others - before) * nearest)
    shared = sum(
        comb(others, knowing) * other**knowing * (1 - other) ** (others - knowing) / (1 + knowing)
        for knowing in range(others + 1)
    )
    return own * shared + (1 - own) * (1 - other) ** others / (1 + others)


@lru_cache(maxsize=4096)
def _outlast(own: float, other: float, before: int, after: int) -> float:
    """Return the chance to give the last right answer, `before` others being asked first and `after` others later."""

    @cache
    def wins(before: int, after: int, named: bool, left: int) -> float:  # noqa: FBT001 - one of the numbers of a position
        if named and not before + after:
            return 1.0
        if not left:
            return 1 / (1 + before + after)
        if before:
            right = wins(before - 1, after + 1, True, left - 1)
            return other * right + (1 - other) * wins(before - 1, after, named, left - 1)
        if not after:
            return own + (1 - own) / among
        dice = 0.0 if named else (1 - other) ** after / among
        return own * wins(after, 0, True, left - 1) + (1 - own) * dice

    among = 1 + before + after
    return wins(before, after, False, LONGEST)


def surer(known: float, part: float) -> float:
    """Return the chance `known` of who has shown to be surer, by a part of what is missing.

    >>> surer(0.5, 0.4), surer(0.75, ACCEPTED)
    (0.7, 0.8)
    """
    return known + part * (1 - known)


def contest(kind: Kind, own: float, other: float, stake: int, others: int, folded: int = 0, before: int = 0) -> Risk:
    """Return what one wins and loses against `others` who stake the same; `folded` is what more lies in the middle."""
    chance = win(kind, own, other, others, before) if others else 1.0
    return Risk(chance * (stake * others + folded), (1 - chance) * stake, chance)


def raised(
    kind: Kind, own: float, other: float, amount: int, total: int, stacks: Sequence[int], shyness: Sequence[float] = ()
) -> Risk:
    """Return what a raise from `amount` to `total` wins and loses on average against the others with these `stacks`.

    Each of them knows an answer with the chance `other`, more likely if it accepts. `shyness` tells how many times as
    often as usual each of them folds; empty: as often.

    Who folds pays the amount. All who accept stake as much as the poorest of them.
    """
    usual = folds(kind, amount, total)
    folding = [min(SHIEST, usual * times) for times in shyness or (1.0,) * len(stacks)]
    sure = min(0.95, other + KNOWN * fmean(folding))
    gain = loss = won = 0.0
    for answers in product((True, False), repeat=len(stacks)):
        share = prod(1 - shy if accepts else shy for accepts, shy in zip(answers, folding, strict=True))
        if not share:
            continue
        staying = [stack for stack, accepts in zip(stacks, answers, strict=True) if accepts]
        risk = contest(kind, own, sure, min([total, *staying]), len(staying), amount * answers.count(False))
        gain += share * risk.gain
        loss += share * risk.loss
        won += share * risk.won
    return Risk(gain, loss, won)


def folds(kind: Kind, amount: int, total: int) -> float:
    """Return how often a player folds after a raise from `amount` to `total`: the dearer it is, the more often.

    Nobody does where that costs nearly as much as to stay in.

    >>> folds("speed", 500, 600), folds("speed", 100, 1000), folds("target", 100, 1000)
    (0.0, 0.48, 0.84)
    """
    if kind == "target":
        return max(0.0, min(MOST_FOLDS_OF_NUMBERS, round(1 - 1.6 * amount / total, 2)))
    return max(0.0, min(MOST_FOLDS, round(0.7 - 2.2 * amount / total, 2)))


def told(habit: float) -> float:
    """Return by what part of the rest one is surer who raises, and does so in the share `habit` of all cases.

    >>> told(USUAL), told(1.0)
    (0.4, 0.0)
    """
    return round(RAISED * (1 - habit), 2)
