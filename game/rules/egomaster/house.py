"""What the table decides at set-up: the game, the reader, the questions, the clocks, the house rules."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from game.kernel.game import Choice
from game.words import N_


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'.

    `packs` names the packs whose questions are mixed; none = all there are. `seconds` is the time for an answer.
    """

    game: Literal["full", "quick"] = "full"  # EG17
    language: Literal["en", "fr"] = "fr"
    packs: tuple[str, ...] = ()
    reader: Literal["program", "person"] = "program"  # EG1
    judging: Literal["kind", "strict"] = "kind"
    seconds: Literal[0, 10, 20, 30, 60] = 20
    broke: Literal["out", "hundred"] = "out"  # EG6
    limit: Literal[0, 30, 45, 60, 90] = 0  # EG16, minutes
    designated: Literal["not_reader", "anyone"] = "not_reader"  # EG18
    again: Literal["no", "winner"] = "no"  # EG20
    poorer: Literal["smaller", "roller_full"] = "smaller"  # EG25
    forced: Literal["smallest", "side_pot"] = "smallest"  # EG27
    bids: Literal["open", "secret"] = "open"  # EG29
    last_in: Literal["answers", "wins"] = "answers"  # EG34
    same_number: Literal["allowed", "new"] = "allowed"  # EG36
    nobody_buzzes: Literal["dice", "nobody"] = "dice"  # EG37
    asked_before: Literal["next", "roll"] = "next"  # EG39


def _choice(key: str, title: str, paragraph: str, *options: tuple[Any, str]) -> Choice:
    """Make one choice; the first of the (value, name) pairs is the usual one."""
    values, names = zip(*options, strict=True)
    return Choice(key, title, values, names, values[0], paragraph)


CHOICES: Final[tuple[Choice, ...]] = (
    _choice("game", N_("Game"), "EG17", ("full", N_("Both phases")), ("quick", N_("Quick game"))),
    _choice("reader", N_("Who reads and judges"), "EG1", ("program", N_("the program")), ("person", N_("a player"))),
)
