"""The server that phones come to. It runs in a thread of its own, which never touches a match.

The table takes what phones have said out of a queue (`take`), and puts what they show into another one (`send`).
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.kernel.types import Seat
from game.net.clock_sync import ClockSync
from game.net.connections import CLOSING, TOO_MANY, ConnectionCount, counted_connections, peer_address
from game.net.messages import (
    LARGEST,
    Buzzed,
    Goodbye,
    Hello,
    PhoneMessage,
    PhoneScreen,
    Ping,
    Pong,
    TableMessage,
    decoded,
    encoded,
)
from game.net.rate_limit import RateLimit
from game.net.seat_keys import Claim, SeatKeys, WrongTokens
from game.net.web_page import SOCKET, WebPage, nothing

ANYBODY: Final = ""
"""Stands for all addresses together."""
LEAVING: Final = 1.0
"""The seconds that a phone has to read why it is sent away."""
PhoneId: TypeAlias = int
"""The number of a connection; a phone that comes back has another one."""
Clock: TypeAlias = Callable[[], float]


class Limits(NamedTuple):
    """What a phone, an address and all together may take up."""

    messages_a_second: float = 60
    """Every frame counts."""
    arrivals_a_second: float = 1
    """The phones that may come to a seat: each makes the table draw a page."""
    arrivals_at_once: float = 6
    sockets_of_seat: int = 2
    sockets: int = 16
    connections: int = 48
    """Every connection counts, also before it has said anything."""
    connections_of_address: int = 24
    waiting: int = 64
    """The messages for a phone that are not sent yet: one that reads more slowly is sent away, and comes back."""
    unread: int = 4096
    """The messages that the table has not taken yet."""
    handshake: float = 5.0
    """The seconds until a connection has said hello."""
    ping: float = 2.0
    """The seconds between two pings."""
    silence: float = 45.0
    """The seconds after which a phone that has said nothing is gone."""


class Came(NamedTuple):
    """A phone has shown a good code. If the seat is not `free` for it, another phone has it: the table has to agree."""

    phone: PhoneId
    seat: Seat
    screen: PhoneScreen
    free: bool


class Said(NamedTuple):
    """A phone that was admitted has said something. `at` is when, by the server's clock."""

    phone: PhoneId
    seat: Seat
    message: PhoneMessage
    at: float


class Went(NamedTuple):
    """A phone is gone; it may come back."""

    phone: PhoneId
    seat: Seat


PhoneEvent: TypeAlias = Came | Said | Went


class _Phone:
    """A connection that has shown a good code."""

    def __init__(self, number: PhoneId, seat: Seat, session: str, connection: ServerConnection, limits: Limits) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.session = session
        """The session that it has shown, proposed or been given; "" if none."""
        self.connection: Final = connection
        self.outbox: Final[asyncio.Queue[str | bytes | Ping | None]] = asyncio.Queue(limits.waiting)
        """What is still to be sent; a ping goes beside one of the network, and None closes the connection."""
        self.clock: Final = ClockSync()
        self.writer: asyncio.Task[None] | None = None
        """What sends the messages of the outbox."""
        self.admitted = False
        self.heard = 0.0
        self.pings: dict[int, float] = {}


