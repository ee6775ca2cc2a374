"""How a match was decided, in words: its turning point, and what helped and what cost each player most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from game.bots.advice import Reason, Term, Unit, amount
from game.kernel.types import Seat
from game.session.hindsight import SeatSpan, Verdict
from game.session.match_history import MatchHistory
from game.ui.contract.plain_stage import PlainStage
from game.ui.end.parts import Result
from game.ui.widgets.column import FIRM, Column
from game.ui.widgets.tokens import token_args
from game.words import Words

WATCH: Final = "moment "
"""The keys of the moments begin so; the number of the events before it follows, and which one it is."""


class MomentWords(NamedTuple):
    """What is said of a moment: a title, what happened, how the seat stood before and after it.

    `begins` is the number of events of the match before it.
    """

    seat: Seat
    title: str
    words: str
    figures: str
    begins: int


def moments(
    verdict: Verdict, past: MatchHistory, captions: Sequence[str], stage: PlainStage, result: Result, tr: Words
) -> Iterator[MomentWords]:
    """Yield what is said: the turning point, then for each seat what helped and what cost it most, each moment once.

    `captions` are the names of the columns of the chart: the start, then the chapters.
    """
    ends = list(accumulate(len(chapter.events) for chapter in past.chapters))

    def in_words(title: str, moment: SeatSpan, *, cost: bool = False) -> MomentWords:
        begins, seat = moment.span.before, moment.seat
        column = 1 + sum(end <= begins for end in ends)
        when = captions[min(column, len(captions) - 1)]
        events = stage.gist(moment.span.events, seat, cost=cost)
        board = result.match.state.board
        words = " ".join(filter(None, (stage.game.describe(each, board, result.names, tr) for each in events)))
        return MomentWords(seat, f"{title} · {when}", words, _figures(verdict.term, moment, tr), begins)

    turning = verdict.turning
    if turning:
        yield in_words(tr("The turning point"), turning)
    seats = sorted({*verdict.helped, *verdict.cost}, key=lambda seat: (turning is None or seat != turning.seat, seat))
    for seat in seats:
        who = result.names[seat]
        if (best := verdict.helped.get(seat)) and best != turning:
            yield in_words(tr("What helped {who} most", who=who), best)
        if worst := verdict.cost.get(seat):
            loss = in_words(tr("What cost {who} most", who=who), worst, cost=True)
            if loss.words:
                yield loss


def write_moments(column: Column, shown: Sequence[MomentWords], result: Result, tr: Words) -> None:
    """Write the moments; each is a button that shows it again."""
    hint = tr("Watch this moment again")
    for number, each in enumerate(shown):
        parts = [
            (each.title, "small bold", "oxblood"),
            (each.words, "small", "ink"),
            (each.figures, "small note", "ink2"),
        ]
        token = token_args(result.players, each.seat)
        column.entry(f"{WATCH}{each.begins} {number}", token, [part for part in parts if part[0]], hint)
    column.gap(16)


def _figures(term: Term, moment: SeatSpan, tr: Words) -> str:
    """Say how a seat stood before and after a moment."""
    before, after = (_figure(term, number, tr) for number in (moment.before, moment.after))
    said = tr("{what}: {before} → {after}", what=tr(term.name), before=before, after=after)
    return f"{said[:1].upper()}{said[1:]}".replace(" → ", f"{FIRM}→{FIRM}")


def _figure(term: Term, number: float, tr: Words) -> str:
    """Write a figure; a difference has its sign, but for 0."""
    written = amount(Reason(term, number), tr)
    return "0" if term.unit is Unit.CHANGE and written[1:] == "0" else written
