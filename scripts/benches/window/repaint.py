"""The yardstick of a window: all of it is copied once and flipped, between the turns that are measured.

A budget in milliseconds holds on the machine for which it was set: two quiet cores without a GPU, Xvfb, SDL's software
framebuffer. By the seconds of `REFERENCE` it is so many yardsticks, on any machine: 33 ms of the processor are 62 of
them at 1920×1080, and 11 at 3840×2160.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

import pygame


class Repaint(NamedTuple):
    """The seconds of a yardstick: as they pass, and those of the processor.

    The latter hardly grow on a busy machine. They leave out what the window waits for while the X server copies.
    """

    passed: float
    processor: float


REFERENCE: Final = {"1080p": Repaint(0.0013, 0.00053), "4k": Repaint(0.0082, 0.0030)}
"""The yardstick on the machine of the budgets, by the name of the size.

1.3 ms passed at 1920×1080, and 7.6 to 8.8 ms at 3840×2160 (medians), when the budgets were set. How much of that was
the processor's was not measured then: on another machine it was 41 % and 37 % of the quickest of 120.
"""


def repaint(window: pygame.Surface) -> Repaint:
    """Copy a whole picture onto the window, the one that is there, and flip it."""
    picture = window.copy()
    passed, processor = time.perf_counter(), time.thread_time()
    window.blit(picture, (0, 0))
    pygame.display.flip()
    return Repaint(time.perf_counter() - passed, time.thread_time() - processor)


def budget(unit: float, *limits: float) -> str:
    """Return limits in seconds as yardsticks of `unit` seconds."""
    return ", ".join(f"{limit / unit:.3g}" for limit in limits) + " yardsticks"
