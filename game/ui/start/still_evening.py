"""An evening that is only looked at: for pictures of the screens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.kernel.problems import Problem
from game.session.evening import Place
from game.session.session import Session


class StillEvening:
    """A match to be looked at: nothing is saved and nobody plays on."""

    title: str = ""
    folder: Path = Path()

    def __init__(self, session: Session) -> None:
        self.session: Final = session

    def notices(self) -> Sequence[Problem]:
        """Everything that can be seen is there."""
        return ()

    def problem(self) -> Problem | None:
        """Nothing is saved, so nothing goes wrong."""
        return None

    def places(self) -> Sequence[Place]:
        """Nobody counts."""
        return ()

    def matches(self) -> int:
        """There is this one."""
        return 1

    def again(self) -> StillEvening:
        """Show the same match."""
        return self

    def save_as(self, name: str) -> Path:
        """Keep nothing."""
        return Path(name)

    def close(self) -> None:
        """Leave nothing behind."""
