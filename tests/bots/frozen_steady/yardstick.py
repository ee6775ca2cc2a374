"""The computer player `steady` as it was at commit f99b921e: the yardstick that opponents are measured with.

NEVER CHANGE anything in this folder, neither to mend nor to tidy it: figures of years must be comparable. It imports
the rules, the kernel and itself. A test compares its answers with recorded ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.game import Game
from tests.bots.frozen_steady.bot import Bot
from tests.bots.frozen_steady.castle_risk.heuristics import CastleRiskHeuristics
from tests.bots.frozen_steady.egomaster.heuristics import EgomasterHeuristics
from tests.bots.frozen_steady.heuristics import Heuristics
from tests.bots.frozen_steady.master_citadel.heuristics import MasterCitadelHeuristics
from tests.bots.frozen_steady.mousquetaires.heuristics import MousquetairesHeuristics
from tests.bots.frozen_steady.search_bot import SearchBot

HEURISTICS: Final[Mapping[str, type[Heuristics]]] = {
    "master_citadel": MasterCitadelHeuristics,
    "castle_risk": CastleRiskHeuristics,
    "mousquetaires": MousquetairesHeuristics,
    "egomaster": EgomasterHeuristics,
}


def frozen_steady(game: Game) -> Bot:
    """Return the yardstick for `game`."""
    return SearchBot(HEURISTICS[game.name](game))
