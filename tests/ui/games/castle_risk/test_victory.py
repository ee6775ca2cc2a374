"""The end of a war is a moment on the map before the page of the end comes."""

from __future__ import annotations

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules.castle_risk.battle.conquest import Over
from game.rules.castle_risk.war_events import WarWon
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.games.castle_risk import victory
from game.ui.games.castle_risk.animation import animate
from game.ui.games.castle_risk.map import atlas_of
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.words import Words
from tests.ui.games.castle_risk.wars import finished, players


def shown(match: Match) -> dict[str, Item]:
    """Return what is on the map, by key."""
    now = view(match.state, BYSTANDER)
    picture = CASTLE_RISK.picture(now, players(len(match.state.hands)), Highlight(), Words("en"))
    return {item.key: item for item in picture}


def test_the_last_castle_is_crowned_and_a_banner_says_whose_it_is() -> None:
    match = finished(4)
    items, war = shown(match), match.state.table
    assert isinstance(match.state.phase, Over)
    winner = match.state.phase.winner
    place = atlas_of(match.state.board).lands[war.castles[winner]]
    assert items[victory.KEY].label == f"{players(4)[winner].name} wins!"
    crown = items[victory.CROWN].box
    assert abs(crown.centre[0] - (place.castle or place.token)[0]) < 1
    assert not crown.meets(items[victory.KEY].box)
    assert atlas_of(match.state.board).size.covers(items[victory.KEY].box)


def test_nobody_is_crowned_while_the_war_goes_on() -> None:
    match = finished(4)
    before = Match(match.game, match.house, match.seed, match.first)
    assert not {victory.KEY, victory.CROWN} & shown(before).keys()


def test_the_crown_comes_first_and_both_stay() -> None:
    now = shown(finished(4))
    tweens = animate(WarWon(0)).tweens
    early = tweens[victory.KEY](None, now[victory.KEY], 0.2)
    assert early
    assert early.alpha == 0
    for key in (victory.KEY, victory.CROWN):
        last = tweens[key](None, now[key], 1.0)
        assert last
        assert (last.box, last.alpha) == (now[key].box, 1.0)
    assert 1 <= animate(WarWon(0)).seconds <= 4
