"""What the chart of a match says, as values: numbers per seat, and a sign for what came about, turn by turn."""

from __future__ import annotations

from typing import NamedTuple


class Series(NamedTuple):
    """The numbers of one seat, one per column, fewer where it is out of the match from some column on.

    Its token tells colour and shape, its name stands beside its line.
    """

    token: str
    name: str
    values: tuple[float, ...]


class Sign(NamedTuple):
    """What came about in a column: one drawn sign (an arrow; empty for none), the words for it, the tokens behind it.

    The words may be empty. The tokens are those of the seats that brought it about.
    """

    mark: str
    words: str
    tokens: tuple[str, ...] = ()


class Chart(NamedTuple):
    """The course of a match in figures. `columns`, `captions`, `signs` and the longest series are equally long.

    The first column is the beginning, each other one a chapter of the match (the last ones may be left out). `columns`
    are very short (they stand under the chart), `captions` name the same in full. `unit` says what is counted,
    `across` what a column is, `signs_label` what the signs are about: one short word each, as they stand beside the
    chart.
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
    """The same course with something else counted, if there is more than one thing to count."""
