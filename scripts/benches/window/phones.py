"""Phones as private hands, beside the main window under Xvfb: `python -m benches.window.phones SIZE SECONDS`.

Six people write where their hidden armies are, all at the same time; their phones are another process on the loopback
(`phone_crowd`). Times are those that a phone sees, from a tap to the picture that answers it.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from operator import attrgetter
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from statistics import quantiles
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from benches.window.display import ROOT, SIZES, SKIPPED, apart, has_screen, size_of
from benches.window.program import FRAME, Program
from benches.window.repaint import REFERENCE, budget, repaint
from benches.window.war import act, begin_war, hovered
from benches.yardstick import seconds

if TYPE_CHECKING:
    from game.ui.phones.phone_room import PhoneRoom

LENGTH, QUICK = 20.0, 8.0
"""The seconds that each deed lasts."""
SEATS: Final = 6
RUNS: Final = 2
UNITS: Final = 9
"""How often the yardstick of the window is measured: the quickest counts, as a busy machine makes the others long."""
NETWORK: Final = ("asyncio", "websockets", "segno", "game.net", "game.ui.phones.phone_room")
"""What is loaded only once a table is opened for phones."""


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return what phones wait for, what they load, and what they cost."""
    if not has_screen():
        return SKIPPED
    found: dict[str, object] = apart("phones", SIZES["1080p"], str(QUICK if quick else LENGTH))
    return found


class Crowd:
    """Six phones, or the first `count` of them, that do a deed for so many seconds; see `phone_crowd`."""

    def __init__(self, room: PhoneRoom, deed: str, length: float, count: int = SEATS) -> None:
        for seat in range(SEATS):
            room.show_out(seat)  # phones of a former crowd have no seat any more
        urls = [room.url(seat) for seat in range(count)]
        command = [sys.executable, "-m", "benches.window.phone_crowd", deed, str(length), *urls]
        self._process = subprocess.Popen(command, cwd=ROOT / "scripts", stdout=subprocess.PIPE, text=True)
        self._lines: Final = SimpleQueue[str]()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with self._process:
            for line in self._process.stdout or ():
                self._lines.put(line)
        self._lines.put("")

    def line(self) -> str | None:
        """Return what the crowd has said; None if nothing yet. Raises `RuntimeError` if it has failed."""
        try:
            said = self._lines.get_nowait()
        except Empty:
            return None
        if not said:
            raise RuntimeError("the phones have failed")
        return said


class Turn(NamedTuple):
    """The seconds of work in a turn of the loop: as they pass, and those of the processor.

    The latter hardly grow on a busy machine, but leave out what the loop waits for while the server has Python.
    """

    passed: float
    processor: float


class Loop:
    """The loop of the program, turned from outside, with a rest between two turns."""

    def __init__(self, program: Program) -> None:
        self._app: Final = program.app
        self._last = time.perf_counter()
        self.times: list[Turn] = []

    def turn(self, events: Sequence[pygame.Event] = (), pause: float | None = None) -> None:
        """Take a turn, and rest as long as the program wants, or up to `pause` seconds."""
        began = time.perf_counter()
        since, self._last = min(0.1, began - self._last), began
        handled = [*pygame.event.get(), *events]
        processor = time.thread_time()
        passed = seconds(lambda: self._app.step(handled, since))
        self.times.append(Turn(passed, time.thread_time() - processor))
        wanted = self._app.pause() if pause is None else pause
        left = max(0.001, wanted - (time.perf_counter() - began))
        if pause is None:
            self._app._rest(left)  # noqa: SLF001 - as the program does
        else:
            time.sleep(left)

    def until(self, crowd: Crowd) -> Any:
        """Turn until the crowd says something."""
        while (said := crowd.line()) is None:
            self.turn()
        return json.loads(said)

    def percent(self, length: float) -> float:
        """Return the percentage of a core that the program uses in so many seconds."""
        used, began = time.process_time(), time.perf_counter()
        while time.perf_counter() - began < length:
            self.turn()
        return 100 * (time.process_time() - used) / (time.perf_counter() - began)

    def frames(self, program: Program, length: float) -> list[Turn]:
        """Return the work of each frame while the pointer moves over the map, sixty frames a second."""
        self.times.clear()
        began = time.perf_counter()
        for events in hovered(program):
            self.turn([pygame.Event(pygame.WINDOWEXPOSED), *events], FRAME)
            if time.perf_counter() - began > length:
                return list(self.times)
        raise AssertionError


def open_hiding(program: Program) -> None:
    """Sit down to a war in which all six write where their hidden armies are."""
    from game.ui.table.scene import TableScene

    program.set(curtain=False)
    evening = begin_war(program)
    rng = Random("phones")
    while len(evening.session.must_act()) < SEATS:
        act(evening.session, rng)
    evening.session.update(0.0)  # this has been seen
    program.open(TableScene(program.app.shell, evening))
    program.rest()


