"""Measure: `python scripts/bench.py [--quick] [BENCH …]`, in the checkout's environment.

Prints JSON. Each figure is a median of at least five runs, beside what it has to reach and, where there is one, its
ratio to a yardstick of the same run: ratios can be compared between machines, and on one that is busy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from benches import judge
from benches.files import book, campaigns, saves
from benches.play import duels, matches, quizzes, steady, wars
from benches.strength import opponents
from benches.window import frames, idle, memory, opening, phones, start, walk

BENCHES: dict[str, Callable[[bool], dict[str, Any]]] = {
    "matches": matches.measure,
    "steady": steady.measure,
    "opponents": opponents.measure,
    "wars": wars.measure,
    "duels": duels.measure,
    "quizzes": quizzes.measure,
    "judge": judge.measure,
    "saves": saves.measure,
    "book": book.measure,
    "campaigns": campaigns.measure,
    "start": start.measure,
    "opening": opening.measure,
    "frames": frames.measure,
    "walk": walk.measure,
    "idle": idle.measure,
    "memory": memory.measure,
    "phones": phones.measure,
}

NAMED_ONLY = {"opponents"}
"""Benches that take an hour or more: they run only if they are named."""


def main(arguments: list[str]) -> int:
    """Run the benches that are named, or all but the longest."""
    parser = argparse.ArgumentParser(description="Measure Tablée.")
    parser.add_argument("--quick", action="store_true", help="fewer matches and runs: a first impression")
    parser.add_argument("benches", nargs="*", metavar="BENCH", help=", ".join(BENCHES))
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.benches) - set(BENCHES))
    if unknown:
        print(f"there is no bench {', '.join(unknown)}: name some of {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    figures = {
        name: BENCHES[name](chosen.quick)
        for name in chosen.benches or [each for each in BENCHES if each not in NAMED_ONLY]
    }
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
