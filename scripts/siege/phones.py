"""Phones that play at random and fall asleep at random: `python -m siege.phones SEED`, a line of URLs at a time.

A line on the standard input holds the URLs of the seats of a table; the phones play there until the table closes, and
then a line of JSON says what they have seen.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

SCREEN: Final = {"width": 360, "height": 640, "ratio": 1, "language": "en"}
THOUGHT: Final = 0.12
"""The seconds at most between two presses."""
RESTLESS: Final = 0.02
"""The share of presses after which the phone is gone for a while."""
ASLEEP: Final = 1.5
"""The seconds at most for which it is gone."""
PARTED: Final = frozenset({"phone orders", "phone answer", "hand back", "other"})
"""What would lead away from the question."""
ENDED: Final = frozenset({4003, 4012})
"""The reasons for which a phone does not come back."""


class RestlessPhone:
    """A phone with the `url` of its code."""

    def __init__(self, url: str, rng: Random) -> None:
        self._address, _, self._token = url.partition("/#")
        self._rng: Final = rng
        self._session = f"{rng.getrandbits(128):032x}"
        """What it proposes, as the page does; then that of the table."""
        self._page = 0
        self._controls: list[dict[str, Any]] = []
        self.presses = 0
        self.partings = 0
        self.pictures = 0
        self.wrong: Final[list[str]] = []
        """What it was told that no phone should have been told."""
        self._ended = False

    async def play(self) -> None:
        """Come again and again until the table is closed."""
        while not self._ended:
            try:
                await self._visit()
            except ConnectionRefusedError:  # nobody listens: the table was closed meanwhile
                return
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.3 + self._rng.random() * ASLEEP)

    async def _visit(self) -> None:
        host, origin = self._address.removeprefix("http://"), Origin(self._address)
        async with connect(
            f"ws://{host}/table", origin=origin, compression=None, ping_interval=None, close_timeout=0.2
        ) as socket:
            await self._say(socket, t="hello", token=self._token, session=self._session, screen=SCREEN)
            reader = asyncio.create_task(self._read(socket))
            try:
                while not reader.done():
                    await asyncio.sleep(self._rng.random() * THOUGHT)
                    await self._press(socket)
                    if self._rng.random() < RESTLESS:
                        await self._part(socket, reader)
            finally:
                reader.cancel()
                with suppress(asyncio.CancelledError, WebSocketException):
                    await reader

    async def _part(self, socket: ClientConnection, reader: asyncio.Task[None]) -> None:
        """Be gone for a while: closed, cut off, or without reading anything."""
        self.partings += 1
        how = self._rng.randrange(3)
        if how == 0:
            socket.transport.abort()
        elif how == 1:
            await socket.close()
        else:
            reader.cancel()
        await asyncio.sleep(self._rng.random() * ASLEEP)

    async def _press(self, socket: ClientConnection) -> None:
        """Do something that the page allows."""
        able = [each for each in self._controls if not each.get("why") and each["key"] not in PARTED]
        if not able:
            return
        control, key = (chosen := self._rng.choice(able)), chosen["key"]
        self.presses += 1
        if control["kind"] == "amount":
            value = self._rng.randint(control.get("low", 0), control.get("high", 0))
            await self._say(socket, t="change", page=self._page, key=key, value=value)
        elif control["kind"] == "field":
            await self._say(socket, t="change", page=self._page, key=key, value=str(self._rng.randrange(100)))
        elif control["kind"] == "buzzer":
            await self._say(socket, t="buzz", page=self._page, key=key, at=_milliseconds())
        else:
            await self._say(socket, t="press", page=self._page, key=key)

    async def _say(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for said in socket:
                if isinstance(said, str):
                    await self._hear(socket, json.loads(said))
                else:
                    self.pictures += 1
        self._ended |= socket.close_code in ENDED

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["t"]:
            case "ping":
                await self._say(socket, t="pong", number=message["number"], at=_milliseconds())
            case "welcome":
                self._session = message["session"]
            case "page":
                self._page, self._controls = message["page"], message["controls"]
            case "controls" if message["page"] == self._page:
                self._controls = message["controls"]
            case "goodbye":
                self._ended |= message["words"] == "closed"
                if not self._ended and not message.get("returns"):
                    self.wrong.append(message["words"])
            case "wait":
                self.wrong.append(message["words"])
            case _:
                pass


def _milliseconds() -> float:
    """Return the time of the phone's own clock."""
    return 1000 * time.monotonic()


async def played(urls: list[str], rng: Random) -> dict[str, Any]:
    """Let a phone play for each URL; return what they have seen."""
    phones = [RestlessPhone(url, rng) for url in urls]
    await asyncio.gather(*(phone.play() for phone in phones))
    return {
        "presses": sum(phone.presses for phone in phones),
        "partings": sum(phone.partings for phone in phones),
        "pictures": sum(phone.pictures for phone in phones),
        "wrong": [told for phone in phones for told in phone.wrong],
    }


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(asyncio.run(played(line.split(), Random(sys.argv[1])))), flush=True)
