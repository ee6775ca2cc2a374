"""The family book: 300 matches of all games, collected with what an earlier reading has kept, and without."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry, campaign_text, ended
from game.kernel.saves.saved_match import Library
from game.kernel.strict_yaml.document import dump, load_file
from game.rules import GAMES
from game.session.book import cache
from game.session.book.book import FamilyBook
from game.session.book.collection import BookMatch, Collection
from game.session.book.names import Names

RUNS, QUICK_RUNS = 7, 5
MATCHES, EVENINGS = 300, 60
RECORDED = Path(__file__).parents[3] / "tests" / "golden"
LIBRARY = Library(GAMES, (RECORDED / "boards", files.boards()))


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return how long the book of 300 matches takes, and its figures, with the side file and without."""
    runs = QUICK_RUNS if quick else RUNS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder)
        ratios, without, kept, figures = [], [], [], []
        for _ in range(runs):
            unit = median(seconds(yardstick) for _ in range(3))
            (folder / cache.FILE).unlink(missing_ok=True)
            without.append(seconds(lambda: collected(folder)))
            kept.append(seconds(lambda: collected(folder)))
            ratios.append(kept[-1] / unit)
            figures.append(seconds(partial(opened, collected(folder).matches)))
    return {
        "without_side_file_seconds": figure(without, "<= 5"),
        "with_side_file_seconds": figure(kept, "<= 1", yardsticks=round(median(ratios), 2)),
        "figures_seconds": figure(figures, "part of the 1"),
    }


def collected(folder: Path) -> Collection:
    """Read every campaign of a folder."""
    found = Collection(folder, None, LIBRARY).complete()
    if len(found.matches) != MATCHES:
        raise SystemExit(f"{len(found.matches)} matches were found instead of {MATCHES}: {found.left_out[:3]}")
    return found


def opened(matches: Sequence[BookMatch]) -> object:
    """Work out everything that the pages of the book show."""
    book = FamilyBook(matches, Names(), GAMES)
    return book.records, book.proposals, [book.records_of(person.name) for person in book.people]


def write(folder: Path) -> None:
    """Write evenings of five matches each, of the recorded matches in turn."""
    recorded = recordings()
    for evening in range(EVENINGS):
        path = folder / f"evening_{evening:02}"
        path.mkdir()
        day = f"2026-{1 + evening // 28:02}-{1 + evening % 28:02}"
        entries: list[MatchEntry] = []
        people: list[Player] = []
        for number in range(1, MATCHES // EVENINGS + 1):
            data = next(recorded)
            people = max(people, [msgspec.convert(each, Player) for each in data["seats"]], key=len)
            started = f"{day}T20:{number:02}:00"
            file = f"{number:03}-{data['game']}.yaml"
            text = dump({**data, "started": started})
            (path / file).write_text(text, encoding="utf-8")
            seats = list(range(len(data["seats"])))
            entry = MatchEntry(file=file, game=data["game"], started=started, status="playing", seats=seats)
            entries.append(ended(entry, data["status"], data["ranks"]))
        campaign = Campaign(name=f"Evening {evening}", played=f"{day}T23:00:00", players=people, matches=entries)
        (path / FILE).write_text(campaign_text(campaign), encoding="utf-8")


def recordings() -> Iterator[dict[str, Any]]:
    """Yield what the recorded matches say, again and again."""
    found = [load_file(path).data for path in sorted(RECORDED.glob("*.yaml"))]
    while True:
        yield from found
