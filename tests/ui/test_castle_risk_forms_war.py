"""The forms of a turn, of a battle and of what follows it, worked by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.kernel.types import Action, Phase, State
from game.rules.castle_risk.assault import Assault
from game.rules.castle_risk.battle import Defending, Fighting
from game.rules.castle_risk.campaign import Boarding
from game.rules.castle_risk.conquest import Annexing, MovingIn
from game.rules.castle_risk.moves import (
    Annex,
    Attack,
    Board,
    CastOff,
    Defend,
    EndAnnexing,
    EndTurn,
    Enter,
    Move,
    MoveIn,
    PlayGeneral,
    PlayMarshal,
    Refuse,
    Reveal,
    Roll,
    Sail,
    Stop,
)
from game.rules.castle_risk.state import NOBODY, Cards
from game.rules.castle_risk.turn import ACTING, FreeMoving
from game.ui.control import How
from game.ui.picker import Path
from game.ui.stage import Done
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.castle_risk_question import Question, question
from tests.ui.test_castle_risk_forms_setup import said

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
    assert {PARIS, INDEX["marseille"]} <= set(screen.form.marks.lit or ())
    screen.pick("paris")
    assert screen.form.marks.source == PARIS
    assert BURGUNDY in (screen.form.marks.lit or ())
    screen.pick("burgundy")
    assert screen.played == Attack("paris", "burgundy")
    screen = question(war())
    screen.pick("paris", How.DRAG, onto="burgundy")
    assert screen.played == Attack("paris", "burgundy")


def test_an_attack_by_keys() -> None:
    screen = question(war(), way=("from", "paris"))
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
    assert screen.form.way == ("from", "marseille")
    far = question(war(), way=("from", "marseille"))
    far.state.table.armies[INDEX["norway"]] = 1
    far.pick("smolensk")
    assert said(far)
    lone = war()
    lone.table.armies[PARIS] = 1
    screen = question(lone)
    screen.pick("paris")
    assert said(screen)


def test_a_land_to_start_from_can_be_let_go() -> None:
    screen = question(war(), way=("from", "paris"))
    screen.type(pygame.K_ESCAPE)
    assert screen.form.way == ()
    screen.pick("paris")
    screen.pick("paris", How.LESS)
    assert screen.form.way == ()


def test_an_admiral_sails_with_as_many_as_are_chosen() -> None:
    screen = question(war())
    screen.click("sea")
    screen.pick("marseille")
    screen.pick("london")
    assert screen.form.way == ("sail", "marseille", "london", "4")
    screen.pick("london", How.WHEEL, -1)
    screen.click("go")
    assert screen.played == Sail("marseille", "london", 3)


def test_the_sea_is_offered_where_it_is_the_only_way() -> None:
    screen = question(war())
    screen.pick("marseille")
    screen.pick("london")
    assert screen.form.way[0] == "sail"
    screen.type(pygame.K_RETURN)
    assert screen.played == Sail("marseille", "london", 4)


def test_who_has_no_admiral_sees_the_same_map_and_is_told_in_the_end() -> None:
    with_one, without = war(), war()
    without.hands[0].cards = {"General": 2}
    screens = [question(state, way=("sea", "marseille")) for state in (with_one, without)]
    assert screens[0].form.marks == screens[1].form.marks
    screens[1].pick("london")
    screens[1].click("go")
    assert "Admiral" in said(screens[1])


def test_armies_walk_into_an_empty_land() -> None:
    state = war()
    state.table.owners[BURGUNDY], state.table.armies[BURGUNDY] = NOBODY, 0
    screen = question(state, way=("from", "paris"))
    screen.pick("burgundy")
    screen.pick("burgundy", How.LESS)
    screen.press("go")
    assert screen.played == Enter("paris", "burgundy", 7)


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


# ---------------------------------------------------------------------- the battle


@pytest.mark.parametrize(("key", "action"), [("roll", Roll(3)), ("stop", Stop()), ("general", PlayGeneral())])
def test_the_attacker_rolls_stops_and_calls_his_general(key: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(fighting())
        getattr(screen, by)(key)
        assert screen.played == action


def test_the_attacker_chooses_his_dice() -> None:
    screen = question(fighting())
    screen.click("dice 2")
    screen.type(pygame.K_RETURN)
    assert screen.played == Roll(2)
    few = question(fighting(armies=3))
    assert few.page.controls["dice 3"].why


def test_hidden_armies_are_revealed_from_the_land_one_attacks_from() -> None:
    state = fighting()
    state.hands[0].notes = [PARIS]
    screen = question(state)
    screen.click("reveal")
    assert screen.played == Reveal("paris")
    screen = question(fighting())
    screen.click("reveal")
    assert said(screen)


def test_the_odds_are_those_of_the_dice_that_are_chosen() -> None:
    screen = question(fighting())

    def shown() -> str:
        return next(item.label for item in screen.page.picture() if item.key == "form/odds")

    before = shown()
    screen.click("dice 1")
    assert shown() != before


def test_an_attack_is_not_stopped_before_the_first_roll_nor_at_sea() -> None:
    assert question(fighting(rolls=0)).page.controls["stop"].why
    assert question(fighting(aboard=4)).page.controls["stop"].why


@pytest.mark.parametrize(
    ("goal", "way"), [("goal fall", ("until", "fall", "0")), ("goal down", ("until", "down", "2"))]
)
def test_rolling_on_is_a_choice_that_lasts(goal: str, way: Path) -> None:
    screen = question(fighting())
    screen.click("until")
    screen.click(goal)
    assert (screen.form.way, screen.form.onward) == (way, way)
    assert screen.form.next == Roll(3)
    again = question(fighting(), way=way)
    assert again.form.next == Roll(3)


def test_rolling_on_ends_where_few_are_left_or_a_card_has_fallen() -> None:
    assert question(fighting(armies=2), way=("until", "down", "2")).form.next is None
    state = fighting()
    state.table.general = True
    assert question(state, way=("until", "card", "1")).form.next == Roll(3)
    state.table.general = False
    assert question(state, way=("until", "card", "1")).form.next is None


def test_any_key_or_click_holds_the_dice() -> None:
    screen = question(fighting(), way=("until", "fall", "0"))
    screen.type(pygame.K_x)
    assert (screen.form.next, screen.form.way) == (None, ())
    screen = question(fighting(), way=("until", "fall", "0"))
    screen.pick("rome")
    assert screen.form.next is None


@pytest.mark.parametrize(("key", "action"), [("defend", Defend(2)), ("marshal", PlayMarshal())])
def test_the_defender_answers(key: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(Defending(Assault(PARIS, BURGUNDY, 0, 1), 3, ACTING)), 1)
        getattr(screen, by)(key)
        assert screen.played == action


def test_the_defender_may_throw_one_die_and_reveal_what_he_hid() -> None:
    state = war(Defending(Assault(PARIS, BURGUNDY, 0, 1), 3, ACTING))
    state.hands[1].notes = [BURGUNDY]
    screen = question(state, 1)
    screen.type(pygame.K_r)
    screen.click("dice 1")
    screen.click("defend")
    played = [answer for answer in screen.answers if not isinstance(answer, Done)]
    assert played == [Reveal("burgundy"), Defend(1)]


# ---------------------------------------------------------------------- afterwards


def test_armies_move_in() -> None:
    state = war(MovingIn(PARIS, BURGUNDY, 3, ACTING))
    state.table.armies[BURGUNDY] = 0
    screen = question(state)
    assert screen.form.marks.wheel
    screen.pick("burgundy", How.WHEEL, -2)
    screen.pick("paris")
    assert screen.form.way == ("in", "5")
    screen.pick("burgundy", How.WHEEL, -9)
    assert screen.form.way == ("in", "3")
    screen.tab_to("amount")
    screen.type(pygame.K_END)
    screen.press("go")
    assert screen.played == MoveIn(8)


def annexing(seat: int = 0, **rules: Any) -> State:
    """Let Burgundy and Bavaria be left of a fallen player."""
    lands = (BURGUNDY, INDEX["bavaria"])
    state = war(Annexing(0, seat, lands, (), (), ACTING), **rules)
    for land in lands:
        state.table.owners[land], state.table.armies[land] = NOBODY, 0
    return state


def test_lands_of_the_fallen_are_taken_land_first_then_source() -> None:
    screen = question(annexing())
    screen.pick("bavaria")
    assert screen.form.way == ("land", "bavaria")
    screen.pick("marseille")
    assert screen.played == Annex("bavaria", "marseille")
    screen = question(annexing())
    screen.pick("paris", How.DRAG, onto="burgundy")
    assert screen.played == Annex("burgundy", "paris")
    screen = question(annexing())
    screen.press("map")
    screen.type(pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(screen.played, Annex)


def test_the_rest_is_left_to_the_others() -> None:
    screen = question(annexing())
    screen.click("end")
    assert screen.played == EndAnnexing()
    screen = question(annexing(1, annexing="free"), 1)
    screen.press("refuse")
    assert screen.played == Refuse()
    assert "refuse" not in question(annexing(1), 1).page.controls


def test_a_free_move_ends_the_turn() -> None:
    def free() -> State:
        state = war(FreeMoving(), free_move="yes")
        state.table.owners[INDEX["netherlands"]] = 0
        return state

    screen = question(free())
    screen.pick("paris")
    screen.pick("netherlands")
    screen.pick("netherlands", How.WHEEL, -6)
    screen.click("go")
    assert screen.played == Move("paris", "netherlands", 2)
    screen = question(free())
    screen.press("none")
    assert screen.played == EndTurn()


def test_more_armies_go_aboard_before_the_fleet_puts_to_sea() -> None:
    def loading() -> State:
        assault = Assault(INDEX["marseille"], INDEX["london"], 2)
        return war(Boarding(assault, (INDEX["marseille"],), ACTING), boarding="several")

    screen = question(loading())
    screen.pick("paris")
    assert screen.form.way[0] == "board"
    screen.tab_to("amount")
    screen.type(pygame.K_LEFT)
    screen.press("go")
    assert screen.played == Board("paris", 7)
    screen = question(loading())
    screen.press("off")
    assert screen.played == CastOff()


def test_question_is_a_table_of_its_own() -> None:
    assert isinstance(question(war()), Question)
