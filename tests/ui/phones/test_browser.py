"""People play on phones in a real browser, at a table in a real window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Final

import pytest

from tests.ui.phones.chromium import Browser, Phone, browser, browser_path

ROOT: Final = Path(__file__).parents[3]
SIZES: Final = (((390, 844), 3.0), ((844, 390), 2.0), ((360, 640), 1.0), ((430, 932), 3.0))
"""The sizes of the phones, and their device pixels for a CSS pixel."""
AWAY: Final = frozenset({"hand orders", "hand answer", "hand back", "other"})
"""What leads away from the question."""
TAPS: Final = 600
"""The taps after which a round must be over."""
PATIENCE: Final = 60
"""How often the browser is listened to, a second at the most, until a phone can do something."""


@pytest.mark.xvfb
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "lines"),
    [("mousquetaires", 4, 16)],
)
def test_pages_in_a_browser_play_at_a_table_in_a_window(
    game: str, seats: int, lines: int, real_display: str, tmp_path: Path
) -> None:
    if browser_path() is None:
        if os.environ.get("TABLEE_NEED_CHROMIUM") == "1":
            pytest.fail("Chromium is missing, and here the tests with a browser must run: install chromium")
        pytest.skip("Chromium is missing")
    environment = {**os.environ, "DISPLAY": real_display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.ui.phones.browser_table", game, str(seats), str(lines), str(tmp_path / "s")]
    with (
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as table,
        browser(tmp_path / "profile") as chromium,
    ):
        assert table.stdout
        assert table.stdin
        said = SimpleQueue[str]()
        urls = json.loads(next(line for line in table.stdout if line.startswith("[")))
        Thread(target=hear_all, args=(table.stdout, said), daemon=True).start()
        try:
            played(chromium, urls, said, Random(game))
        finally:
            table.stdin.close()
        result = json.loads(said.get())
    assert result["lines"] >= lines
    assert set(result["in_hand"]) == set(map(str, range(seats)))


def hear_all(output: Iterable[str], said: SimpleQueue[str]) -> None:
    """Put every line that a table says into a queue."""
    for line in output:
        said.put(line)


def played(chromium: Browser, urls: list[str], said: SimpleQueue[str], rng: Random) -> None:
    """Let a phone play for each URL; one reloads its page, and one goes away and comes back."""
    phones = [chromium.page(url, *SIZES[seat % len(SIZES)]) for seat, url in enumerate(urls)]
    home = urls[0].partition("#")[0]  # without the code: the phone remembers its seat
    for number in range(TAPS):
        if not said.empty():
            assert phones[0].value("location.href") == home, "the code is not shown in the address bar"
            return
        if number == 8:
            phones[0].reload()
        elif number == 12:
            phones[1].go("about:blank")
        elif number == 16:
            phones[1].go(home)
        turn(chromium, phones, said, rng)
    raise AssertionError("the round was never over")


def turn(chromium: Browser, phones: list[Phone], said: SimpleQueue[str], rng: Random) -> None:
    """Wait until a phone can do something, and let it."""
    for _ in range(PATIENCE):
        if not said.empty():
            return
        for phone in rng.sample(phones, len(phones)):
            if able := phone.able(AWAY):
                chosen = rng.choice([each for each in able if each["key"] == "seal"] or able)
                phone.tap(chosen["x"], chosen["y"])
                if chosen["kind"] == "field":
                    phone.write(str(rng.randrange(100)))
                return
        try:
            chromium.hear(1.0)
        except TimeoutError:
            continue
    raise AssertionError("no phone can do anything any more")
