"""What is worked out when it is first asked for."""

from __future__ import annotations

from game.bots.lazy import Lazy


class Pack:
    def __init__(self) -> None:
        self.counted = 0

    @Lazy
    def size(self) -> int:
        self.counted += 1
        return 48


def test_a_value_is_worked_out_once_and_by_nobody_who_does_not_ask() -> None:
    asked, unasked = Pack(), Pack()
    assert (asked.size, asked.size) == (48, 48)
    assert (asked.counted, unasked.counted) == (1, 0)
