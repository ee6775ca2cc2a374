"""The computer players that a table may choose from, and what they know of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.bots.bot import Bot
from game.bots.castle_risk.heuristics import CastleRiskHeuristics
from game.bots.egomaster.heuristics import EgomasterHeuristics
from game.bots.heuristics import Heuristics
from game.bots.master_citadel.heuristics import MasterCitadelHeuristics
from game.bots.mousquetaires.heuristics import MousquetairesHeuristics
from game.bots.random_bot import RandomBot
from game.bots.search_bot import SearchBot
from game.kernel.game import Game

MakeBot: TypeAlias = Callable[[Game], Bot]
"""Makes a computer player of a game."""

HEURISTICS: Final[Mapping[str, type[Heuristics]]] = {
    "master_citadel": MasterCitadelHeuristics,
    "castle_risk": CastleRiskHeuristics,
    "mousquetaires": MousquetairesHeuristics,
    "egomaster": EgomasterHeuristics,
}
"""What a search knows of a game, by the game's name. Any other game is searched with plain `Heuristics`."""


def random_bot(_game: Game) -> Bot:
    """Return the bot that plays at random."""
    return RandomBot()


def search_bot(game: Game) -> Bot:
    """Return the bot that searches, with what there is to know of `game`."""
    return SearchBot(HEURISTICS.get(game.name, Heuristics)(game))


BOTS: Final[Mapping[str, MakeBot]] = {"random": random_bot, "steady": search_bot}
"""The computer players by name. The names stand in saved files and on the command line: they never change."""
