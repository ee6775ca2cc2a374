"""What the gems and prisons of a round tell of the face-down cards below them: gems go up, prisons down."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from game.kernel.types import Event, Seat
from game.rules.mousquetaires.events import (
    GemPlaced,
    GemReturned,
    GemStolen,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RoundBegan,
)
from game.rules.mousquetaires.state import PLACES, Cover, Place

Heights: TypeAlias = Mapping[tuple[Seat, Place], int]
"""By seat and place: how many of its owner's other cards are likely to be lower, less those likely to be higher."""
NOTHING_KNOWN: Final[Heights] = MappingProxyType({})


def heights(story: Sequence[Event]) -> Heights:
    """Return what a player who remembers the round would guess; a card that nothing is known of is left out.

    Who had several cards to choose from is thought to have put a gem on the highest of them and a prison on the lowest.
    """
    covers: defaultdict[Seat, list[Cover]] = defaultdict(lambda: ["" for _ in PLACES])
    higher = set[tuple[Seat, Place, Place]]()
    above: bool
    new: Cover
    for event in _round(story):
        match event:
            case GemPlaced(seat, place) | GemStolen(seat, place):
                above, new = True, "gem"
            case PrisonPlaced(seat, place) | PrisonPulled(seat, place):
                above, new = False, "prison"
            case PrisonLifted(seat, place):
                above, new = True, ""
            case GemReturned(seat, place):
                above, new = False, ""
            case _:
                continue
        own = covers[seat]
        others = [other for other in PLACES if other != place and own[other] == own[place]]
        higher.update((seat, place, other) if above else (seat, other, place) for other in others)
        own[place] = new
        if isinstance(event, GemStolen | PrisonPulled):
            covers[event.victim][event.source] = ""
    found = Counter[tuple[Seat, Place]]()
    for seat, upper, lower in higher:
        found[seat, upper] += 1
        found[seat, lower] -= 1
    return found


def _round(story: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the last round in a story."""
    starts = (place for place in range(len(story) - 1, -1, -1) if isinstance(story[place], RoundBegan))
    return story[next(starts, 0) :]
