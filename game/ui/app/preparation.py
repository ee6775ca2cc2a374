"""What comes next, prepared by a thread: the loop goes on turning while a match is read and pictures are drawn."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final

from game.ui.widgets.scene import Next


class Preparation:
    """Runs `make` in a thread of its own. The loop draws nothing meanwhile: both would use the same caches."""

    def __init__(self, make: Callable[[], Next]) -> None:
        self._make: Final = make
        self._next: Next = None
        self._fault: BaseException | None = None
        self._thread: Final = Thread(target=self._run, name="preparation", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._next = self._make()
        except BaseException as fault:  # noqa: BLE001 - raised again in the loop
            self._fault = fault

    def ended(self, seconds: float = 0.0) -> bool:
        """Tell whether the thread has ended; wait for it as long as that."""
        self._thread.join(max(0.0, seconds))
        return not self._thread.is_alive()

    def result(self) -> Next:
        """Wait for the thread; return what comes next, or raise what it raised."""
        self._thread.join()
        if self._fault:
            raise self._fault
        return self._next
