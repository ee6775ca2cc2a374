"""Standing orders that hold though nobody has given any."""

from __future__ import annotations

from game.kernel.match import Match
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import Defend, DefendToEnd
from game.rules.castle_risk.turn import ACTING
from tests.rules.castle_risk.war import INDEX, at_war
from tests.session.table import Table


def attacked() -> Match:
    """Return a match in which seat 1, without card or note, is attacked in Gascony."""
    state = at_war(lands={"paris": (0, 9), "gascony": (1, 4)})
    state.phase = Defending(Assault(INDEX["paris"], INDEX["gascony"]), 3, ACTING)
    return Match(CASTLE_RISK, House(), "orders", state)


def test_cr21_a_person_who_has_said_nothing_defends_with_the_most_dice() -> None:
    table = Table(attacked())
    table.update(1)
    assert table.match.log[0] == (1, DefendToEnd("attack"))


def test_a_person_may_want_to_be_asked_for_the_dice() -> None:
    table = Table(attacked(), standing_orders={1: {"dice": "ask", "marshal": "ask", "hidden": "ask", "spy": "ask"}})
    table.update(3)
    assert table.match.log == []


def test_a_computer_player_chooses_its_dice_itself() -> None:
    table = Table(attacked(), {1: lambda _: Defend(1)})
    table.update(3)
    assert table.match.log[0] == (1, Defend(1))


def test_an_order_that_an_older_file_lacks_was_shown_in_the_form_but_not_obeyed() -> None:
    table = Table(attacked(), standing_orders={1: {"spy": "ask"}})
    table.update(1)
    assert table.match.log[0] == (1, DefendToEnd("attack"))
