"""A phone in a real browser goes away in every way there is and comes back; both sides say so in a sentence."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, Final

import pytest

from game.net import addresses
from game.net.messages import Goodbye, TableMessage, Welcome
from game.net.phone_server import Limits, PhoneId, PhoneServer
from game.ui.app.phone_wish import PhoneWish
from game.ui.phones import phone_room, seating
from game.ui.phones.phone_room import PhoneRoom
from game.ui.phones.phones_sheet import PhonesSheet
from tests.ui.phones.chromium import Browser, Phone, PhoneKind
from tests.ui.phones.test_phone_room import begun, press, said_on, until
from tests.ui.secrets.twins import Table

KIND: Final = PhoneKind(390, 740, 2.0)
GONE: Final = "gone, comes back by itself"
PRESS: Final = "(() => { const found = document.querySelector('THING'); found?.click(); return Boolean(found); })()"
BEGIN: Final = PRESS.replace("THING", "#answers button")
"""Says that one has felt the buzz; tells whether that could be said."""
CHOOSE: Final = PRESS.replace("THING", '[data-key^="card "]')
"""Chooses a card; tells whether there was one."""
ASKED: Final = "Boolean(document.querySelector('[data-key^=\"card \"]'))"
CHOSEN: Final = "document.querySelector('[data-key=seal]')?.dataset.why === ''"
AWAY: Final = "!document.getElementById('away').hidden"
"""Tells whether one is asked at the screen."""
FITS: Final = """Math.abs(document.getElementById('picture').getBoundingClientRect().height
  - document.getElementById('stage').clientHeight) < 2"""
"""Tells whether the picture is as high as its place."""
HEARD: Final = """var heard = [];
new MutationObserver(() => heard.push(document.getElementById("words").innerText)).observe(
  document.getElementById("words"), { childList: true })"""
"""Notes what the cover says from now on."""
LANGUAGE: Final = """(() => {
  const list = document.querySelectorAll("#sheet select")[1];
  list.value = "fr";
  list.dispatchEvent(new Event("change"));
})()"""
"""Chooses French in the settings of the phone."""
SLOW: Final = """const unpack = createImageBitmap;
var unpacking = false;
createImageBitmap = (...what) => {
  unpacking = true;
  return new Promise((done) => setTimeout(done, 100)).then(() => unpack(...what));
}"""
"""Lets the phone take its time to unpack a picture, and notes that it does."""
WATCH: Final = """new Promise((found) => {
  const look = () => document.getElementById("words").innerText === SENTENCE && found(true);
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  look();
})"""
"""Waits for a sentence on the cover."""

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the machine be in a home network of its own; a phone that was silent for half a second is marked."""
    monkeypatch.setattr(addresses, "private_addresses", lambda: ("127.0.0.1",))
    monkeypatch.setattr(seating, "SILENT", 0.5)
    monkeypatch.setattr(phone_room, "PhoneServer", partial(PhoneServer, limits=Limits(ping=0.1, silence=inf)))


@contextmanager
def seated(chromium: Browser, config: Path) -> Iterator[tuple[Table, Phone]]:
    """Open a table with its codes on the screen, and bring the phone of Pauline, who chooses a card on it."""
    table = begun(config)
    table.app.shell.phone_wish = PhoneWish("127.0.0.1", free_port())  # no other table of this machine answers there
    try:
        press(table, "menu")
        press(table, "phones")
        until(table, lambda: isinstance(table.app.top, PhonesSheet))
        phone = chromium.page(room_of(table).url(0), KIND, tapped=False)
        until(table, lambda: phone.value(BEGIN))
        until(table, lambda: phone.value(CHOOSE))
        until(table, lambda: has_chosen(phone))
        yield table, phone
    finally:
        chromium.close_pages()
        table.scene.close()


