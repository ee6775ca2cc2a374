"""The scenes behind the menu's buttons: which module opens which."""

from __future__ import annotations

from typing import Final

from game.ui.shell import Doors

DOORS: Final = Doors()
