"""The sentences of Master Citadel."""

from __future__ import annotations

import pytest

from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.board import Board
from game.rules.master_citadel.events import OrdersTurned
from game.rules.master_citadel.state import Order
from game.words import Words

ORDERS = OrdersTurned((Order(3, "N"), Order(0, "N"), Order(2, "S"), Order(1, "NE")))


@pytest.mark.parametrize(("language", "said"), [("en", "Ben passes, "), ("fr", "Ben passe, ")])
def test_who_passes_is_told_in_a_sentence(language: str, said: str) -> None:
    sentence = MASTER_CITADEL.describe(ORDERS, Board({}, 5), ["Ann", "Ben", "Cleo", "Dan"], Words(language))
    assert said in sentence


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_ended_between_a_name_and_the_order(language: str) -> None:
    sentence = MASTER_CITADEL.describe(ORDERS, Board({}, 5), ["Ann", "Ben", "Cleo", "Dan"], Words(language))
    assert "Cleo\u00a02\u00a0S" in sentence
