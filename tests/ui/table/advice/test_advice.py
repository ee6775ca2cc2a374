"""“What would you do?”: shown to who asks and nobody else, never in the way of the form, played only when wished."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.bots.levels import Level
from game.kernel.engine import clone, view
from game.kernel.match import Match
from game.kernel.saves.campaign.form import CampaignForm
from game.kernel.types import BYSTANDER, State
from game.rules import GAMES
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import Attack
from game.rules.castle_risk.turn import Acting
from game.rules.egomaster.phases.all_phases import Walking
from game.rules.master_citadel.state import DIRECTIONS, Write
from game.ui.table.advice.note import CLOSE, DO, PAPER
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Pressed
from game.ui.widgets.input.shortcuts import PAD
from game.words import Words
from tests.high_card.game import HIGH_CARD
from tests.high_card.on_screen import show
from tests.high_card.registered import BOARDS
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.advising import InstantConsultant
from tests.ui.drivers import DIGITS
from tests.ui.games.egomaster.moments import until
from tests.ui.secrets.twins import Table
from tests.ui.sitting import citadel
from tests.ui.stand import key, key_up, mouse

pytestmark = pytest.mark.usefixtures("unseen")

CASTLE = GAMES["castle_risk"]
EGOMASTER = GAMES["egomaster"]


def war(seats: int = 3, cards: dict[Any, int] | None = None) -> State:
    """Return a war in which seat 0 may attack; it holds `cards`."""
    state = at_war(seats, lands={"paris": (0, 80), "london": (1, 3)}, phase=Acting())
    state.hands[0].cards = dict(cards or {})
    return state


def seated(state: State, game: Any = CASTLE, **settings: Any) -> tuple[Table, InstantConsultant]:
    """Return a table at which people play a state on, and whom they ask."""
    consultant = InstantConsultant(game, Level.HARD.value)
    return Table(Match(game, getattr(state.table, "house", None), "advice", state), consultant, **settings), consultant


def asks(table: Table) -> None:
    """Press the key; who asked opens the curtain, if there is one."""
    table.app._handle(key(pygame.K_F4))
    table.app._handle(key_up(pygame.K_F4))
    if isinstance(table.mode, CurtainMode):
        table.scene.flow.confirm()
    table.rest(2)


def form(table: Table) -> FormMode:
    """Return the open form."""
    mode = table.mode
    assert isinstance(mode, FormMode)
    return mode


def noted(table: Table) -> str:
    """Return what the note says; empty where there is none."""
    said = {item.key: item for item in table.scene.picture() if item.key.startswith("advice ")}
    return " ".join(str(item.args[0]) for name, item in said.items() if name in {"advice choice", "advice reasons"})


def test_the_key_shows_the_choice_with_its_reasons_and_rings_its_lands() -> None:
    table, consultant = seated(war(), curtain=False)
    asks(table)
    [advice] = consultant.given
    assert advice is not None
    assert isinstance(advice.action, Attack)
    assert CASTLE.act(advice.action, table.scene.flow.view.board, Words("en")) in noted(table)
    assert "%" in noted(table)
    assert sum(item.key.startswith("advice ring") for item in table.scene.picture()) == 2
    assert form(table).form.selection == ()


def test_enter_does_what_is_advised_through_the_rules() -> None:
    table, consultant = seated(war(), curtain=False)
    asks(table)
    table.rest()  # the button sleeps at first
    lines = len(table.scene.flow.session.log())
    table.app._handle(key(pygame.K_RETURN))
    advice = consultant.given[0]
    assert advice is not None
    assert table.scene.flow.session.log()[lines] == (0, advice.action)
    assert noted(table) == ""


def test_escape_takes_only_the_note_away() -> None:
    table, _ = seated(war(), curtain=False)
    asks(table)
    table.app._handle(key(pygame.K_ESCAPE))
    assert noted(table) == ""
    assert form(table)
    assert isinstance(table.app.top, type(table.scene))


def test_the_table_says_that_the_computer_thinks_once_it_takes_a_while() -> None:
    table, consultant = seated(war(), curtain=False)
    consultant.slow = True
    table.app._handle(key(pygame.K_F4))
    table.scene.update(0.2)
    assert noted(table) == ""
    table.scene.update(0.2)
    assert "thinking" in noted(table)
    table.app._follow(table.scene._acted(Pressed(CLOSE)))
    consultant.slow = False
    table.rest(2)
    assert noted(table) == ""
    assert consultant.given == []


def test_advice_that_comes_from_a_hand_is_given_behind_the_curtain_only() -> None:
    table, _ = seated(war(cards={"Reinforcements": 1}))
    assert not form(table).private
    table.app._handle(key(pygame.K_F4))
    assert isinstance(table.mode, CurtainMode)
    table.rest(2)
    assert noted(table) == ""
    table.scene.flow.confirm()
    table.rest(2)
    assert "Reinforcements" in noted(table)
    table.app._handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.rest(2)
    assert noted(table) == ""
    assert not form(table).private


def test_closing_the_note_opens_the_form_to_all_again() -> None:
    table, _ = seated(war())
    asks(table)
    assert form(table).private
    table.app._handle(key(pygame.K_F4))
    assert not form(table).private


def test_who_called_the_curtain_by_mistake_goes_back_to_the_form() -> None:
    table, _ = seated(war())
    table.app._handle(key(pygame.K_F4))
    table.rest()
    table.app._follow(table.scene._acted(Pressed("not me")))
    table.rest(2)
    assert not form(table).private


@pytest.mark.parametrize("how", ["help", "menu", "focus lost", "undo", "settings", "not me", "resized"])
def test_what_was_advised_changes_nothing_that_others_see(how: str) -> None:
    hands: list[dict[Any, int]] = [{"Reinforcements": 1, "Spy": 0}, {"Reinforcements": 0, "Spy": 1}]
    pair = [seated(war(cards=hand)) for hand in hands]
    for table, _ in pair:
        asks(table)
    first, second = (table for table, _ in pair)
    assert noted(first) != noted(second)
    for table, _ in pair:
        table.interrupt(how)
    assert first.seen() == second.seen()
    for table, _ in pair:
        table.rest(3)
    assert first.seen() == second.seen()


@pytest.mark.parametrize("how", ["help", "menu", "focus lost"])
def test_advice_that_comes_late_is_not_shown_to_others(how: str) -> None:
    pair = [seated(war(cards=hand)) for hand in ({"Reinforcements": 1}, {"Spy": 1})]
    for table, consultant in pair:
        consultant.slow = True
        asks(table)
        table.interrupt(how)
        consultant.slow = False
        table.rest(2)
        assert noted(table) == ""
    assert pair[0][0].seen() == pair[1][0].seen()


def test_nothing_of_advice_is_kept() -> None:
    table, _ = seated(war(), curtain=False)
    session = table.scene.flow.session
    before = len(session.log()), len(session.story), table.scene.flow.moment()
    asks(table)
    assert (len(session.log()), len(session.story), table.scene.flow.moment()) == before


def test_the_menu_asks_for_who_was_asked() -> None:
    table, consultant = seated(war(), curtain=False)
    table.interrupt("menu")
    menu = table.app.top
    assert isinstance(menu, TableMenu)
    table.app._follow(menu.act(Pressed("advice")))
    table.rest(2)
    assert len(consultant.given) == 1
    assert noted(table)


def test_a_campaign_for_the_proud_has_no_advice() -> None:
    table, consultant = seated(war(), curtain=False)
    table.scene.evening.form = CampaignForm(advice=False)  # type: ignore[attr-defined]  # the evening of the tests
    asks(table)
    assert consultant.given == []
    assert all("What would you do" not in str(each.what) for each in table.scene.shortcuts())
    table.interrupt("menu")
    assert "proud" in table.app.top.page.controls["advice"].why  # type: ignore[attr-defined]  # every scene has a page


def test_a_game_without_a_mind_gives_advice_too(monkeypatch: pytest.MonkeyPatch) -> None:
    show(monkeypatch)
    deck = HIGH_CARD.load_board(BOARDS / HIGH_CARD.name / "deck.yaml")
    state = HIGH_CARD.new(deck, 2, HIGH_CARD.house(), Random(1))
    table, consultant = seated(state, HIGH_CARD, curtain=False)
    asks(table)
    assert consultant.given
    assert "Lay the" in noted(table)


def test_the_hand_of_another_changes_no_advice() -> None:
    state = at_war(3, hands=({}, {"Marshal": 2}))
    twin = clone(state)
    twin.hands[1].cards = {"General": 1, "Spy": 1}
    assert view(state, 0) == view(twin, 0)
    given = []
    for each in (state, twin):
        table, consultant = seated(each, curtain=False)
        asks(table)
        given.append((consultant.given, noted(table)))
    assert given[0] == given[1]
    assert view(state, BYSTANDER).hand is None


def test_the_button_that_plays_has_the_keyboard() -> None:
    table, _ = seated(war(), curtain=False)
    asks(table)
    assert table.scene.page.focus.key == DO


def test_a_click_on_the_note_chooses_no_land_beneath() -> None:
    table, _ = seated(war(), curtain=False)
    asks(table)
    paper = table.scene.page.controls[PAPER].box
    for event in mouse(table.scene, (paper.x + 30, paper.y + 30)):
        table.app._handle(event)
    assert form(table).form.selection == ()
    assert noted(table)


def test_the_help_names_the_key_and_the_button_that_ask() -> None:
    table, _ = seated(war(), curtain=False)
    assert [(each.keys, each.pad) for each in table.scene.shortcuts() if "would you do" in each.what] == [("F4", "LS")]


def test_a_gamepad_asks_and_does_it() -> None:
    table, consultant = seated(war(), curtain=False)
    table.app._handle(key(PAD["LS"]))
    table.rest(2)
    [advice] = consultant.given
    lines = len(table.scene.flow.session.log())
    table.app._handle(key(pygame.K_RETURN))
    assert advice is not None
    assert table.scene.flow.session.log()[lines] == (0, advice.action)


def test_where_a_seat_knows_no_more_than_all_advice_is_given_at_the_open_table() -> None:
    state = until(Walking).state
    table, consultant = seated(clone(state), EGOMASTER)
    table.app._handle(key(pygame.K_F4))
    table.rest(2)
    assert not form(table).private
    assert consultant.given
    assert noted(table)


def drafting() -> Table:
    """Return a table at which an order is written, with the note of advice open."""
    match = citadel()
    table = Table(match, InstantConsultant(match.game, Level.HARD.value), curtain=False)
    for digit in "325":
        code, scancode = DIGITS[digit]
        table.app._handle(key(code, 0, scancode))
        table.app._handle(key_up(code))
    asks(table)
    assert form(table).form.selection == ("order", "E", "25")
    return table


def test_a_held_enter_that_closes_the_note_does_not_seal_the_draft_beneath() -> None:
    table = drafting()
    table.scene.page.go(CLOSE)
    for _ in range(4):
        table.app._handle(key(pygame.K_RETURN))
    assert noted(table) == ""
    assert form(table).form.selection == ("order", "E", "25")
    assert not table.scene.flow.session.log()


def test_a_held_escape_that_closes_the_note_does_not_open_the_menu() -> None:
    table = drafting()
    for _ in range(4):
        table.app._handle(key(pygame.K_ESCAPE))
    assert noted(table) == ""
    assert table.app.top is table.scene


def test_a_held_key_asks_for_advice_once() -> None:
    table, consultant = seated(war(), curtain=False)
    for _ in range(3):
        table.app._handle(key(pygame.K_F4))
        table.rest()
    assert len(consultant.given) == 1
    assert noted(table)


def test_a_late_note_leaves_the_keyboard_to_who_went_on_in_the_form() -> None:
    match = citadel()
    consultant = InstantConsultant(match.game, Level.HARD.value)
    consultant.slow = True
    table = Table(match, consultant, curtain=False)
    asks(table)
    for digit in "325":
        code, scancode = DIGITS[digit]
        table.app._handle(key(code, 0, scancode))
    consultant.slow = False
    table.rest(2)
    assert noted(table)
    table.app._handle(key(pygame.K_RETURN))
    assert table.scene.flow.session.log() == [(0, Write(25, "E"))]


def test_the_key_of_advice_did_not_hold_the_dice_that_roll_on() -> None:
    state = at_war(3, lands={"paris": (0, 80), "london": (1, 60)}, phase=Acting())
    state.phase = Fighting(Assault(INDEX["paris"], INDEX["london"], 0, 1), Acting())
    table, consultant = seated(state, curtain=False)
    table.scene.act(Pressed("until"))
    table.scene.act(Pressed("goal fall"))
    table.app._handle(key(pygame.K_F4))
    assert form(table).form.next is None
    assert consultant.given == []


@pytest.mark.parametrize("text", [100, 200])
def test_the_note_of_advice_stayed_outside_of_a_window_that_became_narrow(text: int) -> None:
    table, _ = seated(until(Walking).state, EGOMASTER, curtain=False)
    for size in ((1024, 768), (800, 900)):
        pygame.display.set_mode(size)
        table.app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)
        if not noted(table):
            asks(table)
    table.app.shell.adopt(msgspec.structs.replace(table.app.shell.settings, text=text))
    table.app.step([], 0.0)
    page = table.scene.page
    assert all(page.canvas.box.covers(page.controls[key].box) for key in (PAPER, CLOSE, DO))
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("text", [150, 200])
def test_the_note_of_advice_covered_the_rose_in_large_letters(text: int) -> None:
    match = citadel()
    table, _ = seated(match.state, match.game, curtain=False)
    table.app.shell.adopt(msgspec.structs.replace(table.app.shell.settings, text=text, language="fr"))
    table.app.step([], 0.0)
    asks(table)
    table.app.step([], 0.0)
    controls = table.scene.page.controls
    used = [*(f"to {direction}" for direction in DIRECTIONS), "amount", "seal"]
    assert [key for key in used if controls[PAPER].box.meets(controls[key].box)] == []
