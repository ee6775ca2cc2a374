"""The habits of each game, found by the type of its table."""

from __future__ import annotations

from game.bots.habit import Habit
from game.bots.habits.castle_risk import CastleRiskHabit
from game.bots.habits.egomaster import EgomasterHabit
from game.bots.habits.master_citadel import CitadelHabit
from game.bots.habits.mousquetaires import MousquetairesHabit
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
