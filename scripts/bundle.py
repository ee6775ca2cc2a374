"""Make Tablée for people without Python: `python3 scripts/bundle.py [--out DIR]`.

For the system that it runs on it makes a folder with the program, and what people download: on Linux a `.tar.gz` and,
where `dpkg-deb` is, a `.deb`; on Windows a `.zip` and, where Inno Setup is, an installer; on macOS a disk image. On one
machine the same commit makes the same bytes. Fails if they are too many to download or to keep. `--smoke PROGRAM`
instead tries a program that was made. The locked tools (the extra `bundle`) are installed into `.venv` when it is first
run.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import environment

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Make the bundle, or try one."""
    try:
        python = environment.prepare(str(ROOT), "bundle")
    except environment.Unprepared as problem:
        environment.tell(str(problem))
        return 2
    if Path(sys.prefix) != ROOT / ".venv":
        os.execv(python, [python, str(Path(__file__).resolve()), *arguments])  # noqa: S606 - becomes the same script
    parser = argparse.ArgumentParser(description="Make Tablée for people without Python.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR")
    parser.add_argument("--smoke", type=Path, metavar="PROGRAM", help="try this program instead of making one")
    chosen = parser.parse_args(arguments)
    return tried(chosen.smoke) if chosen.smoke else made(chosen.out.resolve())


def made(out: Path) -> int:
    """Make everything and print what it takes on the disk; fail if that is too much."""
    from bundles import build, size

    status = 0
    for path in build.make(out):
        print(f"{path}: {size.of(path) / size.MB:.1f} MB")
        if excess := size.excess(path):
            status = 1
            print(f"  too large by {excess / size.MB:.1f} MB: look for what need not be in it (bundles/contents.py)")
    return status


def tried(program: Path) -> int:
    """Try a program; print what failed."""
    from bundles import smoke

    failed = smoke.faults(program.resolve())
    print("\n".join(failed) or "The program starts, plays and thinks.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
