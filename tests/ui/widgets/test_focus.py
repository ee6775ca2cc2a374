from __future__ import annotations

from collections import deque
from collections.abc import Mapping

import msgspec
import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.widgets.control import (
    KNOB,
    Act,
    Amount,
    Area,
    BackWanted,
    Button,
    Changed,
    Control,
    Cover,
    Pressed,
    Stepper,
    Tabs,
    Tile,
    parts,
)
from game.ui.widgets.focus import DIRECTIONS, DOUBLE, ControlPart, Focus, stops
from game.ui.widgets.input.shortcuts import matches, spoken
from game.words import Words
from tests.pairs import all_pairs
from tests.ui.stand import SCENES, SIZES, key, key_up, laid, shell


def page(*controls: Control) -> dict[str, Control]:
    return {control.key: control for control in controls}


def at(control: str) -> Focus:
    focus = Focus()
    focus.key, focus.ring = control, True
    return focus


AMOUNT = Amount(key="a", box=Box(0, 0, 400, 120), value=24, low=0, high=100, free=74)
CHOICE = Stepper(key="c", box=Box(0, 200, 400, 50), label="x", options=("one", "two", "three"), index=2)
BUTTON = Button(key="b", box=Box(0, 300, 200, 60), label="Seal", shortcut="Ctrl+S")
CLOSED = Button(key="z", box=Box(0, 400, 200, 60), label="Undo", why="Nothing to take back", shortcut="U")


@pytest.mark.parametrize("name", SCENES)
def test_the_tab_key_goes_through_every_control_and_around(name: str) -> None:
    scene = laid(SCENES[name](shell()))
    controls = scene.page.controls
    seen = []
    for _ in stops(controls):
        scene.focus.tab(1, controls)
        seen.append(scene.focus.key)
    assert sorted(seen) == sorted(stops(controls))
    scene.focus.tab(1, controls)
    scene.focus.tab(-1, controls)
    assert scene.focus.key == seen[-1]


@pytest.mark.parametrize(("name", "size", "factor"), all_pairs(SCENES, SIZES, [1.0, 2.0]))
def test_the_arrows_alone_reach_every_control(name: str, size: tuple[int, int], factor: float) -> None:
    scene = laid(SCENES[name](shell()), size, factor)
    controls = scene.page.controls
    start = stops(controls)[0]
    reached, waiting = {start}, deque([start])
    while waiting:
        here = waiting.popleft()
        for code, direction in DIRECTIONS.items():
            if direction[0] and isinstance(controls[here], Stepper | Amount):
                continue
            scene.focus.go(here, controls)
            scene.focus.arrow(direction, controls)
            assert code in DIRECTIONS
            if scene.focus.key not in reached:
                reached.add(scene.focus.key)
                waiting.append(scene.focus.key)
    assert reached == set(stops(controls))


@pytest.mark.parametrize(
    ("code", "scancode", "value"),
    [
        (pygame.K_RIGHT, 0, 25),
        (pygame.K_LEFT, 0, 23),
        (pygame.K_PAGEUP, 0, 34),
        (pygame.K_PAGEDOWN, 0, 14),
        (pygame.K_HOME, 0, 0),
        (pygame.K_END, 0, 74),
        (pygame.K_BACKSPACE, 0, 2),
        (pygame.K_3, pygame.KSCAN_3, 3),
        (pygame.K_QUOTEDBL, pygame.KSCAN_3, 3),
    ],
)
def test_the_keyboard_alone_sets_an_amount(code: int, scancode: int, value: int) -> None:
    assert at("a").key_down(key(code, scancode=scancode), page(AMOUNT)) == Changed("a", value)


def number(value: int, free: int = 74) -> Amount:
    """Return an amount that stands at `value`."""
    return Amount(key="a", box=AMOUNT.box, value=value, low=0, high=100, free=free)


def test_digits_typed_one_after_the_other_make_a_number() -> None:
    focus = at("a")
    assert focus.key_down(key(pygame.K_2, scancode=pygame.KSCAN_2), page(number(50))) == Changed("a", 2)
    assert focus.key_down(key(pygame.K_4, scancode=pygame.KSCAN_4), page(number(2))) == Changed("a", 24)