def opened(program: Program) -> PhoneRoom:
    """Open the table for phones of this machine."""
    from game.ui.app.phone_wish import PhoneWish
    from game.ui.phones.phone_room import PhoneRoom

    return PhoneRoom(program.app.shell, "bench", program.table.flow.phones, PhoneWish("127.0.0.1"))


def spread(taken: Sequence[float], unit: float, reach: str) -> dict[str, object]:
    """Return the median and the 95th percentile of seconds, in milliseconds and in yardsticks of `unit` seconds."""
    cuts = quantiles(taken, n=20, method="inclusive")
    found = {"p50": cuts[9], "p95": cuts[18]}
    ratios = {f"{name}_yardsticks": round(value / unit, 1) for name, value in found.items()}
    return (
        {name: round(1000 * value, 1) for name, value in found.items()} | ratios | {"taps": len(taken), "reach": reach}
    )


def p99(runs: Sequence[Sequence[Turn]], of: Callable[[Turn], float]) -> float:
    """Return the 99th percentile of a kind of seconds, in milliseconds; the best of some runs."""
    return min(round(1000 * quantiles(map(of, run), n=100, method="inclusive")[98], 2) for run in runs)


def compared(quiet: Sequence[Sequence[Turn]], busy: Sequence[Sequence[Turn]]) -> dict[str, object]:
    """Return the 99th percentiles of the frames without phones and with them, and their ratios."""
    found: dict[str, object] = {"reach": "ratio <= 1.25"}
    for name, of in (("passed", attrgetter("passed")), ("processor", attrgetter("processor"))):
        none, six = p99(quiet, of), p99(busy, of)
        found[name] = {"none": none, "six_busy": six, "ratio": round(six / none, 2)}
    return found


def figures(size: tuple[int, int], length: float) -> dict[str, object]:
    """Measure everything, each deed `length` seconds long."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(size, Path(home))
        open_hiding(program)
        loaded = [name for name in NETWORK if name in sys.modules]
        loop = Loop(program)
        alone = loop.percent(length / 2)
        quiet = [loop.frames(program, length / 2) for _ in range(RUNS)]
        unit = min(repaint(program.app.picture.surface).passed for _ in range(UNITS))
        room = opened(program)

        def with_crowd(deed: str, count: int, work: Callable[[], Any] = lambda: None) -> tuple[Any, dict[str, Any]]:
            crowd = Crowd(room, deed, length, count)
            loop.until(crowd)  # they are there
            return work(), loop.until(crowd)

        _, one = with_crowd("tap", 1)  # the first phone that ever comes
        percent, rested = with_crowd("rest", SEATS, lambda: loop.percent(0.8 * length))
        disturbed, _ = with_crowd("play", SEATS, lambda: [loop.frames(program, 0.4 * length) for _ in range(RUNS)])
        _, six = with_crowd("seal", SEATS)
        room.shut()
        program.close()
    kilobytes = [round(count / 1000, 1) for count in (max(rested["first_bytes"]), *_choice(six))]
    return {
        "tap_to_picture_ms_of_one_phone": spread(
            one["taps"], unit, f"p50 <= 25, p95 <= 60: {budget(REFERENCE['1080p'].passed, 0.025, 0.06)}"
        ),
        "tap_to_picture_ms_of_six_at_once": spread(
            six["taps"], unit, f"p95 <= 120: {budget(REFERENCE['1080p'].passed, 0.12)}"
        ),
        "lost_taps": {"value": one["lost"] + six["lost"], "reach": "0"},
        "frame_p99_ms": compared(quiet, disturbed),
        "code_kB": {"value": round(rested["code_bytes"] / 1000, 1), "reach": "<= 40"},
        "first_page": {
            "kB_with_code": round(kilobytes[0] + rested["code_bytes"] / 1000, 1),
            "seconds": round(one["first_seconds"][0], 3),
            "seconds_of_the_last_of_six_at_once": round(max(rested["first_seconds"]), 3),
            "reach": "<= 250 kB, <= 0.6 s",
        },
        "choice_kB": {"tap": kilobytes[1], "seal": kilobytes[2], "reach": "<= 60"},
        "idle_six_phones": {
            "percent_of_a_core": round(percent, 2),
            "percent_without": round(alone, 2),
            "kB_a_second_each": round(rested["bytes_a_second"] / 1000, 3),
            "reach": "<= 1 % more than without, <= 1 kB/s",
        },
        "loaded_without_phones": {"value": loaded, "reach": "nothing"},
    }


def _choice(seen: dict[str, Any]) -> tuple[int, int]:
    """Return the most bytes of a tap, and those of what follows when a choice is sealed."""
    return max(seen["tap_bytes"]), seen["seal_bytes"]


if __name__ == "__main__":
    print(json.dumps(figures(size_of(sys.argv[1]), float(sys.argv[2]))))
