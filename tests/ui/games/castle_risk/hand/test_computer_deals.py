"""Computer players with a talent for deals propose them to people, who are asked as by a person."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.registry import BOTS
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.events import DealMade
from game.session.controller import Decision, Script
from game.ui.table.mode import FormMode
from game.ui.widgets.control import Pressed
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.forms import test_at_the_table
from tests.ui.games.castle_risk.forms.test_at_the_table import LANDS, settled, table


def diplomat(_mind: str) -> Script:
    """Make the controller of a hard diplomat."""
    bot = BOTS["hard/diplomat"](CASTLE_RISK)

    def choose(decision: Decision) -> object:
        return bot.choose(decision.view, decision.story, decision.options, decision.must, Random(1))

    return Script(choose)  # type: ignore[arg-type]  # an action or None


def test_a_diplomat_offers_a_fair_deal_and_a_person_accepts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_at_the_table, "scripts", diplomat)
    state = at_war(3, lands=LANDS, hands=[{"General": 1}, {"Admiral": 2}])
    state.table.player = 1
    scene = settled(table(state, (1, 2)), 6)
    assert isinstance(scene.flow.mode, FormMode)
    assert scene.flow.mode.seat == 0
    said = [item.label for item in scene.page.picture() if item.look in {"text", "prose"}]
    assert {"Admiral", "General"} <= set(said)
    assert {"agree", "refuse", "other"} <= set(scene.page.controls)
    scene.act(Pressed("agree"))
    settled(scene, 1)
    (deal,) = [event for event in scene._session.story if isinstance(event, DealMade)]
    assert (deal.seat, deal.partner, deal.give, deal.take) == (1, 0, ("Admiral",), ("General",))
