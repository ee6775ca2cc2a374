"""The habits of each game, found by the type of its table."""

from __future__ import annotations

from game.bots.castle_risk.heuristics import CastleRiskHabit
from game.bots.egomaster.heuristics import EgomasterHabit
from game.bots.heuristics import Habit
from game.bots.master_citadel.heuristics import CitadelHabit
from game.bots.mousquetaires.heuristics import MousquetairesHabit
from game.rules.castle_risk.state import War
from game.rules.egomaster.state import Quiz
from game.rules.master_citadel.state import Court
from game.rules.mousquetaires.state import Affair

HABITS: dict[type, Habit] = {
    Court: CitadelHabit(),
    War: CastleRiskHabit(),
    Affair: MousquetairesHabit(),
    Quiz: EgomasterHabit(),
}
