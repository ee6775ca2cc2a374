from __future__ import annotations

import threading
from math import inf
from threading import Event

import pytest

from game.ui.map.workshop import Workshop, busy


def test_what_is_ordered_is_handed_out_once() -> None:
    shop: Workshop[str, int] = Workshop()
    shop.order([("a", lambda: 1), ("b", lambda: 2)])
    assert shop.take(inf) == {"a": 1, "b": 2}
    assert shop.take(inf) == {}


def test_another_order_takes_the_place_of_what_was_not_begun() -> None:
    shop: Workshop[str, int] = Workshop()
    begun, go = Event(), Event()

    def slow() -> int:
        begun.set()
        go.wait()
        return 1

    shop.order([("a", slow), ("b", lambda: 2)])
    begun.wait()
    shop.order([("a", lambda: 3), ("c", lambda: 4)])
    go.set()
    assert shop.take(inf) == {"a": 1, "c": 4}


def test_it_is_known_whether_anything_is_being_done() -> None:
    shop: Workshop[str, int] = Workshop()
    go = Event()
    assert not busy()
    shop.order([("a", lambda: int(go.wait()))])
    assert busy()
    go.set()
    shop.take(inf)
    assert not busy()


def test_nobody_waits_for_more_than_there_will_be() -> None:
    assert Workshop[str, int]().take(3) == {}


def test_what_cannot_be_done_raises_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> int:
        raise KeyError

    monkeypatch.setattr(threading, "excepthook", lambda _fault: None)
    shop: Workshop[str, int] = Workshop()
    shop.order([("a", broken), ("b", lambda: 2)])
    with pytest.raises(KeyError):
        shop.take(inf)
    shop.order([("b", lambda: 2)])
    assert shop.take(inf) == {"b": 2}
