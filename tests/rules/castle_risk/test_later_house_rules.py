"""House rules of the later rulings: CR6, CR38, CR49, CR65."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.castle_risk.mind import intent_of
from game.bots.castle_risk.weights import weights
from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.types import CHANCE, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.conquest import Falling
from game.rules.castle_risk.events import TruceEnded
from game.rules.castle_risk.moves import (
    Attack,
    Defend,
    EndTurn,
    HandOver,
    Muster,
    Offer,
    PlayMarshal,
    Reveal,
    Roll,
    Sail,
    SendSpy,
    Stop,
    Throw,
)
from game.rules.castle_risk.state import Truce
from game.rules.castle_risk.turn import ACTING
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did, kinds, told


def with_two_notes(seat: int, land: str, **rules: Any) -> State:
    state = at_war(3, lands={"burgundy": (0, 20), "gascony": (1, 9)}, **rules)
    state.hands[seat].notes = [INDEX[land]] * 2
    return state


def rolled(state: State) -> None:
    did(state, 0, Roll(1))
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((1,), (6,)))


@pytest.mark.parametrize(("rule", "again"), [("all", True), ("one", False)])
def test_cr38_by_house_rule_a_defender_shows_one_note_before_each_roll(rule: str, *, again: bool) -> None:
    state = with_two_notes(1, "gascony", notes=rule)
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(1))
    did(state, 1, Reveal("gascony"))
    assert (Reveal in kinds(state, 1)) == again
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((1,), (6,)))
    did(state, 0, Roll(1))
    assert Reveal in kinds(state, 1)


def test_cr38_by_house_rule_an_attacker_shows_the_second_note_after_a_roll() -> None:
    state = with_two_notes(0, "burgundy", notes="one")
    did(state, 0, Reveal("burgundy"))
    assert Reveal not in kinds(state, 0)
    did(state, 0, Attack("burgundy", "gascony"))
    assert Reveal not in kinds(state, 0)
    rolled(state)
    assert Reveal in kinds(state, 0)


def test_cr28_a_note_that_brings_nobody_is_seen_on_the_table() -> None:
    state = with_two_notes(1, "gascony", hidden_before="nothing")
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(1))
    did(state, 1, Reveal("gascony"))
    assert state.table.raised == [INDEX["gascony"]]
    assert Reveal in kinds(state, 1)


@pytest.mark.parametrize(("rule", "elsewhere"), [("player", "stands"), ("land", "bound")])
def test_cr49_by_house_rule_a_marshal_serves_again_only_where_he_stood(rule: str, elsewhere: str) -> None:
    lands = {"burgundy": (0, 20), "gascony": (1, 9), "marseille": (0, 9), "rome": (1, 9), "venice": (0, 9)}
    state = at_war(3, hands=[{}, {"Marshal": 1}], lands=lands, marshal_tied=rule)
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(1))
    did(state, 1, PlayMarshal())
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((1,), (6,)))
    did(state, 0, Stop())
    did(state, 0, Attack("venice", "rome"))
    assert state.table.marshals[1] == elsewhere
    rolled(state)
    did(state, 0, Stop())
    did(state, 0, Attack("marseille", "gascony"))
    assert state.table.marshals[1] == "stands"


@pytest.mark.parametrize(("rule", "ended"), [("run", []), ("end", [TruceEnded(0, (1,))])])
def test_cr65_by_house_rule_truces_end_at_once_where_two_are_left(rule: str, ended: list[TruceEnded]) -> None:
    state = at_war(3, phase=Falling(2, (INDEX["paris"],), ACTING), last_truces=rule)
    state.table.truces = [Truce(0, (1,))]
    assert told(did(state, CHANCE, HandOver()), TruceEnded) == ended
    assert len(state.table.truces) == 1 - len(ended)


def test_a_state_saved_before_these_rules_loads() -> None:
    state, codec = at_war(3), CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    for field in ("marshal_lands", "raised"):
        del plain["table"][field]
    for rule in ("notes", "marshal_tied", "last_truces"):
        del plain["table"]["house"][rule]
    assert codec.state_from_plain(plain, BOARD) == state


@pytest.mark.parametrize(("rule", "turn", "attacks"), [("usual", 1, True), ("quiet", 1, False), ("quiet", 2, True)])
def test_cr6_by_house_rule_nobody_attacks_in_the_first_turn_of_the_war(rule: str, turn: int, *, attacks: bool) -> None:
    state = at_war(2, hands=[{"Admiral": 1, "Spy": 1}, {"Spy": 1}], lands={"paris": (0, 9)}, first_turn=rule)
    state.hands[0].notes = [INDEX["paris"]]
    state.table.turn = turn
    found = kinds(state, 0)
    assert {Attack, Sail, Reveal} <= found if attacks else found == {EndTurn, SendSpy, Offer}
    refused = CASTLE_RISK.why_not(view(state, 0), Attack("paris", "burgundy"), Words("en"))
    assert refused == (None if attacks else "At this table nobody attacks in the first turn of the war.")


def test_a_mind_plays_a_quiet_first_turn_and_prepares_the_next_one() -> None:
    for level in ("normal", "hard"):
        state = at_war(2, lands={"paris": (0, 9), "burgundy": (1, 1)}, first_turn="quiet")
        assert intent_of(view(state, 0), (), state.phase.options(state, 0), weights(level)).action == EndTurn()
        did(state, 0, EndTurn())
        assert isinstance(intent_of(view(state, 0), (), state.phase.options(state, 0), weights(level)).action, Muster)
