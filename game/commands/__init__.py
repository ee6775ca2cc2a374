"""The command line's commands, one module each: `add` describes the arguments, `run` does the work."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import wraps
from io import TextIOWrapper
from typing import Any, NoReturn, TypeAlias

from game.words import Words, languages

Subparsers: TypeAlias = Any
"""What `argparse` returns from `add_subparsers`; it has no public name."""


class UsageError(Exception):
    """A wrong argument or a missing file: one sentence for standard error, exit status 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments with one sentence."""
        raise UsageError(f"{self.prog}: {message}")

    def print_help(self, file: Any = None) -> None:
        """Print the help, also where its letters cannot be printed."""
        _take_any_letter()
        super().print_help(file)


Run: TypeAlias = Callable[[argparse.Namespace, Words], int]


def printing(run: Run) -> Run:
    """Let a command print on anything: a letter that is not to be had there becomes `?`, a reader may leave early.

    Raises UsageError where the output has no room for it. Files that cannot be written are for the command to tell.
    """

    @wraps(run)
    def printed(args: argparse.Namespace, tr: Words) -> int:
        _take_any_letter()
        try:
            status = run(args, tr)
            print(end="", flush=True)  # does nothing where there is no output at all
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


def language(tr: Words) -> Callable[[str], str]:
    """Return what reads `--lang`."""

    def known(code: str) -> str:
        if code not in languages():
            raise UsageError(
                tr("“{code}” is no language of Tablée. Choose {list}.", code=code, list=", ".join(languages()))
            )
        return code

    return known


def _take_any_letter() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print_no_more() -> None:
    """Let what is still to be printed go nowhere, so that Python does not complain of it at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
