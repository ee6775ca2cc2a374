"""Lines of a table: what was measured, with its interval, beside what it has to reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias

from game.bots.rating import NORMAL_QUANTILE, Interval, share_interval

Figure: TypeAlias = dict[str, Any]
"""One figure of a bench; its `lines` are those of the table."""


class Line(NamedTuple):
    """A value, its two-sided interval of 95 % (None: it was counted and has none), and of how many cases it is.

    `reach` is `>= x`, `<= x` or `x to y`.
    """

    what: str
    value: float
    low: float | None
    high: float | None
    of: int
    reach: str

    @property
    def reached(self) -> bool:
        """Whether the value, not its interval, reaches what it must.

        >>> [Line("", 3, None, None, 1, reach).reached for reach in (">= 3", "<= 2", "2 to 4")]
        [True, False, True]
        """
        match self.reach.split():
            case [">=", least]:
                return self.value >= float(least)
            case ["<=", most]:
                return self.value <= float(most)
            case [least, _, most]:
                return float(least) <= self.value <= float(most)
            case _:
                raise ValueError(self.reach)


def line_of_share(what: str, wins: float, of: int, reach: str) -> Line:
    """Return the line of a share; 0 where nothing was counted."""
    return Line(what, wins / max(1, of), *share_interval(wins, of), of, reach)


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the interval of a mean, by the normal distribution; both ends are the mean where there is one value."""
    mean = fmean(values)
    half = NORMAL_QUANTILE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean - half, mean + half)


def table(figures: Mapping[str, Figure]) -> str:
    """Return the lines of all figures as a table; the last column says what falls short."""
    rows = [("figure", "measured", "value", "95 %", "of", "reach", "")]
    for name, figure in figures.items():
        for line in figure["lines"]:
            spread = "" if line.low is None else f"{number(line.low)} to {number(line.high)}"
            short = "" if line.reached else "short"
            rows.append((name, line.what, number(line.value), spread, str(line.of), line.reach, short))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def number(value: float) -> str:
    """Return a number with three digits behind the point, or none where it is large.

    >>> number(0.52), number(107312.4), number(13)
    ('0.520', '107312', '13')
    """
    return f"{value:.0f}" if value == int(value) or abs(value) >= 1000 else f"{value:.3f}"
