"""How well a computer player plays: easy, normal or hard; and what players call it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.bots.characters import CHARACTERS, Character
from game.words import N_, Words


class Level(StrEnum):
    """A level of play. Its value is the name of the computer player in saved files and on the command line."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


LEVEL_NAMES: Final[Mapping[Level, str]] = {
    Level.EASY: N_("Computer, easy"),
    Level.NORMAL: N_("Computer, normal"),
    Level.HARD: N_("Computer, hard"),
}
"""What players call the computer player of each level; msgids."""
_CHARACTER_AT_LEVEL: Final[Mapping[Level, str]] = {
    Level.EASY: N_("{name}, easy"),
    Level.NORMAL: N_("{name}, normal"),
    Level.HARD: N_("{name}, hard"),
}
LEVEL_MEANINGS: Final[Mapping[Level, str]] = {
    Level.EASY: N_("Easy: sees one step ahead and errs like a person."),
    Level.NORMAL: N_("Normal: plays like a good player of the family."),
    Level.HARD: N_("Hard: uses all that the rules give, and remembers what it has seen."),
}
"""One sentence that explains each level; msgids."""
BEGINNER: Final = "random"
"""The computer player that plays at random. Tables of older versions may have it; new ones have `Level.EASY`."""
_NAMED_BEFORE: Final[Mapping[str, Level]] = {"steady": Level.NORMAL}
"""Names that a level had in older versions."""


def bot_name(level: Level, character: Character | None) -> str:
    """Return the name, in saved files and on the command line, of a character at a level; None is no character.

    >>> bot_name(Level.HARD, CHARACTERS["gambler"]), bot_name(Level.HARD, None)
    ('hard/gambler', 'hard')
    """
    return f"{level.value}/{character.key}" if character else level.value


def character_of(bot: str) -> Character | None:
    """Return the character of `bot` of a saved file; None if it has none, or one of another version."""
    return CHARACTERS.get(bot.partition("/")[2])


def present_name(bot: str) -> str:
    """Return the name that the computer player `bot` of a saved file has today."""
    level, slash, character = bot.partition("/")
    return f"{_NAMED_BEFORE.get(level, level)}{slash}{character}"


def level_of(bot: str) -> Level:
    """Return the level that comes nearest to `bot` of a saved file: easy for a beginner, normal for an unknown one."""
    name = present_name(bot).partition("/")[0]
    return Level(name) if name in set(Level) else Level.EASY if bot == BEGINNER else Level.NORMAL


def bot_words(bot: str, tr: Words) -> str:
    """Return what players call the computer player `bot` of a saved file."""
    if character := character_of(bot):
        return tr(_CHARACTER_AT_LEVEL[level_of(bot)], name=tr(character.name))
    return level_name(bot, tr)


def level_name(bot: str, tr: Words) -> str:
    """Return what players call the level of the computer player `bot` of a saved file, without its character."""
    name = present_name(bot).partition("/")[0]
    if name in set(Level):
        return tr(LEVEL_NAMES[Level(name)])
    return tr("Computer, beginner") if name == BEGINNER else bot


def level_words(tr: Words) -> str:
    """Explain all levels, one sentence each."""
    return " ".join(tr(LEVEL_MEANINGS[level]) for level in Level)
