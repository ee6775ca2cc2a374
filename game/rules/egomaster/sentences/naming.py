"""What amounts, players, modes, kinds and answers are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.question import Difficulty, Kind, Mode
from game.words import N_, Words

MODES: Final[Mapping[Mode, str]] = {"solo": N_("solo"), "duo": N_("duo"), "multi": N_("multi")}
KINDS: Final[Mapping[Kind, str]] = {
    "solo": N_("alone"),
    "target": N_("target"),
    "ping_pong": N_("ping-pong"),
    "speed": N_("speed"),
}
DIFFICULTIES: Final[Mapping[Difficulty, str]] = {
    "child": N_("for children"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
}


def amount_name(amount: int, tr: Words) -> str:
    """Write an amount as the language does: 2,300."""
    return numerals.written(amount, tr.language)


def mode_name(mode: Mode, tr: Words) -> str:
    """Name who answers."""
    return tr(MODES[mode])


def kind_name(kind: Kind, tr: Words) -> str:
    """Name how a question is played."""
    return tr(KINDS[kind])


def difficulty_name(difficulty: Difficulty, tr: Words) -> str:
    """Name how hard a question is."""
    return tr(DIFFICULTIES[difficulty])


def quoted(text: str, tr: Words) -> str:
    """Put what was said between quotation marks; silence is called so."""
    return tr("“{text}”", text=text) if text else tr("no answer")


def number_name(value: float, tr: Words) -> str:
    """Write a number that was said."""
    return numerals.written(value, tr.language)
