"""The server for phones: who gets in, what it answers to strangers, what it does when it is pressed hard."""

from __future__ import annotations

import http.client
import json
import random
import socket
import threading
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from game import files
from game.net.messages import Goodbye, PressedKey, Welcome, patch
from game.net.phone_server import Came, Limits, PhoneServer, Said, Went
from game.net.seat_keys import SeatKeys
from tests.net.phone import PATIENCE, OpenTable, open_table


def got(table: OpenTable, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    """Ask for a path, as a browser or as somebody else does."""
    host, port = table.server.host.split(":")
    asking = http.client.HTTPConnection(host, int(port), timeout=PATIENCE)
    asking.putrequest(method, path, skip_host=True)
    for name, value in {"Host": table.server.host, **headers}.items():
        asking.putheader(name, value)
    asking.endheaders()
    return asking.getresponse()


def test_a_phone_says_hello_is_admitted_and_presses() -> None:
    with open_table() as table, table.phone(2) as phone:
        came = table.next(Came)
        assert (came.seat, came.free, came.screen.language) == (2, True, "fr")
        session = table.server.admit(came.phone)
        table.server.send(came.phone, Welcome(session, "Léo", {}), patch(1, (0, 0, 8, 4), b"abc"))
        assert json.loads(phone.recv(PATIENCE)) == {"t": "welcome", "session": session, "name": "Léo", "words": {}}
        assert phone.recv(PATIENCE) == patch(1, (0, 0, 8, 4), b"abc")
        phone.send('{"t":"press","page":1,"key":"seal"}')
        said = table.next(Said)
        assert (said.seat, said.message) == (2, PressedKey(1, "seal"))
    assert table.server.take() == [Went(came.phone, 2)]


def test_a_phone_that_was_not_admitted_is_not_heard() -> None:
    with open_table() as table:
        with table.phone(0) as phone:
            came = table.next(Came)
            phone.send('{"t":"press","page":1,"key":"seal"}')
        assert table.next(Went) == Went(came.phone, 0)
        assert table.events == []


def test_a_phone_that_has_gone_meanwhile_is_not_admitted() -> None:
    with open_table() as table:
        with table.phone(1):
            came = table.next(Came)
        table.next(Went)
        assert table.server.admit(came.phone) == ""
        assert not table.keys.is_taken(1)


def test_a_phone_comes_back_by_its_session() -> None:
    with open_table() as table:
        with table.phone(1):
            session = table.server.admit(table.next(Came).phone)
        table.next(Went)
        with table.phone(1, token="", session=session):
            assert table.next(Came).free


def test_a_second_phone_of_a_seat_needs_consent() -> None:
    with open_table() as table, table.admitted(1), table.phone(1):
        assert not table.next(Came).free


def test_a_second_phone_needs_consent_while_the_first_one_is_away() -> None:
    with open_table() as table:
        with table.admitted(1):
            pass
        table.next(Went)
        with table.phone(1):
            assert not table.next(Came).free


def test_codes_are_good_after_the_program_was_killed() -> None:
    with open_table() as table, table.phone(3):
        session = table.server.admit(table.next(Came).phone)
    with open_table(keys=SeatKeys(table.keys.saved)) as again, again.phone(3, session=session):
        came = again.next(Came)
        assert (came.seat, came.free) == (3, True)


def test_three_phones_of_one_seat_are_too_many() -> None:
    with open_table() as table, table.phone(1), table.phone(1), table.phone(1) as third:
        with pytest.raises(ConnectionClosed):
            third.recv(PATIENCE)
        assert third.close_code == 4008


def test_the_seventeenth_phone_of_all_gets_no_socket_until_another_one_goes() -> None:
    with open_table() as table, ExitStack() as phones:
        seated = [phones.enter_context(table.phone(number % 8)) for number in range(16)]
        for _ in seated:
            table.next(Came)
        with pytest.raises(InvalidStatus) as refused, table.phone(8):
            pass
        assert refused.value.response.status_code == 503
        seated[3].close()
        table.next(Went)
        with table.phone(8):
            assert table.next(Came).seat == 8


def test_a_wrong_code_is_told_and_the_eleventh_is_not_heard() -> None:
    with open_table() as table:
        for _ in range(10):
            with table.phone(1, token="0" * 32) as phone:
                with pytest.raises(ConnectionClosed):
                    phone.recv(PATIENCE)
                assert phone.close_code == 4003
        with pytest.raises(InvalidStatus, match="429"), table.phone(1):
            pass
        assert table.server.take() == []


def test_a_short_code_is_typed_where_no_camera_reads_the_other_one() -> None:
    with open_table() as table:
        table.keys.show_codes([0, 2])
        with table.phone(2, token="", code=table.keys.code(2)):
            came = table.next(Came)
            assert (came.seat, came.free) == (2, True)


def test_short_codes_cannot_be_tried_out() -> None:
    """A million codes at ten wrong ones a minute, whoever tries them, and also if none is shown."""
    with open_table() as table:
        for number in range(12):
            with table.phone(1, token="", code="12345x") as phone:
                with pytest.raises(ConnectionClosed):
                    phone.recv(PATIENCE)
                assert phone.close_code == (4003 if number < 10 else 4011)
        table.keys.show_codes([1])
        with table.phone(1, token="", code=table.keys.code(1)) as phone, pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        with table.phone(1):
            assert table.next(Came).seat == 1, "a QR code is as good as ever"


def test_a_phone_that_scans_the_code_of_another_seat_is_asked_which() -> None:
    with open_table() as table:
        with table.phone(1):
            session = table.server.admit(table.next(Came).phone)
        table.next(Went)
        with table.phone(2, session=session) as phone:
            with pytest.raises(ConnectionClosed):
                phone.recv(PATIENCE)
            assert phone.close_code == 4012
        with table.phone(2):
            assert table.next(Came).seat == 2


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "https://127.0.0.1"])
def test_a_page_of_somebody_else_gets_no_socket(origin: str | None) -> None:
    with open_table() as table, pytest.raises(InvalidStatus, match="403"), table.socket(origin=origin):
        pass


