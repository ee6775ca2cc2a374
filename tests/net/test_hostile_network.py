"""What a stranger in the network, or a child with the code of another seat, can do to the server: nothing."""

from __future__ import annotations

import itertools
import json
import logging
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.net.connections import LARGEST_REQUEST
from game.net.messages import LARGEST, Goodbye, Welcome
from game.net.phone_server import Came, Limits, Said, Went
from game.net.seat_keys import BYTES, WRONG_A_MINUTE
from tests.net.phone import PATIENCE, OpenTable, open_table
from tests.net.test_phone_server import got

PROPOSED = "5f" * 16
"""A session that a phone proposes."""


def answered(table: OpenTable, request: bytes) -> bytes:
    """Send bytes to the port; return everything that comes back until the server ends the connection."""
    host, port = table.server.host.split(":")
    found = b""
    with socket.create_connection((host, int(port)), PATIENCE) as stranger, suppress(ConnectionError):
        stranger.sendall(request)
        while part := stranger.recv(1 << 16):
            found += part
    return found


def request(table: OpenTable, first: str = "GET / HTTP/1.1", *lines: str) -> bytes:
    """Return an HTTP request as it goes over the wire."""
    return "\r\n".join([first, f"Host: {table.server.host}", *lines, "", ""]).encode()


@pytest.mark.parametrize(
    "said",
    [
        b"SSH-2.0-OpenSSH_9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"EHLO home\r\nQUIT\r\n\r\n",
        b"GET / HTTP/0.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x00" * 9000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: " + b"a" * 20_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 500 + b"\r\n",
    ],
)
def test_a_port_scan_hears_a_status_at_most(said: bytes) -> None:
    with open_table() as table:
        answer = answered(table, said)
        assert not answer or (answer.startswith(b"HTTP/1.1 4") and answer.endswith(b"\r\n\r\n"))
        assert b"websocket" not in answer.lower()


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get"])
def test_nothing_but_reading_is_answered(method: str) -> None:
    with open_table() as table:
        answer = got(table, "/", method)
        assert (answer.status, answer.read()) == (405, b"")
        assert not [name for name in answer.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize(
    "lines",
    [
        ["Transfer-Encoding: chunked"],
        ["Content-Length: 30"],
        ["Content-Length: 0", "Content-Length: 30"],
        ["Content-Length: 30", "Transfer-Encoding: chunked"],
        [" folded: line"],
    ],
)
def test_a_request_with_a_body_is_not_answered(lines: list[str]) -> None:
    with open_table() as table:
        assert answered(table, request(table, "GET / HTTP/1.1", *lines) + b"0\r\n\r\n" + request(table)) == b""


def test_a_second_request_behind_the_first_one_is_not_answered() -> None:
    with open_table() as table:
        assert answered(table, request(table) * 2).count(b"HTTP/1.1 ") <= 1


@pytest.mark.parametrize("hosts", [[], ["evil.example"], ["127.0.0.1"], ["127.0.0.1:1"], ["{host}", "evil.example"]])
def test_only_the_address_that_is_shown_is_answered(hosts: list[str]) -> None:
    with open_table() as table:
        lines = [f"Host: {host.format(host=table.server.host)}" for host in hosts]
        answer = answered(table, "\r\n".join(["GET / HTTP/1.1", *lines, "", ""]).encode())
        assert answer.startswith(b"HTTP/1.1 403")
        assert answer.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    "lines",
    [
        ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: short", "Sec-WebSocket-Version: 13"],
        ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 7"],
        ["Upgrade: websocket"],
    ],
)
def test_a_wrong_handshake_is_told_nothing_but_its_status(lines: list[str]) -> None:
    with open_table() as table:
        origin = f"Origin: http://{table.server.host}"
        answer = answered(table, request(table, "GET /table HTTP/1.1", origin, *lines))
        assert answer.startswith(b"HTTP/1.1 4")
        assert answer.endswith(b"\r\n\r\n")


def test_two_origins_are_no_origin() -> None:
    with open_table() as table:
        lines = [f"Origin: http://{table.server.host}", "Origin: http://evil.example", "Upgrade: websocket"]
        assert answered(table, request(table, "GET /table HTTP/1.1", *lines)).startswith(b"HTTP/1.1 403")


def test_a_request_that_never_ends_is_cut_off() -> None:
    with open_table(Limits(handshake=0.05)) as table:
        assert answered(table, b"GET / HTTP/1.1\r\nHost: slow") == b""


