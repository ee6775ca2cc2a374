"""“What can I do?”: what is possible now, in words; one more press does it, through the form."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pygame
import pytest

from game.kernel.types import State
from game.rules import GAMES
from game.rules.castle_risk.moves import EndTurn
from game.ui.contract.forms.seat import SeatForm
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.possible.note import CLOSE, LIST, ROW
from game.ui.widgets.control import Pressed
from game.ui.widgets.input.shortcuts import PAD
from tests.ui.secrets.test_secrets_everywhere import begun, states
from tests.ui.secrets.twins import Table
from tests.ui.sitting import citadel
from tests.ui.stand import SIZES, key, key_up, mouse
from tests.ui.table.advice.test_advice import form, seated, war

pytestmark = pytest.mark.usefixtures("unseen")

INTERRUPTIONS = ("help", "menu", "focus lost", "resized")


def press(table: Table, code: int) -> None:
    """Press a key and let it go."""
    table.app._handle(key(code))
    table.app._handle(key_up(code))


def asks(table: Table) -> None:
    """Ask what can be done; who is called opens the curtain first."""
    if isinstance(table.mode, CurtainMode):
        table.scene.flow.confirm()
        table.rest()
    press(table, pygame.K_F8)
    table.rest()


def listed(table: Table) -> dict[str, str]:
    """Return the words of the rows that are listed, with the keys of the rows."""
    words = [item for item in table.scene.page.picture() if item.key.startswith(ROW) and item.key.endswith(" words")]
    return {str(item.args[0]): item.key.removesuffix(" words") for item in words}


def choose(table: Table, words: str) -> None:
    """Press the row with these words."""
    table.app._follow(table.scene._acted(Pressed(listed(table)[words])))


def written(**settings: Any) -> Table:
    """Return a table at which an order of Master Citadel is to be written."""
    return Table(citadel(), **settings)


def acting(**settings: Any) -> Table:
    """Return a table at which seat 0 may attack."""
    return seated(war(), curtain=False, **settings)[0]


def test_the_key_lists_the_lands_and_the_buttons_with_their_keys() -> None:
    table = acting()
    asks(table)
    rows = listed(table)
    assert "Start from Paris (80 armies)" in rows
    assert "End the turn" in rows
    keys = {item.key: item.args[0] for item in table.scene.page.picture() if item.key.endswith(" key")}
    assert keys[f"{rows['End the turn']} key"] == "E"
    assert keys[f"{rows['What would you do?']} key"] == "F4"


def test_a_row_chooses_what_a_click_on_its_land_chooses() -> None:
    table = acting()
    asks(table)
    choose(table, "Start from Paris (80 armies)")
    assert form(table).form.selection == ("from", "paris")
    assert not listed(table)


def test_a_row_presses_its_button() -> None:
    table = acting()
    asks(table)
    lines = len(table.scene.flow.session.log())
    choose(table, "End the turn")
    assert table.scene.flow.session.log()[lines][1] == EndTurn()


def test_enter_on_nothing_lists_what_is_possible_and_a_second_enter_does_nothing_at_once() -> None:
    table = acting()
    table.rest()
    press(table, pygame.K_RETURN)
    assert listed(table)
    lines = len(table.scene.flow.session.log())
    press(table, pygame.K_RETURN)
    assert listed(table)
    assert len(table.scene.flow.session.log()) == lines
    table.rest()
    press(table, pygame.K_RETURN)
    assert not listed(table)


def test_a_second_enter_after_one_on_a_greyed_button_picked_the_first_thing_that_was_listed() -> None:
    table = seated(war(cards={"Spy": 1, "General": 1}), curtain=False)[0]
    table.app._follow(table.scene._acted(Pressed("hand")))
    table.rest()
    table.scene.page.go("play")
    assert table.scene.page.controls["play"].why
    press(table, pygame.K_RETURN)
    table.rest()
    assert listed(table)
    assert table.scene.focus.key == CLOSE
    press(table, pygame.K_RETURN)
    table.rest()
    assert not listed(table)
    assert form(table).form.selection == ("hand",)


def test_enter_that_presses_a_button_lists_nothing() -> None:
    table = acting()
    press(table, pygame.K_F4)
    table.rest(2)
    lines = len(table.scene.flow.session.log())
    press(table, pygame.K_RETURN)
    assert len(table.scene.flow.session.log()) > lines
    assert not listed(table)


def test_arrows_go_from_row_to_row_and_escape_leaves_the_keyboard_where_it_was() -> None:
    table = acting()
    table.scene.page.go("hand")
    asks(table)
    assert table.scene.focus.key == f"{ROW}0"
    press(table, pygame.K_DOWN)
    assert table.scene.focus.key == f"{ROW}1"
    press(table, pygame.K_UP)
    press(table, pygame.K_UP)
    assert table.scene.focus.key == CLOSE
    press(table, pygame.K_ESCAPE)
    assert not listed(table)
    assert table.scene.focus.key == "hand"
    assert isinstance(table.mode, FormMode)


def test_a_pad_asks_and_chooses() -> None:
    table = acting()
    table.app._handle(pygame.Event(pygame.KEYDOWN, key=PAD["RS"], mod=0, scancode=0, unicode="", pad=0))
    table.rest()
    assert listed(table)
    press(table, pygame.K_RETURN)
    assert form(table).form.selection == ("from", "paris")


def test_the_mouse_asks_in_the_menu_and_clicks_a_row() -> None:
    table = acting()
    table.interrupt("menu")
    menu = table.app.top
    assert isinstance(menu, TableMenu)
    table.app._follow(menu.act(Pressed("possible")))
    table.rest(2)
    row = table.scene.page.controls[listed(table)["Start from Paris (80 armies)"]].box
    for event in mouse(table.scene, row.centre):
        table.app._handle(event)
    assert form(table).form.selection == ("from", "paris")


def test_digits_after_a_direction_from_the_list_turned_the_rose_instead_of_being_the_amount() -> None:
    table = written()
    asks(table)
    press(table, pygame.K_RETURN)
    table.rest()
    assert table.scene.page.focus.key == "amount"
    assert table.scene.page.focus.ring


def test_what_is_done_elsewhere_takes_the_list_away() -> None:
    table = acting()
    asks(table)
    table.app._follow(table.scene._acted(Pressed("sea")))
    assert not listed(table)
    assert form(table).form.selection == ("sea",)


def test_what_cannot_be_pressed_yet_says_why() -> None:
    table = written(curtain=False)
    asks(table)
    said = " ".join(str(item.args[0]) for item in table.scene.page.picture() if item.key == "possible not yet")
    assert "Choose a direction first." in said
    assert not any("Seal" in words for words in listed(table))


def test_the_ring_of_the_button_that_closes_cut_the_words_of_what_is_not_possible_yet() -> None:
    table = written()
    asks(table)
    (line,) = [item for item in table.scene.page.picture() if item.key == "possible not yet"]
    close, rows = table.scene.page.controls[CLOSE], table.scene.page.controls[LIST]
    assert line.box.bottom + 10 <= close.box.y
    assert rows.box.bottom <= line.box.y


@pytest.mark.parametrize("how", INTERRUPTIONS)
def test_a_list_over_a_private_form_goes_with_it(how: str) -> None:
    table = written()
    asks(table)
    assert listed(table)
    table.interrupt(how)
    table.rest(2)
    assert not listed(table)


def test_cards_that_others_must_not_see_change_nothing_in_a_public_list() -> None:
    pair = [seated(war(cards=cards))[0] for cards in ({"Reinforcements": 1}, {"Admiral": 1})]
    for table in pair:
        asks(table)
        assert listed(table)
    assert pair[0].seen() == pair[1].seen()
    for table in pair:
        choose(table, "By sea")
        asks(table)
    assert pair[0].seen() == pair[1].seen()


def test_the_list_lies_on_the_screen_and_scrolls_where_it_is_long() -> None:
    from game.ui.draw.canvas import Canvas

    table = acting()
    asks(table)
    for size, factor in product(SIZES, (1.0, 2.0)):
        table.scene.layout(Canvas(size, factor))
        canvas, area = table.scene.page.canvas.box, table.scene.page.controls[LIST].box
        assert canvas.covers(area)
        assert area.h > 120


def by_phase(game: str, most: int) -> list[State]:
    """Return states of a game, the first of each phase."""
    first: dict[type, State] = {}
    for state in states(game):
        first.setdefault(type(state.phase), state)
    return list(first.values())[:most]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_listed_that_is_refused(game: str) -> None:
    rng = Random(game)
    for state in by_phase(game, 6):
        table = begun(game, state, curtain=False)
        table.rest()
        asks(table)
        rows = [words for words, row in listed(table).items() if not table.scene.page.controls[row].why]
        mode = table.mode
        if rows and isinstance(mode, FormMode):
            able = [words for words in rows if not words.endswith("…")]  # those are there whatever the hand holds
            choose(table, rng.choice(able[:-2] or rows))
            assert not (isinstance(mode.form, SeatForm) and mode.form.said), (type(state.phase), mode.form)
        table.scene.close()
