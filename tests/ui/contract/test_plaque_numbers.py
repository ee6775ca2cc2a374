"""The numbers on plaques, written as everywhere else."""

from __future__ import annotations

import pytest

from game.kernel.player import Player
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.plaques.items import plaque_items
from game.ui.contract.stage import Fact, Plaque
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import NORMAL
from game.words import Words


@pytest.mark.parametrize("facts", [(), (Fact("", (), "12"),)])
@pytest.mark.parametrize(("language", "written"), [("en", "11,600"), ("fr", "11\u202f600")])
@pytest.mark.parametrize("box", [Box(0, 0, 300, 120), Box(0, 0, 240, 60), Box(0, 0, 150, 70)])
def test_five_figures_stand_in_groups_on_a_plaque(
    facts: tuple[Fact, ...], language: str, written: str, box: Box
) -> None:
    plaque = Plaque("", "", 11600, 0.9, facts=facts)
    card = PlaqueCard(Player("Ana", "L"), "A", plaque, active=False, mark="")
    items = list(plaque_items("seat 0", card, box, Canvas((1280, 720), 1.0, NORMAL), Words(language)))
    (number,) = [item.label for item in items if item.key == "seat 0/number"]
    assert number == written
