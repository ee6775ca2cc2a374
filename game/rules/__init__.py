"""The games of the house, each a package that knows nothing of the others."""

from __future__ import annotations

from game.kernel.game import Game
from game.rules.castle_risk import CASTLE_RISK
from game.rules.master_citadel import MASTER_CITADEL

GAMES: dict[str, Game] = {game.name: game for game in (MASTER_CITADEL, CASTLE_RISK)}
