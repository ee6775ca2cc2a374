"""How likely a player is to win a question, and what a stake on it is worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb, exp, prod
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
MOST_FOLDS: Final = 0.6
MOST_FOLDS_OF_NUMBERS: Final = 0.95
"""How often a player folds after a raise, at most, and where who has raised says a number first.

Of raises to six or eight times the amount normal players refuse 52 %, to three times as much 33 %, to twice as much
31 %. On numbers these are 82, 57 and 41 % (40 short matches).
"""
SHIEST: Final = 0.95
"""How often the shyest player folds, at most."""
KNOWN: Final = 0.3
"""By how much likelier one knows the answer who accepts where nearly all fold."""

EXACT: Final = 0.05
SURELY_EXACT: Final = 0.78
"""Of numbers that are known, the part said exactly, or nearest, by who knows hardly any and by who knows all."""
UNKNOWN: Final = 0.7
"""How likely one is to be nearest who does not know a number, against one who does."""
SAID: Final = 0.63
"""How much less likely one is to be nearest for each who has spoken: the best number may have been said."""
LASTING: Final = 4.5
"""By how much likelier one gives the last right answer of a ping-pong for all that is known, as an exponent.

Who knows half of all there is beats who knows three tenths in 74 % of ping-pongs of two, and is beaten in 71 % by
who knows seven tenths; it matters little who speaks first.
"""


class Risk(msgspec.Struct, frozen=True):
    """What can be won and lost, in tokens, on average, and the chance to win."""

    gain: float
    loss: float
    won: float


def win(kind: Kind, own: float, other: float, others: int, before: int = 0) -> float:
    """Return the chance to win a question against `others` players who each know it with the chance `other`.

    `before` of them answer first where all answer in turn. Solo is alone. In a race all who know are alike, and if
    nobody knows all throw the dice.

    >>> win("solo", 0.8, 0.5, 3)
    0.8
    >>> win("speed", 1.0, 0.0, 3)
    1.0
    >>> round(win("target", 0.5, 0.5, 1), 2), round(win("target", 0.5, 0.5, 1, before=1), 2)
    (0.58, 0.42)
    """
    if kind == "solo":
        return own
    if kind == "ping_pong":
        return 1 / (1 + others * exp(LASTING * (other - own)))
    if kind == "target":
        return _guess(own, other, before, others - before)
    shared = sum(
        comb(others, knowing) * other**knowing * (1 - other) ** (others - knowing) / (1 + knowing)
        for knowing in range(others + 1)
    )
    return own * shared + (1 - own) * (1 - other) ** others / (1 + others)


def _guess(own: float, other: float, before: int, after: int) -> float:
    """Return the chance to say the exact number, which wins at once, or if nobody does the one that is nearest.

    The numbers are fitted to what players of all chances say who answer all questions of the packs in turn.
    """
    theirs = _near(other)
    near = _near(own) * SAID**before
    others = theirs * sum(SAID**place for place in range(1 + before + after) if place != before)
    hit, missed = exact(own), 1 - exact(other)
    return float(missed**before * (hit + (1 - hit) * missed**after * near / (near + others)))


def exact(known: float) -> float:
    """Return how often the exact number is said by who knows an answer with the chance `known`."""
    return known * (EXACT + (SURELY_EXACT - EXACT) * known)


def _near(known: float) -> float:
    """Return how likely the same one is to be nearest, against the others."""
    return UNKNOWN + known**2


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

    Who folds pays the amount, so nobody does who owns no more. All who accept stake as much as the poorest of them.
    """
    prices = [folds(kind, amount, min(total, stack)) for stack in stacks]
    times = shyness or (1.0,) * len(stacks)
    folding = [min(SHIEST, usual * often) for usual, often in zip(prices, times, strict=True)]
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
    (0.0, 0.5, 0.84)
    """
    if kind == "target":
        return max(0.0, min(MOST_FOLDS_OF_NUMBERS, round(1 - 1.6 * amount / total, 2)))
    return max(0.0, min(MOST_FOLDS, round(0.62 - 1.2 * amount / total, 2)))


def told(habit: float) -> float:
    """Return by what part of the rest one is surer who raises, and does so in the share `habit` of all cases.

    >>> told(USUAL), told(1.0)
    (0.4, 0.0)
    """
    return round(RAISED * (1 - habit), 2)
