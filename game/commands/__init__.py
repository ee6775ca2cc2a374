"""The commands of the command line, one module each: `add` defines its arguments, `run` does the work.

May import the session and below; only `play`, `shot` and `doctor` import the window.
Begin with `simulate.py`, a command with every kind of argument.
"""

from __future__ import annotations

import argparse
import codecs
import gettext
import os
import sys
from collections.abc import Callable
from functools import wraps
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from game import files
from game.words import N_, Words, languages

if TYPE_CHECKING:
    from game.kernel.saves.saves_folder import Saves

_AS_BYTES: Final = "tablee.bytes"
"""The name of a handler of letters that cannot be encoded."""

DEEPEST: Final = 200
"""The most folders in each other that a path may name: each of them may have to be made."""

Subparsers: TypeAlias = Any
"""The type that `argparse` returns from `add_subparsers`. It has no public name."""


class UsageError(Exception):
    """An argument is wrong or a file is missing. The text is one sentence for standard error; the exit status is 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` with one sentence."""
        remedy = gettext.gettext(N_("“%s --help” says what can be written."))  # in the language of argparse’s words
        raise UsageError(f"{self.prog}: {message}. {remedy % self.prog}")


Run: TypeAlias = Callable[[argparse.Namespace, Words], int]


def printing(run: Run) -> Run:
    """Make a command print to any output, whose reader may stop early.

    The command then raises `UsageError` if the output cannot be written. Errors of other files are left to it.
    """

    @wraps(run)
    def printed(args: argparse.Namespace, tr: Words) -> int:
        try:
            status = run(args, tr)
            print(end="", flush=True)  # does nothing if there is no output at all
        except BrokenPipeError:  # `| head` has read enough
            _print_no_more()
            return 0
        except OSError as error:
            if error.filename is not None:
                raise
            _print_no_more()
            raise UsageError(tr("The output cannot be written: {problem}.", problem=error.strerror or error)) from None
        return status

    return printed


def named_path(tr: Words) -> Callable[[str], Path]:
    """Return the function that reads a file or a folder. It raises `UsageError` for a name that no file can have."""

    def named(text: str) -> Path:
        if not text:
            raise UsageError(tr("A file or a folder has an empty name. Write the name, or leave the option out."))
        path = Path(text)
        if len(path.parts) > DEEPEST:
            raise UsageError(
                tr("“{path}” has too many folders inside one another. Name another place.", path=text[:40])
            )
        return path

    return named


def check_saves(folder: Path | None, tr: Words) -> None:
    """Raise `UsageError` if the option `--saves` names something that is no folder: a file, a device, a loose link.

    The folder may be missing, but not inside a file. None is the option that is not given.
    """
    if folder and not _can_be_folder(folder):
        from game.kernel.problems import printable_path  # it loads msgspec, which the window need not wait for

        raise UsageError(tr("{path} is not a folder. Name a folder.", path=printable_path(folder)))


def saves_in(folder: Path | None) -> Saves:
    """Return the campaigns of the option `--saves`; without it (None), those of this person."""
    from game.kernel.saves.saves_folder import Saves
    from game.rules import GAMES

    return Saves(files.saves_folder(folder), files.shipped_saves(), GAMES, files.board_folders(), files.refuges)


def check_written(path: Path, tr: Words) -> None:
    """Raise `UsageError`, before anything is worked out, if no file can be written to `path`, or if it is a device."""
    there = os.path.lexists(path)
    if not os.path.isdir(path.parent) or (there and not os.path.isfile(path)):  # noqa: PTH112, PTH113 - Path's raise if the name is too long
        from game.kernel.problems import printable_path  # it loads msgspec, which the window need not wait for

        place = printable_path(path)
        raise UsageError(tr("{path} cannot be written. Name a file in a folder that is there.", path=place))
    check_open(path.parent, tr)


def check_open(folder: Path, tr: Words) -> None:
    """Raise `UsageError`, before anything is worked out, if one may write nothing in a folder, or may not make it."""
    there = next((each for each in (folder, *folder.parents) if os.path.lexists(each)), folder)
    if not os.access(there, os.W_OK | os.X_OK):
        from game.kernel.problems import Problem  # it loads msgspec, which the window need not wait for
        from game.kernel.saves.disk_faults import OF_FILES

        raise UsageError(Problem(str(folder), 0, 0, OF_FILES.locked).placed(tr))


def check_new(path: Path, tr: Words) -> None:
    """Raise `UsageError`, before anything is worked out, if no file can be written to `path`, or if there is one."""
    check_written(path, tr)
    if os.path.lexists(path):
        from game.kernel.problems import printable_path  # it loads msgspec, which the window need not wait for

        raise UsageError(tr("{path} is there already. Name another file.", path=printable_path(path)))


def _can_be_folder(path: Path) -> bool:
    """Tell whether a path is a folder, or is missing; what is inside a file can be neither."""
    try:
        path.lstat()
    except NotADirectoryError:
        return False
    except OSError:
        return True
    return path.is_dir()


def language(tr: Words) -> Callable[[str], str]:
    """Return the function that reads `--lang`. It raises `UsageError` for an unknown language."""

    def known(code: str) -> str:
        if code not in languages():
            raise UsageError(
                tr("Tablée does not speak “{code}”. Choose {list}.", code=code, list=", ".join(languages()))
            )
        return code

    return known


def print_any_letter() -> None:
    """Print UTF-8 whatever the locale says, or the encoding that the player has set, with `?` for what it lacks.

    Letters of a path that the system could not decode by the locale are printed as the bytes that they are.
    """
    codecs.register_error(_AS_BYTES, _as_bytes)
    chosen = "PYTHONIOENCODING" in os.environ
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=None if chosen else "utf-8", errors=_AS_BYTES)


def _as_bytes(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return the bytes that stand behind the letters in question, `?` for letters behind which there are none."""
    if not isinstance(error, UnicodeEncodeError):  # whoever reads the stream again, such as a test
        return codecs.replace_errors(error)
    letters = error.object[error.start : error.end]
    try:
        return letters.encode("ascii", "surrogateescape"), error.end
    except UnicodeEncodeError:
        return "?" * len(letters), error.end


def _print_no_more() -> None:
    """Send the rest of the output nowhere, so that Python does not report an error when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
