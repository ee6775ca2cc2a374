"""The memory of the program: what is no longer used is given back when a screen was closed."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from typing import Final

SELDOM: Final = (10_000, 20, 50)
"""When the garbage collector searches: a frame makes some thousand objects and frees them again by itself."""


_ARENA_MAX: Final = -8
"""The number of this option in the C library of Linux."""


def share_heap() -> None:
    """Let all threads of the program use one heap.

    Each would get one of its own on Linux, in which the pictures of closed screens leave holes: 35 MB at 1920×1080.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(AttributeError):  # not every C library has it
            ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def tidy() -> None:
    """Free what nobody refers to, such as a closed table; from now on that is seldom searched for.

    To search everything takes 10 to 25 ms, for which a film would stand still.
    """
    gc.set_threshold(*SELDOM)
    gc.enable()
    gc.collect()


def give_back() -> None:
    """Give the pages of freed pictures back to the system, which takes up to 25 ms at 3840×2160.

    The C library of Linux would keep 60 MB of them there.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(AttributeError):  # not every C library has it
            ctypes.CDLL(None).malloc_trim(0)
