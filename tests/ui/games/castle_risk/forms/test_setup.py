"""The forms of the set-up and of armies to be placed, worked by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.types import Phase, State
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, Muster, PlaceCastle
from game.rules.castle_risk.setup.castles import ChoosingEmpire, PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import ACTING, NewTroops
from game.ui.contract.form import FormRequest
from game.ui.widgets.control import Button, PickKind
from tests.rules.castle_risk.war import BOARD, INDEX, at_war
from tests.ui.games.castle_risk.question import Question, question
from tests.ui.stand import key


def unsettled(phase: Phase) -> State:
    """Return a map without anybody on it."""
    state = at_war(3, phase=phase)
    table, lands = state.table, len(BOARD.ids)
    table.owners, table.armies = [NOBODY] * lands, [0] * lands
    table.castles, table.chips, table.rest = [NOBODY] * 3, [[], [], []], [35] * 3
    return state


def drawn() -> State:
    """Let seat 0 have drawn the chip of France."""
    state = unsettled(PlacingCastle())
    state.hands[0].chip = BOARD.territories[INDEX["paris"]].empire
    return state


def said(screen: Question) -> str:
    """Return why the last click was refused."""
    return screen.form.said


def test_a_castle_is_set_by_two_clicks() -> None:
    screen = question(drawn())
    assert screen.page.controls["seal"].why
    assert screen.form.marks.highlight == frozenset(BOARD.lands[screen.state.hands[0].chip])
    screen.pick("paris")
    screen.click("seal")
    assert screen.played == PlaceCastle("paris")


def test_a_castle_is_set_by_keys() -> None:
    screen = question(drawn())
    screen.tab_to("map")
    screen.type(pygame.K_RETURN)
    assert screen.form.selection
    screen.press("seal")
    assert isinstance(screen.played, PlaceCastle)


def test_enter_after_the_land_of_a_castle_did_nothing() -> None:
    screen = question(drawn())
    screen.tab_to("map")
    screen.type(pygame.K_RETURN)
    screen.type(pygame.K_RETURN)
    assert isinstance(screen.played, PlaceCastle)


def test_a_castle_outside_of_its_empire_is_refused_with_a_sentence() -> None:
    screen = question(drawn())
    screen.pick("london")
    assert said(screen)
    assert screen.form.selection == ()


def test_the_land_of_a_castle_can_be_let_go_again() -> None:
    screen = question(drawn(), selection=("paris",))
    screen.type(pygame.K_ESCAPE)
    assert screen.form.selection == ()


@pytest.mark.parametrize("by", ["mouse", "keys", "map"])
def test_an_empire_is_chosen_by_its_button_or_on_the_map(by: str) -> None:
    screen = question(unsettled(ChoosingEmpire()))
    empire = BOARD.empires[BOARD.territories[INDEX["paris"]].empire].id
    assert len([name for name in screen.page.controls if name.startswith("empire ")]) == 6
    match by:
        case "mouse":
            screen.click(f"empire {empire}")
        case "keys":
            screen.press(f"empire {empire}")
        case _:
            screen.pick("paris")
    assert screen.played == ChooseEmpire(empire)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_an_empty_land_is_claimed_at_once(by: str) -> None:
    state = unsettled(Claiming())
    screen = question(state)
    if by == "mouse":
        screen.pick("rome")
        assert screen.played == Claim("rome")
    else:
        screen.press("map")
        assert isinstance(screen.played, Claim)


def test_a_land_that_is_held_cannot_be_claimed() -> None:
    state = unsettled(Claiming())
    state.table.owners[INDEX["rome"]], state.table.armies[INDEX["rome"]] = 1, 1
    screen = question(state)
    screen.pick("rome")
    assert screen.played is None
    assert said(screen)


def test_hidden_armies_are_noted_in_private() -> None:
    screen = question(at_war(phase=HidingArmies()))
    screen.pick("livonia")
    screen.press("seal")
    assert screen.played == HideArmies("livonia")
    castle = question(at_war(phase=HidingArmies()))
    castle.pick("paris")
    assert said(castle)


# ---------------------------------------------------------------------- placing


def troops(rest: int = 7) -> Question:
    """Ask for new troops: seat 0 holds Paris and Marseille."""
    return question(at_war(lands={"paris": (0, 3), "marseille": (0, 1)}, phase=NewTroops(rest)))


def rest(screen: Question) -> str:
    """Return the large number."""
    return next(item.label for item in screen.page.picture() if item.key == "form/rest")


def test_armies_are_placed_by_clicks_shift_and_the_wheel_and_taken_back() -> None:
    screen = troops()
    screen.pick("paris")
    screen.pick("marseille", PickKind.MORE)
    assert (screen.form.selection, rest(screen)) == (("place", "paris", "1", "marseille", "5"), "1")
    screen.pick("marseille", PickKind.LESS)
    screen.pick("paris", PickKind.WHEEL, 3)
    assert (screen.form.selection, rest(screen)) == (("place", "paris", "3", "marseille", "4", "paris"), "0")
    screen.pick("marseille", PickKind.WHEEL, -9)
    assert screen.form.selection == ("place", "paris", "3")


def test_a_second_click_on_all_here_took_all_armies_back() -> None:
    screen = troops()
    screen.pick("paris")
    point = screen.page.controls["all"].box.centre
    screen.press("all")
    below = [each for each in screen.page.controls.values() if each.box.holds(point)]
    assert [each.key for each in below if isinstance(each, Button)] == ["all"]
    assert screen.page.controls["all"].why
    assert rest(screen) == "0"


def test_nothing_is_played_before_all_are_placed() -> None:
    screen = troops()
    screen.pick("paris")
    assert "6" in screen.page.controls["place"].why
    screen.pick("marseille", PickKind.MORE)
    screen.pick("paris")
    screen.type(pygame.K_RETURN)
    assert screen.played == (Muster("paris", 2), Muster("marseille", 5))
    assert screen.state.table.armies[INDEX["paris"]] == 5


def test_a_digit_sets_the_land_that_was_clicked_last() -> None:
    screen = troops()
    screen.pick("paris")
    screen.handle(key(pygame.K_4, scancode=pygame.KSCAN_4))
    assert screen.form.selection == ("place", "paris", "4")
    screen.handle(key(pygame.K_9, scancode=pygame.KSCAN_9))
    assert screen.form.selection == ("place", "paris", "7")


def test_armies_are_placed_by_keys_alone() -> None:
    screen = troops()
    screen.tab_to("map")
    screen.type(pygame.K_RETURN)
    screen.press_shortcut("all")
    assert rest(screen) == "0"
    screen.press("place")
    assert isinstance(screen.played, tuple)


def test_enter_after_the_last_army_only_asked_to_confirm() -> None:
    screen = troops(2)
    screen.tab_to("map")
    screen.type(pygame.K_RETURN)
    screen.type(pygame.K_RETURN)
    assert rest(screen) == "0"
    screen.type(pygame.K_RETURN)
    assert isinstance(screen.played, tuple)


def test_backspace_behind_the_last_army_took_all_of_them_back() -> None:
    screen = troops(3)
    screen.tab_to("map")
    for _ in range(3):
        screen.type(pygame.K_RETURN)
    assert screen.page.focus.key == "place"
    screen.type(pygame.K_BACKSPACE)
    assert rest(screen) == "1"
    screen.type(pygame.K_DELETE)
    assert rest(screen) == "3"


def test_the_mouse_does_not_confirm_by_a_click_too_many() -> None:
    screen = troops(1)
    screen.pick("paris")
    screen.pick("paris")
    assert "Place them" in said(screen)
    assert screen.played is None


def test_all_can_be_taken_back() -> None:
    screen = troops()
    screen.pick("paris", PickKind.MORE)
    screen.click("less paris")
    assert rest(screen) == "3"
    screen.click("back")
    assert rest(screen) == "7"
    screen.pick("paris")
    screen.type(pygame.K_ESCAPE)
    assert screen.form.selection == ()


def test_more_than_there_are_cannot_be_placed() -> None:
    screen = troops(2)
    screen.pick("paris", PickKind.MORE)
    screen.pick("marseille")
    assert said(screen)
    assert screen.form.selection == ("place", "paris", "2")


def test_no_army_goes_to_a_land_of_another() -> None:
    screen = troops()
    screen.pick("london")
    assert said(screen)
    assert screen.form.selection == ()


@pytest.mark.parametrize("phase", [Mustering(2), Reinforcing(2, ACTING), NewTroops(2)])
def test_every_kind_of_placing_has_its_form(phase: Phase) -> None:
    state = at_war(phase=phase)
    state.table.rest = [2, 0, 0]
    screen = question(state)
    screen.pick("paris", PickKind.MORE)
    screen.click("place")
    assert screen.played == (Muster("paris", 2),)


def test_a_draft_lies_on_the_map_until_it_is_confirmed() -> None:
    screen = troops()
    screen.drawn = True
    screen.pick("paris", PickKind.MORE)
    assert any(item.label == "+5" for item in screen.picture())


def test_a_draft_is_found_again_where_it_still_makes_sense() -> None:
    again = question(at_war(lands={"paris": (0, 3)}, phase=NewTroops(4)), selection=("place", "paris", "3"))
    assert again.form.selection == ("place", "paris", "3")
    none = question(at_war(phase=NewTroops(2)), selection=("place", "paris", "3"))
    assert none.form.selection == ()
    assert FormRequest.RECOMPOSE not in none.answers
