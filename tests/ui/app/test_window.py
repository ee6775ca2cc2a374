from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.ui.app.window import NO_DISPLAY

OPEN = """
import sys
from game.ui.app import window
try:
    surface = window.open_window((1280, 720))
except window.NoDisplay as fault:
    sys.exit(str(fault))
import pygame
print(pygame.display.get_driver(), surface.get_size(), "pygame_gui" in sys.modules, pygame.mixer.get_init())
"""

TURN = """
from game.ui.app import window
import pygame
window.open_window((1280, 720))
for turn in (window.fullscreen, window.windowed) * 3:
    turn()
    pygame.event.get()
    print(*pygame.display.get_surface().get_size())
"""

PIXELS = """
import os, sys, pygame
from game.ui.app import window
sys.platform = {system!r}
start = pygame.display.init
pygame.display.init = lambda: (print(os.environ.get("SDL_WINDOWS_DPI_AWARENESS")), start())
window.open_window((1280, 720))
"""


def opened(code: str = OPEN, **environment: str) -> subprocess.CompletedProcess[str]:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    env = {name: value for name, value in os.environ.items() if name not in names} | environment
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=env, capture_output=True, text=True, check=False
    )


def test_the_window_opens_without_sound_and_without_widgets() -> None:
    assert opened(SDL_VIDEODRIVER="dummy").stdout.split("\n")[-2] == "dummy (1280, 720) False None"


def test_without_a_screen_one_line_says_what_to_do() -> None:
    if sys.platform != "linux":
        return
    done = opened()
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == NO_DISPLAY  # a library of the system may have complained before
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("system", "asked"), [("win32", "permonitorv2"), ("darwin", "None"), ("linux", "None")])
def test_windows_is_told_of_real_pixels_before_the_display_starts_or_the_picture_is_blurred(
    system: str, asked: str
) -> None:
    done = opened(PIXELS.format(system=system), SDL_VIDEODRIVER="dummy")
    assert done.stdout.split("\n")[-2] == asked, done.stderr


def test_a_real_window_opens_with_the_fast_hint(real_display: str) -> None:
    done = opened(DISPLAY=real_display)
    assert done.stdout.split("\n")[-2] == "x11 (1280, 720) False None", done.stderr


def test_a_real_window_fills_the_screen_and_comes_back_as_it_was(real_display: str) -> None:
    done = opened(TURN, DISPLAY=real_display)
    assert done.stdout.split("\n")[-7:-1] == ["1920 1080", "1280 720"] * 3, done.stderr
