"""The pictures in the rule book of Egomaster, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.egomaster.board import Board
from game.ui.prints import Print
from game.words import Words


def prints(board: Board, tr: Words) -> Mapping[str, Print]:
    """Return the pictures."""
    return {}
