from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.kernel.engine import clone
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Seat
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import DIRECTIONS, EndTalk, Order, Write
from game.session.session import Session
from game.ui.app.help_scene import HelpScene
from game.ui.contract.reveal import RevealMode
from game.ui.draw.canvas import Canvas
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, BackWanted, Changed, Pressed
from game.words import Words
from tests.ui.drivers import Room, mode
from tests.ui.sitting import CITADEL, NAMES, Sitting, citadel, players, scripts, sitting
from tests.ui.stand import key, shell

TURNS = 4


def written(table: TableScene) -> dict[Seat, str]:
    """Return what each seat has sealed, as it would stand on a slip."""
    orders = [table.flow.session.view(seat).hand.order for seat in range(4)]
    return {seat: order_text(order, Words("en")) for seat, order in enumerate(orders) if order and order.amount}


def leaks(table: TableScene, viewer: Seat) -> list[str]:
    """Return the other seats' sealed orders that are among the items drawn."""
    shown = "\n".join(f"{item.key} {item.args} {item.label}" for item in table.page.picture())
    return [text for seat, text in written(table).items() if seat != viewer and text in shown]


def laid(**house: Any) -> TableScene:
    table = TableScene(shell(), sitting(**house))
    table.layout(Canvas((1280, 720), 1.0))
    return table


def orders(rng: Random) -> Iterator[Order]:
    """Choose orders of which no two are alike, in amounts that a capital of 500 can pay for a while."""
    amounts = list(range(31, 90))
    rng.shuffle(amounts)
    return (Order(amount, rng.choice(DIRECTIONS)) for amount in amounts)


@pytest.mark.parametrize("house", [{"variant": "basic"}, {"variant": "open"}, {"variant": "basic", "points": "hidden"}])
def test_nobody_sees_an_order_of_another_before_it_is_turned_over(house: dict[str, str]) -> None:
    table = laid(capital=500, **house)
    session, flow, chosen, hidden = table.flow.session, table.flow, orders(Random("secrets")), 0
    for _ in range(TURNS):
        if session.over:
            break
        if session.view(0).phase.closing:
            session.submit(session.view(0).table.master, EndTalk())
        for _ in range(4):
            choose_behind_the_curtain(table, next(chosen))
            if not isinstance(flow.mode, RevealMode) or not flow.mode.explains:
                assert leaks(table, BYSTANDER) == []
                hidden += len(written(table))
        while isinstance(flow.mode, RevealMode):
            flow.go_on()
        settle(table)
    assert hidden >= 6


def choose_behind_the_curtain(table: TableScene, order: Order) -> None:
    """Let the seat that is named write an order, looking at every screen on the way."""
    flow = table.flow
    settle(table)
    assert isinstance(flow.mode, CurtainMode)
    assert leaks(table, BYSTANDER) == []
    assert all(item.key.startswith(("curtain", "open", "not me", "menu", "focus")) for item in table.page.picture())
    seat = flow.mode.seat
    draft = f"{order.amount} to the {TOWARDS[order.direction]}"
    write(table, order)
    assert leaks(table, seat) == []
    assert any(item.label.startswith(draft) for item in table.page.picture())
    assert any(item.key == "preview" for item in table.page.picture())
    flow.close_question()
    table.recompose()
    menu = TableMenu(table.shell, table.evening, flow.view)
    menu.layout(table.page.canvas)
    for page in (table.page, menu.page):
        assert "amount" not in page.controls
        assert not [item for item in page.picture() if item.label.startswith(draft) or item.key == "preview"]
        assert not [item for item in page.picture() for text in written(table).values() if text in f"{item.args}"]
    settle(table)
    flow.confirm()
    flow.play(Write(order.amount, order.direction))
    table.recompose()


def write(table: TableScene, order: Order) -> None:
    """Open the curtain and choose an order, without sealing it."""
    table.flow.confirm()
    asking = table.flow.mode
    assert isinstance(asking, FormMode)
    table.recompose()
    asking.form.act(Pressed(f"to {order.direction}"), table.page)
    asking.form.act(Changed("amount", order.amount), table.page)
    settle(table)
    table.recompose()


def settle(table: TableScene) -> None:
    """Let the table come to rest."""
    for _ in range(30):
        table.update(0.1)


def called(table: TableScene) -> tuple[str, str]:
    """Return the words and the name on the letter of the closed curtain."""
    settle(table)
    table.recompose()
    said = {item.key: item.label for item in table.page.picture()}
    return said["curtain/pass"], said["curtain/name"]


def test_whoever_opened_the_curtain_was_taken_for_somebody_who_had_yet_to_come() -> None:
    table = laid()
    settle(table)
    table.flow.confirm()
    assert table.flow.hide()
    assert called(table) == ("Stay at the screen,", NAMES[0])


def test_the_order_taken_back_by_the_next_person_asked_its_writer_to_stay_at_the_screen() -> None:
    table = laid()
    settle(table)
    write(table, Order(5, DIRECTIONS[0]))
    table.flow.play(Write(5, DIRECTIONS[0]))
    table.recompose()
    assert called(table) == ("Pass the screen to", NAMES[1])
    table.flow.confirm()
    assert table.flow.undo(0)
    assert called(table) == ("Pass the screen to", NAMES[0])


def test_while_the_curtain_closes_the_table_beneath_is_the_open_one() -> None:
    table = laid(points="hidden")
    flow = table.flow
    settle(table)
    write(table, Order(37, "NE"))
    flow.play(Write(37, "NE"))
    table.recompose()
    travelled = 0
    for _ in range(60):
        travelled += table.travelling
        assert flow.view.seat == BYSTANDER
        assert "amount" not in table.page.controls
        shown = table.page.picture()
        assert not [item for item in shown if item.key == "preview" or "37" in item.label]
        table.update(0.02)
    assert travelled > 5
    assert isinstance(flow.mode, CurtainMode)