@pytest.mark.parametrize("between", [pygame.K_LEFT, pygame.K_TAB])
def test_a_digit_was_written_behind_a_number_that_nobody_had_typed(between: int) -> None:
    focus = at("a")
    assert focus.key_down(key(pygame.K_5, scancode=pygame.KSCAN_5), page(number(3))) == Changed("a", 5)
    focus.key_down(key(between), page(number(5)))
    focus.go("a", page(number(4)))
    assert focus.key_down(key(pygame.K_6, scancode=pygame.KSCAN_6), page(number(4))) == Changed("a", 6)


def test_a_digit_that_was_shown_already_was_written_twice() -> None:
    focus, order = at("a"), Amount(key="a", box=AMOUNT.box, value=1, low=1, high=100, free=98)
    assert focus.key_down(key(pygame.K_1, scancode=pygame.KSCAN_1), page(order)) is None


def test_the_least_amount_left_by_backspace_was_the_first_digit_of_the_next_number() -> None:
    focus, order = at("a"), Amount(key="a", box=AMOUNT.box, value=10, low=1, high=100, free=98)
    shown = [order, msgspec.structs.replace(order, value=1)]
    assert focus.key_down(key(pygame.K_BACKSPACE), page(shown[0])) == Changed("a", 1)
    assert focus.key_down(key(pygame.K_BACKSPACE), page(shown[1])) is None
    assert focus.key_down(key(pygame.K_1, scancode=pygame.KSCAN_1), page(shown[1])) is None
    assert focus.key_down(key(pygame.K_2, scancode=pygame.KSCAN_2), page(shown[1])) == Changed("a", 12)


@pytest.mark.parametrize(
    ("digits", "shown"),
    [("100", [1, 10, 98]), ("112", [1, 11, 98]), ("10<12", [1, 10, 1, 11, 98]), ("999<", [9, 98, 98, 9])],
)
def test_a_digit_that_made_too_much_of_an_amount_began_another_number(digits: str, shown: list[int]) -> None:
    focus, order = at("a"), Amount(key="a", box=AMOUNT.box, value=10, low=1, high=100, free=98)
    values = []
    for sign in digits:
        n = "1234567890".find(sign)
        typed = key(pygame.K_BACKSPACE) if n < 0 else key(ord(sign), scancode=pygame.KSCAN_1 + n)
        done = focus.key_down(typed, page(order))
        assert done is None or isinstance(done, Changed)
        order = msgspec.structs.replace(order, value=done.value if done else order.value)
        values.append(order.value)
    assert values == shown


def test_behind_a_question_about_all_there_is_a_digit_changed_nothing() -> None:
    focus, nine = at("a"), key(pygame.K_9, scancode=pygame.KSCAN_9)
    focus.key_down(nine, page(number(50)))
    focus.key_down(nine, page(number(9)))
    focus.key_down(key(pygame.K_RETURN), page(number(74)))
    assert focus.key_down(nine, page(number(74))) == Changed("a", 9)


def test_a_digit_goes_to_the_only_amount_that_can_be_used() -> None:
    focus, two = at(""), key(pygame.K_2, scancode=pygame.KSCAN_2)
    other = msgspec.structs.replace(AMOUNT, key="other")
    assert focus.key_down(two, page(AMOUNT, other)) is None
    assert focus.key_down(two, page(AMOUNT, msgspec.structs.replace(other, why="Not now."))) == Changed("a", 2)
    assert focus.key == "a"


def test_an_amount_in_steps_goes_from_a_typed_number_to_the_next_step() -> None:
    hundreds = Amount(key="a", box=AMOUNT.box, value=350, low=300, high=1000, free=1000, step=100)
    focus = at("a")
    assert focus.key_down(key(pygame.K_RIGHT), page(hundreds)) == Changed("a", 400)
    assert focus.key_down(key(pygame.K_LEFT), page(hundreds)) == Changed("a", 300)
    assert focus.key_down(key(pygame.K_PAGEUP), page(hundreds)) == Changed("a", 1000)
    assert focus.key_down(key(pygame.K_END), page(hundreds)) == Changed("a", 1000)
    track = parts(hundreds)["track"]
    assert focus.button_down((track.x + 0.49 * track.w, track.centre[1]), page(hundreds)) == Changed("a", 600)


def test_the_outer_half_of_the_knob_of_a_slider_could_not_be_gripped() -> None:
    least = Amount(key="a", box=AMOUNT.box, value=0, low=0, high=100, free=100)
    focus, track = at("a"), parts(least)["track"]
    focus.button_down((track.x - KNOB / 2 + 1, track.centre[1]), page(least))
    assert focus.move((track.right + 40, track.centre[1]), page(least)) == Changed("a", 100)


