"""The forms of a turn, worked by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pygame

from game.kernel.engine import view
from game.kernel.types import Phase, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import (
    Attack,
    EndTurn,
    Enter,
    Sail,
)
from game.rules.castle_risk.state import NOBODY, Cards
from game.rules.castle_risk.turn import ACTING
from game.ui.games.castle_risk.forms.registry import private
from game.ui.widgets.control import PickKind
from game.ui.widgets.focus import LINGERS
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.forms.test_setup import said
from tests.ui.games.castle_risk.question import question
from tests.ui.stand import key, key_up

PARIS, BURGUNDY = INDEX["paris"], INDEX["burgundy"]
LANDS = {"paris": (0, 9), "marseille": (0, 5), "burgundy": (1, 4), "london": (1, 3), "turkey": (2, 3)}
OFFICERS: list[Cards] = [{"General": 1, "Admiral": 1}, {"Marshal": 1}]


def war(phase: Phase = ACTING, **rules: Any) -> State:
    """Return a war in which seat 0 holds Paris and Marseille, seat 1 Burgundy and London."""
    return at_war(hands=OFFICERS, lands=LANDS, phase=phase, **rules)


def fighting(rolls: int = 1, *, armies: int = 9, aboard: int = 0) -> State:
    """Return the attack on Burgundy before a roll."""
    state = war(Fighting(Assault(PARIS, BURGUNDY, aboard, rolls), ACTING))
    state.table.armies[PARIS] = armies
    return state


# ---------------------------------------------------------------------- the turn


def test_an_attack_takes_two_clicks_or_a_drag() -> None:
    screen = question(war())
    assert {PARIS, INDEX["marseille"]} <= set(screen.form.marks.highlight or ())
    screen.pick("paris")
    assert screen.form.marks.source == PARIS
    assert BURGUNDY in (screen.form.marks.highlight or ())
    screen.pick("burgundy")
    assert screen.played == Attack("paris", "burgundy")
    screen = question(war())
    screen.pick("paris", PickKind.DRAG, onto="burgundy")
    assert screen.played == Attack("paris", "burgundy")


def test_a_drag_from_the_land_that_was_clicked_before_let_it_go() -> None:
    screen = question(war())
    screen.pick("paris")
    screen.pick("paris", PickKind.DRAG, onto="burgundy")
    assert screen.played == Attack("paris", "burgundy")


def test_an_attack_by_keys() -> None:
    screen = question(war(), selection=("from", "paris"))
    screen.tab_to("map")
    assert screen.map.focus == PARIS
    screen.type(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(screen.played, Attack)


def test_a_click_too_many_says_why() -> None:
    screen = question(war())
    screen.pick("burgundy")
    assert "first" in said(screen)
    screen.pick("paris")
    screen.pick("marseille")
    assert screen.form.selection == ("from", "marseille")
    far = question(war(), selection=("from", "marseille"))
    far.state.table.armies[INDEX["norway"]] = 1
    far.pick("smolensk")
    assert said(far)
    lone = war()
    lone.table.armies[PARIS] = 1
    screen = question(lone)
    screen.pick("paris")
    assert said(screen)


def test_a_land_to_start_from_can_be_let_go() -> None:
    screen = question(war(), selection=("from", "paris"))
    screen.type(pygame.K_ESCAPE)
    assert screen.form.selection == ()
    screen.pick("paris")
    screen.pick("paris", PickKind.LESS)
    assert screen.form.selection == ()


def test_an_admiral_sails_with_as_many_as_are_chosen() -> None:
    screen = question(war(), alone=True)
    screen.click("sea")
    screen.pick("marseille")
    screen.pick("london")
    assert screen.form.selection == ("sail", "marseille", "london", "4")
    screen.pick("london", PickKind.WHEEL, -1)
    screen.page.update(LINGERS)  # these picks have not moved the mouse from "By sea"
    screen.click("go")
    assert screen.played == Sail("marseille", "london", 3)


def test_enter_after_the_coast_to_sail_to_added_an_army_that_was_not_there() -> None:
    screen = question(war(), selection=("sea", "marseille"), alone=True)
    screen.page.focus.key, screen.page.focus.ring = "map", True
    screen.pick("london")
    screen.handle(key(pygame.K_RETURN))
    screen.handle(key_up(pygame.K_RETURN))
    assert screen.played is None  # a second press of the same haste
    screen.type(pygame.K_RETURN)
    assert screen.played == Sail("marseille", "london", 4)


def test_the_sea_is_offered_where_it_is_the_only_way() -> None:
    screen = question(war(), alone=True)
    screen.pick("marseille")
    screen.pick("london")
    assert screen.form.selection[0] == "sail"
    screen.type(pygame.K_RETURN)
    assert screen.played == Sail("marseille", "london", 4)


def test_who_has_no_admiral_sees_the_same_map_and_is_told_in_the_end() -> None:
    with_one, without = war(), war()
    without.hands[0].cards = {"General": 2}
    screens = [question(state, selection=("sea", "marseille"), alone=True) for state in (with_one, without)]
    assert screens[0].form.marks == screens[1].form.marks
    screens[1].pick("london")
    screens[1].click("go")
    assert "Admiral" in said(screens[1])


def test_a_wish_to_sail_without_an_admiral_told_the_table_that_none_is_held() -> None:
    with_one, without = war(), war()
    without.hands[0].cards = {"General": 2}
    screens = [question(state, selection=("sea", "marseille")) for state in (with_one, without)]
    for screen in screens:
        screen.pick("london")
        screen.click("go")
        assert screen.played is None
        assert screen.form.selection == ("hand", "Admiral", "marseille", "london", "4")
        assert private(view(screen.state, 0), screen.form.selection)
    assert "Admiral" in said(screens[1])
    assert screens[1].page.controls["play"].why
    screens[0].click("play")
    assert screens[0].played == Sail("marseille", "london", 4)


def test_a_voyage_in_the_hand_did_not_say_how_many_armies_sail() -> None:
    screen = question(war(), selection=("hand", "Admiral", "marseille", "london", "4"))
    assert "Sail with 4 armies: Marseille → London" in [item.label for item in screen.page.picture()]


def test_whoever_hides_the_hand_without_sailing_finds_the_voyage_again() -> None:
    screen = question(war(), selection=("hand", "Admiral", "marseille", "london", "4"))
    screen.type(pygame.K_ESCAPE)
    assert screen.form.selection == ("sail", "marseille", "london", "4")


def test_armies_walk_into_an_empty_land() -> None:
    state = war()
    state.table.owners[BURGUNDY], state.table.armies[BURGUNDY] = NOBODY, 0
    screen = question(state, selection=("from", "paris"))
    screen.pick("burgundy")
    screen.pick("burgundy", PickKind.LESS)
    screen.press("go")
    assert screen.played == Enter("paris", "burgundy", 5)


def test_the_turn_ends_by_its_button_and_by_its_key() -> None:
    screen = question(war())
    screen.click("end")
    assert screen.played == EndTurn()
    screen = question(war())
    screen.type(pygame.K_e)
    assert screen.played == EndTurn()


def test_revealed_armies_must_attack_first() -> None:
    state = war()
    state.table.duty = PARIS
    screen = question(state)
    assert screen.page.controls["end"].why
    assert screen.form.marks.source == PARIS
    screen.pick("marseille")
    assert said(screen)


def test_an_admiral_who_may_land_on_an_empty_coast_was_said_to_need_an_enemy() -> None:
    for empty_coast, goal in (("no", "enemy coast"), ("yes", "enemy or empty coast")):
        screen = question(at_war(empty_coast=empty_coast), 0, ("sea",))
        words = [item.label for item in screen.page.picture()]
        assert f"An Admiral carries armies from one of your coasts to an {goal} on the same water." in words