def free_port() -> int:
    """Return a port that no program has."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def room_of(table: Table) -> PhoneRoom:
    """Return what is open for phones."""
    room = table.scene.phones._room
    assert room
    return room


def has_chosen(phone: Phone) -> bool:
    """Tell whether a phone shows its question, with the card that was chosen."""
    return bool(phone.value(CHOSEN))


def words(phone: Phone) -> str:
    """Return what covers the page of a phone; "" if nothing does."""
    return str(phone.value("document.getElementById('cover').hidden ? '' : document.getElementById('words').innerText"))


def test_a_phone_that_sleeps_is_marked_and_wakes_up_with_its_choice(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        chromium.do("Page.setWebLifecycleState", phone._session, state="frozen")
        until(table, lambda: "does not answer: asked here" in said_on(table))
        assert room_of(table).absence(0) == "Pauline’s phone does not answer."
        chromium.do("Page.setWebLifecycleState", phone._session, state="active")
        until(table, lambda: "does not answer" not in said_on(table) and has_chosen(phone))


def test_a_page_whose_first_welcome_was_lost_was_taken_for_a_second_phone(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, lost = PhoneServer.send, list[PhoneId]()

    def send(server: PhoneServer, phone: PhoneId, *messages: TableMessage | bytes) -> None:
        if lost or not isinstance(messages[0], Welcome):
            sent(server, phone, *messages)
        else:
            lost.append(phone)
            server._call(server._connections.abort)

    monkeypatch.setattr(PhoneServer, "send", send)
    with seated(chromium, tmp_path) as (table, _):
        assert lost
        assert "is there" in said_on(table)
        assert not room_of(table).seating.guests


def test_a_page_that_is_loaded_again_shows_the_same_choice(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        phone.reload()
        until(table, lambda: has_chosen(phone) and words(phone) == "")


def test_a_phone_in_airplane_mode_says_so_and_comes_back(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        network(chromium, phone, offline=True)
        until(table, lambda: GONE in said_on(table))
        assert words(phone).startswith("This phone has no network. Turn airplane mode off")
        assert room_of(table).absence(0) == "Pauline’s phone is gone; it comes back by itself when it is awake."
        network(chromium, phone, offline=False)
        until(table, lambda: has_chosen(phone) and GONE not in said_on(table))


def test_the_way_back_in_the_browser_and_forward_again_leads_to_the_same_choice(
    chromium: Browser, tmp_path: Path
) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        phone.value("setTimeout(() => history.back())")
        until(table, lambda: GONE in said_on(table))
        phone.value("setTimeout(() => history.forward())")
        until(table, lambda: has_chosen(phone) and GONE not in said_on(table))


def test_a_tab_that_was_closed_is_opened_again_at_the_bare_address(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        again = another_tab(chromium, "about:blank")
        chromium.do("Page.close", phone._session)
        until(table, lambda: GONE in said_on(table))
        again.go(f"http://{room_of(table).host}/")
        until(table, lambda: has_chosen(again) and GONE not in said_on(table))


def test_a_second_tab_takes_the_seat_and_the_first_one_says_so(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        second = another_tab(chromium, f"http://{room_of(table).host}/")
        until(table, lambda: has_chosen(second))
        until(table, lambda: words(phone) == "This seat is open in another tab of this phone.")
        assert "is there" in said_on(table)


def test_a_table_that_is_left_says_so_and_the_page_comes_back_when_it_is_continued(
    chromium: Browser, tmp_path: Path
) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        port = int(room_of(table).host.partition(":")[2])
        phone.value(SLOW)
        phone.value(CHOOSE)  # its picture is still being unpacked when the table says goodbye
        until(table, lambda: phone.value("unpacking"))
        table.scene.close()
        assert until_said(phone, "The table is closed for now. This page comes back when it opens again.")
        again = continued(tmp_path, port)
        until(again, lambda: words(phone) == "" and phone.value(ASKED))
        assert room_of(again).absence(0) == ""
        again.scene.close()


def test_a_killed_program_is_missed_and_its_codes_are_good_when_it_runs_again(
    chromium: Browser, tmp_path: Path
) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        server, port = room_of(table)._server, int(room_of(table).host.partition(":")[2])
        server._call(server._connections.abort)  # as the system does when a program is killed
        server.close(Goodbye(""))
        assert until_said(phone, "The table does not answer. Trying again…")
        again = continued(tmp_path, port)
        until(again, lambda: words(phone) == "" and phone.value(ASKED))
        again.scene.close()


def test_a_code_of_another_seat_that_was_opened_in_the_same_tab_did_nothing(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        phone.value("localStorage.setItem('tablee.name', 'P$&')")  # a name may hold anything, also signs of a pattern
        phone.go(room_of(table).url(1))
        until(table, lambda: words(phone).startswith("This phone has the seat of P$&."))
        assert phone.value("location.hash") == ""
        phone.value(BEGIN)  # yes, change
        until(table, lambda: phone.value("document.getElementById('title').innerText") == "Benoît")
        assert not room_of(table).seating.holds(0)
        assert room_of(table).seating.holds(1)


def test_the_page_was_cut_where_a_line_says_that_one_is_asked_at_the_screen(chromium: Browser, tmp_path: Path) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        until(table, lambda: phone.value(FITS))
        phone.value(PRESS.replace("THING", "#settings"))
        phone.value(PRESS.replace("THING", "#sheet button"))
        until(table, lambda: phone.value(AWAY) and phone.value(FITS))
        phone.value(PRESS.replace("THING", "#away button"))
        until(table, lambda: not phone.value(AWAY) and phone.value(FITS) and has_chosen(phone))


def test_a_phone_that_changes_its_language_said_that_the_table_does_not_answer(
    chromium: Browser, tmp_path: Path
) -> None:
    with seated(chromium, tmp_path) as (table, phone):
        phone.value(HEARD)
        phone.value(PRESS.replace("THING", "#settings"))
        phone.value(LANGUAGE)
        until(table, lambda: phone.value("document.getElementById('state').innerText") == "À vous de jouer")
        assert phone.value("heard") == ["On rejoint la table…"]


def network(chromium: Browser, phone: Phone, *, offline: bool) -> None:
    """Take the network from a phone, or give it back."""
    speed: dict[str, Any] = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    chromium.do("Network.emulateNetworkConditions", phone._session, offline=offline, **speed)


def another_tab(chromium: Browser, url: str) -> Phone:
    """Open another tab of the phone that was opened last."""
    target = chromium.do("Target.createTarget", url="about:blank", browserContextId=chromium._contexts[-1])["targetId"]
    tab = Phone(chromium, chromium.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"])
    chromium.do("Page.enable", tab._session)
    tab.go(url)
    return tab


def until_said(phone: Phone, sentence: str) -> bool:
    """Wait until a phone without a table says a sentence."""
    watch = WATCH.replace("SENTENCE", json.dumps(sentence))
    return bool(phone.value(watch))


def continued(config: Path, port: int) -> Table:
    """Sit down again at the table of a campaign: it is opened for phones by itself, where it was."""
    table = begun(config)
    table.app.shell.phone_wish = PhoneWish("127.0.0.1", port)
    until(table, lambda: table.scene.phones._room)
    return table
