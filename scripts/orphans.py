"""List the paragraphs of the rule books that nothing cites: `python scripts/orphans.py [PREFIX]`.

A paragraph (`4`, `S3`, `MC15`) is played where the code names its id and tested where a test is named after it:
`test_mc15_a_coalition_is_void_…`, `test_s3_…`, `test_4_…`. A plain paragraph that ends with its rulings, `(MC4, MC5)`,
is as good as they are. With a PREFIX only the ids that begin with it are listed. Exit status 1 if there is an orphan.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules import GAMES  # noqa: E402 - the game is found only now
from game.rules.book import read  # noqa: E402

NAMED: Final = re.compile(r"\b[A-Z]+[0-9]+\b|(?<=\")[0-9]+(?=\")")
RULINGS: Final = re.compile(r"\(((?:[A-Z]+[0-9]+(?:, )?)+)\)$")
SCREEN: Final = re.compile(r"S[0-9]+")
"""Paragraphs on the program itself: they are played by the session and the screen, not by the rules of a game."""


class Orphan(NamedTuple):
    """A paragraph that nothing cites. `lacks` is "rule" or "test"."""

    game: str
    paragraph: str
    lacks: str


def main(arguments: list[str]) -> int:
    """Print the orphans of all games; return the exit status."""
    found = [orphan for game in GAMES for orphan in orphans(game, *arguments[:1])]
    for game, paragraph, lacks in found:
        print(f"{game} {paragraph}: no {lacks}")
    return 1 if found else 0


def orphans(game: str, prefix: str = "") -> list[Orphan]:
    """Return the paragraphs of `game` whose id begins with `prefix` and that no rule or no test cites."""
    rules, screen = cited(sources("game/rules", game)), cited(sources("game"))
    tests = named_by_tests(sources("tests"))
    found = []
    for paragraph in read(game, "en").paragraphs:
        rulings = RULINGS.search(paragraph.text)
        names = {paragraph.id, *(rulings[1].split(", ") if rulings else ())}
        if not paragraph.id.startswith(prefix):
            continue
        if not names & (screen if SCREEN.fullmatch(paragraph.id) else rules):
            found.append(Orphan(game, paragraph.id, "rule"))
        if not names & tests:
            found.append(Orphan(game, paragraph.id, "test"))
    return found


def sources(folder: str, game: str = "") -> Iterable[str]:
    """Yield the text of the Python files in a folder of the repository, or in its subfolder of a game."""
    for path in sorted((ROOT / folder / game).rglob("*.py")):
        yield path.read_text(encoding="utf-8")


def cited(texts: Iterable[str]) -> set[str]:
    """Return the ids named in code: lettered ones anywhere, plain numbers as text of their own, `"16"`."""
    return {name for text in texts for name in NAMED.findall(text)}


def named_by_tests(texts: Iterable[str]) -> set[str]:
    """Return the ids that tests are named after."""
    return {name.upper() for text in texts for name in re.findall(r"def test_([a-z]*[0-9]+)_", text)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
