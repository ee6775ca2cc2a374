"""The end of a war is a moment on the map before the page of the end comes."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Seat, State
from game.rules.castle_risk.battle.conquest import Over
from game.rules.castle_risk.short_war import Halted
from game.rules.castle_risk.state import NOBODY, War
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
    crown = items[victory.crown_of(winner)].box
    assert abs(crown.centre[0] - (place.castle or place.token)[0]) < 1
    assert not crown.meets(items[victory.KEY].box)
    assert atlas_of(match.state.board).size.covers(items[victory.KEY].box)


def test_nobody_is_crowned_while_the_war_goes_on() -> None:
    match = finished(4)
    before = Match(match.game, match.house, match.seed, match.first)
    assert not {key for key in shown(before) if key.startswith(victory.KEY)}


def test_the_crown_comes_first_and_both_stay() -> None:
    now = shown(finished(4))
    tweens = animate(WarWon(0)).tweens
    early = tweens[victory.KEY](None, now[victory.KEY], 0.2)
    assert early
    assert early.alpha == 0
    for key in [key for key in now if key.startswith(victory.KEY)]:
        last = tweens[key](None, now[key], 1.0)
        assert last
        assert (last.box, last.alpha) == (now[key].box, 1.0)
    assert 1 <= animate(WarWon(0)).seconds <= 4


def tied(seats: int, first: Sequence[Seat]) -> dict[str, Item]:
    """Return what is on the map after a short war in which some seats are equally strong and the others nearly so."""
    last = finished(seats).state
    war: War = deepcopy(last.table)
    lands = len(war.owners)
    war.fallen, war.armies, war.owners = [], [1] * lands, [NOBODY] * lands
    for seat in range(seats):
        war.castles[seat], war.chips[seat] = 5 * seat, [seat]
        for land in range(5 * seat, 5 * seat + (3 if seat in first else 2)):
            war.owners[land] = seat
    now = view(State(last.board, Halted(), war, last.hands), BYSTANDER)
    picture = CASTLE_RISK.picture(now, players(seats), Highlight(), Words("en"))
    return {item.key: item for item in picture}


def test_a_short_war_that_ended_in_a_tie_had_no_banner() -> None:
    items = tied(4, (0, 2))
    assert items[victory.KEY].label == "Ana and Cleo win!"
    crowned = [seat for seat in range(4) if victory.crown_of(seat) in items]
    assert crowned == [0, 2]
    assert not items[victory.KEY].box.meets_any([items[victory.crown_of(seat)].box for seat in crowned])
    assert atlas_of(finished(4).state.board).size.covers(items[victory.KEY].box)


def test_a_war_that_nobody_has_lost_is_a_draw() -> None:
    items = tied(2, (0, 1))
    assert items[victory.KEY].label == "A draw"
    assert {victory.crown_of(0), victory.crown_of(1)} <= items.keys()