def test_long_requests_of_strangers_filled_the_memory() -> None:
    """Forty-eight of them, each with 120 long lines and no end, took 53 megabytes."""
    with open_table(Limits(handshake=60)) as table:
        line = f"X: {'a' * (LARGEST_REQUEST // 4)}"
        assert answered(table, request(table, "GET / HTTP/1.1", line)).startswith(b"HTTP/1.1 200")
        assert (
            answered(table, request(table, "GET / HTTP/1.1", *[line] * 4)[:-2]) == b""
        )  # long before a minute is over


def test_the_page_can_not_be_framed_nor_run_what_it_does_not_bring() -> None:
    with open_table() as table:
        headers = got(table, "/").headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["frame-ancestors"] == policy["default-src"] == policy["base-uri"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["connect-src"] == f"ws://{table.server.host}/table"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4), 1009),
        (b"\x81\xfe\x10\x01" + bytes(4), 1009),
        (b"\xc1\x85" + bytes(9), 1002),
        (b"\x81\x05hello", 1002),
        (b"\x89\xfe\x00\x80" + bytes(4 + 128), 1002),
        (b"\x83\x80" + bytes(4), 1002),
        (b"\x80\x80" + bytes(4), 1002),
        (b"\x81\x82" + bytes(4) + b"\xc3\x28", 1007),
    ],
    ids=["giant", "over 4 kB", "compressed", "unmasked", "giant ping", "unknown kind", "no beginning", "no text"],
)
def test_a_frame_against_the_rules_ends_the_connection(frame: bytes, code: int) -> None:
    with open_table() as table, table.admitted(0) as phone:
        phone.socket.sendall(frame)
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        assert phone.close_code == code
        table.next(Went)


@pytest.mark.parametrize(
    "flood",
    [lambda phone: [phone.ping() for _ in range(50)], lambda phone: phone.send(itertools.repeat("", 50))],
    ids=["pings", "parts of a message"],
)
def test_pings_and_parts_count_as_messages(flood: Callable[[ClientConnection], object]) -> None:
    with open_table(Limits(messages_a_second=5)) as table, table.admitted(0) as phone:
        with suppress(ConnectionClosed, OSError):
            flood(phone)
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        table.next(Went)


def test_who_floods_again_and_again_is_not_heard_for_a_while() -> None:
    with open_table(Limits(messages_a_second=5)) as table:
        for _ in range(10):
            with table.socket() as flood, suppress(ConnectionClosed, OSError):
                for _ in range(30):
                    flood.ping()
                flood.recv(PATIENCE)
        assert got(table, "/table", Origin=f"http://{table.server.host}", Upgrade="websocket").status == 429


def test_a_phone_that_comes_again_and_again_is_slowed_down() -> None:
    """Each arrival makes the table draw a page."""
    with open_table(Limits(arrivals_at_once=3, arrivals_a_second=0.001)) as table:
        for _ in range(3):
            with table.admitted(1) as phone:
                pass
            table.next(Went)
            table.keys.renew([1])
        with table.phone(1) as phone, pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        assert phone.close_code == 4029
        with table.phone(2):
            assert table.next(Came).seat == 2


def test_a_phone_that_is_sent_away_goes_although_it_does_not_read() -> None:
    with open_table() as table, table.phone(1):
        came = table.next(Came)
        table.server.send(came.phone, bytes(40_000_000))
        table.server.dismiss(came.phone, Goodbye("go"))
        assert table.next(Went).phone == came.phone


def test_a_phone_that_is_sent_away_is_heard_no_more() -> None:
    with open_table() as table, table.admitted(1) as phone:
        table.server.send(1, bytes(40_000_000))
        table.server.dismiss(1, Goodbye("go"))
        table.until(lambda: not table.server._phones or not table.server._phones[1].admitted)
        with suppress(ConnectionClosed, OSError):
            phone.send('{"t":"elsewhere"}')
        table.next(Went)
        assert not [event for event in table.events if isinstance(event, Said)]


def test_a_phone_that_never_heard_its_welcome_comes_back_all_the_same() -> None:
    """It has kept the session of the time before."""
    with open_table() as table:
        with table.phone(1):
            session = table.server.admit(table.next(Came).phone)
        table.next(Went)
        for _ in range(3):
            with table.phone(1, session=session):
                came = table.next(Came)
                assert came.free
                assert table.server.admit(came.phone) == session
            table.next(Went)


