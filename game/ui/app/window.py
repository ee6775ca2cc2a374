"""The window: opened fast, with the hints that suit the machine; full screen and back."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

import pygame

from game import files
from game.words import N_

Size: TypeAlias = tuple[int, int]

TITLE: Final = "Tablée"
SMALLEST: Final = (960, 540)
"""The smallest size of the window, in pixels."""
SPLASH: Final = (93, 47, 21)
"""The average colour of the table, so that the first picture does not flash."""
REPEAT: Final = (380, 40)
"""Milliseconds before a held key repeats, and between repeats."""
NO_DISPLAY: Final = N_(
    "Tablée needs a screen but found none. Start it in a desktop session (on Linux, DISPLAY or "
    "WAYLAND_DISPLAY is set there)."
)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is for the player."""


def is_seen(driver: str) -> bool:
    """Tell whether what a video driver draws can be seen, or is meant not to be.

    Without a screen SDL quietly picks a driver that draws into nothing.
    """
    return driver != "offscreen" or os.environ.get("SDL_VIDEODRIVER") == driver


def open_window(size: Size | None = None, meanwhile: Callable[[Size], None] | None = None) -> pygame.Surface:
    """Open the window and show the colour of the table at once. `size` in pixels; None = as suits the screen.

    Only display and fonts are started (sound comes later). `meanwhile` gets the size and may begin to load things while
    the system makes the window, which takes long. Raises `NoDisplay`.
    """
    _ask_for_real_pixels()
    try:
        pygame.display.init()
        pygame.font.init()
        driver = pygame.display.get_driver()
        if not is_seen(driver):
            raise NoDisplay(NO_DISPLAY)
        if driver == "x11":  # without a GPU the software driver is several times faster to open and to draw
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(TITLE)
        _give_icon()
        size = size or _usual()
        if meanwhile:
            meanwhile(size)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as fault:
        raise NoDisplay(f"{NO_DISPLAY} ({fault})") from fault
    _own().minimum_size = SMALLEST
    surface.fill(SPLASH)
    pygame.display.flip()
    pygame.key.set_repeat(*REPEAT)
    return surface


def _ask_for_real_pixels() -> None:
    """Tell Windows that the window draws in the pixels of the screen, or it would blow a smaller picture up.

    SDL reads that when the display is started. macOS wants to be asked when a window is made, and pygame's display does
    not ask: on a Retina screen the picture has half as many pixels each way.
    """
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _give_icon() -> None:
    """Show our pawn where the system lists windows; a missing picture is no reason not to play."""
    with suppress(OSError, pygame.error):
        pygame.display.set_icon(pygame.image.load(files.assets() / "pictures" / "icon" / "tablee@1.png"))


def fullscreen() -> None:
    """Fill the screen that the window is on. Where that is impossible, the window stays as it is."""
    with suppress(pygame.error):
        _own().set_fullscreen(desktop=True)


def windowed() -> None:
    """Leave full screen: the window is again where it was, as it was."""
    with suppress(pygame.error):
        _own().set_windowed()


def close_window() -> None:
    """Close the window."""
    pygame.display.quit()
    pygame.font.quit()


def _usual() -> tuple[int, int]:
    """Return a window size for the screen: three quarters of it, in the shape of the design, at least 1280×720."""
    wide, tall = pygame.display.get_desktop_sizes()[0]
    scale = min(wide / 1920, tall / 1080) * 0.8
    size = (max(1280, round(1920 * scale)), max(720, round(1080 * scale)))
    return (min(size[0], wide), min(size[1], tall))


def _own() -> pygame.Window:
    """Return the window of the display, which knows more than the display: its place and its former size.

    Setting another mode to fill the screen would leave a window of that size afterwards.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame offers no other way
        return pygame.Window.from_display_module()
