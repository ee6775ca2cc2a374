"""Who speaks for a seat: of a team such as “Anna & Paul”, one in a round and the other in the next (EG48)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.player import unbroken
from game.kernel.types import Phase
from game.rules.egomaster.house import BETWEEN
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, Judging, PingPong, Verifying
from game.rules.egomaster.state import Quiz

SPOKEN: Final[tuple[type[Phase], ...]] = (Answering, Buzzing, Estimating, Judging, PingPong, Verifying)
"""The phases in which one of a team speaks."""


def members(name: str) -> tuple[str, ...]:
    """Return the two of a team, or the name alone.

    >>> members("Anna & Paul"), members("Anna"), members("R&D & Co"), members("& Paul")
    (('Anna', 'Paul'), ('Anna',), ('R&D & Co',), ('& Paul',))
    """
    parts = [part for part in (unbroken(part.replace("\xa0", " ").strip()) for part in name.split(BETWEEN)) if part]
    return (parts[0], parts[1]) if len(parts) == 2 == name.count(BETWEEN) + 1 else (name,)


def heads(name: str) -> int:
    """Return how many a seat of this name stands for, as verbs count them."""
    return len(members(name))


def speaker(quiz: Quiz, name: str) -> str:
    """Return who speaks for a seat of this name in the present round."""
    team = members(name)
    return team[-1] if quiz.second_answers else team[0]


def speakers(phase: Phase, quiz: Quiz, names: Sequence[str]) -> Sequence[str]:
    """Return the names of the seats; where somebody answers or buzzes, of each team the one who does so."""
    return [speaker(quiz, name) for name in names] if isinstance(phase, SPOKEN) else names
