"""A table that is opened for phones from its menu: the codes, the question about strangers, the end."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pygame
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game import logbook
from game.kernel.engine import clone
from game.kernel.match import Match
from game.net import addresses
from game.net.phone_server import Limits, PhoneServer
from game.rules import GAMES
from game.ui.app.dialog import Dialog
from game.ui.app.phone_wish import PhoneWish
from game.ui.contract.plaques.phone import PhoneState
from game.ui.phones import phone_room, seating
from game.ui.phones.phones_sheet import PhonesSheet
from game.ui.phones.seat_phone import SeatPhone
from game.ui.phones.seating import PhoneSeating
from game.ui.phones.table import KEY_FILE
from game.ui.table.mode import CurtainMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button, Pressed
from tests.net.phone import SCREEN
from tests.ui.secrets.test_secrets_everywhere import states
from tests.ui.secrets.twins import Table
from tests.ui.stand import key

NOWHERE = Path()
"""A folder of settings that is not there yet, another one for each test."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no phone count as silent or gone: those of these tests answer no pings, and the machine may be slow."""
    monkeypatch.setattr(seating, "SILENT", inf)
    monkeypatch.setattr(phone_room, "PhoneServer", partial(PhoneServer, limits=Limits(silence=inf)))


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the machine be in a home network of its own, with a folder of settings that is not there yet."""
    monkeypatch.setattr("tests.ui.phones.test_phone_room.NOWHERE", tmp_path / "not there")
    monkeypatch.setattr(addresses, "private_addresses", lambda: ("127.0.0.1",))


@contextmanager
def opened(config: Path | None = None) -> Iterator[Table]:
    """Open a table of Mousquetaires for phones, from its menu, and leave it at the end.

    The codes are remembered in the folder `config`.
    """
    table = begun(config or NOWHERE)
    try:
        press(table, "menu")
        press(table, "phones")
        until(table, lambda: isinstance(table.app.top, PhonesSheet))
        yield table
    finally:
        table.scene.close()


def begun(config: Path) -> Table:
    """Sit down at Mousquetaires, four people of whom none has chosen cards yet."""
    choosing = (state for state in states("mousquetaires") if type(state.phase).__name__ == "ChoosingCards")
    state = next(state for state in choosing if len(state.phase.to_act(state)) == 4)
    table = Table(Match(GAMES["mousquetaires"], state.table.house, "room", clone(state)), curtain=True)
    vars(table.app.shell)["config"] = config
    table.scene.phones._looked = False
    return table


def press(table: Table, control: str) -> None:
    """Press a control of the scene on top."""
    table.app._follow(table.app.top.act(Pressed(control)))  # type: ignore[attr-defined]  # every scene is a Screen
    until(table, lambda: table.app._preparation is None)


def until(table: Table, happened: Callable[[], Any]) -> None:
    """Turn the loop until something has happened; the server wakes it."""
    for _ in range(2000):
        if happened():
            return
        table.app.shell.woken.wait(0.01)
        table.app.shell.woken.clear()
        table.app.step([], 0.05)
    raise AssertionError("it has never happened")


@contextmanager
def phone(table: Table, seat: int, session: str = "") -> Iterator[ClientConnection]:
    """Bring the phone of a seat to the table, as its browser does; with its `session` it comes back."""
    room = table.scene.phones._room
    assert room
    token = room.url(seat).partition("#")[2]
    host = room.host
    with connect(f"ws://{host}/table", origin=Origin(f"http://{host}"), proxy=None, ping_interval=None) as socket:
        socket.send(json.dumps({"t": "hello", "token": token, "session": session, "screen": SCREEN}))
        yield socket


def said(table: Table, socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of a kind to a phone."""
    others = []
    for _ in range(2000):
        table.app.step([], 0.05)
        try:
            message = socket.recv(0.02)
        except TimeoutError:
            continue
        found = json.loads(message) if isinstance(message, str) else {"t": "picture"}
        if found["t"] == kind:
            return dict(found)
        others.append(found["t"])
    raise AssertionError(f"the phone was never sent a {kind}, only {others}; on top is {table.app.top}")


def test_the_codes_of_all_people_are_shown() -> None:
    with opened() as table:
        sheet = table.app.top
        assert isinstance(sheet, PhonesSheet)
        codes = [item for item in sheet.picture() if item.look == "qr code"]
        assert len({item.args for item in codes}) == 4


def test_the_sheet_says_who_could_read_what_the_phones_show() -> None:
    with opened() as table:
        assert "Play on a Wi-Fi that you trust: whoever controls it could read what the phones show." in said_on(table)


def test_a_phone_that_comes_is_seen_on_the_sheet_and_takes_its_question() -> None:
    with opened() as table, phone(table, 0) as socket:
        assert said(table, socket, "welcome")["name"] == "Pauline"
        sheet = table.app.top
        assert isinstance(sheet, PhonesSheet)
        until(table, lambda: "out 0" in sheet.page.controls)
        press(table, "close")
        until(table, lambda: isinstance(table.app.top, TableScene))
        until(table, lambda: table.mode == CurtainMode(1, standing_orders=False))


