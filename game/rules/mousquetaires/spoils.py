"""What follows a duel: a gem or a prison less for the best, a prison for the worst (MQ3 to MQ7, MQ16 to MQ22)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.choices import Choices
from game.kernel.types import Action, Say, Seat, State
from game.rules.mousquetaires.events import (
    Freed,
    GemPlaced,
    GemReturned,
    GemStolen,
    Jailed,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
)
from game.rules.mousquetaires.moves import LiftPrison, PlaceGem, PlacePrison, PullPrison, ReturnGem, StealGem
from game.rules.mousquetaires.state import NOBODY, PLACES, Cover, DuelTable, Place

LIFTS = tuple(LiftPrison(place) for place in PLACES)
GEMS = tuple(PlaceGem(place) for place in PLACES)
PRISONS = tuple(PlacePrison(place) for place in PLACES)
RETURNS = tuple(ReturnGem(place) for place in PLACES)


def winner_options(state: State, seat: Seat) -> Sequence[Action]:
    """List what the winner may do: place a gem, from the middle or from another, or lift a prison (MQ3, MQ4, MQ18).

    With three cards covered only a prison can be lifted (MQ6); with a free card and no prison it is a gem (MQ17).
    """
    table: DuelTable = state.table
    lifts = [LIFTS[place] for place in table.under(seat, "prison")]
    free = table.under(seat, "")
    if not free:
        return lifts
    if table.laid("gem") < state.board.gems:
        return Choices([GEMS[place] for place in free], lifts)
    victims = robbed(table, seat)
    return Choices(
        [StealGem(victim, *move) for victim in victims for move in _moves(table, victim, "gem", free)], lifts
    )


def robbed(table: DuelTable, seat: Seat) -> list[Seat]:
    """List those whose gems the winner may take: anybody's, or by house rule the leader's (MQ4).

    The leader is who has most ducats on the sheet among those with gems; among equals, most gems.
    """
    victims = [other for other in range(table.seats) if other != seat and "gem" in table.covers[other]]
    if table.house.stealing == "anyone" or len(victims) < 2:
        return victims
    totals = table.totals
    lead = {victim: (totals[victim], table.covers[victim].count("gem")) for victim in victims}
    return [victim for victim in victims if lead[victim] == max(lead.values())]


def loser_options(state: State, seat: Seat) -> Sequence[Action]:
    """List what the loser may do: take a prison onto a free card, from the middle or from another (MQ5, MQ16).

    With three cards covered one of the gems goes back (MQ7).
    """
    table: DuelTable = state.table
    free = table.under(seat, "")
    if not free:
        return [RETURNS[place] for place in table.under(seat, "gem")]
    if table.laid("prison") < state.board.prisons:
        return [PRISONS[place] for place in free]
    pulls: list[Action] = []
    for victim in range(table.seats):
        if victim == seat or "prison" not in table.covers[victim]:
            continue
        if table.house.release == "freed" and table.jailed(victim):
            pulls += [PullPrison(victim, NOBODY, place) for place in free]
        else:
            pulls += [PullPrison(victim, *move) for move in _moves(table, victim, "prison", free)]
    return pulls


def _moves(table: DuelTable, victim: Seat, cover: Cover, free: Sequence[Place]) -> list[tuple[Place, Place]]:
    """List from which card of a victim to which free card `cover` may move."""
    return [(source, place) for source in table.under(victim, cover) for place in free]


def reward(state: State, seat: Seat, action: PlaceGem | StealGem | LiftPrison, say: Say) -> None:
    """Carry out what the winner chose."""
    covers = state.table.covers
    match action:
        case PlaceGem(place):
            covers[seat][place] = "gem"
            say(GemPlaced(seat, place))
        case StealGem(victim, source, place):
            covers[victim][source] = ""
            covers[seat][place] = "gem"
            say(GemStolen(seat, place, victim, source))
        case LiftPrison(place):
            covers[seat][place] = ""
            say(PrisonLifted(seat, place))


def punish(state: State, seat: Seat, action: PlacePrison | PullPrison | ReturnGem, say: Say) -> None:
    """Carry out what the loser chose; `source` is known."""
    table: DuelTable = state.table
    match action:
        case PlacePrison(place):
            table.covers[seat][place] = "prison"
            say(PrisonPlaced(seat, place))
        case PullPrison(victim, source, place):
            pull(state, seat, place, victim, source, say)
        case ReturnGem(place):
            table.covers[seat][place] = ""
            say(GemReturned(seat, place))
    if table.jailed(seat):
        say(Jailed(seat))


def pull(state: State, seat: Seat, place: Place, victim: Seat, source: Place, say: Say) -> None:
    """Move a prison from another's card; a jailed player is free with that (MQ9, MQ21)."""
    table: DuelTable = state.table
    was_jailed = table.jailed(victim)
    table.covers[victim][source] = ""
    table.covers[seat][place] = "prison"
    say(PrisonPulled(seat, place, victim, source))
    if was_jailed:
        say(Freed(victim))
