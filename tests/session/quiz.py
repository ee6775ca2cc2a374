"""A table of Egomaster for the tests of races and clocks: from a moment of a match on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.match import Match
from game.kernel.types import Seat
from game.rules.egomaster import EGOMASTER
from game.session.controller import Controller
from tests.rules.egomaster.quizzes import Evening, on
from tests.session.table import Choose, Table

TEXT = "Which river flows through Paris?"


def from_now(evening: Evening, seed: str = "race") -> Match:
    """Return a match that begins at this moment."""
    return Match(EGOMASTER, evening.quiz.house, seed, evening.state)


def racing(bots: Mapping[Seat, Choose | Controller], seed: str = "race", **rules: Any) -> Table:
    """Sit down where all four are in a race for the buzzer; the first has thrown the die."""
    evening = on("multi", 500, second=False, **rules).draw("speed").ask(TEXT)
    return Table(from_now(evening, seed), bots)
