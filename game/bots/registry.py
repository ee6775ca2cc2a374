"""The computer players by name, and the mind of each game at each level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from game.bots.bot import Bot
from game.bots.castle_risk.mind import castle_mind
from game.bots.castle_risk.standing import CastleStanding
from game.bots.characters import CHARACTERS, Temper
from game.bots.egomaster.mind import egomaster_mind
from game.bots.egomaster.standing import TokenStanding
from game.bots.heuristics import Heuristics
from game.bots.levels import Level, bot_name
from game.bots.master_citadel.mind import citadel_mind
from game.bots.master_citadel.standing import CitadelStanding
from game.bots.mousquetaires.mind import mousquetaires_mind
from game.bots.mousquetaires.standing import DuelStanding
from game.bots.random_bot import RandomBot
from game.bots.search_bot import SearchBot
from game.bots.standing import StandingMeasure
from game.kernel.game import Game

MakeBot: TypeAlias = Callable[[Game], Bot]
"""Makes a computer player of a game."""
MakeMind: TypeAlias = Callable[[Game, Level, Temper], Bot]
"""Makes the computer player of a game that plays at a level and with a temper."""
COOL: Final = Temper()
"""The temper of a computer player without a character."""

ROLLOUTS: Final[Mapping[Level, int]] = {Level.EASY: 200, Level.NORMAL: 4000, Level.HARD: 8000}
"""The budget of one decision of a search, by level. It also has a time limit."""


def random_bot(_game: Game) -> Bot:
    """Return the bot that plays at random."""
    return RandomBot()


def search_bot(game: Game, level: Level, _temper: Temper) -> Bot:
    """Return the bot that searches and knows no more of `game` than its rules. It has no temper."""
    return SearchBot(Heuristics(game), ROLLOUTS[level])


MINDS: Final[Mapping[str, MakeMind]] = {
    "master_citadel": citadel_mind,
    "castle_risk": castle_mind,
    "mousquetaires": mousquetaires_mind,
    "egomaster": egomaster_mind,
}
"""What plays a game at a level, by the game's name. Any other game is played by `search_bot`."""


STANDINGS: Final[Mapping[str, StandingMeasure]] = {
    "master_citadel": CitadelStanding(),
    "castle_risk": CastleStanding(),
    "mousquetaires": DuelStanding(),
    "egomaster": TokenStanding(),
}
"""What measures how the seats of a game stand, by the game's name. Any other game has nothing of the kind."""


def mind(level: Level, temper: Temper, game: Game) -> Bot:
    """Return the computer player of `game` at `level` with a temper."""
    return MINDS.get(game.name, search_bot)(game, level, temper)


BOTS: Final[Mapping[str, MakeBot]] = {
    "random": random_bot,
    "steady": partial(mind, Level.NORMAL, COOL),
    **{
        bot_name(level, character): partial(mind, level, character.temper if character else COOL)
        for character in (None, *CHARACTERS.values())
        for level in Level
    },
}
"""The computer players by name. The names stand in saved files and on the command line: they never change.

`steady` is the name that `normal` had before there were levels. `hard/gambler` is a character at a level.
"""
