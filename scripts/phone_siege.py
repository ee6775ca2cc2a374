"""Play matches with phones that come and go, and attack a table: `python scripts/phone_siege.py [--minutes N] …`.

Prints JSON, whatever happens. Every match is played again without phones and has to be the same, and the memory of the
table may grow little. What was otherwise is listed as `wrong`, and the program fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from siege.table import LONGEST, Siege, memory

from game.net.phone_server import Limits
from game.ui.app.loop.memory import share_heap

TABLES: Final = (("castle_risk", 6), ("mousquetaires", 4), ("master_citadel", 4), ("egomaster", 4))
"""The games, and how many phones play them."""
GROWTH: Final = 30.0
"""The megabytes by which an attacked table may grow, and one at which phones play for long."""
KEPT: Final = 130e-6
"""The megabytes that pygame keeps for ever of each picture that a phone is sent (see `game.ui.phones.jpeg`): 126 bytes
were measured. The soak may grow by as much besides: in half an hour it sends more pictures than many years of play."""
AFTERWARDS: Final = 5
"""The lines that are played after an attack."""
GENEROUS: Final = Limits(messages_a_second=1e6, arrivals_a_second=1e6, arrivals_at_once=1e6)
"""Limits that let nonsense through, so that the table itself has to bear it."""


def said_by(module: str, *arguments: str, given: str = "") -> tuple[Callable[[], bool], Callable[[], str]]:
    """Start a program of the siege; return what tells whether it has ended, and what returns what it has printed."""
    command = [sys.executable, "-m", f"siege.{module}", *arguments]
    process = subprocess.Popen(
        command, cwd=Path(__file__).parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    said: list[str] = []
    thread = Thread(target=lambda: said.append(process.communicate(given)[0]))
    thread.start()

    def result() -> str:
        thread.join()
        if process.returncode:
            raise RuntimeError(f"{module} has failed")
        return said[0]

    return lambda: not thread.is_alive(), result


def soak(seen: dict[str, Any], minutes: float, lines: int, seed: str) -> None:
    """Play match after match for so many minutes, one at least; note what was `seen`.

    Once every game was played twice, what is made once was made, and memory may grow little.
    """
    seen |= {"matches": 0, "lines": 0, "presses": 0, "partings": 0, "pictures": 0, "grown_MB": 0.0, "wrong": []}
    end, first, before = time.monotonic() + 60 * minutes, 0.0, 0
    while not seen["matches"] or time.monotonic() < end:
        game, seats = TABLES[seen["matches"] % len(TABLES)]
        siege = Siege(game, seats, f"{seed}/{seen['matches']}", longest=lines)
        _, result = said_by("phones", f"{seed}/{seen['matches']}", given=" ".join(siege.urls) + "\n")
        siege.play()
        siege.close()
        told = json.loads(result())
        seen["wrong"] += siege.faults()
        seen["matches"] += 1
        seen["lines"] += len(siege.match.log)
        for name in ("presses", "partings", "pictures", "wrong"):
            seen[name] += told[name]
        del siege
        if seen["matches"] == 2 * len(TABLES):
            first, before = memory(), seen["pictures"]
    if first:
        kept = KEPT * (seen["pictures"] - before)
        seen |= {"grown_MB": round(memory() - first, 1), "of_that_kept_by_pygame_MB": round(kept, 1)}
        seen["wrong"] += _growth(seen["grown_MB"], GROWTH + kept)


def _growth(grown: float, most: float) -> list[str]:
    """Return a sentence if a table has grown by too many megabytes."""
    return [f"the table has grown by {grown:.1f} MB, {most:.1f} are allowed"] if grown > most else []


def attack(seen: dict[str, Any], what: str, count: int, seed: str) -> None:
    """Let a table bear an attack while another phone plays at it; note what was sent, and how the table grew."""
    siege = Siege("mousquetaires", 4, seed, GENEROUS if what == "fuzz" else Limits())
    first, second = siege.urls[:2]
    _, playing = said_by("phones", seed, given=second + "\n")
    _warm(siege, seed)
    before, lines, began = memory(), len(siege.match.log), time.monotonic()
    ended, result = said_by("attacks", what, str(count), seed, first)
    while not ended():  # also when the match is over
        siege.turn()
    grown, took, sent = memory() - before, time.monotonic() - began, int(result())
    played = len(siege.match.log) - lines
    seen |= {"sent": sent, "seconds": round(took, 1), "grown_MB": round(grown, 1), "lines_played": played}
    siege.play(lambda: len(siege.match.log) >= lines + played + AFTERWARDS)  # it goes on
    siege.close()
    playing()
    seen["wrong"] = [*siege.faults(), *_growth(grown, GROWTH)]


def _warm(siege: Siege, seed: str) -> None:
    """Let the table be attacked a little, so that what is made once is there."""
    ended, result = said_by("attacks", "fuzz", "300", seed, siege.urls[0])
    siege.play(ended)
    result()


def prepare() -> None:
    """Make what a table needs of the window, and use memory as the game does."""
    share_heap()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 240))


def main(arguments: list[str]) -> int:
    """Soak, then attack."""
    parser = argparse.ArgumentParser(description="Play and attack a table with phones.")
    parser.add_argument("--minutes", type=float, default=30, help="how long matches are played (30)")
    parser.add_argument("--lines", type=int, default=LONGEST, help=f"the lines of a match at most ({LONGEST})")
    parser.add_argument("--fuzz", type=int, default=100_000, help="the senseless messages (100000)")
    parser.add_argument("--floods", type=int, default=50, help="the floods (50)")
    parser.add_argument("--seed", default="soak", help="decides what is pressed and sent")
    chosen = parser.parse_args(arguments)
    prepare()
    found: dict[str, dict[str, Any]] = {"soak": {}, "fuzz": {}, "floods": {}}
    try:
        soak(found["soak"], chosen.minutes, chosen.lines, chosen.seed)
        attack(found["fuzz"], "fuzz", chosen.fuzz, chosen.seed)
        attack(found["floods"], "flood", chosen.floods, chosen.seed)
    finally:
        print(json.dumps({"seed": chosen.seed, **found}, indent=2))
    return int(any(each["wrong"] for each in found.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
