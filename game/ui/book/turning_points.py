"""The turning points of a match that is over: what decided it, who took the lead, who gained most at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.player import Player, names_in_text, unbroken
from game.session.match_history import MatchHistory
from game.ui.contract.charts.data import Chart
from game.ui.contract.plain_stage import PlainStage
from game.words import Words

MOST: Final = 6
"""How many turning points are told at most."""
DECIDED, LEADS, LEAP = 4, 2, 1
"""What the reasons weigh: an event that decides, another leader, the largest gain of the match."""
SENTENCES: Final = 2
"""How many deciding events of one chapter are told at most."""


class _Moment(NamedTuple):
    """A column of a chart, what it weighs, and what is said of it."""

    column: int
    weight: int
    words: tuple[str, ...]


def turning_points(past: MatchHistory, stage: PlainStage, players: Sequence[Player], tr: Words) -> tuple[str, ...]:
    """Return at most `MOST` sentences in the order of the match."""
    chart = stage.chart(past.start, past.chapters, players, tr)
    names, board = names_in_text(players), past.match.state.board
    moments: list[_Moment] = []
    for column, chapter in enumerate(past.chapters[: len(chart.captions) - 1], 1):
        decisive = [event for event in chapter.events if stage.decides(event)][:SENTENCES]
        told = [past.match.game.describe(event, board, names, tr) for event in decisive]
        moments.append(_weighed(chart, column, told, stage, tr))
    chosen = sorted((each for each in moments if each.weight), key=lambda each: (-each.weight, each.column))[:MOST]
    return tuple(f"{chart.captions[each.column]} — {' '.join(each.words)}" for each in sorted(chosen))


def _weighed(chart: Chart, column: int, told: Sequence[str], stage: PlainStage, tr: Words) -> _Moment:
    """Weigh a column whose deciding events are `told`."""
    weight, words = DECIDED if told else 0, list(told)
    now, before = _leader(chart, column), _last_leader(chart, column)
    if stage.most_leads and now and before and now != before:
        weight += LEADS
        words.append(tr("{who} takes the lead.", who=unbroken(now)))
    who, gain = _largest_gain(chart, column)
    if stage.most_leads and gain > 0 and gain == max(_largest_gain(chart, n)[1] for n in range(1, len(chart.columns))):
        weight += LEAP
        words.append(
            tr("Largest gain of the match: {who}, {unit} +{n}.", who=unbroken(who), unit=chart.unit, n=f"{gain:g}")
        )
    return _Moment(column, weight, tuple(words))


def _leader(chart: Chart, column: int) -> str:
    """Return who alone has most in a column; empty if nobody is alone."""
    values = [(series.values[column], series.name) for series in chart.series if column < len(series.values)]
    top = max((value for value, _ in values), default=0.0)
    first = [name for value, name in values if value == top]
    return first[0] if len(first) == 1 else ""


def _last_leader(chart: Chart, column: int) -> str:
    """Return who led alone last before a column; empty if nobody did."""
    return next((who for each in reversed(range(column)) if (who := _leader(chart, each))), "")


def _largest_gain(chart: Chart, column: int) -> tuple[str, float]:
    """Return who has gained most since the column before, and how much; nothing where everybody has gained."""
    gains = [
        (series.values[column] - series.values[column - 1], series.name)
        for series in chart.series
        if column < len(series.values)
    ]
    if not gains or min(gains)[0] > 0:
        return "", 0.0
    gain, who = max(gains)
    return who, gain
