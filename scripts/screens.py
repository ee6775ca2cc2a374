"""Take the pictures of the README anew: `.venv/bin/python scripts/screens.py`, after a change of the screens.

They are what `shot` draws of the campaign that is shipped, so they show the program as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.__main__ import main as tablee

ROOT = Path(__file__).resolve().parents[1]
EVENING = ROOT / "saves" / "first_evening"
SCREENS: dict[str, tuple[str, ...]] = {
    "menu": ("--screen", "menu"),
    "curtain": ("--screen", "curtain", "--line", "15", "--seat", "3"),
    "table": ("--line", "15", "--seat", "3"),
    "end": ("--screen", "end"),
}
"""The pictures by name, and the options of `shot` that draw them."""


def main(folder: Path) -> int:
    """Write the pictures into `folder`; 0 if all of them could be drawn."""
    folder.mkdir(parents=True, exist_ok=True)
    match = str(EVENING / "001-master_citadel.yaml")
    size = ("--size", "1280x720", "--lang", "en")
    return max(tablee(["shot", match, str(folder / f"{name}.jpg"), *size, *how]) for name, how in SCREENS.items())


if __name__ == "__main__":
    sys.exit(main(ROOT / "assets" / "screens"))
