"""The game as the program knows it: standing orders, ranks, choices, guesses."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Action, Seat, State
from game.rules.castle_risk import CASTLE_RISK, duration
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Over
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.cards.spies import AnsweringSpy
from game.rules.castle_risk.house import CHOICES, HEADINGS, STANDING_ORDERS, House
from game.rules.castle_risk.moves import BearSpy, DefendToEnd, FoilSpy, PlayMarshal
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING
from tests.rules.castle_risk.war import INDEX, at_war, staff

ALL_ASK = {choice.key: choice.values[0] for choice in STANDING_ORDERS}
USUAL = {choice.key: choice.default for choice in STANDING_ORDERS}


def attacked(cards: Cards, rolls: int = 0) -> State:
    """Return a moment in which seat 1 is attacked in Gascony."""
    state = at_war(hands=[{}, cards], lands={"paris": (0, 9), "gascony": (1, 4)})
    state.phase = Defending(Assault(INDEX["paris"], INDEX["gascony"], 0, rolls), 3, ACTING)
    return state


def answered(state: State, seat: Seat = 1, **orders: str) -> Action | None:
    options = state.phase.options(state, seat)
    return CASTLE_RISK.standing_answer(view(state, seat), options, {**ALL_ASK, **orders})


def test_every_rule_of_the_house_stands_under_one_heading() -> None:
    keys = [key for under in HEADINGS.values() for key in under]
    assert [choice.key for choice in CHOICES] == keys
    assert sorted(keys) == sorted(House.__struct_fields__)
    assert all(choice.heading for choice in CHOICES)


def test_every_rule_of_the_house_is_a_choice_with_the_rulings_default() -> None:
    fields = {field.name: field for field in msgspec.structs.fields(House)}
    assert [choice.key for choice in CHOICES] == list(dict.fromkeys(choice.key for choice in CHOICES))
    assert {choice.key: choice.default for choice in CHOICES} == {n: field.default for n, field in fields.items()}
    for choice in CHOICES:
        assert len(choice.values) == len(choice.names)
        for value in choice.values:
            msgspec.convert({choice.key: value}, House)


def test_cr21_the_defender_throws_the_most_dice_unless_he_wants_to_be_asked() -> None:
    assert USUAL["dice"] == "most"
    assert answered(attacked({}), dice="most") == DefendToEnd("attack")
    assert answered(attacked({})) is None


def test_cr13_a_marshal_defends_at_once_never_or_when_he_is_asked_for() -> None:
    held, other = attacked({"Marshal": 1}), attacked({"Spy": 1})
    assert answered(held, dice="most", marshal="always") == PlayMarshal()
    assert answered(held, dice="most", marshal="never") == DefendToEnd("attack")
    assert answered(held, dice="most") is None
    assert answered(other, dice="most", marshal="always") == DefendToEnd("attack")


def test_a_pause_before_the_dice_tells_nothing_of_the_hand() -> None:
    hands: list[Cards] = [{"Marshal": 1}, {"Spy": 1}]
    for marshal in ("ask", "never"):
        asked = [answered(attacked(hand), dice="most", marshal=marshal) is None for hand in hands]
        assert asked == [marshal == "ask"] * 2


def test_cr27_one_is_asked_for_hidden_armies_when_an_attack_begins() -> None:
    state = attacked({})
    staff(state, 1).notes.append(INDEX["norway"])
    assert answered(state, dice="most") is None
    assert answered(state, dice="most", hidden="never") == DefendToEnd("attack")


def test_cr48_who_decides_roll_by_roll_is_asked_before_each_roll_whatever_his_orders() -> None:
    state = attacked({}, rolls=1)
    state.table.defences[1] = "rolls"
    assert answered(state, dice="most", marshal="never", hidden="never") is None


@pytest.mark.parametrize(
    ("order", "with_spy", "without"),
    [("always", FoilSpy(), BearSpy()), ("never", BearSpy(), BearSpy()), ("ask", None, None)],
)
def test_cr11_a_spy_is_answered_as_the_seat_left_word(
    order: str, with_spy: Action | None, without: Action | None
) -> None:
    hands: list[tuple[Cards, Action | None]] = [({"Spy": 1}, with_spy), ({"General": 1}, without)]
    for cards, expected in hands:
        state = at_war(hands=[{}, cards], phase=AnsweringSpy(1, ACTING))
        assert answered(state, spy=order) == expected


def test_nothing_else_is_answered() -> None:
    assert answered(at_war(), 0, dice="most", marshal="always", hidden="never", spy="always") is None


def test_who_is_out_first_is_last_and_the_others_rank_by_castles_lands_and_armies() -> None:
    state = at_war(4)
    state.table.fallen = [2]
    state.table.chips[3] += state.table.chips[2]
    state.table.owners = [0] * 15 + [1] * 15 + [3] * 14
    state.table.armies[INDEX["paris"]] += 1
    assert CASTLE_RISK.ranks(view(state, BYSTANDER)) == (2, 3, 4, 1)
    state.table.fallen = [2, 3, 1]
    state.phase = Over(0)
    assert CASTLE_RISK.ranks(view(state, BYSTANDER)) == (1, 2, 4, 3)


def test_cr69_who_concedes_is_ranked_last_and_his_castle_falls_to_nobody() -> None:
    match = Match(CASTLE_RISK, House(), "conceded", at_war(3))
    match.concede(0)
    assert match.ranks()[0] == 3
    assert match.state.table.castles[0] == INDEX["paris"]
    assert not match.over


def test_a_war_takes_as_long_as_simulated_wars_do() -> None:
    assert [CASTLE_RISK.minutes(House(), seats) for seats in range(2, 7)] == [
        (15, 150),
        (20, 90),
        (40, 120),
        (50, 135),
        (60, 150),
    ]


def test_cr70_a_short_war_takes_no_longer_than_its_limit() -> None:
    assert CASTLE_RISK.minutes(House(rounds=5), 4) == (40, 75)
    assert CASTLE_RISK.minutes(House(minutes=45), 6) == (60, 75)


@pytest.mark.parametrize("seats", range(2, 7))
def test_cr70_the_longer_the_limit_the_longer_the_promise_up_to_that_of_a_whole_war(seats: int) -> None:
    whole = CASTLE_RISK.minutes(House(), seats)
    for limits in ([House(rounds=n) for n in (5, 8, 12)], [House(minutes=n) for n in (45, 60, 90, 120)]):
        promised = [*(CASTLE_RISK.minutes(house, seats) for house in limits), whole]
        assert promised == sorted(promised)
        assert promised[0][1] < whole[1]


def test_the_minutes_are_those_of_the_decisions_and_the_rolls() -> None:
    low, high = CASTLE_RISK.minutes(House(), 6)
    turn = (duration.DECISION * duration.DECISIONS + duration.ROLL * duration.ROLLS) / 60
    assert abs(high - low - turn * (duration.TURNS[6][1] - duration.TURNS[6][0])) < 15


def test_a_guess_leaves_a_bound_marshal_and_what_is_offered_where_all_know_them_to_be() -> None:
    state = at_war(hands=[{}, {"Marshal": 1, "Spy": 2}, {"General": 3}])
    state.table.marshals[1] = "bound"
    for seed in range(20):
        assert CASTLE_RISK.guess(view(state, 0), Random(seed)).hands[1].cards["Marshal"] >= 1


def test_a_guess_gives_two_who_are_left_no_diplomats() -> None:
    state = at_war(3, hands=[{}, {"Marshal": 5, "Spy": 7}])
    state.table.fallen, state.table.duel = [2], True
    for seed in range(20):
        assert not CASTLE_RISK.guess(view(state, 0), Random(seed)).hands[1].cards.get("Diplomat")
