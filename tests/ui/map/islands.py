"""The board of the manual: six islands that no pictures were baked for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from game import files
from game.rules.castle_risk.board.loader import load
from game.rules.castle_risk.board.map import Board

README = files.boards() / "castle_risk" / "README.md"


def written() -> str:
    """Return the text of the example."""
    found = re.search(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def put(folder: Path, text: str = "") -> Path:
    """Write the example, or a text, as a board of a family's own into a folder of boards."""
    path = folder / "castle_risk" / "islands.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text or written(), encoding="utf-8")
    return path


@cache
def islands(folder: Path) -> Board:
    """Return the board, put into a folder."""
    return load(put(folder))
