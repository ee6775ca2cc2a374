"""Files that a family or another program may have put there: listed without hidden ones, read up to a limit."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.problems import Problem, Refused, printable_path
from game.words import N_

LARGEST: Final = 8 * 1024 * 1024
"""The bytes that a file may have unless the reader says otherwise."""
_FOLDER: Final = N_("This is a folder. Choose a file in it.")
_DEVICE: Final = N_("This is a device, not a file. Choose a file.")
_LOOSE: Final = N_("This link leads nowhere. Remove the link, or put the file back.")
_MISSING: Final = N_("There is no such file. Check its name and its folder.")
_CLOSED: Final = N_("The file cannot be read ({reason}). Check that you may open it.")
_UNLISTED: Final = N_("The folder cannot be read ({reason}). Check that you may open it.")
TOO_LARGE: Final = N_("The file is too large: more than {limit} kB. Use a smaller file.")


def listed(folder: Path, pattern: str) -> list[Path]:
    """Return the paths in `folder` that match a `pattern` of `Path.glob`, sorted.

    Hidden files are left out, and so is everything in a hidden folder. A folder that cannot be read has no files.
    """
    try:
        return sorted(path for path in folder.glob(pattern) if not _hidden(path.relative_to(folder)))
    except OSError:
        return []


class Tree(NamedTuple):
    """What is in a folder and in all folders inside it: the paths, sorted, and a problem for each unreadable folder."""

    paths: list[Path]
    problems: list[Problem]


def tree(folder: Path, ending: str) -> Tree:
    """Return everything under `folder` with a name that ends in `ending`, however deep, without what is hidden.

    Links to folders are not followed.
    """
    found = Tree([], [])
    waiting = [folder]
    while waiting:
        inside = waiting.pop()
        try:
            with os.scandir(inside) as entries:
                seen = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError as error:
            found.problems.append(_unlisted(inside, error))
            continue
        found.paths.extend(inside / entry.name for entry in seen if entry.name.endswith(ending))
        waiting.extend(inside / entry.name for entry in seen if entry.is_dir(follow_symlinks=False))
    found.paths.sort()
    return found


def unlisted(folder: Path) -> Problem | None:
    """Return the problem that says that one may not read a folder; None if one may, or if there is none."""
    try:
        os.scandir(folder).close()
    except PermissionError as error:
        return _unlisted(folder, error)
    except OSError:
        return None
    return None


def _unlisted(folder: Path, error: OSError) -> Problem:
    reason = error.strerror or type(error).__name__
    return Problem(printable_path(folder), 0, 0, _UNLISTED, {"reason": reason})


def content(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of the regular file at `path`.

    Raises `Refused` for everything else (a folder, a device, a pipe, a link to nowhere), for a file that cannot be
    opened and for one of more than `largest` bytes.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise _refused(path, _FOLDER if stat.S_ISDIR(status.st_mode) else _DEVICE)
        if status.st_size > largest:
            raise _refused(path, TOO_LARGE, limit=largest // 1024)
        with open(path, "rb", opener=_without_waiting) as file:
            read: bytes | None = file.read(largest + 1)
    except FileNotFoundError:
        raise _refused(path, _LOOSE if path.is_symlink() else _MISSING) from None
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise _refused(path, _LOOSE) from None
        raise _refused(path, _CLOSED, reason=error.strerror or type(error).__name__) from None
    if read is None:  # a file that lets its readers wait
        raise _refused(path, _DEVICE)
    if len(read) > largest:
        raise _refused(path, TOO_LARGE, limit=largest // 1024)
    return read


def _without_waiting(path: str, flags: int) -> int:
    """Open a file so that nothing waits for its content: some of Linux look regular and would (`/proc/kmsg`)."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def is_file(path: Path) -> bool:
    """Tell whether `path` is a regular file, or a link to one; False where one may not look."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises where it may not look


def is_folder(path: Path) -> bool:
    """Tell whether `path` is a folder, or a link to one; False where one may not look."""
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where it may not look


def is_there(path: Path) -> bool:
    """Tell whether something has the name `path`, also a link that leads nowhere; False where one may not look."""
    return os.path.lexists(path)


def is_closed(path: Path) -> bool:
    """Tell whether one may not look what `path` is, because of a folder on the way."""
    try:
        path.stat()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return False


def same_place(first: Path, second: Path) -> bool:
    """Tell whether two paths lead to one place; a loop of links leads to itself."""
    return os.path.realpath(first) == os.path.realpath(second)  # Path.resolve raises for a loop


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _refused(path: Path, message: str, **values: str | float) -> Refused:
    source = printable_path(path)
    return Refused([Problem(source, 0, 0, message, values)])
