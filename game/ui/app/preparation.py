"""What a thread prepares while the loop goes on turning: a match is read, pictures are drawn, a file is packed."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Preparation(Generic[T]):
    """Runs `make` in a thread of its own. If it draws, the loop must draw nothing meanwhile: the caches are shared."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make: Final = make
        self._made: list[T] = []
        """What it has made, once it is there."""
        self._fault: BaseException | None = None
        self._thread: Final = Thread(target=self._run, name="preparation", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._made.append(self._make())
        except BaseException as fault:  # noqa: BLE001 - raised again in the loop
            self._fault = fault

    def ended(self, seconds: float = 0.0) -> bool:
        """Tell whether the thread has ended; wait for it as long as that."""
        self._thread.join(max(0.0, seconds))
        return not self._thread.is_alive()

    def result(self) -> T:
        """Wait for the thread; return what it has made, or raise what it raised."""
        self._thread.join()
        if self._fault:
            raise self._fault
        return self._made[0]

    def abandon(self) -> None:
        """Wait for the thread; forget what it has made or raised."""
        self._thread.join()
