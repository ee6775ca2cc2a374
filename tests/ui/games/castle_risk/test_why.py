"""What is said of how something came about in Castle Risk is what the rules reckon."""

from __future__ import annotations

import re
from itertools import product

import pytest

from game.kernel.engine import view
from game.kernel.types import Seat, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.dice import resolve
from game.rules.castle_risk.battle.odds import odds
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import Attack, Muster
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import ACTING, FreeMoving, NewTroops
from game.rules.castle_risk.war_events import BattleFought, CastleTaken, TroopsCame
from game.ui.contract.picker import Path
from game.ui.games.castle_risk import why
from game.ui.games.castle_risk.forms.why_odds import Fight, losses, of_odds
from game.ui.games.castle_risk.forms.why_troops import of_troops
from game.ui.widgets.tooltips.explanations import Why
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX
from tests.ui.games.castle_risk.forms.test_war import BURGUNDY, PARIS, war
from tests.ui.games.castle_risk.question import question
from tests.ui.games.castle_risk.wars import GAME, finished, players

TR = Words("en")
MARSEILLE, TURKEY = INDEX["marseille"], INDEX["turkey"]


def added(said: Why) -> int:
    """Return the sum of the parts that count."""
    return sum(int(part.much) for part in said.parts if part.counts)


def total(said: Why) -> int:
    assert said.total
    return int(said.total.much)


@pytest.mark.parametrize("seats", [2, 5])
def test_new_troops_add_up_to_what_the_rules_count(seats: int) -> None:
    state = finished(seats).state
    for seat in range(seats):
        said = of_troops(BOARD, state.table, seat, TR)
        assert added(said) == total(said) == income(BOARD, state.table, seat).armies


def test_an_empire_with_a_land_missing_is_named_and_does_not_count() -> None:
    lands = {land.id: (0, 1) for land in BOARD.territories if BOARD.empires[land.empire].id == "french"}
    assert len(lands) > 3
    state = war()
    for land in lands:
        state.table.owners[INDEX[land]] = 0
    said = of_troops(BOARD, state.table, 0, TR)
    assert [part.what for part in said.parts if "French" in part.what] == ["French Empire, whole"]
    state.table.owners[INDEX[next(iter(lands))]] = 1
    said = of_troops(BOARD, state.table, 0, TR)
    assert [part.counts for part in said.parts if "French" in part.what] == [False]
    assert added(said) == total(said) == income(BOARD, state.table, 0).armies


@pytest.mark.parametrize("seats", [2, 5])
def test_the_armies_of_a_seat_add_up(seats: int) -> None:
    state = finished(seats).state
    for seat in state.table.alive:
        said = why.of_armies(view(state, -1), seat, TR)
        assert added(said) == total(said) == sum(state.table.armies[land] for land in state.table.held(seat))


def test_of_every_roll_it_says_who_loses_how_many() -> None:
    dice = [(one,) for one in (1, 4, 6)] + [(5, 2), (6, 6), (4, 4, 1), (3, 6, 5)]
    for red, white, general, marshal in product(dice, dice[:5], (0, 1), (0, 1)):
        battle = resolve(red, white, general, marshal)
        said = why.of_roll(why.Roll(red, white, "Ana", "Ben", bool(general), bool(marshal)), TR)
        assert said.total
        assert re.findall(r"\d+", said.total.what) == [str(battle.attacker_losses), str(battle.defender_losses)]
        pairs = [part.much for part in said.parts if part.counts]
        assert sum("Ana" in pair for pair in pairs) == battle.attacker_losses
        assert sum("Ben" in pair for pair in pairs) == battle.defender_losses
        assert len(said.parts) == max(len(red), len(white))


def test_the_odds_are_those_of_the_rules_and_the_next_roll_has_all_its_ends() -> None:
    for fight in (Fight(8, 4, 3), Fight(1, 1, 2), Fight(5, 9, 2, 1, 1), Fight(3, 1, 1)):
        assert sum(chance for _, chance in losses(fight)) == pytest.approx(1)
        said = of_odds(fight, TR)
        assert said.total
        assert said.total.much == f"{round(100 * odds(*fight).win)}%"


def test_what_happened_is_explained_by_the_event_alone() -> None:
    seated = players(2)
    roll = BattleFought(0, 1, "paris", "burgundy", (5, 3), (6,), False, False, 1, 0)
    said = why.of_event(roll, BOARD, seated, TR)
    assert said
    assert said.parts[0].what == "5 < 6"
    troops = TroopsCame(0, ("french",), 6, 16, 26)
    said = why.of_event(troops, BOARD, seated, TR)
    assert said
    assert added(said) == total(said) == 26
    said = why.of_event(CastleTaken(0, 1, "burgundy", 3, 1), BOARD, seated, TR)
    assert said
    assert [part.much for part in said.parts] == ["", "+3", "+1"]


