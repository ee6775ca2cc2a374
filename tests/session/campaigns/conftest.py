"""Where the tests of the list of campaigns keep theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files import boards
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", tmp_path / "shipped", GAMES, (boards(),))
