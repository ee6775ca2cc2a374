"""Play and break Tablée at random: `python scripts/soak.py [--minutes M] [--count N] [--seed S] [--jobs J] [KIND …]`.

Each kind makes one try after the other, each from a seed and in a home of its own, and checks what must always hold.
A try that fails prints its seed; `--repeat SEED` makes that try again. Prints figures as JSON; the exit status is 1 if
any try failed. With `--jobs` several kinds are tried at the same time, each in a process of its own.
Kinds that need a real window (`kills`) want an X display, such as that of Xvfb.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from soaks import broken_files, chosen_game, kills, monkey, play, secrets, two
from soaks.home import own_home

from game.rules import GAMES

KINDS: dict[str, Callable[[str, Path], Counter[str]]] = {
    "play": play.attempt,
    "files": broken_files.attempt,
    "kills": kills.attempt,
    "monkey": monkey.attempt,
    "secrets": secrets.attempt,
    "two": two.attempt,
}
"""A kind makes one try from a seed, in an empty folder, and returns what it counted; keys in `WORST` are maxima."""
OF_ONE_GAME = frozenset({"play", "kills", "secrets"})
"""Kinds whose tries are of one game each."""
WORST = "worst "
"""Of what is counted under a name that begins like this, the largest value is kept."""


def main(arguments: list[str]) -> int:
    """Make tries of every kind named, or of all kinds."""
    parser = argparse.ArgumentParser(description="Play and break Tablée at random.")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each kind")
    parser.add_argument("--count", type=int, default=0, help="so many tries of each kind, instead of the minutes")
    parser.add_argument("--seed", default="soak")
    parser.add_argument(
        "--game", choices=sorted(GAMES), help=f"make only tries of this game ({', '.join(sorted(OF_ONE_GAME))})"
    )
    parser.add_argument("--repeat", metavar="SEED", help="make the try of this seed again")
    parser.add_argument("--jobs", type=int, default=1, help="so many kinds at the same time")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.kinds) - set(KINDS))
    if unknown:
        print(f"there is no kind {', '.join(unknown)}: name some of {', '.join(KINDS)}", file=sys.stderr)
        return 2
    if chosen.game and not set(chosen.kinds or KINDS) <= OF_ONE_GAME:
        print(f"--game goes with {', '.join(sorted(OF_ONE_GAME))}", file=sys.stderr)
        return 2
    kinds, find = chosen.kinds or list(KINDS), soaked if chosen.jobs == 1 else soaked_apart
    with ThreadPoolExecutor(max(1, chosen.jobs)) as pool:
        figures = dict(zip(kinds, pool.map(lambda kind: find(kind, chosen), kinds), strict=True))
    print(json.dumps(figures, indent=2))
    return 1 if any(found["failed"] for found in figures.values()) else 0


def soaked(kind: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """Make tries of a kind until time or number is up; return what was counted, and the seeds that failed."""
    counted, failed, number = Counter[str](), list[str](), 0
    began = time.monotonic()
    for seed in seeds(kind, chosen):
        if not (number < chosen.count if chosen.count else _time_left(began, chosen)):
            break
        number += 1
        try:
            for name, value in attempted(kind, seed).items():
                counted[name] = max(counted[name], value) if name.startswith(WORST) else counted[name] + value
        except Exception:  # noqa: BLE001 - whatever fails, the other tries go on
            failed.append(seed)
            print(f"{kind} failed; repeat it with --repeat {seed} {kind}", file=sys.stderr)
            traceback.print_exc()
    return {
        "seed": chosen.seed,
        "tries": number,
        "seconds": round(time.monotonic() - began),
        **counted,
        "failed": failed,
    }


def attempted(kind: str, seed: str) -> Counter[str]:
    """Make one try in a folder and a home of its own; return what it counted."""
    with tempfile.TemporaryDirectory(prefix="tablee-soak-", ignore_cleanup_errors=True) as name:
        place = Path(name) / "try"
        place.mkdir()
        with own_home(Path(name) / "home"):
            return KINDS[kind](seed, place)


def soaked_apart(kind: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """Make tries of a kind in a process of its own; see `soaked`."""
    options = [f"--minutes={chosen.minutes}", f"--count={chosen.count}", f"--seed={chosen.seed}"]
    options += [f"--{name}={value}" for name in ("game", "repeat") if (value := getattr(chosen, name))]
    run = subprocess.run([sys.executable, __file__, *options, kind], stdout=subprocess.PIPE, text=True, check=False)
    try:
        figures: dict[str, Any] = json.loads(run.stdout)[kind]
    except ValueError:
        return {"seed": chosen.seed, "failed": [f"it ended with {run.returncode}, without figures"]}
    return figures


def seeds(kind: str, chosen: argparse.Namespace) -> Iterator[str]:
    """Yield the seeds of a kind's tries: the one to repeat, or without end those of the chosen game."""
    if chosen.repeat:
        yield chosen.repeat
        return
    for number in count():
        seed = f"{chosen.seed}/{kind}/{number}"
        if chosen.game in {None, chosen_game.of(seed)}:
            yield seed


def _time_left(began: float, chosen: argparse.Namespace) -> bool:
    minutes: float = chosen.minutes
    return time.monotonic() - began < 60 * minutes


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
