"""The games' stages, by the same names as `game.rules.GAMES`."""

from __future__ import annotations

from game.kernel.game import Game
from game.ui.contract import plain_looks
from game.ui.contract.plain_stage import PlainStage
from game.ui.draw.looks import Look
from game.ui.draw.materials import cards
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.games.egomaster.stage import EGOMASTER
from game.ui.games.master_citadel.stage import MASTER_CITADEL
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES
from game.ui.map import looks as atlas

STAGES: dict[str, PlainStage] = {
    "castle_risk": CASTLE_RISK,
    "master_citadel": MASTER_CITADEL,
    "mousquetaires": MOUSQUETAIRES,
    "egomaster": EGOMASTER,
}
"""A game that is missing here has a plain stage: see `stage_of`."""

SHARED: dict[str, Look] = {**cards.LOOKS, **atlas.LOOKS, **plain_looks.LOOKS}
"""The looks that several games use: cards, maps, plain things."""
STAGE_LOOKS: dict[str, Look] = SHARED | {name: look for stage in STAGES.values() for name, look in stage.looks.items()}
"""The looks of all games together; the name of a look begins with the name of its game."""


def stage_of(game: Game) -> PlainStage:
    """Return the stage of a game."""
    return STAGES.get(game.name) or PlainStage(game)
