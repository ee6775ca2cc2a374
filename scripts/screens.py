"""Take the pictures of the README anew: `.venv/bin/python scripts/screens.py`, after a change of the screens.

They are what `shot` draws of the campaigns that are shipped, so they show the program as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.__main__ import main as tablee

ROOT = Path(__file__).resolve().parents[1]
EVENING = ROOT / "saves" / "first_evening" / "001-master_citadel.yaml"
SUNDAY = ROOT / "saves" / "rainy_sunday" / "001-castle_risk.yaml"
DUEL = ROOT / "saves" / "winter_evenings" / "001-mousquetaires.yaml"
QUIZ = ROOT / "saves" / "winter_evenings" / "002-egomaster.yaml"
SCREENS: dict[str, tuple[Path, tuple[str, ...]]] = {
    "menu": (EVENING, ("--screen", "menu")),
    "curtain": (EVENING, ("--screen", "curtain", "--line", "15", "--seat", "3")),
    "table": (EVENING, ("--line", "15", "--seat", "3")),
    "end": (EVENING, ("--screen", "end")),
    "war": (SUNDAY, ("--line", "241", "--seat", "1")),
    "duel": (DUEL, ("--seat", "2")),
    "quiz": (QUIZ, ()),
}
"""The pictures by name: the match, and the options of `shot` that draw them."""
SIZE = ("--size", "1280x720", "--lang", "en")


def main(folder: Path) -> int:
    """Write the pictures into `folder`; 0 if all of them could be drawn."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = [
        tablee(["shot", str(match), str(folder / f"{name}.jpg"), *SIZE, *how]) for name, (match, how) in SCREENS.items()
    ]
    return max(drawn)


if __name__ == "__main__":
    sys.exit(main(ROOT / "assets" / "screens"))
