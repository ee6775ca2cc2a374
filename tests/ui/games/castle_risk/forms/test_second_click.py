"""What gives something up does nothing in the moment in which it comes: a click was meant for what was there before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import Action, Phase, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.moves import EndAnnexing, EndTurn, MoveIn, Refuse
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING
from game.session.session import Session
from game.ui.table.caution import DO
from game.ui.widgets.control import Control
from game.ui.widgets.focus import LINGERS
from game.ui.widgets.sleep import ASLEEP, WAKES
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.drivers import Room
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, mouse

pytestmark = pytest.mark.usefixtures("unseen")

PARIS, BURGUNDY, WALES, LONDON = (INDEX[land] for land in ("paris", "burgundy", "wales", "london"))
GOES_ON: Final = ("Continue", "I am ")
"""What is clicked on the way from one button to the other."""


class Pair(NamedTuple):
    """A moment, what is clicked there, and what comes after it and gives something up."""

    state: State
    clicks: tuple[str, ...]
    gives_up: str
    action: type[Action]


def war(phase: Phase, hands: Sequence[Cards] = (), **lands: tuple[int, int]) -> State:
    """Return a moment of a war of three, in which seat 0 has the turn."""
    return at_war(3, hands=hands, lands=lands, phase=phase)


def pairs() -> dict[str, Pair]:
    """Return the five pairs that were seen."""
    cards: list[Cards] = [{"Spy": 2}, {"General": 1}]
    return {
        "Defend, End the turn": Pair(
            war(Defending(Assault(PARIS, BURGUNDY, 0, 1), 1, ACTING), paris=(0, 2), burgundy=(1, 30)),
            ("Defend to the end",),
            "End the turn",
            EndTurn,
        ),
        "Continue, No more": Pair(
            war(MovingIn(WALES, LONDON, 3, ACTING), wales=(0, 9), london=(1, 0)),
            ("Move in",),
            "No more",
            EndAnnexing,
        ),
        "Send the offer, Refuse": Pair(
            war(ACTING, cards),
            ("My cards", "Offer a deal…", "Benoît", "give Spy", "take General", "Send the offer"),
            "Refuse",
            Refuse,
        ),
        "Accept, End the turn": Pair(
            war(Dealing(0, 1, ("Spy",), ("General",), ACTING), cards),
            ("My cards", "Accept"),
            "End the turn",
            EndTurn,
        ),
        "Roll, Move in": Pair(
            war(Fighting(Assault(PARIS, BURGUNDY, 0, 1), ACTING), paris=(0, 30), burgundy=(1, 1)),
            ("Roll",),
            "Move in",
            MoveIn,
        ),
    }


def found(room: Room, label: str) -> Control | None:
    """Return the control that is called so, by its label or its key."""
    return next((each for each in room.controls.values() if each.key == label or each.label.startswith(label)), None)


def press(room: Room, control: Control) -> None:
    """Click on it without letting time pass."""
    box = room.screen.focus.box(control, room.controls)
    for event in mouse(room.screen, box.centre):
        room.app.step([event], 0.0)


def walk(room: Room, label: str) -> Control:
    """Go on until a button is there, and return it in the very turn in which it comes."""
    for _ in range(400):
        if control := found(room, label):
            return control
        on = next((each for name in GOES_ON if (each := found(room, name)) and not each.why), None)
        if on:
            press(room, on)
        else:
            room.app.step([], 0.05)
    raise AssertionError(f"{label} never comes; there are {[each.label for each in room.controls.values()]}")


@pytest.mark.parametrize("name", pairs())
def test_a_second_click_gave_up_what_the_first_one_had_not_shown_yet(name: str) -> None:
    state, clicks, gives_up, action = pairs()[name]
    session = Session(Match(CASTLE_RISK, state.table.house, "second click", state), seated(3), scripts)
    session.give_orders(1, {"dice": "ask"})
    room = Room(Sitting(session), speed="off")
    for label in clicks:
        walk(room, label)
        room.look()
        press(room, walk(room, label))
    button = walk(room, gives_up)
    assert button.why == ASLEEP
    press(room, button)
    assert not [each for _, each in session.log() if isinstance(each, action)], name
    room.pass_time(LINGERS)
    press(room, walk(room, gives_up))
    room.pass_time(0.25)
    if DO in room.controls:  # what is hard to make good again is asked first
        room.click(DO)
    assert isinstance(session.log()[-1][1], action)


def test_a_slow_second_enter_defended_for_the_other_player() -> None:
    phase = Fighting(Assault(PARIS, BURGUNDY, 0, 0), ACTING)
    session = Session(
        Match(CASTLE_RISK, (state := war(phase, paris=(0, 30), burgundy=(1, 9))).table.house, "enter", state),
        seated(3),
        scripts,
    )
    session.give_orders(1, {"dice": "ask"})
    room = Room(Sitting(session), speed="off", curtain=False)

    def enter() -> None:
        for event in (key(pygame.K_RETURN), key_up(pygame.K_RETURN)):
            room.app.step([event], 0.0)

    room.look()
    enter()
    walk(room, "Defend")
    lines = len(session.log())
    room.pass_time(2 * WAKES)
    enter()
    assert len(session.log()) == lines
    room.pass_time(LINGERS)
    enter()
    room.pass_time(0.25)
    assert len(session.log()) > lines