def test_the_curtain_closes_under_the_help_when_the_window_is_left() -> None:
    room = Room(sitting())
    room.click("open")
    room.press(pygame.K_F1)
    room.app.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 0.02)
    assert room.table.flow.mode == CurtainMode(0, standing_orders=False)
    assert "amount" not in room.table.page.controls


def test_an_order_is_hidden_beneath_the_help() -> None:
    shown = []
    for direction in ("N", "SW"):
        room = Room(sitting(points="hidden"))
        room.click("open")
        room.click(f"to {direction}")
        room.press(pygame.K_F1)
        shown.append(pygame.image.tobytes(room.app.picture.surface, "RGB"))
        room.app.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 0.02)
        shown.append(pygame.image.tobytes(room.app.picture.surface, "RGB"))
    assert shown[0] == shown[2]
    assert shown[1] == shown[3]


def test_hidden_points_are_shown_to_their_owner_alone() -> None:
    table = laid(points="hidden", capital=75)
    settle(table)
    assert not [item for item in table.page.picture() if item.label == "75"]
    table.flow.confirm()
    settle(table)
    numbers = [item.label for item in table.page.picture() if item.key.endswith("/number")]
    assert numbers.count("75") == 1
    assert numbers.count("hidden") == 3


def test_a_pledge_where_points_are_hidden_is_made_behind_the_curtain() -> None:
    table = laid(points="hidden", variant="open")
    settle(table)
    table.flow.ask(2)
    assert table.flow.mode == CurtainMode(2, standing_orders=False)


@pytest.mark.parametrize("act", [Pressed("not me"), BackWanted()])
def test_from_the_curtain_before_a_pledge_one_is_led_back_to_the_talk(act: Act) -> None:
    table = laid(points="hidden", variant="open")
    settle(table)
    table.flow.ask(2)
    settle(table)
    table._acted(act)
    settle(table)
    assert table.flow.talking
    assert "asks 2" in table.page.controls


def test_the_film_of_the_reveal_is_the_open_table_though_a_seat_was_at_the_screen() -> None:
    table = laid(points="hidden")
    flow = table.flow
    for direction in DIRECTIONS[:4]:
        settle(table)
        flow.confirm()
        flow.play(Write(31, direction))
    reveal = flow.mode
    assert isinstance(reveal, RevealMode)
    while isinstance(flow.mode, RevealMode):
        assert flow.view.seat == BYSTANDER
        assert flow.view.hand is None
        flow.go_on()


def test_time_running_out_at_the_form_of_a_seat_shows_nothing_of_its_hand() -> None:
    table = laid(points="hidden", write_seconds=30, seed="late")
    flow = table.flow
    for _ in range(3):
        settle(table)
        flow.confirm()
        flow.play(Write(11, "N"))
    settle(table)
    flow.confirm()
    for _ in range(400):
        table.update(0.1)
        if isinstance(flow.mode, RevealMode):
            break
    assert isinstance(flow.mode, RevealMode)
    assert flow.view.seat == BYSTANDER
    numbers = [item.label for item in table.page.picture() if item.key.endswith("/number")]
    assert numbers == ["hidden"] * 4


def test_standing_orders_are_hidden_when_the_window_is_left() -> None:
    room = Room(sitting())
    room.table.flow.ask_standing(1)
    room.pass_time(1.0)
    room.click("open")
    for event in (pygame.Event(pygame.WINDOWFOCUSLOST), key(pygame.K_F1)):
        room.table.flow.confirm()
        before = room.table.flow.mode
        room.app.step([event], 0.02)
        assert isinstance(before, FormMode)
        assert mode(room) == CurtainMode(1, standing_orders=True)


def test_the_help_of_a_form_names_its_keys_but_not_what_is_in_the_hand() -> None:
    room = Room(sitting())
    room.click("open")
    room.press(pygame.K_F1)
    shown = [item.label for item in room.screen.page.picture()]
    assert "1–8" in shown
    assert "Turn the rose, until a direction is chosen" in shown


def test_the_help_over_a_hidden_form_said_that_enter_plays_a_choice() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.click("open")
    room.pass_time(1.0)
    room.press(pygame.K_F1)
    assert isinstance(room.app.top, HelpScene)
    assert [each.what for each in room.app.top._here if each.keys == "Enter"] == ["I am Pauline"]


def test_the_talk_does_not_show_whether_its_master_has_points_left() -> None:
    shown = []
    for points in (0, 40):
        match = citadel(variant="open", points="hidden")
        state = clone(match.state)
        purse = state.hands[state.table.master]
        purse.points, purse.veiled = points, True
        evening = Sitting(Session(Match(CITADEL, match.house, "talk", state), players(), scripts))
        table = TableScene(shell(), evening)
        table.layout(Canvas((1280, 720), 1.0))
        settle(table)
        assert f"asks {state.table.master}" in table.page.controls
        shown.append(table.page.picture())
    assert shown[0] == shown[1]


def test_the_ring_beneath_the_menu_told_where_the_keyboard_had_come_to_in_a_private_form() -> None:
    room = Room(sitting())
    room.click("open")
    room.click("to N")
    room.go_to("rules")
    room.press(pygame.K_F10)
    assert isinstance(room.screen, TableMenu)
    assert [item.key for item in room.table.page.picture() if "focus ring" in item.key] == []
