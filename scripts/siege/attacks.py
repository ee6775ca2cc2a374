"""What a hostile neighbour sends: `python -m siege.attacks fuzz|flood COUNT SEED URL`. Prints how much it has sent.

Each flood comes from an address of its own, 127.0.0.2 and up, so that every one is heard; Linux lets a program do that.
"""

from __future__ import annotations

import json
import socket
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

SCREEN: Final = {"width": 360, "height": 640, "ratio": 1, "language": "en"}
SIGNS: Final = [*'{}[]":,.-e0159\\\x00é', "true", "null", '"t":"press"', "1e999", '"page":7', '"seal"']
PATIENCE: Final = 5.0
AT_ONCE, REST = 40, 0.05
"""The messages that are sent at once, and the seconds of rest after them."""
FLOOD: Final = 3000
"""The messages of a flood."""


def opened(url: str, **options: Any) -> ClientConnection:
    """Connect as the page does."""
    address = url.partition("/#")[0]
    host = address.removeprefix("http://")
    found: ClientConnection = connect(
        f"ws://{host}/table", origin=Origin(address), proxy=None, compression=None, close_timeout=0.1, **options
    )
    return found


def hello(url: str, session: str = "") -> str:
    """Return the first message of the phone of a seat."""
    return json.dumps({"t": "hello", "token": url.partition("/#")[2], "session": session, "screen": SCREEN})


def fuzz(count: int, rng: Random, url: str) -> int:
    """Send so many messages that are wrong in some way, as the phone of a seat."""
    sent, session = 0, ""
    while sent < count:
        with suppress(WebSocketException, OSError), opened(url) as phone:
            phone.send(hello(url, session))
            session = json.loads(phone.recv(PATIENCE)).get("session", session)
            while sent < count:
                sent += 1
                phone.send(fuzzed(rng))
                if sent % AT_ONCE == 0:
                    time.sleep(REST)  # the table heeds them all
    return sent


def fuzzed(rng: Random) -> str | bytes:
    """Return a message: understood but senseless, or not understood at all."""
    number = rng.choice([0, 1, 2, rng.randrange(1 << 31)])
    key = rng.choice(["seal", "amount", "card 3", "card 3|less", "phone orders", "phone land 99999", "|", "é" * 60, ""])
    value = rng.choice([0, 3, -(1 << 31), "seven", "\u202e\x00", ""])
    good = rng.choice(
        [
            {"t": "press", "page": number, "key": key},
            {"t": "change", "page": number, "key": key, "value": value},
            {"t": "point", "page": number, "kind": rng.choice(["down", "move", "up"]), "x": -9999, "y": 9999},
            {"t": "buzz", "page": number, "key": key, "at": rng.random() * 1e14},
            {"t": "pong", "number": number, "at": rng.random() * 1e14},
            {"t": "resized", "screen": {**SCREEN, "width": rng.randint(240, 2000), "ratio": rng.uniform(1, 4)}},
            {"t": "hello", "screen": SCREEN},
        ]
    )
    letters = list(json.dumps(good))
    if rng.random() < 0.01:
        for _ in range(rng.randrange(1, 6)):
            letters[rng.randrange(len(letters))] = rng.choice(SIGNS)
    packed = "".join(letters)
    return packed.encode() if rng.random() < 0.001 else packed


def flood(number: int, rng: Random, url: str) -> int:
    """Send as much as possible of one kind, from the address of that number."""
    host, port = url.partition("/#")[0].removeprefix("http://").split(":")
    source = (f"127.0.{1 + number // 250}.{2 + number % 250}", 0)
    kind = number % 6
    if kind < 3:
        with suppress(WebSocketException, OSError), opened(url, source_address=source) as phone:
            if kind:
                phone.send(hello(url))
            for _ in range(FLOOD):
                phone.ping() if kind == 1 else phone.send(rng.choice(["", "x" * 4096, fuzzed(rng)]))
        return FLOOD
    sockets = []
    with suppress(OSError):
        for _ in range(60):
            sockets.append(stranger := socket.create_connection((host, int(port)), PATIENCE, source))
            if kind == 4:
                stranger.sendall(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode() * 50)  # and nothing is read
            elif kind == 5:
                stranger.sendall(rng.randbytes(60_000))
    if sockets:
        with suppress(OSError):
            sockets[-1].recv(1)
    for each in sockets:
        each.close()
    return 60


if __name__ == "__main__":
    what, count, seed, url = sys.argv[1:]
    rng = Random(seed)
    sent = fuzz(int(count), rng, url) if what == "fuzz" else sum(flood(n, rng, url) for n in range(int(count)))
    print(sent)
