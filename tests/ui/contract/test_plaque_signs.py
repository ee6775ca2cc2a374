"""The sign on the token of a plaque, which stands for the words about the seat's state."""

from __future__ import annotations

from math import dist

import pytest

from game.kernel.player import Player
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.plaques.items import plaque_items
from game.ui.contract.stage import Fact, Plaque
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import NORMAL
from game.words import Words

LETTER = (0.25, 0.15)
"""Half the width and half the height of a wide initial, as shares of its token."""


@pytest.mark.parametrize("facts", [(), (Fact("", (), "12"),)])
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("box", [Box(0, 0, 110, 70), Box(0, 0, 130, 52), Box(0, 0, 150, 70), Box(0, 0, 240, 60)])
def test_the_sign_of_a_state_does_not_cover_the_initial(facts: tuple[Fact, ...], factor: float, box: Box) -> None:
    card = PlaqueCard(Player("Mamie", "L"), "M", Plaque("", "thinks", 7, 0.5, "…", facts=facts), active=True, mark="")
    items = list(plaque_items("seat 0", card, box, Canvas((1920, 1080), factor, NORMAL), Words("en")))
    (token,), (sign,) = ([item.box for item in items if item.key == f"seat 0/{part}"] for part in ("token", "badge"))
    corner = (token.x + token.w * (0.5 - LETTER[0]), token.y + token.h * (0.5 - LETTER[1]))
    assert dist((sign.x + sign.w / 2, sign.y + sign.h / 2), corner) >= sign.w / 2