def test_another_name_of_this_machine_gets_nothing() -> None:
    """A page of the internet may let its name lead to this machine (DNS rebinding)."""
    with open_table() as table:
        answer = got(table, "/", Host="evil.example")
        assert (answer.status, answer.read()) == (403, b"")


def test_the_page_and_nothing_else_is_answered() -> None:
    with open_table() as table:
        for path in ("/", "/phone.css", "/phone.js"):
            answer = got(table, path)
            assert answer.status == 200
            assert len(answer.read()) > 500
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Cache-Control"] == "no-store"
            assert not answer.headers["Server"]
            assert not answer.headers["Set-Cookie"]
        for path in ("/phone.html", "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/?token=1", "//", "*", "/table"):
            answer = got(table, path)
            assert answer.status in {403, 404}
            assert answer.read() == b""


def test_the_code_is_not_in_what_a_browser_sends() -> None:
    with open_table() as table:
        assert table.server.url(2) == f"http://{table.server.host}/#{table.keys.token(2)}"


def test_the_page_is_small() -> None:
    """Its code has at most 40 kB."""
    with open_table() as table:
        assert sum(len(got(table, path).read()) for path in ("/", "/phone.css", "/phone.js")) <= 40_000


def test_too_many_messages_end_the_connection() -> None:
    with open_table(Limits(messages_a_second=5)) as table, table.admitted(0) as phone:
        with suppress(ConnectionClosed):
            for _ in range(50):
                phone.send('{"t":"elsewhere"}')
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        assert phone.close_code == 4029
        table.next(Went)
        assert len(table.events) <= 6


def test_a_large_message_ends_the_connection() -> None:
    with open_table() as table, table.admitted(0) as phone:
        phone.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        assert phone.close_code == 1009


def test_a_reader_that_is_too_slow_is_sent_away() -> None:
    with open_table(Limits(waiting=8)) as table, table.phone(0):
        came = table.next(Came)
        for _ in range(9):
            table.server.send(came.phone, *[bytes(4_000_000)] * 2)
        assert table.next(Went).phone == came.phone


def test_connections_that_say_nothing_are_closed() -> None:
    with open_table(Limits(handshake=0.05)) as table:
        host, port = table.server.host.split(":")
        with socket.create_connection((host, int(port)), PATIENCE) as silent, table.socket() as mute:
            assert silent.recv(100) == b""
            with pytest.raises(ConnectionClosed):
                mute.recv(PATIENCE)


def test_a_flood_of_connections_leaves_the_table_open() -> None:
    limits = Limits(connections=20, connections_of_address=18)
    with open_table(limits) as table, ExitStack() as flood, table.admitted(1):
        host, port = table.server.host.split(":")
        sockets = [flood.enter_context(socket.create_connection((host, int(port)), PATIENCE)) for _ in range(40)]
        closed = sockets[-1].recv(10)
        assert closed == b""
        for each in sockets:
            each.close()
        assert table.until(lambda: _reached(table))


def _reached(table: OpenTable) -> bool:
    """Tell whether the page is answered."""
    with suppress(OSError, http.client.HTTPException):
        return got(table, "/").status == 200
    return False


def test_hostile_messages_raise_nothing() -> None:
    rng = random.Random("phones")
    good = json.dumps({"t": "change", "page": 1, "key": "amount", "value": 3})
    with open_table(Limits(messages_a_second=10_000)) as table:
        for number in range(5):
            with suppress(WebSocketException), table.phone(number % 6, session="") as phone:
                came = table.next(Came)
                table.server.admit(came.phone)
                for _ in range(20):
                    phone.send(_garbled(good, rng))
            table.until(lambda: any(isinstance(event, Went) for event in table.events))
            assert all(said.seat == came.seat for said in table.events if isinstance(said, Said))
            table.events.clear()
            table.keys.renew(range(6))
        with table.phone(0):
            assert table.next(Came).seat == 0


def _garbled(text: str, rng: random.Random) -> str | bytes:
    """Return a message with a few faults."""
    letters = list(text)
    for _ in range(rng.randrange(4)):
        letters[rng.randrange(len(letters))] = rng.choice('{}[]":,\\\x00é9e-truenull')
    garbled = "".join(letters)
    return garbled.encode() if rng.random() < 0.1 else garbled


def test_a_port_that_is_taken_is_told() -> None:
    with open_table() as table:
        host, port = table.server.host.split(":")
        second = PhoneServer(SeatKeys(), files.assets() / "phone")
        with pytest.raises(OSError, match="address already in use"):
            second.open(host, int(port))


def test_closing_says_goodbye_to_everybody_and_ends_the_thread() -> None:
    with open_table() as table, table.admitted(0) as phone:
        table.server.close(Goodbye("closed"))
        assert json.loads(phone.recv(PATIENCE)) == {"t": "goodbye", "words": "closed", "returns": False}
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]
