"""The forms of a battle and of what follows it, worked by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.kernel.engine import view
from game.kernel.types import Action, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.moves import (
    Annex,
    AwaitRed,
    Board,
    CastOff,
    DecideAgain,
    Defend,
    DefendToEnd,
    EndAnnexing,
    EndTurn,
    Move,
    MoveIn,
    PlayGeneral,
    PlayMarshal,
    Refuse,
    Reveal,
    Roll,
    Stop,
)
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import ACTING, FreeMoving
from game.ui.contract.form import FormRequest, SeatAction
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms import garrison, registry
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.widgets.control import Amount, PickKind, Pressed
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX
from tests.ui.games.castle_risk.forms.test_setup import said
from tests.ui.games.castle_risk.forms.test_war import BURGUNDY, PARIS, fighting, war
from tests.ui.games.castle_risk.question import Question, question
from tests.ui.games.castle_risk.wars import players
from tests.ui.stand import key, key_up, mouse

# ---------------------------------------------------------------------- the battle


@pytest.mark.parametrize(("name", "action"), [("roll", Roll(3)), ("stop", Stop()), ("general", PlayGeneral())])
def test_the_attacker_rolls_stops_and_calls_his_general(name: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(fighting(), alone=True)
        getattr(screen, by)(name)
        assert screen.played == action


def test_the_space_bar_throws_the_dice() -> None:
    screen = question(fighting())
    screen.type(pygame.K_SPACE)
    assert screen.played == Roll(3)
    screen = question(war(Defending(Assault(PARIS, BURGUNDY, 0, 1), 3, ACTING)), 1, ("rolls",))
    screen.type(pygame.K_SPACE)
    assert screen.played == Defend(2)


def test_a_key_that_is_still_down_does_not_hold_the_dice() -> None:
    screen = question(fighting(), selection=("until",))
    screen.tab_to("goal fall")
    screen.handle(key(pygame.K_RETURN))
    screen.handle(key(pygame.K_RETURN))
    assert screen.form.next == Roll(3)


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
    screen = question(state, alone=True)
    screen.click("reveal")
    assert screen.played == Reveal("paris")
    assert question(fighting(), alone=True).page.controls["reveal"].why


def test_who_plays_alone_could_not_tell_in_a_battle_whether_there_was_a_card_to_play() -> None:
    for state, seat, name, card in (
        (fighting(), 0, "general", "General"),
        (war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING)), 1, "marshal", "Marshal"),
    ):
        state.hands[seat].cards = {}
        control = question(state, seat, alone=True).page.controls[name]
        assert control.why
        state.hands[seat].cards = {card: 1}
        control = question(state, seat, alone=True).page.controls[name]
        assert (control.why, control.label) == ("", card)
        among_others = question(state, seat).page.controls[name]
        assert (among_others.why, among_others.label) == ("", f"{card}…")


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
    ("goal", "selection"),
    [("goal fall", ("until", "fall", "0", "against", "4")), ("goal down", ("until", "down", "2", "against", "4"))],
)
def test_rolling_on_is_a_choice_that_lasts(goal: str, selection: Path) -> None:
    screen = question(fighting())
    screen.click("until")
    screen.click(goal)
    assert (screen.form.selection, screen.form.onward) == (selection, selection)
    assert screen.form.next == Roll(3)
    again = question(fighting(), selection=selection)
    assert again.form.next == Roll(3)


def test_rolling_on_ends_where_few_are_left_or_a_card_has_fallen() -> None:
    assert question(fighting(armies=2), selection=("until", "down", "2")).form.next is None
    state = fighting(rolls=0)
    state.table.general = True
    assert question(state, selection=("until", "card", "0", "led")).form.next == Roll(3)
    state = fighting(rolls=1)
    state.table.general = False
    assert question(state, selection=("until", "card", "0", "led")).form.next is None


def after_roll(state: State, *, general: bool, marshal: str, fell: bool = False) -> State:
    """Return a fight after one more roll, with the leaders that stand then."""
    assert isinstance(state.phase, Fighting)
    state.phase = Fighting(Assault(PARIS, BURGUNDY, 0, state.phase.assault.rolls + 1, fell), ACTING)
    state.table.general, state.table.marshals[1] = general, marshal
    return state


@pytest.mark.parametrize(
    ("general", "marshal", "fell"), [(False, "stands", False), (True, "", True), (False, "", False)]
)
def test_rolling_until_a_card_falls_ends_though_another_leader_came_in_meanwhile(
    *, general: bool, marshal: str, fell: bool
) -> None:
    state = fighting(rolls=0)
    state.table.general = True
    screen = question(state)
    screen.click("until")
    screen.click("goal card")
    joined = question(after_roll(state, general=True, marshal="stands"), selection=screen.form.onward)
    assert joined.form.next == Roll(3)
    fallen = question(after_roll(state, general=general, marshal=marshal, fell=fell), selection=joined.form.onward)
    assert fallen.form.next is None


def test_rolling_until_a_card_falls_ends_if_the_marshal_comes_and_falls_in_one_roll() -> None:
    state = fighting(rolls=0)
    state.table.general = True
    screen = question(state)
    screen.click("until")
    screen.click("goal card")
    assert (
        question(after_roll(state, general=True, marshal="", fell=True), selection=screen.form.onward).form.next is None
    )


def test_rolling_until_a_card_falls_begins_after_a_marshal_has_fallen() -> None:
    state = fighting(rolls=0)
    screen = question(after_roll(state, general=True, marshal="", fell=True))
    screen.click("until")
    screen.click("goal card")
    assert question(state, selection=screen.form.selection).form.next == Roll(3)


def rolled_on(goal: str, **came: Any) -> Question:
    """Roll on towards a goal, and open the form of the next roll, with the armies and the leader that came."""
    state = fighting(rolls=0)
    screen = question(state)
    screen.click("until")
    screen.click(goal)
    after = after_roll(state, general=False, marshal=came.get("marshal", ""))
    after.table.armies[BURGUNDY] += came.get("armies", 0)
    return question(after, selection=screen.form.onward)


def warned(screen: Question) -> str:
    """Return what a form says below the odds."""
    return next((item.label for item in screen.page.picture() if item.key == "form/odds words"), "")


@pytest.mark.parametrize("goal", ["goal fall", "goal down"])
def test_it_rolled_on_against_hidden_armies_that_had_just_appeared(goal: str) -> None:
    screen = rolled_on(goal, armies=3)
    assert (screen.form.next, screen.form.selection) == (None, ())
    assert warned(screen) == "They have more armies now. Roll on?"
    assert rolled_on(goal, armies=-1).form.next == Roll(3)


def test_it_rolled_on_against_a_marshal_who_had_just_come() -> None:
    screen = rolled_on("goal fall", marshal="stands")
    assert screen.form.next is None
    assert warned(screen) == "A Marshal leads them. Roll on?"
    screen.click("until")
    screen.click("goal fall")
    again = question(after_roll(fighting(rolls=1), general=False, marshal="stands"), selection=screen.form.onward)
    assert again.form.next == Roll(3)


def test_rolling_on_as_an_earlier_version_kept_it_goes_on() -> None:
    assert question(fighting(), selection=("until", "fall", "0")).form.next == Roll(3)


def test_any_key_or_click_holds_the_dice() -> None:
    screen = question(fighting(), selection=("until", "fall", "0"))
    screen.type(pygame.K_x)
    assert (screen.form.next, screen.form.selection) == (None, ())
    screen = question(fighting(), selection=("until", "fall", "0"))
    screen.pick("rome")
    assert screen.form.next is None


@pytest.mark.parametrize(
    ("name", "action"), [("await", AwaitRed()), ("end", DefendToEnd("attack")), ("turn", DefendToEnd("turn"))]
)
def test_cr48_before_the_red_dice_the_defender_shows_or_waits(name: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING), white_dice="seen"), 1)
        assert "dice 1" not in screen.page.controls
        getattr(screen, by)(name)
        assert screen.played == action


@pytest.mark.parametrize(
    ("name", "action"), [("defend", Defend(2)), ("end", DefendToEnd("attack")), ("turn", DefendToEnd("turn"))]
)
def test_cr48_the_defender_chooses_against_the_red_dice(name: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(FacingRed(Assault(PARIS, BURGUNDY), (6, 4, 2), ACTING), white_dice="seen"), 1)
        assert not {"marshal", "reveal"} & set(screen.page.controls)
        getattr(screen, by)(name)
        assert screen.played == action
    screen = question(war(FacingRed(Assault(PARIS, BURGUNDY), (6, 4, 2), ACTING), white_dice="seen"), 1)
    screen.click("dice 1")
    screen.type(pygame.K_SPACE)
    assert screen.played == Defend(1)


def test_cr48_the_form_gave_no_chances_for_the_roll() -> None:
    screen = question(war(FacingRed(Assault(PARIS, BURGUNDY), (6, 4, 2), ACTING), white_dice="seen"), 1)
    assert shown_odds(screen) == ("14%", "Average losses: 1.4 against 0.6")
    screen.click("dice 1")
    assert shown_odds(screen) == ("17%", "Average losses: 0.8 against 0.2")


def shown_odds(screen: Question) -> tuple[str, ...]:
    """Return the chance and the average losses that a form shows."""
    items = {item.key: item for item in screen.page.picture()}
    return tuple(items[key].label for key in ("form/odds", "form/odds words"))


@pytest.mark.parametrize(("decided", "holds"), [("", False), ("rolls", True)])
def test_cr48_who_rolls_until_they_fall_stops_only_for_a_defender_who_decides_by_roll(
    decided: Any, *, holds: bool
) -> None:
    state = war(FacingRed(Assault(PARIS, BURGUNDY), (6, 4, 2), ACTING), white_dice="seen")
    state.table.defences = {1: decided} if decided else {}
    assert question(state, 1).form.interrupts == holds


ANSWERS = [("end", DefendToEnd("attack")), ("turn", DefendToEnd("turn")), ("marshal", PlayMarshal())]


@pytest.mark.parametrize(("name", "action"), ANSWERS)
def test_the_defender_answers_one_question(name: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING)), 1, alone=True)
        getattr(screen, by)(name)
        assert screen.played == action


def test_the_main_button_of_the_defender_is_to_the_end() -> None:
    screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING)), 1)
    screen.type(pygame.K_SPACE)
    assert screen.played == DefendToEnd("attack")


@pytest.mark.parametrize("name", ["end", "turn"])
def test_the_attackers_second_click_defended_for_the_other_player(name: str) -> None:
    screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING)), 1)
    for event in mouse(screen, screen.page.controls[name].box.centre):
        screen.handle(event)
    assert screen.played is None
    screen.click(name)
    assert isinstance(screen.played, DefendToEnd)


def test_the_defenders_second_enter_rolled_for_the_attacker() -> None:
    screen = question(fighting())
    screen.handle(key(pygame.K_RETURN))
    screen.handle(key_up(pygame.K_RETURN))
    assert screen.played is None
    screen.type(pygame.K_RETURN)
    assert screen.played == Roll(3)


def test_roll_by_roll_shows_the_dice_and_can_be_left_again() -> None:
    screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING)), 1)
    assert "dice 2" not in screen.page.controls
    before = screen.form.interrupts
    screen.click("rolls")
    assert screen.form.selection == ("rolls",)
    assert (before, screen.form.interrupts) == (False, True)
    screen.click("dice 1")
    screen.click("defend")
    assert screen.played == Defend(1)


@pytest.mark.parametrize("wish", ["marshal", "reveal"])
@pytest.mark.parametrize("held", [True, False])
def test_where_others_watch_a_wish_opens_the_own_cards_whether_or_not_it_can_be_granted(
    wish: str, *, held: bool
) -> None:
    state = war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING))
    state.hands[1].cards = {"Marshal": 1} if held else {"Spy": 1}
    state.hands[1].notes = [BURGUNDY] if held else [INDEX["rome"]]
    screen = question(state, 1)
    assert not registry.private(view(state, 1), screen.form.selection)
    screen.click(wish)
    assert not said(screen)
    assert screen.form.selection[:1] == ("hand",)
    assert registry.private(view(state, 1), screen.form.selection)
    if held:
        screen.click("play" if wish == "marshal" else "reveal 0")
        assert screen.played == (PlayMarshal() if wish == "marshal" else Reveal("burgundy"))


@pytest.mark.parametrize("wish", ["general", "reveal"])
def test_where_others_watch_the_attacker_too_looks_at_his_cards_first(wish: str) -> None:
    state = fighting()
    state.hands[0].cards = {"Spy": 1}
    screen = question(state)
    screen.click(wish)
    assert not said(screen)
    assert screen.form.selection[:1] == ("hand",)


def test_the_attacker_sees_who_defends_to_the_end_and_can_have_him_asked() -> None:
    state = fighting()
    assert "ask" not in question(state).page.controls
    state.table.defences[1] = "attack"
    screen = question(state)
    assert screen.form.act(Pressed("ask"), screen.page) == SeatAction(1, DecideAgain())


def test_the_defender_may_throw_one_die_and_reveal_what_he_hid() -> None:
    state = war(Defending(Assault(PARIS, BURGUNDY, 0, 1), 3, ACTING))
    state.hands[1].notes = [BURGUNDY]
    screen = question(state, 1, alone=True)
    screen.type(pygame.K_r)
    screen.click("rolls")
    screen.click("dice 1")
    screen.click("defend")
    played = [answer for answer in screen.answers if not isinstance(answer, FormRequest)]
    assert played == [Reveal("burgundy"), Defend(1)]


# ---------------------------------------------------------------------- afterwards


def test_armies_move_in() -> None:
    state = war(MovingIn(PARIS, BURGUNDY, 3, ACTING))
    state.table.armies[BURGUNDY] = 0
    screen = question(state)
    assert screen.form.marks.wheel
    screen.pick("burgundy", PickKind.WHEEL, -1)
    screen.pick("paris")
    assert screen.form.selection == ("in", "4")
    screen.pick("burgundy", PickKind.WHEEL, -9)
    assert screen.form.selection == ("in", "3")
    screen.tab_to("amount")
    screen.type(pygame.K_END)
    screen.press("go")
    assert screen.played == MoveIn(8)


def moving_in(castle: int, beside: int, *, source: int = PARIS) -> Question:
    """Ask how many move into Burgundy, with `castle` armies in Paris and `beside` enemies next door, in Brittany."""
    state = war(MovingIn(source, BURGUNDY, 3, ACTING))
    table = state.table
    for land in BOARD.neighbours[PARIS]:
        table.owners[land], table.armies[land] = 0, 1
    table.armies[BURGUNDY], table.armies[source] = 0, castle
    table.owners[INDEX["brittany"]], table.armies[INDEX["brittany"]] = 2, beside
    return question(state)


def danger(screen: Question) -> str:
    """Return the warning on the sheet."""
    return next((item.label for item in screen.page.picture() if item.key == "form/danger"), "")


def test_armies_that_leave_the_own_castle_are_not_all_of_them() -> None:
    screen = moving_in(castle=12, beside=5)
    screen.press("go")
    assert screen.played == MoveIn(7)
    assert danger(moving_in(castle=12, beside=5)) == ""


def test_a_castle_that_is_left_weak_is_warned_of_with_the_figure() -> None:
    screen = moving_in(castle=12, beside=5)
    screen.tab_to("amount")
    screen.type(pygame.K_END)
    assert danger(screen) == "Your castle keeps 1 army. Next door, in Brittany, Marcelle has 5."
    assert (
        danger(moving_in(castle=6, beside=9)) == "Your castle keeps 3 armies. Next door, in Brittany, Marcelle has 9."
    )


def test_all_move_in_from_a_land_without_a_castle() -> None:
    screen = moving_in(castle=12, beside=5, source=INDEX["gascony"])
    screen.press("go")
    assert screen.played == MoveIn(11)


@pytest.mark.parametrize(("across", "moved"), [(1, 14), (10, 6)])
def test_one_press_left_a_castle_on_one_army_though_a_fleet_could_come(across: int, moved: int) -> None:
    state = war(MovingIn(PARIS, BURGUNDY, 3, ACTING))
    table = state.table
    table.armies = [1] * len(table.armies)
    for land in BOARD.neighbours[PARIS]:
        table.owners[land] = 0
    table.armies[PARIS], table.armies[BURGUNDY] = 15, 0
    table.owners[INDEX["ireland"]], table.armies[INDEX["ireland"]] = 2, across
    screen = question(state)
    screen.press("go")
    assert screen.played == MoveIn(moved)


@pytest.mark.parametrize(("between", "moved"), [(1, 7), (6, 12)])
def test_one_press_left_a_castle_weak_though_a_host_stood_behind_a_land_next_door(between: int, moved: int) -> None:
    state = war(MovingIn(PARIS, INDEX["gascony"], 3, ACTING))
    table = state.table
    table.armies = [1] * len(table.armies)
    for land in BOARD.neighbours[PARIS]:
        table.owners[land] = 0
    table.armies[PARIS], table.armies[INDEX["gascony"]], table.armies[BURGUNDY] = 15, 0, between
    table.owners[INDEX["switzerland"]], table.armies[INDEX["switzerland"]] = 2, 10
    screen = question(state)
    screen.press("go")
    assert screen.played == MoveIn(moved)


def test_the_slider_begins_at_the_least_that_may_move_in() -> None:
    screen = moving_in(castle=12, beside=5)
    slider = screen.page.controls["amount"]
    assert isinstance(slider, Amount)
    assert (slider.low, slider.high) == (3, 11)
    screen.tab_to("amount")
    screen.type(pygame.K_HOME)
    screen.press("go")
    assert screen.played == MoveIn(3)


def test_the_warning_for_the_castle_pushed_the_odds_of_a_fleet_under_the_edge_of_the_panel() -> None:
    state = war()
    state.table.owners[INDEX["ireland"]] = 1
    for land in BOARD.neighbours[PARIS]:
        state.table.owners[land], state.table.armies[land] = 2, 4
    screen = question(state, selection=("sail", "paris", "ireland", "8"))
    keys = {item.key for item in screen.page.picture()}
    assert danger(screen)
    assert "form/stay" not in keys


def test_a_fleet_too_leaves_the_castle_what_it_needs() -> None:
    state = war()
    for land in BOARD.neighbours[PARIS]:
        state.table.owners[land], state.table.armies[land] = 0, 1
    state.table.owners[INDEX["brittany"]], state.table.armies[INDEX["brittany"]] = 2, 4
    state.table.owners[INDEX["ireland"]] = 1
    screen = question(state, selection=("sail", "paris", "ireland", "8"))
    assert danger(screen) == "Your castle keeps 1 army. Next door, in Brittany, Marcelle has 4."
    screen = question(state, selection=("sea", "paris"))
    screen.pick("ireland")
    assert screen.form.selection == ("sail", "paris", "ireland", "5")


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
    assert screen.form.selection == ("land", "bavaria")
    screen.pick("marseille")
    assert screen.played == Annex("bavaria", "marseille")
    screen = question(annexing())
    screen.pick("paris", PickKind.DRAG, onto="burgundy")
    assert screen.played == Annex("burgundy", "paris")
    screen = question(annexing())
    screen.press("map")
    screen.type(pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(screen.played, Annex)


def test_a_land_that_had_just_been_annexed_was_said_not_to_be_one_to_share_out() -> None:
    form = question(annexing()).form
    assert form.refusal(PARIS, Words("en")) == ""
    assert "share out" in form.refusal(INDEX["london"], Words("en"))


def test_the_last_turn_of_a_short_war_warned_of_a_castle_that_nobody_could_attack_any_more() -> None:
    screen = question(beside_castle(annexing(rounds=3), 9))
    table = screen.state.table
    assert garrison.warning(screen.form.question, PARIS, 1, Words("en"))
    table.opener, table.rounds, table.player = 1, 3, 0
    last = question(screen.state)
    assert garrison.warning(last.form.question, PARIS, 1, Words("en")) == ""
    assert garrison.usual_number(last.form.question, PARIS, 1, 8) == 8


def beside_castle(state: State, armies: int) -> State:
    """Let `armies` enemies stand in Brittany, the only foreign land next door to Paris."""
    for land in BOARD.neighbours[PARIS]:
        if state.table.owners[land] != NOBODY:
            state.table.owners[land], state.table.armies[land] = 0, 1
    state.table.owners[INDEX["brittany"]], state.table.armies[INDEX["brittany"]] = 2, armies
    return state


def test_a_land_of_the_fallen_took_its_army_out_of_the_own_castle_without_a_warning() -> None:
    screen = question(beside_castle(annexing(), 9))
    screen.pick("bavaria")
    screen.pick("paris")
    assert screen.played is None
    assert danger(screen) == "Your castle keeps 8 armies. Next door, in Brittany, Marcelle has 9."
    again = question(screen.state, selection=screen.form.selection)
    assert danger(again) == danger(screen)
    again.click("go")
    assert again.played == Annex("bavaria", "paris")


def test_another_land_sends_the_army_if_the_castle_would_be_too_weak() -> None:
    screen = question(beside_castle(annexing(), 9))
    screen.pick("paris", PickKind.DRAG, onto="bavaria")
    assert danger(screen)
    screen.click("stay")
    screen.pick("bavaria")
    screen.pick("marseille")
    assert screen.played == Annex("bavaria", "marseille")


def test_the_army_comes_from_the_castle_at_once_if_enough_stay_there() -> None:
    screen = question(beside_castle(annexing(), 8))
    screen.pick("bavaria")
    screen.pick("paris")
    assert screen.played == Annex("bavaria", "paris")


def test_the_castle_is_warned_of_though_no_other_land_can_send_the_army() -> None:
    state = beside_castle(annexing(), 9)
    state.phase = msgspec.structs.replace(state.phase, force=(PARIS,))
    screen = question(state)
    screen.pick("bavaria")
    assert screen.played is None
    assert danger(screen)
    screen.press("go")
    assert screen.played == Annex("bavaria", "paris")


def test_the_keyboard_goes_on_to_the_button_that_takes_the_land() -> None:
    state = beside_castle(annexing(), 9)
    state.phase = msgspec.structs.replace(state.phase, force=(PARIS,))
    screen = question(state)
    screen.press("map")
    screen.type(pygame.K_LEFT, pygame.K_RETURN)
    assert danger(screen)
    assert screen.page.focus.key == "go"
    screen.type(pygame.K_RETURN)
    assert isinstance(screen.played, Annex)


def test_the_form_tells_whose_lands_they_are_and_who_takes_them_next() -> None:
    state = annexing()
    state.table.fallen = [1]
    state.phase = msgspec.structs.replace(state.phase, force=(PARIS,))
    state.table.owners = [2 if owner == 1 else owner for owner in state.table.owners]
    screen = question(state)
    shown = {item.key: item for item in screen.page.picture() if item.key.startswith("form/")}
    assert shown["form/rest token"].args == ("R", "B")
    assert [item.args for key, item in shown.items() if key in {"form/then 0", "form/then 1"}] == [("T", "M")]
    assert "Paris" in shown["form/first"].label
    alone = {item.key for item in question(annexing(2), 2).page.picture()}
    assert "form/first" not in alone


def test_one_press_gave_28_lands_away_without_a_word() -> None:
    asked = CASTLE_RISK.caution(view(annexing(), 0), EndAnnexing(), players(3), Words("en"))
    assert asked
    assert asked.words == "2 lands go to the others if you stop here."
    assert CASTLE_RISK.caution(view(annexing(1), 1), EndAnnexing(), players(3), Words("en")) is None


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
    screen.pick("netherlands", PickKind.WHEEL, -3)
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
    assert screen.form.selection[0] == "board"
    screen.tab_to("amount")
    screen.type(pygame.K_LEFT)
    screen.press("go")
    assert screen.played == Board("paris", 4)
    screen = question(loading())
    screen.press("off")
    assert screen.played == CastOff()


def test_a_second_press_of_take_aboard_put_the_fleet_to_sea() -> None:
    assault = Assault(INDEX["marseille"], INDEX["london"], 2)
    screen = question(war(Boarding(assault, (INDEX["marseille"],), ACTING), boarding="several"))
    for event in mouse(screen, screen.page.controls["off"].box.centre):
        screen.handle(event)
    screen.handle(key(pygame.K_RETURN))
    assert screen.played is None
    screen.click("off")
    assert screen.played == CastOff()


def test_a_second_enter_on_the_land_made_the_free_move_and_ended_the_turn() -> None:
    state = war(FreeMoving(), free_move="yes")
    state.table.owners[INDEX["netherlands"]] = 0
    screen = question(state)
    screen.pick("paris")
    screen.pick("netherlands")
    screen.handle(key(pygame.K_RETURN))
    assert screen.played is None
    screen.click("go")
    assert isinstance(screen.played, Move)


def test_the_odds_of_a_fleet_that_takes_more_aboard_are_shown_before_it_puts_to_sea() -> None:
    assault = Assault(INDEX["marseille"], INDEX["london"], 2)
    screen = question(war(Boarding(assault, (INDEX["marseille"],), ACTING), boarding="several"))

    def shown() -> str:
        return next(item.label for item in screen.page.picture() if item.key == "form/odds")

    aboard = shown()
    screen.pick("paris")
    assert shown() != aboard


def test_question_is_a_table_of_its_own() -> None:
    assert isinstance(question(war()), Question)


@pytest.mark.parametrize(
    ("house", "how_long"),
    [
        ({}, "whenever this player attacks you this turn"),
        ({"marshal": "attack"}, "in this attack"),
        ({"marshal_tied": "land"}, "whenever this player attacks this land this turn"),
    ],
)
def test_a_marshal_promised_the_whole_turn_where_he_serves_one_attack(house: dict[str, str], how_long: str) -> None:
    screen = question(war(Defending(Assault(PARIS, BURGUNDY), 3, ACTING), **house), 1)
    assert screen.page.controls["marshal"].hint == f"Adds 1 to your best die {how_long}"
