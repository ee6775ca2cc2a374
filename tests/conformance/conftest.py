from __future__ import annotations

import pytest

from tests.high_card.registered import register


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let High Card be one of the games: a fifth game passes what the four pass."""
    register(monkeypatch)
