"""A computer player knows when a short war ends: in its last turn it takes what raises its rank (CR70)."""

from __future__ import annotations

import pytest

from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.mind import intent_of
from game.bots.castle_risk.survey import Survey
from game.bots.castle_risk.weights import Weights, weights
from game.kernel.engine import view
from game.kernel.types import Seat, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import Annex, Attack, EndAnnexing, EndTurn, Reveal, Roll, Stop
from game.rules.castle_risk.turn import ACTING
from tests.rules.castle_risk.war import INDEX, at_war

NORMAL = weights("normal")


def in_round(number: int, opener: Seat = 0, **armies: int) -> State:
    """Return seat 0's turn in a round of a war of five rounds; `armies` stand on its lands, one on all others."""
    state = at_war(3, rounds=5, lands={name: (0, count) for name, count in armies.items()})
    war = state.table
    war.armies = [war.armies[land] if name in armies else 1 for name, land in INDEX.items()]
    war.armies[INDEX["paris"]] = 30
    war.opener, war.rounds = opener, number
    return state


def decided(state: State, care: Weights = NORMAL) -> object:
    return intent_of(view(state, 0), (), state.phase.options(state, 0), care).action


def surveyed(state: State) -> Survey:
    seen = view(state, 0)
    return Survey(seen, NORMAL, Belief(seen, ()))


@pytest.mark.parametrize(("number", "kind"), [(4, EndTurn), (5, Attack)])
def test_cr70_the_last_turn_takes_land_that_is_not_sure(number: int, kind: type) -> None:
    state = in_round(number, portugal=4)
    state.table.castles[0] = INDEX["portugal"]
    for land in range(len(state.table.owners)):
        if land != INDEX["portugal"]:
            state.table.owners[land], state.table.armies[land] = 1 + land % 2, 3
    state.table.owners[INDEX["brittany"]], state.table.armies[INDEX["brittany"]] = 0, 5
    assert isinstance(decided(state), kind)


@pytest.mark.parametrize("opener", [0, 1])
def test_cr70_a_hard_player_ended_its_last_turn_with_seventeen_armies_beside_single_ones(opener: Seat) -> None:
    state = in_round(5, opener, burgundy=17)
    for castle in state.table.castles[1:]:
        state.table.armies[castle] = 120  # a land more is a small part of all strength
    taken = 0
    while isinstance(action := decided(state, weights("hard")), Attack) and taken < 8:
        source, target = INDEX[action.source], INDEX[action.target]
        state.table.owners[target], state.table.armies[target] = 0, state.table.armies[source] - 1
        state.table.armies[source], taken = 1, taken + 1
    assert taken >= 4


@pytest.mark.parametrize(("opener", "garrison"), [(1, True), (0, False), (2, False)])
def test_cr70_the_castle_needs_no_garrison_once_nobody_follows(opener: Seat, *, garrison: bool) -> None:
    state = in_round(5, opener)
    survey = surveyed(state)
    assert survey.last_turn
    assert survey.nobody_follows != (opener != 1)
    assert (survey.garrison() == 1) == (opener == 1) == garrison


def test_cr70_a_war_without_limit_has_no_last_turn() -> None:
    state = at_war(3)
    survey = surveyed(state)
    assert not survey.last_turn
    assert not survey.nobody_follows


@pytest.mark.parametrize(("number", "kind"), [(4, Stop), (5, Roll)])
def test_cr70_a_doubtful_attack_goes_on_in_the_last_turn(number: int, kind: type) -> None:
    state = in_round(number, burgundy=6)
    state.table.owners[INDEX["gascony"]], state.table.armies[INDEX["gascony"]] = 1, 7
    state.phase = Fighting(Assault(INDEX["burgundy"], INDEX["gascony"], 0, 1), ACTING)
    assert isinstance(decided(state), kind)


@pytest.mark.parametrize(("number", "kind"), [(4, EndAnnexing), (5, Annex)])
def test_cr70_every_spare_army_annexes_a_land_in_the_last_turn(number: int, kind: type) -> None:
    state = in_round(number, burgundy=2)
    state.table.armies[INDEX["paris"]] = 1
    lands = (INDEX["gascony"],)
    state.table.owners[lands[0]], state.table.armies[lands[0]] = -1, 0
    state.phase = Annexing(0, 0, lands, (INDEX["burgundy"],), (), ACTING)
    assert isinstance(decided(state), kind)


def test_cr70_hidden_armies_are_shown_in_the_last_turn() -> None:
    for number, shown in ((4, False), (5, True)):
        state = in_round(number, burgundy=2)
        state.table.armies[INDEX["paris"]] = 1
        state.hands[0].notes = [INDEX["burgundy"]]
        state.table.castles[1:] = [-1, -1]
        assert isinstance(decided(state), Reveal) == shown
