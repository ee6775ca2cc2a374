"""The list of campaigns with 203 and 10,000 of them, and one campaign of 500 matches: its details, and a match of it.

One in a hundred is broken, one in fifty a copy of a shipped campaign. Running matches are of all four games.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.kernel.saves.campaign.file import FILE, campaign_text, read_campaign
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.campaigns import index
from game.session.campaigns.latest import latest
from game.session.campaigns.listing import Listing, summary_of
from game.session.campaigns.noted import noted
from game.ui.menu.load.changes import AT_ONCE

COUNTS, LONG, FIRST = (203, 10_000), 500, 12
"""How many campaigns there are, how many matches the long one has, and how many rows a window shows at first."""
NOW = "2026-01-01T12:00:00"
SHIPPED = ("winter_evenings", "rainy_sunday", "first_evening")


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the figures for each number of campaigns; the larger one is left out of a first impression."""
    return {f"{count} campaigns": sample(count, 5) for count in (COUNTS[:1] if quick else COUNTS)}


def sample(count: int, runs: int) -> dict[str, object]:
    """Measure one folder of campaigns."""
    with tempfile.TemporaryDirectory() as name:
        saves = Saves(Path(name), None, GAMES, (files.boards(),))
        long = fill(saves.folder, count)
        began = time.perf_counter()
        Listing(saves).check()
        everything = time.perf_counter() - began

        kept = saves.folder / index.FILE
        content = kept.read_bytes()

        def listed_without_index() -> None:
            kept.unlink(missing_ok=True)
            listing = Listing(saves)
            while len(listing.rows) < min(FIRST, count):
                listing.advance(0.0)

        def listed() -> None:
            if not Listing(saves).ready(AT_ONCE).rows:
                raise AssertionError("nothing is listed")

        def compared() -> None:
            if len(Listing(saves).fill().rows) < count:
                raise AssertionError("a campaign is missing")

        def resumed() -> None:
            saves.open(long, NOW).lock.release()

        first = measured(listed_without_index, runs, "<= 500")
        kept.write_bytes(content)
        return {
            "listed_ms": measured(listed, runs, "<= 500"),
            "compared_with_all_files_ms": measured(compared, runs, ""),
            "first_rows_without_index_ms": first,
            "everything_read_s": round(everything, 1),
            "index_kB": len(content) // 1024,
            "noted_for_the_menu_ms": measured(lambda: noted(saves, 2), runs, "<= 100"),
            "continue_ms": measured(lambda: latest(saves, 3), runs, "<= 100"),
            "details_of_500_matches_ms": measured(
                lambda: (summary_of(saves, long), read_campaign(long / FILE)), runs, "<= 300"
            ),
            "resume_among_500_matches_ms": measured(resumed, runs, "<= 300"),
        }


def measured(work: Callable[[], object], runs: int, reach: str) -> dict[str, object]:
    """Return how many milliseconds some work takes, beside how many times as long as the yardstick."""
    unit = median(seconds(yardstick) for _ in range(3))
    took = [seconds(work) for _ in range(runs)]
    return figure([1000 * each for each in took], reach, yardsticks=round(median(took) / unit, 2))


def fill(folder: Path, count: int) -> Path:
    """Make the campaigns in a folder; return the one with many matches."""
    sources = [files.shipped_saves() / name for name in SHIPPED]
    campaigns = [read_campaign(source / FILE) for source in sources]
    for number in range(1, count):
        source, campaign = sources[number % 3], campaigns[number % 3]
        target = folder / f"evening_{number:05}"
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(".*"))
        (target / ".lock").touch()
        played = f"{2026 - number % 20}-{1 + number % 12:02}-{1 + number % 28:02}T20:00:00"
        kept = msgspec.structs.replace(campaign, name=f"Evening {number}", played=played, shipped=number % 50 == 0)
        (target / FILE).write_text("name: [" if number % 100 == 7 else campaign_text(kept), encoding="utf-8")
    return long_campaign(folder / "a_long_season")


def long_campaign(target: Path) -> Path:
    """Make a campaign of many matches, of which the last one goes on."""
    source = files.shipped_saves() / SHIPPED[-1]
    campaign = read_campaign(source / FILE)
    done = next(entry for entry in campaign.matches if entry.status != "playing")
    running = next(entry for entry in campaign.matches if entry.status == "playing")
    target.mkdir()
    entries = []
    for number in range(1, LONG + 1):
        entry = running if number == LONG else done
        file = f"{number:03}-{entry.game}.yaml"
        shutil.copy(source / entry.file, target / file)
        entries.append(msgspec.structs.replace(entry, file=file))
    season = msgspec.structs.replace(campaign, name="A long season", played=NOW, matches=entries, shipped=False)
    (target / FILE).write_text(campaign_text(season), encoding="utf-8")
    return target
