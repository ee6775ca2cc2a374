"""People play on phones in a real browser, at a table in a real window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any, Final, NamedTuple

import pytest

from tests.ui.phones.chromium import Browser, Phone, PhoneKind

ROOT: Final = Path(__file__).parents[3]
KINDS: Final = (
    PhoneKind(360, 640, 2.0, text=1.5),
    PhoneKind(844, 390, 2.0, language="fr", dim=True),
    PhoneKind(430, 932, 3.0),
    PhoneKind(390, 844, 3.0, language="fr", text=1.25),
)
TITLES: Final = ("Your turn", "À vous de jouer", "Standing orders", "Consignes")
"""What stands above a question, and above what a page that has just changed may lead to."""
AWAY: Final = frozenset({"phone orders", "phone answer", "hand back", "other", "deal"})
"""What leads away from the question."""
ENDS: Final = frozenset(
    {"seal", "agree", "refuse", "give", "foil", "bear", "rolls", "defend", "play", "accept", "fold"}
)
"""What answers a question."""
EAGER: Final = 0.7
"""How often people answer as soon as they can."""
WHOLE: Final = 10_000
"""More lines than any match has: with `TABLEE_WHOLE_MATCHES=1` every match is played to its end."""
TAPS: Final = 4000
"""The taps after which a match must be over."""
PATIENCE: Final = 300
"""How often the browser is listened to, a fifth of a second at the most, until a phone can do something."""


class Evening(NamedTuple):
    """A game for so many seats with house rules; so many `lines` are played at least, unless it ends before."""

    game: str
    seats: int
    house: Mapping[str, Any]
    lines: int


QUIZ: Final = {"game": "quick", "language": "en", "packs": ("tablee",), "seconds": 0}
EVENINGS: Final = {
    "mousquetaires": Evening("mousquetaires", 2, {"target": 50}, 12),
    "master_citadel": Evening("master_citadel", 4, {"capital": 20, "variant": "open"}, 12),
    "egomaster read by the program": Evening("egomaster", 3, QUIZ, 12),
    "egomaster read by a person": Evening("egomaster", 3, {**QUIZ, "reader": "person"}, 12),
    "castle_risk": Evening("castle_risk", 2, {"rounds": 5, "claiming": "dealt"}, 40),
}


class Table:
    """A table in another process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self._stdin: Final = process.stdin
        self._said: Final = SimpleQueue[dict[str, Any]]()
        self.urls: Final[list[str]] = json.loads(next(line for line in process.stdout if line.startswith("[")))
        self.called: set[int] = set()
        """The seats that were called at the screen."""
        self.result: dict[str, Any] = {}
        """What was played, once it is over."""
        self._ear: Final = Thread(target=self._hear, args=(process.stdout,), daemon=True)
        self._ear.start()

    def _hear(self, output: IO[str]) -> None:
        for line in output:
            self._said.put(json.loads(line))

    def close(self) -> None:
        """Let it end, and hear its last words."""
        self._stdin.close()
        self._ear.join()

    @property
    def is_over(self) -> bool:
        """Whether it has played enough; hear what it has said."""
        while not self._said.empty():
            said = self._said.get()
            if "called" in said:
                self.called.add(said["called"])
            else:
                self.result = said
        return bool(self.result)


@contextmanager
def opened(evening: Evening, display: str, folder: Path) -> Iterator[Table]:
    """Open a table in a window."""
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.ui.phones.browser_table", evening.game]
    command += [str(evening.seats), str(evening.lines), json.dumps(evening.house), str(folder)]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        table = Table(process)
        try:
            yield table
        finally:
            table.close()


class People:
    """People with phones: one reloads its page, and one goes away until the table calls it, or some taps later."""

    def __init__(self, table: Table, chromium: Browser, kinds: Sequence[PhoneKind], rng: Random) -> None:
        self._table: Final = table
        self._chromium: Final = chromium
        self._rng: Final = rng
        self.phones: Final = [chromium.page(url, kind) for url, kind in zip(table.urls, kinds, strict=False)]
        self._home: Final = table.urls[0].partition("#")[0]  # without the code: the phone remembers its seat

    def play(self) -> None:
        """Tap until enough is played."""
        away = False
        for tap in range(TAPS):
            if tap == 8:
                self.phones[0].reload()
            elif tap == 12:
                self.phones[1].go("about:blank")
                away = True
            if away and (1 in self._table.called or tap == 24):
                self.phones[1].go(self._home)
                away = False
            if not self._tap(until_called=1 if away else None):
                return
        raise AssertionError("the match is never over")

    def _tap(self, until_called: int | None) -> bool:
        """Wait until a phone can do something, and let it, or until the table calls a seat; False if all is over."""
        for _ in range(PATIENCE):
            if self._table.is_over:
                return False
            if until_called in self._table.called:
                return True
            for phone in self._rng.sample(self.phones, len(self.phones)):
                if able := phone.able(TITLES, AWAY):
                    self._use(phone, able)
                    return True
            try:
                self._chromium.hear(0.2)
            except TimeoutError:
                continue
        raise AssertionError(f"nobody can do anything any more: {[self._says(phone) for phone in self.phones]}")

    def _use(self, phone: Phone, able: list[dict[str, Any]]) -> None:
        ends = [each for each in able if each["key"].partition(" ")[0] in ENDS]
        chosen = self._rng.choice(ends if ends and self._rng.random() < EAGER else able)
        assert chosen.get("x"), f"{chosen['key']} is covered by something else"
        phone.tap(chosen["x"], chosen["y"])
        if chosen["kind"] == "field":
            phone.write(str(self._rng.randrange(100)))

    def _says(self, phone: Phone) -> str:
        """Return what a phone says."""
        return str(phone.value("document.body.innerText"))


@pytest.mark.xvfb
@pytest.mark.slow
@pytest.mark.parametrize("name", EVENINGS)
def test_phones_in_a_browser_play_at_a_table_in_a_window_and_no_curtain_falls(
    name: str, chromium: Browser, real_display: str, tmp_path: Path
) -> None:
    evening = EVENINGS[name]._replace(lines=WHOLE) if os.environ.get("TABLEE_WHOLE_MATCHES") == "1" else EVENINGS[name]
    with opened(evening, real_display, tmp_path) as table:
        first = [*EVENINGS].index(name)
        People(table, chromium, KINDS[first % 4 :] + KINDS[: first % 4], Random(name)).play()
        chromium.close_pages()
    assert table.is_over
    assert table.result["over"] or table.result["lines"] >= evening.lines
    assert set(table.result["in_hand"]) == {str(seat) for seat in range(evening.seats)}
    assert table.result["curtains"] == []