def test_an_amount_never_goes_beyond_what_can_be_had() -> None:
    focus = at("a")
    controls = page(AMOUNT)
    assert focus.button_down((380, 100), controls) == Changed("a", 74)
    assert focus.move((5000, 100), controls) == Changed("a", 74)
    assert focus.move((-50, 100), controls) == Changed("a", 0)


def test_a_click_on_plus_adds_one() -> None:
    assert at("").button_down(parts(AMOUNT)["more"].centre, page(AMOUNT)) == Changed("a", 25)


def test_a_stepper_goes_around() -> None:
    assert at("c").key_down(key(pygame.K_RIGHT), page(CHOICE)) == Changed("c", 0)
    assert at("c").key_down(key(pygame.K_LEFT), page(CHOICE)) == Changed("c", 1)
    assert at("c").key_down(key(pygame.K_RETURN), page(CHOICE)) == Changed("c", 0)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_and_a_held_key_presses_once(code: int) -> None:
    focus = at("b")
    assert focus.key_down(key(code), page(BUTTON)) == Pressed("b")
    assert focus.key_down(key(code), page(BUTTON)) is None
    focus.key_up(key_up(code))
    assert focus.key_down(key(code), page(BUTTON)) == Pressed("b")


def test_a_disabled_control_can_be_reached_but_not_worked() -> None:
    controls = page(CLOSED)
    focus = Focus()
    focus.tab(1, controls)
    assert focus.key == "z"
    assert focus.key_down(key(pygame.K_RETURN), controls) is None
    assert focus.key_down(key(pygame.K_u), controls) is None
    assert focus.button_down((10, 410), controls) is None
    assert focus.button_up((10, 410), controls) is None


def test_enter_on_the_choice_that_is_picked_plays_it() -> None:
    cards = [Button(key=name, box=BUTTON.box, picked=name == "king") for name in ("king", "queen")]
    play = Button(key="play", box=BUTTON.box, shortcut="Enter")
    for card, pressed in (("king", "play"), ("queen", "queen"), ("play", "play")):
        assert at(card).pressed_by_enter(page(*cards, play)) == pressed
        assert at(card).key_down(key(pygame.K_RETURN), page(*cards, play)) == Pressed(pressed)
        assert at(card).key_down(key(pygame.K_SPACE), page(*cards, play)) == Pressed(card)
    shut = msgspec.structs.replace(play, why="Choose something first.")
    assert at("king").key_down(key(pygame.K_RETURN), page(*cards, shut)) == Pressed("king")


@pytest.mark.parametrize("here", ["a", "c", "b", "z", "e", ""])
def test_what_enter_presses_is_known_before(here: str) -> None:
    controls = page(AMOUNT, BUTTON, CLOSED, Button(key="e", box=BUTTON.box, shortcut="Enter"))
    if here in controls:
        act = at(here).key_down(key(pygame.K_RETURN), controls)
        assert act == (Pressed(foretold) if (foretold := at(here).pressed_by_enter(controls)) else None)


def test_a_press_counts_when_let_go_on_the_same_control() -> None:
    focus, controls = Focus(), page(BUTTON, CHOICE)
    focus.button_down((10, 310), controls)
    assert focus.button_up((10, 310), controls) == Pressed("b")
    focus.button_down((10, 310), controls)
    assert focus.button_up((10, 220), controls) is None


def test_a_shortcut_works_from_anywhere_and_esc_leads_back() -> None:
    controls = page(AMOUNT, BUTTON)
    assert at("a").key_down(key(pygame.K_s, pygame.KMOD_LCTRL), controls) == Pressed("b")
    assert at("a").key_down(key(pygame.K_s), controls) is None
    assert at("a").key_down(key(pygame.K_ESCAPE), controls) == BackWanted()


def test_the_first_key_only_shows_where_one_is() -> None:
    focus, controls = Focus(), page(AMOUNT, BUTTON)
    focus.key = "b"
    assert focus.key_down(key(pygame.K_RETURN), controls) is None
    assert (focus.key, focus.ring) == ("b", True)


def test_the_ring_shows_for_the_keyboard_and_not_for_the_mouse() -> None:
    focus, controls = Focus(), page(BUTTON)
    focus.key_down(key(pygame.K_TAB), controls)
    assert focus.ring
    focus.button_down((10, 310), controls)
    assert not focus.ring


