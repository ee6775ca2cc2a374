"""The habits of each game, found by the type of its table."""

from __future__ import annotations

from game.bots.castle_risk.heuristics import CastleRiskHeuristics
from game.bots.egomaster.heuristics import EgomasterHeuristics
from game.bots.heuristics import Heuristics
from game.bots.master_citadel.heuristics import MasterCitadelHeuristics
from game.bots.mousquetaires.heuristics import MousquetairesHeuristics
from game.rules.castle_risk.state import War
from game.rules.egomaster.state import Quiz
from game.rules.master_citadel.state import Court
from game.rules.mousquetaires.state import Affair

HEURISTICS: dict[type, Heuristics] = {
    Court: MasterCitadelHeuristics(),
    War: CastleRiskHeuristics(),
    Affair: MousquetairesHeuristics(),
    Quiz: EgomasterHeuristics(),
}
