from __future__ import annotations

import pytest

from game.ui.table.seats import SeatsScene
from tests.ui.sitting import sitting
from tests.ui.stand import laid, shell
from tests.ui.strokes import hand


def who(scene: SeatsScene, seat: int) -> str:
    """Return what the page says of who plays a seat."""
    item = next(item for item, _ in scene.page._items if item.key == f"row who {seat}")
    return item.label


@pytest.mark.parametrize(("language", "words"), [("en", "Computer, normal"), ("fr", "Ordinateur, normal")])
def test_a_seat_that_is_handed_over_says_at_which_level_it_is_played(language: str, words: str) -> None:
    evening = sitting()
    scene = SeatsScene(shell(language), evening)
    laid(scene)
    hand(scene, "hand 1")
    assert evening.session.players[1].bot == "normal"
    assert who(scene, 1) == words
    evening.session.concede(2, "normal")
    scene.recompose()
    assert who(scene, 2).endswith(f" · {words}")
