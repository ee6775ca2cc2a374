"""Board files for the tests: the shipped map, and the example of the README with some of its text changed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import files
from game.kernel.problems import Refused
from game.rules.castle_risk.board.loader import load
from game.rules.castle_risk.board.map import Board

FOLDER = files.boards() / "castle_risk"


@cache
def europe() -> Board:
    """Return the shipped map."""
    return load(FOLDER / "europe.yaml")


def example() -> str:
    """Return the board file that the README shows."""
    _, begin, rest = (FOLDER / "README.md").read_text(encoding="utf-8").partition("```yaml\n")
    assert begin
    text, end, _ = rest.partition("```\n")
    assert end
    return text


def changed(text: str, *edits: tuple[str, str]) -> str:
    """Return `text` with the first place of each old piece replaced by the new one."""
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def told(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a board file: `line: sentence` each."""
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load(path)
    except Refused as refused:
        for problem in refused.problems:
            assert problem.file == str(path)
            assert problem.column > 0
        return [
            str(problem).removeprefix(f"{path}:").replace(f":{problem.column}: ", ": ", 1)
            for problem in refused.problems
        ]
    return []
