"""The command line's commands, one module each: `add` describes the arguments, `run` does the work."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn, TypeAlias

Subparsers: TypeAlias = Any
"""What `argparse` returns from `add_subparsers`; it has no public name."""


class UsageError(Exception):
    """A wrong argument or a missing file: one sentence for standard error, exit status 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments with one sentence."""
        raise UsageError(f"{self.prog}: {message}")