def test_a_phone_comes_back_although_its_old_connections_are_still_there() -> None:
    """A phone that changes networks leaves half of a connection behind, more than once."""
    with open_table() as table, table.phone(1) as first:
        came = table.next(Came)
        session = table.server.admit(came.phone)
        with table.phone(1, session=session), table.phone(1, session=session) as third:
            assert [table.next(Came).free for _ in range(2)] == [True, True]
            assert table.next(Went).phone == came.phone
            table.server.send(3, Welcome(session, "Ana", {}))
            assert json.loads(third.recv(PATIENCE))["t"] == "welcome"
        with pytest.raises(ConnectionClosed):
            first.recv(PATIENCE)


@pytest.mark.parametrize("told", ["token", "code"])
def test_a_phone_that_was_cut_off_before_its_first_welcome_counted_as_a_second_phone(told: str) -> None:
    """The seat was given to it, but it never heard of its session."""
    with open_table() as table:
        table.keys.show_codes([1])
        hello = {"token": "", "code": table.keys.code(1)} if told == "code" else {}
        for _ in range(3):
            with table.phone(1, session=PROPOSED, **hello):
                came = table.next(Came)
                assert (came.seat, came.free) == (1, True)
                assert table.server.admit(came.phone) == PROPOSED
                assert table.keys.is_taken(1)
            table.next(Went)
            table.keys.hide_codes()  # what has proposed a session does not need its code any more
        with table.phone(1, session="0" * 32):
            assert not table.next(Came).free


def test_a_phone_that_was_cut_off_before_the_table_had_heard_of_it_counted_as_a_second_phone() -> None:
    """Half of its first connection is still there; whoever proposes another session is another phone."""
    with open_table() as table, table.phone(1, session=PROPOSED), table.phone(1, session=PROPOSED):
        assert [table.next(Came).free for _ in range(2)] == [True, True]
        with table.phone(1, session=PROPOSED), table.phone(1, session="0" * 32) as other:
            assert table.next(Came).free
            with pytest.raises(ConnectionClosed):
                other.recv(PATIENCE)
            assert other.close_code == 4008
        table.server.admit(2)
    assert table.keys.claim("", PROPOSED) == (1, True)


def test_a_guest_that_comes_again_does_not_drive_the_first_phone_off() -> None:
    with open_table() as table, table.admitted(1) as first, table.phone(1, session=PROPOSED):
        assert not table.next(Came).free
        with table.phone(1, session=PROPOSED):
            assert not table.next(Came).free
            assert table.next(Went).phone == 2
            table.server.send(1, Welcome("", "Ana", {}))
            assert json.loads(first.recv(PATIENCE))["t"] == "welcome"


def test_a_second_phone_needs_consent_before_the_first_one_has_its_seat() -> None:
    with open_table() as table, table.phone(1):
        assert table.next(Came).free
        with table.phone(1):
            assert not table.next(Came).free


def test_no_code_and_no_address_is_in_a_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), open_table() as table:
        token = table.keys.token(1)
        with table.admitted(1) as phone, suppress(ConnectionClosed):
            phone.send("{")
            phone.recv(PATIENCE)
        with table.phone(2, token="f" * 32) as phone, suppress(ConnectionClosed):
            phone.recv(PATIENCE)
        answered(table, request(table, f"GET /{token} HTTP/1.1"))
        server = [record.getMessage() for record in caplog.records if "client" not in record.name]
    assert not [said for said in server if token in said or "127.0.0.1" in said]


def test_the_server_listens_at_the_address_that_is_shown_and_at_no_other() -> None:
    with open_table() as table:
        port = int(table.server.host.split(":")[1])
        with pytest.raises(OSError, match=r"."), socket.create_connection(("127.0.0.2", port), PATIENCE):
            pass


def test_nobody_listens_once_the_table_is_closed() -> None:
    with open_table() as table:
        host, port = table.server.host.split(":")
    with pytest.raises(OSError, match=r"."), socket.create_connection((host, int(port)), PATIENCE):
        pass


def test_the_limits_are_those_that_were_promised() -> None:
    limits = Limits()
    assert (limits.messages_a_second, LARGEST, limits.sockets_of_seat, limits.sockets) == (60, 4096, 2, 16)
    assert (limits.handshake, WRONG_A_MINUTE, BYTES) == (5, 10, 16)


