"""What a computer player has answered is not asked again by an undo: deals and Marshals of Castle Risk."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.types import State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import Attack, Offer, PlayMarshal, Refuse, Roll
from game.rules.castle_risk.turn import ACTING
from tests.rules.castle_risk.war import INDEX, at_war
from tests.session.table import Table

OFFER = Offer(1, ("Spy",), ("General",))


def match(state: State) -> Match:
    return Match(CASTLE_RISK, state.table.house, "undo", state)


def trading() -> State:
    return at_war(3, hands=[{"Spy": 1}, {"General": 1}], lands={"paris": (0, 9), "gascony": (1, 4)})


def test_undo_does_not_give_an_offer_back_that_was_refused() -> None:
    table = Table(match(trading()), {1: lambda _: Refuse()})
    table.session.submit(0, OFFER)
    assert table.session.undoable(0)
    table.update(3)
    assert table.match.log[-1] == (1, Refuse())
    assert not table.session.undoable(0)
    assert not table.session.undo(0)
    assert table.match.state.table.offers[0] == 1


def test_undo_does_not_take_a_roll_back_once_the_marshal_was_seen() -> None:
    state = at_war(3, hands=[{}, {"Marshal": 1}], lands={"paris": (0, 9), "gascony": (1, 4)})
    state.phase = Fighting(Assault(INDEX["paris"], INDEX["gascony"]), ACTING)
    played = match(state)
    played.submit(0, Roll(3))
    assert played.undoable(0)
    played.submit(1, PlayMarshal())
    assert not played.undoable(0)
    assert played.undoable(1)


def test_undo_takes_back_what_nobody_has_answered() -> None:
    played = match(trading())
    played.submit(0, Attack("paris", "gascony"))
    assert played.undo(0)
    played.submit(0, OFFER)
    assert played.undo(0)
    assert played.state.table.offers[0] == 0
