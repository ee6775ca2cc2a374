from __future__ import annotations

import pytest

from tests.high_card.registered import register


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let High Card be one of the games."""
    register(monkeypatch)
