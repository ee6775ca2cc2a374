"""By house rule the defender sees the red dice before he chooses the number of his own (CR48)."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.castle_risk.mind import intent_of
from game.bots.castle_risk.weights import weights
from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, Action, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import (
    Attack,
    AwaitRed,
    DecideAgain,
    Defend,
    DefendToEnd,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    Sail,
    Throw,
)
from game.rules.castle_risk.war_events import BattleFought, RedThrown
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, moment, told
from tests.session.table import Table

ENGLISH = Words("en")


def attacked(defenders: int = 5, cards: dict[str, int] | None = None, *, notes: bool = False, **rules: Any) -> State:
    """Return a moment in which seat 0 rolls three dice against seat 1's Gascony, at a table with this house rule."""
    hands: Any = [{"General": 1, "Admiral": 1}, cards or {}]
    lands = {"burgundy": (0, 20), "gascony": (1, defenders)}
    state = at_war(3, hands=hands, lands=lands, **{"white_dice": "seen", **rules})
    state.hands[1].notes = [INDEX["gascony"]] if notes else []
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(3))
    return state


def facing(red: tuple[int, ...] = (6, 4, 2), defenders: int = 5, **more: Any) -> State:
    """Return that moment with these red dice on the table."""
    state = attacked(defenders, **more)
    if moment(state) == "Defending":
        did(state, 1, AwaitRed())
    did(state, CHANCE, Throw(red, ()))
    return state


def refused(state: State, action: Action, seat: int = 1) -> str | None:
    return CASTLE_RISK.why_not(view(state, seat), action, ENGLISH)


def test_cr48_the_red_dice_lie_open_before_the_defender_chooses_his_own() -> None:
    state = attacked()
    assert moment(state) == "ThrowingRed"
    assert told(did(state, CHANCE, Throw((6, 4, 2), ())), RedThrown) == [RedThrown(0, 1, (6, 4, 2))]
    assert (moment(state), state.table.dice) == ("FacingRed", ((6, 4, 2), ()))
    assert list(state.phase.options(state, 1)) == [Defend(1), Defend(2), DefendToEnd("attack"), DefendToEnd("turn")]
    did(state, 1, Defend(1))
    battle = told(did(state, CHANCE, Throw((), (6,))), BattleFought)[0]
    assert (battle.red, battle.white, battle.attacker_losses, battle.red_first) == ((6, 4, 2), (6,), 1, True)
    assert (moment(state), state.table.dice) == ("Fighting", ((6, 4, 2), (6,)))


def test_cr48_as_printed_both_throw_at_once() -> None:
    state = attacked(white_dice="blind")
    assert AwaitRed() not in state.phase.options(state, 1)
    assert refused(state, AwaitRed()) == "At this table you choose your dice before any are rolled."
    did(state, 1, Defend(2))
    assert moment(state) == "Throwing"


def test_cr48_notes_and_marshals_come_before_the_red_dice() -> None:
    state = attacked(cards={"Marshal": 1}, notes=True)
    assert moment(state) == "Defending"
    assert kinds(state, 1) == {AwaitRed, PlayMarshal, Reveal, DefendToEnd}
    assert refused(state, Defend(2)) == "At this table you choose your dice once you have seen the red ones."
    did(state, 1, PlayMarshal())
    did(state, 1, Reveal("gascony"))
    did(state, 1, AwaitRed())
    did(state, CHANCE, Throw((6, 6, 6), ()))
    for late in (PlayMarshal(), Reveal("gascony"), AwaitRed()):
        assert refused(state, late) == "The red dice lie open: choose how many dice you roll."
    did(state, 1, Defend(1))
    assert told(did(state, CHANCE, Throw((), (6,))), BattleFought)[0].defender_losses == 0


def test_cr48_who_holds_nothing_is_asked_only_once_the_red_dice_lie() -> None:
    assert moment(attacked()) == "ThrowingRed"
    assert moment(attacked(notes=True)) == "Defending"
    assert moment(attacked(notes=True, hidden_when="turn")) == "ThrowingRed"


def test_cr48_a_single_army_has_no_choice_and_throws_at_once() -> None:
    assert moment(attacked(defenders=1)) == "Throwing"
    state = attacked(defenders=1, cards={"Spy": 1})
    did(state, 1, AwaitRed())
    assert moment(state) == "Throwing"


