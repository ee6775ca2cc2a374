"""The phones of a bench, in a process of their own: `python -m benches.window.phone_crowd DEED SECONDS URL …`.

Each URL is that of a seat's QR code. Every phone loads the page, says hello and does its DEED for so many seconds:
`tap` chooses now one thing and now another, all phones at the same moment; so does `seal`, and at last one phone seals
its choice; to `play` is to tap each in its own time, to `rest` is to do nothing. Prints JSON: what was seen, in seconds
and bytes.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
import urllib.request
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

SCREEN: Final = {"width": 390, "height": 740, "ratio": 3, "language": "fr"}
FILES: Final = ("/", "/phone.css", "/phone.js")
PAUSE: Final = 0.5
"""The seconds from a tap to the next one."""
PATIENCE: Final = 5.0
"""The seconds after which a tap counts as lost."""
CHOICE: Final = "phone land "
CHOICES: Final = {"rest": 0, "play": 0, "tap": 2, "seal": 4}
"""The first of the two things that each deed chooses: what a former crowd has chosen cannot be chosen again."""


class Phone:
    """A phone of the crowd, with the `url` of its code; it chooses the things number `first` and the next one."""

    def __init__(self, url: str, first: int) -> None:
        self._first: Final = first
        self._address, _, self._token = url.partition("/#")
        self._page = 0
        self._choices: list[str] = []
        self._pictures = asyncio.Event()
        self.code_bytes = 0
        self.first_bytes = 0
        self.first_seconds = 0.0
        self.bytes = 0
        self.taps: list[float] = []
        self.tap_bytes: list[int] = []
        self.lost = 0
        self.seal_bytes = 0
        self._socket: ClientConnection

    async def come(self) -> None:
        """Load the page and wait for the first picture."""
        began = time.perf_counter()
        self.code_bytes = await asyncio.to_thread(self._load)
        host = self._address.removeprefix("http://")
        origin = Origin(self._address)
        self._socket = await connect(f"ws://{host}/table", origin=origin, compression=None, ping_interval=None)
        await self._say(t="hello", token=self._token, screen=SCREEN)
        self._reader = asyncio.create_task(self._read())
        await asyncio.wait_for(self._pictures.wait(), 20)
        self.first_seconds = time.perf_counter() - began
        self.first_bytes = self.bytes

    def _load(self) -> int:
        urls = [self._address + path for path in FILES]
        return sum(len(urllib.request.urlopen(url, timeout=PATIENCE).read()) for url in urls)  # noqa: S310 - our own

    async def _say(self, **message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def _read(self) -> None:
        async for said in self._socket:
            self.bytes += len(said)
            if isinstance(said, bytes):
                self._pictures.set()
                continue
            message = json.loads(said)
            if message["t"] == "ping":
                await self._say(t="pong", number=message["number"], at=1000 * time.time())
            if message["t"] == "page":
                self._page = message["page"]
            if message["t"] in {"page", "controls"}:
                self._choices = [each["key"] for each in message["controls"] if each["key"].startswith(CHOICE)]

    async def tap(self, number: int) -> None:
        """Choose one thing or another, and wait for the picture that answers."""
        await self._press(self._choices[self._first + number % 2])

    async def _press(self, key: str) -> None:
        self._pictures.clear()
        before, began = self.bytes, time.perf_counter()
        await self._say(t="press", page=self._page, key=key)
        try:
            await asyncio.wait_for(self._pictures.wait(), PATIENCE)
        except TimeoutError:
            self.lost += 1
            return
        self.taps.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE / 2)
        self.tap_bytes.append(self.bytes - before)

    async def seal(self) -> None:
        """Play what was chosen."""
        await self._press("seal")
        self.seal_bytes = self.tap_bytes.pop()
        self.taps.pop()

    async def leave(self) -> None:
        """Go."""
        await self._socket.close()
        await self._reader


async def crowd(deed: str, seconds: float, urls: list[str]) -> dict[str, Any]:
    """Let the phones of these URLs do something; return what was seen."""
    phones = [Phone(url, CHOICES[deed]) for url in urls]
    for phone in phones:
        await phone.come()
    print(json.dumps("ready"), flush=True)
    began, before = time.perf_counter(), sum(phone.bytes for phone in phones)
    rng = Random("crowd")
    number = 0

    async def alone(phone: Phone) -> None:
        for tap in range(round(seconds / PAUSE)):
            await asyncio.sleep(rng.random() * PAUSE / 2)
            await phone.tap(tap)

    if deed == "rest":
        await asyncio.sleep(seconds)
    elif deed == "play":
        await asyncio.gather(*(alone(phone) for phone in phones))
    while deed in {"tap", "seal"} and time.perf_counter() - began < seconds:
        await asyncio.gather(*(phone.tap(number) for phone in phones))
        await asyncio.sleep(rng.random() * PAUSE / 2)
        number += 1
    took, received = time.perf_counter() - began, sum(phone.bytes for phone in phones) - before
    if deed == "seal":
        await phones[-1].seal()
    for phone in phones:
        await phone.leave()
    return {
        "code_bytes": phones[0].code_bytes,
        "first_bytes": [phone.first_bytes for phone in phones],
        "first_seconds": [phone.first_seconds for phone in phones],
        "bytes_a_second": received / took / len(phones),
        "taps": [tap for phone in phones for tap in phone.taps],
        "tap_bytes": [count for phone in phones for count in phone.tap_bytes],
        "seal_bytes": phones[-1].seal_bytes,
        "lost": sum(phone.lost for phone in phones),
    }


if __name__ == "__main__":
    deed, seconds, *urls = sys.argv[1:]
    print(json.dumps(asyncio.run(crowd(deed, float(seconds), urls))))
