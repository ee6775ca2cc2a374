"""A match of Mousquetaires in figures: ducats round by round, and how the duels went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Event, Seat
from game.rules.mousquetaires.events import (
    DuelLost,
    DuelWon,
    GemPlaced,
    GemReturned,
    GemStolen,
    Jailed,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RoundBegan,
    RoundCounted,
    RoundEnded,
)
from game.rules.mousquetaires.state import NOBODY
from game.session.match_history import Chapter
from game.ui.contract.charts.data import Chart, Series, Sign
from game.words import Words

GEMS: Final = "★"
"""The sign of a round that ended with all gems at one seat."""


def chart(start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
    """Count the ducats after each round; the signs tell how many duels were won."""
    rounds = [part for part in chapters if any(isinstance(event, RoundCounted) for event in part.events)]
    numbers = [next((event.round for event in part.events if isinstance(event, RoundBegan)), 1) for part in rounds]
    counts = [_totals(part, len(players)) for part in rounds]
    first: tuple[int, ...] = start.views[0].table.totals
    return Chart(
        title=tr("Ducats, round by round"),
        unit=tr("Ducats"),
        across=tr("Round"),
        signs_label=tr("Gems"),
        columns=("", *(str(number) for number in numbers)),
        captions=(tr("At the start"), *(tr("Round {round}", round=number) for number in numbers)),
        series=tuple(
            Series(player.token, player.name, (float(first[seat]), *(float(totals[seat]) for totals in counts)))
            for seat, player in enumerate(players)
        ),
        signs=(Sign("", ""), *(_sign(part.events, players, tr) for part in rounds)),
    )


def _totals(part: Chapter, seats: int) -> tuple[int, ...]:
    """Return the ducats of each seat after a chapter."""
    return next((event.totals for event in part.events if isinstance(event, RoundCounted)), (0,) * seats)


def _sign(events: Sequence[Event], players: Sequence[Player], tr: Words) -> Sign:
    """Return how many duels of a round were won, and who had all gems at its end."""
    won = sum(isinstance(event, DuelWon) for event in events)
    lost = sum(isinstance(event, DuelLost) for event in events)
    swept: list[Seat] = [event.seat for event in events if isinstance(event, RoundEnded) and event.seat != NOBODY]
    words = tr("Duels won {won}, lost {lost}", won=won, lost=lost)
    if swept:
        gems = tr("All the gems: {who}", who=players[swept[0]].name_in_text)
        return Sign(GEMS, f"{words} · {gems}", (players[swept[0]].token,))
    return Sign("", words)


def facts(story: Sequence[Event], players: Sequence[Player], tr: Words) -> list[tuple[str, str]]:
    """Say for each seat how often it played the best card of a duel won, and the worst of one lost."""
    rows: list[tuple[str, str]] = []
    for seat, player in enumerate(players):
        best = sum(isinstance(event, DuelWon) and event.seat == seat for event in story)
        worst = sum(isinstance(event, DuelLost) and event.seat == seat for event in story)
        highest = tr.plural("Best card in {n} win", "Best card in {n} wins", best)
        lowest = tr.plural("worst in {n} defeat", "worst in {n} defeats", worst)
        rows.append((player.token, tr("{highest}, {lowest}", highest=highest, lowest=lowest)))
    return rows


def gist(events: Sequence[Event], _seat: Seat) -> Sequence[Event]:
    """Choose how the duel ended, and what was laid or taken after it."""
    laid = GemPlaced | GemStolen | GemReturned | PrisonPlaced | PrisonPulled | PrisonLifted
    return [event for event in events if isinstance(event, DuelWon | DuelLost | laid)]


def decides(event: Event) -> bool:
    """Tell whether a seat ends a round with all gems, or is jailed."""
    return isinstance(event, Jailed) or (isinstance(event, RoundEnded) and event.seat != NOBODY)
