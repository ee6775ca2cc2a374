"""The memory: large pictures are given back as soon as they are let go, and what stays is not searched for garbage."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from typing import Final

LARGE: Final = 1 << 18
"""Bytes from which memory is borrowed from the system piece by piece: a square of a map is given back alone."""
SELDOM: Final = (10_000, 20, 50)
"""When the garbage collector searches: a frame makes some thousand things and lets go of them again by itself."""
_MMAP_THRESHOLD: Final = -3
"""The number of that parameter in the C library of Linux."""


def steady() -> None:
    """Keep the C library from putting freed pictures by for later; does nothing where it does not do that.

    By itself it takes the size of the largest picture that was ever freed as the usual one: at 3840×2160 that is well
    over a hundred megabytes which nobody uses. Until then it is fast, so this comes after a start.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(AttributeError):  # not every C library has it
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)


def hold() -> None:
    """Let go of what nobody refers to, and keep the garbage collector from searching the rest until `let_go`.

    A table stays as long as its match, and to search it takes twenty milliseconds, for which a film would stand still.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def let_go() -> None:
    """Let the garbage collector search everything again: a table is left."""
    gc.unfreeze()


def give_back() -> None:
    """Let go at once of what nobody refers to any more, a table above all, and give back what lay between.

    Left to itself, Python would find a table that was left only after the next one is laid, and two of them take a
    hundred megabytes more.
    """
    hold()
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
