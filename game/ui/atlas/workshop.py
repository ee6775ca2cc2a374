"""Does one thing after the other beside everything else: while a frame is scaled or shown, the interpreter is free."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from threading import Condition, Thread
from typing import Final, Generic, TypeAlias, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Order: TypeAlias = tuple[K, Callable[[], V]]


class Workshop(Generic[K, V]):
    """Does what is ordered, by key. Its thread lives as long as there is something to do.

    What cannot be done raises where things are `taken`.
    """

    def __init__(self) -> None:
        self._news: Final = Condition()
        self._orders: deque[Order[K, V]] = deque()
        self._done: dict[K, V] = {}
        self._at: Order[K, V] | None = None
        """What is being done; without a thread, what could not be done."""
        self._thread: Thread | None = None

    def order(self, orders: Iterable[Order[K, V]]) -> None:
        """Let this be done, in that order, and nothing that was ordered before and not begun."""
        with self._news:
            begun = {*self._done, *(self._at or ())[:1]}
            self._orders = deque(each for each in orders if each[0] not in begun)
            if self._orders and self._thread is None:
                self._thread = Thread(target=self._work, name="workshop", daemon=True)
                self._thread.start()

    def take(self, many: float) -> Mapping[K, V]:
        """Hand out what is done, once; wait until there are so `many`, or all."""
        with self._news:
            self._news.wait_for(lambda: len(self._done) >= many or self._thread is None)
            done, self._done = self._done, {}
            failed, self._at = (self._at, None) if self._thread is None else (None, self._at)
        if failed:
            done[failed[0]] = failed[1]()
        return done

    def _work(self) -> None:
        while order := self._next():
            done: list[V] = []
            try:
                done.append(order[1]())
            finally:
                self._end(order[0], done)

    def _next(self) -> Order[K, V] | None:
        """Return what is to be done now; the thread ends where there is nothing."""
        with self._news:
            self._at = self._orders.popleft() if self._orders else None
            if self._at is None:
                self._thread = None
                self._news.notify_all()
            return self._at

    def _end(self, key: K, done: list[V]) -> None:
        """Lay down what was done; without it, the thread is about to end."""
        with self._news:
            if done:
                self._done[key], self._at = done[0], None
            else:
                self._thread = None
            self._news.notify_all()
