"""A match of Master Citadel in figures: the points of each seat, and the way of the pawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import Event, Seat
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Combined,
    Countered,
    OrdersTurned,
    PawnLeft,
    PawnMoved,
    Prevailed,
    Stalled,
    StepRefused,
)
from game.rules.master_citadel.sentences.story import describe
from game.rules.master_citadel.state import DIRECTIONS, Direction
from game.session.match_history import Chapter
from game.ui.contract.charts.data import Chart, Series, Sign
from game.words import Words

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
STAYED: Final = "●"


def chart(start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
    """Count the points after each turn in which orders were revealed, and show where the pawn went."""
    turns = [chapter for chapter in chapters if any(isinstance(event, OrdersTurned) for event in chapter.events)]
    first: int = start.views[0].table.turn
    numbers = [first + n for n in range(len(turns))]
    names = names_in_text(players)
    return Chart(
        title=tr("Points, turn by turn"),
        unit=tr("Points"),
        across=tr("Turn"),
        signs_label=tr("Pawn"),
        columns=("", *(str(number) for number in numbers)),
        captions=(tr("At the start"), *(tr("Turn {turn}", turn=number) for number in numbers)),
        series=tuple(
            Series(player.token, player.name, tuple(part.views[seat].hand.points for part in (start, *turns)))
            for seat, player in enumerate(players)
        ),
        signs=(Sign("", ""), *(_sign(turn.events, players, names, tr) for turn in turns)),
    )


def _sign(events: Sequence[Event], players: Sequence[Player], names: Sequence[str], tr: Words) -> Sign:
    """Return the arrow of the pawn's step, or a dot where it stays, with the seats that caused it."""
    strongest: tuple[Seat, ...] = ()
    mark, words = STAYED, ""
    for event in events:
        match event:
            case Prevailed() | Combined():
                strongest = event.seats
            case PawnMoved() | PawnLeft():
                mark, words = _arrow(event.direction), describe(event, names, tr)
            case StepRefused() | Stalled() | Annulled():
                words, strongest = describe(event, names, tr), ()
            case _:
                pass
    return Sign(mark, words, tuple(players[seat].token for seat in strongest))


def _arrow(direction: Direction) -> str:
    """Return the arrow of a direction."""
    return next(arrow for towards, arrow in ARROWS.items() if towards == direction)


def gist(events: Sequence[Event], _seat: Seat) -> Sequence[Event]:
    """Choose the orders, and where the pawn went."""
    return [event for event in events if isinstance(event, OrdersTurned | PawnMoved | PawnLeft | StepRefused | Stalled)]


def decides(event: Event) -> bool:
    """Tell whether a coalition moves the pawn or meets its opposite, or the strongest stand against each other."""
    return isinstance(event, Cancelled | Combined | Countered | StepRefused) or (
        isinstance(event, Prevailed) and len(event.seats) > 1
    )