def test_the_table_is_asked_about_a_second_phone() -> None:
    with opened() as table, phone(table, 0) as first:
        said(table, first, "welcome")
        with phone(table, 0) as second:
            said(table, second, "wait")
            until(table, lambda: isinstance(table.app.top, Dialog))
            press(table, "yes")
            said(table, second, "welcome")
            assert said(table, first, "goodbye")["words"] == "Un autre téléphone a pris cette place."


def test_a_phone_that_is_shown_out_does_not_come_back_by_its_code() -> None:
    with opened() as table, phone(table, 2) as socket:
        said(table, socket, "welcome")
        room = table.scene.phones._room
        assert room
        before = room.url(2)
        until(table, lambda: "out 2" in table.app.top.page.controls)  # type: ignore[attr-defined]
        press(table, "out 2")
        assert said(table, socket, "goodbye")["returns"] is False
        assert room.url(2) != before


def test_the_codes_are_in_one_file_and_nowhere_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in a log, in the title of the window, in another file, or in what is said to another phone."""
    monkeypatch.setattr(SeatPhone, "take", lambda *_: 1 // 0)
    with caplog.at_level(logging.DEBUG), opened(tmp_path) as table, phone(table, 0) as first, phone(table, 1) as second:
        room = table.scene.phones._room
        assert room
        codes = [room.url(seat).partition("#")[2] for seat in range(4)]
        said(table, first, "welcome")
        first.send('{"t":"press","page":1,"key":"seal"}')
        told = [said(table, first, "goodbye"), said(table, second, "welcome"), said(table, second, "page")]
        files = [
            path for path in tmp_path.rglob("*") if path.is_file() and any(code in path.read_text() for code in codes)
        ]
        logged = [record.getMessage() for record in caplog.records if "client" not in record.name]
        seen = [*logged, *logbook.lines(), pygame.display.get_caption()[0], str(told), said_on(table)]
    assert len(set(codes)) == 4
    assert files == [tmp_path / KEY_FILE]
    assert any("a phone" in words for words in seen), "the failure is in the log"
    assert not [words for words in seen if any(code in words for code in codes)]


def test_nothing_is_written_while_the_codes_stay_the_same(tmp_path: Path) -> None:
    with opened(tmp_path) as table, phone(table, 0) as socket:
        said(table, socket, "welcome")
        (tmp_path / KEY_FILE).unlink()
        socket.send('{"t":"elsewhere"}')
        room = table.scene.phones._room
        assert room
        until(table, lambda: room.seating.is_away(0))
        assert not (tmp_path / KEY_FILE).exists()


def test_the_codes_are_the_same_when_the_table_is_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        room = table.scene.phones._room
        assert room
        before = room.url(1)
        table.scene.phones.close()
        press_back(table)
        until(table, lambda: isinstance(table.app.top, TableScene))
        press(table, "menu")
        press(table, "phones")
        until(table, lambda: table.scene.phones._room)
        again = table.scene.phones._room
        assert again
        assert again.url(1).partition("#")[2] == before.partition("#")[2]


def test_a_table_that_was_open_is_opened_again_by_itself(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        pass
    assert table.app.shell.every_turn is None
    again = begun(tmp_path)
    until(again, lambda: again.scene.phones._room)
    assert again.app.shell.every_turn
    again.scene.close()


def test_a_table_that_was_shut_stays_so(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        press(table, "shut")
        assert table.app.shell.every_turn is None
    again = begun(tmp_path)
    assert not again.scene.phones.awaited
    again.scene.close()


def press_back(table: Table) -> None:
    """Press Escape."""
    table.app._handle(key(pygame.K_ESCAPE))


def test_who_is_asked_on_a_phone_may_be_asked_at_the_screen_instead() -> None:
    with opened() as table, ExitStack() as stack:
        for seat in range(4):
            said(table, stack.enter_context(phone(table, seat)), "welcome")
        press(table, "close")
        until(table, lambda: "here_instead" in table.scene.page.controls)
        press(table, "here_instead")
        until(table, lambda: isinstance(table.app.top, PhonesSheet))
        press(table, "here 2")
        press(table, "close")
        until(table, lambda: table.mode == CurtainMode(2, standing_orders=False))
        assert "answers here instead of on the phone" in said_on(table)


def test_the_letter_of_the_curtain_says_that_the_phone_is_gone() -> None:
    with opened() as table:
        with phone(table, 0) as socket:
            said(table, socket, "welcome")
            press(table, "close")
            until(table, lambda: table.mode == CurtainMode(1, standing_orders=False))
            assert "phone" not in said_on(table)
        until(table, lambda: 0 not in table.scene.flow.phones)
        table.scene.flow.ask(0)
        until(table, lambda: "Pauline’s phone is gone" in said_on(table))


def test_a_phone_that_had_gone_was_missing_on_the_plaque_as_if_there_had_never_been_one() -> None:
    with opened() as table:
        phones = table.scene.flow.phones
        with phone(table, 0) as socket:
            session = said(table, socket, "welcome")["session"]
            press(table, "close")
            assert phones.phone(0) is PhoneState.THERE
        until(table, lambda: phones.phone(0) is PhoneState.GONE)
        with phone(table, 0, session) as socket:
            said(table, socket, "welcome")
            assert phones.phone(0) is PhoneState.THERE
        until(table, lambda: phones.phone(0) is PhoneState.GONE)
        table.scene.phones._room.show_out(0)  # type: ignore[union-attr]  # it is open
        until(table, lambda: phones.phone(0) is PhoneState.NONE)


@pytest.mark.parametrize("deed", ["heed", "show"])
def test_a_fault_of_the_phones_ends_no_match(monkeypatch: pytest.MonkeyPatch, deed: str) -> None:
    with opened() as table:
        monkeypatch.setattr(PhoneSeating, deed, lambda *_: 1 // 0)
        until(table, lambda: table.app.shell.every_turn is None)
        assert table.app.shell.turn_end is None
        assert "Phones… lets them in again" in table.app.shell.notice
        until(table, lambda: isinstance(table.app.top, TableScene))
        until(table, lambda: isinstance(table.mode, CurtainMode))


def test_leaving_the_table_closes_it_for_phones() -> None:
    with opened() as table, phone(table, 0) as socket:
        said(table, socket, "welcome")
        table.scene.close()
        assert table.app.shell.every_turn is None
        assert 0 not in table.scene.flow.phones
        assert said(table, socket, "goodbye")["returns"] is True


def test_without_a_network_the_sheet_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", tuple)
    monkeypatch.setattr(addresses, "private_addresses", tuple)
    table = begun(NOWHERE)
    press(table, "menu")
    press(table, "phones")
    until(table, lambda: isinstance(table.app.top, Dialog))
    assert any("same Wi-Fi" in item.label for item in table.app.top.picture())
    table.scene.close()


def said_on(table: Table) -> str:
    """Return all words of the scene on top."""
    return "\n".join(item.label for item in table.app.top.picture())


def test_short_codes_are_shown_with_the_sheet_and_are_no_good_without_it() -> None:
    with opened() as table:
        room = table.scene.phones._room
        assert room
        code = room.code(1)
        assert f"{code[:3]} {code[3:]}" in said_on(table)
        press(table, "close")
        until(table, lambda: isinstance(table.app.top, TableScene))
        assert room.code(1) == ""


def test_another_port_is_taken_where_the_usual_one_belongs_to_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(phone_room, "PORTS", (port,))
        with opened() as table:
            assert f"Port {port} belongs to another program" in said_on(table)


def test_every_button_says_what_it_does() -> None:
    with opened() as table, phone(table, 0) as socket:
        said(table, socket, "welcome")
        until(table, lambda: "out 0" in table.app.top.page.controls)  # type: ignore[attr-defined]
        buttons = [each for each in table.app.top.page.controls.values() if isinstance(each, Button)]  # type: ignore[attr-defined]
        assert len(buttons) == 5
        assert all(len(each.hint) > len(each.label) + 12 for each in buttons)


@pytest.mark.parametrize(("system", "words"), [("win32", "Windows Security"), ("darwin", "macOS"), ("linux", "ufw")])
def test_the_sheet_says_what_the_firewall_has_to_let_in(
    system: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    with opened() as table:
        press(table, "trouble")
        until(table, lambda: isinstance(table.app.top, Dialog))
        assert words in said_on(table)


def test_the_command_line_opens_the_first_table_with_its_codes(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.app.shell.shows_codes = True
    table.app.shell.phone_wish = PhoneWish("127.0.0.1", 48737)
    until(table, lambda: isinstance(table.app.top, PhonesSheet))
    room = table.scene.phones._room
    assert room
    assert room.host == "127.0.0.1:48737"
    assert not table.app.shell.shows_codes
    table.scene.close()
    again = begun(tmp_path)
    until(again, lambda: again.scene.phones._room)
    assert again.scene.phones._room
    assert again.scene.phones._room.host == "127.0.0.1:48737", "the place is remembered for the campaign"
    again.scene.close()


def test_an_address_that_this_computer_does_not_have_is_told() -> None:
    table = begun(NOWHERE)
    table.app.shell.phone_wish = PhoneWish("10.255.255.254")
    press(table, "menu")
    press(table, "phones")
    until(table, lambda: isinstance(table.app.top, Dialog))
    assert "does not have the address 10.255.255.254" in said_on(table)
    table.scene.close()
