"""The line that tells what a long command is at; it is written over itself, and only on a terminal."""

from __future__ import annotations

import shutil
from typing import TextIO

from game.kernel.problems import harmless


class StatusLine:
    """A line on `stream`; nothing at all where that is no terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream if stream.isatty() else None
        self._width = 0

    @property
    def shown(self) -> bool:
        """Whether there is anybody who could read it."""
        return self._stream is not None

    def show(self, words: str) -> None:
        """Write the line anew, cut off where the terminal ends."""
        if self._stream is None:
            return
        line = harmless(words.replace("\n", "?"))[: shutil.get_terminal_size().columns - 1]
        self._stream.write("\r" + line.ljust(self._width))
        self._stream.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Wipe the line away, before anything else is written."""
        if self._stream is not None and self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
