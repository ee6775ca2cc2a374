"""Make the art: `python3 scripts/bake.py [GROUP ...]` makes every picture and sound in `assets/` anew.

On one machine the bytes are the same each time. The locked tools it needs (the extra `art`) are installed into `.venv`
when it is first run. With names of groups (modules of `scripts/art`) only those are made. `assets/manifest.yaml` keeps
the hashes of sources and files: the tests compare them, so that no picture is changed by hand or older than its code.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import environment

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Make the groups that are named, or all."""
    try:
        python = environment.prepare(str(ROOT), "bake")
    except environment.Unprepared as problem:
        environment.tell(str(problem))
        return 2
    if Path(sys.prefix) != ROOT / ".venv":
        os.execv(python, [python, str(Path(__file__).resolve()), *arguments])  # noqa: S606 - becomes the same script
    return bake(arguments)


def bake(arguments: list[str]) -> int:
    """Make the groups that are named, two at a time; 2 if there is none of a name."""
    from concurrent.futures import ProcessPoolExecutor

    from art import manifest
    from art.groups import baked
    from art.manifest import GROUPS

    parser = argparse.ArgumentParser(description="Make the pictures and sounds of Tablée.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    chosen = parser.parse_args(arguments).groups or list(GROUPS)
    if unknown := sorted(set(chosen) - set(GROUPS)):
        print(f"there is no group {', '.join(unknown)}: name some of {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    with ProcessPoolExecutor(2) as pool:
        for group, files in zip(chosen, pool.map(baked, chosen), strict=True):
            manifest.replace(ROOT, group, files)
            print(f"{group}: {len(files)} files, {sum(map(len, files.values())) / 1024:.0f} kB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
