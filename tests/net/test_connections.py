"""How many connections may be open."""

from __future__ import annotations

from game.net.connections import ConnectionCount


def test_an_address_has_a_share_of_the_connections() -> None:
    count = ConnectionCount(most=5, most_of_address=2)
    assert [count.add("10.0.0.7") for _ in range(3)] == [True, True, False]
    count.remove("10.0.0.7")
    assert count.add("10.0.0.7")


def test_strangers_who_take_all_connections_keep_no_phone_of_the_table_away() -> None:
    count = ConnectionCount(most=4, most_of_address=2)
    count.know("10.0.0.1")
    assert all(count.add(f"10.0.0.{number}") for number in (8, 8, 9, 9))
    assert not count.add("10.0.0.10")
    assert count.add("10.0.0.1")
