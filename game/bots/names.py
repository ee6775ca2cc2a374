"""The names of the computer players on the screen."""

from __future__ import annotations

from typing import Final

from game.words import N_

BOT_NAMES: Final = {"random": N_("Computer, beginner"), "steady": N_("Computer, steady")}
"""What the computer players are called, by their names in saved files; msgids."""
