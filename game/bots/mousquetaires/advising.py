"""What a hard player advises, and why, in ducats and in the share of the imagined duels that are won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.mousquetaires.heights import Heights
from game.bots.mousquetaires.manners import Play
from game.bots.mousquetaires.settlement import merits
from game.kernel.types import Action, View
from game.rules.mousquetaires.board.box import Card, value
from game.rules.mousquetaires.moves import Fight
from game.words import N_

WON: Final = Term(N_("you win the duel"), Unit.CHANCE)
JAILED: Final = Term(N_("you must take a prison"), Unit.CHANCE)
NOW: Final = Term(N_("ducats in this duel"), Unit.CHANGE)
LATER: Final = Term(N_("ducats in later duels"), Unit.CHANGE)
BROUGHT: Final = Term(N_("ducats"), Unit.CHANGE)
HELD: Final = Term(N_("holding a rival back, in ducats"), Unit.CHANGE)
LAID: Final = Term(N_("two high ones for gems, another for a prison"), Unit.FACT)
LEAST: Final = 0.05
"""Fewer ducats than this are not told."""


class Weighed(NamedTuple):
    """What a card brings in this duel and costs in later ones, in ducats."""

    now: float
    later: float

    @property
    def worth(self) -> float:
        """What decides."""
        return self.now - self.later


def fight(cards: Mapping[Card, Weighed], plays: Sequence[Play]) -> Advice:
    """Return the card that is worth most, compared with the next best one; `plays` are what the others may play."""
    best, *others = sorted(cards, key=lambda card: -cards[card].worth)
    if not others:
        return Advice(Fight(best))
    second = others[0]
    one, other = cards[best], cards[second]
    shifts = Reason(NOW, one.now - other.now), Reason(LATER, other.later - one.later)
    return Advice(Fight(best), (*_chances(best, plays), *_told(*shifts)), Fight(second))


def _told(*reasons: Reason) -> Iterator[Reason]:
    """Yield the reasons that are not too small to tell, the larger first."""
    larger = sorted(reasons, key=lambda reason: -abs(reason.amount))
    yield from (reason for reason in larger if abs(reason.amount) >= LEAST)


def _chances(card: Card, plays: Sequence[Play]) -> Iterator[Reason]:
    """Yield how often a card wins the duel, and how often it is the lowest of a lost one, unless that is never."""
    counts = value(card)
    won = sum(total + counts >= guard and card > highest for guard, total, highest, _ in plays)
    lost = sum(total + counts < guard and card < lowest for guard, total, _, lowest in plays)
    for term, number in ((WON, won), (JAILED, lost)):
        if number:
            yield Reason(term, number / len(plays))


def settle(view: View, options: Sequence[Action], known: Heights) -> Advice:
    """Return the best use of a won or lost duel, compared with the next best one."""
    values = merits(view, options, known=known)
    best, *others = sorted(options, key=lambda action: -values[action].worth)
    if not others:
        return Advice(best)
    one, other = values[best], values[others[0]]
    shifts = Reason(BROUGHT, one.own - other.own), Reason(HELD, one.rival - other.rival)
    return Advice(best, tuple(_told(*shifts)), others[0])
