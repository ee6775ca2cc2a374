"""High Card put among the games on the screen, for as long as a test lasts."""

from __future__ import annotations

import pytest

from game.ui.games.registry import STAGES
from tests.high_card.game import HIGH_CARD
from tests.high_card.registered import register
from tests.high_card.stage import HighCardStage


def show(patch: pytest.MonkeyPatch) -> None:
    """Register the rules, and the stage with them."""
    register(patch)
    patch.setitem(STAGES, HIGH_CARD.name, HighCardStage(HIGH_CARD))
