"""Whole matches of Mousquetaires by one kind of hands, and what families do in between."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.kernel.types import Action
from game.rules.mousquetaires import moves
from game.rules.mousquetaires.phases import ChoosingCards
from game.session.evening import Setup
from game.ui.table.mode import CurtainMode, FormMode
from tests.ui.games.mousquetaires.drivers import GAME, KeyDriver, MouseDriver, PadDriver, play, sitting
from tests.ui.games.mousquetaires.question import seated
from tests.ui.house import host

WHOLE: Final = 10_000
"""More lines than any match has."""


@pytest.mark.slow
@pytest.mark.usefixtures("unseen")
def test_under_every_house_rule_everything_is_done_by_hand() -> None:
    kinds = set[type[Action]]()
    for seats, hands, most in ((2, MouseDriver, WHOLE), (3, KeyDriver, 80), (4, PadDriver, 80)):
        rules: dict[str, Any] = {
            "target": 50,
            "release": "freed",
            "full": "both",
            "stealing": "leader",
            "discards": "up",
            "tie": "shared",
        }
        evening = sitting(seats, seed=f"house {seats}", **rules)
        for seat in range(seats):
            evening.session.give_orders(seat, {"only": "ask", "jail": "ask"})
        kinds |= play(hands(evening, speed="off"), Random(f"house {seats}"), curious=0.05, most=most)
        assert evening.session.over == (most == WHOLE)
    assert kinds == {*moves.ACTIONS} - {moves.Deal, moves.TurnGuard, moves.TurnCards, moves.CountUp}


@pytest.mark.slow
@pytest.mark.usefixtures("unseen")
def test_a_match_with_computer_players_needs_no_curtain() -> None:
    evening = sitting(3, (1, 2), seed="alone", target=50)
    room = MouseDriver(evening, speed="off")
    assert isinstance(room.table.flow.mode, FormMode)
    play(room, Random("alone"))
    assert evening.session.over


def go_on(room: MouseDriver, rng: Random) -> None:
    """Choose a card, seal it or go on, whatever there is; else let some time pass."""
    able = [key for key, control in room.controls.items() if not control.why]
    now = [key for key in able if key in {"open", "on", "seal"}] or [key for key in able if key.startswith("card ")]
    room.work(rng.choice(now)) if now else room.pass_time(0.25)


def test_a_duel_is_left_between_two_choices_and_taken_up_there(tmp_path: Path) -> None:
    house = host(tmp_path)
    evening = house.begin(Setup(GAME.name, "cardinal", GAME.house(), tuple(seated(3)), "", None))
    room = MouseDriver(evening, speed="off")
    rng = Random("left")
    session = evening.session
    while not (isinstance(session._match.state.phase, ChoosingCards) and len(session.must_act()) == 2):
        go_on(room, rng)
    first = next(seat for seat in range(3) if seat not in session.must_act())
    chosen = session._match.state.hands[first].chosen
    evening.close()
    back = host(tmp_path).resume(evening.folder)
    state = back.session._match.state
    assert isinstance(state.phase, ChoosingCards)
    assert state.hands[first].chosen == chosen
    assert back.session.must_act() == session.must_act()
    again = MouseDriver(back, speed="off")
    again.pass_time(1.0)
    mode = again.table.flow.mode
    assert isinstance(mode, CurtainMode)
    assert mode.seat in state.phase.to_act(state)
    again.work("open")
    card = next(key for key in again.controls if key.startswith("card "))
    again.work(card)
    again.work("seal")
    assert len(back.session.must_act()) == 1
    back.close()


def test_a_sealed_card_can_be_taken_back_until_the_cards_are_turned() -> None:
    evening = sitting(2)
    room = MouseDriver(evening, speed="off")
    session, rng = evening.session, Random("back")
    while len(session.must_act()) != 1 or not isinstance(session._match.state.phase, ChoosingCards):
        go_on(room, rng)
    first = 1 - next(iter(session.must_act()))
    assert session.undoable(first)
    assert room.table.flow.undo(first)
    assert session._match.state.hands[first].chosen is None