@pytest.mark.parametrize("asked", ["before", "after"])
def test_cr48_to_the_end_throws_the_most_dice_and_is_asked_no_more(asked: str) -> None:
    state = attacked(cards={"Marshal": 1})
    if asked == "after":
        did(state, 1, AwaitRed())
        did(state, CHANCE, Throw((6, 5, 4), ()))
    did(state, 1, DefendToEnd("attack"))
    did(state, CHANCE, Throw((), (1, 1)) if asked == "after" else Throw((6, 5, 4), (1, 1)))
    did(state, 0, Roll(3))
    assert moment(state) == "Throwing"
    did(state, CHANCE, Throw((1, 1, 1), (6, 6)))
    did(state, 1, DecideAgain())
    did(state, 0, Roll(3))
    assert moment(state) == "Defending"


def test_cr48_to_the_end_asks_again_when_a_general_comes() -> None:
    state = facing()
    did(state, 1, DefendToEnd("turn"))
    did(state, CHANCE, Throw((), (6, 6)))
    did(state, 0, PlayGeneral())
    did(state, 0, Roll(3))
    assert moment(state) == "ThrowingRed"


def test_cr48_roll_by_roll_sees_the_red_dice_of_each_roll() -> None:
    state = facing()
    for _ in range(2):
        did(state, 1, Defend(2))
        did(state, CHANCE, Throw((), (6, 6)))
        did(state, 0, Roll(3))
        did(state, CHANCE, Throw((5, 4, 1), ()))
        assert moment(state) == "FacingRed"


def test_cr48_at_sea_the_fleet_is_lost_or_lands_as_ever() -> None:
    for red, white, end in (((1,), (6,), "Acting"), ((6,), (1,), "Fighting")):
        lands = {"wales": (0, 2), "gascony": (1, 2)}
        state = at_war(3, hands=[{"Admiral": 1}], lands=lands, white_dice="seen")
        did(state, 0, Sail("wales", "gascony", 1))
        did(state, 0, Roll(1))
        did(state, CHANCE, Throw(red, ()))
        did(state, 1, Defend(1))
        did(state, CHANCE, Throw((), white))
        assert moment(state) == end
        assert state.table.admiral == (end == "Fighting")


def test_cr48_the_question_is_the_same_whatever_the_hands_hold() -> None:
    one, other = facing(cards={"Marshal": 1}), facing(cards={"Spy": 1})
    assert view(one, BYSTANDER) == view(other, BYSTANDER)
    assert list(one.phase.options(one, 1)) == list(other.phase.options(other, 1))
    assert view(one, 2) == view(other, 2)


@pytest.mark.parametrize(
    ("orders", "first", "second"),
    [
        ({}, None, None),
        ({"dice": "most", "marshal": "never", "hidden": "never", "spy": "never"}, DefendToEnd("attack"), None),
        ({"dice": "ask", "marshal": "never", "hidden": "never", "spy": "never"}, AwaitRed(), None),
        ({"dice": "ask", "marshal": "always", "hidden": "ask", "spy": "never"}, PlayMarshal(), None),
    ],
)
def test_cr48_standing_orders_answer_as_far_as_they_go(
    orders: dict[str, str], first: Action | None, second: Action | None
) -> None:
    state = attacked(cards={"Marshal": 1})
    given = orders or CASTLE_RISK.usual_orders(state.table.house)
    assert CASTLE_RISK.standing_answer(view(state, 1), state.phase.options(state, 1), given) == first
    state = facing(cards={"Marshal": 1})
    assert CASTLE_RISK.standing_answer(view(state, 1), state.phase.options(state, 1), given) == second


def test_cr48_who_has_given_no_orders_chooses_against_the_red_dice() -> None:
    state = facing()
    table = Table(Match(CASTLE_RISK, state.table.house, "seen", state))
    table.update(3)
    assert table.match.log == []
    table = Table(Match(CASTLE_RISK, House(), "seen", attacked(white_dice="blind")))
    table.update(3)
    assert table.match.log[0] == (1, DefendToEnd("attack"))


@pytest.mark.parametrize(("red", "dice"), [((6, 6, 5), 1), ((2, 1, 1), 2), ((6, 1, 1), 2), ((5, 5, 1), 1)])
def test_cr48_the_normal_player_chooses_the_dice_that_cost_least(red: tuple[int, ...], dice: int) -> None:
    state = facing(red)
    advice = intent_of(view(state, 1), (), state.phase.options(state, 1), weights("normal"))
    assert advice.action == Defend(dice)


def test_a_state_saved_before_this_rule_loads() -> None:
    state, codec = attacked(white_dice="blind"), CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    del plain["table"]["house"]["white_dice"]
    assert codec.state_from_plain(plain, BOARD) == state
