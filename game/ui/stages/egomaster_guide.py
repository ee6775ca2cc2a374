"""What the guide says in a first match of Egomaster."""

from __future__ import annotations

from game.ui.hints import Hint, Now
from game.words import Words


def hints(now: Now, tr: Words) -> list[Hint]:
    """Return all that is to be said, in the order of a match."""
    return []
