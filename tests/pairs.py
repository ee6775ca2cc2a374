"""Few combinations of many values, in which any two values of two dimensions meet at least once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, Final, TypeAlias

Row: TypeAlias = Mapping[int, Any]
"""Values by the number of their dimension; some may not be chosen yet."""
Entry: TypeAlias = tuple[int, Any]
"""A dimension and one of its values."""
Left: TypeAlias = Mapping[Entry, set[Entry]]
"""With which others each value has not met yet."""
TRIES: Final = 10
"""A combination is the best of so many."""


def all_pairs(*values: Iterable[Any], fits: Callable[[Row], bool] = lambda _: True) -> list[tuple[Any, ...]]:
    """Return combinations of one value of each dimension, the same every time, that cover all pairs of values.

    The first one has the first value of each dimension. `fits` tells whether the values chosen so far go together; what
    a value depends on must come in an earlier dimension. Pairs of values that never go together are left out.
    """
    dimensions = [list(each) for each in values]
    pairs = {
        ((i, x), (j, y)) for (i, xs), (j, ys) in combinations(enumerate(dimensions), 2) for x, y in product(xs, ys)
    }
    left = defaultdict[Entry, set[Entry]](set)
    for one, other in pairs:
        left[one].add(other)
        left[other].add(one)
    order = sorted(pairs, key=lambda pair: [(i, dimensions[i].index(value)) for i, value in pair])
    rng, rows = Random(len(pairs)), [dict(enumerate(each[0] for each in dimensions))]
    _strike(rows[0], left)
    for pair in order:
        one, other = pair
        if other in left[one]:
            tried = [_completed(pair, _shuffled(len(dimensions), rng, n), dimensions, left, fits) for n in range(TRIES)]
            best = max(filter(None, tried), key=lambda row: _gain(row, left), default=None)
            rows += [best] if best else []
            _strike(best or dict(pair), left)
    return [tuple(row[i] for i in range(len(dimensions))) for row in rows]


def by_first(*values: Iterable[Any]) -> list[tuple[Any, list[tuple[Any, ...]]]]:
    """Return the same, as each value of the first dimension with the combinations of the others that it meets."""
    found: dict[Any, list[tuple[Any, ...]]] = {}
    for first, *others in all_pairs(*values):
        found.setdefault(first, []).append(tuple(others))
    return list(found.items())


def _gain(row: Row, left: Left) -> int:
    """Return how many pairs of a combination are left, each counted twice."""
    entries = set(row.items())
    return sum(len(left[each] & entries) for each in entries)


def _strike(row: Row, left: Left) -> None:
    """Leave the pairs of a combination no more."""
    for each in row.items():
        left[each].difference_update(row.items())


def _shuffled(many: int, rng: Random, number: int) -> list[int]:
    """Return the order in which the dimensions of a try get their values; the first try has them as they come."""
    return rng.sample(range(many), many) if number else list(range(many))


def _completed(
    begun: Iterable[Entry],
    order: Sequence[int],
    dimensions: Sequence[Sequence[Any]],
    left: Left,
    fits: Callable[[Row], bool],
) -> dict[int, Any] | None:
    """Choose the values of the other dimensions, each to cover most of the pairs that are left; None if none fit."""
    row = dict(begun)
    for i in order:
        if i in row:
            continue
        able = [value for value in dimensions[i] if fits({**row, i: value})]
        if not able:
            return None
        row[i] = max(able, key=lambda value: len(left[i, value].intersection(row.items())))
    return row if fits(row) else None
