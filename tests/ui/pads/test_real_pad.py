from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

LIBRARY = next(iter((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("libSDL2-2*")), None)
"""The SDL inside of pygame's wheel on Linux, which can make a gamepad out of nothing."""
PLAY = """
import ctypes, sys
import pygame
from game.ui.app import window
from game.ui.widgets.input import gamepad

sdl = ctypes.CDLL(sys.argv[1])
sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
pads = gamepad.Pads()

def tell():
    for event in pads.keys(pygame.event.get(), 0.0):
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            print(pygame.event.event_name(event.type), pygame.key.name(event.key), event.pad.name)

def plug():
    return sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)

def hand(number):
    return ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(number))

window.open_window((1280, 720))
pygame.joystick.init()
plug()
gamepad.start()
tell()
first = hand(0)
sdl.SDL_JoystickSetVirtualButton(first, 0, 1)
tell()
sdl.SDL_JoystickSetVirtualButton(first, 0, 0)
sdl.SDL_JoystickSetVirtualAxis(first, 1, 30000)
tell()
index = plug()
tell()
sdl.SDL_JoystickSetVirtualButton(hand(1), 1, 1)
tell()
sdl.SDL_JoystickDetachVirtual(0)
tell()
window.close_window()
"""


@pytest.mark.skipif(LIBRARY is None, reason="only pygame's Linux wheel brings an SDL that can be spoken to")
def test_pads_that_are_there_come_and_go_are_heard() -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-W", "error", "-c", PLAY, str(LIBRARY)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-5:] == [
        "KeyDown return XBOX",
        "KeyDown down XBOX",  # the stick before the button let go: SDL tells the axes first
        "KeyUp return XBOX",
        "KeyDown escape XBOX",
        "KeyUp down XBOX",  # by the pad that was pulled out
    ]
