"""What a game says of itself to people who have never played it, and what its moving picture shows."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.types import Event


class Introduction(NamedTuple):
    """The page “What is this?” of a game. All texts are marked with `N_`.

    The picture shows what happens in the first lesson, the file `lesson` in the folder of the game's lessons without
    its endings: from the first event `begins` up to the event `ends` that follows it, the one with the number `times`.
    """

    sentences: tuple[str, ...]
    """What one does, in five sentences."""
    aim: str
    """How one wins."""
    secret: str
    """What is secret."""
    lesson: str
    begins: type[Event]
    ends: type[Event]
    times: int = 1
