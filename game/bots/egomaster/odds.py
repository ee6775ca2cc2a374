"""How likely a player is to win a question, and what a stake on it is worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, product
from math import comb, exp, prod
from statistics import fmean
from typing import Final, NamedTuple

from game.rules.egomaster.question import Kind

OTHERS: Final = 0.5
"""The chance that another player knows an answer of which nothing is told."""
ACCEPTED: Final = 0.2
"""By what part of the rest one is likelier to know the answer who has accepted a raise: whoever is not sure folds."""
RAISED: Final = 0.6
"""The same of one who has raised, if it hardly ever does; who always raises tells nothing by it."""
RAISED_NUMBER: Final = 0.8
"""The same where a number is asked for, which it says first.

Who accepted a raise on a number to more than four times the amount lost 449 tokens more than by folding, of what it
thought to know with 60 or 70 %, and 518 at the highest (8,500 matches).
"""
USUAL: Final = 1 / 3
"""How often a player raises of whom nothing is told."""
MOST_FOLDS: Final = 0.5
"""How often a player folds before the dearest raise.

Of raises to twice, three, six and twelve times the amount `steady` players refuse 25, 35, 39 and 41 % (8,500 short
matches in which half of the raises were made at random); normal ones 17, 31, 42 and 27 %, on numbers 26, 64, 91 and
64 % (60 matches), which is learnt while one plays (`habits.py`).
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
LASTING: Final = 3.0
"""By how much likelier one gives the last right answer of a ping-pong for all that is known, as an exponent.

It matters little who speaks first. Who seems to know three to five tenths against one who knows half won 34 to 42 % of
ping-pongs of two, who seems to know eight or nine 60 % (8,500 matches); 4.5 had said 20, 32 and 70 %.
"""


class Risk(NamedTuple):
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
    (0.59, 0.41)
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


class Reply(NamedTuple):
    """One way in which the others may answer a raise: how likely it is, who stays, what each stakes then, and more."""

    share: float
    staying: tuple[bool, ...]
    stake: int
    risk: Risk


def replies(
    kind: Kind, own: float, other: float, amount: int, total: int, stacks: Sequence[int], shyness: Sequence[float] = ()
) -> list[Reply]:
    """Return how the others with these `stacks` may answer a raise from `amount` to `total`.

    They know the answer with the chance `other`, more likely if they accept. `shyness` tells how many times as often
    as usual each of them folds; empty: as often.

    Who folds pays the amount, so nobody does who owns no more. All who accept stake as much as the poorest of them.
    """
    prices = [folds(amount, min(total, stack)) for stack in stacks]
    times = shyness or (1.0,) * len(stacks)
    folding = [min(SHIEST, usual * often) for usual, often in zip(prices, times, strict=True)]
    sure = min(0.95, other + KNOWN * fmean(folding))
    found = []
    for staying in product((True, False), repeat=len(stacks)):
        share = prod(1 - shy if stays else shy for stays, shy in zip(staying, folding, strict=True))
        if share:
            stake = min([total, *compress(stacks, staying)])
            risk = contest(kind, own, sure, stake, sum(staying), amount * staying.count(False))
            found.append(Reply(share, staying, stake, risk))
    return found


def raised(answers: Sequence[Reply]) -> Risk:
    """Return what a raise wins and loses on average that may be answered in these ways."""
    return Risk(*(sum(each.share * each.risk[part] for each in answers) for part in range(len(Risk._fields))))


def folds(amount: int, total: int) -> float:
    """Return how often a player folds after a raise from `amount` to `total`: the dearer it is, the more often.

    >>> folds(500, 600), folds(100, 200), folds(100, 1000)
    (0.08, 0.25, 0.45)
    """
    return round(MOST_FOLDS * max(0.0, 1 - amount / total), 2)


def told(habit: float, kind: Kind) -> float:
    """Return by what part of the rest one is surer who raises, and does so in the share `habit` of all cases.

    >>> told(USUAL, "speed"), told(1.0, "speed")
    (0.4, 0.0)
    """
    return round((RAISED_NUMBER if kind == "target" else RAISED) * (1 - habit), 2)
