"""The course of a war in figures: armies and lands turn by turn, castles that fell, and how the dice fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isclose
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.rules.castle_risk.battle.dice import FACES, chances
from game.rules.castle_risk.events import TurnBegan
from game.rules.castle_risk.ranking import strength
from game.rules.castle_risk.state import War
from game.rules.castle_risk.war_events import (
    AttackStopped,
    BattleFought,
    CastleTaken,
    FleetLost,
    LandTaken,
    TroopsCame,
    WarWon,
)
from game.session.match_history import Chapter
from game.ui.contract.charts.data import Chart, Series, Sign
from game.words import Words

FALLEN: Final = "✗"
WON: Final = "★"
MEAN: Final = (FACES + 1) / 2
"""What a die shows on average."""


def chart(start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
    """Count the armies on the map at the end of each chapter, and the lands; mark the castles that fell."""
    numbers = [_turn(part) for part in chapters]
    views = [part.views[0] for part in (start, *chapters)]
    armies = Chart(
        title=tr("Armies, turn by turn"),
        unit=tr("Armies"),
        across=tr("Turn"),
        signs_label=tr("Falls"),
        columns=("", *(str(number) if number else "" for number in numbers)),
        captions=(
            tr("At the start"),
            *(tr("Turn {turn}", turn=number) if number else tr("Before the war") for number in numbers),
        ),
        series=_series(views, players, _armies),
        signs=(Sign("", ""), *(_sign(part, players, tr) for part in chapters)),
    )
    lands = armies._replace(
        title=tr("Lands, turn by turn"), unit=tr("Lands"), series=_series(views, players, _lands), other=None
    )
    return armies._replace(other=lands)


def _series(views: Sequence[View], players: Sequence[Player], count: Callable[[View, Seat], int]) -> tuple[Series, ...]:
    """Count something for each seat in each view, up to the one in which it is out of the war."""
    made = []
    for seat, player in enumerate(players):
        fallen = (i for i, view in enumerate(views) if seat in view.table.fallen)
        seen = views[: next(fallen, len(views)) + 1]
        made.append(Series(player.token, player.name, tuple(float(count(view, seat)) for view in seen)))
    return tuple(made)


def _turn(part: Chapter) -> int:
    """Return the number of a chapter's turn, 0 before the first turn."""
    return next((event.turn for event in part.events if isinstance(event, TurnBegan)), 0)


def _armies(view: View, seat: Seat) -> int:
    war: War = view.table
    return 0 if seat in war.fallen else strength(war, seat)[1]


def _lands(view: View, seat: Seat) -> int:
    war: War = view.table
    return 0 if seat in war.fallen else strength(war, seat)[0]


def _sign(part: Chapter, players: Sequence[Player], tr: Words) -> Sign:
    """Return the sign of a turn: whether castles fell, whose they were, and the lands of each player."""
    fallen = [event for event in part.events if isinstance(event, CastleTaken)]
    war: War = part.views[0].table
    held = ", ".join(
        f"{player.name_in_text} {len(war.held(seat))}" for seat, player in enumerate(players) if seat not in war.fallen
    )
    words = [
        tr(
            "{victim} loses the castle to {who}",
            victim=players[event.victim].name_in_text,
            who=players[event.seat].name_in_text,
        )
        for event in fallen
    ]
    lands = tr("Lands: {held}", held=held)
    mark = FALLEN if fallen else WON if any(isinstance(event, WarWon) for event in part.events) else ""
    return Sign(mark, " · ".join((*words, lands)), tuple(players[event.victim].token for event in fallen))


# ---------------------------------------------------------------------- the dice


def facts(story: Sequence[Event], players: Sequence[Player], tr: Words) -> list[tuple[str, str]]:
    """Compare the dice of each player who threw with what was expected; return (letter of the token, words)."""
    battles = [event for event in story if isinstance(event, BattleFought)]
    lines: list[tuple[str, str]] = []
    for seat, player in enumerate(players):
        thrown = [pips for event in battles for pips in _thrown(event, seat)]
        if not thrown:
            continue
        lost, expected = _losses(battles, seat)
        point = tr(".")
        mean = f"{sum(thrown) / len(thrown):.2f}".replace(".", point)
        usual = f"{MEAN:.1f}".replace(".", point)
        average = f"{expected:.0f}"
        dice = tr.plural("{n} die", "{n} dice", len(thrown))
        words = tr(
            "{dice}, {mean} on average (expected {usual}); lost in battle: {lost} (expected {average})",
            dice=dice,
            mean=mean,
            usual=usual,
            lost=lost,
            average=average,
        )
        lines.append((player.token, words))
    return lines


def _thrown(event: BattleFought, seat: int) -> Sequence[int]:
    return event.red if event.seat == seat else event.white if _defends(event, seat) else ()


def _defends(event: BattleFought, seat: int) -> bool:
    """Tell whether the white dice are those of a seat; the dice of neutral armies are nobody's."""
    return event.victim == seat and not event.neutral


def _losses(battles: Sequence[BattleFought], seat: int) -> tuple[int, float]:
    """Return how many armies a seat lost in battles, and the expected loss for the dice it threw."""
    lost, expected = 0, 0.0
    for event in battles:
        attacks = event.seat == seat
        if attacks or _defends(event, seat):
            lost += event.attacker_losses if attacks else event.defender_losses
            odds = chances(len(event.red), len(event.white), int(event.general), int(event.marshal))
            expected += sum(p * (each.attacker_losses if attacks else each.defender_losses) for each, p in odds)
    return lost, 0.0 if isclose(expected, 0) else expected


def gist(events: Sequence[Event], seat: Seat, *, cost: bool = False) -> Sequence[Event]:
    """Choose the castles that fell; else the last lands that a seat took, or lost; else its losses, or its troops.

    What `cost` a seat something is nothing that it won.
    """
    if cost:
        events = [
            each
            for each in events
            if not (isinstance(each, LandTaken | CastleTaken | TroopsCame) and each.seat == seat)
        ]
    fallen = [event for event in events if isinstance(event, CastleTaken)]
    taken = [event for event in events if isinstance(event, LandTaken) and event.seat == seat]
    given_up = [event for event in events if isinstance(event, LandTaken) and event.victim == seat]
    lost = [event for event in events if isinstance(event, FleetLost | AttackStopped) and event.seat == seat]
    came = [event for event in events if isinstance(event, TroopsCame) and event.seat == seat]
    return (fallen or taken[-2:] or given_up[-2:] or lost[-1:] or came[-1:])[:2]


def decides(event: Event) -> bool:
    """Tell whether a castle falls."""
    return isinstance(event, CastleTaken)
