"""How slow the processor is at this moment: the limits of seconds hold on other machines and beside other programs."""

from __future__ import annotations

import time
from typing import Final

from benches.yardstick import yardstick

QUIET: Final = 0.076
"""The seconds of processor time that the yardstick takes on the quiet machine for which the limits were written."""


def is_over(seconds: float, limit: float) -> bool:
    """Tell whether so many seconds of processor time are over a limit, which grows as this processor is slower.

    The yardstick runs only if the limit seems to be broken, so it costs nothing.
    """
    return seconds > limit and seconds > limit * _slowness()


def _slowness() -> float:
    """Return how many times as long as on the quiet machine a fixed piece of work takes now; at least 1."""
    began = time.thread_time()
    yardstick()
    return max(1.0, (time.thread_time() - began) / QUIET)