def test_going_to_a_control_scrolls_it_into_view() -> None:
    area = Area(key="area", box=Box(0, 0, 300, 200), content=1000)
    low = Button(key="low", box=Box(0, 900, 200, 60), label="Low", area="area")
    controls = page(area, low)
    focus = Focus()
    focus.go("low", controls)
    assert area.box.covers(focus.box(low, controls))
    assert focus.part_at((10, focus.box(low, controls).y + 5), controls) == ("low", "")


def test_left_from_a_button_below_a_list_went_to_a_row_hidden_behind_it() -> None:
    area = Area(key="area", box=Box(0, 0, 500, 180), content=500)
    rows = [Button(key=f"r{i}", box=Box(0, 60 * i, 300, 50), label="Row", area="area") for i in range(8)]
    back = Button(key="back", box=Box(0, 185, 60, 50), label="Back")
    begin = Button(key="begin", box=Box(400, 185, 100, 50), label="Begin")
    controls = page(area, *rows, back, begin)
    focus = at("begin")
    focus.arrow((-1, 0), controls)
    assert focus.key == "back"


def test_the_wheel_scrolls_the_area_and_not_the_stepper_in_it() -> None:
    area = Area(key="area", box=Box(0, 0, 500, 200), content=1000)
    inside = Stepper(key="in", box=Box(0, 50, 400, 50), options=("a", "b"), index=0, area="area")
    controls = page(area, inside)
    focus = Focus()
    focus.move((10, 60), controls)
    assert focus.wheel(-1, controls) is None
    assert focus.offset(area) == 90


def test_arrows_scroll_a_focused_area_until_its_end_and_then_leave_it() -> None:
    area = Area(key="area", box=Box(0, 0, 500, 200), content=330)
    controls = page(area, BUTTON)
    focus = at("area")
    acts: list[Act | None] = [focus.key_down(key(pygame.K_DOWN), controls) for _ in range(3)]
    assert acts == [None] * 3
    assert focus.offset(area) == 130
    assert focus.key == "b"


def test_arrows_go_from_row_to_row_and_not_to_the_area_around_them() -> None:
    area = Area(key="area", box=Box(0, 0, 500, 300), content=1000)
    rows = [
        Stepper(key=f"r{i}", box=Box(0, 60 * i, 400, 50), options=("a", "b"), index=0, area="area") for i in range(9)
    ]
    controls = page(area, *rows)
    focus = at("r0")
    for row in rows[1:]:
        focus.key_down(key(pygame.K_DOWN), controls)
        assert focus.key == row.key


def test_the_first_arrow_goes_past_the_tabs_so_that_the_second_does_not_turn_the_page() -> None:
    tabs = Tabs(key="tabs", box=Box(0, 0, 400, 50), options=("Game", "Journal"), index=0)
    controls = page(tabs, BUTTON)
    focus = Focus()
    focus.key_down(key(pygame.K_RIGHT), controls)
    assert focus.key == "b"
    assert focus.ring
    alone = Focus()
    alone.key_down(key(pygame.K_RIGHT), page(tabs))
    assert alone.key == "tabs"


def test_an_arrow_past_the_end_of_the_tabs_leaves_them_instead_of_going_round() -> None:
    before = Button(key="before", box=Box(0, 0, 100, 50), label="Map")
    tabs = [Tabs(key="tabs", box=Box(200, 0, 400, 50), options=("Game", "Journal"), index=index) for index in (0, 1)]
    focus = at("tabs")
    assert focus.key_down(key(pygame.K_RIGHT), page(before, tabs[0])) == Changed("tabs", 1)
    assert focus.key_down(key(pygame.K_LEFT), page(before, tabs[0])) is None
    assert focus.key == "before"
    focus.go("tabs", page(before, tabs[1]))
    assert focus.key_down(key(pygame.K_RIGHT), page(before, tabs[1])) is None


def test_shift_and_an_arrow_change_an_amount_by_ten_and_its_end_holds_the_focus() -> None:
    focus = at("a")
    assert focus.key_down(key(pygame.K_RIGHT, pygame.KMOD_LSHIFT), page(AMOUNT)) == Changed("a", 34)
    assert focus.key_down(key(pygame.K_LEFT, pygame.KMOD_RSHIFT), page(AMOUNT)) == Changed("a", 14)
    full = Amount(key="a", box=AMOUNT.box, value=74, low=0, high=100, free=74)
    for code in (pygame.K_RIGHT, pygame.K_PAGEUP):
        assert focus.key_down(key(code), page(full, BUTTON)) is None
        assert focus.key == "a"


