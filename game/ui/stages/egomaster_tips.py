"""What each thing on the screen of Egomaster is; each names the paragraph behind it."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import View
from game.words import Words


def tips(view: View, players: Sequence[Player], tr: Words) -> dict[str, str]:
    """Return what the things on the screen are, by their keys."""
    return {}