def test_sixteen_phones_are_the_most() -> None:
    with open_table() as table, ExitStack() as phones:
        for seat in (*range(8), *range(8)):
            phones.enter_context(table.phone(seat))
            table.next(Came)
        with pytest.raises(InvalidStatus, match="503"), table.socket():
            pass


def test_a_message_in_many_parts_may_be_no_larger_than_one_in_one_part() -> None:
    with open_table() as table, table.admitted(0) as phone:
        with suppress(ConnectionClosed, OSError):
            phone.send(itertools.repeat("x" * 200, 30))
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)
        assert phone.close_code == 1009
        table.next(Went)


def test_nothing_is_packed_so_that_nothing_small_unpacks_into_much() -> None:
    with open_table() as table, table.socket(compression="deflate") as phone:
        assert phone.response
        assert "Sec-WebSocket-Extensions" not in phone.response.headers


def test_who_says_no_hello_is_closed_however_much_else_it_says() -> None:
    with open_table(Limits(handshake=0.05, messages_a_second=1e6)) as table, table.socket() as phone:
        with pytest.raises(ConnectionClosed):
            _ping_for_ever(phone)
        assert table.server.take() == []


def _ping_for_ever(phone: ClientConnection) -> None:
    while True:
        phone.ping()


def test_half_of_a_message_is_no_hello() -> None:
    with open_table(Limits(handshake=0.05)) as table, table.socket() as phone:
        phone.socket.sendall(b"\x01\x84" + bytes(4) + b'{"t"')
        with pytest.raises(ConnectionClosed):
            phone.recv(PATIENCE)


def test_how_far_a_phone_is_away_is_told_by_its_network_and_not_by_its_page() -> None:
    """A page may answer as late as it likes."""
    with open_table(Limits(ping=0.01)) as table, table.phone(3) as phone:
        clock = table.server._phones[table.next(Came).phone].clock
        while not clock._pings:
            number = json.loads(phone.recv(PATIENCE))["number"]
            phone.send(json.dumps({"t": "pong", "number": number, "at": 7e6}))
        assert clock._trips[0] < clock._pings[0][0]


def test_a_phone_that_answers_nothing_is_gone_after_a_while() -> None:
    """Its battery is empty, or its network: nobody says so."""
    with open_table(Limits(ping=0.01, silence=0.05)) as table, table.admitted(3):
        assert table.next(Went).seat == 3


def test_closing_waits_neither_for_who_reads_nothing_nor_for_who_says_nothing() -> None:
    with open_table(Limits(handshake=1e6)) as table, table.admitted(1), table.socket():
        host, port = table.server.host.split(":")
        with socket.create_connection((host, int(port)), PATIENCE) as silent:
            silent.sendall(b"GET / HTTP/1.1\r\n")
            table.server.send(1, bytes(40_000_000))
            closing = threading.Thread(target=table.server.close, args=(Goodbye("closed"),), daemon=True)
            closing.start()
            closing.join(PATIENCE)
            assert not closing.is_alive()


def test_a_page_of_somebody_else_may_neither_read_nor_embed_what_is_answered() -> None:
    with open_table() as table:
        for path in ("/", "/phone.js"):
            headers = got(table, path, Origin="http://evil.example").headers
            assert not [name for name in headers if name.startswith("Access-Control")]
            assert headers["Cross-Origin-Resource-Policy"] == headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_stranger_makes_no_line_in_a_log(caplog: pytest.LogCaptureFixture) -> None:
    """A flood of them would fill it, and they would write into it what they like."""
    with caplog.at_level(logging.INFO), open_table(Limits(messages_a_second=5)) as table:
        host, port = table.server.host.split(":")
        for said in (
            b"",
            b"GET /",
            b"\x00" * 9000,
            request(table, "GET /%00 HTTP/1.1"),
            request(table, "POST / HTTP/1.1"),
        ):
            with socket.create_connection((host, int(port)), PATIENCE) as stranger, suppress(OSError):
                stranger.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
                )  # it ends with a reset
                stranger.sendall(said)
        for words in ("{", "[" * 3000, "x" * 5000, '{"t":"press","page":1,"key":"a"}'):
            with table.socket() as phone, suppress(ConnectionClosed):
                phone.send(words)
                phone.recv(PATIENCE)
        with table.admitted(0) as phone, suppress(ConnectionClosed, OSError):
            for _ in range(30):
                phone.ping()
            phone.recv(PATIENCE)
        table.next(Went)
    assert not [record.getMessage() for record in caplog.records if "client" not in record.name]
