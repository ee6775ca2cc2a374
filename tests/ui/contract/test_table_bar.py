"""The bar above the table: what its banner says is whole, and how far the match is is said as long as it can be."""

from __future__ import annotations

import pytest
from reference_pictures import MOMENTS, match_point

from game.rules.egomaster.phases.all_phases import Bidding
from game.ui.app.settings import Settings
from game.ui.start.shot import laid_out
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.games.egomaster.moments import until
from tests.ui.stand import laid


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_200_percent_the_banner_cut_what_a_player_was_asked(language: str) -> None:
    scene = laid(table(until(Bidding, 4, seconds=30), language), (1280, 720), 2.0)
    banner = next(item for item in scene.page.picture() if item.key == "banner/words")
    assert banner.args[0] == banner.label


def test_at_200_percent_nothing_told_how_far_the_match_is() -> None:
    at = MOMENTS["duel_choose"]
    scene = laid_out(match_point(at), (1280, 720), Settings(language="fr", text=200))
    found = {item.key: item for item in scene.page.picture()}
    assert found["bar/caption"].label == "Manche 1, duel 1 sur 9"
    assert found["bar/caption"].box.right < found["banner"].box.x
    assert found["banner/words"].args[0] == found["banner/words"].label
