"""The games' stages, by the same names as `game.rules.GAMES`."""

from __future__ import annotations

from game.ui.looks import Look
from game.ui.stage import Stage
from game.ui.stages.master_citadel import MASTER_CITADEL

STAGES: dict[str, Stage] = {"master_citadel": MASTER_CITADEL}

STAGE_LOOKS: dict[str, Look] = {name: look for stage in STAGES.values() for name, look in stage.looks.items()}
"""The looks of all games together: a look's name begins with its game's."""
