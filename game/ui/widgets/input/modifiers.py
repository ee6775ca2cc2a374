"""The keys that make a command of another key: Ctrl and Alt, and on a Mac Cmd, which does what Ctrl does elsewhere.

Everything else in the window asks here, so that no form takes Cmd+V for a letter.
"""

from __future__ import annotations

import sys
from typing import Final

import pygame

from game.words import N_, Words

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Cmd. Both do the same everywhere: Ctrl is on a Mac's keyboard, too."""
MODIFIED: Final = COMMAND | pygame.KMOD_ALT
"""With one of these a key neither writes nor chooses."""


def command_key(tr: Words) -> str:
    """Return what is printed on the key of commands in front of the player."""
    return tr(N_("Cmd") if sys.platform == "darwin" else N_("Ctrl"))
