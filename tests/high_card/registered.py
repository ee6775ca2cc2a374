"""High Card put among the games of the house, for as long as a test lasts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game import files
from game.rules import GAMES
from tests.high_card.game import HIGH_CARD

FOLDER: Final = Path(__file__).parent
BOARDS: Final = FOLDER / "boards"
LOCALE: Final = FOLDER / "locale"


def register(patch: pytest.MonkeyPatch) -> None:
    """Put the rules, the boards and the words of High Card where those of the four games are found."""
    boards, locales = files.board_folders(), files.locales()
    patch.setitem(GAMES, HIGH_CARD.name, HIGH_CARD)
    patch.setattr(files, "board_folders", lambda: [*boards, BOARDS])
    patch.setattr(files, "locales", lambda: [*locales, LOCALE])
