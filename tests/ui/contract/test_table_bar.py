"""The bar above the table: what its banner says is whole."""

from __future__ import annotations

import pytest

from game.rules.egomaster.phases.all_phases import Bidding
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.games.egomaster.moments import until
from tests.ui.stand import laid


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_200_percent_the_banner_cut_what_a_player_was_asked(language: str) -> None:
    scene = laid(table(until(Bidding, 4, seconds=30), language), (1280, 720), 2.0)
    banner = next(item for item in scene.page.picture() if item.key == "banner/words")
    assert banner.args[0] == banner.label