class PhoneServer:
    """The server for the phones of the seats of `keys`; `page` is the folder with the files that a browser loads.

    `wake` is called from its thread when there is something to `take`. `clock` returns seconds. Begin with `open`, end
    with `close`.
    """

    def __init__(
        self,
        keys: SeatKeys,
        page: Path,
        wake: Callable[[], None] = lambda: None,
        limits: Limits = Limits(),  # noqa: B008 - an immutable value
        clock: Clock = time.monotonic,
    ) -> None:
        self._keys: Final = keys
        self._folder: Final = page
        self._wake: Final = wake
        self._limits: Final = limits
        self._now: Final = clock
        self._events: Final[deque[PhoneEvent]] = deque()
        self._phones: Final[dict[PhoneId, _Phone]] = {}
        self._connections: Final = ConnectionCount(limits.connections, limits.connections_of_address)
        self._wrong: Final = WrongTokens()
        """Also counts floods: from an address that does either too often, nothing more is heard for a while."""
        self._wrong_codes: Final = WrongTokens()
        """Counts the wrong short codes of all addresses together: they are short enough to be guessed by many."""
        self._arrivals: Final[dict[tuple[Seat, bool], RateLimit]] = {}
        self._last_number = 0
        self._host = ""
        self._page: WebPage | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    # ------------------------------------------------------------------ for the table, from its own thread

    def open(self, address: str, port: int) -> None:
        """Begin to listen at a port, 0 for any that is free.

        Raises `OSError` if the port is taken or the address is not this machine's.
        """
        started: deque[OSError] = deque()
        ready = threading.Event()
        run = self._run(address, port, ready, started)
        self._thread = threading.Thread(target=asyncio.run, args=(run,), name="phones", daemon=True)
        self._thread.start()
        ready.wait()
        if started:
            self._thread.join()
            raise started[0]

    @property
    def host(self) -> str:
        """The address and the port, as a browser writes them."""
        return self._host

    def url(self, seat: Seat) -> str:
        """Return what the QR code of a seat says. Browsers do not send what stands after the #."""
        return f"http://{self._host}/#{self._keys.token(seat)}"

    def take(self) -> list[PhoneEvent]:
        """Return what has happened since this was called last."""
        return [self._events.popleft() for _ in range(len(self._events))]

    def admit(self, phone: PhoneId) -> str:
        """Let a phone have its seat, and return its session; "" if it has gone meanwhile.

        Another phone that was there is sent away by the table.
        """
        found = self._phones.get(phone)
        if found is None:
            return ""
        found.admitted = True
        found.session = self._keys.admit(found.seat, found.session)
        return found.session

    def send(self, phone: PhoneId, *messages: TableMessage | bytes) -> None:
        """Send messages to a phone; nothing happens if it is gone."""
        packed = [each if isinstance(each, bytes) else encoded(each) for each in messages]
        self._call(lambda: self._post(phone, packed))

    def dismiss(self, phone: PhoneId, goodbye: Goodbye) -> None:
        """Send a phone away."""
        self._call(lambda: self._post(phone, [encoded(goodbye), None]))

    def waiting(self, phone: PhoneId) -> int:
        """Return how many messages to a phone are not sent yet: who draws for it waits until there is none."""
        found = self._phones.get(phone)
        return found.outbox.qsize() if found else 0

    def silence(self, phone: PhoneId) -> float:
        """Return for how many seconds a phone has said nothing, not even to a ping."""
        found = self._phones.get(phone)
        return self._now() - found.heard if found else self._limits.silence

    def now(self) -> float:
        """Return the time of the clock by which `Said.at` is told, in seconds."""
        return self._now()

    def delay(self, phone: PhoneId) -> float:
        """Return for how many seconds at most a press of a phone may be on its way; 0 if it is gone."""
        found = self._phones.get(phone)
        return found.clock.longest_trip if found else 0.0

    def close(self, goodbye: Goodbye) -> None:
        """Send all phones away and stop listening."""
        for phone in list(self._phones):
            self.dismiss(phone, goodbye)
        if self._closing is not None:
            self._call(self._closing.set)
        if self._thread is not None:
            self._thread.join()
        self._thread = self._loop = None

    def _call(self, work: Callable[[], None]) -> None:
        """Do something in the thread of the server, if it still runs."""
        with suppress(RuntimeError):  # the loop has just been closed
            if self._loop is not None:
                self._loop.call_soon_threadsafe(work)

    # ------------------------------------------------------------------ in the thread of the server

    async def _run(self, address: str, port: int, ready: threading.Event, failed: deque[OSError]) -> None:
        """Listen until `close` is called."""
        self._loop, self._closing = asyncio.get_running_loop(), asyncio.Event()
        try:
            server = await self._listen(address, port)
        except OSError as refused:
            failed.append(refused)
            self._loop = None
            return
        finally:
            ready.set()
        pings = asyncio.create_task(self._ping())
        await self._closing.wait()
        pings.cancel()
        if writers := [phone.writer for phone in self._phones.values() if phone.writer]:
            await asyncio.wait(writers, timeout=1)  # let every phone read why it has to go
        server.close()
        self._connections.abort()
        await server.wait_closed()

    async def _listen(self, address: str, port: int) -> Server:
        """Return a server that listens. Raises `OSError` if the port is taken or the address is not this machine's."""
        silent = logging.getLogger("tablee.net")
        silent.disabled = True  # a log would hold addresses and requests
        server = await serve(
            self._serve_phone,
            address,
            port,
            start_serving=False,
            process_request=self._answer_request,
            create_connection=counted_connections(
                self._connections, self._limits.messages_a_second, self._now, self._note_wrong
            ),
            compression=None,
            server_header=None,
            open_timeout=self._limits.handshake,
            close_timeout=CLOSING,
            ping_interval=None,
            max_size=LARGEST,
            max_queue=8,
            logger=silent,
        )
        self._host = f"{address}:{server.server.sockets[0].getsockname()[1]}"
        self._page = WebPage(self._folder, self._host)
        await server.start_serving()
        return server

    def _answer_request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Send a file of the page, or nothing; None goes on with the WebSocket."""
        headers = request.headers
        if headers.get_all("Host") != [self._host] or self._page is None:
            return nothing(403)
        if getattr(request, "method", "GET") != "GET":  # websockets before 17 lets nothing else through
            return nothing(405)
        if request.path != SOCKET:
            return self._page.response(request.path)
        if headers.get_all("Origin") != [f"http://{self._host}"]:
            return nothing(403)
        if headers.get("Upgrade", "").lower() != "websocket":
            return nothing(404)
        if len(self._phones) >= self._limits.sockets:
            return nothing(503)
        return nothing(429) if self._wrong.refuses(peer_address(connection), self._now()) else None

    def _note_wrong(self, address: str) -> None:
        """Note that an address has shown a wrong code, or has sent far too much."""
        self._wrong.note(address, self._now())

    async def _serve_phone(self, connection: ServerConnection) -> None:
        """Serve a phone from its hello to its end."""
        with suppress(ConnectionClosed, TimeoutError, ValueError):
            async with asyncio.timeout(self._limits.handshake):
                hello = decoded(await connection.recv())
            if not isinstance(hello, Hello):
                return
            is_new = self._keys.claim("", hello.session) is None
            if hello.code and is_new and self._wrong_codes.refuses(ANYBODY, self._now()):
                await connection.close(4011, "too many wrong codes")
                return
            if self._keys.differ(hello.token, hello.session):
                await connection.close(4012, "this phone has another seat")
                return
            claim = self._claimed(hello, peer_address(connection))
            if claim is None:
                await connection.close(4003, "this code is not good any more")
                return
            await self._serve_seat(connection, hello, claim)

    def _claimed(self, hello: Hello, address: str) -> Claim | None:
        """Return what a phone at an `address` may claim; None if its code is wrong, which is counted."""
        if not hello.code:
            if (claim := self._keys.claim(hello.token, hello.session)) is None:
                self._note_wrong(address)
            return claim
        if (claim := self._keys.claim_by_code(hello.code, hello.session)) is None:
            self._wrong_codes.note(ANYBODY, self._now())
        return claim

    async def _serve_seat(self, connection: ServerConnection, hello: Hello, claim: Claim) -> None:
        """Serve a phone that has shown the code of a seat."""
        self._connections.know(peer_address(connection))
        if not self._arrivals.setdefault(claim, self._arrival_limit()).allows(self._now()):
            await connection.close(TOO_MANY, "too many arrivals")
            return
        of_seat = [phone for phone in self._phones.values() if phone.seat == claim.seat]
        former = [phone for phone in of_seat if hello.session and phone.session == hello.session]
        is_free = claim.returns or not (len(of_seat) > len(former) or self._keys.is_taken(claim.seat))
        if len(of_seat) >= self._limits.sockets_of_seat and (claim.returns or former):
            replaced = (former or of_seat)[0]  # a phone comes back although others wait for its seat
            of_seat.remove(replaced)
            replaced.connection.transport.abort()
        if len(of_seat) >= self._limits.sockets_of_seat or len(self._phones) >= self._limits.sockets:
            await connection.close(4008, "too many phones")
            return
        self._last_number += 1
        phone = _Phone(self._last_number, claim.seat, hello.session, connection, self._limits)
        phone.heard = self._now()
        self._phones[phone.number] = phone
        phone.writer = asyncio.create_task(self._write(phone))
        try:
            self._note(Came(phone.number, phone.seat, hello.screen, is_free))
            await self._read(phone)
        finally:
            del self._phones[phone.number]
            phone.writer.cancel()
            self._note(Went(phone.number, phone.seat))

    def _arrival_limit(self) -> RateLimit:
        return RateLimit(self._limits.arrivals_a_second, self._limits.arrivals_at_once)

    async def _read(self, phone: _Phone) -> None:
        """Take what a phone says, until it goes or breaks a rule."""
        async for packed in phone.connection:
            now = self._now()
            if len(self._events) >= self._limits.unread:
                await phone.connection.close(TOO_MANY, "too many messages")
                return
            try:
                message = decoded(packed)
            except ValueError:
                await phone.connection.close(4000, "this is no message")
                return
            phone.heard = now
            if isinstance(message, Pong):
                sent, network = phone.pings.pop(message.number, None), phone.connection.latency
                if sent is not None and network:  # a program that answers no ping of the network gains nothing
                    phone.clock.note(sent, message.at / 1000, now, network)
            elif phone.admitted and not isinstance(message, Hello):
                at = phone.clock.pressed(message.at / 1000, now) if isinstance(message, Buzzed) else now
                self._note(Said(phone.number, phone.seat, message, at))

    async def _write(self, phone: _Phone) -> None:
        """Send what is for a phone, in order."""
        with suppress(ConnectionClosed):
            while (message := await phone.outbox.get()) is not None:
                if isinstance(message, Ping):
                    await phone.connection.ping()
                await phone.connection.send(encoded(message) if isinstance(message, Ping) else message)
        await phone.connection.close(1000)

    def _post(self, phone: PhoneId, messages: list[Any]) -> None:
        """Put messages in the queue of a phone; one that is too slow loses its connection, and comes back."""
        found = self._phones.get(phone)
        if found is None:
            return
        if None in messages:  # whoever does not read that has to go as well
            found.admitted = False
            asyncio.get_running_loop().call_later(LEAVING, found.connection.transport.abort)
        try:
            for message in messages:
                found.outbox.put_nowait(message)
        except asyncio.QueueFull:
            found.connection.transport.abort()

    async def _ping(self) -> None:
        """Ask every phone for its time now and then; one that has been silent for long is gone."""
        number = 0
        while True:
            await asyncio.sleep(self._limits.ping)
            number += 1
            for phone in list(self._phones.values()):
                now = self._now()
                if now - phone.heard > self._limits.silence:
                    phone.connection.transport.abort()
                elif not phone.outbox.qsize():
                    phone.pings = {number: now}
                    self._post(phone.number, [Ping(number)])

    def _note(self, event: PhoneEvent) -> None:
        """Put an event in the queue of the table, and wake the table."""
        self._events.append(event)
        self._wake()
