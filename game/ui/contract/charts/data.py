"""The chart of a match, as values: numbers per seat and, for each turn, a sign for what happened."""

from __future__ import annotations

from typing import NamedTuple


class Series(NamedTuple):
    """The numbers of one seat, one per column; fewer if the seat left the match.

    Its token gives colour and shape, its name stands beside its line.
    """

    token: str
    name: str
    values: tuple[float, ...]


class Sign(NamedTuple):
    """What happened in a column: a drawn sign (an arrow; empty for none), the words for it, and the tokens behind it.

    The words may be empty. The tokens are those of the seats that caused it.
    """

    mark: str
    words: str
    tokens: tuple[str, ...] = ()


class Chart(NamedTuple):
    """A match in figures. `columns`, `captions`, `signs` and the longest series have the same length.

    The first column is the beginning, each other one a chapter of the match; the last ones may be left out. `columns`
    are very short labels under the chart, `captions` the same in full. `unit` says what is counted, `across` what a
    column is, `signs_label` what the signs are about: one short word each, shown beside the chart.
    """

    title: str
    unit: str
    across: str
    signs_label: str
    columns: tuple[str, ...]
    captions: tuple[str, ...]
    series: tuple[Series, ...]
    signs: tuple[Sign, ...]
    other: Chart | None = None
    """The same match with something else counted, if there is more than one thing to count."""
