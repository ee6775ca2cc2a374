"""Ctrl-C in a terminal reaches all processes of a program: only the first of them is to react to it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MASKS: Final = hasattr(signal, "pthread_sigmask")
"""Whether the system lets a thread put signals off. Windows does not."""


@contextmanager
def put_off() -> Iterator[None]:
    """Put interruptions off in this thread, and in every process that it starts inside of the `with` block.

    Such a process would print a traceback if it were interrupted while it loads its modules.
    """
    if not _MASKS:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_quietly() -> None:
    """Let an interruption end this process without a word, also one that was put off."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if _MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
