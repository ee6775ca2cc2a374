"""Combinations that cover all pairs of values."""

from __future__ import annotations

from itertools import combinations, product

from tests.pairs import Row, all_pairs, by_first

DIMENSIONS = ("abcd", (1, 2, 3), (True, False), ("en", "fr"))


def test_any_two_values_of_two_dimensions_meet() -> None:
    rows = all_pairs(*DIMENSIONS)
    for i, j in combinations(range(len(DIMENSIONS)), 2):
        assert {(row[i], row[j]) for row in rows} == set(product(DIMENSIONS[i], DIMENSIONS[j]))


def test_there_are_few_more_combinations_than_the_two_largest_dimensions_ask_for() -> None:
    assert 12 <= len(all_pairs(*DIMENSIONS)) <= 13
    assert len(all_pairs(*["ab"] * 20)) <= 12


def test_the_same_combinations_come_every_time_and_begin_with_all_first_values() -> None:
    rows = all_pairs(*DIMENSIONS)
    assert rows == all_pairs(*DIMENSIONS)
    assert rows[0] == ("a", 1, True, "en")


def test_they_can_be_taken_by_their_first_value() -> None:
    found = by_first(*DIMENSIONS)
    assert sorted((first, *others) for first, rows in found for others in rows) == sorted(all_pairs(*DIMENSIONS))
    assert [first for first, _ in found] == list("abcd")


def test_what_does_not_go_together_never_meets_and_all_else_does() -> None:
    def fits(row: Row) -> bool:
        return row.get(0) != "a" or row.get(1, 1) == 1

    rows = all_pairs(*DIMENSIONS, fits=fits)
    assert {(row[0], row[1]) for row in rows} == set(product("abcd", (1, 2, 3))) - {("a", 2), ("a", 3)}
    assert {(row[0], row[2]) for row in rows} == set(product("abcd", (True, False)))
