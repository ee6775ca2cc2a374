"""Events as SDL sends them of a gamepad."""

from __future__ import annotations

from typing import Final

import pygame

A: Final = pygame.CONTROLLER_BUTTON_A
B: Final = pygame.CONTROLLER_BUTTON_B
X: Final = pygame.CONTROLLER_BUTTON_X
Y: Final = pygame.CONTROLLER_BUTTON_Y
LB: Final = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RB: Final = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START: Final = pygame.CONTROLLER_BUTTON_START
LEFT_STICK: Final = pygame.CONTROLLER_BUTTON_LEFTSTICK
RIGHT_STICK: Final = pygame.CONTROLLER_BUTTON_RIGHTSTICK
BACK: Final = pygame.CONTROLLER_BUTTON_BACK
GUIDE: Final = pygame.CONTROLLER_BUTTON_GUIDE
LEFT: Final = pygame.CONTROLLER_BUTTON_DPAD_LEFT
RIGHT: Final = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP: Final = pygame.CONTROLLER_BUTTON_DPAD_UP
DOWN: Final = pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT_X: Final = pygame.CONTROLLER_AXIS_LEFTX
LEFT_Y: Final = pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X: Final = pygame.CONTROLLER_AXIS_RIGHTX
RIGHT_Y: Final = pygame.CONTROLLER_AXIS_RIGHTY
LT: Final = pygame.CONTROLLER_AXIS_TRIGGERLEFT
RT: Final = pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def down(button: int, pad: int = 0) -> pygame.Event:
    """Return the event of a button going down on the pad of that number."""
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)


def up(button: int, pad: int = 0) -> pygame.Event:
    """Return the event of a button let go."""
    return pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)


def axis(number: int, value: float, pad: int = 0) -> pygame.Event:
    """Return the event of a stick or a trigger that comes to stand at `value`, from -1 to 1."""
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(32767 * value), instance_id=pad)


def plugged(index: int) -> pygame.Event:
    """Return the event of a pad that is there now."""
    return pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index)


def unplugged(pad: int = 0) -> pygame.Event:
    """Return the event of a pad that is gone."""
    return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
