"""How a defender decides: to the end, for the whole turn, or roll by roll (CR48)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.moves import (
    Agree,
    Attack,
    BearSpy,
    DecideAgain,
    Defend,
    DefendToEnd,
    EndTurn,
    HandOver,
    Offer,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    SendSpy,
    ShowHand,
    Stop,
    TakeOut,
    Throw,
)
from game.rules.castle_risk.state import War
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, chanced, did, moment

Change = Callable[[State], object]


def begun(defenders: int = 9) -> State:
    """Return a moment in which seat 0's Burgundy has announced an attack on seat 1's Gascony."""
    hands = [{"General": 1, "Spy": 1, "Diplomat": 1}, {"Marshal": 2, "Reinforcements": 1}]
    lands = {"burgundy": (0, 20), "gascony": (1, defenders), "marseille": (0, 9), "rome": (1, 9)}
    state = at_war(3, hands=hands, lands=lands)  # type: ignore[arg-type]  # plain dicts of cards
    state.hands[0].notes = [INDEX["burgundy"]]
    did(state, 0, Attack("burgundy", "gascony"))
    return state


def held_out(span: str = "attack", defenders: int = 9) -> State:
    """Return that attack after its first roll, in which the defender has decided to defend to the end."""
    state = begun(defenders)
    did(state, 0, Roll(3))
    did(state, 1, DefendToEnd(span))  # type: ignore[arg-type]  # one of the two
    did(state, CHANCE, Throw((1, 1, 1), (6, 6)))
    return state


def war(state: State) -> War:
    table: War = state.table
    return table


def test_cr48_one_question_is_enough_for_a_whole_attack() -> None:
    state = held_out()
    for _ in range(3):
        did(state, 0, Roll(3))
        assert moment(state) == "Throwing"
        did(state, CHANCE, Throw((6, 5, 1), (1, 1)))
    assert war(state).armies[INDEX["gascony"]] == 3


def test_cr48_to_the_end_throws_two_dice_and_one_for_the_last_army() -> None:
    state = held_out(defenders=2)
    did(state, 0, Roll(3))
    did(state, CHANCE, Throw((6, 1, 1), (5, 5)))
    did(state, 0, Roll(3))
    assert len(state.phase.draw(state, Random(1)).white) == 1  # type: ignore[attr-defined]


def test_cr48_the_next_attack_asks_again_unless_the_whole_turn_was_meant() -> None:
    for span, asked in (("attack", "Defending"), ("turn", "Throwing")):
        state = held_out(span)
        did(state, 0, Stop())
        did(state, 0, Attack("marseille", "gascony"))
        did(state, 0, Roll(3))
        assert moment(state) == asked


def test_cr48_the_next_turn_asks_again() -> None:
    state = held_out("turn")
    did(state, 0, Stop())
    did(state, 0, EndTurn())
    while war(state).player == 0:
        if state.phase.to_act(state) == {CHANCE}:
            chanced(state)
        else:
            did(state, 0, state.phase.options(state, 0)[-1])
    assert war(state).defences == {}


def spied(state: State) -> None:
    did(state, 0, SendSpy(1))
    did(state, 1, BearSpy())
    did(state, CHANCE, ShowHand())
    did(state, 0, TakeOut("Reinforcements"))


def traded(state: State) -> None:
    did(state, 0, Offer(1, ("Diplomat",), ("Reinforcements",)))
    did(state, 1, Agree())
    did(state, CHANCE, HandOver())


CHANGES: dict[str, Change] = {
    "a General comes": lambda state: did(state, 0, PlayGeneral()),
    "armies are revealed": lambda state: did(state, 0, Reveal("burgundy")),
    "a Spy is played": spied,
    "cards are traded": traded,
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("span", ["attack", "turn"])
def test_cr48_to_the_end_asks_again_for_what_all_have_seen_change(change: str, span: str) -> None:
    state = held_out(span)
    CHANGES[change](state)
    did(state, 0, Roll(3))
    assert moment(state) == "Defending"


def test_cr48_to_the_end_asks_again_when_the_marshal_falls() -> None:
    state = begun()
    did(state, 0, Roll(3))
    did(state, 1, PlayMarshal())
    did(state, 1, DefendToEnd("attack"))
    did(state, CHANCE, Throw((6, 1, 1), (1, 1)))
    did(state, 0, Roll(3))
    assert moment(state) == "Defending"


def test_cr48_what_happens_in_secret_does_not_make_a_question() -> None:
    state = held_out()
    state.hands[1].cards = {"Marshal": 3}
    state.hands[1].notes = [INDEX["gascony"]]
    did(state, 0, Roll(3))
    assert moment(state) == "Throwing"


def test_cr48_a_defender_can_decide_again_before_any_roll() -> None:
    state = held_out()
    assert state.phase.may_act(state) >= {1}
    did(state, 1, DecideAgain())
    did(state, 0, Roll(3))
    assert moment(state) == "Defending"
    did(state, 1, Defend(2))
    did(state, CHANCE, Throw((1, 1, 1), (6, 6)))
    assert DecideAgain() not in state.phase.options(state, 1)
    did(state, 0, Roll(3))
    assert moment(state) == "Defending"


def test_cr48_what_a_defender_has_decided_tells_nothing_of_his_hand() -> None:
    one, other = held_out(), held_out()
    other.hands[1].cards = {"Spy": 3}
    assert view(one, BYSTANDER) == view(other, BYSTANDER)
    assert one.phase.options(one, 1).kinds[0] == other.phase.options(other, 1).kinds[0]  # type: ignore[attr-defined]


def test_a_state_saved_before_defenders_could_decide_loads() -> None:
    state, codec = begun(), CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    del plain["table"]["defences"]
    assert codec.state_from_plain(plain, BOARD) == state
