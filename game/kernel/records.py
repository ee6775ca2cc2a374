"""Records that a game keeps: what was most or least in a match, found in the story of a match that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from game.kernel.types import Event, Seat
from game.words import Words


class Feat(NamedTuple):
    """Something that may be a record: who did it (BYSTANDER = the whole table) and its number, finite and from 0."""

    seat: Seat
    value: float


class Record(NamedTuple):
    """A kind of record of one game.

    `key` stands in files and never changes; `title` is a msgid. `find` returns the feats in the story of a match that
    is over. `say` writes a number in words. Either the `most` or the `least` is best.
    """

    key: str
    title: str
    find: Callable[[Sequence[Event]], Iterable[Feat]]
    say: Callable[[float, Words], str]
    best: Literal["most", "least"] = "most"

    def beats(self, value: float, other: float) -> bool:
        """Tell whether a number is better than another; equal ones are not."""
        return value > other if self.best == "most" else value < other


def best_of_each(record: Record, story: Sequence[Event]) -> list[Feat]:
    """Return the best feat of each seat in a story, in the order of the seats; 0 is no feat where the most is best."""
    best: dict[Seat, float] = {}
    for seat, value in record.find(story):
        if record.best == "most" and not value:
            continue
        if seat not in best or record.beats(value, best[seat]):
            best[seat] = value
    return [Feat(seat, value) for seat, value in sorted(best.items())]
