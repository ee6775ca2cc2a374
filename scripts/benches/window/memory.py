"""The memory of the program through an evening, under Xvfb: `python -m benches.window.memory SIZE`. Linux only."""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import islice
from pathlib import Path

from benches.window.display import SIZES, SKIPPED, apart, has_screen, size_of
from benches.window.films import SCREENS
from benches.window.program import FRAME, Program

REACH = {"1080p": "<= 230 MB at the most", "4k": "<= 480 MB at the most"}
STATUS = Path("/proc/self/status")
FRAMES = 240


def measure(quick: bool) -> dict[str, object]:  # noqa: ARG001, FBT001 - every bench answers to the one option there is; this one is quick
    """Return the megabytes in use on each screen, one program going through all of them, and the most there were."""
    if not has_screen() or not STATUS.exists():
        return SKIPPED
    return {name: {"reach": REACH[name], **apart("memory", size)} for name, size in SIZES.items()}


def used(size: tuple[int, int], frames: int = FRAMES) -> dict[str, float]:
    """Go through every screen, moving on it for a while; return the megabytes held there, and the most."""
    found = {}
    with tempfile.TemporaryDirectory() as home:
        program = Program(size, Path(home))
        for name, (way, film) in SCREENS.items():
            program.set(curtain=True)
            way(program)
            for events in islice(film(program), frames):
                program.step(events, FRAME)
            found[f"{name}_mb"] = megabytes("VmRSS")
            program.home()
        program.close()
    return found | {"most_mb": megabytes("VmHWM")}


def megabytes(entry: str) -> float:
    """Return what the kernel says about the memory of this process."""
    line = next(line for line in STATUS.read_text(encoding="ascii").splitlines() if line.startswith(f"{entry}:"))
    return round(int(line.split()[1]) / 1024, 1)


if __name__ == "__main__":
    print(json.dumps(used(size_of(sys.argv[1]))))
