"""The log: what the program did, in a file with rotation, for somebody who helps when something breaks.

It names no person and no campaign, and holds nothing secret: screens by their class, games, sizes, and failures without
what their messages say. Lines are remembered until `begin` has opened the file.
"""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import files

if TYPE_CHECKING:
    from logging import Handler, LogRecord

KEPT: Final = 200
"""How many lines are remembered for a report."""
FULL: Final = 256 * 1024
"""The bytes at which the next file begins."""
OLD: Final = 3
"""How many full files are kept."""
FILE: Final = "tablee.log"
PLAIN: Final = (AttributeError, TypeError, NameError, ImportError, IndexError, ZeroDivisionError, RecursionError)
"""Failures whose messages name things of the code, never what a player wrote."""

_lines: Final[deque[str]] = deque(maxlen=KEPT)
_handlers: Final[list[Handler]] = []
"""Where lines are written since `begin`: one file, or nothing where the disk takes none."""


def begin(folder: Path) -> Path | None:
    """Write the log into `folder` from now on, those lines first that are remembered.

    Return the file; None where it cannot be written: then the lines are only remembered.
    """
    from logging.handlers import RotatingFileHandler  # not needed before the menu is shown

    class LogFile(RotatingFileHandler):
        def handleError(self, record: LogRecord) -> None:  # noqa: N802 - the library's name
            """Go on without a file: a full disk stops nothing."""
            end()

    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = LogFile(path, maxBytes=FULL, backupCount=OLD, encoding="utf-8")
    except OSError:
        return None
    _handlers[:] = [handler]
    for line in _lines:
        _write(line)
    return path


def end() -> None:
    """Close the file; what is noted later is only remembered."""
    for handler in _handlers:
        handler.close()
    _handlers.clear()


def note(words: str) -> None:
    """Write a line with the time of day. `words` must name nobody and tell no secret."""
    line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {words}"
    _lines.append(line)
    _write(line)


def note_failure(fault: BaseException, where: str) -> None:
    """Write down a failure in `where`, a part of the program, with the places in the code that led to it."""
    note(f"failure in {where}")
    for line in told(fault):
        note(f"  {line}")


def lines() -> list[str]:
    """Return the last lines, the oldest first."""
    return list(_lines)


def told(fault: BaseException) -> list[str]:
    """Return the traceback of a failure, and of those behind it, without what their messages say of the players.

    The first is where it began. Paths are those inside the program, or the bare names of files of libraries.
    """
    import traceback  # 3.5 ms, and failures are rare

    behind = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    found = [*told(behind), "which led to"] if behind else []
    for frame in traceback.extract_tb(fault.__traceback__):
        path = Path(frame.filename)
        if path.is_relative_to(files.PACKAGE.parent) and ".venv" not in path.parts:
            path = path.relative_to(files.PACKAGE.parent)
        name = path.name if path.is_absolute() else path.as_posix()  # all paths of a bundle are relative to the program
        found.append(f"{name}:{frame.lineno} in {frame.name}: {frame.line}".removesuffix(": "))
    said = f": {fault}" if type(fault) in PLAIN else ""
    return [*found, f"{type(fault).__name__}{said}"]


def _write(line: str) -> None:
    """Write a line into the file, if there is one."""
    if _handlers:
        from logging import INFO, LogRecord

        _handlers[0].handle(LogRecord("tablee", INFO, "", 0, line, None, None))
