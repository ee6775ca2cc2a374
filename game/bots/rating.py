"""What results say of strength: intervals of shares, intervals of medians, ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log10, sqrt
from random import Random
from statistics import median, quantiles
from typing import Final, NamedTuple, TypeAlias

NORMAL_QUANTILE: Final = 1.959964
"""The number of standard deviations within which 95 % of a normal distribution lie."""
AVERAGE: Final = 1500.0
"""The mean of all ratings."""
SCALE: Final = 400.0
"""By how many points a rating is higher if the odds are ten to one (Elo)."""
STEPS: Final = 60
"""How often the strengths are improved; 30 times are enough for three minds."""

DRAWS: Final = 200
"""How often matches are drawn again for the intervals of ratings."""

Results: TypeAlias = Mapping[tuple[str, str], float]
"""How often the first of two was ranked before the second; equal ranks count half for both."""


class Interval(NamedTuple):
    """A two-sided interval of 95 %."""

    low: float
    high: float


def share_interval(wins: float, games: int) -> Interval:
    """Return the Wilson interval, from 0 to 1, of a share of which `wins` out of `games` were seen.

    >>> [round(each, 3) for each in share_interval(70, 100)]
    [0.604, 0.781]
    """
    if not games:
        return Interval(0.0, 1.0)
    share, squared = wins / games, NORMAL_QUANTILE**2
    middle = share + squared / (2 * games)
    half = NORMAL_QUANTILE * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    whole = 1 + squared / games
    return Interval(max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def median_interval(numbers: Sequence[float]) -> tuple[float, Interval]:
    """Return the median of `numbers` and its interval, which is made of two of the numbers (order statistics).

    >>> median_interval(range(1, 101))
    (50.5, Interval(low=40, high=61))
    >>> median_interval([])
    (0.0, Interval(low=0.0, high=0.0))
    """
    if not numbers:
        return 0.0, Interval(0.0, 0.0)
    rising, half = sorted(numbers), NORMAL_QUANTILE * sqrt(len(numbers)) / 2
    low, high = round(len(rising) / 2 - half) - 1, round(len(rising) / 2 + half)
    return median(rising), Interval(rising[max(0, low)], rising[min(len(rising) - 1, high)])


def ratings(names: Sequence[str], results: Results) -> dict[str, float]:
    """Return the Bradley-Terry rating of each name, in points of Elo with the mean `AVERAGE`.

    Each pair that has met is given one equal result more, so that a rating is finite where somebody has never won.

    >>> ratings(["a", "b"], {("a", "b"): 9.5, ("b", "a"): 0.5})
    {'a': 1700.0, 'b': 1300.0}
    """
    met_pairs = [pair for one, other in results for pair in ((one, other), (other, one)) if one != other]
    wins = {pair: results.get(pair, 0.0) + 0.5 for pair in met_pairs}
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        for name in names:
            met = [other for other in names if (name, other) in wins]
            won = sum(wins[name, other] for other in met)
            games = ((wins[name, other] + wins[other, name]) / (strengths[name] + strengths[other]) for other in met)
            strengths[name] = won / sum(games) if met else 1.0
        mean = 10 ** (sum(log10(strength) for strength in strengths.values()) / len(names))
        strengths = {name: strength / mean for name, strength in strengths.items()}
    return {name: round(AVERAGE + SCALE * log10(strength), 1) for name, strength in strengths.items()}


def rating_intervals(names: Sequence[str], matches: Sequence[Results]) -> dict[str, Interval]:
    """Return the interval of the rating of each name, from the results of each match (bootstrap).

    As many matches are drawn, with repetition, as were played, and rated; 95 % of such ratings lie in the interval.
    Whole matches are drawn because the results within a match are not independent. The same matches give the same
    intervals.

    >>> rating_intervals(["a", "b"], [{("a", "b"): 1.0}] * 8 + [{("b", "a"): 1.0}] * 2)["a"]
    Interval(low=1500.0, high=1764.4)
    """
    rng, kinds = Random("bootstrap"), Counter(tuple(sorted(match.items())) for match in matches)
    rated: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS):
        drawn: defaultdict[tuple[str, str], float] = defaultdict(float)
        for results, times in Counter(rng.choices(list(kinds), list(kinds.values()), k=len(matches))).items():
            for pair, count in results:
                drawn[pair] += times * count
        for name, rating in ratings(names, drawn).items():
            rated[name].append(rating)
    cuts = {name: quantiles(values, n=40) for name, values in rated.items()}
    return {name: Interval(round(parts[0], 1), round(parts[-1], 1)) for name, parts in cuts.items()}