def test_ctrl_and_page_scroll_what_the_focus_is_in() -> None:
    first = Area(key="first", box=Box(600, 0, 300, 200), content=1000)
    area = Area(key="area", box=Box(0, 0, 500, 200), content=1000)
    amount = Amount(key="a", box=Box(0, 0, 400, 120), value=24, low=0, high=100, free=74, area="area")
    focus, controls = at("a"), page(first, area, amount)
    assert focus.key_down(key(pygame.K_PAGEDOWN, pygame.KMOD_LCTRL), controls) is None
    assert (focus.offset(first), focus.offset(area)) == (0, 110)


@pytest.mark.parametrize(
    ("event", "shortcut"),
    [
        (key(pygame.K_F1), "F1"),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), "Alt+Enter"),
        (key(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1), "1"),
        (key(pygame.K_1, pygame.KMOD_NUM, pygame.KSCAN_KP_1), "1"),
    ],
)
def test_a_key_is_its_shortcut(event: pygame.Event, shortcut: str) -> None:
    assert matches(event, shortcut)
    assert not matches(event, "F9")


def test_shortcuts_are_spoken() -> None:
    assert spoken("Ctrl+S", Words("en")) == "Ctrl+S"
    assert spoken("Shift+Tab", Words("en")) == "Shift+Tab"


def test_a_cover_is_lifted_while_enter_is_held_at_it_and_no_longer() -> None:
    covers = page(
        Cover(key="x", box=Box(0, 0, 100, 50), look="any"), Button(key="b", box=Box(0, 99, 9, 9), shortcut="Enter")
    )
    focus = at("x")
    assert focus.key_down(key(pygame.K_RETURN), covers) is None
    assert focus.lifted == "x"
    focus.key_up(key_up(pygame.K_RETURN))
    assert focus.lifted == ""


def test_a_press_of_a_cover_by_the_mouse_does_nothing_else() -> None:
    covers, focus = page(Cover(key="x", box=Box(0, 0, 100, 50), look="any")), Focus()
    focus.button_down((10, 10), covers)
    assert focus.pressed
    assert focus.button_up((10, 10), covers) is None


def test_the_second_press_of_a_double_click_acted_on_what_had_come_under_the_mouse() -> None:
    focus, box = Focus(), Box(0, 300, 200, 40)
    first, second = ({each: Button(key=each, box=box, label=each)} for each in ("first", "second"))
    assert clicked(focus, first) == Pressed("first")
    focus.since_press = 0.35
    assert clicked(focus, second) is None
    assert focus.stray
    focus.since_press = DOUBLE
    assert clicked(focus, second) == Pressed("second")
    focus.since_press = 0.05
    assert clicked(focus, second) == Pressed("second")
    focus.hand_on()
    assert clicked(focus, second) is None


def test_a_press_right_after_a_scroll_did_again_what_had_been_scrolled_away() -> None:
    """Between two presses in less than 0.4 seconds nobody has read what the wheel has brought under the mouse."""
    rows = [Tile(key=f"row {n}", box=Box(0, 300 + 90 * n, 200, 90), look="any", area="list") for n in range(6)]
    listed = page(Area(key="list", box=Box(0, 300, 200, 180), content=540), *rows)
    focus = Focus()
    assert clicked(focus, listed) == Pressed("row 0")
    focus.since_press = 0.1
    focus.wheel(-1, listed)
    assert focus.part_at((10, 310), listed) == ControlPart("row 1", "")
    assert clicked(focus, listed) is None
    focus.since_press = DOUBLE
    assert clicked(focus, listed) == Pressed("row 1")


def test_a_wheel_that_scrolls_nothing_leaves_a_double_click_as_it_is() -> None:
    listed = page(
        Area(key="list", box=Box(0, 300, 200, 180), content=180),
        Tile(key="row", box=Box(0, 300, 200, 90), look="any", area="list"),
    )
    focus = Focus()
    assert clicked(focus, listed) == Pressed("row")
    focus.since_press = 0.1
    focus.wheel(-1, listed)
    assert clicked(focus, listed) == Pressed("row", twice=True)


def clicked(focus: Focus, controls: Mapping[str, Control]) -> Act | None:
    focus.button_down((10, 310), controls)
    return focus.button_up((10, 310), controls)