def test_why_a_land_cannot_be_attacked_is_what_the_rules_say() -> None:
    assert not question(war()).form.refusal(BURGUNDY, TR)
    screen = question(war(), selection=("from", "paris"))
    reason = screen.form.refusal(INDEX["turkey"], TR)
    assert reason == GAME.why_not(view(screen.state, 0), Attack("paris", "turkey"), TR)
    assert screen.form.refusals[reason] == "31"


def test_a_fight_says_what_its_odds_are_made_of() -> None:
    state = war(Fighting(Assault(PARIS, BURGUNDY), ACTING))
    form = question(state).form
    said = form.reasons(TR)["form/odds"]()
    assert said
    assert [part.much for part in said.parts[:2]] == ["8", "4"]


def test_a_land_where_no_army_can_be_placed_says_why() -> None:
    state = war(NewTroops(3))
    form = question(state).form
    assert not form.refusal(PARIS, TR)
    assert form.refusal(BURGUNDY, TR) == GAME.why_not(view(state, 0), Muster("burgundy", 1), TR)


def told(state: State, key: str, selection: Path = (), seat: Seat = 0) -> Why:
    """Return how a thing on the form of a seat came about."""
    said = question(state, seat, selection).form.reasons(TR)[key]()
    assert said
    return said


def test_how_many_may_move_in_adds_up_and_other_lands_say_who_moves_in() -> None:
    state = war(MovingIn(PARIS, BURGUNDY, 3, ACTING))
    said = told(state, "form/least")
    assert [part.much for part in said.parts] == ["9", "−1"]
    assert total(said) == 8
    assert "3" in said.words
    form = question(state).form
    assert not form.refusal(PARIS, TR)
    assert form.refusals[form.refusal(MARSEILLE, TR)] == "42"


def spare(state: State, seat: int = 0) -> int:
    """Return how many armies a seat could send away."""
    return sum(state.table.armies[land] - 1 for land in state.table.held(seat))


def annexing(seat: int, *force: int) -> State:
    """Let Turkey be left of a fallen player, after an attack out of `force`."""
    state = war(Annexing(0, seat, (TURKEY,), force, (), ACTING))
    state.table.owners[TURKEY], state.table.armies[TURKEY] = NOBODY, 0
    return state


def test_a_land_is_annexed_by_the_armies_that_may_go_now() -> None:
    said = told(annexing(0), "form/words")
    assert total(said) == added(said) == spare(annexing(0))
    assert said.rules == ("46",)
    said = told(annexing(0, PARIS), "form/first")
    assert [(part.what, part.much, part.counts) for part in said.parts[:2]] == [
        ("Paris", "8", True),
        ("Marseille", "4", False),
    ]
    assert total(said) == 8
    assert "first" in said.words
    form = question(annexing(0, PARIS), selection=("land", "turkey")).form
    assert not form.refusal(PARIS, TR)
    assert not form.refusal(TURKEY, TR)
    for land in (MARSEILLE, BURGUNDY):
        assert form.refusals[form.refusal(land, TR)] == "46"
    assert "share out" in question(annexing(0)).form.refusal(BURGUNDY, TR)


def test_who_must_take_a_land_is_told_so() -> None:
    said = told(annexing(1), "form/duty", seat=1)
    assert (total(said), said.rules) == (spare(annexing(1), 1), ("47",))
    assert "must" in said.words


def test_in_a_free_move_lands_say_why_they_cannot_be_left_or_entered() -> None:
    state = war(FreeMoving(), free_move="yes")
    form = question(state).form
    assert not form.refusal(PARIS, TR)
    assert form.refusals[form.refusal(BURGUNDY, TR)] == "18"
    state.table.armies[PARIS] = 1
    assert "stay behind" in question(state).form.refusal(PARIS, TR)
    leaving = question(war(FreeMoving(), free_move="yes"), selection=("move", "paris")).form
    assert not leaving.refusal(INDEX["brittany"], TR)
    assert "not yours" in leaving.refusal(BURGUNDY, TR)
    said = told(war(FreeMoving(), free_move="yes"), "form/words")
    assert {part.what for part in said.parts if part.counts} >= {"Paris"}
    assert (total(said), said.rules) == (added(said), ("18",))


def test_how_many_stay_behind_a_march_adds_up() -> None:
    said = told(war(FreeMoving(), free_move="yes"), "form/stay", ("move", "paris", "brittany", "3"))
    assert [part.much for part in said.parts] == ["9", "−3"]
    assert total(said) == 6
