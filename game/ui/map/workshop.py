"""Does one thing after the other beside everything else: while a frame is scaled or shown, the interpreter is free."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from threading import Condition, Thread
from typing import Any, Final, Generic, TypeAlias, TypeVar
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
PATIENCE: Final = 0.5
"""Seconds that a thread waits for something to do: to start one for each frame takes time of the frame."""
Order: TypeAlias = tuple[K, Callable[[], V]]
_all: Final[WeakSet[Workshop[Any, Any]]] = WeakSet()


def busy() -> bool:
    """Tell whether there is anything to do in any workshop."""
    return any(each.busy for each in set(_all))


class Workshop(Generic[K, V]):
    """Does what is ordered, by key. Its thread ends once there has been nothing to do for a while.

    What cannot be done raises where things are `taken`.
    """

    def __init__(self) -> None:
        self._news: Final = Condition()
        self._orders: deque[Order[K, V]] = deque()
        self._done: dict[K, V] = {}
        self._at: Order[K, V] | None = None
        """What is being done."""
        self._failed: Order[K, V] | None = None
        self._thread: Thread | None = None
        _all.add(self)

    def order(self, orders: Iterable[Order[K, V]]) -> None:
        """Let this be done, in that order, and nothing that was ordered before and not begun."""
        with self._news:
            begun = {*self._done, *(self._at or ())[:1]}
            self._orders = deque(each for each in orders if each[0] not in begun)
            if self._orders and self._thread is None:
                self._thread = Thread(target=self._work, name="workshop", daemon=True)
                self._thread.start()
            elif self._orders:
                self._news.notify_all()

    def take(self, many: float) -> Mapping[K, V]:
        """Hand out what is done, once; wait until there are so `many`, or all."""
        with self._news:
            self._news.wait_for(lambda: len(self._done) >= many or not self.busy)
            done, self._done = self._done, {}
            failed, self._failed = self._failed, None
        if failed:
            done[failed[0]] = failed[1]()
        return done

    @property
    def busy(self) -> bool:
        """Whether there is anything to do, and somebody to do it."""
        return self._thread is not None and bool(self._at or self._orders)

    def _work(self) -> None:
        while order := self._next():
            done: list[V] = []
            try:
                done.append(order[1]())
            finally:
                self._end(order, done)

    def _next(self) -> Order[K, V] | None:
        """Return what is to be done now; None if nothing comes."""
        with self._news:
            if self._news.wait_for(lambda: self._orders, PATIENCE):
                self._at = self._orders.popleft()
            else:
                self._thread = None
            return self._at

    def _end(self, order: Order[K, V], done: list[V]) -> None:
        """Lay down what was done; without it, the thread is about to end."""
        with self._news:
            self._at = None
            if done:
                self._done[order[0]] = done[0]
            else:
                self._failed, self._thread = order, None
            self._news.notify_all()
