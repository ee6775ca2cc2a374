"""The records of Mousquetaires, found in the story of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.records import Feat, Record
from game.kernel.types import BYSTANDER, Event
from game.rules.mousquetaires.events import DuelWon, GemStolen, RoundCounted
from game.words import N_, Words


def _rounds(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the ducats of each round."""
    counted = (event for event in story if isinstance(event, RoundCounted))
    return (Feat(seat, ducats) for event in counted for seat, ducats in enumerate(event.ducats))


def _totals(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the ducats of the match."""
    counted = [event.totals for event in story if isinstance(event, RoundCounted)]
    return (Feat(seat, ducats) for totals in counted[-1:] for seat, ducats in enumerate(totals))


def _duels(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield in how many duels that were won a seat played the best card."""
    won = Counter(event.seat for event in story if isinstance(event, DuelWon))
    return (Feat(seat, duels) for seat, duels in won.items())


def _stolen(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield how many gems each seat has stolen."""
    stolen = Counter(event.seat for event in story if isinstance(event, GemStolen))
    return (Feat(seat, gems) for seat, gems in stolen.items())


def _length(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the number of rounds."""
    yield Feat(BYSTANDER, sum(isinstance(event, RoundCounted) for event in story))


def _ducats(number: float, tr: Words) -> str:
    """Write a number of ducats."""
    return tr.plural("{n} ducat", "{n} ducats", int(number))


def _counted_duels(number: float, tr: Words) -> str:
    """Write a number of duels."""
    return tr.plural("{n} duel", "{n} duels", int(number))


def _gems(number: float, tr: Words) -> str:
    """Write a number of gems."""
    return tr.plural("{n} gem", "{n} gems", int(number))


def _counted_rounds(number: float, tr: Words) -> str:
    """Write a number of rounds."""
    return tr.plural("{n} round", "{n} rounds", int(number))


RECORDS: Final = (
    Record("round", N_("Most ducats in a round"), _rounds, _ducats),
    Record("match", N_("Most ducats in a match"), _totals, _ducats),
    Record("duels", N_("Best card of most duels"), _duels, _counted_duels),
    Record("stolen", N_("Most gems stolen"), _stolen, _gems),
    Record("longest", N_("Longest match"), _length, _counted_rounds),
)
