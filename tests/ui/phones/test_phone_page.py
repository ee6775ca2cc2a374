"""The page of a phone: what is sent, and what counts of what the phone says."""

from __future__ import annotations

from math import inf
from typing import Final

import pytest

from game.kernel.engine import clone
from game.net.messages import ChangedValue, NewControls, NewPage, PhoneScreen, Pointed, PressedKey
from game.ui.draw.box import Box
from game.ui.games.registry import STAGE_LOOKS
from game.ui.phones.paper import LOOKS
from game.ui.phones.phone_canvas import LARGEST
from game.ui.phones.phone_page import PhonePage
from game.ui.phones.seat_phone import SeatPhone
from game.ui.widgets.control import (
    Act,
    Amount,
    Area,
    Button,
    Changed,
    Control,
    Pressed,
    Stepper,
    Tabs,
    TextField,
)
from game.ui.widgets.page import Page
from game.words import Words
from tests.ui.phones.sitting import flow_of
from tests.ui.secrets.test_secrets_everywhere import states

SCREEN: Final = PhoneScreen(360, 640, ratio=2)
CONTROLS: Final[tuple[Control, ...]] = (
    Button(key="ready", box=Box(40, 40, 200, 60), label="Ready"),
    Button(key="late", box=Box(40, 120, 200, 60), label="Late", why="It is too late."),
    Amount(key="armies", box=Box(40, 200, 300, 120), value=3, low=1, high=9, free=6),
    Tabs(key="tabs", box=Box(40, 340, 300, 50), options=("One", "Two"), index=0),
    TextField(key="name", box=Box(40, 400, 300, 50), text="", longest=5),
    Stepper(key="step", box=Box(40, 460, 300, 60), label="Speed", options=("slow", "fast"), index=0),
    Area(key="list", box=Box(40, 540, 300, 100), content=400),
    Button(key="below", box=Box(40, 800, 200, 60), label="Below", area="list"),
)


def put(page: Page, _box: Box) -> None:
    """Put one of each control."""
    page.add(*CONTROLS)


@pytest.fixture
def phone() -> PhonePage:
    """Return a page that was sent."""
    page = PhonePage(SCREEN, Words("en"), STAGE_LOOKS)
    page.show("A page", put, another=True)
    page.messages()
    return page


def writing() -> SeatPhone:
    """Return the phone of somebody who is to write a secret order of Master Citadel."""
    state = next(each for each in states("master_citadel") if type(each.phase).__name__ == "Writing")
    table = flow_of("master_citadel", clone(state))
    seat = table.session.must_act()[0]
    table.phones.add(seat)
    table.update(0.0)
    phone = SeatPhone(table.phones, seat, PhoneScreen(430, 884, 3))
    phone.update(0.0)
    return phone


def test_no_words_on_a_phone_speak_of_keys_or_wheels() -> None:
    page = writing()._page.page
    assert page.controls["amount"].hint == "Drag the slider"
    assert not [item.label for item in page.take_picture() if "1 to 8" in item.label]


def test_the_page_is_sent_with_its_controls_and_its_whole_picture() -> None:
    page = PhonePage(SCREEN, Words("en"), STAGE_LOOKS)
    page.show("A page", put, another=True)
    new, picture = page.messages()
    assert isinstance(new, NewPage)
    assert (new.width, new.height, new.title) == (720, 1280, "A page")
    assert isinstance(picture, bytes)
    assert picture[:4] == bytes([0, 0, 0, new.page])
    assert picture[12:15] == b"\xff\xd8\xff"
    assert [each.key for each in new.controls] == [
        *("ready", "late", "armies", "armies|less", "armies|more", "tabs|0", "tabs|1", "name", "step|less"),
        "step|more",
    ]


def test_what_is_scrolled_out_of_view_is_no_control_of_the_phone(phone: PhonePage) -> None:
    phone.page.focus.offsets["list"] = 260.0
    phone.show("A page", put, another=False)
    sent = phone.messages()
    assert isinstance(sent[0], NewControls)
    assert "below" in [each.key for each in sent[0].controls]


def test_a_page_is_sent_once_it_is_drawn() -> None:
    page = PhonePage(SCREEN, Words("en"), STAGE_LOOKS)
    page.show("A page", put, another=True)
    turns = [page.messages(0.0) for _ in range(40)]
    sent = [turn for turn in turns if turn]
    assert turns[0] == []
    assert len(sent) == 1
    assert isinstance(sent[0][0], NewPage)


def test_the_paper_was_drawn_again_in_each_turn_until_a_first_page_was_ready() -> None:
    phone = writing()
    assert phone.messages(inf)
    canvas = phone._page._canvas
    ground = [item for item in phone._page.page.take_picture() if item.look in LOOKS]
    assert [item.look for item in ground if canvas.looks.knows(item, *canvas.rect(item.box)[2:])] == [*LOOKS]


def test_a_page_that_has_not_changed_is_not_sent_again(phone: PhonePage) -> None:
    assert phone.messages() == []
    phone.show("A page", put, another=False)
    assert phone.messages() == []


@pytest.mark.parametrize(
    ("key", "act"),
    [
        ("ready", Pressed("ready")),
        ("armies|more", Changed("armies", 4)),
        ("tabs|1", Changed("tabs", 1)),
        ("tabs|0", None),
        ("step|more", Changed("step", 1)),
        ("name", Pressed("name")),
        ("late", None),
        ("armies", None),
        ("tabs|7", None),
        ("step|value|less", None),
        ("list", None),
        ("nothing", None),
        ("", None),
    ],
)
def test_only_what_is_on_the_page_and_can_be_used_is_pressed(phone: PhonePage, key: str, act: Act | None) -> None:
    assert phone.take(PressedKey(phone.number, key)) == act


@pytest.mark.parametrize(
    ("key", "value", "act"),
    [
        ("armies", 5, Changed("armies", 5)),
        ("armies", 1000, Changed("armies", 6)),
        ("armies", -1000, Changed("armies", 1)),
        ("armies", 3, None),
        ("armies", "5", None),
        ("name", "Kenya\n\x00 and more", Changed("name", "Kenya")),
        ("name", 5, None),
        ("ready", 5, None),
        ("tabs", 1, None),
    ],
)
def test_a_value_is_kept_within_what_the_control_allows(
    phone: PhonePage, key: str, value: int | str, act: Act | None
) -> None:
    assert phone.take(ChangedValue(phone.number, key, value)) == act


def test_a_huge_screen_takes_no_huge_picture() -> None:
    canvas = PhonePage(PhoneScreen(2000, 2000, ratio=4), Words("en"), STAGE_LOOKS).page.canvas
    assert canvas.size[0] * canvas.size[1] <= LARGEST * 1.01


def test_what_was_meant_for_another_page_does_nothing(phone: PhonePage) -> None:
    phone.show("Another page", put, another=True)
    assert phone.take(PressedKey(phone.number - 1, "ready")) is None


def test_a_finger_drags_a_slider(phone: PhonePage) -> None:
    controls = {each.key: each for each in phone._controls()}
    x, y, w, h = controls["armies"].box
    assert phone.take(Pointed(phone.number, "down", x + 1, y + h // 2)) == Changed("armies", 1)
    assert phone.take(Pointed(phone.number, "move", x + w - 1, y + h // 2)) == Changed("armies", 6)
    assert phone.take(Pointed(phone.number, "up", x + w - 1, y + h // 2)) is None


def test_a_finger_that_moves_on_a_list_scrolls_it_and_presses_nothing(phone: PhonePage) -> None:
    top = round(560 * phone.page.canvas.unit)
    assert phone.take(Pointed(phone.number, "down", 120, top)) is None
    assert phone.take(Pointed(phone.number, "move", 120, top - 200)) is None
    assert phone.page.focus.offsets["list"] == pytest.approx(200 / phone.page.canvas.unit)
    assert phone.take(Pointed(phone.number, "up", 120, top - 200)) is None


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(360, 640), (430, 932), (640, 360), (932, 430), (240, 240)])
def test_forms_have_room_on_every_phone(size: tuple[int, int], text: float) -> None:
    page = PhonePage(PhoneScreen(*size, ratio=3, text=text), Words("fr"), STAGE_LOOKS)
    box = page.page.canvas.box
    assert box.w >= 359
    assert box.h >= 399
    assert page.page.canvas.size == (size[0] * 2, size[1] * 2)
